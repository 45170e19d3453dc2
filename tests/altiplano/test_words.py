"""Texts: of cards, made from what they do; prompts, labels and reasons."""

import re
import tomllib
from pathlib import Path

import meseta
from tests.altiplano.build import BOX, GAME, play_out, scene

TEXTS = Path(meseta.__file__).parent / "games" / "altiplano" / "texts" / "en.toml"
SOURCES = Path(__file__).parent.parent.parent / "meseta" / "games" / "altiplano"


def test_cards_say_what_they_do():
    view = scene(5, traveler=True, extra=True, strip="e10 e20 e12 e29 e18").t.view(0)
    extensions = {slot["extension"]["key"]: slot["extension"]["text"] for slot in view["strip"]}
    assert extensions == {
        "e10": "1 fish, alpaca, cacao or ore.",
        "e20": "1 wool and 1 food.",
        "e12": "One further cart use a round costs no food.",
        "e29": "One Traveller action, wherever the Traveller is.",
        "e18": "Move your road marker one step.",
    }
    houses = {card["key"]: card["text"] for card in view["houses"]}
    assert houses["h01"] == "4 points, and 1 for each wood."
    assert houses["h11"] == "4 points, and 1 for each asset."
    boats = {card["key"]: card["text"] for card in view["boats"]}
    assert boats["b04"] == "2 points. 1 wool and 1 coin."


def test_events_say_what_they_do():
    from meseta.games.altiplano.describe import event_text

    t = scene(traveler=True).t
    said = {card.id: event_text(t, i) for i, card in enumerate(BOX.events)}
    assert said["ea1"] == "1 fish to the neutral space. Everybody may pay 1 coin for 1 fish."
    assert said["ea4"] == "This round one further cart use costs no food."
    assert said["eb5"] == (
        "Whoever has at least 4 coins: pay 1 coin. Whoever has at most 3 coins: 1 coin."
    )
    assert said["ed4"] == "Whoever has at most 1 unfinished row: 1 point marker."
    assert said["ee7"] == "Everybody may give 2 opals for 2 point markers."
    assert said["ee8"] == "Whoever has the fewest completed rows: 1 corn."
    assert said["ee9"] == (
        "Whoever has at least 1 house or boat and the most houses and boats: 1 point marker."
    )
    assert said["eb3"] == (
        "1 stone to the neutral space. "
        "This round, for each step on the road track, also at its end: 1 coin."
    )
    assert len({*said.values()}) >= 29


def test_missions_say_what_they_ask_for():
    from meseta.games.altiplano.describe import mission_text

    t = scene().t
    said = {card.id: mission_text(t, card) for card in BOX.missions}
    assert said["ms01"] == "At least 2 houses."
    assert said["ms17"] == "At least 8 wood and stone together."
    assert said["ms18"] == "At least 2 fish and at least 2 alpaca."
    assert said["ms19"].startswith("One each of wood, stone")
    assert len(set(said.values())) == len(BOX.missions)


def test_prompts_and_labels():
    s = scene(at="plan", planning="food")
    assert s.t.prompt(0).startswith("Plan your round")
    assert "planning" in s.t.prompt(1)
    labels = {choice["notation"]: choice["label"] for choice in s.t.choices(0)}
    assert labels["place food for_1"] == "Food to Fell Trees"
    assert labels["place food move"] == "Food for movement"
    s = scene(pawn="village", carts=2, carts_used=1, on={"move": "food"})
    labels = {choice["notation"]: choice["label"] for choice in s.t.choices(0)}
    assert labels["cart mine"] == "By cart to the Mine, 1 food"
    assert labels["foot farm"] == "On foot to the Farm, 1 food"
    assert s.t.prompt(1) == "It is Crimson's turn."


def test_a_row_to_store_in_is_named_with_its_points():
    """On the shelves only the points are to be seen, and row 2 is not the one of 2 points."""
    s = scene(pawn="village", warehouse=["wood"], on={"vil_3": "silver ore"}).take("act vil_3")
    labels = {choice["label"] for choice in s.t.choices(0)}
    points = BOX.row_points[1]
    assert labels == {f"Store {tile} in row 2, {points} points" for tile in ("silver", "ore")}


