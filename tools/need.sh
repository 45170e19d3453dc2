# Sourced by the other scripts: find Python, and install missing Debian packages where we may.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 1

say() { printf '==> %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

# need WHAT PACKAGE... : install the Debian packages that bring WHAT, or say that it is missing.
need() {
    local what=$1 as_root=
    shift
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || fail "Meseta needs $what: install it (on Debian: apt-get install $*) and run make again."
        as_root=sudo
    fi
    command -v apt-get >/dev/null || fail "Meseta needs $what, and there is no apt-get to install it with."
    say "Meseta needs $what: installing $*"
    $as_root apt-get update -qq && $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null ||
        fail "Meseta needs $what, and 'apt-get install $*' failed."
}

# The first Python that is new enough; PYTHON=... overrides the search.
find_python() {
    local name
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    return 1
}

# make_venv DIR LOCK : a virtual environment with the packages of a lock file; nothing to do if it has
# them already.
make_venv() {
    local dir=$1 lock=$2 log=build/pip.log python
    cmp -s "$lock" "$dir/.lock" && return
    python=$(find_python) || need "Python 3.11 or newer" python3 python3-venv
    python=$(find_python) || fail "Meseta needs Python 3.11 or newer: set PYTHON to where it is and run make again."
    "$python" -c 'import ensurepip, venv' 2>/dev/null || need "Python's venv module" python3-venv
    say "$dir: $("$python" --version) and the locked packages"
    "$python" -m venv "$dir" || fail "$dir could not be made with $python."
    mkdir -p build
    if ! "$dir/bin/pip" install --disable-pip-version-check --require-hashes --no-deps -r "$lock" >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        fail "the packages of $lock could not be installed; all of pip's output is in $log."
    fi
    cp "$lock" "$dir/.lock"
}
