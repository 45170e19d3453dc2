"""Scenes from the endless winter, so that tests read like the rulebook.

    s = scene(hand="hunter brave", food=4, tools=2, grounds="rhino rhino")
    s.take("place hunt", "play hunter", "hunt rhino")
    assert s.upright() == {"rhino": 1}

Cyan is the first player and has the turn; ``red={"food": 2}`` says what another player has. Cards
and Animals are words in a row, hexes and cells are written ``{"h01": 2}``, ``{"0,0,0": "red"}``.
"""

import meseta
from meseta.games.endless_winter.constants import (
    ANIMALS,
    COLUMNS,
    FIRST_SEAT,
    HEXES,
    NEUTRAL,
    NONE,
    PLACES,
    SOURCES,
    STARTING,
    WIDE,
)
from meseta.games.endless_winter.layout import cell_name
from meseta.games.endless_winter.rules.eclipse import Eclipse
from meseta.games.endless_winter.rules.preparation import Preparation
from meseta.games.endless_winter.rules.resolve import Resolve
from meseta.games.endless_winter.rules.round import Round

GAME = meseta.game("endless_winter")
BOX = GAME.box
SEATS = GAME.seat_keys
LAND = list(BOX.terrain_ids)
# A board without surprises: land in turns, one Glacier at the edge.
TERRAIN = "base forest grassland mountain lake marsh tundra forest grassland mountain lake marsh"
TERRAIN += " tundra forest grassland mountain lake marsh glacier"


def cards(words):
    """The numbers of cards."""
    return [BOX.card_ids.index(word) for word in words.split()]


def animals(words):
    return [BOX.animal_ids.index(word) for word in words.split()]


def card_names(numbers):
    return sorted(BOX.card_ids[number] for number in numbers)


class Scene:
    """A table, with questions and moves in the words of the rulebook."""

    def __init__(self, t):
        self.t = t

    # -- moves -----------------------------------------------------------------------------------

    def take(self, *notations):
        """Whoever is asked does these things, one after another; ``go_on?`` only if it is asked."""
        for notation in notations:
            if not notation.endswith("?") or (self.t.actors() and notation[:-1] in self.may()):
                self.t.take(self.t.actors()[0], notation.removesuffix("?"))
        return self

    def gain(self, effect, seat=0):
        """The effect of that id happens to a seat, before anything else."""
        self.t.then(Resolve(seat, BOX.effect_ids.index(effect)))
        self.t.proceed()
        return self

    def skip_to(self, kind):
        """Go on by ``go_on`` (or the first thing possible) until that kind of choice is asked."""
        for _ in range(300):
            if self.asked == kind or not self.t.actors():
                return self
            may = self.may()
            self.take("go_on" if "go_on" in may else "skip" if "skip" in may else sorted(may)[0])
        raise AssertionError(f"{kind} is never asked")

    def end_turn(self):
        """Go on until the turn of somebody else."""
        seat = self.t.active
        while self.t.active == seat:
            may = self.may()
            self.take("go_on" if "go_on" in may else "skip" if "skip" in may else sorted(may)[0])
        return self

    def force(self, *outcomes):
        self.t.rng.force(*outcomes)
        return self

    # -- questions -------------------------------------------------------------------------------

    @property
    def asked(self):
        """The kind of choice that is asked."""
        return type(self.t.choice()).__name__ if self.t.agenda else ""

    @property
    def seat(self):
        return SEATS[self.t.actors()[0]]

    def may(self, start=""):
        """What whoever is asked may do, in notation, less the word it starts with."""
        legal = self.t.legal(self.t.actors()[0])
        found = {self.t.notation(action) for action in legal}
        return {text.removeprefix(start).strip() for text in found if text.startswith(start)}

    def refusal(self, notation):
        """The clause that forbids it."""
        seat = self.t.actors()[0]
        reason = self.t.why_not(seat, GAME.actions.numbers[notation])
        assert reason is not None, f"{notation} is legal"
        return reason.clause

    def hand(self, seat=0):
        return " ".join(card_names(self.t.hand[seat]))

    def discard(self, seat=0):
        return " ".join(card_names(self.t.discard[seat]))

    def upright(self, seat=0):
        return counted(self.t.upright, seat)

    def tipped(self, seat=0):
        return counted(self.t.tipped, seat)

    def camps(self, seat=0):
        here = self.t.camps[seat * HEXES : (seat + 1) * HEXES]
        return {BOX.hex_ids[hex]: count for hex, count in enumerate(here) if count}

    def points(self, source, seat=0):
        return self.t.tally[seat * WIDE + SOURCES.index(source)]

    def has(self, seat=0):
        """Food and Tools."""
        return self.t.food[seat], self.t.tools[seat]

    def told(self, kind):
        return [event["data"] for event in self.t.events() if event["kind"] == kind]

    def grounds(self):
        return sorted(BOX.animal_ids[animal] for animal in self.t.grounds)


def counted(kept, seat):
    here = kept[seat * ANIMALS : (seat + 1) * ANIMALS]
    return {BOX.animal_ids[animal]: count for animal, count in enumerate(here) if count}


def blank(seats=3, seed=1, **options):
    """A game after its setup: everybody has side A; cyan is first, then red, and so on."""
    t = GAME.new(seats, seed, options)
    while t.actors() and type(t.choice()).__name__ in ("ChooseSide", "DraftChief", "DraftSetup"):
        t.take(t.actors()[0], t.legal(t.actors()[0])[0])
    return t


