#!/usr/bin/env bash
# Install the source distribution as a stranger would, away from the checkout and in an isolated build, and play.
# BUILDS says how and with which Python: the oldest that is supported, or the newest that is to be had. Compiled with
# the oldest is what `make test` tries anyway, so that is left out by default.
set -Eeuo pipefail
. "$(dirname "$0")/need.sh"
trap 'fail "line $LINENO: $BASH_COMMAND"' ERR

sdist=$(ls dist/meseta-*.tar.gz)
command -v "${CC:-gcc}" >/dev/null || need "a C compiler" gcc libc6-dev
away=$(mktemp -d)
trap 'rm -rf "$away"' EXIT

# headers PYTHON : where its C headers would be.
headers() { "$1" -c 'import sysconfig; print(sysconfig.get_path("include"))'; }

# Those with headers come before newer ones without.
newest() {
    local python
    for python in python3.14 python3.13 python3.12 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[2-9]*/bin/python3; do
        "$python" -c 'import os, sys, sysconfig, venv
there = os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h"))
print(int(there), sys.version_info[1], sys.executable)' 2>/dev/null || true
    done | sort -n -k1,1 -k2,2 | tail -n 1 | cut -d' ' -f3
}

# install NAME PYTHON : a fresh environment with the distribution and nothing else.
install() {
    say "$sdist, installed with $("$2" --version): $1"
    "$2" -m venv "$away/$1"
    "$away/$1/bin/pip" install --disable-pip-version-check --quiet "$root/$sdist"
}

# plays NAME SUFFIX : the rules come from a file that ends so; a game is played, the page is served.
plays() (
    cd "$away"
    export XDG_STATE_HOME=$away # where games are saved
    "$1/bin/python" -c "import meseta.core.table as m; assert m.__file__.endswith('$2'), m.__file__"
    # Not through a pipe: who reads only until the name is found ends the other in the middle of it.
    games=$("$1/bin/meseta" games)
    [[ $games == *the_alpha* ]] || fail "meseta games does not name the_alpha: $games"
    "$1/bin/meseta" rules the_alpha STALK-08 >/dev/null
    "$1/bin/meseta" play the_alpha --watch --bots random --pace 0 >/dev/null
    "$1/bin/python" - "$1/bin/meseta" <<'PYTHON'
import re, subprocess, sys, urllib.request

server = subprocess.Popen(
    [sys.argv[1], "serve", "--port", "0", "--database", "meseta.db"], stdout=subprocess.PIPE, text=True
)
try:
    address = re.search(r"http://\S+", server.stdout.readline()).group()
    page = urllib.request.urlopen(address).read().decode()
    script = re.search(r'src="/?(\S+\.js)"', page).group(1)
    assert urllib.request.urlopen(address + script).status == 200
finally:
    server.terminate()
    server.wait()
PYTHON
)

oldest=$(.venv/bin/python -c 'import sys; print(sys._base_executable)')
newest=$(newest)
for build in ${BUILDS:-compiled-newest interpreted-newest interpreted-oldest}; do
    python=$oldest
    [ "${build#*-}" = newest ] && python=${newest:-$oldest}
    if [ "${build%-*}" = compiled ]; then
        [ -e "$(headers "$python")/Python.h" ] || python=$oldest
        [ -e "$(headers "$python")/Python.h" ] || need "Python's C headers" python3-dev
        install "$build" "$python"
        plays "$build" .so
    else
        CC=false install "$build" "$python"
        plays "$build" .py
    fi
done
say "the source distribution installs and plays"
