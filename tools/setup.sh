#!/usr/bin/env bash
# Make .venv: the locked packages and Meseta itself, editable. `setup.sh play` is content with the few
# packages that are needed to play, unless all are there.
set -euo pipefail
. "$(dirname "$0")/need.sh"

if [ "${1:-}" = play ]; then
    [ -e .venv/.ready ] || make_venv .venv requirements-play.lock
else
    make_venv .venv requirements.lock
fi
.venv/bin/pip install --disable-pip-version-check -qq --no-deps --no-build-isolation --editable .
touch .venv/.playable
[ "${1:-}" = play ] || touch .venv/.ready
say ".venv is ready"
