"""What the game says: prompts, labels, events, reasons, card texts, the view and the terminal."""

import re
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

import meseta
from meseta.core.words import flat
from meseta.games.endless_winter import reasons, terminal
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
    t.choices(t.actors()[0])


CAMPS = {"h01": 1, "h02": 1, "h08": 1}
MEGALITHS = {"2,0,0": "neutral", "3,0,0": "red", "2,1,0": "cyan", "3,1,0": "cyan"}


def rare_scenes():
    """What random games seldom come to."""
    yield scene(camps=CAMPS, food=8).take("place migrate")
    yield scene(food=8, tools=4, pool="s1_01", hand="brave").take("place develop", "go_on")
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
    yield scene(hand="shared_meal", red={"offering": 8}).gain("rest:rt_3", seat=1)
    yield scene(at="eclipse", seats=2, pile="work_songs elder", figures="rest", hand="brave")
    lands = {"h01": "glacier", "h02": "glacier"}
    s = scene(food=8, camps=CAMPS, options=OPTIONS, terrain=lands, tokens={"h01": "g_03"})
    s.t.glacier[2] = 4
    yield s.take("place migrate", "go_on", "village j01")


def test_every_text_is_used_and_every_text_that_is_used_exists(monkeypatch):
    asked = Asked(GAME.words.texts)
    monkeypatch.setattr(GAME.words, "texts", asked)
    monkeypatch.setattr(BOX, "printed", {})
    rng = meseta.Rng(2)
    for seed, draft in enumerate(("none", "chief_and_setup", "setup")):
        t = GAME.new(2 + seed, seed, {**OPTIONS, "draft": draft})
        for action in range(GAME.action_count):  # as a refusal does
            t.label(t.actors()[0], action)
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
    assert {text for text in unused if not text.startswith(("why.", "when.", "lacking."))} == set()


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
        "Turn up Animals. Without a Tool you can take none. "
        "An Animal: 1 Tool and 1 Labor. 2 turned up: 1 Labor. You have 2½ Labor, 0 Tools.",
        "Wolf is in the column Hunt.",
    ),
    (
        scene(hand="brave", food=5, tools=1).take("place hunt"),
        "Make Labor first: play lit cards, or spend Food. "
        "An Animal: 1 Tool and 1 Labor. 2 turned up: 1 Labor. You have 0 Labor, 1 Tool.",
        "Wolf is in the column Hunt.",
    ),
    (
        scene(tools=1, food=2).take("place develop"),
        "Make Labor first: spend Food for it. A card: 3 Labor. You have 0 Labor, 1 Tool.",
        "Wolf is in the column Develop.",
    ),
    (
        scene(food=2).take("place initiate"),
        "Without a Tool you can take no card here. "
        "A card: 1 Tool and 1 Labor, each of another kind. You have 0 Labor, 0 Tools.",
        "Wolf is in the column Initiate.",
    ),
    (
        scene(camps={"h00": 1}, food=2, tools=1).take("place migrate", "eat 1"),
        "Move your Camps, and place more on Base. "
        "A move: 1 Labor. A Camp: 1 Tool. You have 1 Labor, 1 Tool.",
        "Wolf is in the column Migrate.",
    ),
    (
        scene(hand="tribeswoman", food=1).take("place hunt", "go_on"),
        "You can still use Tribeswoman (in hand). Labor buys nothing any more.",
        "Wolf is in the column Hunt.",
    ),
    (
        scene(hand="tribesman", deck="tribeswoman", food=2).take("place hunt", "go_on"),
        "Nothing is left to do. Labor buys nothing any more: end the turn.",
        "Wolf is in the column Hunt.",
    ),
    (
        scene(at="eclipse", hand="brave", pile="elder"),
        "Which card do you bury? One of your Eclipse benefits.",
        "Wolf is choosing.",
    ),
    (
        scene(),
        "Place a figure in a column or on Rest. "
        "Whoever is first in a column has its bottom section, too.",
        "Wolf is placing a figure.",
    ),
    (
        scene(hand="work_songs"),
        "Play a Culture card? Up to two of Era I or one of Era II, before the figure.",
        "Wolf may play Culture cards.",
    ),
    (
        scene(food=5, tools=4, pool="s1_01").take("place develop", "go_on"),
        "Take a Sacred Stone? Middle of Develop, once; it costs you 2 Food and 1 Tool.",
        "Wolf is in the column Develop.",
    ),
    (
        scene(hand="renewal brave", round=3).take("play renewal"),
        "Pay for it? discard 1 card → draw 2 cards, 1 Food.",
        "Wolf is choosing.",
    ),
    (
        scene(hand="pathfinding", camps={"h00": 1}).take("play pathfinding"),
        "Move a Camp by one hex? Then 1 more.",
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
        "Camp from Base to Forest 1",
    ),
    (scene(), "place_chief rest", "Chief to Rest"),
    (
        scene(hand="burial_rite brave").take("play burial_rite"),
        "part 1",
        "Bury 1 card",
    ),
    (
        scene(food=8, camps=CAMPS).take("place migrate", "go_on"),
        "village j01",
        "Village between Forest 1, Grassland 2 and Grassland 8: 3 Food, 3 Camps",
    ),
]


