"""Whole games through the page, by clicks on whatever is lit; what is lit is what is legal."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

import meseta
from meseta import Table
from meseta.server.tables import LiveTable
from tests.browser.games import BOARDS, PHASES
from tests.browser.lit import check_lit
from tests.browser.tables import (
    caught_up,
    guest,
    jump_to,
    moved,
    opened,
    settled,
    table_of,
    to_result,
)
from tests.browser.windows import DESK, PHONE, Windows
from tests.conformance.suite import setting, variants
from tests.server.serving import Running, history_of, position

GAMES = 24  # of each, in test-all


def legal(t: Table, seat: int) -> set[int]:
    """What the rules let a seat do now."""
    return set(t.legal(seat)) if seat in (*t.actors(), *t.bystanders()) else set()


def further(live: LiveTable, moves: int) -> Callable[[Table], bool]:
    """Have so many more moves been made?"""
    goal = len(position(live).moves()) + moves
    return lambda t: len(t.moves()) >= goal


async def play_by_clicks(
    windows: Windows,
    server: Running,
    game: str,
    people: int,
    bots: int,
    rng: Random,
    patience: int = 1_000_000,
    **more: Any,
) -> None:
    """A whole game, with a window for each person, some of them on phones. After so many clicks
    the game moves on by itself before each, ever further."""
    guests = [await guest(server, f"Guest {seat}") for seat in range(people)]
    live = await table_of(server, guests, bots, game=game, **more)
    tables = {
        seat: await opened(windows, client, live, size=PHONE if rng.random() < 0.3 else DESK)
        for seat, client in enumerate(guests)
    }
    for clicks in count():
        await jump_to(live, further(live, (clicks - patience) // 2), rng)
        await settled(live)
        await caught_up(live, *tables.values())
        t = position(live)
        found = {seat: await check_lit(window, legal(t, seat)) for seat, window in tables.items()}
        if not t.actors():
            break
        for seat, window in tables.items():
            assert history_of(live).undoable([seat]) == await window.button("Undo").is_enabled()
        seat = rng.choice([seat for seat in tables if found[seat].actions])
        action = rng.choice(sorted(found[seat].actions))
        before = live.seq
        await found[seat].take(action, rng.choice(found[seat].ways(action)))
        await moved(live, before)
    for window in tables.values():
        await to_result(window)


@pytest.mark.parametrize("game", BOARDS)
async def test_a_game(windows: Windows, server: Running, game: str) -> None:
    await play_by_clicks(windows, server, game, 2, 1, Random(2), patience=36)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", BOARDS)
async def test_many_games(windows: Windows, server: Running, game: str, number: int) -> None:
    rng = Random(number)
    seats, options = setting(meseta.game(game), number)
    people = rng.randint(1, seats)
    await play_by_clicks(windows, server, game, people, seats - people, rng, options=options)


@pytest.mark.parametrize("game", BOARDS)
def test_the_many_games_have_every_seat_count_and_every_option(game: str) -> None:
    played = [setting(meseta.game(game), number) for number in range(GAMES)]
    counts = meseta.game(game).seat_counts
    assert {seats for seats, _ in played} == set(counts)
    wanted = {str(options) for seats in counts for options in variants(meseta.game(game), seats)}
    assert {str(options) for _, options in played} == wanted


def test_every_board_has_its_phases() -> None:
    assert sorted(PHASES) == BOARDS
