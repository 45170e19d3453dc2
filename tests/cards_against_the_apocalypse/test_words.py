"""What the game says: prompts, labels, events and reasons, to each viewer."""

import re
import tomllib
from pathlib import Path

import pytest

import meseta
from meseta.core.words import flat
from tests.cards_against_the_apocalypse.build import GAME, SEATS, SELF_SUSTAINING, scene
from tests.cards_against_the_apocalypse.test_reasons import REASONS

TEXTS = (
    Path(meseta.__file__).parent / "games" / "cards_against_the_apocalypse" / "texts" / "en.toml"
)


class Asked(dict):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts):
        super().__init__(texts)
        self.keys_asked = set()

    def __getitem__(self, key):
        self.keys_asked.add(key)
        return super().__getitem__(key)


def listen_to(t, rng):
    """Ask for all words at a decision."""
    for viewer in (None, *range(t.seats)):
        t.prompt(viewer)
    for seat in t.actors() + t.bystanders():
        for action in t.legal(seat):
            t.label(seat, action)
        for action in (*range(55), *[rng.below(t.game.action_count) for _ in range(20)]):
            t.why_not(seat, action)
            t.label(seat, action)
        for action in t.choices(seat):
            assert action["label"]
        t.why_idle(seat, "deck:catastrophe")
    t.view(None)
    for viewer in (None, *range(t.seats)):
        t.events(viewer=viewer)


def rare_scenes():
    """What random games seldom come to."""
    yield scene("H S", at="before_end", round=7, abilities={"amber": "teraform", "teal": "recycle"})
    yield scene("H R", at="before_waste", round=4, abilities={"amber": "teraform"})
    yield scene("H S\nG .", at="strike", catastrophe="malfunction", round=4)
    yield scene("H S\nG .", at="strike", catastrophe="volcanic_eruption", quiet_mountain=True)
    yield scene(SELF_SUSTAINING, at="final", round=7)
    yield scene("H S", at="draw", catastrophe="volcanic_eruption")
    yield scene("H S\nG .", at="strike", catastrophe="earthquake").take("at 2,0")
    yield scene("H S", abilities={"teal": "restructure"}).use(
        "teal", "restructure", "at 1,0", "at 2,1"
    )
    yield scene("H S", at="before_check", abilities={"amber": "use_reserves"}).use(
        "amber", "use_reserves"
    )
    yield scene("H S", abilities={"teal": "research"}, next_cards="HPA").use("teal", "research")


def test_every_text_is_used_and_every_text_that_is_used_exists(monkeypatch):
    asked = Asked(GAME.words.texts)
    monkeypatch.setattr(GAME.words, "texts", asked)
    rng = meseta.Rng(5)
    for seed in range(12):
        t = GAME.new(2 + seed % 3, seed, {"quiet_mountain": seed % 2 == 0})
        while t.actors():
            listen_to(t, rng)
            everybody = t.actors() + t.bystanders()
            seat = everybody[rng.below(len(everybody))]
            legal = t.legal(seat)
            t.take(seat, legal[rng.below(len(legal))])
        listen_to(t, rng)
        for name in t.results()[0].breakdown:  # for whoever shows the results
            asked[f"source.{name}"]
    for s in rare_scenes():
        listen_to(s.t, rng)
    for s, seat, notation, _ in REASONS:
        s.t.why_not(SEATS.index(seat), GAME.actions.numbers[notation])
    assert set(flat(tomllib.loads(TEXTS.read_text()))) - asked.keys_asked == set()


def test_every_event_has_a_text():
    for kind in GAME.tellings:
        keys = {f"event.{kind}"}, {f"event.{kind}.you", f"event.{kind}.other"}
        assert any(some <= GAME.words.texts.keys() for some in keys)


def test_every_reason_has_a_text_for_its_clause():
    folder = TEXTS.parent.parent / "rules"
    if not list(folder.glob("*.py")):
        pytest.skip("compiled without sources")
    clauses = set()
    for path in folder.glob("*.py"):
        clauses |= set(re.findall(r'return[^\n]*"(CATA-[A-Z]+-\d+)"', path.read_text()))
    assert clauses
    assert {f"why.{clause}" for clause in clauses} <= GAME.words.texts.keys()


PROMPTS = [
    (
        scene("H S", pool="PPA"),
        "Place one of 3 cards, move a card, or pass. Workforce: 2.",
        "Teal is choosing an action.",
    ),
    (
        scene("H S").take("place plant"),
        "Where does the Plant go?",
        "Teal is looking for a place for the Plant.",
    ),
    (
        scene("H S\n. G\n. O").take("move 1,0"),
        "Place one of 3 cards, move a card, or pass. Workforce: 2.",
        "Coral is choosing an action.",
    ),
    (
        scene("S .\nG H\nS .").take("move 2,1"),
        "Where does the Human move?",
        "Teal is moving a card.",
    ),
    (
        scene("H S", at="before_check", abilities={"amber": "teraform", "teal": "restructure"}),
        "Before the needs are checked: Restructure, or go on.",
        "Teal and Amber may use an ability before the needs are checked.",
    ),
    (
        scene("H S\nG .", at="strike", catastrophe="earthquake"),
        "Earthquake: which Mechanism shall give nothing any more?",
        "Teal is choosing what the Earthquake strikes.",
    ),
    (
        scene("H S", abilities={"teal": "teraform"}).use("teal", "teraform"),
        "Which Natural Resource?",
        "Teal is choosing a card.",
    ),
    (
        scene("H S", abilities={"teal": "recycle"}, discard="PA").use("teal", "recycle"),
        "Which card of the Discard Pile?",
        "Teal is choosing a card.",
    ),
    (
        scene("H A", abilities={"teal": "use_reserves"}).use("teal", "use_reserves"),
        "Which card shall not be turned in this round?",
        "Teal is choosing a card to protect.",
    ),
    (
        scene("H S", abilities={"teal": "restructure"}).use("teal", "restructure"),
        "Which card shall be laid elsewhere?",
        "Teal is choosing a card to lay elsewhere.",
    ),
    (
        scene("H S", abilities={"teal": "restructure"}).use("teal", "restructure", "at 1,0"),
        "Where is the Human laid anew?",
        "Teal is looking for a place for a card.",
    ),
    (
        scene("H S", abilities={"teal": "research"}, next_cards="HPA").use("teal", "research"),
        "Put the cards that you see back into the Building Deck.",
        "Teal is arranging the top of the Building Deck.",
    ),
]