def clear(t):
    """Nobody has anything but starting cards in the deck; nothing has been placed."""
    t.agenda = []
    t.order = list(range(t.seats))
    t.rank = list(range(t.seats))
    for seat in range(t.seats):
        t.hand[seat] = []
        t.discard[seat] = []
        t.deck[seat] = cards("tribesman tribesman tribesman tribesman tribesman")
        t.food[seat] = t.tools[seat] = t.offering[seat] = t.honor[seat] = 0
    t.camps = [0] * len(t.camps)
    t.upright = [0] * len(t.upright)
    t.supply = [15] * 5
    t.terrain = [LAND.index(land) for land in TERRAIN.split()]
    t.tiles = [0, 1, 2, 3]
    t.chief = list(range(t.seats))
    t.side = [0] * t.seats
    t.active = NONE


def give(t, seat, **things):
    """What a player has."""
    for name in ("hand", "deck", "discard", "buried", "hidden", "pile"):
        if name in things:
            getattr(t, name)[seat] = sorted(cards(things.pop(name)))
    for name in ("food", "tools", "offering", "honor"):
        if name in things:
            getattr(t, name)[seat] = things.pop(name)
    for name, kept in (("animals", t.upright), ("tipped", t.tipped)):
        for animal in animals(things.pop(name, "")):
            kept[seat * ANIMALS + animal] += 1
    for hex, count in things.pop("camps", {}).items():
        t.camps[seat * HEXES + BOX.hex_ids.index(hex)] = count
    for juncture in things.pop("villages", "").split():
        t.villages[BOX.juncture_ids.index(juncture)] = seat
    for space, stone in enumerate(things.pop("stones", "").split()):
        t.stones[seat * 3 + space] = BOX.stone_ids.index(stone)
    for column in things.pop("figures", "").split():
        place = (*COLUMNS, "rest").index(column)
        t.figures[seat * PLACES + place] += 1
        if place < 4 and t.first[place] == NONE:
            t.first[place] = seat
    if "chief" in things:
        name, side = things.pop("chief").split()
        t.chief = [(BOX.chief_ids.index(name) + 1 + other) % 5 for other in range(t.seats)]
        t.chief[seat] = BOX.chief_ids.index(name)
        t.side = [0] * t.seats
        t.side[seat] = "ab".index(side)
    if "placed" in things:
        t.placed[seat] = things.pop("placed")
    assert not things, f"unknown: {things}"


def lay(t, megaliths):
    """Megaliths on cells; players who have any have placed their neutral ones before."""
    names = [cell_name(number) for number in t.layout.numbers]
    for name, owner in megaliths.items():
        cell = names.index(name)
        if owner == "neutral":
            t.megaliths[cell] = NEUTRAL
        else:
            seat = SEATS.index(owner)
            t.megaliths[cell] = FIRST_SEAT + seat
            t.placed[seat] = max(t.placed[seat], 2) + 1


def scene(
    seats=3,
    round=1,
    turn=1,
    at="turn",
    display=None,
    grounds="bison bison wolf saber",
    animal_deck=None,
    supply=None,
    pool=None,
    megaliths=None,
    terrain=None,
    tokens=None,
    options=None,
    order=None,
    rank=None,
    **things,
):
    """A round from its first (or another) turn; ``at="eclipse"``: from the reveal,
    ``"preparation"``: after it. What is not a setting of the table is cyan's, or by colour that
    of another player."""
    t = blank(seats, **(options or {}))
    clear(t)
    if order:
        t.order = [SEATS.index(name) for name in order.split()]
    t.grounds = animals(grounds)
    if animal_deck is not None:
        t.animal_deck = animals(animal_deck)
    if display is not None:
        shown = cards(display)
        t.display = shown + [NONE] * (8 - len(shown))
    for name, count in (supply or {}).items():
        t.supply[BOX.card_ids.index(name) - STARTING] = count
    if pool is not None:
        t.pool = sum(1 << BOX.stone_ids.index(stone) for stone in pool.split())
    for hex, land in (terrain or {}).items():
        t.terrain[BOX.hex_ids.index(hex)] = LAND.index(land)
    for hex, token in (tokens or {}).items():
        at_hex = BOX.hex_ids.index(hex)
        t.glacier[at_hex] = -1 if token == "face_down" else BOX.glacier_ids.index(token)
    for seat, name in enumerate(SEATS[:seats]):
        give(t, seat, **things.pop(name, {}))
    give(t, 0, **things)
    lay(t, megaliths or {})
    t.rank.sort(key=lambda seat: -t.honor[seat])
    if rank:
        t.rank = [SEATS.index(name) for name in rank.split()]
    t.follow_up()
    t.listen()
    t.round = round
    if at == "turn":
        Round(round).run(t)
        t.agenda = t.agenda[: len(t.agenda) - (turn - 1) * seats]
    elif at == "eclipse":
        t.then(Eclipse())
    else:
        t.then(Preparation())
    t.proceed()
    return Scene(t)


def random_move(t, rng):
    seat = t.actors()[0]
    legal = t.legal(seat)
    t.take(seat, legal[rng.below(len(legal))])


def play_out(t, rng, until=lambda _: False):
    """Random moves to the end of the game, or until something is so."""
    while t.actors() and not until(t):
        random_move(t, rng)
    return t
