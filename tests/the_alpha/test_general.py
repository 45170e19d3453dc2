"""General rules and components."""

import pytest

import meseta
from meseta.games.the_alpha.box import face_text
from tests.rules import rule
from tests.the_alpha.build import GAME, hunt, play_out, random_move, scene

SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])


@rule("ALPHA-GEN-01")
def test_three_to_six_packs_can_play():
    assert GAME.seat_counts == (3, 4, 5, 6)
    for seats in (3, 4, 5, 6):
        t = GAME.new(seats, seed=1)
        assert t.seats == len(t.view(None)["packs"]) == len(t.names) == seats
    for seats in (0, 1, 2, 7, -3, True):
        with pytest.raises(meseta.BadOption, match=r"The Alpha is for 3, 4, 5, 6 seats, not "):
            GAME.new(seats, seed=1)


@rule("ALPHA-GEN-02", "ALPHA-END-01", "ALPHA-SETUP-04", "ALPHA-ADV-06")
@SEATS
def test_a_game_lasts_five_weeks(seats):
    t = GAME.new(seats, seed=seats)
    assert t.weeks_left == 5
    weeks = []
    rng = meseta.Rng(seats)
    while t.actors():
        weeks.append(t.weeks_left)
        play_out(t, rng, until=lambda t: t.weeks_left != weeks[-1])
    assert weeks == [5, 4, 3, 2, 1]
    assert t.weeks_left == 0
    assert [e["data"]["week"] for e in t.events() if e["kind"] == "week"] == [1, 2, 3, 4, 5]


@rule("ALPHA-GEN-03", "ALPHA-CHASE-20", "ALPHA-R-18")
def test_a_week_is_stalk_dominance_chase_resolve_advance():
    s = scene(
        {"fish": {"red": 1}, "deer": {"blue": 1}, "elk": {"yellow": 1}},
        {"fish": "3", "deer": "C2", "elk": "9"},
    )
    chase = ["rolled", "rolled", "fed", "flipped", "rolled"]  # Carrion is eaten in Chase
    resolve = ["fed", "fed"]
    assert s.kinds() == [*chase, *resolve, "home", "alpha", "week"]
    assert s.asked == ["yellow"]  # the next Stalk begins


@rule("ALPHA-GEN-03")
def test_nothing_is_chased_before_every_wolf_is_placed():
    t = GAME.new(3, seed=1, options={"first_player": 0})
    play_out(t, meseta.Rng(1), until=lambda t: len(t.moves()) == 17)
    assert {e["kind"] for e in t.events()} == {"week", "placed", "paid"}
    assert not any(t.dominant)
    seat = t.actors()[0]
    t.take(seat, t.legal(seat)[0])
    assert "rolled" in {e["kind"] for e in t.events()}


@rule("ALPHA-GEN-04", "ALPHA-END-02")
def test_most_food_after_week_five_wins():
    s = hunt("elk", "12", week=5, food={"red": 10, "blue": 5, "yellow": 16}, blue=1)
    assert s.asked == []
    assert [(r.score, r.rank) for r in s.t.results()] == [(10, 3), (17, 1), (16, 2)]
    assert s.told("won") == [{"seat": "blue", "food": 17}]


@rule("ALPHA-GEN-05", "ALPHA-R-31")
def test_the_token_stays_for_the_whole_week():
    s = scene(
        {"deer": {"blue": 1}, "elk": {"red": 1, "blue": 1}},
        {"deer": "C2", "elk": "5"},
        food={"red": 10, "blue": 10},
    )
    assert s.food["blue"] == 12  # in the lead by now
    assert s.alpha == "red"
    s.take(red="share", blue="share")
    assert s.gains == {"red": 3, "blue": 2 + 2}  # the leftover was still The Alpha's
    assert s.alpha == "blue"


@rule("ALPHA-GEN-06", "ALPHA-R-08", "ALPHA-CONF-14", "ALPHA-CONF-15")
@SEATS
def test_alpha_order_begins_with_the_alpha_and_goes_clockwise(seats):
    packs = GAME.seat_keys[:seats]
    for first in range(seats):
        s = hunt(
            "bison" if seats > 3 else "elk", "12", alpha=packs[first], **dict.fromkeys(packs, 1)
        )
        order = [*packs[first:], *packs[:first]]
        assert s.asked == order
        s.take(**dict.fromkeys(packs, "share"))
        each, over = divmod(12, seats)
        assert s.gains == {pack: each + (i < over) for i, pack in enumerate(order)}


@rule("ALPHA-GEN-07", "ALPHA-R-05", "ALPHA-DOM-01")
def test_an_alpha_pair_is_as_strong_as_two_betas():
    assert hunt("elk", "9", red="pair", blue=1).gains == {"red": 9}
    assert hunt("elk", "9", red="pair", blue=3).gains == {"blue": 9}
    assert hunt("elk", "9", red="pair", blue=2).asked == ["red", "blue"]
    assert hunt("elk", "9", red="pair+1", blue=3).asked == ["red", "blue"]


@rule("ALPHA-GEN-07", "ALPHA-R-05", "ALPHA-CHASE-17", "ALPHA-CHASE-18", "ALPHA-R-26")
def test_an_alpha_pair_dies_as_one_piece_and_is_not_replaced():
    s = hunt("livestock", "D", red="pair")
    assert s.at("dead") == {"red": "pair"}
    assert s.at("den")["red"] == 5  # a pack of Betas, each still as strong as one
    assert {move.split()[0] for move in s.may("red")} == {"beta"}


