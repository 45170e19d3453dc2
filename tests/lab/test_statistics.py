"""Statistics against values known from elsewhere, and properties that always hold."""

from math import inf, log10

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meseta.lab.changes import subtracted
from meseta.lab.luck import luck
from meseta.lab.rating import duels, rated, ratings
from meseta.lab.statistics import (
    Estimate,
    corrected,
    difference,
    interval,
    mean,
    middle,
    resampled,
    share,
)
from tests.lab.made import made, noise


def test_wilsons_interval_as_published() -> None:
    assert interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-4)  # Newcombe 1998
    assert interval(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-4)
    assert interval(20, 20) == pytest.approx((0.8389, 1.0), abs=5e-4)


def test_a_share_of_independent_games_is_wilsons() -> None:
    games = [1.0] * 81 + [0.0] * 182
    estimate = share(games)
    assert estimate.value == pytest.approx(81 / 263)
    assert (estimate.low, estimate.high) == pytest.approx(interval(81, 263), abs=1e-3)


def test_deals_that_agree_leave_a_doubt_and_deals_that_differ_a_larger_one() -> None:
    assert share([1.0] * 10).low == pytest.approx(interval(10, 10)[0])
    halves, mixed = share([0.5] * 10), share([1.0, 0.0] * 5)
    assert halves.half <= mixed.half
    assert share([]).high == inf


def test_students_interval_as_published() -> None:
    extra = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]  # sleep, Student 1908
    other = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    paired = mean(np.subtract(extra, other))
    assert (paired.low, paired.high) == pytest.approx((-2.4598858, -0.7001142))
    assert paired.p == pytest.approx(0.002833, abs=1e-6)
    welch = difference(extra, other)
    assert (welch.low, welch.high) == pytest.approx((-3.3654832, 0.2054832))
    assert welch.p == pytest.approx(0.07939, abs=1e-5)


def test_values_that_never_differ_are_no_finding() -> None:
    assert mean([2.0, 2.0, 2.0]) == Estimate(2.0, 2.0, 2.0, 1.0)
    assert mean([2.0]).high == inf
    assert difference([1.0, 1.0], [0.0]).high == inf
    assert difference([1.0, 1.0], [0.0, 0.0]).p == 1.0


def test_benjamini_and_hochbergs_example() -> None:
    # Their paper of 1995: 15 chances, of which 4 are findings at 0.05.
    chances = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240,
        0.4262, 0.5719, 0.6528, 0.7590, 1.0000,
    ]  # fmt: skip
    assert sum(p <= 0.05 for p in corrected(chances)) == 4
    assert corrected([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50))
def test_correction_never_makes_a_chance_smaller(chances: list[float]) -> None:
    fixed = corrected(chances)
    assert all(q >= p - 1e-12 for p, q in zip(chances, fixed, strict=True))
    order = np.argsort(chances, kind="stable")
    assert all(np.diff(np.array(fixed)[order]) >= -1e-12)


@given(st.integers(0, 200), st.integers(1, 200))
def test_an_interval_holds_its_share(wins: int, games: int) -> None:
    wins = min(wins, games)
    low, high = interval(wins, games)
    assert -1e-12 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1 + 1e-12


@given(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=30))
def test_a_mean_lies_in_its_interval(values: list[float]) -> None:
    estimate = mean(values)
    assert estimate.low <= estimate.value <= estimate.high
    assert 0 <= estimate.p <= 1


def test_a_bootstrap_draws_as_many_as_there_are() -> None:
    weights = resampled(7, 20, 1)
    assert (weights.sum(axis=1) == 7).all()
    assert middle(range(101)) == pytest.approx((2.5, 97.5))


def test_the_interval_of_a_share_holds_the_truth_nearly_always() -> None:
    rng = noise(1)
    held = 0
    for _ in range(400):
        estimate = share(rng.random(60) < 0.3)
        held += estimate.low <= 0.3 <= estimate.high
    assert 0.92 <= held / 400 <= 0.98


# -- ratings --------------------------------------------------------------------------------------


def test_odds_of_three_to_one_are_191_points() -> None:
    values = rated(np.array([[0.0, 30_000.0], [10_000.0, 0.0]]))
    assert values[0] - values[1] == pytest.approx(400 * log10(3), abs=0.1)
    assert values.mean() == pytest.approx(1500)


def test_strengths_that_were_put_in_come_out() -> None:
    rng = noise(2)
    strengths = np.array([200.0, 0.0, -200.0])
    wins = np.zeros((300, 3, 3))
    for deal in range(300):
        for a in range(3):
            for b in range(a):
                chance = 1 / (1 + 10 ** ((strengths[b] - strengths[a]) / 400))
                won = rng.binomial(4, chance)
                wins[deal, a, b], wins[deal, b, a] = won, 4 - won
    for estimate, true in zip(ratings(wins), strengths + 1500, strict=True):
        assert estimate.low <= true <= estimate.high
        assert estimate.half < 30


