"""What The Alpha says: prompts, labels, events and reasons, to each viewer."""

import tomllib
from pathlib import Path

import pytest

import meseta
from meseta.core.registry import game_with_pack
from meseta.core.words import flat
from tests.rules import rule
from tests.the_alpha.build import GAME, PACKS, hunt, play_out, scene, stalk

TEXTS = Path(meseta.__file__).parent / "games" / "the_alpha" / "texts" / "en.toml"


class Asked(dict):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts):
        super().__init__(texts)
        self.keys_asked = set()

    def __getitem__(self, key):
        self.keys_asked.add(key)
        return super().__getitem__(key)


@rule("ALPHA-R-47")
def test_the_deep_forest_has_one_name():
    told = TEXTS.read_text().lower()
    assert "deep forest" in told
    assert "far forest" not in told
    tiles = GAME.new(6, 1).view(None)["tiles"]
    assert {tile["zone"] for tile in tiles} == {"deep", "near"}


def test_every_text_is_used_and_every_text_that_is_used_exists():
    game = game_with_pack("the_alpha", None, "")
    asked = Asked(game.words.texts)
    game.words.texts = asked
    rng = meseta.Rng(5)
    for seed in range(12):
        t = game.new(6 if seed % 2 else 3, seed)
        while t.actors():
            seat = t.actors()[0]
            legal = t.legal(seat)
            if rng.below(4) == 0:
                for viewer in (None, *range(t.seats)):
                    t.prompt(viewer)
                for action in range(game.action_count):
                    t.why_not(seat, action)
                    t.label(seat, action)
                t.choices(seat)
            t.take(seat, legal[rng.below(len(legal))])
        for viewer in (None, *range(t.seats)):
            t.events(viewer=viewer)
        for name in t.results()[0].breakdown:  # for whoever shows the results
            asked[f"source.{name}"]
    own = flat(tomllib.loads(TEXTS.read_text()))
    assert set(own) - asked.keys_asked == set()


def test_every_event_has_a_text():
    for kind in GAME.tellings:
        keys = {f"event.{kind}"}, {f"event.{kind}.you", f"event.{kind}.other"}
        assert any(some <= GAME.words.texts.keys() for some in keys)


@pytest.mark.parametrize(
    ("viewer", "text"),
    [
        (0, "Place a wolf on a region: 5 Betas and the Alpha Pair are in your den."),
        (1, "Red is placing a wolf."),
        (None, "Red is placing a wolf."),
    ],
)
def test_the_prompt_of_a_placement(viewer, text):
    assert stalk().t.prompt(viewer) == text


def test_the_prompt_counts_what_is_left():
    dead = {"red": "pair+3"}
    assert stalk(dead=dead).t.prompt(0) == "Place a wolf on a region: 2 Betas are left in your den."
    dead = {"red": "pair+4"}
    assert stalk(dead=dead).t.prompt(0) == "Place a wolf on a region: 1 Beta is left in your den."
    assert "Place your Alpha Pair" in stalk(dead={"red": 5}).t.prompt(0)


def test_the_prompt_of_a_conflict_goes_from_choosing_to_waiting():
    s = hunt("elk", "9", red=1, blue=1, yellow=1)
    assert s.t.prompt(0) == "9 food at Elk, against Blue and Yellow: fight or share?"
    assert (
        s.t.prompt(None) == "9 food at Elk: Red, Blue and Yellow are choosing to fight or to share."
    )
    s.take(red="fight", yellow="fight")
    assert s.t.prompt(0) == "9 food at Elk: Blue is choosing to fight or to share."
    assert s.t.prompt(1) == "9 food at Elk, against Red and Yellow: fight or share?"


