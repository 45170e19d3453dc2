"""Every card does what the ledger says. ``cards.txt`` has the ledger's rows; what they say is
worked out here a second time, apart from the game's own interpreter."""

import re
from pathlib import Path

import pytest

from meseta.games.alpacalypse.actions import DECKS, RESOURCES, TRACKS
from tests.alpacalypse.build import GAME, IDS, scene

ROWS = [
    [cell.strip() for cell in line.split("|")]
    for line in (Path(__file__).parent / "cards.txt").read_text().splitlines()
    if not line.startswith("#")
]
SHORT = dict(zip(("sol", "coin", "work", "mat", "dip"), RESOURCES, strict=True))
CARDS = [row for row in ROWS if not row[0].startswith("MK")]
MARKET = [row for row in ROWS if row[0].startswith("MK")]
WONDERS = ("BP17", "BP18", "BP19", "BP20")  # copies of BP16
STOCK = 12


def of(code):
    """The number of a card."""
    code = "BP16" if code in WONDERS else code
    return next(i for i, card in enumerate(GAME.box.cards) if card.code == code)


def pairs(text):
    return [part.split(":") for part in re.findall(r"[\w]+:[+-]?\d+", text)]


class Expected:
    """What a row promises when every choice falls on the first thing offered."""

    def __init__(self, row):
        self.goods = dict.fromkeys(RESOURCES, 0)
        self.tracks = dict.fromkeys(TRACKS, 0)
        self.cards = 0
        for statement in re.findall(r"\w+(?:\([^)]*\)|\{[^}]*\})?", row):
            name, _, rest = statement.partition("(")
            if name == "gain":
                for key, number in pairs(rest):
                    self.goods[SHORT.get(key, "soldier")] += int(number)
            elif name == "prestige":
                for key, number in pairs(rest):
                    self.tracks["might" if key == "anytrack" else key] += int(number)
            elif name == "prestige_choice":
                first = min(rest.partition(":")[0].split("/"), key=TRACKS.index)
                self.tracks[first] += 1
            elif name == "prestige_diff":
                self.tracks["might"] += 1
                self.tracks["wealth"] += 1
            elif name == "draw":
                self.cards += int(pairs(rest)[0][1])
            elif name in ("draw_keep", "scavenge"):
                self.cards += 1
            elif name == "draw_each":
                self.cards += 2


def outcome(s, run):
    """How goods, tracks and hand of the first seat change."""
    before = (s.t.stock[:5], s.places("anka"), len(s.hand("anka")))
    run()
    for _ in range(20):
        if s.asked != ["anka"] or s.choice in ("Turn", "Bid", "Respond"):
            break
        may = [s.t.notation(action) for action in s.t.legal(0)]
        s.take("skip" if s.choice == "MayComplete" else may[0])
    goods = {name: s.t.stock[i] - before[0][i] for i, name in enumerate(RESOURCES)}
    tracks = {name: s.places("anka")[i] - before[1][i] for i, name in enumerate(TRACKS)}
    return goods, tracks, len(s.hand("anka")) - before[2]


def test_the_ledger_and_the_box_have_the_same_cards():
    codes = {row[0] for row in ROWS} - set(WONDERS)
    assert codes == {card.code for card in GAME.box.cards}
    assert GAME.box.cards[of("BP16")].count == 5
    for code, name, *_ in ROWS:
        assert GAME.box.cards[of(code)].name == name


@pytest.mark.parametrize("row", CARDS, ids=lambda row: row[0])
def test_completing_a_card(row):
    code, _, cost, reward = row
    number = of(code)
    card = GAME.box.cards[number]
    prices = dict.fromkeys(RESOURCES, 0) | {SHORT[key]: int(n) for key, n in pairs(cost)}
    assert card.cost == [prices[name] for name in RESOURCES[:4]]
    held = {"starter": {"anka": card.id}} if code.startswith("ST") else {"hands": {"anka": card.id}}
    pile = "monopoly" if code == "MD01" else "torpedos"
    low = {"anka": dict.fromkeys(TRACKS, -2)}  # below all shields
    s = scene(2, home={"anka": "lf"}, **held, discard=pile, full="diplomacy", tracks=low,
              goods={"anka": f"{STOCK}s {STOCK}c {STOCK}w {STOCK}m"})  # fmt: skip
    # It is the only card in hand, so nothing else is to be said.
    goods, tracks, cards = outcome(s, lambda: s.take("place leadership"))
    wanted = Expected(reward.partition("resolution")[0])
    assert tracks == wanted.tracks
    assert cards == wanted.cards - 1  # the card itself has left the hand
    assert goods == {name: wanted.goods[name] - prices[name] for name in RESOURCES}
    assert bool(s.t.wonders) == ("build_wonder" in reward)
    assert s.t.built[0].bit_count() == (2 if "build_free" in reward else 1)
    hero = re.search(r"hero\((\d)\)", reward)
    assert card.traits.hero == (int(hero[1]) if hero else 0)
    passes = re.search(r"passes\((ND-\d+)\)", reward)
    days = {day.id: day.code for day in GAME.box.new_days}
    assert days.get(card.traits.passes) == (passes[1] if passes else None)
    assert (card.traits.resolution >= 0) == ("resolution" in reward)


@pytest.mark.parametrize("row", MARKET, ids=lambda row: row[0])
def test_a_market_card(row):
    code, _, facts, effect = row
    card = GAME.box.cards[of(code)]
    marks = dict(part.split(":") for part in facts.split())
    kind = marks["kind"].replace("bwp", "wonder_power")
    assert (str(card.age), str(card.players), card.kind) == (marks["age"], marks["players"], kind)
    other = "petty_cash" if card.id != "petty_cash" else "day_labour"
    s = scene(2, at="market", shop=f"{card.id} {other}", round={1: 2, 2: 5, 3: 8}[card.age])

    def buy():
        s.bid(anka="l").take(f"card {card.id}", "token")

    goods, tracks, cards = outcome(s, buy)
    wanted = Expected(effect)
    assert (goods, tracks, cards) == (wanted.goods, wanted.tracks, wanted.cards)
    assert s.kept("anka") == ([card.id] if kind in ("assistant", "ability", "artifact") else [])
    assert (s.t.powers[0] >= 0) == ("choose_bwp" in effect)
    points = re.search(r"vp\((\d)\)", effect)
    assert card.traits.vp == (int(points[1]) if points else 0)
    assert card.traits.bid_bonus == ("bid_bonus" in effect)
    assert card.traits.acquire_see == ("acquire_see" in effect)


@pytest.mark.parametrize("deck", DECKS)
def test_the_decks_have_as_many_cards_as_the_ledger(deck):
    number = DECKS.index(deck)
    cards = [card for card in GAME.box.cards if card.deck == number]
    assert sum(card.count for card in cards) == {"md": 24, "pc": 24, "bp": 20, "at": 24}[deck]
    assert all(card.id in IDS for card in cards)
