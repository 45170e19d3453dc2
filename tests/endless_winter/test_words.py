"""What the game says: prompts, labels, events, reasons, card texts, the view and the terminal."""

import re
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

import meseta
from meseta.core.words import flat
from meseta.games.endless_winter import terminal
from tests.endless_winter.build import BOX, GAME, blank, play_out, random_move, scene

TEXTS = Path(meseta.__file__).parent / "games" / "endless_winter" / "texts" / "en.toml"
OPTIONS = {"glacier_tokens": True, "rest_tokens": True}


class Asked(dict):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts):
        super().__init__(texts)
        self.keys_asked = set()

    def __getitem__(self, key):
        self.keys_asked.add(key)
        return super().__getitem__(key)


def listen_to(t):
    """Ask for all words at a decision."""
    for viewer in (None, t.actors()[0]):
        t.prompt(viewer)
    for action in t.legal(t.actors()[0]):
        t.label(t.actors()[0], action)


CAMPS = {"h01": 1, "h02": 1, "h08": 1}
MEGALITHS = {"2,0,0": "neutral", "3,0,0": "red", "2,1,0": "cyan", "3,1,0": "cyan"}


def rare_scenes():
    """What random games seldom come to."""
    yield scene(camps=CAMPS, food=8).take("place migrate", "go_on")
    yield scene(camps=CAMPS, food=8).take("place migrate", "go_on", "village j01")
    yield scene(hand="lasting_hearths", round=3, camps=CAMPS).take("play lasting_hearths")
    yield scene(hand="standing_stones herd_spirits seasonal_rounds", round=3, camps=CAMPS)
    yield scene(at="preparation", seats=2, deck="")
    yield scene(megaliths=MEGALITHS).gain("tip:argentavis")
    yield scene(megaliths=MEGALITHS).gain("tip:argentavis").take("megalith 2,0,1")
    yield scene(megaliths=MEGALITHS).gain("tip:argentavis", seat=1).take("megalith 2,0,1")
    yield scene(offering=8).gain("rest:rt_3").take("offering")
    yield scene(hand="hunter", tools=1, grounds="rhino").take("place hunt", "play hunter")
    yield scene(hand="snares", grounds="").take("play snares")
    yield scene(hand="game_drive", round=3).take("play game_drive", "part 1")
    yield scene(hand="renewal brave", round=3).take("play renewal")
    yield scene(hand="renewal brave elder", round=3).take("play renewal", "pay")
    yield scene(hand="renewal brave elder", round=3).take("play renewal", "pay", "discard brave")
    yield scene(hand="butchery", round=3, animals="bison wolf").take("play butchery")
    yield scene(hand="barter_meeting", tools=1).take("play barter_meeting", "pay")
    yield scene(hand="mound_building", round=3, placed=2, megaliths={"2,0,0": "neutral"}).take(
        "play mound_building", "megalith 2,1,0"
    )
    yield scene(at="eclipse", seats=2, pile="explorer hunter", camps=CAMPS, animals="bison")
    yield scene(at="eclipse", seats=2, pile="work_songs elder", figures="rest", hand="brave")
    lands = {"h01": "glacier", "h02": "glacier"}
    s = scene(food=8, camps=CAMPS, options=OPTIONS, terrain=lands, tokens={"h01": "g_03"})
    s.t.glacier[2] = 4
    yield s.take("place migrate", "go_on", "village j01")


def test_every_text_is_used_and_every_text_that_is_used_exists(monkeypatch):
    asked = Asked(GAME.words.texts)
    monkeypatch.setattr(GAME.words, "texts", asked)
    monkeypatch.setattr(BOX, "printed", {})
    rng = meseta.Rng(5)
    for seed, draft in enumerate(("none", "chief_and_setup", "setup")):
        t = GAME.new(2 + seed, seed, {**OPTIONS, "draft": draft})
        while t.actors():
            listen_to(t)
            random_move(t, rng)
        for viewer in (None, *range(t.seats)):
            t.events(viewer=viewer)
        for name in t.results()[0].breakdown:  # for whoever shows the results
            asked[f"source.{name}"]
    t.view(None)
    for s in rare_scenes():
        listen_to(s.t)
        for viewer in (None, 0, 1):
            s.t.events(viewer=viewer)
    unused = set(flat(tomllib.loads(TEXTS.read_text()))) - asked.keys_asked
    assert {text for text in unused if not text.startswith("why.")} == set()


