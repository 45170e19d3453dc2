"""How the table is written down: the kinds of its values, its fields, its events."""

from typing import Any

from meseta.core.errors import BadPosition
from meseta.core.events import Telling
from meseta.core.kinds import SEAT, SEATS, Each, Flag, Grid, Kind, List, Name, Names, Seat, Whole
from meseta.core.spread import OneOf
from meseta.core.zones import Field, Sees
from meseta.games.alpacalypse.actions import BIDS, CHEQUE, DECKS, RESOURCES, ROLES, SPACES, TRACKS
from meseta.games.alpacalypse.box import STARTER
from meseta.games.alpacalypse.table import BESIDE, BOTTOM, HELD, ON, PICKED, ROUNDS, TOP


class BoxName(Name):
    """Something in the box, named by its id and said by its name."""

    def __init__(self, attribute: str, none: str | None = None) -> None:
        super().__init__((), none)
        self.attribute = attribute

    def names(self, t: Any) -> tuple[str, ...]:
        return tuple(thing.id for thing in getattr(t.box, self.attribute))

    def say(self, value: Any, t: Any) -> str:
        name: str = getattr(t.box, self.attribute)[value].name
        return name


class Texted(Name):
    """A name that the texts of the language have: ``track.might``."""

    def __init__(self, names: tuple[str, ...], prefix: str, none: str | None = None) -> None:
        super().__init__(names, none)
        self.prefix = prefix

    def say(self, value: Any, t: Any) -> str:
        text: str = t.game.words.texts[f"{self.prefix}.{self.fixed[value]}"]
        return text


class DeckCard(BoxName):
    """A card of one deck."""

    def __init__(self, deck: int) -> None:
        super().__init__("cards")
        self.deck = deck

    def read(self, data: Any, t: Any, at: str) -> int:
        card = super().read(data, t, at)
        if t.box.deck_of[card] != self.deck:
            raise BadPosition(f"{at} must be a card of its deck, not {data!r}.")
        return card


class MarketPlace(Name):
    """Where a market card is."""

    def names(self, t: Any) -> tuple[str, ...]:
        spots = [""] * 5
        for seat, key in enumerate(SEAT.names(t)):
            spots[seat] = key
        picked = [f"{spot} picked" if spot else "" for spot in spots]
        return ("out", "deck", "shop", "discard", *spots, *picked)

    def read(self, data: Any, t: Any, at: str) -> int:
        if data == "":
            raise BadPosition(f"{at} must be a place, not ''.")
        return super().read(data, t, at)

    def index(self, value: Any, t: Any, viewer: int) -> int:
        place: int = value
        if place < HELD:
            return place
        seat = (place - HELD) % (PICKED - HELD)
        return place - seat + (seat - viewer) % t.seats if seat < t.seats else place


class MarketCard(Name):
    """A market card, by its number among them."""

    def names(self, t: Any) -> tuple[str, ...]:
        ids: tuple[str, ...] = t.box.card_ids[t.box.markets :]
        return ids


class Bag(Whole):
    """What a seat has put into its bag; nothing of it can be dealt anew."""

    def unseen(self, value: Any) -> list[list[int]]:
        return []


class Source(Name):
    """What brings somebody a resource: a shield of a track, or a program; else one's wonder."""

    def names(self, t: Any) -> tuple[str, ...]:
        return (*TRACKS, *(program.id for program in t.box.programs))

    def spread(self, t: Any) -> OneOf:
        # It makes no difference to what one takes, so learners are not shown it.
        return OneOf(0, [[-1] * len(self.names(t))] * t.seats)


class Owners(List):
    """A list in which nobody is a value as any other, not one that is hidden."""

    def write(self, value: Any, t: Any) -> list[Any]:
        return [self.kind.write(item, t) for item in value]


class Coins(Whole):
    """Coins in a sentence: 2 coins."""

    def say(self, value: Any, t: Any) -> str:
        words = t.game.words
        said: str = words.amounts([0, value]) if value else words.texts["amount.no_coins"]
        return said


