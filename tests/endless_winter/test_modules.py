"""Glacier tokens and Rest tokens (EW-GLAC, EW-RTOK)."""

import pytest

import meseta
from meseta.games.endless_winter.constants import GLACIER
from tests.endless_winter.build import BOX, GAME, blank, each, play_out, scene
from tests.rules import rule

GLACIERS = {"glacier_tokens": True}
RESTS = {"rest_tokens": True}
AROUND = {"h01": 1, "h02": 1, "h08": 1}


def village(tokens, **things):
    """Cyan founds a Village at j01 beside these tokens."""
    lands = dict.fromkeys(tokens, "glacier")
    s = scene(food=8, camps=AROUND, options=GLACIERS, terrain=lands, tokens=tokens, **things)
    return s.take("place migrate", "go_on", "village j01")


# -- Glacier tokens ------------------------------------------------------------------------------


@rule("EW-GLAC-01")
@pytest.mark.parametrize(("seats", "glaciers"), [(2, 6), (4, 3)])
def test_a_face_down_token_lies_on_each_glacier(seats, glaciers):
    t = GAME.new(seats, 1, GLACIERS)
    assert [token != -2 for token in t.glacier] == [land == GLACIER for land in t.terrain]
    assert list(t.glacier).count(-1) == glaciers
    assert len(t.glacier_heap) == 10
    assert -1 not in list(GAME.new(seats, 1).glacier)


@rule("EW-GLAC-02", "EW-EX-25", "EW-R-99")
def test_a_camp_that_moves_through_turns_the_token_up():
    s = scene(hand="pathfinding", camps={"h01": 1}, options=GLACIERS, tokens={"h18": "face_down"})
    s.take("play pathfinding", "move h01 h18")
    token = s.t.glacier[18]
    assert token >= 0
    s.take("move h18 h17")
    assert s.t.glacier[18] == token  # it stays up
    assert s.told("thawed")[0]["hex"] == "h18"
    assert token not in s.t.glacier_heap


@rule("EW-GLAC-03")
def test_a_village_beside_a_revealed_token_gains_its_benefit():
    s = village({"h08": "g_01"})
    assert s.points("tokens") == 2
    assert s.t.glacier[8] == 0  # it stays for the next Village
    s = village({"h08": "g_06"})
    assert s.may() == {"offering", "honor", "tool", "food"}  # lesser benefits as usual
    s = village({"h08": "face_down"})
    assert s.asked != "GainUnits"


@rule("EW-GLAC-03", "EW-R-100")
def test_two_tokens_give_both_in_the_order_the_player_wants():
    s = village({"h08": "g_03", "h02": "g_05"})
    assert s.asked == "VillageTokens"
    assert s.may() == {"hex h08", "hex h02"}
    s.take("hex h02", "honor", "honor")
    assert s.t.tribe(0).honor == 2
    assert s.t.choice().what == 2  # the Megalith
    s = village({"h08": "g_01", "h02": "g_02"})
    assert s.points("tokens") == 4


@rule("EW-R-100")
def test_a_megalith_may_make_room_for_the_food_of_another_token():
    s = village({"h08": "g_08", "h02": "g_03"})
    assert s.may() == {"hex h08", "hex h02"}
    s.take("hex h02")
    assert s.t.choice().what == 2  # the Megalith, before the Food


@rule("EW-GLAC-04")
def test_tokens_give_nothing_in_the_eclipse():
    s = scene(at="eclipse", seats=2, options=GLACIERS, camps={"h18": 1}, tokens={"h18": "g_01"})
    assert each(s.t, "score") == [0, 0]


@rule("EW-R-99")
def test_no_village_touches_a_face_down_token_in_a_real_game():
    for seed in range(4):
        t = GAME.new(2, seed, GLACIERS)

        def fine(t):
            for juncture, owner in enumerate(t.villages):
                if owner >= 0:
                    assert all(t.glacier[hex] != -1 for hex in BOX.junctures[juncture])
            return False

        play_out(t, meseta.Rng(seed), until=fine)


