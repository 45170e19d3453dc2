"""What the bots make of a table: what they count, and that nothing counts twice."""

import pytest

from meseta.games.the_alpha.features import TIED, placed_after, rival, standing
from meseta.games.the_alpha.strategy import evaluate, first_due
from tests.the_alpha.build import PACKS, hunt, scene, stalk

DISPUTE = {"deer": {"red": 1, "blue": 1}}


def chance(s, pack):
    return evaluate(s.t)[PACKS.index(pack)]


def test_food_that_was_given_out_does_not_count_again():
    fed = scene({"fish": {"yellow": 1}, **DISPUTE}, {"fish": "3", "deer": "4"})
    assert fed.gains == {"yellow": 3}
    rich = scene(DISPUTE, {"deer": "4"}, food={"yellow": 8})
    assert evaluate(fed.t) == pytest.approx(evaluate(rich.t))


def test_food_in_dispute_counts_for_those_who_may_get_it():
    s = hunt("elk", "9", red=1, blue=1)
    assert chance(s, "red") == pytest.approx(chance(s, "blue"))
    assert chance(s, "red") > chance(s, "yellow")


def test_carrion_in_dispute_counts_for_all_who_are_there():
    s = hunt("elk", "C3", red="pair", blue=1)
    assert s.t.view(None)["conflict"]["kind"] == "carrion"
    assert min(chance(s, "red"), chance(s, "blue")) > chance(s, "yellow")


def test_food_that_a_fight_has_lost_counts_for_who_gets_it():
    s = hunt("elk", "9", red="pair+1", blue="pair+1", yellow=1)
    before = chance(s, "yellow")
    s.take(red="fight", blue="fight")
    assert s.asked == ["red"]  # whom it injures is open
    assert chance(s, "yellow") > 1.5 * before
    assert chance(s, "red") == pytest.approx(chance(s, "blue"))


def test_regions_are_due_until_their_food_is_given_out():
    assert first_due(stalk().t) == 0
    assert first_due(hunt("elk", "C3", red=1, blue=1).t) == 0  # Chase
    s = scene({"fish": {"red": 1, "blue": 1}, **DISPUTE}, {"fish": "3", "deer": "4"})
    fish, deer = (s.t.region_of(s.t.box.ids.index(tile)) for tile in ("fish", "deer"))
    assert first_due(s.t) == fish
    s.take(red="share", blue="share")
    assert first_due(s.t) == deer


def test_who_places_last_is_known():
    s = stalk(dead={"red": "pair+4", "blue": "pair+3", "yellow": "pair+2"})  # 1, 2 and 3 are left
    assert s.asked == ["red"]
    assert [placed_after(s.t, seat) for seat in range(3)] == [5, 2, 0]
    s.take(red="beta fish")
    assert [placed_after(s.t, seat) for seat in range(3)] == [5, 2, 0]


def test_a_region_is_seen_with_the_strongest_rivals():
    s = hunt("elk", "9", red="pair+1", blue="pair+1", yellow=2)
    elk = s.t.region_of(s.t.box.ids.index("elk"))
    assert [rival(s.t, elk, seat) for seat in range(3)] == [(3, 1), (3, 1), (3, 2)]
    assert standing(3, 3, 1) == TIED != standing(3, 3, 2)
    assert standing(4, 3, 1) != standing(5, 3, 1)


@pytest.mark.parametrize("week", [1, 5])
def test_an_injury_to_come_counts_while_there_is_a_week_to_miss(week):
    s = hunt("elk", "9", red="pair+1", blue="pair+1", week=week)
    s.take(red="fight", blue="fight")
    assert s.asked == ["red"]
    assert (chance(s, "red") < 0.99 * chance(s, "yellow")) == (week == 1)