class Amounts(Kind):
    """Resources in a sentence: 2 soldiers and 1 cube."""

    python = "Sequence[int]"

    def write(self, value: Any, t: Any) -> dict[str, int]:
        return {RESOURCES[i]: number for i, number in enumerate(value) if number}

    def say(self, value: Any, t: Any) -> str:
        said: str = t.game.words.amounts(value)
        return said


TRACK = Texted(TRACKS, "track")
DECK = Texted(DECKS, "deck", none="none")
ROLE = Texted(ROLES, "role")
SPACE = BoxName("spaces")
CARD = BoxName("cards")
CARD_OR_NONE = BoxName("cards", none="none")
TRIBE = BoxName("tribes", none="none")
DAY = BoxName("new_days", none="none")
BUILDING = BoxName("buildings")
POWER = BoxName("powers", none="none")
TILE = BoxName("tiles")
MILESTONE = BoxName("milestones")
PROGRAM = BoxName("programs")
SOURCE = Source(none="wonder")
OWNER = Seat(none="none")
AMOUNT = Whole()
AMOUNTS = Amounts()
PLACE = Name(
    (
        "home",
        "new_day",
        "market",
        "trot",
        *SPACES,
        *[f"beside {space}" for space in SPACES],
    )
)
assert len(PLACE.fixed) == BESIDE + BESIDE - ON
CARDS = List(CARD)
BASIC = Name(RESOURCES[:4])

DECK_FIELDS = tuple(
    field
    for deck, name in enumerate((*DECKS, "starter"))
    for field in (
        Field(f"hand_{name}", Each(SEAT, List(DeckCard(deck))), Sees.OWNER, pool=name),
        Field(f"deck_{name}", List(DeckCard(deck)), Sees.NOBODY, pool=name),
    )
)
assert len(DECKS) == STARTER

FIELDS = (
    Field("round", Whole(1, ROUNDS)),
    Field("first", SEAT),
    Field("token", Flag()),
    Field("new_day", DAY),
    Field("days", Names(BoxName("new_days"))),
    Field("passed", SEATS),
    Field("tribes", Each(SEAT, TRIBE)),
    Field("stock", Grid(SEAT, Name(RESOURCES), AMOUNT)),
    Field("tracks", Grid(SEAT, Name(TRACKS), Whole(BOTTOM, TOP))),
    Field("members", Grid(SEAT, Name(ROLES), PLACE)),
    Field("helpers", Grid(SEAT, Name(SPACES), Whole(0, 2))),
    *DECK_FIELDS,
    Field("discards", Each(Name(DECKS), CARDS)),
    Field("done", Each(SEAT, CARDS)),
    Field("starters_done", Each(SEAT, CARD_OR_NONE)),
    Field("age_done", Grid(SEAT, Name(DECKS), AMOUNT)),
    Field("best_bid", Each(SEAT, AMOUNT)),
    Field("market", Each(MarketCard(), MarketPlace())),
    Field("bag", Each(SEAT, Bag(0, BIDS - 1)), Sees.OWNER),
    Field("bids", Each(SEAT, AMOUNT)),
    Field("ranked", List(SEAT)),
    Field("dealt", CARDS),
    Field("buyers", Owners(OWNER)),
    Field("built", Each(SEAT, Names(BUILDING))),
    Field("wonders", SEATS),
    Field("powers", Each(SEAT, POWER)),
    Field("milestones", Each(MILESTONE, OWNER)),
    Field("tiles", List(TILE)),
    Field("cubes", List(SEATS)),
    Field("laid", CARD_OR_NONE),
    Field("due", Each(BASIC, AMOUNT)),
    Field("fresh", DECK),
    Field("doubled", SEATS),
    Field("last_actor", OWNER),
    Field("streak", AMOUNT),
)
assert CHEQUE * 2 == BIDS

