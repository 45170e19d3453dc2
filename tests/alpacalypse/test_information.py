"""What is open, what is hidden."""

import meseta
from tests.alpacalypse.build import GAME, play_out, scene
from tests.rules import rule


def middle(seats=3, seed=6, round=4):
    return play_out(GAME.new(seats, seed), meseta.Rng(3), until=lambda t: t.round >= round)


@rule("PACA-HID-01", "PACA-R-96", "PACA-HID-06")
def test_all_but_hands_and_decks_is_open():
    t = middle()
    spectator = t.view(None)
    for viewer in range(3):
        seen = t.view(viewer)
        for name in ("market", "tracks", "milestones", "age_tiles", "spaces", "decks", "powers"):
            assert seen[name] == spectator[name]
        for mat in seen["tribes"]:
            assert {**mat, "hand": None} == spectator["tribes"][mat["seat"]]
            assert sum(mat["hand_counts"].values()) >= 0
            assert len(mat["stock"]) == 5
    assert all(isinstance(deck["count"], int) for deck in spectator["decks"])


@rule("PACA-HID-02", "PACA-R-36", "PACA-R-96")
def test_hands_and_decks_are_hidden():
    t = middle()
    for viewer in (None, 0, 1, 2):
        masked = t.masked(viewer)
        for deck in range(5):
            assert set(masked.decks[deck]) <= {-1}
            for seat in range(3):
                if seat != viewer:
                    assert set(masked.hands[deck][seat]) <= {-1}
                    assert len(masked.hands[deck][seat]) == len(t.hands[deck][seat])


@rule("PACA-HID-02")
def test_for_a_bot_hidden_cards_are_dealt_anew_deck_by_deck():
    t = middle()
    hands = set()
    for seed in range(20):
        other = t.determinized(0, seed)
        assert other.view(0) == t.view(0)
        hands.add(str(other.hands))
        for deck in range(4):
            cards = [*other.decks[deck], *[c for hand in other.hands[deck] for c in hand]]
            assert all(GAME.box.deck_of[card] == deck for card in cards)
            assert other.hands[deck][0] == t.hands[deck][0]
    assert len(hands) > 5


@rule("PACA-HID-03", "PACA-R-49")
def test_a_bag_is_hidden_and_a_bot_imagines_another():
    s = scene(3, at="market", shop="petty_cash day_labour fresh_recruits",
              goods={"anka": "5c", "bram": "2c"})  # fmt: skip
    s.take("bid wfl", "coins 4", seat="anka")
    assert s.t.masked(1).bag == [-1, 0, -1]
    bags = {(s.t.determinized(1, seed).bag[0], s.t.determinized(1, seed).sealed[0])
            for seed in range(40)}  # fmt: skip
    assert len(bags) > 10
    s.take("bid r", seat="bram")  # begun, and nobody can tell
    for seed in range(5):
        other = s.t.determinized(2, seed)
        assert other.bag[1] == 0
        assert other.view(2) == s.t.view(2)
    assert s.t.determinized(1, 1).bag[1] == 8


@rule("PACA-HID-04", "PACA-HID-05")
def test_drawn_cards_are_told_to_their_owner_alone():
    s = scene(2, home={"anka": "rl"})
    s.take("place field_test", "deck md", "deck pc")
    own = [e for e in s.t.events(viewer=0) if e["kind"] == "drew"]
    other = [e for e in s.t.events(viewer=1) if e["kind"] == "drew"]
    assert [e["data"]["card"] for e in own] == s.hand("anka")
    assert all("card" not in e["data"] for e in other)
    assert [e["data"]["deck"] for e in other] == ["md", "pc"]


@rule("PACA-HID-04")
def test_rejected_cards_are_open():
    s = scene(2, home={"anka": "wl"})
    s.take("place military_deployment").settle()
    gone = [e["data"]["cards"] for e in s.t.events(viewer=1) if e["kind"] == "discarded"]
    assert sorted(gone[0]) == sorted(s.discard("md"))
    assert len(s.t.view(1)["decks"][0]["discard"]) == 2


@rule("PACA-HID-05")
def test_a_scavenged_card_is_seen_by_all():
    s = scene(2, home={"anka": "wl"}, discard="torpedos night_patrol")
    s.take("place scavenge", "card torpedos")
    told = [e for e in s.t.events(viewer=1) if e["kind"] == "scavenged"]
    assert told[0]["data"]["card"] == "torpedos"


def test_undo_stops_where_something_hidden_was_shown():
    t = GAME.new(2, 3, {"random_tribes": True})
    while type(t.choice()).__name__ != "Turn":
        seat = t.actors()[0]
        may = [t.notation(a) for a in t.legal(seat)]
        t.take(seat, next((m for m in may if m in ("decline", "bid nothing")), may[0]))
    seat = t.actors()[0]
    t.take(seat, "place resources")
    assert t.undoable(seat)
    t = t.undone(seat)
    t.take(seat, "place field_test")
    assert t.undoable(seat)
    t.take(seat, "deck md")
    assert t.undoable(seat)  # nothing is drawn yet
    t.take(seat, "deck pc")
    assert not t.undoable(seat)
