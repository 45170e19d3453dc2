"""Every game, every number of seats, every option.

In ``make test`` options are tried, and bots tested for secrets, with the fewest seats; in
``make test-all`` with every number of them.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import meseta
from meseta import Table, bots
from meseta.bots.playout import play_out
from tests.conformance import suite

SHORT = 150  # decisions

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


@cache
def times_as_long(name: str, seats: int) -> int:
    """How much longer a game is than a short one: long ones are looked at less often."""
    t = meseta.game(name).new(seats, 0, listen=False)
    return max(1, play_out(t, meseta.Rng(0)) // SHORT)


def seldom(case: tuple[str, int, dict[str, Any]], every: int) -> int:
    """Every how many decisions a game is looked at that would be so often if it were short."""
    return every * times_as_long(*case[:2])


def tables(case: tuple[str, int, dict[str, Any]], games: int) -> Iterator[tuple[Table, Any]]:
    """A few games of a case, fewer if they are long, with the chance that plays them."""
    name, seats, options = case
    for seed in range(max(1, games // times_as_long(name, seats))):
        yield meseta.game(name).new(seats, seed, options), random.Random(f"{case} {seed}")


def crowded(case: tuple[str, int, dict[str, Any]]) -> Any:
    """A case for tests that take long: slow with more than the fewest seats."""
    fewest = case[1] == min(meseta.game(case[0]).seat_counts)
    return pytest.param(case, id=label(case), marks=[] if fewest else [pytest.mark.slow])


every_case = pytest.mark.parametrize(
    "case",
    [crowded(case) if case[2] else pytest.param(case, id=label(case)) for case in CASES],
)
every_seat_count = pytest.mark.parametrize("case", SEATS, ids=label)
fewest_seats = pytest.mark.parametrize("case", [crowded(case) for case in SEATS])


@every_case
def test_games_end_and_can_be_recorded(case: Any) -> None:
    for t, chance in tables(case, 5):
        census = t.game.census(t)

        def check(t: Table, chance: random.Random, census: dict[str, int] = census) -> None:
            suite.check_actors(t, chance)
            assert t.game.census(t) == census

        suite.play(t, chance, check, every=times_as_long(*case[:2]))
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
        suite.play(t, chance, suite.check_copies, every=seldom(case, 5))


@every_seat_count
def test_what_is_illegal_is_refused_and_changes_nothing(case: Any) -> None:
    for t, chance in tables(case, 2):
        suite.play(t, chance, suite.check_refusals, every=seldom(case, 9))
        suite.check_refusals(t, chance)


@every_case
def test_nothing_secret_leaks(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_secrets, every=seldom(case, 4))


@every_seat_count
def test_who_is_asked_tells_nothing(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_questions, every=seldom(case, 2))


@every_seat_count
def test_numbers_show_what_the_seat_may_see(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_numbers, every=seldom(case, 2))


@every_seat_count
def test_events_tell_no_more_than_the_view_shows(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_events, every=times_as_long(*case[:2]))


@every_seat_count
def test_everything_has_words(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_words, every=seldom(case, 2))


@every_seat_count
def test_whatever_cannot_be_done_now_has_a_reason_about_the_game(case: Any) -> None:
    for t, chance in tables(case, 1):
        suite.play(t, chance, suite.check_reasons, every=seldom(case, 8))


@pytest.mark.parametrize("level", bots.LEVELS)
@fewest_seats
def test_bots_do_not_depend_on_what_they_cannot_know(case: Any, level: str) -> None:
    if level not in bots.levels_of(case[0]):
        pytest.skip("This game has no such bot.")
    iterations = None if level == "random" else max(2, 20 // times_as_long(*case[:2]))

    def check(t: Table, chance: random.Random) -> None:
        for seat in t.actors():
            other = t.determinized(seat, chance.getrandbits(32))
            choices = []
            for table in (t, other):
                bot = bots.make(level, seed=7, iterations=iterations)
                choices.append(bot.choose(meseta.Perspective(table, seat)))
            assert choices[0] == choices[1]

    for t, chance in tables(case, 1):
        suite.play(t, chance, check, every=seldom(case, 6))