def test_every_event_has_a_text():
    for kind in GAME.tellings:
        keys = {f"event.{kind}"}, {f"event.{kind}.you", f"event.{kind}.other"}
        assert any(some <= GAME.words.texts.keys() for some in keys)


def test_every_reason_has_a_text_for_its_clause_and_no_other_has():
    folder = TEXTS.parent.parent / "rules"
    if not list(folder.glob("*.py")):
        pytest.skip("compiled without sources")
    clauses = set()
    for path in folder.glob("*.py"):
        clauses |= set(re.findall(r'"(EW-[A-Z]+-\d+)"', path.read_text()))
    assert clauses
    texts = {key.removeprefix("why.") for key in GAME.words.texts if key.startswith("why.EW")}
    assert clauses == texts


PROMPTS = [
    (
        scene(hand="brave tribesman").take("place hunt", "play brave"),
        "Hunt, top: turn up Animals for 1 Labor, take them for 1 Tool and 1 Labor, or go on. "
        "Labor: 2½.",
        "Wolf is in the column Hunt.",
    ),
    (scene(), "Place a figure in a column or on Rest.", "Wolf is placing a figure."),
    (
        scene(hand="work_songs"),
        "Play a Culture card, or go on.",
        "Wolf may play Culture cards.",
    ),
    (
        scene(food=5, tools=4, pool="s1_01").take("place develop", "go_on"),
        "Develop, middle: take a Sacred Stone for 2 Food and 1 Tools, or go on.",
        "Wolf is in the column Develop.",
    ),
    (
        scene(hand="renewal brave", round=3).take("play renewal"),
        "Pay for it? discard 1 card for draw 2 cards, 1 Food.",
        "Wolf is choosing.",
    ),
    (
        scene(hand="pathfinding", camps={"h00": 1}).take("play pathfinding"),
        "Move a Camp by one hex; 2 moves left.",
        "Wolf is choosing.",
    ),
]


@pytest.mark.parametrize(("s", "prompt", "waiting"), PROMPTS, ids=[row[1] for row in PROMPTS])
def test_prompts(s, prompt, waiting):
    assert s.t.prompt(0) == prompt
    assert s.t.prompt(1) == s.t.prompt(None) == waiting


@pytest.mark.parametrize(
    ("notation", "clause"),
    [
        ("recruit elder", "EW-INIT-01"),
        ("learn drum_circle", "EW-DEV-01"),
        ("stone s1_01", "EW-DEV-03"),
        ("move h00 h01", "EW-MIG-02"),
        ("village j01", "EW-MIG-04"),
        ("camp", "EW-MIG-01"),
        ("reveal", "EW-HUNT-01"),
        ("hunt bison", "EW-HUNT-04"),
    ],
)
def test_what_belongs_to_a_column_says_so_at_any_other_time(notation, clause):
    assert scene().refusal(notation) == clause
    assert scene(food=5, tools=4).take("place rest").refusal(notation) == clause


LABELS = [
    (scene(food=5, hand="brave").take("place hunt"), "eat 2", "2 Labor for 4 Food"),
    (scene(hand="flint_knapping").take("play flint_knapping"), "swap 0", "3 Tools"),
    (scene(hand="flint_knapping").take("play flint_knapping"), "swap 1", "2 Tools and 1 Food"),
    (scene(hand="flint_knapping").take("play flint_knapping"), "swap 3", "3 Food"),
    (scene().gain("tip:argentavis"), "megalith 1,0,0", "Megalith to row 1, column 2: 1 Food"),
    (
        scene(megaliths=MEGALITHS).gain("tip:argentavis"),
        "megalith 2,0,1",
        "Megalith on top at row 1, column 3, level 2: 6 points",
    ),
    (
        scene(hand="pathfinding", camps={"h00": 1}).take("play pathfinding"),
        "move h00 h01",
        "Camp from Base to Forest h01",
    ),
    (scene(), "place_chief rest", "Chief to Rest"),
    (
        scene(hand="burial_rite brave").take("play burial_rite"),
        "part 1",
        "bury 1 card",
    ),
    (
        scene(food=8, camps=CAMPS).take("place migrate", "go_on"),
        "village j01",
        "Village at j01: Forest, Grassland and Grassland",
    ),
]


