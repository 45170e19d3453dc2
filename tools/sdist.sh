#!/usr/bin/env bash
# Make the source distribution, with the built web page in it, in dist/.
set -euo pipefail
. "$(dirname "$0")/need.sh"

mkdir -p build dist
rm -f dist/meseta-*.tar.gz
log=build/sdist.log
if ! .venv/bin/python -c 'from setuptools import build_meta; build_meta.build_sdist("dist")' >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    fail "the source distribution could not be made; all of its output is in $log."
fi
say "made $(ls dist/meseta-*.tar.gz)"