def test_the_prompts_of_carrion_reroll_and_injury():
    s = hunt("elk", "C3", red=1, blue=1)
    assert s.t.prompt(1) == "Carrion at Elk: 3 food now, against Red. Fight or share?"
    s = hunt("elk", "X", red=1, blue=1)
    assert s.t.prompt(1) == (
        "The prey at Elk got away. You lead there, too: roll the die again, or let it go?"
    )
    assert s.t.prompt(0) == "Blue may roll again at Elk."
    s = hunt("elk", "9", red="pair+1", blue=3).take(red="fight", blue="fight")
    assert s.t.prompt(0) == "Your pack was hurt in the fight at Elk. Which wolf is injured?"
    assert s.t.prompt(1) == "Red is choosing which wolf at Elk is injured."


def test_the_prompt_when_it_is_over():
    assert hunt("elk", "9", week=5, red=1).t.prompt(0) == "The game is over."


@pytest.mark.parametrize(
    ("s", "seat", "notation", "label", "targets"),
    [
        (stalk(), 0, "beta fish", "Beta to Fish", ["tile:fish"]),
        (stalk(), 0, "pair deer", "Alpha Pair to Deer, pay 1 food", ["tile:deer"]),
        (hunt("elk", "9", red=1, blue=1), 1, "fight", "Fight: 9 if alone", ["face:fight"]),
        (hunt("elk", "9", red=1, blue=1), 0, "share", "Share: 4–5 each", ["face:share"]),
        (hunt("elk", "X", red=1, blue=1), 1, "reroll", "Roll again", ["tile:elk"]),
        (hunt("elk", "X", red=1, blue=1), 1, "decline", "Let it go", ["tile:elk"]),
        (
            hunt("elk", "9", red="pair+1", blue=3).take(red="fight", blue="fight"),
            0,
            "injure pair",
            "The Alpha Pair is injured",
            ["piece:pair"],
        ),
    ],
)
def test_labels_and_targets(s, seat, notation, label, targets):
    action = GAME.actions.numbers[notation]
    assert action in s.t.legal(seat)
    assert s.t.notation(action) == notation
    assert s.t.label(seat, action) == label
    assert s.t.targets(seat, action) == targets
    assert all(f'"id": "{target}"' in str(s.t.view(seat)).replace("'", '"') for target in targets)


def test_events_are_told_to_you_and_of_others():
    s = stalk(dead={"red": "pair+4", "blue": "pair+4", "yellow": "pair+5"})
    s.force("deer", "X", "5")
    s.take(red="beta deer", blue="beta deer").take(blue="reroll")
    s.take(red="fight", blue="share")
    red = [event["text"] for event in s.t.events(viewer=0)]
    blue = [event["text"] for event in s.t.events(viewer=1)]
    assert red[:4] == [
        "Week 1. The Alpha: you.",
        "You: Beta to Deer, which leaves you 4 food.",
        "Blue: Beta to Deer, which leaves 4 food.",
        "You roll an escape at Deer.",
    ]
    assert blue[3:9] == [
        "Red rolls an escape at Deer.",
        "You roll again at Deer: 5.",
        "Conflict over 5 food at Deer: Red and you.",
        "Red has chosen.",
        "You have chosen.",
        "At Deer, Red fought and you shared.",
    ]
    assert "You get 5 food at Deer." in red
    assert "Red gets 5 food at Deer." in blue


def test_events_carry_their_clause_targets_and_data():
    s = hunt("elk", "9", red=1)
    rolled = s.t.events()[0]
    assert rolled == {
        "n": 0,
        "move": 0,
        "kind": "rolled",
        "text": "Red rolls 9 at Elk.",
        "parts": [["seat", "Red"], " rolls ", ["face", "9"], " at ", ["region", "Elk"], "."],
        "clause": "ALPHA-CHASE-03",
        "targets": ["tile:elk", "pack:0"],
        "data": {"seat": "red", "region": "elk", "face": "9"},
    }
    assert s.t.events(since=1)[0]["n"] == 1


def test_names_of_those_who_play_are_used():
    t = GAME.new(3, seed=1, options={"first_player": 1}, names=["Ann", "Bo", "Cy"])
    assert t.prompt(None) == "Bo is placing a wolf."
    t.take(1, "beta fish" if "fish" in t.dump()["regions"] else "beta hare")
    assert t.events()[-1]["text"].startswith("Bo: Beta to ")


