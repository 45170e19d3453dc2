"""Scenes from the endless winter, so that tests read like the rulebook.

    s = scene(hand="hunter brave", food=4, tools=2, grounds="rhino rhino")
    s.take("place hunt", "play hunter", "hunt rhino")
    assert s.upright() == {"rhino": 1}

Cyan is the first player and has the turn; ``red={"food": 2}`` says what another player has. Cards
and Animals are words in a row, hexes and cells are written ``{"h01": 2}``, ``{"0,0,0": "red"}``.
"""

import meseta
from meseta.games.endless_winter.constants import (
    COLUMNS,
    FIRST_SEAT,
    NEUTRAL,
    NONE,
    SOURCES,
    STARTING,
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
        return " ".join(card_names(self.t.tribe(seat).hand))

    def discard(self, seat=0):
        return " ".join(card_names(self.t.tribe(seat).discard))

    def upright(self, seat=0):
        return counted(self.t.tribe(seat).upright)

    def tipped(self, seat=0):
        return counted(self.t.tribe(seat).tipped)

    def camps(self, seat=0):
        here = self.t.tribe(seat).camps
        return {BOX.hex_ids[hex]: count for hex, count in enumerate(here) if count}

    def points(self, source, seat=0):
        return self.t.tribe(seat).tally[SOURCES.index(source)]

    def has(self, seat=0):
        """Food and Tools."""
        tribe = self.t.tribe(seat)
        return tribe.food, tribe.tools

    def told(self, kind):
        return [event["data"] for event in self.t.events() if event["kind"] == kind]

    def grounds(self):
        return sorted(BOX.animal_ids[animal] for animal in self.t.grounds)


def counted(kept):
    return {BOX.animal_ids[animal]: count for animal, count in enumerate(kept) if count}


def each(t, name):
    """What all players have of something, seat by seat."""
    return [getattr(tribe, name) for tribe in t.tribes()]


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
    for seat, tribe in enumerate(t.tribes()):
        tribe.hand.clear()
        tribe.discard.clear()
        tribe.deck.put(cards("tribesman tribesman tribesman tribesman tribesman"))
        tribe.food = tribe.tools = tribe.offering = tribe.honor = 0
        tribe.camps.fill(0)
        tribe.upright.fill(0)
        tribe.chief = seat
        tribe.side = 0
    t.supply.fill(15)
    t.terrain = [LAND.index(land) for land in TERRAIN.split()]
    t.tiles = [0, 1, 2, 3]
    t.active = NONE


def give(t, seat, **things):
    """What a player has."""
    tribe = t.tribe(seat)
    for name in ("hand", "deck", "discard", "buried", "buried_unseen", "pile"):
        if name in things:
            getattr(tribe, name).put(sorted(cards(things.pop(name))))
    for name in ("food", "tools", "offering", "honor", "placed"):
        if name in things:
            setattr(tribe, name, things.pop(name))
    for name, kept in (("animals", tribe.upright), ("tipped", tribe.tipped)):
        for animal in animals(things.pop(name, "")):
            kept[animal] += 1
    for hex, count in things.pop("camps", {}).items():
        tribe.camps[BOX.hex_ids.index(hex)] = count
    for juncture in things.pop("villages", "").split():
        t.villages[BOX.juncture_ids.index(juncture)] = seat
    for space, stone in enumerate(things.pop("stones", "").split()):
        tribe.stones[space] = BOX.stone_ids.index(stone)
    for column in things.pop("figures", "").split():
        place = (*COLUMNS, "rest").index(column)
        tribe.figures[place] += 1
        if place < 4 and t.first[place] == NONE:
            t.first[place] = seat
    if "chief" in things:
        name, side = things.pop("chief").split()
        for other in range(t.seats):
            t.tribe(other).chief = (BOX.chief_ids.index(name) + 1 + other) % 5
            t.tribe(other).side = 0
        tribe.chief = BOX.chief_ids.index(name)
        tribe.side = "ab".index(side)
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
            t.tribe(seat).placed = max(t.tribe(seat).placed, 2) + 1


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
    t.grounds.put(animals(grounds))
    if animal_deck is not None:
        t.animal_deck.put(animals(animal_deck))
    if display is not None:
        shown = cards(display)
        t.display.put(shown + [NONE] * (8 - len(shown)))
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
    t.rank.sort(key=lambda seat: -t.tribe(seat).honor)
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
