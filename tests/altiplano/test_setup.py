"""Setting up: plateau, stock, extensions, roles, missions."""

import pytest

import meseta
from meseta.games.altiplano.vocabulary import TILES
from tests.altiplano.build import BOX, GAME, SEATS
from tests.rules import rule

ALL = pytest.mark.parametrize("seats", [2, 3, 4, 5])
BASE = {"traveler": False, "missions": False}


def new(seats, seed=1, **options):
    return GAME.new(seats, seed, options)


@rule("ALTI-GEN-01")
def test_two_to_five_play():
    assert GAME.seat_counts == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(meseta.BadOption):
            GAME.new(seats)


@rule("ALTI-GEN-02", "ALTI-TRAV-09")
def test_without_options_the_base_game_is_complete():
    t = new(3, **BASE, roles="random")
    view = t.view(0)
    assert view["assets"] == []
    assert view["posts"] == []
    assert view["traveller"] is None
    assert view["event_deck"]["count"] == 0
    assert not any(action["owner"] == "strip" for action in view["players"][0]["actions"])
    assert all(not player["missions"] for player in view["players"])
    rng = meseta.Rng(1)
    while t.actors():
        seat = t.actors()[0]
        legal = t.legal(seat)
        t.take(seat, legal[rng.below(len(legal))])
    kinds = {event["kind"] for event in t.events()}
    assert not kinds & {"event", "travelled", "asset", "opals", "points", "missions"}
    assert t.results()[0].rank >= 1


@rule("ALTI-GEN-03", "ALTI-R-94")
def test_turn_order_is_clockwise_from_the_start_player():
    t = new(4, first_player=2, **BASE, roles="random")
    assert t.in_turn_order() == [2, 3, 0, 1]


@rule("ALTI-SETUP-01", "ALTI-R-11")
def test_the_circle_is_random_and_everybody_has_two_neighbours():
    circles = {tuple(new(2, seed).circle) for seed in range(30)}
    assert len(circles) > 20
    assert all(sorted(circle) == list(range(7)) for circle in circles)
    places = new(2, 3).view(0)["circle"]
    assert [place["place"] for place in places] == list(range(7))


COUNTS = {
    "food": (30, 32, 34, 36), "corn": (16, 19, 22, 25), "wood": (14, 16, 18, 20),
    "stone": (14, 16, 18, 20), "ore": (9, 11, 13, 15), "silver": (9, 11, 13, 15),
    "wool": (9, 11, 13, 15), "cloth": (9, 11, 13, 15), "cacao": (9, 10, 11, 12),
    "fish": (9, 10, 11, 12), "alpaca": (9, 10, 11, 12), "glass": (9, 10, 11, 12),
}  # fmt: skip


@rule("ALTI-SETUP-02", "ALTI-R-03", "ALTI-R-04", "ALTI-GEN-04")
@ALL
def test_stock_goes_by_the_number_of_players(seats):
    t = new(seats)
    assert {tile: t.supply[i] for i, tile in enumerate(TILES)} == {
        tile: counts[seats - 2] for tile, counts in COUNTS.items()
    }
    assert t.carts == (6, 9, 12, 15)[seats - 2] - seats
    assert (t.opals, t.points) == (30, 36)
    assert (t.houses.bit_count(), t.boats.bit_count()) == (10, 10)


@rule("ALTI-R-02", "ALTI-GEN-08")
def test_the_components():
    assert sum(counts[3] for counts in COUNTS.values()) == 209
    assert sum(counts[3] for tile, counts in COUNTS.items() if tile not in ("food", "corn")) == 148
    base = [card for card in BOX.extensions if not card.extra]
    assert (len(base), len(BOX.roles), len(BOX.rows)) == (28, 7, 10)
    for cards, count in (
        (BOX.houses, 10), (BOX.boats, 10), (BOX.orders, 16), (BOX.missions, 20),
    ):  # fmt: skip
        assert sum(1 for card in cards if not card.extra) == count
    assert (len(BOX.assets), len(BOX.events)) == (20, 31)
    assert len(BOX.surcharges) == 5


@rule("ALTI-SETUP-03", "ALTI-R-96")
def test_what_lies_where():
    places = {place["key"]: place for place in new(3).view(None)["circle"]}
    stock = {
        key: [item["kind"] for item in place["stock"]] + [item["sort"] for item in place["cards"]]
        for key, place in places.items()
    }
    assert stock == {
        "village": ["house", "cart"],
        "market": ["glass", "order"],
        "road": ["corn"],
        "mine": ["stone", "ore", "silver"],
        "forest": ["wood", "cacao"],
        "harbor": ["fish", "boat"],
        "farm": ["alpaca", "wool", "cloth"],
    }
    assert new(3).view(None)["centre"]["kind"] == "food"


