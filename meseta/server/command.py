"""`meseta serve`."""

import enum
import logging
import re
import socket
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Annotated

import typer
import uvicorn
from starlette.applications import Starlette

from meseta import BadOption, MesetaError
from meseta.bots import LEVELS
from meseta.bots.named import Named
from meseta.server.app import Settings, make_app
from meseta.server.connections import BACKLOG, guarded, most_connections
from meseta.server.limits import FRAME_BYTES, NO_LIMITS, Limits
from meseta.server.security import is_address

LONGEST_NAME = 20
NAME = re.compile(f"[a-z0-9_-]{{1,{LONGEST_NAME}}}")  # of a bot of the operator's own
GRACE = 5  # seconds that requests get to finish when the server is stopped
LOG_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LOG_TIME = "%Y-%m-%dT%H:%M:%S%z"


class OwnFaults(logging.Filter):
    """Keeps what callers do wrong out of the log: anybody could fill the disk with it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is it a fault of ours? A text that is none is the sender's."""
        return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


OWN_FAULTS = OwnFaults()


class Packs(enum.StrEnum):
    """May guests play with content packs of their own?"""

    ON = "on"
    OFF = "off"


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Port to listen on; 0 for any.", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str, typer.Option(help="Path of the SQLite file, or its URL (sqlite:///path).")
    ] = "meseta.db",
    bots: Annotated[int, typer.Option(help="Processes in which bots think.", min=1, max=64)] = 2,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=BOT",
            help="Offer a bot of your own as a level: weights.json:200, package.module:Class, or "
            "the http:// address of a service.",
        ),
    ] = None,
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
        list[str] | None,
        typer.Option(help="Address or network of a trusted proxy before this server."),
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="A public name of this server, as example.org; none at home."),
    ] = None,
    packs: Annotated[
        Packs | None,
        typer.Option(help="May guests bring content packs? By default at this machine only."),
    ] = None,
) -> None:
    """Serve the web table.

    Examples:
      meseta serve --open
      meseta serve --bot cautious=my_bots:Cautious
      meseta serve --host 0.0.0.0 --port 80 --database /var/lib/meseta.db
    """
    logging.basicConfig(format=LOG_LINE, datefmt=LOG_TIME)
    listening = listen(host, port)
    settings = Settings(
        database,
        bots,
        origins=frozenset(origin or ()),
        host_names=frozenset(name.lower() for name in host_name or ()),
        own=own_bots(bot or ()),
        packs=is_loopback(host) if packs is None else packs is Packs.ON,
        proxies=tuple(proxy or ()),
        limits=NO_LIMITS if unlimited else Limits(),
    )
    app = make_app(settings)
    place = f"[{host}]" if ":" in host else host
    address = f"http://{place}:{listening.getsockname()[1]}/"
    typer.echo(f"Meseta is at {address} (Ctrl+C stops it).")
    if open_page:
        # The socket listens already: the page waits until the server answers.
        webbrowser.open(address)
    uvicorn.Server(configured(app, settings.proxies)).run([listening])


def own_bots(given: Sequence[str]) -> dict[str, str]:
    """The operator's own bots, by the names under which they are offered."""
    own: dict[str, str] = {}
    for text in given:
        name, equals, bot = text.partition("=")
        if not equals or not NAME.fullmatch(name):
            raise BadOption(
                f"--bot must be as in cautious=my_bots:Cautious, its name of up to {LONGEST_NAME} "
                f"small letters, digits, - and _, not {text!r}."
            )
        if name in LEVELS or name in own:
            raise BadOption(f"There is a bot {name!r} already.")
        own[name] = Named(bot).name
    return own


def is_loopback(host: str) -> bool:
    """Does whoever listens there hear this machine only?"""
    return host == "localhost" or (is_address(host) and ip_address(host).is_loopback)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise MesetaError(f"Cannot listen on {host}, port {port}: {reason}.") from None
    # A state and its acknowledgement are two small writes: the second must not wait for the client
    # to acknowledge the first. Connections inherit this from the socket that listens.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def configured(app: Starlette, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How the application is put on the network. Only proxies that are named are believed where
    a request comes from."""
    logging.getLogger("uvicorn.error").addFilter(OWN_FAULTS)
    return uvicorn.Config(
        app,
        http=guarded(proxies),
        backlog=BACKLOG,
        limit_concurrency=most_connections(),
        ws_max_size=FRAME_BYTES,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        log_config=None,
        log_level="error",
        access_log=False,
    )
