"""What a link to a table shows where it is pasted: a title, a sentence and a picture."""

import html
import logging
from collections.abc import Container

from starlette.requests import Request

from meseta.server.house import House
from meseta.server.refusals import Refusal
from meseta.server.tables import LiveTable

log = logging.getLogger("meseta.http")
PICTURES = "links"  # the folder of the client with a picture for each game
SIZE = (1200, 630)


class Preview:
    """Writes the Open Graph tags of the pages that people send each other."""

    def __init__(self, house: House, files: Container[str]) -> None:
        self.house = house
        self.files = files  # of the client

    async def head(self, request: Request) -> str:
        """The tags of a page; none where it is not a table that its address lets one look at."""
        kind, _, key = request.path_params.get("path", "").partition("/")
        try:
            table = await self._table(kind, key)
            return self._tags(request, kind, table) if table else ""
        except Refusal:
            return ""
        except Exception:
            log.exception("The preview of a link failed.")  # the page itself is there all the same
            return ""

    async def _table(self, kind: str, key: str) -> LiveTable | None:
        storage = self.house.storage
        if kind == "table":
            table = await self.house.table(key)
            return table if table.row.public else None
        if kind == "join":
            found = await storage.invitation(key)
        elif kind == "watch":
            found = await storage.watch(key)
        else:
            return None
        return await self.house.table(found) if found else None

    def _tags(self, request: Request, kind: str, table: LiveTable) -> str:
        game = self.house.shelf.info(table.row.game)
        waits = table.row.status == "waiting"
        asks = "invites you to" if waits and kind != "watch" else "shows you"
        about = {
            "og:site_name": "Meseta",
            "og:type": "website",
            "og:title": f"{table.row.host_name} {asks} {game.title}",
            "og:description": f"{game.tagline} Plays in the browser, free, no account needed.",
            "og:url": str(request.url),
        }
        picture = f"{PICTURES}/{table.row.game}.png"
        if picture in self.files:
            about["og:image"] = str(request.base_url.replace(path=f"/{picture}"))
            about["og:image:width"], about["og:image:height"] = map(str, SIZE)
            about["og:image:alt"] = game.title
        tags = [
            f'<meta property="{name}" content="{html.escape(text)}">'
            for name, text in about.items()
        ]
        return "".join([*tags, '<meta name="twitter:card" content="summary_large_image">'])
