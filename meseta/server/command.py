"""`meseta serve`."""

import socket
import webbrowser
from typing import Annotated

import typer
import uvicorn
from starlette.applications import Starlette

from meseta import MesetaError
from meseta.server.app import Settings, make_app
from meseta.server.limits import FRAME_BYTES, NO_LIMITS, Limits

GRACE = 5  # seconds that requests get to finish when the server is stopped


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Port to listen on; 0 for any.", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str, typer.Option(help="Path of the SQLite file, or its URL (sqlite:///path).")
    ] = "meseta.db",
    bots: Annotated[int, typer.Option(help="Processes in which bots think.", min=1, max=64)] = 2,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Another origin whose pages may use this server, as https://example.org."
        ),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the start page in the browser.")
    ] = False,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="Take any number of requests, as tests send them.")
    ] = False,
    proxy: Annotated[
        str, typer.Option(help="Address of a trusted proxy before this server.")
    ] = "127.0.0.1",
) -> None:
    """Serve the web table.

    Examples:
      meseta serve --open
      meseta serve --host 0.0.0.0 --port 80 --database /var/lib/meseta.db
    """
    listening = listen(host, port)
    limits = NO_LIMITS if unlimited else Limits()
    app = make_app(Settings(database, bots, frozenset(origin or ()), limits))
    place = f"[{host}]" if ":" in host else host
    address = f"http://{place}:{listening.getsockname()[1]}/"
    typer.echo(f"Meseta is at {address} (Ctrl+C stops it).")
    if open_page:
        # The socket listens already: the page waits until the server answers.
        webbrowser.open(address)
    uvicorn.Server(configured(app, proxy)).run([listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise MesetaError(f"Cannot listen on {host}, port {port}: {reason}.") from None


def configured(app: Starlette, proxy: str = "127.0.0.1") -> uvicorn.Config:
    """How the application is put on the network."""
    return uvicorn.Config(
        app,
        ws_max_size=FRAME_BYTES,
        forwarded_allow_ips=proxy,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        log_level="warning",
        access_log=False,
    )
