#!/usr/bin/env bash
# Write requirements.lock: every package of Meseta and its dev extra, with versions and hashes.
# Pins stay as they are unless pyproject.toml asks for more; `make lock LOCK=--upgrade` takes the newest.
set -euo pipefail
. "$(dirname "$0")/need.sh"

.venv/bin/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 "$@" \
    --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --quiet \
    --custom-compile-command "make lock" --output-file requirements.lock
say "requirements.lock: $(grep -c '==' requirements.lock) packages"
