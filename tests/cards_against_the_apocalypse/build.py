"""Scenes from the shelter, so that tests read like the rulebook.

    s = scene('''
        .  S  G  .
        H  P  S  O
        .  .  A  .
    ''', at="check")

A picture has a row for each level from 1 on; ``column`` is that of its first card. H Human, P
Plant, A Animal, G Energy Generator, S Water System, O Food Processor, e Natural Energy, l
Underground Lake, R Radioactive Waste; ``'`` Unstable, ``*`` protected, ``x`` disabled.
"""

import meseta
from meseta.core.deck import Deck
from meseta.games.cards_against_the_apocalypse.actions import cell_at
from meseta.games.cards_against_the_apocalypse.box import KINDS
from meseta.games.cards_against_the_apocalypse.rules.round import steps_of
from meseta.games.cards_against_the_apocalypse.table import DISABLED, KIND, PROTECTED, UNSTABLE

GAME = meseta.game("cards_against_the_apocalypse")
SEATS = GAME.seat_keys
LETTERS = "HPAGSOelR"
LIVING = "HPA"
NAMES = dict(zip(LETTERS, (*KINDS, "radioactive_waste"), strict=True))
MARKS = {"'": ("unstable", UNSTABLE), "*": ("protected", PROTECTED), "x": ("disabled", DISABLED)}
ABILITIES = list(GAME.box.ability_ids)
CATASTROPHES = [card.id for card in GAME.box.catastrophes for _ in range(card.count)]
# At which step a round begins in a scene.
STEPS = {
    "pool": "FillPool",
    "draw": "DrawCatastrophe",
    "action": "TakeActions",
    "discard": "DiscardPool",
    "check": "CheckNeeds",
    "strike": "Strike",
    "waste": "WasteActs",
    "end": "EndOfRound",
    "final": "FinalCheck",
}
MOMENTS = ("before_check", "before_waste", "before_end")

SELF_SUSTAINING = """
    .  S  G  .
    H  P  S  O
    .  .  A  .
"""


class Scene:
    """A table, with questions and moves in the words of the rulebook."""

    def __init__(self, t):
        self.t = t

    # -- moves -----------------------------------------------------------------------------------

    def take(self, *notations, seat=None):
        """The first seat that is asked (or ``seat``) does these things, one after another."""
        for notation in notations:
            who = self.t.actors()[0] if seat is None else SEATS.index(seat)
            self.t.take(who, notation)
        return self

    def move(self, source, target):
        """The first seat that is asked moves a card; where it can only go one way, it is gone."""
        self.take(f"move {source}")
        return self.take(f"at {target}") if f"at {target}" in self.may() else self

    def use(self, seat, ability, *rest):
        """A seat uses an ability, with what it has to say to it."""
        return self.take(f"use {ability}", *rest, seat=seat)

    def go_on(self):
        """All who are asked at a pause say to go on."""
        while self.pause:
            self.take("go_on")
        return self

    def end_round(self):
        """All pass, nobody uses anything, the first target is struck, until the round is over."""
        number = self.t.round
        while self.t.actors() and self.t.round == number:
            may = self.may(self.asked[0])
            plain = [move for move in ("pass", "go_on") if move in may]
            targets = sorted(move for move in may if move.startswith("at "))
            self.take((plain or targets)[0])
        return self

    # -- questions -------------------------------------------------------------------------------

    def may(self, seat=None):
        """What a seat (or the first that is asked) may do, in notation."""
        who = self.t.actors()[0] if seat is None else SEATS.index(seat)
        return {self.t.notation(action) for action in self.t.legal(who)}

    def cells(self, seat=None):
        """The cells that it may choose."""
        return {move[3:] for move in self.may(seat) if move.startswith("at ")}

    def refusal(self, notation, seat=None):
        """The clause that forbids it."""
        who = self.t.actors()[0] if seat is None else SEATS.index(seat)
        return self.t.why_not(who, self.t.game.parse(self.t, who, notation)).clause

    @property
    def asked(self):
        return [SEATS[seat] for seat in self.t.actors()]

    @property
    def bystanders(self):
        return [SEATS[seat] for seat in self.t.bystanders()]

    @property
    def phase(self):
        return self.t.view(None)["phase"]

    @property
    def pause(self):
        """The pause at which the game waits; empty if it is none."""
        pause = self.t.view(None)["pause"]
        return pause["moment"] if pause else ""

    @property
    def picture(self):
        """The board as a picture is written."""
        rows = []
        for level in range(1, self.t.depth + 1):
            columns = range(self.t.left - 26, self.t.right - 25)
            rows.append(" ".join(f"{self.at(f'{level},{column}'):2}" for column in columns))
        return "\n".join(row.rstrip() for row in rows)

    def at(self, place):
        """What lies on a cell, as in a picture."""
        level, column = map(int, place.split(","))
        cell = cell_at(level, column)
        card = self.t.board[cell] if cell < len(self.t.board) else 0
        if not card:
            return "."
        return LETTERS[(card & KIND) - 1] + "".join(
            mark for mark, (_, bit) in MARKS.items() if card & bit
        )

    def told(self, kind):
        """What has been told of one kind of event: its data."""
        return [event["data"] for event in self.t.events() if event["kind"] == kind]

    def kinds(self):
        return [event["kind"] for event in self.t.events()]

    def card(self, place):
        """A card in the view."""
        cells = {cell["id"]: cell["card"] for cell in self.t.view(None)["board"]["cells"]}
        return cells[f"cell:{place}"]

    @property
    def discard(self):
        """The Discard Pile, as letters."""
        return letters(self.t.discard)

    @property
    def pool(self):
        return letters(self.t.pool)


