"""Words: prompts, labels, reasons, card texts; and what the view shows besides."""

import re
import tomllib
from pathlib import Path

import pytest

import meseta
from meseta.core.words import flat
from meseta.games.alpacalypse import words as module
from meseta.games.alpacalypse.prompts import KEYS
from tests.alpacalypse.build import GAME, SEATS, scene

TEXTS = Path(module.__file__).parent / "texts" / "en.toml"


def card_text(id):
    s = scene(
        2,
        done={"anka": id} if GAME.box.deck_of[GAME.box.card_ids.index(id)] < 4 else {},
        starter={} if GAME.box.deck_of[GAME.box.card_ids.index(id)] < 4 else {"anka": id},
    )
    mat = s.t.view(0)["tribes"][0]
    return [*mat["done"], *mat["hand"]][0]["text"]


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("torpedos", "Pay 2 soldiers and 1 coin. Might +1, wealth +1."),
        ("capture_captain_vicuna", "Pay 3 soldiers and 1 material. Might +1. A captured hero: "
         "1 VP at the end. Gain 1 coin."),
        ("hidden_cache", "Pay 1 soldier and 1 material. Gain 3 resources of your choice."),
        ("giant_laser", "Pay 2 materials. +1 on culture or tech. You pass Asteroids without a "
         "responder."),
        ("trading_post", "Pay 2 coins, 2 workers and 1 material. Culture +2. Each round: pay "
         "1 resource of your choice: Gain 1 resource of your choice."),
        ("war_games", "Pay 2 soldiers, 1 coin and 1 material. Tech +2. Draw a Military Deployment "
         "card. You may complete it at once."),
        ("search_engine", "Pay 2 coins and 1 worker. Tech +1. Draw 2 cards of any deck."),
        ("talent_scout", "Pay 1 coin. See the top card of every deck, keep 2. Gain 1 resource of "
         "your choice."),
    ],
)  # fmt: skip
def test_card_texts_are_made_from_what_the_cards_do(id, text):
    assert card_text(id) == text


def test_every_card_day_and_power_has_a_text_and_pictograms():
    t = scene(5, at="event", round=1).t
    view = t.view(None)
    from meseta.games.alpacalypse.view_cards import action_card

    for number in range(len(GAME.box.cards)):
        card = action_card(t, number)
        assert card["text"].endswith((".", "!"))
        assert "{" not in card["text"]
        assert card["effects"]
    for power in view["powers"]:
        assert power["text"].endswith(".")
    for day in view["days_to_come"]:
        assert day["fail_text"].endswith(".")
        assert day["all_pass_text"].endswith(".")
    assert [space["text"] for space in view["spaces"]][:3] == [
        "Take a card out of a discard pile.",
        "Acquire a card: see three, keep one. Complete a card.",
        "Gain 2 resources of your choice.",
    ]


PROMPTS = [
    (scene(2, at="event", day="asteroids"),
     "Send your Researcher, or fail Asteroids. Who fails: Tech -2. If nobody does, each tribe: "
     "Gain 1 material.", "Anka is thinking about the New Day."),
    (scene(2, at="market"),
     "Fill your bag, or do not bid. The highest takes one of 3 items first and the last one "
     "besides; ties: lower board number.",
     "Anka and Bram are filling their bags."),
    (scene(2, at="market", goods={"anka": "1c"}).take("bid w", seat="anka"),
     "How many coins go into the bag? They are spent, whoever wins.",
     "Anka and Bram are filling their bags."),
    (scene(2), "Your first action: place a tribe member on a space.",
     "Anka is choosing an action."),
    (scene(2).take("place resources"), "Choose 2 resources, one after the other. From Resources.",
     "Anka is choosing a resource."),
    (scene(2).take("place military_deployment"), "Keep one of 3 Military Deployment cards.",
     "Anka is choosing a card."),
    (scene(2, hands={"anka": "torpedos"}, goods={"anka": "2s 1c 1d"})
     .take("place military_deployment", "card torpedos"),
     "Pay 2 soldiers and 1 coin (Torpedos), or use cubes instead.", "Anka is paying."),
    (scene(2, at="resolution", done={"anka": "library"}, goods={"anka": "1c"}),
     "Use your buildings, or go on.", "Anka is using buildings."),
]  # fmt: skip


