"""Resources, and how costs are paid."""

from hypothesis import given
from hypothesis import strategies as some

from meseta.games.alpacalypse.rules.payment import Settle
from tests.alpacalypse.build import GAME, scene
from tests.rules import rule


def completing(card, goods, member="w", space="military_deployment", **settings):
    s = scene(2, home={"anka": member}, hands={"anka": card}, goods={"anka": goods}, **settings)
    return s.take(f"place {space}", f"card {card}")


@rule("PACA-RES-04", "PACA-RES-06", "PACA-R-40", "PACA-RES-07", "PACA-COMP-02")
def test_a_cost_is_paid_exactly():
    s = completing("torpedos", "4s 3c 2w")
    assert s.goods("anka") == "2s 2c 2w"
    assert s.told("paid") == [{"seat": "anka", "goods": {"soldier": 2, "coin": 1}}]


@rule("PACA-RES-04")
def test_cubes_stand_in_for_what_is_missing():
    s = completing("coastal_landing", "2s 1w 5d")  # 4 soldiers, 2 coins, 2 workers
    assert s.goods("anka") == ""  # two, two and one: any number of cubes in one payment
    assert s.told("paid")[0]["goods"] == {"soldier": 2, "worker": 1, "cube": 5}


@rule("PACA-RES-04", "PACA-RES-07", "PACA-ACT-06")
def test_too_few_cubes_are_not_enough():
    s = scene(2, home={"anka": "wl"}, hands={"anka": "coastal_landing"}, goods={"anka": "2s 1w 4d"})
    assert "place leadership" not in s.may()
    s.take("place military_deployment")
    assert s.choice == "Keep"


@rule("PACA-RES-05", "PACA-R-38", "PACA-DEC-19")
def test_the_payer_chooses_whether_to_use_cubes():
    s = completing("torpedos", "2s 1c 2d")
    assert s.may() == {"pay", "cube soldier", "cube coin"}
    s.take("cube soldier")
    assert s.may() == {"pay", "cube soldier", "cube coin"}
    s.take("cube coin")  # no cube is left
    assert s.goods("anka") == "1s 1c"
    s = completing("torpedos", "2s 1c 2d").take("pay")
    assert s.goods("anka") == "2d"


@rule("PACA-DEC-19", "PACA-RES-05")
def test_nothing_is_asked_where_there_is_one_way_to_pay():
    for goods in ("2s 1c", "1s 1c 1d", "3d"):
        s = completing("torpedos", goods)
        assert s.asked == ["bram"]
        assert s.goods("anka") == ""


def ways(due, stock, cubes):
    """All ways to pay: how many cubes for each resource."""
    found = set()

    def try_all(i, used):
        if i == 4:
            if sum(used) <= cubes:
                found.add(tuple(used))
            return
        for n in range(max(0, due[i] - stock[i]), due[i] + 1):
            try_all(i + 1, [*used, n])

    try_all(0, [])
    return found


@rule("PACA-DEC-19", "PACA-RES-04")
@given(some.lists(some.integers(0, 3), min_size=4, max_size=4),
       some.lists(some.integers(0, 3), min_size=4, max_size=4), some.integers(0, 4))  # fmt: skip
def test_every_payment_can_be_made_in_one_way(due, stock, cubes):
    s = scene(2)
    if not ways(due, stock, cubes):
        assert not payable(s, due, stock, cubes)
        return
    assert payable(s, due, stock, cubes)
    s.t.due = due
    s.t.then(Settle(0))
    s.t.proceed()
    paid = []

    def play(t):
        if type(t.choice()).__name__ != "Pay":
            paid.append(tuple(stock[i] - t.stock[i] for i in range(4)))
            assert t.stock[4] == cubes - (sum(due) - sum(paid[-1]))
            return
        for action in t.legal(0):
            after = t.clone()
            after.take(0, action)
            play(after)

    play(s.t)
    in_kind = {tuple(due[i] - used[i] for i in range(4)) for used in ways(due, stock, cubes)}
    assert set(paid) == in_kind
    assert len(paid) == len(in_kind)


def payable(s, due, stock, cubes):
    s.t.stock[:5] = [*stock, cubes]
    return s.t.can_pay(0, due)


@rule("PACA-RES-07", "PACA-COMP-02")
def test_the_reward_of_a_card_cannot_pay_for_it():
    s = scene(2, home={"anka": "fw"}, hands={"anka": "huacaya_fleece"}, goods={"anka": "1w"})
    s.take("place production_contract")
    assert s.choice == "Keep"  # only to acquire


@rule("PACA-RES-10", "PACA-RES-06")
def test_resources_only_come_from_and_go_to_the_supply():
    s = completing("torpedos", "4s 3c 2w")
    assert s.goods("bram") == ""
    blocks = {GAME.notation(number).split()[0] for number in range(GAME.action_count)}
    assert blocks.isdisjoint({"trade", "offer"})


@rule("PACA-RES-11", "PACA-R-86")
def test_resources_are_worth_nothing_at_the_end():
    s = scene(2, at="end", round=10, goods={"anka": "9s 9c 9w 9m 9d"}, tiles={3: "prolific"})
    assert s.points("anka") == {}
    assert [result.score for result in s.t.results()] == [0, 0]


@rule("PACA-RES-03", "PACA-R-06")
def test_a_resource_of_choice_is_never_a_cube():
    s = scene(2, home={"anka": "fw"})
    s.take("place resources")
    assert len(s.may()) == 4
    assert not any("cube" in move for move in s.may())


@rule("PACA-R-39", "PACA-RESO-02")
def test_cubes_pay_exchanges_of_buildings():
    s = scene(2, at="resolution", done={"anka": "trading_post library"}, goods={"anka": "2d"})
    assert s.may() == {"card trading_post", "card library", "skip"}
    s.take("card library")
    assert s.choice == "ChooseDeck"
    s.take("deck md").take("card trading_post", "gain worker")
    assert s.goods("anka") == "1w 1m"  # and the production of the Factory