@pytest.mark.parametrize(("s", "notation", "label"), LABELS, ids=[row[2] for row in LABELS])
def test_labels(s, notation, label):
    assert s.t.label(0, GAME.actions.numbers[notation]) == label


def offered(s, notation):
    """What a page is told of an action."""
    seat = s.t.actors()[0]
    number = GAME.actions.numbers[notation]
    return next(offer for offer in s.t.choices(seat) if offer["action"] == number)


def to_the_pile(round=1):
    """The third turn, when everything else is done."""
    return scene(round=round, turn=3, hand="brave shaman").take("place rest", "draw")


EXITS = [
    (scene(hand="work_songs"), "go_on", "On to the figure", ""),
    (
        scene(hand="brave", animals="bison").take("place hunt"),
        "go_on",
        "To the middle: tip an Animal",
        "",
    ),
    (
        scene(hand="hunter", animals="bison", tools=1).take("place hunt", "play hunter"),
        "go_on",
        "To the middle: tip an Animal",
        "You have 2 Labor that is not spent. It would be lost.",
    ),
    (
        scene(hand="hunter crafter brave").take("place develop", "play crafter"),
        "go_on",
        "To the bottom: 1 Tool, 1 Food",
        "You have 2 Labor that would be lost. With 1 more you could take a Culture card.",
    ),
    (
        scene(hand="brave", animals="bison").take("place hunt", "go_on"),
        "go_on",
        "To the bottom: 1 Animal from the deck",
        "You tip no Animal then, and cannot come back.",
    ),
    (
        scene(hand="brave", animals="bison", red={"figures": "hunt"}).take("place hunt", "go_on"),
        "go_on",
        "Leave it",
        "",
    ),
    (
        scene(hand="elder brave", red={"figures": "develop"}).take("place develop"),
        "go_on",
        "End the turn",
        "",
    ),
    (scene(hand="pathfinding", camps={"h00": 1}).take("play pathfinding"), "skip", "Move none", ""),
    (to_the_pile(), "go_on", "No cards on the pile", ""),
    (to_the_pile().take("pile brave"), "go_on", "That is my pile: 1 card", ""),
]


@pytest.mark.parametrize(
    ("s", "notation", "label", "warning"), EXITS, ids=[row[1] for row in EXITS]
)
def test_ways_out_say_where_they_lead_and_what_they_lose(s, notation, label, warning):
    offer = offered(s, notation)
    assert offer["exit"]
    assert (offer["label"], offer["warning"]) == (label, warning)


def test_all_hexes_by_their_numbers_is_no_way_out():
    s = scene(at="eclipse", food=2, camps={"h01": 1, "h05": 1, "h06": 1}).skip_to("HexBenefits")
    assert not offered(s, "go_on")["exit"]


def test_a_food_without_room_is_a_way_out():
    s = scene(food=5).take("place rest")
    offer = offered(s, "food")
    assert (offer["exit"], offer["label"]) == (True, "Nothing: no room for the Food")
    assert not offered(s, "offering")["exit"]


def test_a_card_that_is_good_for_nothing_any_more_is_warned_of():
    s = scene(hand="tribesman tribeswoman", food=1, animals="bison")
    s.take("place hunt", "go_on")
    assert offered(s, "play tribesman")["warning"].startswith("Its Labor buys nothing any more")
    assert offered(s, "play tribeswoman")["warning"] == ""


def test_in_the_last_round_cards_that_stay_in_hand_are_warned_of():
    s = to_the_pile(round=4)
    assert s.asked == "EclipsePile"
    assert offered(s, "go_on")["warning"].startswith("This is the last Eclipse")


REASONS = [
    (
        scene(hand="brave", tools=1).take("place hunt"),
        "hunt bison",
        "An Animal of the Hunting grounds costs 1 Tool and 1 Labor in Hunt. "
        "You have 0 Labor: play a lit card first.",
    ),
    (
        scene(hand="brave", tools=1, camps={"h00": 1}).take(
            "place migrate", "play brave", "move h00 h01", "move h01 h00"
        ),
        "move h00 h01",
        "A move takes one of your Camps to a neighbouring hex, for 1 Labor in Migrate. "
        "You have ½ Labor, and nothing that makes more.",
    ),
    (
        scene(hand="brave").take("place hunt", "play brave"),
        "hunt bison",
        "An Animal of the Hunting grounds costs 1 Tool and 1 Labor in Hunt. You have no Tool.",
    ),
    (
        scene(hand="brave", food=2, camps={"h00": 1}).take("place migrate"),
        "move h00 h01",
        "A move takes one of your Camps to a neighbouring hex, for 1 Labor in Migrate. "
        "You have 0 Labor: play a lit card or spend Food first.",
    ),
    (
        scene(hand="brave"),
        "play brave",
        "Tribe cards are played once your figure stands in a column.",
    ),
]


@pytest.mark.parametrize(("s", "notation", "text"), REASONS, ids=[row[2] for row in REASONS])
def test_reasons_say_what_is_lacking_and_when_something_is_done(s, notation, text):
    assert s.t.why_not(0, GAME.actions.numbers[notation]).text == text