@pytest.mark.parametrize(("s", "prompt", "waiting"), PROMPTS, ids=range(len(PROMPTS)))
def test_prompts(s, prompt, waiting):
    assert s.t.prompt(0) == prompt
    assert s.t.prompt(None) == waiting


KEPT = {"anka": "squeeze_in job_swap two_at_a_time call_home mercenary_1"}
TURN = scene(2, kept=KEPT, home={"anka": "wf"}, full="resources")
PAYING = scene(2, hands={"anka": "torpedos"}, goods={"anka": "2s 1c 1d"}, home={"anka": "wf"})
LABELS = [
    (GAME.new(2, 1), None, "tribe peru", "Peru", ["tribe:peru"]),
    (scene(2, at="event", day="asteroids"), "anka", "send", "Send the Researcher",
     ["member:0:researcher", "day"]),
    (scene(2, at="event", day="build_that_wall"), "anka", "decline", "Send nobody: Culture -2",
     ["day"]),
    (scene(2, at="market"), "bram", "bid wl", "Warrior and Leader (9)",
     ["member:1:warrior", "member:1:leader"]),
    (scene(2, at="market"), "bram", "bid nothing", "No bid", ["seat:1"]),
    (scene(2, at="market", kept={"anka": "blank_cheque"}), "anka", "bid w+",
     "Warrior and the Blank Cheque (7)", ["member:0:warrior", "market:blank_cheque"]),
    (scene(2, at="market", goods={"anka": "3c"}).take("bid w", seat="anka"), "anka", "coins 2",
     "2 coins: bid 5", ["stock:0:coin"]),
    (TURN, "anka", "place production_contract", "Financier to Production Contract",
     ["space:production_contract", "member:0:financier"]),
    (TURN, "anka", "squeeze resources", "Financier squeezes into Resources",
     ["space:resources", "member:0:financier"]),
    (TURN, "anka", "swap warrior diplomacy", "Warrior as Leader to Diplomacy",
     ["space:diplomacy", "member:0:warrior"]),
    (TURN, "anka", "swap_squeeze warrior resources",
     "Warrior as Financier squeezes into Resources", ["space:resources", "member:0:warrior"]),
    (TURN, "anka", "assist military_deployment", "Mercenary to Military Deployment",
     ["space:military_deployment", "market:mercenary_1"]),
    (TURN, "anka", "two_at_a_time", "Play Two At A Time", ["market:two_at_a_time"]),
    (TURN, "anka", "call_home leader", "Call the Leader home",
     ["member:0:leader", "market:call_home"]),
    (scene(2, home={"anka": "lf"}, full="diplomacy leadership"), "anka", "trot leader",
     "Leader on the Trot of Shame, gain 1 coin", ["space:trot", "member:0:leader"]),
    (scene(2, home={"anka": "wf"}, hands={"anka": "torpedos"}, goods={"anka": "2s 1c"})
     .take("place military_deployment"), "anka", "card torpedos",
     "Complete Torpedos for 2 soldiers and 1 coin", ["hand:torpedos:0"]),
    (scene(2, home={"anka": "wf"}, hands={"anka": "torpedos"}, goods={"anka": "2s 1c"})
     .take("place military_deployment"), "anka", "acquire", "Acquire: see 3, keep 1",
     ["deck:md"]),
    (scene(2, home={"anka": "bf"}, goods={"anka": "9s 9c 9w 9m"}).take("place production"), "anka",
     "build palace", "Build Palace for 1 soldier, 2 workers and 1 material", ["building:0:palace"]),
    (PAYING.take("place military_deployment", "card torpedos"), "anka", "pay",
     "Pay 2 soldiers and 1 coin", ["payment"]),
    (PAYING, "anka", "cube soldier", "A cube instead of a soldier", ["due:soldier"]),
    (scene(2).take("place resources"), "anka", "gain coin", "Gain a coin", ["supply:coin"]),
    (scene(2).take("place field_test"), "anka", "deck at", "Advanced Tech deck", ["deck:at"]),
    (scene(2, at="resolution", done={"anka": "library"}, goods={"anka": "1c"}), "anka",
     "card library", "Use Library", ["done:0:library:0"]),
    (scene(2, at="resolution", done={"anka": "library"}, goods={"anka": "1c"}), "anka", "skip",
     "Go on", ["seat:0"]),
    (scene(2, home={"anka": "wf"}, discard="torpedos monopoly").take("place scavenge"), "anka",
     "card monopoly", "Take Monopoly", ["discard:monopoly:0"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("s", "seat", "notation", "label", "targets"), LABELS, ids=[row[2] for row in LABELS]
)
def test_labels_and_targets(s, seat, notation, label, targets):
    t = getattr(s, "t", s)
    number = t.actors()[0] if seat is None else SEATS.index(seat)
    action = GAME.actions.numbers[notation]
    assert action in t.legal(number)
    assert t.label(number, action) == label
    assert t.targets(number, action) == targets


def test_ways_out_are_quiet():
    def exits(s):
        seat = s.t.actors()[0]
        return {choice["notation"] for choice in s.t.choices(seat) if choice["exit"]}

    assert exits(scene(2, at="event", kept={"anka": "doctors_note"})) == {"decline"}
    assert exits(scene(2, at="market", goods={"anka": "2c"})) == {"bid nothing"}
    assert exits(scene(2)) == set()
    assert exits(scene(2, at="resolution", done={"anka": "library"}, goods={"anka": "1c"})) == {
        "skip"
    }


def test_the_prompt_names_the_note_that_could_be_played():
    s = scene(2, at="event", day="asteroids", kept={"anka": "doctors_note"})
    assert s.t.prompt(0).startswith("Send your Researcher, play Doctor's Note, or fail Asteroids.")


def test_a_placement_says_what_follows_at_once():
    hand = {"anka": "torpedos"}
    s = scene(2, hands=hand, goods={"anka": "2s 1c"})
    labels = {choice["notation"]: choice["label"] for choice in s.t.choices(0)}
    said = "Leader to Leadership: Complete Torpedos for 2 soldiers and 1 coin"
    assert labels["place leadership"] == said
    assert labels["place military_deployment"] == "Warrior to Military Deployment"


def test_who_is_asked_for_a_resource_is_told_why():
    s = scene(3).take("place diplomacy", "deck md")
    assert s.t.actors() == [1]
    assert s.t.prompt(1) == ("Choose a resource. A gift: Diplomacy gives one to each other tribe.")
    s = scene(2, tracks={"anka": {"might": 3}}, hands={"anka": "torpedos"}, goods={"anka": "2s 1c"})
    s.take("place military_deployment", "card torpedos")
    assert s.t.prompt(0) == "Choose a resource. You are on a shield of the might track."


def test_who_takes_an_item_is_told_what_the_bid_was_worth():
    s = scene(3, at="market").bid(anka="l", bram="w")
    assert s.t.prompt(0).endswith("was the highest: you take first, and one more of what is left.")
    s.take("token")
    assert s.t.prompt(1) == "Take an item of the market. Your bid of 2 was number 2."


class Asked(dict):
    """Texts that remember which of them were asked for."""

    def __init__(self, texts):
        super().__init__(texts)
        self.keys_asked = set()

    def __getitem__(self, key):
        self.keys_asked.add(key)
        return super().__getitem__(key)


def test_every_choice_and_event_has_a_text_and_every_prompt_belongs_to_a_choice():
    texts = GAME.words.texts
    for kind in GAME.tellings:
        keys = {f"event.{kind}"}, {f"event.{kind}.you", f"event.{kind}.other"}
        assert any(some <= texts.keys() for some in keys)
    own = set(flat(tomllib.loads(TEXTS.read_text())))
    events = {key.split(".")[1] for key in own if key.startswith("event.")}
    assert events <= GAME.tellings.keys()
    for key in KEYS.values():
        names = [name for name in own if name.startswith((f"prompt.{key}", f"waiting.{key}"))]
        assert names


def test_every_text_is_used(monkeypatch):
    asked = Asked(GAME.words.texts)
    GAME.box.printed.clear()
    monkeypatch.setattr(GAME.words, "texts", asked)
    rng = meseta.Rng(11)
    for seed in range(5):
        t = GAME.new(5 if seed % 2 else 4, seed)
        while t.actors():
            for seat in t.actors()[:1]:
                t.prompt(seat)
                t.choices(seat)
            t.prompt(None)
            seat = t.actors()[0]
            legal = t.legal(seat)
            t.take(seat, legal[rng.below(len(legal))])
        t.view(0)
        for viewer in (0, 1):
            t.events(viewer=viewer)
        for name in t.results()[0].breakdown:
            asked[f"source.{name}"]
    for s, *_ in [*PROMPTS, *LABELS]:
        t = getattr(s, "t", s)
        for viewer in (0, 1, None):
            t.view(viewer)
            t.prompt(viewer)
        t.choices(t.actors()[0])
    rare = {
        "why",
        "event",
        "short",
        "waiting",
        "cause",
        "prompt",
        "label",
        "condition",
        "effect",
        "place",
        "seat",
    }
    own = set(flat(tomllib.loads(TEXTS.read_text())))
    unused = {key for key in own - asked.keys_asked if key.split(".")[0] not in rare}
    assert unused <= {"track.any", "deck.any", "counter.kinds", "counter.pc", "counter.md",
                      "counter.at", "counter.bp", "amount.nothing", "resource.cube"}  # fmt: skip


def test_every_reason_has_a_text_for_its_clause():
    folder = TEXTS.parent.parent / "rules"
    if not list(folder.glob("*.py")):
        pytest.skip("compiled without sources")
    clauses = set()
    for path in folder.glob("*.py"):
        clauses |= set(re.findall(r'return[^\n]*"(PACA-[A-Z0-9]+-\d+)"', path.read_text()))
        clauses |= set(re.findall(r'"(PACA-[A-Z0-9]+-\d+)" (?:if|else)', path.read_text()))
    assert clauses
    assert {f"why.{clause}" for clause in clauses} <= GAME.words.texts.keys()
    cited = {key[4:] for key in GAME.words.texts if key.startswith("why.PACA")}
    assert cited <= clauses


def test_events_are_told_to_you_and_of_others():
    s = scene(2, home={"anka": "wf"}, hands={"anka": "torpedos"}, goods={"anka": "2s 1c"})
    s.take("place military_deployment", "card torpedos")
    own = [event["text"] for event in s.t.events(viewer=0)]
    other = [event["text"] for event in s.t.events(viewer=1)]
    assert own == [
        "Your Warrior goes to Military Deployment.",
        "You pay 2 soldiers and 1 coin.",
        "You complete Torpedos.",
        "You rise to 1 in might.",
        "You rise to 1 in wealth.",
    ]
    assert other[2] == "Anka completes Torpedos."
    event = s.t.events(viewer=1)[2]
    assert event["clause"] == "PACA-COMP-02"
    assert event["targets"] == ["done:0:torpedos:0", "seat:0"]


def test_the_view_forecasts_the_score_and_says_what_is_missing():
    s = scene(
        3,
        tracks={"anka": {"might": 3}, "bram": {"might": 3}},
        hands={"anka": "torpedos"},
        goods={"anka": "1s"},
        milestones={"summit": "anka"},
        built={"anka": "barracks"},
    )
    mat = s.t.view(0)["tribes"][0]
    assert mat["forecast"]["score"] == 10
    assert mat["forecast"]["sources"]["might"] == 6
    card = mat["hand"][0]
    assert (card["affordable"], card["missing"]) == (False, {"soldier": 1, "coin": 1})
    assert mat["income"] == {"soldier": 1, "material": 1}
    palace = mat["buildings"][1]
    assert (palace["affordable"], palace["missing"]) == (False, {"worker": 2, "material": 1})
    track = s.t.view(None)["tracks"][0]
    assert [pawn["points"] for pawn in track["pawns"]] == [6, 6, 0]
    production = s.t.view(None)["milestones"][6]
    assert (production["reached"], production["number"]) == ([2, 1, 1], 4)


def test_the_market_shows_who_took_what():
    s = scene(2, at="market", shop="fresh_recruits builders_kit").bid(anka="l", bram="w")
    s.take("card fresh_recruits")
    items = {item["key"]: item for item in s.t.view(None)["market"]["items"]}
    assert items["fresh_recruits"]["taken_by"] == 0
    assert items["builders_kit"]["in_market"]
    s.take("token").skip_to("Turn")
    market = s.t.view(None)["market"]
    assert [item["taken_by"] for item in market["items"]] == [0, 0]
    assert market["token"] == {"id": "token", "in_market": False, "holder": 1}
    assert market["bids"] == [{"seat": 0, "value": 7}, {"seat": 1, "value": 2}]
