"""Conflict: fight or share."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meseta
from meseta.games.the_alpha.rules.conflict import share
from tests.rules import rule
from tests.the_alpha.build import PACKS, hunt, scene


@rule("ALPHA-CONF-01", "ALPHA-R-10")
def test_a_conflict_is_of_the_dominant_packs_or_after_a_c_of_all():
    packs = {"red": 1, "blue": 2, "yellow": 2, "green": 1}
    assert hunt("elk", "9", **packs).asked == ["blue", "yellow"]
    assert hunt("elk", "C3", **packs).asked == ["red", "blue", "yellow", "green"]
    assert hunt("elk", "9", red=1).told("conflict") == []
    assert hunt("elk", "C3", red=1).told("conflict") == []


@rule("ALPHA-CONF-02", "ALPHA-R-28")
@pytest.mark.parametrize(
    ("face", "carrion", "stake"), [("12", [], 12), ("C3", [], 3), ((), ["elk"], 6)]
)
def test_the_stake_is_the_number_or_the_small_number_or_the_carrion_side(face, carrion, stake):
    s = hunt("elk", face, carrion=carrion, red=1, blue=1)
    assert s.t.view(None)["conflict"]["stake"] == stake
    assert s.take(red="fight", blue="share").gains == {"red": stake}


@rule("ALPHA-CONF-03", "ALPHA-CONF-26")
@pytest.mark.parametrize("face", ["9", "C3"])
def test_each_pack_must_choose_fight_or_share(face):
    s = hunt("elk", face, red=1, blue=1, yellow=1)
    for pack in ("red", "blue", "yellow"):
        assert s.may(pack) == {"fight", "share"}


@rule("ALPHA-CONF-04", "ALPHA-R-35")
def test_choices_are_made_in_any_order_and_revealed_together():
    s = hunt("elk", "9", red=1, blue=1, yellow=1)
    s.take(yellow="fight")
    assert s.asked == ["red", "blue"]
    s.take(red="share")
    assert s.told("revealed") == []
    assert s.gains == {}
    s.take(blue="share")
    assert s.told("revealed") == [
        {"region": "elk", "fighters": ["yellow"], "sharers": ["red", "blue"]}
    ]
    assert s.gains == {"yellow": 9}


@rule("ALPHA-CONF-04", "ALPHA-R-35")
@pytest.mark.parametrize("again", ["fight", "share"])
def test_a_committed_choice_cannot_be_changed(again):
    s = hunt("elk", "9", red=1, blue=1).take(red="fight")
    with pytest.raises(meseta.IllegalAction, match="cannot be changed"):
        s.take(red=again)
    assert not s.t.undoable(0)
    assert s.take(blue="share").gains == {"red": 9}


@rule("ALPHA-CONF-06", "ALPHA-CONF-14", "ALPHA-CONF-24")
def test_all_share_and_the_stake_is_dealt_to_all_in_the_conflict():
    s = hunt("elk", "7", alpha="yellow", red=2, blue=2, yellow=2, green=1)
    s.take(red="share", blue="share", yellow="share")
    assert s.gains == {"yellow": 3, "red": 2, "blue": 2}
    assert s.hurt() == {}


@rule("ALPHA-CONF-07", "ALPHA-R-37", "ALPHA-CONF-13")
@pytest.mark.parametrize("face", ["9", "C3"])
def test_a_lone_fighter_takes_all_and_nobody_is_injured(face):
    s = hunt("elk", face, red=2, blue=2, green=2, yellow=2).take(red="share", blue="share")
    s.take(green="fight", yellow="share")
    assert s.gains == {"green": 9 if face == "9" else 3}
    assert s.hurt() == {}


@rule("ALPHA-CONF-07", "ALPHA-R-37", "ALPHA-CONF-13")
def test_a_lone_fighter_leaves_nothing_to_scavenger_packs():
    s = hunt("elk", "9", red=2, blue=2, green=1).take(red="fight", blue="share")
    assert s.gains == {"red": 9}
    assert s.hurt() == {}


@rule("ALPHA-CONF-08", "ALPHA-CONF-09", "ALPHA-CONF-10", "ALPHA-CONF-24", "ALPHA-R-30")
@pytest.mark.parametrize(("face", "stake"), [("9", 9), ("C3", 3)])
def test_two_fighters_are_injured_and_get_nothing_and_the_sharers_split(face, stake):
    s = hunt("elk", face, red=2, blue=2, yellow=2, green=2)
    s.take(red="fight", blue="share", yellow="fight", green="share")
    assert s.hurt() == {"red": 1, "yellow": 1}
    assert s.gains == {"blue": stake - stake // 2, "green": stake // 2}


@rule("ALPHA-CONF-10", "ALPHA-CONF-13", "ALPHA-R-38")
def test_scavenger_packs_get_nothing_while_a_dominant_pack_shares():
    s = hunt("elk", "9", red=2, blue=2, yellow=2, green=1)
    s.take(red="fight", blue="fight", yellow="share")
    assert s.gains == {"yellow": 9}


@rule("ALPHA-CONF-11", "ALPHA-R-11")
def test_all_fight_without_scavenger_packs_and_the_food_is_lost():
    s = hunt("elk", "9", red=1, blue=1).take(red="fight", blue="fight")
    assert s.gains == {}
    assert s.told("lost") == [{"region": "elk", "stake": 9}]


@rule("ALPHA-CONF-12", "ALPHA-R-11", "ALPHA-R-25", "ALPHA-CONF-13")
def test_all_fight_and_all_scavenger_packs_share_the_food_not_only_the_strongest():
    s = hunt("elk", "9", alpha="blue", red=3, blue=3, yellow=2, green=1)
    s.take(red="fight", blue="fight")
    assert s.gains == {"yellow": 5, "green": 4}
    assert s.hurt() == {"red": 1, "blue": 1}


@rule("ALPHA-CONF-13")
def test_scavenger_packs_take_no_choice_and_are_never_injured():
    s = hunt("elk", "9", red=2, blue=2, green=1)
    assert s.may("green") == set()
    with pytest.raises(meseta.IllegalAction):
        s.take(green="fight")
    s.take(red="fight", blue="fight")
    assert "green" not in s.hurt()


@rule("ALPHA-CONF-15", "ALPHA-CONF-14")
@pytest.mark.parametrize(
    ("alpha", "first"), [("red", "red"), ("blue", "yellow"), ("yellow", "yellow"), ("green", "red")]
)
def test_the_leftover_goes_to_the_alpha_or_to_the_closest_clockwise(alpha, first):
    s = hunt("elk", "9", alpha=alpha, red=1, yellow=1, seats=4)
    other = "red" if first == "yellow" else "yellow"
    assert s.take(red="share", yellow="share").gains == {first: 5, other: 4}


@rule("ALPHA-CONF-16", "ALPHA-R-13")
def test_a_stake_smaller_than_the_receivers_gives_one_each_to_the_first():
    packs = dict.fromkeys(PACKS[:5], 1)
    s = hunt("elk", "C3", alpha="green", **packs).take(**dict.fromkeys(packs, "share"))
    assert s.gains == {"green": 1, "purple": 1, "red": 1}


@rule("ALPHA-CONF-17", "ALPHA-R-14")
def test_shares_are_by_pack_not_by_wolf():
    s = hunt("moose", "C4", red="pair+3", blue=1).take(red="share", blue="share")
    assert s.gains == {"red": 2, "blue": 2}
    s = hunt("elk", "9", red=3, blue=3, yellow="pair", green=1).take(red="fight", blue="fight")
    assert s.gains == {"yellow": 5, "green": 4}


@rule("ALPHA-CONF-18", "ALPHA-R-29")
def test_leftovers_go_to_receivers_only():
    s = hunt("elk", "7", alpha="green", red=2, blue=2, green=1)  # The Alpha only scavenges
    assert s.take(red="share", blue="share").gains == {"red": 4, "blue": 3}
    s = hunt("elk", "7", alpha="red", red=2, blue=2, yellow=2, green=2)  # The Alpha fights
    s.take(red="fight", blue="fight", yellow="share", green="share")
    assert s.gains == {"yellow": 4, "green": 3}


@rule("ALPHA-CONF-19", "ALPHA-R-22", "ALPHA-CONF-23")
def test_the_injured_wolf_is_one_from_that_tile_and_goes_at_once():
    s = scene(
        {"deer": {"red": 2, "blue": 2}, "elk": {"red": "pair", "blue": 2}},
        {"deer": "4", "elk": "9"},
    )
    s.take(red="fight", blue="fight")
    assert s.asked == ["red", "blue"]  # over the elk: Resolve goes on
    assert s.at("deer") == {"red": 1, "blue": 1}
    assert s.at("injured") == {"red": 1, "blue": 1}
    assert s.at("elk") == {"red": "pair", "blue": 2}


@rule("ALPHA-CONF-20", "ALPHA-R-22")
@pytest.mark.parametrize("piece", ["beta", "pair"])
def test_with_both_kinds_there_the_pack_chooses_which_is_injured(piece):
    s = hunt("elk", "9", red="pair+1", blue=3).take(red="fight", blue="fight")
    assert s.asked == ["red"]
    assert s.may("red") == {"injure beta", "injure pair"}
    s.take(red=f"injure {piece}")
    assert s.hurt() == {"red": 1 if piece == "beta" else "pair", "blue": 1}


@rule("ALPHA-CONF-20", "ALPHA-CONF-21", "ALPHA-R-22")
def test_with_one_kind_there_nobody_is_asked_and_a_pair_goes_as_one_piece():
    s = hunt("elk", "9", red="pair", blue=2).take(red="fight", blue="fight")
    assert s.t.weeks_left == 4  # not asked, although Red has Betas elsewhere
    assert s.hurt() == {"red": "pair", "blue": 1}


@rule("ALPHA-CONF-21")
def test_an_injured_pair_is_missing_with_its_whole_strength():
    s = hunt("elk", "9", red="pair", blue=2).take(red="fight", blue="fight")
    assert s.at("den")["red"] == 5
    assert "pair fish" not in s.may("red")


@rule("ALPHA-CONF-22", "ALPHA-R-23")
def test_injuries_are_chosen_in_alpha_order_openly_before_food_is_dealt():
    s = hunt("elk", "9", alpha="yellow", red="pair+1", blue="pair+1", yellow="pair+1", green=3)
    s.take(red="fight", blue="fight", yellow="fight", green="share")
    asked = []
    for _ in range(3):
        assert s.gains == {}
        assert s.t.view(None)["injury"]["seat"] == PACKS.index(s.asked[0])
        asked += s.asked
        s.take(**{s.asked[0]: "injure beta"})
    assert asked == ["yellow", "red", "blue"]
    assert s.gains == {"green": 9}


@rule("ALPHA-R-44", "ALPHA-CONF-08", "ALPHA-R-50")
def test_a_pack_may_be_hurt_on_many_tiles_but_once_on_each():
    tiles = {tile: {"red": 1, "blue": 1} for tile in ("fish", "hare", "beaver", "deer", "elk")}
    dice = {"fish": "3", "hare": "4", "beaver": "4", "deer": "4", "elk": "9", "bison": "20"}
    s = scene({**tiles, "bison": {"red": "pair", "yellow": 2}}, dice, seats=5)
    for _ in tiles:
        s.take(red="fight", blue="fight")
    s.take(red="fight", yellow="fight")
    assert s.hurt() == {"red": "pair+5", "blue": 5, "yellow": 1}
    assert "red" not in s.at("den")  # the whole pack heals: it is skipped
    assert s.asked == ["blue"]


@rule("ALPHA-CONF-25")
def test_scavenge_is_never_fought_over():
    s = scene({"scavenge_a": {"red": "pair", "blue": "pair"}})
    assert s.told("conflict") == []


TABLE = [
    (choices, scavengers, carrion)
    for packs in (2, 3, 4)
    for choices in product(["fight", "share"], repeat=packs)
    for scavengers in (0, 1, 2)
    for carrion in (False, True)
    if not (carrion and scavengers)
]


@rule("ALPHA-CONF-06", "ALPHA-CONF-07", "ALPHA-CONF-10", "ALPHA-CONF-11", "ALPHA-CONF-12")
@pytest.mark.parametrize(("choices", "scavengers", "carrion"), TABLE)
def test_the_conflict_result_table(choices, scavengers, carrion):
    packs = dict(zip(PACKS, choices, strict=False))
    below = PACKS[len(packs) : len(packs) + scavengers]
    wolves = dict.fromkeys(packs, 2) | dict.fromkeys(below, 1)
    s = hunt("moose", "C4" if carrion else "10", **wolves)
    s.take(**packs)
    fighters = [pack for pack, choice in packs.items() if choice == "fight"]
    sharers = [pack for pack in packs if pack not in fighters]
    if len(fighters) < 2:
        injured, receivers = [], fighters or sharers
    else:
        injured, receivers = fighters, sharers or list(below)
    assert s.hurt() == dict.fromkeys(injured, 1)
    assert set(s.gains) == set(receivers)
    assert sum(s.gains.values()) == (4 if carrion else 10) * bool(receivers)


@rule("ALPHA-CONF-14", "ALPHA-CONF-16", "ALPHA-R-13")
@given(st.integers(0, 200), st.integers(1, 6))
def test_a_share_is_what_dealing_one_at_a_time_gives(stake, receivers):
    dealt = [0] * receivers
    for food in range(stake):
        dealt[food % receivers] += 1
    assert [share(stake, receivers, place) for place in range(receivers)] == dealt
