"""Hidden information, undo, and what must always hold (EW-INFO, EW-INV)."""

import pytest

import meseta
from meseta.games.endless_winter.check import expected
from meseta.games.endless_winter.constants import BASE
from meseta.games.endless_winter.layout import GROUND
from tests.endless_winter.build import BOX, GAME, blank, each, play_out, random_move, scene
from tests.rules import rule


@rule("EW-INFO-01", "EW-EPILE-02", "EW-R-40", "EW-INIT-08")
def test_hand_pile_and_cards_buried_from_hand_are_the_owners():
    s = scene(hand="elder brave", pile="hunter", buried_unseen="shaman", buried="crafter")
    own = s.t.view(0)["tribes"][0]
    assert [card["key"] for card in own["hand"]["cards"]] == ["brave", "elder"]
    assert [card["key"] for card in own["pile"]["cards"]] == ["hunter"]
    assert {card["key"] for card in own["buried"]["cards"]} == {"crafter", "shaman"}
    for viewer in (None, 1, 2):
        other = s.t.view(viewer)["tribes"][0]
        assert other["hand"] == {"id": "hand:0", "count": 2, "cards": []}
        assert (other["pile"]["count"], other["pile"]["cards"]) == (1, [])
        assert other["pile"]["labor"] is None
        assert other["buried"]["count"] == 2
        assert [card["key"] for card in other["buried"]["cards"]] == ["crafter"]


@rule("EW-R-40", "EW-INFO-01")
def test_a_card_buried_from_the_hand_is_not_shown_and_others_are():
    s = scene(hand="elder brave", discard="shaman", food=2, chief="thunderpaw b")
    s.take("place_chief initiate", "use_chief", "bury_hand elder")
    s.take("go_on", "middle", "part 2", "bury_discard shaman")
    told = [event for event in s.t.events(viewer=1) if event["kind"].startswith("buried")]
    assert told[0]["data"] == {"seat": "cyan"}
    assert "Elder" not in told[0]["text"]
    assert told[1]["data"] == {"seat": "cyan", "card": "shaman"}
    own = [event for event in s.t.events(viewer=0) if event["kind"] == "buried_unseen"]
    assert own[0]["data"]["card"] == "elder"


@rule("EW-INFO-02")
def test_nobody_sees_decks_and_face_down_tokens():
    t = blank(3, glacier_tokens=True, rest_tokens=True)
    for viewer in (None, 0, 1, 2):
        masked = t.masked(viewer)
        assert set(masked.animal_deck) | set(masked.era_one) | set(masked.era_two) == {-1}
        assert {card for deck in each(masked, "deck") for card in deck} == {-1}
        assert set(masked.glacier_heap) == set(masked.rest_stack.heap) == {-1}
    hexes = t.view(0)["terrain"]["hexes"]
    assert {hex["token"]["key"] for hex in hexes if hex["token"]} == {None}


@rule("EW-INFO-03", "EW-R-09")
def test_what_is_public():
    s = scene(discard="elder", animals="bison", food=3, hand="tribesman").take("place hunt")
    s.take("play tribesman")
    view = s.t.view(1)
    tribe = view["tribes"][0]
    assert tribe["discard"]["cards"][0]["key"] == "elder"
    assert view["turn"]["played"][0]["key"] == "tribesman"
    assert tribe["food"]["count"] == 3
    assert tribe["animals"][0]["upright"] == 1
    assert tribe["deck"]["count"] == 5
    assert tribe["chief"]["side"] == "a"
    assert tribe["setup"] in BOX.setup_ids
    assert view["decks"]["animals"]["count"] > 0


@rule("EW-INFO-05", "EW-R-112")
def test_deck_lists_are_public():
    printed = blank().view(None)["catalogue"]
    assert {key: animal["count"] for key, animal in printed["animals"].items()} == {
        "rhino": 10,
        "sloth": 10,
        "saber": 10,
        "wolf": 10,
        "bison": 10,
        "mammoth": 5,
        "argentavis": 5,
    }
    assert len(printed["cards"]) == 48


@rule("EW-INFO-04")
def test_the_same_seed_and_actions_give_the_same_game():
    one, two = (play_out(GAME.new(3, 8), meseta.Rng(2)) for _ in range(2))
    assert one.dump() == two.dump()
    other = play_out(GAME.new(3, 9), meseta.Rng(2))
    assert other.dump() != one.dump()


