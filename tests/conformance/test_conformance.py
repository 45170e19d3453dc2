"""Every game, every number of seats, every option."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import meseta
from meseta import Table, bots
from tests.conformance import suite

CASES = [
    (name, seats, options)
    for name in meseta.games()
    for seats in meseta.game(name).seat_counts
    for options in suite.variants(meseta.game(name), seats)
]
SEATS: list[tuple[str, int, dict[str, Any]]] = [
    (name, seats, {}) for name, seats, options in CASES if not options
]


def label(case: tuple[str, int, dict[str, Any]]) -> str:
    name, seats, options = case
    return "-".join([name, str(seats), *(f"{key}={value}" for key, value in options.items())])


def tables(case: tuple[str, int, dict[str, Any]], games: int) -> Iterator[tuple[Table, Any]]:
    """A few games of a case, with the chance that plays them."""
    name, seats, options = case
    for seed in range(games):
        yield meseta.game(name).new(seats, seed, options), random.Random(f"{case} {seed}")


every_case = pytest.mark.parametrize("case", CASES, ids=label)
every_seat_count = pytest.mark.parametrize("case", SEATS, ids=label)


@every_case
def test_games_end_and_can_be_recorded(case: Any) -> None:
    for t, chance in tables(case, 5):
        census = t.game.census(t)

        def check(t: Table, chance: random.Random, census: dict[str, int] = census) -> None:
            suite.check_actors(t, chance)
            assert t.game.census(t) == census

        suite.play(t, chance, check)
        suite.check_results(t)
        suite.check_whole_log(t)
        suite.check_record(t)


@every_seat_count
def test_the_same_seed_and_actions_give_the_same_game(case: Any) -> None:
    (one, chance), (two, again) = [next(tables(case, 1)) for _ in range(2)]
    assert suite.play(one, chance).dump() == suite.play(two, again).dump()
    assert one.events() == two.events()


@every_case
def test_copies_are_independent_and_dumps_are_whole(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_copies, every=5)


@every_seat_count
def test_what_is_illegal_is_refused_and_changes_nothing(case: Any) -> None:
    for t, chance in tables(case, 2):
        suite.play(t, chance, suite.check_refusals, every=9)
        suite.check_refusals(t, chance)


@every_case
def test_nothing_secret_leaks(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_secrets, every=4)


@every_seat_count
def test_events_tell_no_more_than_the_view_shows(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_events)


@every_seat_count
def test_everything_has_words(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_words, every=2)


@pytest.mark.parametrize("level", bots.LEVELS)
@every_seat_count
def test_bots_do_not_depend_on_what_they_cannot_know(case: Any, level: str) -> None:
    def check(t: Table, chance: random.Random) -> None:
        for seat in t.actors():
            other = t.determinized(seat, chance.getrandbits(32))
            choices = []
            for table in (t, other):
                bot = bots.make(level, seed=7, iterations=None if level == "random" else 20)
                choices.append(bot.choose(meseta.Perspective(table, seat)))
            assert choices[0] == choices[1]

    for t, chance in tables(case, 1):
        suite.play(t, chance, check, every=6)
