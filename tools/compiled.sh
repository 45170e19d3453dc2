#!/usr/bin/env bash
# Build the wheel with mypyc and install it into .venv-compiled; nothing to do if no source changed.
# MESETA_OPTIMIZE=1 takes a third of the time that the usual 3 takes; it is what tests use.
set -euo pipefail
. "$(dirname "$0")/need.sh"

log=build/compiled.log
sources=$({
    .venv/bin/python --version
    echo "${MESETA_OPTIMIZE:=3}"
    find meseta pyproject.toml setup.py requirements.lock -type f -not -path '*/__pycache__/*' -print0 |
        sort -z | xargs -0 sha256sum
} | sha256sum)
if [ "$(cat .venv-compiled/.ready 2>/dev/null)" = "$sources" ]; then
    say ".venv-compiled is up to date"
    exit
fi

include=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("include"))')
command -v "${CC:-gcc}" >/dev/null || need "a C compiler" gcc libc6-dev
[ -e "$include/Python.h" ] || need "Python's C headers" python3-dev
[ -e "$include/Python.h" ] || fail "Python's C headers are missing from $include."
# Its other packages are those of .venv.
[ -e .venv-compiled/bin/python ] || .venv/bin/python -m venv --without-pip .venv-compiled
packages='import sysconfig; print(sysconfig.get_path("purelib"))'
.venv/bin/python -c "$packages" >"$(.venv-compiled/bin/python -c "$packages")/meseta_packages.pth"

say "compiling with mypyc"
SECONDS=0
mkdir -p build dist
export MYPY_CACHE_DIR=build/mypy # mypy may be checking the sources at the same time
# Setuptools packs whatever it finds in build/lib*: leave nothing there that is gone from the sources.
modules=$(.venv/bin/python -c 'import setup; print(setup.optimization(), *setup.compiled_modules())')
[ "$(cat build/modules.txt 2>/dev/null)" = "$modules" ] || rm -rf build/lib* build/temp*
echo "$modules" >build/modules.txt
find build dist \( -path 'build/lib*.py' -o -name '*.whl' \) -delete
if ! MESETA_PURE=0 .venv/bin/python -c 'from setuptools import build_meta; build_meta.build_wheel("dist")' >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    fail "the compiled build failed; all of its output is in $log."
fi
.venv/bin/pip --python .venv-compiled install --disable-pip-version-check --quiet --no-deps --force-reinstall dist/meseta-*.whl
echo "$sources" >.venv-compiled/.ready
say "compiled and installed into .venv-compiled in $SECONDS s"
