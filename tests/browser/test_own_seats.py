"""One person plays all seats of a game in which they have no secrets from each other."""

from random import Random

from playwright.async_api import Position

from meseta import Table
from meseta.server.tables import LiveTable
from tests.browser.lit import check_lit
from tests.browser.tables import (
    at_random,
    caught_up,
    guest,
    looks_from,
    moved,
    play_until,
    to_result,
)
from tests.browser.test_games import legal
from tests.browser.windows import Window, Windows
from tests.server.serving import Running, position

GAME = "cards_against_the_apocalypse"
NAMES = ("Ida", "Ben", "Cleo")
TOP: Position = {"x": 40, "y": 12}  # of a panel, where nothing else can be pressed


async def alone(windows: Windows, server: Running) -> tuple[LiveTable, Window]:
    """A table with one person on all seats."""
    me = await guest(server, "Ida")
    table = await me.make_table(GAME, [{"kind": "me", "name": name} for name in NAMES])
    window = await windows.new(me)
    await window.open_table(table["id"])
    return server.live(table), window


async def test_a_game_alone(windows: Windows, server: Running) -> None:
    """The page looks from the seat that is asked by itself, and from another when told so."""
    rng = Random(4)
    live, window = await alone(windows, server)
    turned = 0
    while (t := position(live)).actors():
        seat = await looks_from(live, window, t.actors())
        if t.bystanders() and rng.random() < 0.5:
            turned += 1
            seat = rng.choice(t.bystanders())
            name = f"Look from this seat: {NAMES[seat]}"
            await window.page.get_by_role("button", name=name).click(position=TOP)
            await looks_from(live, window, [seat])
        found = await check_lit(window, legal(t, seat))
        assert await window.page.get_by_role("dialog").count() == 0
        action = rng.choice(sorted(found.actions))
        before = live.seq
        await found.take(action, rng.choice(found.ways(action)))
        await moved(live, before)
    assert turned > 3
    await to_result(window)


async def test_at_a_pause_one_click_is_enough(windows: Windows, server: Running) -> None:
    live, window = await alone(windows, server)
    go_on = live.game.go_on
    await play_until(live, lambda t: sum(go_on in t.legal(seat) for seat in t.actors()) > 1)
    before, at = position(live).moves(), live.seq
    seats = position(live).actors()
    await looks_from(live, window, seats)
    await window.page.locator(f'[data-action="{go_on}"]').click()
    await moved(live, at)
    said = position(live).moves()[len(before) :]
    assert sorted(said) == sorted((seat, "go_on") for seat in seats)


async def test_one_takes_back_what_another_seat_of_ones_own_did(
    windows: Windows, server: Running
) -> None:
    live, window = await alone(windows, server)

    def handed_on(t: Table) -> bool:
        mover = t.moves()[-1][0] if t.moves() else t.actors()[0]
        return mover != t.actors()[0] and t.undoable(mover)

    await play_until(live, handed_on)
    mover = position(live).moves()[-1][0]
    assert await looks_from(live, window, position(live).actors()) != mover
    await window.button("Undo").click()
    assert await looks_from(live, window, [mover]) == mover
    await check_lit(window, legal(position(live), mover))


async def test_nothing_flickers_when_the_next_seat_is_asked(
    windows: Windows, server: Running
) -> None:
    """The board is never away, and the prompt never speaks of one's own seat as of somebody."""
    live, window = await alone(windows, server)
    await looks_from(live, window, position(live).actors())
    await window.ask("watch", ".shelter")
    rng = Random(2)
    seats = []
    for _ in range(12):
        t = position(live)
        seat = await looks_from(live, window, t.actors())
        found = await check_lit(window, legal(t, seat))
        action = at_random(t, seat, rng)
        before = live.seq
        await found.take(action, found.ways(action)[0])
        await moved(live, before)
        seats.append(seat)
    await caught_up(live, window)
    assert len(set(seats)) > 1
    seen = await window.page.evaluate("() => window.seen")
    assert len(seen) > 3
    assert not [prompt for board, prompt in seen if not board]
    assert not [prompt for _, prompt in seen if any(name in prompt for name in NAMES)]
