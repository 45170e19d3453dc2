"""What the bots believe, and what they make of it."""

import pytest

import meseta
from meseta import bots
from meseta.games.altiplano.outlook import Outlook, order_worth, rounds_that_count
from meseta.games.altiplano.prospects import deliver_worth, store_worth
from meseta.games.altiplano.vocabulary import TILES
from tests.altiplano.build import BOX, GAME, HOUSE_IN_REACH, number, scene

KIT = {"bag": "food food food wood stone fish", "coins": 3}
WOOD, STONE, SILVER = (TILES.index(tile) for tile in ("wood", "stone", "silver"))


def play(s, seat=0):
    """A novice has the seat until another one is asked, or the round is over."""
    novice = bots.make("novice", seed=1)
    round = s.t.round
    done = []
    while seat in s.asked and s.t.round == round:
        action = novice.choose(meseta.Perspective(s.t, seat))
        done.append(s.t.notation(action))
        s.t.take(seat, action)
    return done


def outlook(s):
    return Outlook(s.t, 0, rounds_that_count(s.t))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up(seats):
    t = GAME.new(seats, 1, listen=False)
    rng = meseta.Rng(1)
    while t.waiting:
        if t.round in (1, 4, 8):
            assert sum(GAME.evaluate(t)) == pytest.approx(1.0)
        actions = t.legal(t.waiting[0])
        t.take(t.waiting[0], actions[rng.below(len(actions))])
    chances = GAME.evaluate(t)
    assert sum(chances) == pytest.approx(1.0)
    assert [chance > 0 for chance in chances] == [r.rank == 1 for r in t.results()]


BETTER = [
    {"road": 1},
    {"carts": 2},
    {"houses": "h01"},
    {"boats": "b01"},
    {"fulfilled": "o01"},
    {"warehouse": ["ore ore"]},
    {"warehouse": ["ore"]},
    {"coins": 5},
    {"extensions": "e05"},
    {"order": "o01"},
    {"order": "o03", "filled": "alpaca wool"},
    {"on": {"vil_1": "stone wood food food"}},
    {"container": "glass"},
]


@pytest.mark.parametrize("settings", BETTER, ids=[" ".join(each) for each in BETTER])
def test_what_is_better_is_judged_better(settings):
    others = [KIT, KIT, KIT]
    even = GAME.evaluate(scene(4, others=others, **KIT).t)[0]
    assert GAME.evaluate(scene(4, others=others, **{**KIT, **settings}).t)[0] > even


def test_a_planning_space_is_worth_more_the_longer_the_game_lasts():
    early = outlook(scene(4, **KIT)).road()
    late = outlook(scene(4, **KIT, stack="e27 e28")).road()
    last = outlook(scene(4, **KIT, ending="final")).road()
    assert early > late > last == 0


def test_the_only_stone_is_dearer_than_one_of_many():
    one = outlook(scene(4, bag="food food food wood stone fish"))
    many = outlook(scene(4, bag="food food wood stone stone stone"))
    assert one.leaving[STONE] > many.leaving[STONE]


def test_several_tiles_of_a_kind_fill_a_row_together():
    s = scene(4, bag="food silver silver wood", warehouse=["ore ore"])
    look = outlook(s)
    assert store_worth(s.t, look, SILVER, 2) > 2 * store_worth(s.t, look, SILVER, 1)


def test_an_order_is_worth_more_the_more_of_it_is_there():
    look = outlook(scene(4, **KIT))
    card = BOX.orders[number(BOX.orders, "o09")]
    worth = [
        order_worth(look, card, done, there) for done, there in ((0, 0), (0, 2), (2, 0), (3, 1))
    ]
    assert worth == sorted(worth)
    assert worth[-1] < card.points + 4


def test_what_the_order_does_not_need_is_not_delivered():
    s = scene(4, order="o03", filled="alpaca wool", bag="food stone stone wood wood ore")
    assert deliver_worth(s.t, outlook(s), STONE) > 1
    assert deliver_worth(s.t, outlook(s), WOOD) == 0


def test_a_novice_plans_and_builds_a_house():
    s = scene(4, "plan", **HOUSE_IN_REACH)
    play(s)
    assert len(s.owns("houses")) == 1
    s = scene(4, pawn="mine", on={"vil_1": "stone wood food food"}, houses_left="h01 h05",
              bag="ore ore ore")  # fmt: skip
    assert play(s) == ["cart village", "act vil_1", "house h05"]


def test_a_novice_builds_the_road_early():
    s = scene(4, "plan", pawn="road", planning="stone wood fish fish", bag="food food food ore")
    play(s)
    assert s.my("road") == 1


def test_a_novice_completes_an_order_with_all_that_lies_there():
    s = scene(4, pawn="market", order="o03", on={"mar_3": "alpaca wool stone"},
              bag="food food wood stone stone ore")  # fmt: skip
    play(s)
    assert s.owns("orders") == ["o03"]


def test_a_novice_does_not_wander_about():
    s = scene(4, pawn="farm", carts=2, on={"move": "food food"}, bag="food food wood stone")
    assert play(s) == ["pass"]


def test_a_novice_buys_no_extension_for_the_last_round():
    s = scene(4, pawn="market", coins=9, strip="e05 e13 e14 e25 e28", ending="final",
              bag="food food wood")  # fmt: skip
    assert "act mar_4" in s.may()
    assert not any(move == "act mar_4" for move in play(s))


@pytest.mark.slow
def test_a_novice_beats_random_players():
    wins = 0
    for seed in range(8):
        t = GAME.new(4, seed, listen=False)
        levels = ["novice" if seat == seed % 4 else "random" for seat in range(4)]
        players = [bots.make(level, seed=seed) for level in levels]
        while t.waiting:
            seat = t.waiting[0]
            t.take(seat, players[seat].choose(meseta.Perspective(t, seat)))
        wins += t.results()[seed % 4].rank == 1
    assert wins >= 7