@rule("ALTI-SETUP-04", "ALTI-R-05", "ALTI-R-09")
@ALL
def test_some_orders_are_removed_and_the_others_lie_open(seats):
    shown = {tuple(card["key"] for card in new(seats, seed).view(0)["orders"]) for seed in range(9)}
    assert {len(orders) for orders in shown} == {10 if seats < 4 else 12}
    assert len(shown) > 5
    view = new(seats).view(0)
    assert len(view["houses"]) == len(view["boats"]) == 10


@rule("ALTI-R-74")
@ALL
def test_extra_cards_of_the_expansion_are_an_option(seats):
    t = new(seats, traveler_extra_cards=True)
    assert (t.houses.bit_count(), t.boats.bit_count()) == (11, 11)
    assert t.orders.bit_count() == (13 if seats < 4 else 15)
    assert sum(len(cards) for cards in hands(t, "missions")) + len(t.undealt) == 21
    plain = new(seats)
    assert sum(len(cards) for cards in hands(plain, "missions")) + len(plain.undealt) == 20
    assert new(seats, traveler_extra_cards=True, traveler=False).houses.bit_count() == 10


@rule("ALTI-SETUP-05", "ALTI-SETUP-16")
@pytest.mark.parametrize(
    ("seats", "piles"),
    [(2, (6, 4, 5, 4)), (3, (7, 5, 6, 4)), (4, (8, 6, 7, 4)), (5, (9, 7, 8, 4))],
)
def test_extensions_by_players_pile_a_on_top(seats, piles):
    t = new(seats, traveler=False)
    everywhere = [i for i in range(29) if t.stack >> i & 1] + t.strip
    assert [sum(BOX.extensions[i].pile == p for i in everywhere) for p in range(4)] == list(piles)
    assert all(BOX.extensions[tile].pile == 0 for tile in t.strip)
    with_traveler = new(seats)
    found = [i for i in range(29) if with_traveler.stack >> i & 1] + with_traveler.strip
    extra = set(found) - set(everywhere)
    assert [BOX.extensions[i].id for i in extra] == ["e29"]
    assert BOX.extensions[extra.pop()].pile == 1


@rule("ALTI-SETUP-06", "ALTI-R-10")
def test_the_first_five_extensions_lie_on_the_strip_the_first_in_slot_one():
    t = GAME.new(2, 1, BASE)
    assert len(t.strip) == 5
    assert -1 not in t.strip
    strip = t.view(0)["strip"]
    assert [slot["surcharge"] for slot in strip] == [0, 1, 2, 3, 4]
    assert [slot["slot"] for slot in strip] == [1, 2, 3, 4, 5]


@rule("ALTI-SETUP-07", "ALTI-SETUP-17", "ALTI-R-07")
def test_everybody_begins_with_a_cart_off_the_board():
    t = new(3)
    for seat in range(3):
        assert t.carts_of(seat) == 1
        assert t.pawn_of(seat) == -1
        assert t.order_of(seat) == -1
        assert t.open_planning(seat) == 4
    assert t.carts == 9 - 3


@rule("ALTI-SETUP-08", "ALTI-R-06")
def test_the_start_player_is_random():
    assert {new(4, seed).start for seed in range(40)} == {0, 1, 2, 3}


@rule("ALTI-SETUP-09", "ALTI-R-08", "ALTI-DEC-01")
def test_roles_are_chosen_in_reverse_turn_order():
    t = new(3, first_player=1, missions=False)
    assert len(t.view(0)["roles"]) == 7
    order = []
    for role in ("role_1", "role_2", "role_3"):
        order.append(t.actors()[0])
        assert f"role {role}" in {t.notation(a) for a in t.legal(order[-1])}
        t.take(order[-1], f"role {role}")
    assert order == [0, 2, 1]
    t = new(3, first_player=1, missions=False)
    t.take(0, "role role_1")
    with pytest.raises(meseta.IllegalAction) as error:
        t.take(2, "role role_1")
    assert error.value.clause == "ALTI-SETUP-09"


@rule("ALTI-SETUP-17")
def test_missions_are_dealt_after_the_roles():
    t = new(2, first_player=0)
    assert hands(t, "missions") == [[], []]
    t.take(1, "role role_1")
    t.take(0, "role role_2")
    assert [len(hand) for hand in hands(t, "missions")] == [3, 3]


@rule("ALTI-SETUP-09")
def test_roles_can_be_dealt():
    t = new(5, roles="random", missions=False)
    roles = [t.role_of(seat) for seat in range(5)]
    assert len(set(roles)) == 5
    assert -1 not in roles


