"""Origins, and the headers that keep a page to itself."""

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meseta.server.refusals import Refusal

HEADERS = {
    # style-src-attr: the page places things by style attributes; no style sheet is inline.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; media-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # links to seats must not travel to other sites
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def check_origin(headers: Headers, allowed: frozenset[str]) -> None:
    """Refuse a page of another site. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    scheme, _, host = origin.partition("://")
    if scheme not in ("http", "https") or host.lower() != headers.get("host", "").lower():
        raise Refusal("origin", "This page does not belong to this server.")


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


class SecurityHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
                if scope["scheme"] == "https":
                    hsts = (b"strict-transport-security", b"max-age=31536000")
                    message["headers"].append(hsts)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
