"""Origins and hosts, and the headers that keep a page to itself."""

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meseta.server.limits import network_of
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
PRIVATE = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal")  # nobody can buy


def check_origin(headers: Headers, allowed: frozenset[str]) -> None:
    """Refuse a page of another site. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    scheme, _, host = origin.partition("://")
    if scheme not in ("http", "https") or host.lower() != headers.get("host", "").lower():
        raise Refusal("origin", "This page does not belong to this server.")


def check_host(headers: Headers, names: frozenset[str]) -> None:
    """Refuse a request for another server, as a page of another site makes it by giving its own
    name our address. Names that only a home network has are taken, and those that are told."""
    name = host_name(headers.get("host", ""))
    private = "." not in name or name.endswith(PRIVATE)
    if not private and name not in names and not is_address(name):
        raise Refusal(
            "host",
            f"This server does not know itself as {name[:80]}; "
            f"whoever runs it can say so with --host-name {name[:80]}.",
        )


def host_name(host: str) -> str:
    """The name in a host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:  # a bracket without its like
        return host


def is_address(name: str) -> bool:
    """Is that an address, and no name?"""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as limits are concerned."""
    return network_of(connection.client.host) if connection.client else ""


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
