"""Setup, and what holds throughout the game."""

import pytest

import meseta
from meseta.games.alpacalypse.table import IN_DECK, OUT
from tests.alpacalypse.build import GAME, IDS, SEATS, Scene, play_out, random_move, scene
from tests.rules import rule

BLESSINGS = {
    "japan": "1d",
    "switzerland": "1s 1w 1m",
    "peru": "1s 1c 1m",
    "australia": "1c 1w 1d",
    "canada": "1c 2d",
}


def begun(seats, seed=3, **options):
    """A game whose tribes are chosen in the order of the box."""
    s = Scene(GAME.new(seats, seed, options))
    while s.choice == "ChooseTribe":
        s.take(sorted(s.may())[0])
    return s


@rule("PACA-GEN-01", "PACA-SETUP-17")
def test_two_to_five_players_and_one_option():
    assert GAME.seat_counts == (2, 3, 4, 5)
    assert [option.name for option in GAME.options] == ["random_tribes"]


@rule("PACA-GEN-02", "PACA-GEN-03", "PACA-R-02", "PACA-END-01", "PACA-END-02", "PACA-MKT-24",
      "PACA-R-35", "PACA-SETUP-02", "PACA-DECK-07")  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_rounds_in_three_ages_use_up_both_decks(seats):
    t = GAME.new(seats, 7)
    phases, deals = [], {}
    rng = meseta.Rng(1)
    while t.actors():
        view = t.view(None)
        if not phases or phases[-1] != (view["round"], view["phase"]):
            phases.append((view["round"], view["phase"]))
        random_move(t, rng)
    for event in t.events():
        if event["kind"] == "round":
            number, age = event["data"]["round"], event["data"]["age"]
            assert age == (1 if number <= 3 else 2 if number <= 6 else 3)
        if event["kind"] == "market":
            deals[number] = [GAME.box.cards[IDS.index(c)].age for c in event["data"]["cards"]]
            assert deals[number] == [age] * seats
    assert sorted(deals) == list(range(1, 11))
    order = ["event", "market", "action", "resolution"]
    for number in range(1, 11):
        seen = [phase for at, phase in phases if at == number and phase != "setup"]
        assert seen == [phase for phase in order if phase in seen]
        assert {"event", "market", "action"} <= set(seen)
    assert IN_DECK not in t.market
    days = [event["data"]["day"] for event in t.events() if event["kind"] == "day"]
    assert sorted(days) == sorted(day.id for day in GAME.box.new_days)


@rule("PACA-GEN-05", "PACA-SETUP-09", "PACA-SETUP-13", "PACA-SETUP-16", "PACA-R-37",
      "PACA-SETUP-03")  # fmt: skip
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_with_nothing_but_the_blessing(seats):
    s = begun(seats)
    assert [len(deck) for deck in s.t.decks[:4]] == [24, 24, 20, 24]
    for seat in SEATS[:seats]:
        assert s.places(seat) == [0, 0, 0, 0]
        assert s.home(seat) == "wfbrl"
        assert len(s.hand(seat)) == 1
        assert s.done(seat) == []
    assert s.t.wonders == 0


@rule("PACA-SETUP-10", "PACA-SETUP-12", "PACA-DEC-01", "PACA-SETUP-08", "PACA-R-05")
def test_tribes_are_chosen_in_player_order_and_bring_their_blessing():
    s = Scene(GAME.new(5, 3))
    first = s.t.first
    chosen = {}
    for distance in range(4):
        seat = SEATS[(first + distance) % 5]
        assert s.asked == [seat]
        free = [name for name in BLESSINGS if name not in chosen.values()]
        assert s.may() == {f"tribe {name}" for name in free}
        chosen[seat] = free[-1]
        s.take(f"tribe {free[-1]}")
        if distance == 0:
            assert s.refusal(f"tribe {free[-1]}") == "PACA-SETUP-08"
    chosen[SEATS[(first + 4) % 5]] = "japan"  # the last one is not asked
    for seat, tribe in chosen.items():
        assert s.goods(seat) == BLESSINGS[tribe]
    starts = {"japan": "factory", "switzerland": "palace", "peru": "labor_union",
              "australia": "barracks", "canada": "labor_union"}  # fmt: skip
    for mat in s.t.view(None)["tribes"]:
        built = [building["key"] for building in mat["buildings"] if building["built"]]
        assert built == [starts[mat["tribe"]]]


@rule("PACA-SETUP-08", "PACA-SETUP-17")
def test_tribes_can_be_dealt_at_random():
    dealt = [tuple(GAME.new(3, seed, {"random_tribes": True}).tribes) for seed in range(30)]
    assert len(set(dealt)) > 10
    assert all(len(set(tribes)) == 3 for tribes in dealt)
    assert GAME.new(3, 1, {"random_tribes": True}).view(None)["phase"] == "event"


@rule("PACA-SETUP-12", "PACA-RESO-05")
def test_the_printed_building_works_from_the_first_round_on():
    s = begun(2)
    s.finish_round()
    for seat in ("anka", "bram"):
        produced = [e for e in s.told("produced") if e["seat"] == seat]
        assert len(produced) == 1
        assert sum(produced[0]["goods"].values()) == 1


