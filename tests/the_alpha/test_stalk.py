"""Stalk: placing wolves."""

import pytest

import meseta
from tests.rules import rule
from tests.the_alpha.build import GAME, PACKS, random_move, stalk

FIVE_HEAL = "pair+4"  # all of a pack but one Beta


def alone(pack, seats=3, **settings):
    """A pack that has its wolves while all others heal."""
    others = [other for other in PACKS[:seats] if other != pack]
    return stalk(healing=dict.fromkeys(others, "pair+5"), seats=seats, **settings)


@rule("ALPHA-STALK-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_alpha_places_first_then_clockwise_one_piece_at_a_time(seats):
    for first in range(seats):
        s = stalk(seats=seats, alpha=PACKS[first])
        for turn in range(6 * seats - 1):
            pack = PACKS[(first + turn) % seats]
            assert s.asked == [pack]
            before = s.t.dump()["betas"]["den"]
            s.take(**{pack: "pair fish" if turn < seats else "beta fish"})
            betas = before[pack] if turn < seats else before[pack] - 1
            assert s.t.dump()["betas"]["den"] == {**before, pack: betas}


@rule("ALPHA-STALK-02")
def test_the_player_picks_the_kind_of_piece_and_the_tile():
    s = stalk()
    names = [tile["key"] for tile in s.t.view(None)["tiles"]]
    assert s.may("red") == {f"{kind} {name}" for kind in ("beta", "pair") for name in names}
    s.take(red="pair hare", blue="beta fish", yellow="beta fish")
    assert s.at("hare") == {"red": "pair"}
    assert s.may("red") == {f"beta {name}" for name in names}
    assert s.refusal("red", "pair fish") == "ALPHA-STALK-02"


@rule("ALPHA-STALK-02")
def test_a_pack_without_betas_places_its_pair():
    s = stalk(dead={"red": 5})
    assert s.may("red")
    assert all(move.startswith("pair ") for move in s.may("red"))
    assert s.refusal("red", "beta fish") == "ALPHA-STALK-02"


@rule("ALPHA-STALK-03", "ALPHA-R-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_can_pass_and_everybody_can_place(seats):
    t = GAME.new(seats, seed=seats)
    rng = meseta.Rng(2)
    while t.actors():
        if t.view(None)["phase"] == "stalk":
            moves = {t.notation(action).split()[0] for action in t.legal(t.actors()[0])}
            assert moves
            assert moves <= {"beta", "pair"}
        random_move(t, rng)


@rule("ALPHA-STALK-03")
def test_a_starving_pack_on_full_tiles_still_has_the_small_ones():
    s = stalk(food={"red": 0, "blue": 0, "yellow": 0})
    s.take(red="beta livestock", blue="beta scavenge_a", yellow="beta scavenge_a")
    s.take(red="beta scavenge_a", blue="beta fish", yellow="beta fish")
    assert s.may("red") == {"beta fish", "pair fish", "beta hare", "pair hare"}


@rule("ALPHA-STALK-04", "ALPHA-R-04")
def test_empty_dens_are_skipped_and_larger_packs_place_the_last_pieces_alone():
    s = stalk(dead={"red": FIVE_HEAL, "blue": "pair+3"})
    asked = []
    while s.t.weeks_left == 5 and len(asked) < 8:
        asked += s.asked
        s.take(**{s.asked[0]: "beta fish"})
    assert asked == ["red", "blue", "yellow", "blue", *["yellow"] * 4]


@rule("ALPHA-STALK-05", "ALPHA-R-04")
@pytest.mark.parametrize(
    ("alpha", "first"), [("red", "blue"), ("blue", "blue"), ("yellow", "blue")]
)
def test_without_wolves_of_the_alpha_the_next_clockwise_begins(alpha, first):
    empty = dict.fromkeys(("red", "yellow"), "pair+5")
    assert stalk(alpha=alpha, healing=empty).asked == [first]


@rule("ALPHA-STALK-06", "ALPHA-R-05")
@pytest.mark.parametrize("piece", ["beta", "pair"])
def test_the_deep_forest_costs_one_food_for_a_beta_or_a_pair(piece):
    s = stalk(food={"red": 3}).take(red=f"{piece} deer")
    assert s.gains == {"red": -1}


@rule("ALPHA-STALK-07")
def test_three_pieces_on_a_deep_forest_tile_cost_three():
    s = alone("red")
    for move in ("pair deer", "beta deer", "beta deer"):
        s.take(red=move)
    assert s.gains == {"red": -3}


@rule("ALPHA-STALK-08", "ALPHA-R-33")
@pytest.mark.parametrize("tile", ["deer", "caribou", "moose"])
def test_without_food_no_wolf_goes_into_the_deep_forest(tile):
    s = stalk(seats=4, food={"red": 0})
    for piece in ("beta", "pair"):
        assert s.refusal("red", f"{piece} {tile}") == "ALPHA-STALK-08"
        with pytest.raises(meseta.IllegalAction, match="ALPHA-STALK-08"):
            s.take(red=f"{piece} {tile}")
    assert s.asked == ["red"]
    assert not s.gains
    assert f"beta {tile}" in stalk(seats=4, food={"red": 1}).may("red")


@rule("ALPHA-STALK-09")
def test_paid_food_is_not_refunded_after_an_x():
    s = alone("red", dead={"red": FIVE_HEAL})
    s.force("deer", "X")
    s.take(red="beta deer")
    assert s.told("escaped")
    assert s.gains == {"red": -1}


@rule("ALPHA-STALK-10")
@pytest.mark.parametrize("tile", ["fish", "hare", "scavenge_a", "livestock"])
@pytest.mark.parametrize("piece", ["beta", "pair"])
def test_the_near_forest_is_free(tile, piece):
    s = stalk(food={"red": 0}).take(red=f"{piece} {tile}")
    assert s.gains == {}
    assert s.at(tile) == {"red": 1 if piece == "beta" else "pair"}


@rule("ALPHA-STALK-11")
def test_one_piece_of_each_pack_on_a_scavenge_tile():
    packs = dict.fromkeys(PACKS, "beta scavenge_a")
    s = stalk(seats=6).take(**packs)
    assert s.at("scavenge_a") == dict.fromkeys(PACKS, 1)
    for piece in ("beta", "pair"):
        assert s.refusal("red", f"{piece} scavenge_a") == "ALPHA-STALK-11"


@rule("ALPHA-STALK-12", "ALPHA-R-06")
def test_a_pack_may_place_on_both_scavenge_tiles():
    s = alone("red", seats=4, dead={"red": "pair+3"})
    s.take(red="beta scavenge_a").take(red="beta scavenge_b")
    assert s.gains == {"red": 2}


@rule("ALPHA-STALK-13")
def test_livestock_holds_one_piece_of_all_packs():
    s = stalk().take(red="beta livestock")
    for pack in ("blue", "yellow", "red"):
        for piece in ("beta", "pair"):
            assert s.asked == [pack]
            assert s.refusal(pack, f"{piece} livestock") == "ALPHA-STALK-13"
        s.take(**{pack: "beta fish"})


@rule("ALPHA-STALK-13")
def test_livestock_is_open_again_next_week():
    s = alone("red", dead={"red": FIVE_HEAL})
    s.force("livestock", "3")
    s.take(red="beta livestock")
    assert s.t.weeks_left == 4
    assert "beta livestock" in s.may("red")


@rule("ALPHA-STALK-14", "ALPHA-R-05")
def test_a_pair_is_the_one_piece_allowed_on_scavenge_and_livestock():
    s = stalk(seats=4).take(red="pair scavenge_a", blue="pair livestock", yellow="pair scavenge_b")
    s.take(green="beta fish")
    assert s.refusal("red", "beta scavenge_a") == "ALPHA-STALK-11"
    assert s.refusal("red", "beta livestock") == "ALPHA-STALK-13"
    assert "beta scavenge_b" in s.may("red")


@rule("ALPHA-STALK-15")
@pytest.mark.parametrize("tile", ["fish", "hare", "beaver", "deer", "caribou", "bison"])
def test_prey_tiles_take_any_number_of_pieces_of_any_number_of_packs(tile):
    s = stalk(seats=6, food=dict.fromkeys(PACKS, 6), **{"carrion": [tile]})
    for turn in range(35):
        s.take(**{PACKS[turn % 6]: f"{'pair' if turn < 6 else 'beta'} {tile}"})
    assert s.at(tile) == {**dict.fromkeys(PACKS, "pair+5"), "white": "pair+4"}


@rule("ALPHA-STALK-16", "ALPHA-R-40")
@pytest.mark.parametrize("space", ["healing", "injured", "dead"])
def test_wolves_that_are_hurt_or_dead_cannot_be_placed(space):
    s = stalk(**{space: {"red": "pair+4"}})
    assert not any(move.startswith("pair") for move in s.may("red"))
    s.take(red="beta fish", blue="beta fish", yellow="beta fish")
    assert s.asked == ["blue"]


@rule("ALPHA-STALK-17", "ALPHA-R-19")
def test_a_carrion_tile_is_placed_on_as_ever_at_the_same_price():
    s = stalk(carrion=["deer"], food={"blue": 0})
    s.take(red="beta deer")
    assert s.gains == {"red": -1}
    assert s.refusal("blue", "beta deer") == "ALPHA-STALK-08"


@rule("ALPHA-STALK-18", "ALPHA-R-04")
def test_a_placed_piece_stays_where_it_is_during_stalk():
    s = stalk().take(red="beta fish", blue="beta hare", yellow="beta hare")
    for turn in range(14):
        assert s.at("fish")["red"] == 1
        s.take(**{s.asked[0]: f"{'pair' if turn < 3 else 'beta'} hare"})


@rule("ALPHA-STALK-19", "ALPHA-INFO-04", "ALPHA-R-35")
def test_placements_dens_and_food_are_public():
    s = stalk().take(red="pair deer", blue="beta fish")
    shown = s.t.view(None)
    assert shown["packs"][0]["den"] == {"beta": 5, "pair": 0}
    assert shown["packs"][0]["food"] == 4
    assert s.tile("deer")["wolves"] == [{"seat": 0, "beta": 0, "pair": 1, "strength": 2}]
    for seat in range(3):
        seen = s.t.view(seat)
        assert (seen["packs"], seen["tiles"]) == (shown["packs"], shown["tiles"])


@rule("ALPHA-R-16", "ALPHA-CHASE-12")
def test_wolves_sent_home_in_chase_are_not_placed_again_that_week():
    s = alone("red", dead={"red": FIVE_HEAL})
    s.force("fish", "X")
    s.take(red="beta fish")
    assert s.t.weeks_left == 4
    assert len(s.told("placed")) == 1


@rule("ALPHA-R-27", "ALPHA-R-50", "ALPHA-END-06")
@pytest.mark.parametrize("space", ["healing", "dead"])
def test_a_pack_without_usable_wolves_is_skipped_but_stays_in_the_game(space):
    s = stalk(alpha="blue", food={"blue": 20}, **{space: {"blue": "pair+5"}})
    asked = set()
    while s.t.weeks_left == 5:
        asked |= set(s.asked)
        s.take(**{s.asked[0]: sorted(s.may(s.asked[0]))[0]})
        while s.t.weeks_left == 5 and s.t.view(None)["phase"] != "stalk":
            s.take(**{s.asked[0]: sorted(s.may(s.asked[0]))[-1]})
    assert asked <= {"red", "yellow"}
    assert s.food["blue"] == 20
    assert s.alpha == "blue"  # and it may hold the token
