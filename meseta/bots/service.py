"""A bot over the network: a service that is sent a decision and answers with an action.

The decision is told as in the web table's ``state`` message (docs/protocol.md): seat, view, prompt
and choice. So one function from a state to an action plays at web tables and in the lab.
"""

import json
import urllib.request
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from meseta import MesetaError, Perspective

Json = dict[str, Any]
Choose = Callable[[Json], int | str]
PATIENCE = 60.0  # seconds to wait for an answer


def state_of(p: Perspective) -> Json:
    """A decision as it is told to a service."""
    return {
        "seat": p.seat,
        "view": p.view,
        "prompt": p.prompt,
        "choice": {"seat": p.seat, "must": True, "actions": p.choices},
    }


class NetworkBot:
    """Asks a service for every action."""

    def __init__(self, url: str) -> None:
        self.url = url

    def choose(self, p: Perspective) -> int:
        body = json.dumps(state_of(p)).encode()
        request = urllib.request.Request(self.url, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                answer = json.loads(response.read())
        except OSError as error:
            raise MesetaError(f"The bot at {self.url} does not answer: {error}.") from None
        except ValueError:
            raise MesetaError(f"The bot at {self.url} does not answer with JSON.") from None
        action = answer.get("action") if isinstance(answer, dict) else None
        for offer in p.choices:
            if action in (offer["action"], offer["notation"]) and type(action) in (int, str):
                number: int = offer["action"]
                return number
        raise MesetaError(f"The bot at {self.url} answers {answer!r}, which is no legal action.")


def service(choose: Choose, host: str = "127.0.0.1", port: int = 9000) -> ThreadingHTTPServer:
    """A service that plays by a function; start it with ``serve_forever()``."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            state = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            body = json.dumps({"action": choose(state)}).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    return ThreadingHTTPServer((host, port), Handler)
