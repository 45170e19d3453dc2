#!/usr/bin/env bash
# Write requirements.lock, every package of Meseta and its dev extra, with versions and hashes; and
# requirements-play.lock, the few of them that are needed to play; and requirements-bench.lock, with
# whom benchmarks compare us.
# Pins stay as they are unless pyproject.toml asks for more; `make lock LOCK=--upgrade` takes the newest.
set -euo pipefail
. "$(dirname "$0")/need.sh"

lock() {
    local file=$1
    shift
    .venv/bin/uv pip compile pyproject.toml --universal --python-version 3.11 "$@" \
        --generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --quiet \
        --custom-compile-command "make lock" --output-file "$file"
    say "$file: $(grep -c '==' "$file") packages"
}
lock requirements.lock --extra dev "$@"
lock requirements-play.lock --extra editable --constraint requirements.lock
lock requirements-bench.lock --extra bench --constraint requirements.lock
