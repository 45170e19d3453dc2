"""The vocabulary of effects: what a card says in the content files, made ready to be carried out.

An effect is a list of statements. Those that happen at once become a program, which
``rules/carry.py`` carries out from first to last; those that last (points, passes, abilities)
become traits.
"""

from collections.abc import Mapping
from typing import Any, Final

from meseta.games.alpacalypse.actions import DECKS, RESOURCES, ROLES, TRACKS

ANY: Final = 4  # as a deck: of the player's choice
ALL_TRACKS: Final = 15

# Statements that happen, with their arguments a, b, c.
GAIN: Final = 0  # a resource, b how many
GAIN_ANY: Final = 1  # a how many, each of the receiver's choice
MOVE: Final = 2  # a track, b spaces (negative: down)
TRACK_OF: Final = 3  # a mask of tracks, b how many different ones of them
PER: Final = 4  # a track, b counter (a deck, or ANY for kinds), c at most
LOWEST: Final = 5  # the lowest track other than the wonder's; a spaces
DRAW: Final = 6  # a deck, b cards
DRAW_KEEP: Final = 7  # a deck, b cards seen
DRAW_EACH: Final = 8  # a cards kept
SCAVENGE: Final = 9
FIELD_TEST: Final = 10
OTHERS_GAIN: Final = 11
COMPLETE_LAST: Final = 12
COMPLETE_HAND: Final = 13  # a fee in resources of choice
BUILD_FREE: Final = 14
BUILD_WONDER: Final = 15
CHOOSE_TILE: Final = 16
NIGHT_SHIFT: Final = 17
PAY: Final = 18  # amounts; a the program that follows

TWO_AT_A_TIME: Final = 0
DOCTORS_NOTE: Final = 1
BLANK_CHEQUE: Final = 2
SQUEEZE_IN: Final = 3
OVERTIME: Final = 4
JOB_SWAP: Final = 5
BULK_DISCOUNT: Final = 6
CALL_HOME: Final = 7
ABILITIES: Final = (
    "two_at_a_time",
    "doctors_note",
    "blank_cheque",
    "squeeze_in",
    "overtime",
    "job_swap",
    "bulk_discount",
    "call_home",
)


class Statement:
    """One thing that happens."""

    def __init__(
        self, op: int, a: int = 0, b: int = 0, c: int = 0, amounts: list[int] | None = None
    ) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.amounts: list[int] = amounts or []


class Program:
    """The statements of a card that happen, in order; ``id`` and ``title`` say whose they are."""

    def __init__(self, id: str, title: str, statements: list[Statement], card: int) -> None:
        self.id = id
        self.title = title
        self.statements = statements
        self.card = card  # the action card whose program it is, which does not count itself; or -1


class Traits:
    """What lasts: points at the end, days that are passed, abilities."""

    def __init__(self) -> None:
        self.vp = 0
        self.hero = 0
        self.vp_cards = 0  # a victory point for so many completed cards
        self.vp_most = 0
        self.passes = ""
        self.assistant = -1  # a role
        self.ability = -1
        self.bid_bonus = 0
        self.acquire_see = 0
        self.resolution = -1  # the program of each Resolution Phase
        self.exchange: list[int] = []  # what it costs, with those of choice as fifth
        self.wonder = False  # does it build the wonder?