# -- Rest tokens ---------------------------------------------------------------------------------


def rested(token, **things):
    """Cyan rests, first of the round; that Rest token lies face up."""
    s = scene(options=RESTS, **things)
    set_token(s.t, token)
    return s


def set_token(t, token):
    number = BOX.rest_ids.index(token)
    t.rest_stack.heap = [other for other in range(5) if other != number]
    t.rest_stack.top = t.rest_stack.bottom = ()
    t.rest_up = number


@rule("EW-RTOK-01")
def test_one_token_is_face_up_on_the_stack():
    t = blank(rest_tokens=True)
    assert t.rest_up >= 0
    assert len(t.rest_stack) == 4
    assert t.view(None)["rest_token"]["up"]["key"] == BOX.rest_ids[t.rest_up]
    assert blank().rest_up == -1


@rule("EW-RTOK-02", "EW-RTOK-04")
def test_the_first_to_rest_takes_the_token_seen_or_the_next_unseen():
    s = rested("rt_1").take("place rest")
    assert s.may() == {"take_token", "next_token"}
    s.take("take_token")
    assert s.t.rest_held == 0
    s.take("token 1")
    assert s.t.tribe(0).food == 2
    s.take("rest?", "food")
    assert s.t.rest_stack.bottom == (0,)
    assert s.t.rest_held == s.t.rest_up == -1
    s = rested("rt_1").take("place rest", "next_token")
    assert s.t.rest_held != 0
    held = s.t.rest_held
    s.skip_to("PlaceFigure")
    assert s.t.rest_stack.bottom == (0, held)


@rule("EW-RTOK-03")
@pytest.mark.parametrize("when", [0, 1, 2])
def test_the_parts_of_a_token_before_between_or_after(when):
    s = rested("rt_2", deck="elder", animals="bison").take("place rest", "take_token")
    plan = [["rest?", "draw"], ["tip bison"]]
    plan.insert(when, ["token 2", "token 1", "swap 0?"])
    for notations in plan:
        s.take(*notations)
    s.take("go_on?")
    assert s.has() == (5, 1)


@rule("EW-RTOK-03")
def test_a_part_is_used_once():
    s = rested("rt_2").take("place rest", "take_token", "token 2")
    assert s.refusal("token 2") == "EW-RTOK-03"


@rule("EW-RTOK-04", "EW-R-102")
def test_an_unused_token_goes_to_the_bottom_too():
    s = rested("rt_5", deck="elder", hand="brave").take(
        "place rest", "take_token", "rest", "draw", "go_on"
    )
    assert s.t.rest_stack.bottom == (4,)
    assert s.t.buried_count(0) == 0


@rule("EW-RTOK-05", "EW-R-101")
def test_only_the_first_rest_of_the_round_gets_a_token():
    s = rested("rt_1").take("place rest", "take_token", "token 1", "food")
    s.take("place rest")
    assert s.asked == "GainUnits"
    s = rested("rt_1", turn=2).take("place rest", "take_token", "token 1", "food")

    assert s.t.rest_used


@rule("EW-RTOK-06", "EW-R-103")
def test_a_new_token_is_turned_up_in_each_preparation():
    s = scene(at="preparation", options=RESTS, seats=2)
    assert len(s.t.rest_stack) == 4
    assert len(s.t.rest_stack.bottom) == 1  # the one that nobody took
    assert s.t.rest_up not in s.t.rest_stack.cards()
    t = GAME.new(2, 3, RESTS)
    play_out(t, meseta.Rng(1))
    assert len([event for event in t.events() if event["kind"] == "token_up"]) == 3


@rule("EW-RTOK-07")
def test_modules_and_variants_go_together():
    options = {**GLACIERS, **RESTS, "draft": "chief_and_setup", "megaliths": "ring"}
    t = GAME.new(4, 1, options)
    play_out(t, meseta.Rng(1))
    assert len(t.results()) == 4
