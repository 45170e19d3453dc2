"""Why something cannot be done, what is a way out, and what is warned of."""

from random import Random

import pytest

from tests.cards_against_the_apocalypse.build import GAME, SEATS, scene

REASONS = [
    (scene("H S"), "teal", "place animal", "There is no such card in the Card Pool."),
    (scene("H S"), "coral", "pass", "It is not your turn: the game waits for Teal."),
    (scene("H S").take("place plant"), "teal", "at 1,0", "A card lies there already."),
    (
        scene("H S").take("place plant"),
        "teal",
        "at 9,0",
        "A card must share a side with another one.",
    ),
    (
        scene("G S G S G").take("place plant"),
        "teal",
        "at 1,5",
        "The board cannot be wider than five columns.",
    ),
    (
        scene("H'", at="check", catastrophe="radioactive_waste", abilities={"amber": "teraform"}),
        "teal",
        "at 2,0",
        "The board is empty: the next card goes to level 1, column 0.",
    ),
    (
        scene("H R", round=4),
        "amber",
        "move 1,1",
        "Radioactive Waste cannot be moved.",
    ),
    (
        scene("H S", pool="SPP", spent=2),
        "teal",
        "place water_system",
        "There is not enough workforce left to build that.",
    ),
    (
        scene("G S", abilities={"teal": "use_reserves"}),
        "teal",
        "use use_reserves",
        "That ability would have no effect now.",
    ),
    (
        scene("H A", abilities={"teal": "use_reserves"}).use("teal", "use_reserves"),
        "teal",
        "at 2,0",
        "Only a Living Card or a Natural Resource on the board can be protected.",
    ),
    (
        scene("H A", abilities={"teal": "restructure"}).use("teal", "restructure"),
        "teal",
        "at 2,0",
        "A card of the board, but no waste, goes to another cell.",
    ),
    (
        scene("G S S\ne e e", at="strike", catastrophe="malfunction"),
        "teal",
        "at 1,0",
        "The Natural Resource that it would become is used up.",
    ),
    (
        scene("H S", abilities={"teal": "recycle"}, discard="PA").use("teal", "recycle"),
        "teal",
        "take human",
        "There is no such card in the Discard Pile.",
    ),
    (
        scene("e e .\nH . .", abilities={"teal": "teraform"}).use("teal", "teraform"),
        "teal",
        "take human",
        "There is no such Natural Resource left in its deck.",
    ),
    (
        scene("H S"),
        "teal",
        "go_on",
        "Going on is the answer at a pause, and there is none now.",
    ),
    (
        scene("H S"),
        "teal",
        "hold",
        "Only somebody who is not asked can hold back; you are asked.",
    ),
    (
        scene("H S").take("place plant"),
        "teal",
        "move 1,0",
        "One action at a time: first a card, then its place.",
    ),
    (
        scene("H S").take("place plant"),
        "teal",
        "place animal",
        "One action at a time: first a card, then its place.",
    ),
    (
        scene("H S", abilities={"teal": "teraform"}).use("teal", "teraform"),
        "teal",
        "move 1,0",
        "First carry out the ability that has been begun.",
    ),
    (
        scene("H S", at="before_check", abilities={"teal": "restructure"}),
        "teal",
        "move 1,0",
        "Cards are placed and moved while the players act, once each in a round; that is not now.",
    ),
    (
        scene("H S"),
        "teal",
        "take underground_lake",
        "After the start, only Teraform takes a Natural Resource from its deck.",
    ),
    (
        scene("H S"),
        "teal",
        "take human",
        "Only Recycle takes a card out of the Discard Pile.",
    ),
    (
        scene("H S"),
        "teal",
        "order 12/3",
        "Only Research looks at the top of the Building Deck and puts it in order.",
    ),
]


@pytest.mark.parametrize(
    ("s", "seat", "notation", "text"), REASONS, ids=[row[2] for row in REASONS]
)
def test_reasons(s, seat, notation, text):
    reason = s.t.why_not(SEATS.index(seat), GAME.actions.numbers[notation])
    assert reason.text == text


def test_piles_and_decks_say_who_takes_from_them():
    t = scene("H S", abilities={"teal": "recycle"}, discard="PA").t
    assert t.aimed_at(1, "discard:plant") == []
    assert str(t.why_idle(1, "discard:plant")) == (
        "Only Recycle takes a card out of the Discard Pile. (CATA-AB-12)"
    )
    assert t.why_idle(1, "supply:natural_energy").clause == "CATA-NAT-01"
    assert t.why_idle(1, "deck:building").clause == "CATA-AB-15"
    assert t.why_idle(1, "deck:catastrophe").clause == "CATA-AB-13"


def offered(s, seat):
    return {choice["notation"]: choice for choice in s.t.choices(SEATS.index(seat))}


def test_to_pass_is_a_way_out_that_says_what_is_lost():
    teal = offered(scene("H S"), "teal")
    assert teal["pass"]["exit"]
    assert teal["pass"]["warning"] == "You place and move nothing in this round."
    assert not teal["place plant"]["exit"]
    assert teal["place plant"]["warning"] == ""
    amber = offered(scene("H S", abilities={"amber": "teraform"}), "amber")
    assert amber["hold"]["exit"]
    assert not amber["use teraform"]["exit"]


def test_to_go_on_warns_only_where_abilities_end():
    at = {"at": "before_end", "abilities": {"teal": "teraform"}}
    assert offered(scene("H S", round=7, **at), "teal")["go_on"]["warning"] == (
        "After this no ability can be used any more."
    )
    before = offered(scene("H S", at="before_check", abilities={"teal": "teraform"}), "teal")
    assert before["go_on"]["exit"]
    assert before["go_on"]["warning"] == ""


def test_every_number_of_an_action_is_said_and_refused_in_sentences():
    """At a position of every kind of question, be a number legal, or far from it."""
    research = {"teal": "research"}
    few = scene("H S", abilities=research, next_cards="HP", deck=2).use("teal", "research").t
    met = {("Arrange", 2): (few, 1)}
    rng = Random(5)
    for seed in range(6):
        t = GAME.new(3, seed=seed)
        while t.actors():
            seat = t.actors()[0]
            key = type(t.choice()).__name__, len(t.building_deck.top)
            if key not in met:
                met[key] = (t.clone(), seat)
            legal = t.legal(seat)
            uses = [action for action in legal if t.notation(action).startswith("use ")]
            t.take(seat, rng.choice(uses if uses and len(t.moves()) > 6 else legal))
    assert {"Action", "Arrange", "Lay", "Pause", "Protect", "Relocate", "TakeCard"} <= {
        name for name, _ in met
    }
    words = GAME.words
    for t, seat in met.values():
        shown, legal = t.masked(seat), t.legal(seat)
        for action in range(GAME.action_count):
            assert words.label_text(shown, seat, action)
            if action not in legal:
                assert words.why_not(shown, seat, action).text.endswith((".", "?"))