@pytest.mark.parametrize(
    ("pack", "notation", "text"),
    [
        ("red", "beta fish", ""),
        ("blue", "beta fish", "It is not your turn: the game waits for Red."),
        ("red", "beta moose", "That tile is not in play."),
        ("red", "beta deer", "The Deep Forest must be paid for, and you have not enough food."),
        ("red", "pair fish", "You have no such wolf in your den."),
        ("red", "fight", "Packs fight or share only where two of them meet over the same food."),
    ],
)
def test_reasons(pack, notation, text):
    s = stalk(food={"red": 0}, dead={"red": "pair"})
    reason = s.t.why_not(PACKS.index(pack), GAME.actions.numbers[notation])
    assert (reason.text if reason else "") == text


def test_reasons_for_full_tiles():
    s = scene({"livestock": {"blue": 1}, "scavenge_a": {"red": 1}}, stalk=True)
    reason = s.t.why_not(0, GAME.actions.numbers["beta livestock"])
    assert str(reason) == (
        "A wolf stands on Livestock already, and it holds only one. (ALPHA-STALK-13)"
    )
    reason = s.t.why_not(0, GAME.actions.numbers["pair scavenge_a"])
    assert str(reason) == "Your pack has a wolf on this Scavenge tile already. (ALPHA-STALK-11)"


def test_after_the_stalk_no_wolf_is_placed_and_the_reason_has_a_rule():
    rng = meseta.Rng(5)
    asked = set()
    for seed in range(6):
        t = GAME.new(6, seed)
        while t.actors():
            seat = t.actors()[0]
            if type(t.choice()).__name__ != "Stalk":
                asked.add(type(t.choice()).__name__)
                assert t.why_not(seat, GAME.actions.numbers["beta hare"]).clause == "ALPHA-GEN-03"
            legal = t.legal(seat)
            t.take(seat, legal[rng.below(len(legal))])
    assert asked == {"Reroll", "Conflict", "Injury"}


def test_no_words_are_missing_in_a_game_with_bots_watching():
    t = play_out(GAME.new(6, seed=2), meseta.Rng(2))
    for viewer in (None, *range(6)):
        for event in t.events(viewer=viewer):
            assert event["text"][-1] in ".!"
            assert "{" not in event["text"]


def test_food_cites_the_rule_that_it_came_by():
    s = scene(
        {"scavenge_a": {"yellow": 1}, "fish": {"red": 1, "blue": 1}, "elk": {"green": 1}},
        {"fish": "3", "elk": "9"},
    )
    s.take(red="share", blue="share")
    came = [(e["text"], e["clause"]) for e in s.t.events() if "food" in e["data"]]
    assert came == [
        ("Yellow scavenges 1 food at Scavenge A.", "ALPHA-RES-03"),
        ("The share of Red at Fish is 2 food.", "ALPHA-CONF-14"),
        ("The share of Blue at Fish is 1 food.", "ALPHA-CONF-14"),
        ("Green gets 9 food at Elk.", "ALPHA-RES-05"),
    ]


def test_to_let_the_prey_go_is_a_way_out_and_the_last_pack_is_told_what_is_lost():
    s = hunt("elk", "X", red=1, blue=1, yellow=1)
    blue = {choice["notation"]: choice for choice in s.t.choices(1)}
    assert blue["decline"]["exit"]
    assert not blue["reroll"]["exit"]
    assert blue["decline"]["warning"] == ""
    s.take(blue="decline")
    assert s.t.choices(2)[1]["warning"] == (
        "Nobody else may roll: all wolves at Elk go home with nothing."
    )


def test_faces_are_said_in_words():
    s = hunt("elk", "C3", red=1, blue=1)
    rolled = next(event for event in s.t.events() if event["kind"] == "rolled")
    assert rolled["text"] == "Red rolls carrion 3 at Elk."
    assert rolled["data"]["face"] == "C3"