@rule("EW-INFO-01")
def test_a_table_dealt_anew_gives_everybody_their_own_cards():
    t = play_out(blank(3, seed=4), meseta.Rng(7), until=lambda t: t.round == 3)
    seen = set()
    for seed in range(6):
        other = t.determinized(0, seed)
        for seat in range(3):
            assert sorted(other.cards_of(seat)) == sorted(t.cards_of(seat))
        assert other.tribe(0).hand == t.tribe(0).hand
        assert each(other, "discard") == each(t, "discard")
        seen.add(tuple(sorted(other.tribe(1).hand)))
    assert len(seen) > 1


@rule("EW-R-111")
def test_moves_are_taken_back_until_something_hidden_was_seen():
    t = blank(2, seed=12)
    seat = t.actors()[0]
    t.take(seat, "place hunt")
    t.take(seat, next(a for a in t.legal(seat) if t.notation(a).startswith("play")))
    assert t.undoable(seat)
    t = t.undone(seat)
    while "reveal" not in [t.notation(action) for action in t.legal(seat)]:
        t.take(seat, next(a for a in t.legal(seat) if t.notation(a).startswith("play")))
    t.take(seat, "reveal")
    assert not t.undoable(seat)


@rule(
    "EW-INV-01",
    "EW-INV-02",
    "EW-INV-03",
    "EW-INV-04",
    "EW-INV-05",
    "EW-INV-06",
    "EW-INV-07",
    "EW-INV-09",
    "EW-INV-10",
    "EW-INV-11",
    "EW-INV-12",
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_always_holds(seats):
    rng = meseta.Rng(seats)
    for seed in range(3):
        t = GAME.new(seats, seed, {"glacier_tokens": True})
        scores = [0] * seats
        while t.actors():
            random_move(t, rng)
            assert GAME.census(t) == expected(t)
            check_pieces(t)
            assert all(now >= before for now, before in zip(each(t, "score"), scores, strict=True))
            scores = each(t, "score")
            if t.active == -1:
                assert t.labor == 0
                assert t.played == []


def check_pieces(t):
    for seat in range(t.seats):
        camps = sum(t.tribe(seat).camps)
        assert camps == t.tribe(seat).camps_out <= 5
        assert 0 <= t.tribe(seat).food <= t.limit(seat)
        assert 0 <= t.tribe(seat).tools <= 10
        assert t.villages_of(seat) <= 3
        assert list(t.megaliths).count(2 + seat) == max(0, t.tribe(seat).placed - 2)
        stones = [stone for stone in t.tribe(seat).stones if stone >= 0]
        assert t.round > 2 or all(stone < 10 for stone in stones)
    assert len(t.grounds) <= 6
    assert len(t.villages) == 18
    assert all(BASE not in [t.terrain[hex] for hex in BOX.junctures[j]] for j in range(18))
    for cell, owner in enumerate(t.megaliths):
        if owner and cell >= GROUND:
            assert owner > 1
            assert all(t.megaliths[below] for below in t.layout.below[cell])
        elif owner and t.start_space(cell):
            assert owner == 1
    levels = [t.tribe(seat).honor for seat in t.rank]
    assert levels == sorted(levels, reverse=True)
    points = BOX.card_points
    for seat in range(t.seats):
        assert t.tribe(seat).worth == sum(points[card] for card in t.cards_of(seat))


@rule("EW-R-55", "EW-MIG-05")
def test_the_geometry_of_the_board():
    assert sum(len(around) for around in BOX.neighbours) == 84
    assert len(BOX.junctures) == 24
    for number, hexes in enumerate(BOX.junctures):
        one, two, three = hexes
        assert two in BOX.neighbours[one]
        assert three in BOX.neighbours[one]
        assert three in BOX.neighbours[two]
        assert (0 in hexes) == (number >= 18)
    coordinates = list(zip(BOX.hex_q, BOX.hex_r, strict=True))
    steps = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    for hex, (q, r) in enumerate(coordinates):
        near = {i for i, (x, y) in enumerate(coordinates) if (x - q, y - r) in steps}
        assert near == set(BOX.neighbours[hex])


@rule("EW-R-58")
def test_turning_up_animals_by_an_effect_does_nothing_when_the_grounds_are_full():
    s = scene(hand="snares", grounds="bison " * 6).take("play snares")
    assert s.asked == "TakeAnimals"
    assert len(s.t.grounds) == 6