TELLINGS = {
    "chose": Telling("PACA-SETUP-08", seat=SEAT, tribe=TRIBE),
    "blessed": Telling("PACA-SETUP-10", seat=SEAT, goods=AMOUNTS),
    "dealt": Telling("PACA-SETUP-11", secret=("card",), seat=SEAT, card=CARD),
    "round": Telling("PACA-GEN-03", round=AMOUNT, age=AMOUNT),
    "day": Telling("PACA-EVENT-01", day=DAY),
    "sent": Telling("PACA-EVENT-02", seat=SEAT, role=ROLE),
    "exempt": Telling("PACA-EVENT-04", seat=SEAT, card=CARD),
    "all_passed": Telling("PACA-EVENT-08", day=DAY),
    "failed": Telling("PACA-EVENT-07", seat=SEAT, day=DAY),
    "market": Telling("PACA-MKT-02", cards=CARDS),
    "bid": Telling("PACA-MKT-06", seat=SEAT, members=Names(ROLE), coins=Coins(), value=AMOUNT),
    "no_bid": Telling("PACA-MKT-07", seat=SEAT),
    "took": Telling("PACA-MKT-10", seat=SEAT, card=CARD),
    "first": Telling("PACA-MKT-16", seat=SEAT),
    "left_over": Telling("PACA-MKT-12", cards=CARDS),
    "carried": Telling("PACA-MKT-20", seat=SEAT, card=CARD),
    "used": Telling("PACA-ABIL-01", seat=SEAT, card=CARD),
    "placed": Telling("PACA-ACT-02", seat=SEAT, role=ROLE, space=SPACE),
    "assisted": Telling("PACA-ASST-02", seat=SEAT, card=CARD, space=SPACE),
    "trotted": Telling("PACA-ACT-07", seat=SEAT, role=ROLE),
    "called": Telling("PACA-ABIL-10", seat=SEAT, role=ROLE),
    "passed": Telling("PACA-ACT-09", seat=SEAT),
    "gained": Telling("PACA-RES-03", seat=SEAT, goods=AMOUNTS),
    "paid": Telling("PACA-RES-04", seat=SEAT, goods=AMOUNTS),
    "rose": Telling("PACA-PREST-02", seat=SEAT, track=TRACK, place=Kind()),
    "fell": Telling("PACA-PREST-02", seat=SEAT, track=TRACK, place=Kind()),
    "shield": Telling("PACA-PREST-04", seat=SEAT, track=TRACK, place=AMOUNT),
    "blocked": Telling("PACA-PREST-11", seat=SEAT, track=TRACK),
    "drew": Telling("PACA-MKT-23", secret=("card",), seat=SEAT, deck=DECK, card=CARD),
    "reshuffled": Telling("PACA-DECK-02", deck=DECK),
    "looked": Telling("PACA-SPACE-11", secret=("cards",), seat=SEAT, deck=DECK, count=AMOUNT,
                      cards=CARDS),
    "kept": Telling("PACA-SPACE-11", secret=("card",), seat=SEAT, deck=DECK, card=CARD),
    "discarded": Telling("PACA-SPACE-11", seat=SEAT, cards=CARDS),
    "scavenged": Telling("PACA-SPACE-01", seat=SEAT, card=CARD),
    "completed": Telling("PACA-COMP-02", seat=SEAT, card=CARD),
    "started": Telling("PACA-COMP-10", seat=SEAT, card=CARD),
    "built": Telling("PACA-SPACE-05", seat=SEAT, building=BUILDING),
    "wonder": Telling("PACA-WON-01", seat=SEAT, tribe=TRIBE),
    "power": Telling("PACA-WON-05", seat=SEAT, power=POWER),
    "milestone": Telling("PACA-MILE-02", seat=SEAT, milestone=MILESTONE),
    "tile": Telling("PACA-AGE-02", seat=SEAT, tile=TILE),
    "produced": Telling("PACA-RESO-05", seat=SEAT, goods=AMOUNTS),
    "home": Telling("PACA-RESO-06"),
    "won": Telling("PACA-SCORE-12", seat=SEAT, score=Kind()),
    "shared": Telling("PACA-SCORE-12", seats=SEATS, score=Kind()),
}  # fmt: skip