@rule("ALTI-SETUP-10", "ALTI-R-07")
@pytest.mark.parametrize("role", range(7))
def test_a_role_brings_its_kit_into_the_bag(role):
    kits = [
        ("food food food fish", 1), ("food food fish wood", 3), ("food food food alpaca", 3),
        ("food food fish ore", 1), ("food food food cacao", 4), ("food food wool stone", 3),
        ("food food food fish", 1),
    ]  # fmt: skip
    t = new(2, first_player=0, **BASE)
    before = t.supply.numbers()
    t.take(1, f"role role_{role + 1}")
    kit, coins = kits[role]
    bag = t.view(1)["players"][1]["bag"]["tiles"]
    assert sum(bag.values()) == 4
    assert bag == {tile: kit.split().count(tile) for tile in set(kit.split())}
    assert t.view(1)["players"][1]["coins"] == coins
    spent = {TILES[i]: before[i] - t.supply[i] for i in range(12) if before[i] != t.supply[i]}
    assert spent == bag


# -- missions ------------------------------------------------------------------------------------


def hands(t, where):
    """The missions of all players in that place."""
    return [getattr(t.player(seat), where).cards() for seat in range(t.seats)]


def dealt(seats, **options):
    t = new(seats, roles="random", first_player=0, **options)
    return t, hands(t, "missions")


@rule("ALTI-SETUP-11", "ALTI-DEC-02", "ALTI-DEC-03")
def test_missions_are_passed_to_both_sides_and_one_of_two_is_kept():
    t, three = dealt(3)
    assert t.actors() == [0, 1, 2]
    assert len(t.legal(0)) == 6
    for seat in (2, 0, 1):
        t.take(seat, "missions 231")
    assert hands(t, "missions") == [[hand[1]] for hand in three]
    left = {seat: three[seat][2] for seat in range(3)}
    right = {seat: three[seat][0] for seat in range(3)}
    received = hands(t, "received")
    for seat in range(3):
        assert set(received[seat]) == {left[(seat - 1) % 3], right[(seat + 1) % 3]}
    for seat in range(3):
        assert len(t.legal(seat)) == 2
        t.take(seat, "keep 2")
    assert hands(t, "missions") == [[three[s][1], received[s][1]] for s in range(3)]
    assert hands(t, "declined") == [[received[s][0]] for s in range(3)]
    assert t.round == 1


@rule("ALTI-SETUP-12")
def test_two_players_give_one_and_remove_one():
    t, three = dealt(2)
    t.take(0, "missions 123")
    t.take(1, "missions 321")
    assert hands(t, "missions") == [[three[0][0], three[1][1]], [three[1][2], three[0][1]]]
    assert hands(t, "declined") == [[three[0][2]], [three[1][0]]]
    assert t.round == 1


@rule("ALTI-HID-01", "ALTI-R-86")
def test_missions_are_their_owners_secret():
    t, three = dealt(3)
    for seat in range(3):
        t.take(seat, "missions 123")
    shown = t.view(0)["players"]
    assert [card["key"] for card in shown[0]["missions"]] == [BOX.missions[three[0][0]].id]
    assert [card["key"] for card in shown[1]["missions"]] == [None]
    assert len(shown[0]["offered"]) == 2
    assert shown[1]["offered"] == []
    mine = [e["data"] for e in t.events(viewer=0) if e["kind"] == "passed_on"]
    assert "kept" in mine[0]
    assert all("kept" not in data for data in mine[1:])
    # Giver and receiver know a card that was passed on.
    assert mine[0]["left"] == t.view(1)["players"][1]["offered"][0]["key"]
    assert t.view(None)["players"][0]["missions"] == [{"id": "mission:0:0", "key": None}]


@rule("ALTI-SETUP-13", "ALTI-SETUP-14", "ALTI-R-93")
def test_the_traveller_begins_on_the_road_and_stage_two_lies_face_down():
    view = new(3).view(0)
    assert view["traveller"] == "road"
    assert [post["owner"] for post in view["posts"]] == [None, 0, 1, 2]
    assert all(post["goods"] == [] for post in view["posts"])
    assert view["posts"][0]["room"] == 3
    stages = {(card["stage"], card["open"]) for card in view["assets"]}
    assert stages == {(1, True), (2, False)}
    assert len(view["assets"]) == 20


@rule("ALTI-SETUP-15", "ALTI-EVT-01")
def test_events_come_group_by_group():
    from meseta.games.altiplano.rules.event import draw_event

    seen = set()
    for seed in range(20):
        t = new(2, seed)
        drawn = []
        while (card := draw_event(t)) >= 0:
            drawn.append(BOX.events[card])
        groups = "".join(BOX.groups[card.pile] for card in drawn)
        assert groups == "aaabbbcccddd" + "e" * 10
        assert len({card.id for card in drawn}) == 22
        seen |= {card.id for card in drawn[:3]}
    assert len(seen) == 6


def test_seats_have_names():
    assert SEATS == ("crimson", "indigo", "ochre", "jade", "plum")
    assert new(2).names == ("Crimson", "Indigo")