def test_the_prompt_of_a_turn_names_only_what_is_left():
    def said(**more):
        return scene(**more).t.prompt(0).partition(": ")[2]

    fed = {"min_1": "food food"}
    assert said(pawn="mine", on=fed) == "take an action, or move first, or pass."
    assert said(pawn="mine", on=fed, carts_used=1) == "take an action, or pass."
    assert said(pawn="road") == "no action can be taken here, so move, or pass."


def exits(s):
    return {c["notation"] for c in s.t.choices(s.asked[0]) if c["exit"]}


def warned(s, notation):
    choices = {choice["notation"]: choice["warning"] for choice in s.t.choices(s.asked[0])}
    return choices[notation]


def test_ways_out_are_quiet():
    assert exits(scene(pawn="mine", on={"min_1": "food food"})) == {"pass"}
    assert exits(scene(at="plan", planning="food")) == {"done"}
    s = scene(pawn="market", on={"mar_1": "fish wood"}).take("act mar_1", "tile fish")
    assert exits(s) == {"done"}


def test_passing_warns_of_what_is_ready_and_within_reach():
    ready = {"min_1": "food food", "for_1": "food food"}
    names = [BOX.actions[[a.id for a in BOX.actions].index(id)].name for id in ready]
    said = "Passing ends your round."
    s = scene(pawn="mine", carts=1, on=ready)
    assert warned(s, "pass") == f"{' and '.join(names)} are still ready and within reach. {said}"
    s = scene(pawn="mine", carts=1, carts_used=1, on=ready)
    assert warned(s, "pass") == f"{names[0]} is still ready and within reach. {said}"
    s = scene(pawn="harbor", carts=1, carts_used=1, on=ready)
    assert warned(s, "pass") == ""
    s = scene(pawn="harbor", carts=1, carts_used=1, on={**ready, "move": "food"})
    assert names[1] in warned(s, "pass")


def test_a_plan_warns_of_tiles_that_are_not_placed():
    s = scene(at="plan", planning="food food food")
    assert warned(s, "done") == "3 of 3 tiles are not placed, and no action is ready."
    s.plan("for_1 food", "for_1 food")
    assert warned(s, "done") == (
        "1 of 3 tiles is not placed and takes up a planning space in the next round."
    )
    s.plan("min_1 food")
    assert warned(s, "done") == ""


def test_an_action_that_would_bring_nothing_says_so():
    s = scene(pawn="mine", on={"min_1": "food food"}, supply={"stone": 0})
    assert warned(s, "act min_1") == "Nothing of it is left: you would gain nothing."
    assert warned(scene(pawn="mine", on={"min_1": "food food"}), "act min_1") == ""


def test_every_clause_that_forbids_has_a_sentence():
    texts = tomllib.loads(TEXTS.read_text())["why"]
    cited = set()
    for file in (SOURCES / "rules").glob("*.py"):
        code = "\n".join(
            line for line in file.read_text().splitlines() if "#" not in line and '"""' not in line
        )
        cited |= set(re.findall(r'"(ALTI-[A-Z]+-\d+)"', code))
    assert cited == set(texts)


def test_every_event_has_words_and_is_told_by_the_rules():
    texts = tomllib.loads(TEXTS.read_text())["event"]
    assert set(texts) == set(GAME.tellings) - {"sealed"}
    code = "".join(file.read_text() for file in (SOURCES / "rules").glob("*.py"))
    for kind in texts:
        assert f"tells.{kind}(" in code, kind


def test_nothing_of_a_long_game_is_without_words():
    t = GAME.new(4, seed=11)
    play_out(t, meseta.Rng(3))
    for viewer in (None, 0, 3):
        for event in t.events(viewer=viewer):
            assert event["text"].endswith(".")
            assert "{" not in event["text"]