@rule("PACA-SETUP-01")
def test_one_tile_of_each_age_is_in_play():
    drawn = [set(), set(), set()]
    for seed in range(60):
        t = GAME.new(2, seed)
        assert [GAME.box.tiles[tile].age for tile in t.tiles] == [1, 2, 3]
        for age in range(3):
            drawn[age].add(t.tiles[age])
    assert [len(tiles) for tiles in drawn] == [4, 4, 4]


@rule("PACA-SETUP-04", "PACA-SETUP-05", "PACA-SETUP-06", "PACA-EX-04", "PACA-EX-05")
@pytest.mark.parametrize(("seats", "deck"), [(2, 20), (3, 30), (4, 40), (5, 50)])
def test_the_market_deck_has_the_cards_for_the_number_of_players(seats, deck):
    t = GAME.new(seats, 1)
    assert len(t.held_cards(IN_DECK)) == deck
    for i, place in enumerate(t.market):
        card = GAME.box.cards[GAME.box.markets + i]
        assert (place == OUT) == (card.players > seats)
    ages = [GAME.box.cards[card].age for card in t.held_cards(IN_DECK)]
    assert [ages.count(age) for age in (1, 2, 3)] == [3 * seats, 3 * seats, 4 * seats]
    assert (IDS.index("action_card") in t.held_cards(IN_DECK)) == (seats >= 3)


@rule("PACA-SETUP-14", "PACA-2P-01")
def test_dummy_pawns_stand_on_6_with_two_players_only():
    assert [track["dummy"] for track in GAME.new(2, 1).view(None)["tracks"]] == [6] * 4
    for seats in (3, 4, 5):
        assert {track["dummy"] for track in GAME.new(seats, 1).view(None)["tracks"]} == {None}


@rule("PACA-SETUP-11", "PACA-R-36")
def test_everybody_gets_a_random_starter_card_that_nobody_else_sees():
    s = begun(3)
    for seat in range(3):
        own = s.t.view(seat)["tribes"][seat]
        assert [card["deck"] for card in own["hand"]] == ["starter"]
        for viewer in (None, (seat + 1) % 3):
            seen = s.t.view(viewer)["tribes"][seat]
            assert seen["hand"] is None
            assert seen["hand_counts"]["starter"] == 1
    assert len(s.t.decks[4]) == 7
    dealt = {Scene(GAME.new(2, seed, {"random_tribes": True})).hand("anka")[0]
             for seed in range(80)}  # fmt: skip
    assert len(dealt) == 10


@rule("PACA-SETUP-15", "PACA-R-28")
def test_the_bonus_wonder_powers_lie_open():
    view = GAME.new(2, 1).view(None)
    assert [power["owner"] for power in view["powers"]] == [None] * 6


@rule("PACA-GEN-08", "PACA-R-01")
def test_a_first_player_is_drawn():
    assert {GAME.new(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


@rule("PACA-SETUP-07", "PACA-R-31", "PACA-RES-02")
def test_the_supply_never_runs_out_and_stocks_have_no_limit():
    s = scene(2, goods={"anka": "500s 500c 500w 500m 500d"}, home={"anka": "f"})
    s.take("place resources", "gain soldier", "gain soldier")
    assert s.goods("anka").startswith("502s")


@rule("PACA-GEN-06", "PACA-GEN-09", "PACA-R-03")
def test_player_order_is_clockwise_from_the_first_player():
    s = scene(4, at="event", first="cusi", day="build_that_wall")
    order = []
    while s.choice == "Respond":
        order += s.asked
        s.take("decline")
    assert order == ["cusi", "dora", "anka", "bram"]
    assert [e["seat"] for e in s.told("fell")] == order


@rule("PACA-GEN-07", "PACA-RESO-07")
def test_the_first_player_stays_until_the_next_market():
    s = scene(3, at="market", shop="petty_cash day_labour fresh_recruits", first="anka")
    s.bid(anka="w", bram="l", cusi="f").take("token")
    assert s.first == "bram"
    s.skip_to("Turn")
    assert s.asked == ["bram"]
    s.finish_round()
    assert s.choice == "Respond"
    assert s.asked == ["bram"]
    assert s.first == "bram"


@rule("PACA-GEN-11", "PACA-R-04")
def test_what_cannot_be_done_is_skipped():
    s = scene(2, hands={"anka": "scout_party"}, goods={"anka": "1s 1m"})
    for deck in range(4):  # nothing is left to draw
        s.t.hands[deck][1] += s.t.decks[deck]
        s.t.decks[deck] = []
    s.take("place military_deployment")
    assert s.place("anka", "might") == 1
    assert s.goods("anka") == "1c"  # the coin after the card that could not be drawn
    assert s.asked == ["bram"]


@rule("PACA-GEN-10", "PACA-R-95")
def test_a_card_wins_over_a_rule():
    full = {"home": {"anka": "wf"}, "full": "military_deployment"}
    s = scene(2, **full, kept={"anka": "squeeze_in"})
    assert "squeeze military_deployment" in s.may()
    s = scene(2, **full)
    assert not any("military" in move for move in s.may())


def test_random_games_end_at_every_number_of_seats():
    for seats in GAME.seat_counts:
        t = play_out(GAME.new(seats, seats), meseta.Rng(seats))
        assert len(t.results()) == seats
