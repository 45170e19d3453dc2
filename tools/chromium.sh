#!/usr/bin/env bash
# Chromium, which the tests of the web page, its pictures and its measurements drive. Where there is
# none, the one without windows is installed: it is smaller, and opens a page three times as fast.
set -euo pipefail
. "$(dirname "$0")/need.sh"

for name in chromium-headless-shell chromium google-chrome; do
    command -v "$name" >/dev/null && exit
done
need "Chromium" chromium-headless-shell
