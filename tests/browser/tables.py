"""Tables for the browser's tests: made, filled, and played on to where a test begins."""

import contextlib
from collections.abc import Callable, Collection, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from meseta import Table
from meseta.server import driver, reception
from meseta.server.client import Client, Json
from meseta.server.tables import LiveTable
from tests.browser.windows import Window, Windows
from tests.server.serving import Running, history_of, position
from tests.waiting import until

AGES = 1e6  # seconds
ENDED = "the game ended before what the test waits for"
Policy = Callable[[Table, int, Random], int]


@contextlib.contextmanager
def dealing(dealer: Random) -> Iterator[None]:
    """Meanwhile not chance deals the games and seeds the bots, but somebody who can do it again.
    What bots draw, sooner or later, does not change what is dealt."""
    with pytest.MonkeyPatch.context() as patch:
        for module, chance in ((reception, dealer), (driver, Random(1))):
            patch.setattr(module, "secrets", SimpleNamespace(randbits=chance.getrandbits))
        yield


async def left_alone(server: Running) -> None:
    """Have no bot think any further at what a test leaves behind."""
    for live in list(server.house.live.values()):
        async with live.lock:
            live.driver.close()


async def guest(server: Running, name: str) -> Client:
    """Somebody with a name."""
    client = server.client()
    await client.post("/api/me", name=name)
    return client


async def table_of(
    server: Running,
    people: list[Client],
    bots: int = 0,
    level: str = "random",
    game: str = "the_alpha",
    **more: Any,
) -> LiveTable:
    """A table at which these people sit in this order, then bots."""
    host, *others = people
    seats: list[Json] = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    seats += [{"kind": "bot", "level": level} for _ in range(bots)]
    table = await host.make_table(game, seats, **{"pace": 0, **more})
    if others:
        links = await host.get(f"/api/tables/{table['id']}/links")
        for seat, client in enumerate(others, 1):
            await client.accept(links["invitation"], seat=seat)
    live = server.live(table)
    live.loaded += AGES  # however long a test takes, nobody without a window is told to be missing
    return live


async def two_friends(
    server: Running, seats: int = 4, names: tuple[str, str] = ("Ida", "Friend"), **more: Any
) -> tuple[Client, LiveTable]:
    """Somebody in seat 0, and a friend in all others who only moves when a test says so."""
    me, friend = [await guest(server, name) for name in names]
    return me, await table_of(server, [me, *[friend] * (seats - 1)], **more)


async def settled(live: LiveTable) -> None:
    """Wait until it is people's turn."""

    def bots_wait() -> bool:
        bots = [seat for seat in live.row.waiting_for if live.seats[seat].kind == "bot"]
        return not live.lock.locked() and not bots

    await until(bots_wait)


async def caught_up(live: LiveTable, *windows: Window) -> None:
    """Wait until the windows have been told everything, and have drawn it."""

    def told() -> bool:
        return all(window.state.get("seq") == live.seq for window in windows)

    await until(told)
    for window in windows:
        await window.drawn()


async def looks_from(live: LiveTable, window: Window, seats: Collection[int]) -> int:
    """Wait until the window shows the table as it is, as one of those seats sees it; which."""
    await until(lambda: window.state.get("seat") in seats and window.state["seq"] == live.seq)
    await window.drawn()
    seat: int = window.state["seat"]
    return seat


async def moved(live: LiveTable, before: int) -> None:
    """Wait until something has been done at the table since it was at that number."""
    await until(lambda: live.seq != before)


async def move(live: LiveTable, seat: int, action: int) -> None:
    """Make a move for a seat, as if its player had."""
    async with live.changing():
        await _make(live, seat, action)


async def _make(live: LiveTable, seat: int, action: int) -> None:
    notation = history_of(live).take(seat, action)
    await live.commit([live.entry("move", seat, notation)])


def at_random(t: Table, seat: int, rng: Random) -> int:
    """Any legal action, but whoever can be done is soon done."""
    legal = t.legal(seat)
    done = [action for action in legal if t.notation(action) == "done"]
    return done[0] if done and rng.random() < 0.4 else rng.choice(legal)


async def play_until(
    live: LiveTable,
    there: Callable[[Table], bool],
    seed: int = 1,
    policy: Policy = at_random,
) -> None:
    """Play on for everybody until a condition holds, also for bots that are about to move."""
    rng = Random(seed)
    while not there(position(live)):
        assert position(live).actors(), ENDED
        async with live.changing():
            await _next(live, policy, rng)


async def jump_to(
    live: LiveTable,
    there: Callable[[Table], bool],
    rng: Random,
    policy: Policy = at_random,
) -> None:
    """Likewise, or to the end, and all at once: those who look are only told what it comes to."""
    async with live.changing():
        while position(live).actors() and not there(position(live)):
            await _next(live, policy, rng)


async def _next(live: LiveTable, policy: Policy, rng: Random) -> None:
    t = position(live)
    for seat in t.actors()[:1]:
        await _make(live, seat, policy(t, seat, rng))


async def friends_at(
    server: Running, seats: int, there: Callable[[Table], bool], policy: Policy, **more: Any
) -> tuple[Client, LiveTable]:
    """Somebody and a friend in the midst of a game where a condition holds, be it the thirtieth."""
    for seed in range(30):
        me, live = await two_friends(server, seats, **more)
        with contextlib.suppress(AssertionError):
            await play_until(live, there, seed, policy)
            return me, live
    raise AssertionError(ENDED)


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


async def to_result(window: Window) -> None:
    """From the end of the game, of which is told what came of its last round, to its result."""
    result = window.page.get_by_role("heading", name="Where the points came from")
    await window.by("result").or_(result).first.wait_for()
    if await window.by("result").count():
        await window.by("result").click()
    await result.wait_for()