@pytest.mark.parametrize(("s", "notation", "label"), LABELS, ids=[row[2] for row in LABELS])
def test_labels(s, notation, label):
    assert s.t.label(0, GAME.actions.numbers[notation]) == label


TEXTS_OF_CARDS = {
    "welcome_feast": "1 Food for 1 Tribe card to hand, 1 Tool",
    "shared_meal": "4 Food, everybody else: 1 Food",
    "hunting_chant": "1 Food, for each Animal that you get in this turn: 1 Tool",
    "butchery": "tip 2 different Animals, 2 Tools",
    "great_levy": "3½ Labor",
    "seasonal_rounds": "1 point for each type of land with your Camp, up to 3",
    "herd_spirits": "with two upright Animals of a kind: 3 points",
}


def test_card_texts_are_made_from_what_cards_do():
    printed = blank().view(None)["catalogue"]["cards"]
    for key, text in TEXTS_OF_CARDS.items():
        assert printed[key]["effect"]["text"] == text
    assert printed["hunter"]["ability"]["text"] == "in Hunt: 1 Labor"
    assert printed["elder"]["eclipse"]["text"] == "1 Labor, bury 1 card"
    texts = [card["effect"]["text"] for card in printed.values() if "effect" in card]
    assert len(set(texts)) >= 38


def test_parts_are_data_for_whoever_draws_them():
    printed = blank().view(None)["catalogue"]
    assert printed["cards"]["spirit_masks"]["effect"]["parts"] == [
        {
            "op": "pay",
            "count": 1,
            "cost": {"food": 1, "discard": 1},
            "gain": [{"op": "idol", "count": 1}, {"op": "megalith", "count": 1}],
        }
    ]
    assert printed["stones"]["s2_10"]["text"] == "2 for each tipped Dire Wolf and Ancient Bison"
    assert printed["labor_icons"] == [2, 4, 6, 8, 10]


def test_the_view_shows_labor_within_reach_and_the_forecast():
    s = scene(hand="hunter brave", food=4, tools=1, animals="mammoth mammoth", offering=8)
    s.take("place hunt", "play hunter")
    turn = s.t.view(0)["turn"]
    assert (turn["labor"], turn["labor_text"]) == (4, "2")
    assert turn["reach"] == {"hand": 5, "food": 4, "total": 13}
    assert s.t.view(1)["turn"]["reach"] is None
    forecast = s.t.view(1)["tribes"][0]["forecast"]
    assert forecast == {
        "score": 0,
        "offering": 5,
        "honor": 0,
        "cards": 1,
        "animals": 5,
        "total": 11,
    }


def drawn(t, viewer, width=80):
    console = Console(width=width, color_system=None, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(terminal.board(t.view(viewer)))
    return capture.get()


def test_the_board_in_the_terminal():
    rng = meseta.Rng(4)
    for seats in (2, 4):
        t = GAME.new(seats, 4, {**OPTIONS, "draft": "chief_and_setup"})
        moves = 0
        while t.actors():
            if moves % 40 == 0:
                page = drawn(t, t.actors()[0])
                assert max(len(line) for line in page.splitlines()) <= 80
                assert "Terrain" in page
                assert page.count("Base") >= 1
            moves += 1
            random_move(t, rng)
        assert "The end" in drawn(t, None)


def test_the_terminal_shows_camps_villages_and_megaliths():
    s = scene(camps={"h01": 2, "h02": 1}, villages="j05", megaliths=MEGALITHS, hand="elder")
    page = drawn(s.t, 0)
    assert "01 Fore cc" in page
    assert "C 02, 03, 10" in page
    assert "Hand: Elder" in page
    assert "# R" in page


def test_a_whole_game_in_words():
    t = play_out(blank(2, seed=3), meseta.Rng(3))
    lines = [event["text"] for event in t.events(viewer=0)]
    assert len(lines) > 150
    assert all(re.match(r"[A-Z]", line) and line.endswith(".") for line in lines)
