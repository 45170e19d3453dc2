"""The application: everything put together."""

import contextlib
import functools
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

import meseta
from meseta.server.botpool import BotPool
from meseta.server.forms import Health
from meseta.server.house import House
from meseta.server.http import ENDPOINTS, Api, json_response
from meseta.server.limits import Limits
from meseta.server.metrics import Metrics
from meseta.server.openapi import description
from meseta.server.refusals import Refusal
from meseta.server.security import SecurityHeaders
from meseta.server.sockets import Sockets
from meseta.server.static import Client
from meseta.server.storage import open_storage


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str = "meseta.db"
    bots: int = 2
    origins: frozenset[str] = frozenset()  # other origins whose pages may use this server
    limits: Limits = field(default_factory=Limits)


def make_app(settings: Settings) -> Starlette:
    """The server as an ASGI application, with its database open."""
    metrics = Metrics()
    storage = open_storage(settings.database, metrics)
    house = House(storage, BotPool(settings.bots, metrics), metrics, settings.limits)
    api = Api(house, settings.origins)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    async def health(_: Request) -> Response:
        try:
            await storage.due_tables()
        except Exception:
            return json_response(Health(False, meseta.__version__), 503)
        return json_response(Health(True, meseta.__version__))

    async def counts(_: Request) -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")

    async def openapi(_: Request) -> Response:
        return json_response(description(ENDPOINTS))

    async def unknown(_: Request) -> Response:
        return api.refuse(Refusal("unknown", "There is no such call."))

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
            WebSocketRoute("/api/tables/{table}/socket", Sockets(house, settings.origins).endpoint),
            Route("/api/{path:path}", unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            Route("/{path:path}", Client().page),
        ],
        middleware=[Middleware(SecurityHeaders)],
        lifespan=lifespan,
    )
    app.state.house = house
    return app
