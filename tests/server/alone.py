"""A server with its database in a folder, at a port: for `serving.Process`, which starts this."""

import sys
from pathlib import Path

import uvicorn

from meseta.server.app import Settings, make_app
from meseta.server.command import configured, listen
from meseta.server.limits import NO_LIMITS

if __name__ == "__main__":
    run = make_app(Settings(str(Path(sys.argv[1]) / "meseta.db"), bots=1, limits=NO_LIMITS))
    uvicorn.Server(configured(run)).run([listen("127.0.0.1", int(sys.argv[2]))])
