"""Setup and its variants (EW-SETUP, EW-VAR)."""

from collections import Counter

import pytest

from meseta.games.endless_winter.constants import GLACIER
from tests.endless_winter.build import BOX, GAME, SEATS, blank, card_names, each
from tests.rules import rule

every_count = pytest.mark.parametrize("seats", [2, 3, 4])
CULTURE_ONE = range(8, 28)


@rule("EW-SETUP-01", "EW-R-13")
def test_two_to_four_players_and_the_first_of_four_rounds():
    assert GAME.seat_counts == (2, 3, 4)
    assert blank().round == 1
    assert blank().view(None)["rounds"] == 4


@rule("EW-SETUP-02", "EW-R-10", "EW-INV-12")
@every_count
def test_stones_of_each_era_by_the_number_of_players(seats):
    pools = set()
    for seed in range(8):
        t = GAME.new(seats, seed)
        pools.add(t.pool)
        of_era = [BOX.stones[stone].era for stone in range(20) if t.pool >> stone & 1]
        assert Counter(of_era) == dict.fromkeys((1, 2), {2: 4, 3: 6, 4: 7}[seats])
    assert len(pools) > 4


@rule("EW-SETUP-03", "EW-SETUP-13", "EW-R-08")
@every_count
def test_the_supply_has_fifteen_of_each_less_those_of_the_setup_cards(seats):
    assert GAME.new(seats, 1).supply == [15] * 5
    t = blank(seats, seed=2)
    given = [BOX.setups[card].tribe for card in each(t, "setup")]
    assert t.supply == [15 - given.count(card) for card in range(3, 8)]


@rule("EW-SETUP-04", "EW-SETUP-05", "EW-INV-02")
def test_eight_culture_cards_of_era_one_are_on_display():
    t = blank()
    assert len(set(t.display)) == 8
    assert all(card in CULTURE_ONE for card in t.display)
    assert len(t.era_one) == 12
    assert len(t.era_two) == 20


@rule("EW-SETUP-06", "EW-R-03", "EW-R-02", "EW-R-01")
@every_count
def test_everybody_has_the_same_pieces_and_a_chief_of_their_own(seats):
    t = GAME.new(seats, 3)
    assert len(set(each(t, "chief"))) == seats
    for seat in range(seats):
        deck = Counter(card_names(t.tribe(seat).deck))
        assert deck == {"brave": 2, "tribeswoman": 2, "tribesman": 5}
    tribes = t.view(None)["tribes"]
    assert [tribe["emblem"] for tribe in tribes] == ["wolf", "bison", "lion", "bear"][:seats]
    for tribe in tribes:
        assert tribe["figures"]["tribe"]["left"] == 2
        assert tribe["figures"]["chief"]["place"] is None
        assert tribe["villages"]["left"] == 3
        assert tribe["megaliths"]["left"] == 10


@rule("EW-SETUP-07", "EW-SETUP-08", "EW-SETUP-09", "EW-SETUP-18", "EW-R-121")
def test_tracks_camps_megaliths_and_markers_at_the_start():
    t = GAME.new(3, 3)
    for name in ("food", "tools", "score", "offering", "honor"):
        assert each(t, name) == [0, 0, 0]
    assert [t.limit(seat) for seat in range(3)] == [5, 5, 5]
    for tribe in t.view(None)["tribes"]:
        assert tribe["camps"]["left"] == 5
        assert tribe["megaliths"]["spaces"] == [2, 2, 2, 2, 2]
        assert tribe["megaliths"]["next"] == "neutral"
    assert BOX.icons == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]


@rule("EW-SETUP-10", "EW-R-05")
def test_sides_are_chosen_openly_seat_by_seat_before_setup_cards_are_dealt():
    t = GAME.new(3, 3)
    assert each(t, "setup") == [-1] * 3
    for seat, side in enumerate("bab"):
        assert t.actors() == [seat]
        t.take(seat, f"side {side}")
    assert each(t, "side") == [1, 0, 1]
    assert t.view(None)["tribes"][0]["chief"]["side"] == "b"
    assert -1 not in each(t, "setup")


@rule("EW-SETUP-11", "EW-SETUP-12", "EW-SETUP-14", "EW-R-06", "EW-R-09")
@every_count
def test_setup_cards_give_food_tools_and_animals(seats):
    t = blank(seats, seed=6)
    assert len(set(each(t, "setup"))) == seats
    for place, seat in enumerate(t.order):
        card = BOX.setups[t.tribe(seat).setup]
        assert t.tribe(seat).food == card.food + (place == 1)
        assert t.tribe(seat).tools == card.tools + (place == 2)
        kept = t.tribe(seat).upright
        assert kept == [card.animals.count(animal) for animal in range(7)]
        assert t.tribe(seat).food <= t.limit(seat)
    total = sum(sum(kept) for kept in each(t, "upright")) + len(t.animal_deck) + len(t.grounds)
    assert total == 60


@rule("EW-SETUP-15", "EW-SETUP-26")
def test_everybody_has_a_camp_on_base_and_the_icon_gives_another():
    seen = set()
    for seed in range(12):
        t = blank(4, seed=seed)
        for seat in range(4):
            extra = BOX.setups[t.tribe(seat).setup].camp
            seen.add(extra)
            assert t.tribe(seat).camps[0] == 1 + extra
            assert t.limit(seat) == 6 + extra
    assert seen == {True, False}


