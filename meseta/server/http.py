"""The HTTP part of the protocol: one small function for each call."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

import meseta
from meseta.server import coaching, reception, records, replay
from meseta.server import forms as f
from meseta.server.guests import COOKIE, COOKIE_AGE
from meseta.server.house import House
from meseta.server.limits import BODY_BYTES, clean_name
from meseta.server.metrics import Metrics
from meseta.server.protocol import encode
from meseta.server.refusals import Refusal
from meseta.server.security import address_of, check_origin
from meseta.server.show import live_info, table_info
from meseta.server.storage import Aside, Brief, Change, Guest, StorageError, Tally
from meseta.server.tables import LiveTable

MOST_LISTED = 100
BODY_SECONDS = 20.0  # in which the body of a request has to come
log = logging.getLogger("meseta.http")
B = TypeVar("B", bound=Struct)


class Ask:
    """One request: who asks, for what."""

    def __init__(self, house: House, request: Request) -> None:
        self.house = house
        self.request = request
        self.path: dict[str, Any] = request.path_params
        self.guest: Guest | None = None
        self.cookie: str | None = None  # to be set

    @property
    def who(self) -> int | None:
        """The id of the guest who asks."""
        return self.guest.id if self.guest else None

    async def data(self) -> bytes:
        """What was sent."""
        if self.request.headers.get("content-type", "").partition(";")[0] != "application/json":
            raise Refusal("malformed", "The body must be sent as application/json.")
        data = b""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in self.request.stream():
                    data += chunk
                    if len(data) > BODY_BYTES:
                        most = BODY_BYTES // 1024
                        raise Refusal("too_long", f"The body is longer than {most} kB.")
        except TimeoutError:
            raise Refusal("malformed", "The body did not come in time.") from None
        return data

    async def body(self, kind: type[B]) -> B:
        """What was sent, checked."""
        data = await self.data()
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise Refusal("malformed", f"The body cannot be understood: {error}.") from None

    async def known(self, name: str | None = None) -> Guest:
        """The guest who asks, by that name from now on; one who has no cookie yet gets one."""
        if self.guest is None:
            self.check_creation()
            self.guest, self.cookie = await self.house.guests.make(name or "")
        elif name and name != self.guest.name:
            await self.house.guests.rename(self.guest, name)
        return self.guest

    def check_creation(self) -> None:
        """Refuse when one address makes too much that is kept."""
        self.house.asked.check_address("creations", address_of(self.request))

    def check_table(self) -> None:
        """Refuse when one address makes too many tables: they are kept for ever."""
        self.check_creation()
        self.house.asked.check_address("tables", address_of(self.request))

    def check_pack(self) -> None:
        """Refuse content packs where there are none, or too many of one address."""
        if not self.house.shelf.packs:
            raise Refusal("not_allowed", "This server plays with the content that it brings only.")
        self.house.asked.check_address("packs", address_of(self.request))

    async def table(self) -> LiveTable:
        """The table that is asked about, for those who may see it."""
        table = await self.house.table(self.path["table"])
        table.check_entry(self.who)
        return table

    async def info(self, table: LiveTable) -> f.TableInfo:
        """A table as this guest may see it."""
        async with table.steady():
            return live_info(table, self.who)

    def brief(self, brief: Brief) -> f.TableInfo:
        """A table of a list."""
        live = self.house.live.get(brief.table.id)
        game = self.house.shelf.known(brief.table.game)
        return table_info(brief.table, brief.seats, game, self.who, live)


Handler = Callable[[Ask], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """One call: how it is written, what goes in and what comes out."""

    method: str
    path: str
    summary: str
    handler: Handler
    answer: Any
    body: type[Struct] | None = None
    status: int = 200
    query: tuple[str, ...] = ()  # numbers that may follow a question mark


class Api:
    """Runs endpoints: origin, cookie, errors."""

    def __init__(self, house: House, origins: frozenset[str]) -> None:
        self.house = house
        self.origins = origins

    async def run(self, endpoint: Endpoint, request: Request) -> Response:
        """Answer a request."""
        ask = Ask(self.house, request)
        try:
            check_origin(request.headers, self.origins)
            if self.house.closing:
                raise Refusal("closing", "The server is stopping; come back in a moment.")
            ask.guest = await self.house.guests.find(request.cookies.get(COOKIE))
            answer = await endpoint.handler(ask)
        except Refusal:
            raise
        except StorageError as error:
            self.house.metrics.count("meseta_errors_total")
            log.error("%s %s could not be stored: %s", request.method, endpoint.path, error)
            raise Refusal("failed", error.told) from None
        except Exception:
            self.house.metrics.count("meseta_errors_total")
            log.exception("%s %s failed.", request.method, endpoint.path)
            raise Refusal("failed", "Something went wrong here.") from None
        if not isinstance(answer, Response):
            answer = json_response(answer, endpoint.status)
        if ask.cookie:
            answer.set_cookie(
                COOKIE, ask.cookie, max_age=COOKIE_AGE, httponly=True, samesite="strict",
                secure=request.url.scheme == "https", path="/",
            )  # fmt: skip
        return answer


def refuse(metrics: Metrics, refusal: Refusal) -> Response:
    """A refusal as an answer."""
    metrics.count("meseta_refusals_total", f'code="{refusal.code}"')
    problem = f.Problem(refusal.code, refusal.text, refusal.clause)
    return json_response(problem, refusal.status)


def json_response(data: Any, status: int = 200) -> Response:
    """An answer in JSON, never kept by caches."""
    headers = {"cache-control": "no-store"}
    return Response(encode(data), status, headers, media_type="application/json")


# -- games -----------------------------------------------------------------------------------------


async def games(ask: Ask) -> list[f.GameInfo]:
    return [ask.house.shelf.info(name) for name in meseta.games()]


async def game(ask: Ask) -> f.GameInfo:
    return ask.house.shelf.info(ask.path["game"])


async def rules(ask: Ask) -> f.Rules:
    return ask.house.shelf.rules(ask.path["game"])


async def clause(ask: Ask) -> f.ClauseInfo:
    return ask.house.shelf.clause(ask.path["game"], ask.path["clause"])


# -- guests ----------------------------------------------------------------------------------------


async def me(ask: Ask) -> f.Me:
    return f.Me(ask.guest is not None, ask.guest.name if ask.guest else "")


async def rename(ask: Ask) -> f.Me:
    name = clean_name((await ask.body(f.NameBody)).name or "")
    await ask.known(name)
    return f.Me(True, name)


async def carry(ask: Ask) -> f.Carried:
    await ask.body(f.Nothing)
    if ask.guest is None:
        raise Refusal("unknown", "There is nothing here yet to take to another device.")
    token, until = await ask.house.guests.carry(ask.guest)
    return f.Carried(f"/device/{token}", until)


async def carried(ask: Ask) -> f.Arrival:
    _, guest = await ask.house.guests.carried(ask.path["token"])
    return f.Arrival(guest.name, await who_goes(ask, guest))


async def arrive(ask: Ask) -> f.Me:
    await ask.body(f.Nothing)
    token = ask.path["token"]
    async with ask.house.turn(token):
        guest, ask.cookie = await ask.house.guests.arrive(token)
    return f.Me(True, guest.name)


async def who_goes(ask: Ask, guest: Guest) -> str | None:
    """The name of the guest that this browser has been, where somebody else with tables."""
    if ask.guest is None or ask.guest.id == guest.id:
        return None
    tables = await ask.house.storage.tables_of(ask.guest.id, 1)
    return ask.guest.name or "Guest" if tables else None


# -- tables ----------------------------------------------------------------------------------------


async def make(ask: Ask) -> f.TableInfo:
    wish = await ask.body(f.NewTable)
    if wish.content:
        ask.check_pack()
        await ask.house.admit(wish.game, wish.content, address_of(ask.request))
    ask.house.shelf.game(wish.game, wish.content)  # refuse before a cookie is given for nothing
    first = next((seat.name for seat in wish.seats if seat.kind == "me" and seat.name), None)
    reception.seat_all(
        ask.guest or Guest(0, first or "", 0), ask.house.shelf.levels(wish.game), wish.seats
    )
    ask.check_table()
    guest = await ask.known(clean_name(first) if first else None)
    return await ask.info(await reception.make_table(ask.house, guest, wish))


async def open_record(ask: Ask) -> f.TableInfo:
    text, outline = records.outline(await ask.data())
    address = address_of(ask.request)
    ask.house.asked.check("records", ask.who, address)
    ask.check_creation()
    if outline.pack:
        try:
            ask.check_pack()
            await ask.house.admit(outline.game, outline.pack, address)
        except Refusal as refusal:
            brings = "The record brings a content pack of its own."
            raise Refusal(refusal.code, f"{brings} {refusal.text}") from None
    read = await ask.house.read(text, address)
    return await ask.info(await reception.open_record(ask.house, await ask.known(), read))


async def mine(ask: Ask) -> list[f.TableInfo]:
    if ask.guest is None:
        return []
    skip = ask.request.query_params.get("skip", "0")
    if not re.fullmatch("[0-9]{1,6}", skip):
        raise Refusal("malformed", "The number of tables to skip must be a number.")
    found = await ask.house.storage.tables_of(ask.guest.id, MOST_LISTED, int(skip))
    return [ask.brief(brief) for brief in found]


async def put_aside(ask: Ask) -> f.Aside:
    wish = await ask.body(f.Aside)
    if ask.guest is not None:
        aside = Aside(ask.guest.id, ask.path["table"], wish.aside)
        await ask.house.storage.commit(Change(aside=aside))
    return wish


async def tally(ask: Ask) -> list[Tally]:
    return await ask.house.storage.tally(ask.guest.id) if ask.guest else []


async def open_tables(ask: Ask) -> list[f.TableInfo]:
    found = await ask.house.storage.open_tables(MOST_LISTED)
    return [ask.brief(brief) for brief in found]


async def table(ask: Ask) -> f.TableInfo:
    return await ask.info(await ask.table())


async def links(ask: Ask) -> f.Links:
    found = await ask.table()
    async with found.steady():
        return reception.links(found, ask.who)


async def new_link(ask: Ask) -> f.Links:
    wish = await ask.body(f.NewLink)
    return await reception.new_link(await ask.table(), ask.who, wish.link)


async def sit(ask: Ask) -> f.Seated:
    wish = await ask.body(f.SeatBody)
    found = await ask.house.table(ask.path["table"])
    if ask.guest is None and not found.row.public:  # refuse before a cookie is given for nothing
        raise Refusal("not_allowed", "A seat at this table is taken by invitation.")
    return await seated(ask, found, wish)


async def decline(ask: Ask) -> f.Nothing:
    await ask.body(f.Nothing)
    found = await ask.table()
    await reception.decline(found, await ask.known())
    return f.Nothing()


async def invitation(ask: Ask) -> f.TableInfo:
    return await ask.info(await invited(ask))


async def accept(ask: Ask) -> f.Seated:
    wish = await ask.body(f.SeatBody)
    return await seated(ask, await invited(ask), wish, invited=True)


async def watch_instead(ask: Ask) -> f.TableInfo:
    await ask.body(f.Nothing)
    found = await invited(ask)
    await reception.let_watch(found, await ask.known())
    return await ask.info(found)


async def invited(ask: Ask) -> LiveTable:
    found = await ask.house.storage.invitation(ask.path["token"])
    if found is None:
        raise Refusal("unknown", "This invitation is not good any more, or never was.")
    return await ask.house.table(found)


async def seated(ask: Ask, table: LiveTable, wish: f.SeatBody, invited: bool = False) -> f.Seated:
    name = clean_name(wish.name) if wish.name is not None else None
    reception.named(name or (ask.guest.name if ask.guest else ""))
    guest = await ask.known(name)
    seat = await reception.take_seat(ask.house, table, guest, name, wish.seat, invited)
    return f.Seated(await ask.info(table), seat)


async def watched(ask: Ask) -> LiveTable:
    found = await ask.house.storage.watch(ask.path["token"])
    if found is None:
        raise Refusal("unknown", "This link is not good any more, or never was.")
    table = await ask.house.table(found)
    if not table.row.spectators:
        raise Refusal("not_allowed", "Spectators are not allowed at this table.")
    return table


async def watch_link(ask: Ask) -> f.TableInfo:
    return await ask.info(await watched(ask))


async def watch(ask: Ask) -> f.TableInfo:
    await ask.body(f.Nothing)
    found = await watched(ask)
    await reception.let_watch(found, await ask.known())
    return await ask.info(found)


# -- afterwards ------------------------------------------------------------------------------------


async def look_back(ask: Ask) -> f.Position:
    found = await ask.table()
    wanted = ask.request.query_params.get("seat")
    if wanted is not None and not re.fullmatch("-1|[0-9]{1,2}", wanted):
        raise Refusal("malformed", "The seat must be a number; -1 is a spectator's view.")
    seat = int(wanted) if wanted is not None else None
    return await replay.look_back(ask.house, found, ask.path["move"], ask.who, seat)


async def moves(ask: Ask) -> list[f.MoveInfo]:
    return await replay.moves(await ask.table())


async def coach(ask: Ask) -> coaching.Coached:
    asker = ask.guest.id if ask.guest else address_of(ask.request)
    return await coaching.review(await ask.table(), ask.path["seat"], asker)


async def record(ask: Ask) -> Response:
    found = await ask.table()
    text = await replay.record(found)
    name = f"{found.row.game}-{found.id}.json"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(text, 200, headers, media_type="application/json")


async def branch(ask: Ask) -> f.TableInfo:
    wish = await ask.body(f.NewBranch)
    found = await ask.table()
    ask.check_table()
    guest = await ask.known()
    return await ask.info(await reception.branch(ask.house, found, guest, wish))


async def rematch(ask: Ask) -> f.TableInfo:
    await ask.body(f.Nothing)
    found = await ask.table()
    ask.check_table()
    guest = await ask.known()
    return await ask.info(await reception.rematch(ask.house, found, guest))


ENDPOINTS = (
    Endpoint("GET", "/api/games", "All games", games, list[f.GameInfo]),
    Endpoint("GET", "/api/games/{game}", "One game", game, f.GameInfo),
    Endpoint("GET", "/api/games/{game}/rules", "The rules of a game", rules, f.Rules),
    Endpoint("GET", "/api/games/{game}/rules/{clause}", "One rule", clause, f.ClauseInfo),
    Endpoint("GET", "/api/me", "Who I am", me, f.Me),
    Endpoint("POST", "/api/me", "Give myself a name", rename, f.Me, f.NameBody),
    Endpoint(
        "POST", "/api/me/device", "A link that makes another browser mine", carry, f.Carried,
        f.Nothing, 201,
    ),
    Endpoint("GET", "/api/devices/{token}", "Look at such a link", carried, f.Arrival),
    Endpoint("POST", "/api/devices/{token}", "Use it up in this browser", arrive, f.Me, f.Nothing),
    Endpoint("POST", "/api/tables", "Make a table", make, f.TableInfo, f.NewTable, 201),
    Endpoint(
        "POST", "/api/records", "Open the record of a game", open_record, f.TableInfo,
        meseta.Record, 201,
    ),
    Endpoint("GET", "/api/me/results", "Games I have played and won", tally, list[Tally]),
    Endpoint(
        "GET", "/api/tables/mine", "Tables where I sit or am host", mine, list[f.TableInfo],
        query=("skip",),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/aside", "Take a table out of my list, or back into it",
        put_aside, f.Aside, f.Aside,
    ),
    Endpoint(
        "GET", "/api/tables/open", "Tables open to everyone", open_tables, list[f.TableInfo]
    ),
    Endpoint("GET", "/api/tables/{table}", "One table", table, f.TableInfo),
    Endpoint("GET", "/api/tables/{table}/links", "The links a host hands out", links, f.Links),
    Endpoint(
        "POST", "/api/tables/{table}/links", "Make a link anew", new_link, f.Links, f.NewLink
    ),
    Endpoint(
        "POST", "/api/tables/{table}/seats", "Take an open seat", sit, f.Seated, f.SeatBody
    ),
    Endpoint(
        "POST", "/api/tables/{table}/decline", "Say no to a seat that was kept", decline,
        f.Nothing, f.Nothing,
    ),
    Endpoint("GET", "/api/invitations/{token}", "Look at an invitation", invitation, f.TableInfo),
    Endpoint(
        "POST", "/api/invitations/{token}", "Take an open seat by invitation", accept, f.Seated,
        f.SeatBody,
    ),
    Endpoint(
        "POST", "/api/invitations/{token}/watch", "Watch where one was invited", watch_instead,
        f.TableInfo, f.Nothing,
    ),
    Endpoint("GET", "/api/watch/{token}", "Look at a spectator link", watch_link, f.TableInfo),
    Endpoint(
        "POST", "/api/watch/{token}", "Get the right to watch", watch, f.TableInfo, f.Nothing
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay/{move:int}", "The table after some move", look_back,
        f.Position, query=("seat",),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/moves", "All moves of a finished game", moves,
        list[f.MoveInfo],
    ),
    Endpoint(
        "GET", "/api/tables/{table}/coach/{seat:int}",
        "How the chances stood in a finished game, and a seat's costliest choices", coach,
        coaching.Coached,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", "The record of a finished game", record,
        dict[str, Any],
    ),
    Endpoint(
        "POST", "/api/tables/{table}/branch", "A practice game from a finished one", branch,
        f.TableInfo, f.NewBranch, 201,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/rematch", "The same people again", rematch, f.TableInfo,
        f.Nothing, 201,
    ),
)  # fmt: skip
