#!/usr/bin/env bash
# Make .venv: the locked packages and Meseta itself, editable.
set -euo pipefail
. "$(dirname "$0")/need.sh"

make_venv .venv
.venv/bin/pip install --disable-pip-version-check -qq --no-deps --no-build-isolation --editable .
touch .venv/.ready
say ".venv is ready"