@rule("ALPHA-GEN-08", "ALPHA-R-33", "ALPHA-STALK-08")
def test_food_goes_down_to_zero_and_not_below():
    s = scene(stalk=True, food={"red": 1}, seats=3)
    s.take(red="beta deer", blue="beta fish", yellow="beta fish")
    assert s.food["red"] == 0
    assert not any("deer" in move or "caribou" in move for move in s.may("red"))
    assert s.refusal("red", "beta deer") == "ALPHA-STALK-08"


@rule("ALPHA-GEN-09", "ALPHA-R-36", "ALPHA-CONF-26", "ALPHA-COMP-04")
def test_nothing_can_be_done_but_place_reroll_choose_and_injure():
    # So food cannot be refused, given away or lent, and no promise binds.
    words = {notation.split()[0] for notation in GAME.actions.notations}
    assert words == {"beta", "pair", "fight", "share", "reroll", "decline", "injure"}


@rule("ALPHA-GEN-09")
def test_food_arrives_without_a_question():
    s = hunt("elk", "9", red=1)
    assert s.gains == {"red": 9}
    assert s.t.view(None)["phase"] == "stalk"


@rule("ALPHA-GEN-10")
@SEATS
def test_chance_is_only_in_the_setup_and_the_dice(seats):
    t = GAME.new(seats, seed=7)
    rng = meseta.Rng(3)
    while t.actors():
        drawn, told = t.rng.drawn, len(t.events())
        random_move(t, rng)
        dice = [e for e in t.events(told) if e["kind"] in ("rolled", "rerolled")]
        assert t.rng.drawn - drawn == len(dice)


@rule("ALPHA-GEN-10")
def test_all_chance_comes_from_the_seed():
    def played(seed):
        t = play_out(GAME.new(4, seed=seed), meseta.Rng(1))
        return [e["text"] for e in t.events()], t.hash()

    assert played(1) == played(1)
    assert played(1) != played(2)


@rule("ALPHA-COMP-01", "ALPHA-SETUP-08")
def test_the_board_has_its_spaces_and_its_two_forests():
    view = GAME.new(6, seed=1).view(None)
    assert {"injured", "healing", "den", "food"} <= view["packs"][0].keys()
    assert "weeks_left" in view
    zones = {tile["class"]: tile["zone"] for tile in view["tiles"]}
    near = dict.fromkeys(("small", "scavenge", "livestock"), "near")
    assert zones == {**near, "medium": "deep", "large": "deep"}


@rule("ALPHA-COMP-02")
def test_eleven_tiles_in_five_classes():
    classes = {}
    for tile in GAME.box.tiles:
        classes.setdefault(tile.tile_class, []).append(tile.id)
    assert list(classes.values()) == [
        ["scavenge_a", "scavenge_b"],
        ["livestock"],
        ["fish", "hare", "beaver"],
        ["deer", "caribou", "elk"],
        ["moose", "bison"],
    ]


@rule("ALPHA-COMP-03")
def test_nine_dice_matched_by_colour_and_none_for_scavenge():
    colours = [tile.colour for tile in GAME.box.tiles if tile.faces]
    assert len(set(colours)) == len(colours) == 9
    assert [tile.id for tile in GAME.box.tiles if not tile.faces] == ["scavenge_a", "scavenge_b"]


@rule("ALPHA-COMP-04", "ALPHA-SETUP-01", "ALPHA-SETUP-02", "ALPHA-SETUP-03")
@SEATS
def test_each_pack_has_a_pair_and_five_betas_in_the_den_and_one_on_the_track_at_five(seats):
    t = GAME.new(seats, seed=1)
    assert len({seat["key"] for seat in t.view(None)["seats"]}) == seats
    for pack in t.view(None)["packs"]:
        assert pack["den"] == {"beta": 5, "pair": 1}  # the sixth Beta is the food marker
        assert pack["food"] == pack["shown"] == 5
        for place in ("injured", "healing", "dead"):
            assert pack[place] == {"beta": 0, "pair": 0}


@rule("ALPHA-COMP-05")
def test_one_pack_holds_the_alpha_token():
    t = GAME.new(5, seed=1, options={"first_player": 3})
    assert t.view(None)["alpha"] == 3
    assert t.view(None)["weeks_left"] == 5


@rule("ALPHA-COMP-06")
@pytest.mark.parametrize("tile", [tile.id for tile in GAME.box.tiles if tile.faces])
def test_each_of_six_equal_chances_is_one_side_of_the_die(tile):
    faces = [face for each in GAME.box.tiles if each.id == tile for face in each.faces]
    shown = [hunt(tile, (side,), red=1).told("rolled")[0]["face"] for side in range(6)]
    assert shown == [face_text(face) for face in faces]


@rule("ALPHA-COMP-07", "ALPHA-R-20")
def test_only_prey_has_a_carrion_side():
    for tile in GAME.box.tiles:
        assert bool(tile.carrion) == (tile.id not in ("scavenge_a", "scavenge_b", "livestock"))
    livestock = next(tile for tile in GAME.box.tiles if tile.id == "livestock")
    assert not any(-100 < face < 0 for face in livestock.faces)
