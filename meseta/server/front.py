"""What every request passes before anything else: is it meant for this server, and not too fast?"""

import asyncio
import logging

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meseta.server import limits
from meseta.server.house import House
from meseta.server.http import refuse
from meseta.server.refusals import Refusal
from meseta.server.security import address_of, check_host

log = logging.getLogger("meseta.http")
STRANGE_PROXY = (
    "Requests come through a proxy that is not told with --proxy: limits take all who come that "
    "way for one, and cookies are not marked Secure."
)


class Front:
    """Counts all HTTP, and answers in JSON whatever goes wrong anywhere behind it."""

    def __init__(
        self, app: ASGIApp, house: House, names: frozenset[str], proxied: bool = False
    ) -> None:
        self.app = app
        self.house = house
        self.names = names
        self.proxied = proxied  # is a proxy expected?

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        metrics = self.house.metrics
        begun = False

        async def counted(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                metrics.count("meseta_requests_total", f'status="{message["status"]}"')
            await send(message)

        request = Request(scope)
        path = request.url.path
        if not self.proxied and "x-forwarded-for" in request.headers:
            self.proxied = True  # it is said once
            log.warning(STRANGE_PROXY)
        try:
            check_host(request.headers, self.names)
            await self._check_pace(request, "requests" if path.startswith("/api/") else "pages")
            await self.app(scope, receive, counted)
        except Refusal as refusal:
            await refuse(metrics, refusal)(scope, receive, counted)
        except Exception:
            # Of the path only the beginning: the rest may be the way to somebody's seat.
            log.exception("%s /%s failed.", request.method, path.split("/")[1][:20])
            metrics.count("meseta_errors_total")
            if not begun:
                await refuse(metrics, Refusal("failed", "Something went wrong here."))(
                    scope, receive, counted
                )

    async def _check_pace(self, request: Request, kind: str) -> None:
        try:
            self.house.asked.check_address(kind, address_of(request))
        except Refusal:
            await asyncio.sleep(limits.TARPIT)
            raise