def letters(counts):
    return "".join(LETTERS[i] * count for i, count in enumerate(counts))


def same_picture(one, other):
    """Two pictures, whatever their blanks."""
    rows = [[row.split() for row in text.strip().splitlines()] for text in (one, other)]
    return rows[0] == rows[1]


def cards_of(picture, column):
    """The cards of a picture as a position has them."""
    cards = []
    for level, row in enumerate(picture.strip().splitlines(), 1):
        for place, token in enumerate(row.split()):
            if token != ".":
                card = {"at": f"{level},{column + place}", "card": NAMES[token[0]]}
                card |= {MARKS[mark][0]: True for mark in token[1:]}
                cards.append(card)
    return cards


def dealt(seats, abilities):
    """The owners of all abilities (by seat, or "common"), and which of them are used: those that
    nobody is given."""
    places = [seat for seat in SEATS[:seats] for _ in range(6 // seats)]
    places += ["common"] * (6 - len(places))
    owners = {}
    for owner, names in (abilities or {}).items():
        for name in names.split():
            owners[name] = owner
            places.remove(owner)
    unused = list(owners)
    owners |= dict(zip([name for name in ABILITIES if name not in owners], places, strict=True))
    return {name: owners[name] for name in ABILITIES}, unused


def position(picture, column, seats, abilities, pool, discard, options):
    """A dump of a game that is over, with everything in its place."""
    data = GAME.new(seats, seed=1, options=options).dump()
    owners, unused = dealt(seats, abilities)
    board = cards_of(picture, column)
    count = {letter: pool.count(letter) + discard.count(letter) for letter in LETTERS}
    for card in board:
        count[next(letter for letter, name in NAMES.items() if name == card["card"])] += 1
    heap = [NAMES[letter] for letter in LETTERS[:6] for _ in range(6 - count[letter])]
    return data | {
        "round": 7,
        "board": board,
        "pool": {NAMES[letter]: pool.count(letter) for letter in LETTERS[:6]},
        "discard": {NAMES[letter]: discard.count(letter) for letter in LETTERS[:8]},
        "supply": {NAMES[letter]: 3 - count[letter] for letter in "el"},
        "building_deck": {"top": [], "heap": heap, "bottom": []},
        "catastrophe_deck": {"top": [], "heap": [], "bottom": []},
        "catastrophes": CATASTROPHES,
        "owners": owners,
        "used": [name for name in ABILITIES if name not in unused],
        "agenda": [],
    }


def scene(
    picture="H",
    *,
    column=0,
    at="action",
    round=2,
    catastrophe=None,
    next_catastrophe=None,
    abilities=None,
    pool=None,
    discard="",
    next_cards="",
    deck=None,
    seats=3,
    deaths=0,
    spent=0,
    malfunctioned=False,
    **options,
):
    """A round that begins with a step or a pause (``at``). ``abilities`` says which are unused, by
    seat; without a ``pool`` there are Plants, so that actions are asked for; ``deck`` leaves so
    many cards in the Building Deck, the others lie on the Discard Pile."""
    if pool is None:
        pool = "PPP" if at == "action" else ""
    t = GAME.load(position(picture, column, seats, abilities, pool, discard, options))
    t.round = round
    t.deaths = deaths
    t.spent = spent
    t.malfunctioned = malfunctioned
    set_catastrophes(
        t, at, round, catastrophe, next_catastrophe, "weather_report" in str(abilities)
    )
    for letter in next_cards:
        t.building_deck.heap.remove(LETTERS.index(letter) + 1)
    t.building_deck.top = tuple(LETTERS.index(letter) + 1 for letter in next_cards)
    while deck is not None and len(t.building_deck) > deck:
        t.discard[t.building_deck.heap.pop() - 1] += 1
    steps = steps_of(round)
    if at in MOMENTS:
        wanted = [i for i, step in enumerate(steps) if getattr(step, "moment", -1) >= 0]
        start = wanted[MOMENTS.index(at)]
    else:
        start = [type(step).__name__ for step in steps].index(STEPS[at])
    t.agenda = steps[start:][::-1]
    t.listen()
    t.proceed()
    return Scene(t)


def set_catastrophes(t, at, round, catastrophe, next_catastrophe, weather_report):
    """Those drawn before this round, this round's (if it is drawn), and the rest of the deck. One
    that nobody asked for does nothing more in the steps that are to come, if that can be."""
    drawn = round > 1 and at not in ("pool", "draw")
    if drawn and catastrophe is None:
        catastrophe = "malfunction" if at == "action" else "volcanic_eruption"
    asked = [name for name in (catastrophe, next_catastrophe) if name]
    left = CATASTROPHES.copy()
    for name in asked:
        left.remove(name)
    if next_catastrophe is None and not weather_report and round < 7:
        # So that the next round does not happen to be skipped.
        asked.append(next(name for name in left[::-1] if name != "volcanic_eruption"))
        left.remove(asked[-1])
    before = [left.pop(0) for _ in range(max(round - 2, 0))]
    now = [catastrophe] if drawn else []
    ids = GAME.box.catastrophe_ids
    t.catastrophes = [ids.index(name) for name in before + now]
    coming = tuple(ids.index(name) for name in asked[len(now) :])
    t.catastrophe_deck = Deck([ids.index(name) for name in left], coming)


def random_move(t, rng):
    """A random move of the first seat that the game waits for."""
    seat = t.actors()[0]
    legal = t.legal(seat)
    t.take(seat, legal[rng.below(len(legal))])


def play_out(t, rng, until=lambda _: False):
    """Random moves to the end of the game, or until something is so."""
    while t.actors() and not until(t):
        random_move(t, rng)
    return t