def test_who_never_loses_has_no_upper_end() -> None:
    wins = np.zeros((30, 3, 3))
    wins[:, 0, 1] = wins[:, 0, 2] = 2
    wins[:, 1, 2] = wins[:, 2, 1] = 1
    best, middle_one, _ = ratings(wins)
    assert best.high == inf
    assert best.low > 1500
    assert middle_one.low == -inf
    assert middle_one.high < inf


def test_duels_are_counted_by_deal_with_half_for_a_tie() -> None:
    results = made(
        [
            [{"bot": "a", "score": 3}, {"bot": "b", "score": 1}, {"bot": "b", "score": 3}],
            [{"bot": "a", "score": 0}, {"bot": "b", "score": 1}, {"bot": "b", "score": 2}],
        ]
    )
    wins = duels(results, ["a", "b"])
    assert wins[:, 0, 1].tolist() == [1.5, 0.0]
    assert wins[:, 1, 0].tolist() == [0.5, 2.0]
    assert not wins[:, 0, 0].any()


# -- luck and skill -------------------------------------------------------------------------------


def mirrored(skill: float, deal: float, play: float) -> list[list[dict[str, object]]]:
    """200 deals, each played from both seatings, with scores of known parts."""
    rng = noise(3)
    games: list[list[dict[str, object]]] = []
    for number in range(200):
        given = rng.normal(0, deal)
        for seating in (("a", "b"), ("b", "a")):
            edge = given + rng.normal(0, play)
            edge += skill if seating[0] == "a" else -skill
            scores = (100, 0) if edge > 0 else (0, 100)
            games.append(
                [
                    {"deal": number, "bot": bot, "score": score}
                    for bot, score in zip(seating, scores, strict=True)
                ]
            )
    return games


@pytest.mark.parametrize(
    ("skill", "deal", "play", "largest"), [(9, 1, 1, 0), (0, 9, 1, 1), (0, 1, 9, 2)]
)
def test_the_largest_part_is_found(skill: float, deal: float, play: float, largest: int) -> None:
    parts = luck(made(mirrored(skill, deal, play)), team=False)
    assert parts
    values = [part.value for part in parts]
    assert values.index(max(values)) == largest
    assert max(values) > 0.6
    assert sum(values) == pytest.approx(1)
    for part in parts:
        assert 0 <= part.low <= part.high <= 1


def test_pure_skill_is_all_skill() -> None:
    parts = luck(made(mirrored(9, 0, 0)), team=False)
    assert parts
    assert parts.skill.value == pytest.approx(1)
    assert parts.skill.low < 0.99  # other deals may differ, though these all agree


def test_few_deals_say_nothing_of_luck() -> None:
    games = mirrored(1, 1, 1)
    assert luck(made(games[: 2 * 19]), team=False) is None
    assert luck(made(games[: 2 * 20]), team=False)


def test_a_part_that_is_not_found_still_has_an_interval() -> None:
    rng = noise(7)
    games: list[list[dict[str, object]]] = []
    for number in range(40):  # one bot has a good day, whatever its seat: nothing is in the deal
        score = {"a": int(rng.integers(2)), "b": 0.5}
        games += [
            [{"deal": number, "bot": bot, "score": round(2 * score[bot])} for bot in seating]
            for seating in (("a", "b"), ("b", "a"))
        ]
    parts = luck(made(games), team=False)
    assert parts
    assert parts.deal.value == parts.deal.low == 0
    assert parts.deal.high > 0.01
    assert sum(part.value for part in parts) == pytest.approx(1)


# -- comparing ------------------------------------------------------------------------------------


def test_differences_of_estimates() -> None:
    apart = subtracted(Estimate(5.0, 4.0, 6.0), Estimate(1.0, 0.0, 2.0))
    assert apart.value == 4.0
    assert apart.half == pytest.approx(2**0.5)
    assert apart.p < 1e-6
    assert subtracted(Estimate(5.0, 4.0, 6.0), Estimate(5.0, 4.0, 6.0)).p == 1.0
    assert subtracted(Estimate(5.0, -inf, inf), Estimate(1.0, 0.0, 2.0)).p == 1.0
    edge = subtracted(Estimate(1.96, 0.96, 2.96), Estimate(0.0, 0.0, 0.0))
    assert edge.p == pytest.approx(2 * (1 - 0.99993870), abs=1e-4)  # 3.84 standard errors
