"""Who knows what; limits; what undo may take back."""

import pytest

import meseta
from meseta import Perspective, bots
from tests.altiplano.build import GAME, play_out, scene
from tests.rules import rule


@rule("ALTI-HID-02", "ALTI-HID-03")
def test_bags_and_everything_else_are_open_to_all():
    s = scene(
        3, traveler=True, bag="food food wood", container="ore", coins=4, opals=2, post="wool"
    )
    for viewer in (None, 1, 2):
        shown = s.t.view(viewer)["players"][0]
        assert shown["bag"]["tiles"] == {"food": 2, "wood": 1}
        assert shown["container"]["tiles"] == {"ore": 1}
        assert (shown["coins"], shown["opals"]) == (4, 2)
        assert s.t.view(viewer)["posts"][1]["goods"] == [
            {"id": "post:0:wool", "kind": "wool", "count": 1}
        ]
        hidden = [card for card in s.t.view(viewer)["assets"] if not card["open"]]
        assert len(hidden) == 10  # the list is known, the cards lie face down


@rule("ALTI-HID-01")
def test_the_order_of_stack_and_events_does_not_exist():
    t = GAME.new(3, seed=4)
    one, two = t.determinized(0, 1), t.determinized(0, 2)
    assert one.stack == two.stack == t.stack
    assert t.view(0)["stack"]["count"] == t.stack.bit_count()
    drawn = set()
    for seed in range(12):
        other = t.determinized(0, seed)
        play_out(other, meseta.Rng(seed), until=lambda t: t.round >= 1)
        drawn.add(other.event)
    assert len(drawn) > 2


@rule("ALTI-GEN-06", "ALTI-GEN-04")
def test_nothing_goes_below_zero():
    for seed in range(4):
        t = GAME.new(3, seed, listen=False)
        rng = meseta.Rng(seed)
        while t.actors():
            seat = t.actors()[0]
            legal = t.legal(seat)
            t.take(seat, legal[rng.below(len(legal))])
            for me in [t.player(seat) for seat in range(t.seats)]:
                assert min(min(me.bag), min(me.container), min(me.planning), min(me.post)) >= 0
                assert min(min(me.on_orders), min(me.filled), min(me.on)) >= 0
            assert min(t.supply) >= 0
            data = t.dump()["mine"]
            assert all(min(row["coins"], row["opals"], row["points"]) >= 0 for row in data.values())
            assert min(t.opals, t.points, t.carts) >= 0
    s = scene(pawn="market", coins=2, strip="e01 e02 e03 e04 e05", role="role_7")
    assert "act mar_4" not in s.may()


@rule("ALTI-R-39", "ALTI-GEN-05")
def test_of_several_gains_one_gets_what_there_is():
    s = scene(pawn="farm", extensions="e20", on={"e20": "alpaca"}, supply={"wool": 0})
    s.take("act e20")
    assert s.container() == "food alpaca"
    s = scene(pawn="forest", on={"for_2a": "cacao"}, supply={"food": 1})
    s.take("act for_2a")
    assert s.container() == "food cacao"


@rule("ALTI-R-113")
@pytest.mark.parametrize("seats", [2, 5])
def test_food_never_leaves_circulation_so_nobody_is_stuck(seats):
    t = GAME.new(seats, seed=3, options={"traveler": False, "missions": False}, listen=False)
    rng = meseta.Rng(8)
    play_out(t, rng, until=lambda t: t.round >= 1)
    while t.actors():
        seat = t.actors()[0]
        legal = t.legal(seat)
        t.take(seat, legal[rng.below(len(legal))])
        for heaps in t.view(None)["players"]:
            food = sum(heaps[h]["tiles"].get("food", 0) for h in ("bag", "container"))
            food += sum(tile["kind"] == "food" for tile in heaps["planning"]["tiles"])
            food += sum(space["holds"] == "food" for a in heaps["actions"] for space in a["spaces"])
            assert food >= 2
        if t.round > 4:
            break


def test_drawing_is_a_barrier_and_placing_is_not():
    s = scene(at="plan", planning="food food", bag="wood wood wood wood", pawn="forest")
    s.take("place food for_1")
    assert s.t.undoable(0)
    assert s.t.undone(0).draft[0] == []
    s.take("place food for_1", "done")
    s.take("act for_1", "pass")
    s.take("pass", seat=0)
    assert s.t.round == 6
    assert not s.t.undoable(0)


def test_a_composite_action_can_be_taken_back():
    s = scene(pawn="village", on={"vil_3": "wood stone"})
    s.take("act vil_3")
    assert s.t.undoable(0)
    back = s.t.undone(0)
    assert back.actors() == [0]
    assert back.player(0).on == scene(pawn="village", on={"vil_3": "wood stone"}).t.player(0).on


@pytest.mark.parametrize("level", ["novice", "adept"])
def test_bots_plan_and_act(level):
    s = scene(
        2, at="plan", planning="food food wood stone", pawn="forest", bag="food food food",
        others=[{"planning": "food"}],
    )  # fmt: skip
    bot = bots.make(level, seed=1, iterations=20 if level == "adept" else None)
    for _ in range(12):
        if 0 not in s.t.actors() or s.choice != "Plan":
            break
        s.t.take(0, bot.choose(Perspective(s.t, 0)))
    assert len(s.planning().split()) < 4
    assert s.t.game.courses(s.t, 1, 5) or s.choice != "Plan"


def test_courses_are_whole_plans_that_can_be_carried_out():
    s = scene(
        3, at="plan", traveler=True, road=6, planning="food food food wood stone alpaca ore wool",
        coins=3, extensions="e10", order="o05",
    )  # fmt: skip
    plans = GAME.courses(s.t, 0, 8)
    assert len(plans) == 8
    for plan in plans:
        t = s.t.clone()
        for action in plan:
            assert action in t.legal(0)
            t.do(0, action)
        assert type(t.choice()).__name__ != "Plan"


def test_the_adept_chooses_a_plan_and_keeps_to_it():
    s = scene(
        2, at="plan", planning="food food wood stone", pawn="forest",
        others=[{"planning": "food"}],
    )  # fmt: skip
    plans = [tuple(plan) for plan in GAME.courses(s.t, 0, 16)]
    bot = bots.make("adept", seed=1, iterations=10)
    taken = []
    while s.choice == "Plan" and 0 in s.t.actors():
        taken.append(bot.choose(Perspective(s.t, 0)))
        s.t.take(0, taken[-1])
        if len(taken) == 1:
            s.t.take(1, "place food move")  # what another one does in secret changes nothing
    assert tuple(taken) in plans


def test_extensions_and_assets_say_what_they_do_also_where_that_is_no_action():
    lying = [
        slot["extension"]
        for seed in range(1, 9)
        for slot in GAME.new(3, seed).view(0)["strip"]
        if slot["extension"]
    ]
    cards = [*lying, *GAME.new(3, 1).view(0)["assets"]]
    assert {card["action"] is None for card in cards} == {True, False}
    assert all(card["effects"] for card in cards)
