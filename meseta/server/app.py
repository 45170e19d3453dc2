"""The application: everything put together."""

import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

import meseta
from meseta.server.botpool import BotPool
from meseta.server.forms import Health
from meseta.server.front import Front
from meseta.server.house import House
from meseta.server.http import ENDPOINTS, Api, json_response
from meseta.server.limits import Limits
from meseta.server.metrics import Metrics
from meseta.server.openapi import description
from meseta.server.preview import Preview
from meseta.server.refusals import Refusal
from meseta.server.security import SecurityHeaders
from meseta.server.sockets import Sockets
from meseta.server.static import Client
from meseta.server.storage import open_storage


class ShortInteger(IntegerConvertor):
    """A number in a path: not so long that reading it fails."""

    regex = "[0-9]{1,9}"


register_url_convertor("int", ShortInteger())
log = logging.getLogger("meseta")


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str = "meseta.db"
    bots: int = 2
    origins: frozenset[str] = frozenset()  # other origins whose pages may use this server
    host_names: frozenset[str] = frozenset()  # public names of this server
    packs: bool = True  # may tables be made with content packs?
    proxies: tuple[str, ...] = ()  # whose word on where requests come from is taken
    own: Mapping[str, str] = field(default_factory=dict)  # bots of the operator's own, by name
    limits: Limits = field(default_factory=Limits)


def make_app(settings: Settings) -> Starlette:
    """The server as an ASGI application, with its database open."""
    metrics = Metrics()
    storage = open_storage(settings.database, metrics)
    pool = BotPool(settings.bots, metrics)
    house = House(storage, pool, metrics, settings.limits, settings.packs, settings.own)
    described = description(ENDPOINTS)
    api = Api(house, settings.origins)
    client = Client()
    client.head = Preview(house, client.files).head

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    async def health(_: Request) -> Response:
        try:
            await storage.check()
        except Exception as error:
            log.error("The database does not work: %s", error)
            return json_response(Health(False, meseta.__version__), 503)
        return json_response(Health(True, meseta.__version__))

    async def counts(_: Request) -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")

    async def openapi(_: Request) -> Response:
        return json_response(described)

    async def unknown(_: Request) -> Response:
        raise Refusal("unknown", "There is no such call.")

    sockets = Sockets(house, settings.origins, settings.host_names)
    routes = [
        Route(endpoint.path, functools.partial(api.run, endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    app = Starlette(
        routes=[
            Route("/health", health),
            Route("/metrics", counts),
            Route("/api/openapi.json", openapi),
            *routes,
            WebSocketRoute("/api/tables/{table}/socket", sockets.endpoint),
            Route("/api/{path:path}", unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Route("/{path:path}", client.page),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(
                Front, house=house, names=settings.host_names, proxied=bool(settings.proxies)
            ),
        ],
        lifespan=lifespan,
    )
    app.state.house = house
    return app
