#!/usr/bin/env bash
# Chromium, which the tests of the web page, its pictures and its measurements drive.
set -euo pipefail
. "$(dirname "$0")/need.sh"

command -v chromium >/dev/null || command -v google-chrome >/dev/null || need "Chromium" chromium
