#!/usr/bin/env bash
# Run the tests against the compiled build; the arguments go to pytest. `build`: only build it.
set -euo pipefail
. "$(dirname "$0")/need.sh"

MESETA_OPTIMIZE=${MESETA_OPTIMIZE:-1} tools/compiled.sh
[ "${1:-}" = build ] && exit
say "tests, compiled"
# PYTHONSAFEPATH keeps the sources in this folder from hiding the installed package.
PYTHONSAFEPATH=1 MESETA_COMPILED=1 .venv-compiled/bin/python -m pytest "$@"