@pytest.mark.parametrize(("s", "prompt", "waiting"), PROMPTS, ids=range(len(PROMPTS)))
def test_prompts(s, prompt, waiting):
    assert s.t.prompt(s.t.actors()[0]) == prompt
    assert s.t.prompt(None) == waiting


LABELS = [
    (scene("H S"), "teal", "place plant", "Place Plant", ["pool:plant:0", "pool:plant:1"]),
    (scene("H S", pool="GPP"), "teal", "place energy_generator",
     "Build Energy Generator, 2 workforce", ["pool:energy_generator:0"]),
    (scene("H S"), "teal", "pass", "Pass", ["seat:1"]),
    (scene("H S\n. G"), "teal", "move 1,0", "Move Human at level 1, column 0", ["cell:1,0"]),
    (scene("H S").take("place plant"), "teal", "at 1,-1", "Plant to level 1, column -1",
     ["cell:1,-1"]),
    (scene("H S", abilities={"amber": "teraform"}), "amber", "use teraform", "Teraform",
     ["ability:teraform"]),
    (scene("H S", abilities={"amber": "teraform"}), "amber", "hold", "Nothing for now", ["seat:0"]),
    (scene("H S", abilities={"teal": "teraform"}).use("teal", "teraform"), "teal",
     "take underground_lake", "Underground Lake", ["supply:underground_lake"]),
    (scene("H S", abilities={"teal": "recycle"}, discard="PA").use("teal", "recycle"), "teal",
     "take animal", "Animal", ["discard:animal"]),
    (scene("H S", abilities={"teal": "research"}, next_cards="HPA").use("teal", "research"), "teal",
     "order 31/2", "On top: Animal, Human; beneath: Plant", ["seen:2", "seen:0", "seen:1"]),
    (scene("H S", abilities={"teal": "research"}, next_cards="HPA").use("teal", "research"), "teal",
     "order /123", "All beneath: Human, Plant, Animal", ["seen:0", "seen:1", "seen:2"]),
    (scene("H S\nG .", at="strike", catastrophe="earthquake"), "teal", "at 2,0",
     "Disable Energy Generator at level 2, column 0", ["cell:2,0"]),
    (scene("H S", at="strike", catastrophe="radioactive_waste"), "teal", "at 2,0",
     "Radioactive Waste to level 2, column 0", ["cell:2,0"]),
    (scene("H S", at="before_check", abilities={"amber": "teraform"}), "amber", "go_on", "Go on",
     ["seat:0"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("s", "seat", "notation", "label", "targets"), LABELS, ids=[row[2] for row in LABELS]
)
def test_labels_and_targets(s, seat, notation, label, targets):
    action = GAME.actions.numbers[notation]
    number = SEATS.index(seat)
    assert action in s.t.legal(number)
    assert s.t.label(number, action) == label
    assert s.t.targets(number, action)[: len(targets)] == targets


def test_events_are_told_to_you_and_of_others():
    s = scene("l\nH", pool="SPP")
    s.take("place water_system", "at 2,1").take("pass").take("pass")
    teal = [event["text"] for event in s.t.events(viewer=1)]
    amber = [event["text"] for event in s.t.events(viewer=0)]
    assert teal[:3] == [
        "You build Water System at level 2, column 1; 0 workforce left.",
        "Coral passes.",
        "Amber passes.",
    ]
    assert amber[0] == "Teal builds Water System at level 2, column 1; 0 workforce left."
    assert amber[2] == "You pass."
    assert "2 unused from the pool: discarded." in amber
    assert "Water System at level 2, column 1 lacks something and gives nothing." in amber
    assert "Human at level 2, column 0 becomes unstable." in amber


def test_events_carry_their_clause_targets_and_data():
    s = scene("l\nH").take("place plant", "at 2,1")
    assert s.t.events()[0] == {
        "n": 0,
        "move": 2,
        "kind": "placed",
        "text": "Teal: Plant to level 2, column 1.",
        "parts": [
            ["seat", "Teal"],
            ": ",
            ["card", "Plant"],
            " to ",
            ["cell", "level 2, column 1"],
            ".",
        ],
        "then": [["card", "Plant"], " to ", ["cell", "level 2, column 1"]],
        "clause": "CATA-ACT-03",
        "targets": ["cell:2,1", "seat:1"],
        "data": {"seat": "teal", "card": "plant", "cell": "2,1"},
    }


def test_the_end_is_told():
    s = scene("H", at="final", round=7, deaths=1)
    assert s.t.events()[-1]["text"] == (
        "The shelter does not last: 0 less 2 makes -2. You lose together."
    )
    assert s.t.prompt(0) == "The game is over."
