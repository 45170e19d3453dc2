"""The final check and the score."""

import pytest

from tests.cards_against_the_apocalypse.build import SELF_SUSTAINING, same_picture, scene
from tests.rules import rule


def ended(picture, **settings):
    return scene(picture, at="final", round=7, **settings)


def result(s):
    one = s.t.results()[0]
    assert all(
        (other.score, other.rank, other.breakdown) == (one.score, one.rank, one.breakdown)
        for other in s.t.results()
    )
    return one.score


@rule("CATA-END-01", "CATA-ROUND-09")
def test_the_game_ends_after_the_turning_of_round_7():
    s = scene("H e'", at="end", round=7)
    assert not s.t.actors()
    assert s.kinds()[:2] == ["broke", "final"]
    s = scene("H e", at="end", round=6)
    assert s.t.actors()


@rule("CATA-END-02", "CATA-END-03", "CATA-R-31")
def test_natural_resources_and_all_that_lives_on_them_are_discarded():
    s = ended("l H P\n. e l\n. . .")
    assert s.picture == ""
    assert s.t.deaths == 2
    assert sorted(told["card"] for told in s.told("broke")) == [
        "natural_energy", "underground_lake", "underground_lake"
    ]  # fmt: skip


@rule("CATA-END-03")
def test_living_cards_beside_waste_go_and_then_who_lived_on_them():
    # The Plant feeds the Human; waste beside the Plant takes both.
    s = ended("R S G .\nP S . .\nH . . .")
    assert s.t.deaths == 2


@rule("CATA-END-03", "CATA-NEED-09")
def test_a_ring_lasts_and_a_broken_one_does_not():
    s = ended("G S")
    assert s.picture == "G  S"
    s = ended("Gx S O\nP . .", discard="")
    assert s.t.deaths == 1


@rule("CATA-END-04", "CATA-R-35")
def test_orientation_and_depth_do_not_matter():
    unstable = SELF_SUSTAINING.replace("H", "H'").replace("P", "P'").replace("A", "A'")
    assert result(ended(unstable)) == 1
    deep = "\n".join(". . . ." for _ in range(5)) + SELF_SUSTAINING
    assert result(ended(deep)) == 1
    assert result(ended("H")) == -1  # stable, but its needs are not met


@rule("CATA-END-05", "CATA-R-32")
def test_each_living_card_removed_is_a_death():
    s = ended("H P\nA H", deaths=2)
    assert s.t.deaths == 6
    assert len(s.told("lost")) == 4
    assert result(s) == -6


@rule("CATA-END-06")
def test_mechanisms_are_never_removed():
    s = ended("G O\n. .\nS .")
    assert same_picture(s.picture, "G O\n. .\nS .")


@rule("CATA-SCORE-01")
def test_trios_are_the_smallest_number_of_humans_animals_and_plants_wherever_they_lie():
    s = ended(SELF_SUSTAINING.replace(".  S  G  .", "H  S  G  ."))
    assert s.t.results()[0].breakdown == {"trios": 1, "deaths": 0}


@rule("CATA-SCORE-01", "CATA-SCORE-02")
def test_two_trios():
    s = ended(
        """
        .  .  .  .  .
        .  H  .  H  .
        O  G  S  G  P
        .  A  P  S  S
        .  .  G  A  .
        O  R  O  .  .
        R  .  .  .  .
        """
    )
    assert s.t.results()[0].breakdown == {"trios": 2, "deaths": 0}
    assert result(s) == 2


@rule("CATA-SCORE-02", "CATA-R-34")
@pytest.mark.parametrize(("deaths", "score"), [(0, 1), (1, 0), (3, -2)])
def test_the_score_is_trios_less_deaths_and_may_be_negative(deaths, score):
    assert result(ended(SELF_SUSTAINING, deaths=deaths)) == score


@rule("CATA-SCORE-03", "CATA-R-30")
def test_living_cards_discarded_from_the_pool_do_not_count():
    s = scene(SELF_SUSTAINING, at="discard", round=7, pool="HPA")
    assert s.discard == "HPA"
    assert result(s) == 1


@rule("CATA-SCORE-04", "CATA-R-83", "CATA-R-34")
@pytest.mark.parametrize(("deaths", "rank", "told"), [(0, 1, "won"), (1, 2, "failed")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_win_or_all_lose(deaths, rank, told, seats):
    s = ended(SELF_SUSTAINING, deaths=deaths, seats=seats)
    assert [result.rank for result in s.t.results()] == [rank] * seats
    assert s.told(told) == [{"trios": 1, "deaths": deaths, "score": 1 - deaths}]


@rule("CATA-SCORE-05")
def test_what_is_left_over_gives_no_points():
    s = ended(SELF_SUSTAINING.replace(".  S  G  .", "S  S  G  G"), abilities={"amber": "teraform"})
    assert result(s) == 1
