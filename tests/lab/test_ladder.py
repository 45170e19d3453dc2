"""The ladder: every bot against every other on the same deals, until the intervals are narrow."""

from math import inf
from pathlib import Path

import pytest

import meseta
from meseta import MesetaError
from meseta.lab.crew import crew
from meseta.lab.ladder import MORE, Standings, climb, ladder_plan
from meseta.lab.simulation import Simulation
from meseta.lab.statistics import FEWEST

ALPHA = meseta.game("the_alpha")
CATA = meseta.game("cards_against_the_apocalypse")
FIRST, LAST = "tests.ownbots:First", "tests.ownbots:Last"


def climbed(
    folder: Path, game: meseta.Game, bots: list[str], seats: int, games: int, within: float
) -> Standings:
    simulation = Simulation(folder, ladder_plan(game, bots, seats, games))
    with crew(1) as hands:
        return climb(simulation, hands, within)


def test_each_meets_each_other_from_all_seats() -> None:
    plan = ladder_plan(ALPHA, ["random", "novice", FIRST], 3, 1)
    seatings = plan.seatings()
    assert len(seatings) == len(set(seatings)) == 6 * 3 == plan.part == plan.games
    for seat in range(3):
        alone = [row[seat] for row in seatings if row.count(row[seat]) == 1]
        assert sorted(alone) == sorted(["random", "novice", FIRST] * 2)


def test_teams_play_by_themselves() -> None:
    plan = ladder_plan(CATA, ["random", "novice"], 2, 1)
    assert plan.seatings() == [("random", "random"), ("novice", "novice")]


@pytest.mark.parametrize("bots", [[], ["random"]])
def test_a_ladder_needs_two_bots(bots: list[str]) -> None:
    with pytest.raises(MesetaError, match="two"):
        ladder_plan(ALPHA, bots, 3, 1)


@pytest.mark.parametrize(
    "bots", [["random", "random"], ["adept", "random", "adept:500"], ["random", " random"]]
)
def test_one_bot_does_not_pass_as_two(bots: list[str]) -> None:
    with pytest.raises(MesetaError, match="named twice"):
        ladder_plan(ALPHA, bots, 3, 1)


def test_few_deals_do_not_tell_how_uncertain_a_rating_is(tmp_path: Path) -> None:
    few = climbed(tmp_path / "games", ALPHA, ["random", FIRST], 3, 6 * 3, 10_000)
    assert not few.narrow
    assert all(rung.rating and rung.rating.half == inf for rung in few.rungs)


def test_no_interval_is_narrower_than_nothing(tmp_path: Path) -> None:
    assert not climbed(tmp_path / "games", ALPHA, ["random", FIRST], 3, 6 * FEWEST, 0.0).narrow


def test_it_ends_as_soon_as_the_intervals_are_narrow(tmp_path: Path) -> None:
    bots = ["random", FIRST]
    wide = climbed(tmp_path / "wide", ALPHA, bots, 3, 6 * 100, 10_000)
    assert wide.narrow
    assert wide.deals == FEWEST
    assert all(rung.rating and rung.rating.half < 10_000 for rung in wide.rungs)
    assert len(list((tmp_path / "wide" / "games").iterdir())) == FEWEST


def test_it_ends_at_the_limit_and_goes_on_from_there(tmp_path: Path) -> None:
    bots = ["random", FIRST]
    deals = FEWEST + MORE // 2
    end = climbed(tmp_path / "games", ALPHA, bots, 3, 6 * deals, 0.001)
    assert not end.narrow
    assert end.deals == deals
    assert end.games == 6 * deals
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert climbed(tmp_path / "games", ALPHA, bots, 3, 6 * deals, 0.001) == end
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == kept


def test_ratings_agree_with_who_wins(tmp_path: Path) -> None:
    standings = climbed(tmp_path / "games", ALPHA, ["random", FIRST], 3, 6 * 20, 10_000)
    best, worst = standings.rungs
    assert best.rating
    assert worst.rating
    assert best.rating.value > worst.rating.value
    assert best.rating.value + worst.rating.value == pytest.approx(3000)
    pair = next(pair for pair in standings.pairs if pair.bot == best.bot)
    assert pair.wins.low <= pair.wins.value <= pair.wins.high
    assert pair.wins.value > next(p for p in standings.pairs if p.bot == worst.bot).wins.value


def test_teams_are_compared_by_wins_and_scores_on_the_same_deals(tmp_path: Path) -> None:
    standings = climbed(tmp_path / "games", CATA, ["random", FIRST, LAST], 2, 3 * 20, 1.0)
    assert standings.deals == 20
    assert standings.games == 60
    assert all(rung.rating is None for rung in standings.rungs)
    order = [(rung.wins.value, rung.score.value) for rung in standings.rungs]
    assert order == sorted(order, reverse=True)
    there = {(pair.bot, pair.other): pair.better.value for pair in standings.pairs}
    assert there["random", FIRST] == pytest.approx(-there[FIRST, "random"])
    scores = {rung.bot: rung.score.value for rung in standings.rungs}
    assert there[LAST, FIRST] == pytest.approx(scores[LAST] - scores[FIRST])