class Maker:
    """Makes programs out of effects, and numbers them."""

    def __init__(self) -> None:
        self.programs: list[Program] = []

    def program(
        self, id: str, title: str, effects: list[Any], traits: Traits, card: int = -1
    ) -> int:
        """The number of a new program."""
        statements: list[Statement] = []
        for effect in effects:
            statements += self.statements(id, title, effect, traits)
        self.programs.append(Program(id, title, statements, card))
        return len(self.programs) - 1

    def statements(self, id: str, title: str, effect: Any, traits: Traits) -> list[Statement]:
        """What happens by one statement; what lasts goes to the traits."""
        if effect.gain is not None:
            return gains(effect.gain)
        if effect.prestige is not None:
            return moves(effect.prestige)
        if effect.prestige_choice is not None:
            mask = sum(1 << TRACKS.index(track) for track in effect.prestige_choice)
            return [Statement(TRACK_OF, mask, 1)]
        if effect.prestige_different is not None:
            return [Statement(TRACK_OF, ALL_TRACKS, effect.prestige_different)]
        if effect.prestige_per is not None:
            per = effect.prestige_per
            counter = ANY if per.counter == "kinds" else DECKS.index(per.counter)
            return [Statement(PER, TRACKS.index(per.track), counter, per.most)]
        if effect.prestige_lowest is not None:
            return [Statement(LOWEST, effect.prestige_lowest)]
        if effect.draw is not None:
            return [Statement(DRAW, deck_number(effect.draw.deck), effect.draw.cards)]
        if effect.draw_keep is not None:
            return [Statement(DRAW_KEEP, deck_number(effect.draw_keep.deck), effect.draw_keep.see)]
        if effect.draw_each is not None:
            return [Statement(DRAW_EACH, effect.draw_each)]
        if effect.may_complete is not None:
            return [Statement(COMPLETE_LAST if effect.may_complete == "last" else COMPLETE_HAND)]
        if effect.pay is not None:
            return self.payment(id, title, effect)
        for name, op in PLAIN.items():
            if getattr(effect, name) is not None:
                return [Statement(op)]
        self.lasting(id, title, effect, traits)
        return []

    def payment(self, id: str, title: str, effect: Any) -> list[Statement]:
        """What is paid, and what that is for; before a completion it is a fee."""
        amounts = paid(effect.pay)
        if effect.then[0].may_complete == "hand":
            return [Statement(COMPLETE_HAND, amounts[4])]
        then = self.program(f"{id}.then", title, effect.then, Traits())
        return [Statement(PAY, then, amounts=amounts)]

    def lasting(self, id: str, title: str, effect: Any, traits: Traits) -> None:
        if effect.resolution is not None:
            traits.resolution = self.program(f"{id}.resolution", title, effect.resolution, Traits())
            first = self.programs[traits.resolution].statements[0]
            if first.op == PAY:
                traits.exchange = first.amounts
                traits.resolution = first.a
        traits.vp += effect.vp or 0
        traits.hero += effect.hero or 0
        if effect.vp_per is not None:
            traits.vp_cards = effect.vp_per.cards
            traits.vp_most = effect.vp_per.most
        traits.passes = effect.passes or traits.passes
        if effect.assistant is not None:
            traits.assistant = ROLES.index(effect.assistant)
        if effect.ability is not None:
            traits.ability = ABILITIES.index(effect.ability)
        traits.bid_bonus += effect.bid_bonus or 0
        traits.acquire_see += effect.acquire_see or 0


PLAIN: Final = {
    "scavenge": SCAVENGE,
    "field_test": FIELD_TEST,
    "others_gain": OTHERS_GAIN,
    "build_free": BUILD_FREE,
    "build_wonder": BUILD_WONDER,
    "choose_tile": CHOOSE_TILE,
    "night_shift": NIGHT_SHIFT,
}


def deck_number(name: str) -> int:
    return ANY if name == "any" else DECKS.index(name)


def gains(amounts: dict[str, int]) -> list[Statement]:
    """A statement for each resource, in the printed order."""
    return [
        Statement(GAIN_ANY, number)
        if name == "any"
        else Statement(GAIN, RESOURCES.index(name), number)
        for name, number in amounts.items()
    ]


def moves(tracks: dict[str, int]) -> list[Statement]:
    """A statement for each track, in the printed order; points of choice are chosen one by one."""
    found: list[Statement] = []
    for name, number in tracks.items():
        if name == "any":
            found += [Statement(TRACK_OF, ALL_TRACKS, 1) for _ in range(number)]
        else:
            found.append(Statement(MOVE, TRACKS.index(name), number))
    return found


def paid(cost: Mapping[Any, int]) -> list[int]:
    """A cost as numbers: the four basic resources, and those of choice."""
    return [*[cost.get(name, 0) for name in RESOURCES[:4]], cost.get("any", 0)]


def amounts_of(resources: Mapping[Any, int]) -> list[int]:
    """So many of each resource, cubes last."""
    return [resources.get(name, 0) for name in RESOURCES]