def test_every_refusal_is_a_sentence_about_the_game_with_its_clause():
    rng = meseta.Rng(8)
    for seed, draft in enumerate(("none", "chief_and_setup", "setup")):
        t = GAME.new(2 + seed, seed, {**OPTIONS, "draft": draft})
        while t.actors():
            seat = t.actors()[0]
            masked = t.masked(seat)
            for _ in range(4):
                action = rng.below(GAME.action_count)
                if action not in t.legal(seat):
                    reason = GAME.words.why_not(masked, seat, action)
                    assert reason.clause, t.notation(action)
                    assert t.notation(action) not in reason.text or " " not in t.notation(action)
            random_move(t, rng)


def test_what_is_done_at_other_times_has_its_words():
    texts = GAME.words.texts
    clauses = {reasons.belongs(action) for action in range(GAME.action_count)}
    assert all(f"when.{clause}" in texts for clause in clauses)
    assert {key.removeprefix("when.") for key in texts if key.startswith("when.EW")} == clauses


TEXTS_OF_CARDS = {
    "welcome_feast": "1 Food → 1 Tribe card to hand, 1 Tool",
    "shared_meal": "4 Food, everybody else: 1 Food",
    "hunting_chant": "1 Food, 1 Tool for each Animal that you get in this turn",
    "butchery": "tip 2 different Animals, 2 Tools",
    "great_levy": "3½ Labor",
    "seasonal_rounds": "1 point for each type of land with your Camp, up to 3",
    "herd_spirits": "with two upright Animals of a kind: 3 points",
}


# Each action of a column where it can just be paid for.
PAID = {
    "recruit": scene(hand="brave tribesman", tools=1).take("place initiate", "play tribesman"),
    "learn": scene(hand="shaman shaman", display="drum_circle").take(
        "place develop", "play shaman", "play shaman"
    ),
    "camp": scene(tools=1, hand="brave").take("place migrate"),
    "move": scene(camps={"h00": 1}, hand="tribesman").take("place migrate", "play tribesman"),
    "reveal": scene(hand="tribesman").take("place hunt", "play tribesman"),
    "hunt": scene(hand="tribesman", tools=1).take("place hunt", "play tribesman"),
    "village": scene(camps=CAMPS, food=3).take("place migrate", "go_on?"),
}


@pytest.mark.parametrize("name", PAID)
def test_the_board_and_the_button_say_what_an_action_really_costs(name):
    s = PAID[name]
    t = s.t
    view = t.view(0)
    column = view["catalogue"]["columns"][view["turn"]["place"]]
    printed = column["middle_parts"] if name == "village" else column["actions"][name]["parts"]
    notation = next(each for each in s.may() if each.split()[0] == name)
    label = offered(s, notation)["label"]
    before = {"food": t.tribe(0).food, "tool": t.tribe(0).tools, "labor": t.labor}
    s.take(notation)
    paid = {"food": t.tribe(0).food, "tool": t.tribe(0).tools, "labor": t.labor}
    spent = {what: before[what] - paid[what] for what in before if before[what] > paid[what]}
    assert printed[0]["cost"] == spent
    price = GAME.words.amounts(**{"food": 0, "tool": 0, "labor": 0} | spent)
    assert price in label
    assert price in column["middle" if name == "village" else "top"]


ANSWERS = [
    (scene(food=2, hand="brave", tools=1).take("place hunt"), {"play", "eat"}),
    (
        scene(food=2, hand="brave tribesman", tools=1).take("place hunt", "play brave"),
        {"hunt", "reveal"},
    ),
    (scene(hand="brave", animals="bison").take("place hunt", "go_on"), {"tip"}),
    (scene(hand="brave").take("place rest"), {"draw"}),
    (scene().gain("tip:argentavis"), {"megalith"}),
    (scene(hand="brave tribeswoman", food=1, tools=1).take("place hunt", "go_on"), {"play"}),
    (scene(), {"place", "place_chief"}),
    (
        scene(hand="tribesman tribeswoman", food=1, animals="bison").take(
            "place hunt", "go_on", "tip bison"
        ),
        {"play"},
    ),
]


@pytest.mark.parametrize(
    ("s", "wanted"), ANSWERS, ids=[" ".join(sorted(row[1])) for row in ANSWERS]
)
def test_the_view_says_what_answers_the_question_itself(s, wanted):
    question = s.t.view(0)["question"]
    assert {s.t.notation(action).split()[0] for action in question["answers"]} == wanted
    assert "answers" not in s.t.view(1)["question"]


def test_a_stacked_megalith_scores_what_view_and_label_say():
    s = scene(megaliths=MEGALITHS).gain("tip:argentavis")
    cell = next(each for each in s.t.view(0)["megaliths"]["cells"] if each["id"] == "cell:2,0,1")
    assert f": {cell['points']} points" in offered(s, "megalith 2,0,1")["label"]
    s.take("megalith 2,0,1")
    assert s.points("stacking") == cell["points"] == 6


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
