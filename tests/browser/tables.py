"""Tables for the browser's tests: made, filled, and played on to where a test begins."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from meseta import Table
from meseta.server.client import Client, Json
from meseta.server.tables import LiveTable
from tests.browser.windows import Window, Windows
from tests.server.serving import Running, history_of, position

Policy = Callable[[Table, int, Random], int]


async def guest(server: Running, name: str) -> Client:
    """Somebody with a name."""
    client = server.client()
    await client.post("/api/me", name=name)
    return client


async def table_of(
    server: Running, people: list[Client], bots: int = 0, level: str = "random", **more: Any
) -> LiveTable:
    """A table of The Alpha at which these people sit in this order, then bots."""
    host, *others = people
    seats: list[Json] = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    seats += [{"kind": "bot", "level": level} for _ in range(bots)]
    table = await host.make_table("the_alpha", seats, **{"pace": 0, **more})
    if others:
        links = await host.get(f"/api/tables/{table['id']}/links")
        for client, invitation in zip(others, links["invitations"], strict=True):
            await client.accept(invitation["path"])
    return server.live(table)


async def two_friends(server: Running, seats: int = 4, **more: Any) -> tuple[Client, LiveTable]:
    """Somebody in seat 0, and a friend in all others who only moves when a test says so."""
    me, friend = await guest(server, "Ida"), await guest(server, "Friend")
    return me, await table_of(server, [me, *[friend] * (seats - 1)], **more)


async def settled(live: LiveTable) -> None:
    """Wait until it is people's turn."""
    while live.lock.locked() or any(
        live.seats[seat].kind == "bot" for seat in live.row.waiting_for
    ):
        await asyncio.sleep(0.002)


async def caught_up(live: LiveTable, *windows: Window) -> None:
    """Wait until the windows have been told everything."""
    for window in windows:
        async with asyncio.timeout(10):
            while window.state.get("seq") != live.seq:
                await asyncio.sleep(0.002)


async def moved(live: LiveTable, before: int) -> None:
    """Wait until something has been done at the table since it was at that number."""
    async with asyncio.timeout(10):
        while live.seq == before:
            await asyncio.sleep(0.002)


async def move(live: LiveTable, seat: int, action: int) -> None:
    """Make a move for a seat, as if its player had."""
    async with live.changing():
        notation = history_of(live).take(seat, action)
        await live.commit([live.entry("move", seat, notation)])


def at_random(t: Table, seat: int, rng: Random) -> int:
    """Any legal action."""
    return rng.choice(t.legal(seat))


def quarrelsome(t: Table, seat: int, rng: Random) -> int:
    """Goes where others are and fights, so that there is much to decide."""
    legal = t.legal(seat)
    words = {action: t.notation(action) for action in legal}
    fights = [action for action in legal if words[action] == "fight"]
    near = [action for action in legal if words[action].split()[-1] in ("hare", "fish", "deer")]
    return rng.choice(fights or near or legal)


async def play_until(
    live: LiveTable,
    there: Callable[[Table], bool],
    seed: int = 1,
    policy: Policy = at_random,
) -> None:
    """Play on for everybody until a condition holds."""
    rng = Random(seed)
    while not there(position(live)):
        t = position(live)
        assert t.actors(), "the game ended before what the test waits for"
        seat = t.actors()[0]
        await move(live, seat, policy(t, seat, rng))


def asks(seat: int, choice: str) -> Callable[[Table], bool]:
    """Does the table ask that seat this kind of question?"""
    return lambda t: seat in t.actors() and type(t.choice()).__name__ == choice


def over(t: Table) -> bool:
    """Has the game ended?"""
    return not t.actors()


async def opened(windows: Windows, client: Client, live: LiveTable, **more: Any) -> Window:
    """A window that shows the table."""
    window = await windows.new(client, **more)
    await window.open_table(live.id)
    await caught_up(live, window)
    return window