@rule("EW-SETUP-16", "EW-SETUP-17")
def test_the_first_hand_has_three_known_cards_and_two_drawn_ones():
    for seed in range(6):
        t = blank(3, seed=seed)
        for seat in range(3):
            hand = card_names(t.tribe(seat).hand)
            assert len(hand) == 5
            assert len(t.tribe(seat).deck) == 5
            known = {"brave", "tribeswoman", BOX.card_ids[BOX.setups[t.tribe(seat).setup].tribe]}
            assert known <= set(hand)


@rule("EW-SETUP-19", "EW-EX-01")
@every_count
def test_players_plus_one_animals_in_the_hunting_grounds(seats):
    assert len(blank(seats).grounds) == seats + 1


@rule("EW-SETUP-20", "EW-EX-01", "EW-R-14")
@every_count
def test_the_turn_order_is_dealt(seats):
    orders = {tuple(blank(seats, seed=seed).order) for seed in range(12)}
    assert all(sorted(order) == list(range(seats)) for order in orders)
    assert len(orders) > 1
    t = blank(seats, seed=1)
    assert t.actors() == [t.order[0]]


@rule("EW-SETUP-24", "EW-SETUP-25", "EW-EX-27", "EW-R-119")
@pytest.mark.parametrize(("seats", "glaciers"), [(2, 6), (3, 6), (4, 3)])
def test_one_of_each_land_glaciers_and_others_around_base(seats, glaciers):
    boards = set()
    for seed in range(10):
        t = GAME.new(seats, seed)
        boards.add(tuple(t.terrain))
        assert t.terrain[0] == 0
        lands = Counter(t.terrain[1:])
        assert lands.pop(GLACIER) == glaciers
        assert sorted(lands) == [1, 2, 3, 4, 5, 6]
        assert max(lands.values()) <= 3
        assert sum(lands.values()) == 18 - glaciers
    assert len(boards) == 10


@rule("EW-R-07", "EW-R-106", "EW-VAR-03")
def test_the_order_of_the_steps_without_and_with_a_draft():
    t = GAME.new(3, 1)
    assert -1 not in each(t, "chief")
    assert not [event for event in t.events() if event["kind"] == "order"]
    t = GAME.new(3, 1, {"draft": "setup"})
    assert [event["kind"] for event in t.events()] == ["order"]
    assert len(t.terrain) == 19
    assert type(t.choice()).__name__ == "ChooseSide"  # sides before the Setup draft


@rule("EW-VAR-01", "EW-R-105")
@every_count
def test_setup_cards_are_drafted_in_reverse_turn_order(seats):
    t = GAME.new(seats, 2, {"draft": "setup"})
    for seat in range(seats):
        t.take(seat, "side a")
    for place in range(seats):
        seat = t.actors()[0]
        assert seat == t.order[seats - 1 - place]
        assert len(t.legal(seat)) == seats + 1 - place
        chosen = t.legal(seat)[0]
        t.take(seat, chosen)
        if t.actors()[0] == seat and type(t.choice()).__name__ == "DraftSetup":
            raise AssertionError("nobody drafts twice")
    assert t.draft_setups == 0
    assert len(set(each(t, "setup"))) == seats
    assert all(len(hand) >= 5 for hand in each(t, "hand"))


@rule("EW-VAR-02", "EW-EX-26", "EW-R-105")
@every_count
def test_the_last_player_takes_a_chief_last_and_a_setup_card_first(seats):
    t = GAME.new(seats, 2, {"draft": "chief_and_setup"})
    last = t.order[-1]
    asked = []
    while type(t.choice()).__name__ == "DraftChief":
        seat = t.actors()[0]
        asked.append(seat)
        assert len(t.legal(seat)) == 2 * (seats + 1 - len(asked) + 1)
        t.take(seat, t.legal(seat)[1])
    assert asked == t.order
    assert each(t, "side") == [1] * seats
    assert len(set(each(t, "chief"))) == seats
    assert t.actors() == [last]
    assert type(t.choice()).__name__ == "DraftSetup"


@rule("EW-VAR-01", "EW-VAR-02")
def test_what_another_has_taken_cannot_be_drafted():
    t = GAME.new(2, 2, {"draft": "chief_and_setup"})
    first = t.notation(t.legal(t.actors()[0])[0])
    t.take(t.actors()[0], first)
    reason = t.why_not(t.actors()[0], GAME.actions.numbers[first])
    assert reason.clause == "EW-VAR-02"
    while type(t.choice()).__name__ == "DraftChief":
        t.take(t.actors()[0], t.legal(t.actors()[0])[0])
    first = t.notation(t.legal(t.actors()[0])[0])
    t.take(t.actors()[0], first)
    assert t.why_not(t.actors()[0], GAME.actions.numbers[first]).clause == "EW-VAR-01"


@rule("EW-R-04")
def test_the_fourth_chief_is_tuskbreaker():
    assert BOX.chief_names[3] == "Tuskbreaker"
    assert SEATS == ("cyan", "red", "purple", "yellow")
