"""Whole games through the page, by clicks on whatever is lit; what is lit is what is legal."""

from random import Random

import pytest

from meseta import Table
from tests.browser.lit import check_lit
from tests.browser.tables import caught_up, guest, moved, settled, table_of
from tests.browser.windows import PHONE, Window, Windows
from tests.server.serving import Running, position


def legal(t: Table, seat: int) -> set[int]:
    """What the rules let a seat do now."""
    return set(t.legal(seat)) if seat in (*t.actors(), *t.bystanders()) else set()


async def play_by_clicks(
    windows: Windows, server: Running, people: int, bots: int, seed: int
) -> int:
    """A whole game, one window for each person; the number of clicked moves."""
    rng = Random(seed)
    guests = [await guest(server, f"Guest {seat}") for seat in range(people)]
    live = await table_of(server, guests, bots)
    tables: dict[int, Window] = {}
    for seat, client in enumerate(guests):
        phone = rng.random() < 0.3
        tables[seat] = await (windows.new(client, PHONE) if phone else windows.new(client))
        await tables[seat].open_table(live.id)
    clicked = 0
    while True:
        await settled(live)
        await caught_up(live, *tables.values())
        t = position(live)
        found = {seat: await check_lit(window, legal(t, seat)) for seat, window in tables.items()}
        if not t.actors():
            break
        seat = rng.choice([seat for seat in tables if found[seat].actions])
        action = rng.choice(sorted(found[seat].actions))
        before = live.seq
        await found[seat].take(action, rng.choice(found[seat].ways(action)))
        await moved(live, before)
        clicked += 1
    for window in tables.values():
        await window.page.get_by_role("heading", level=1, name="win").wait_for()
    return clicked


@pytest.mark.parametrize(("people", "bots"), [(2, 1), (3, 2)])
async def test_a_game(windows: Windows, server: Running, people: int, bots: int) -> None:
    assert await play_by_clicks(windows, server, people, bots, seed=people) > 20
