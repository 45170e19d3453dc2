"""Limits on what comes in: how much, how fast, and which texts."""

import ipaddress
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, fields

from meseta.core.game import LONGEST_NAME
from meseta.server.refusals import Refusal

NAME_LENGTH = 24
CHAT_LENGTH = 500
MESSAGE_BYTES = 16 * 1024
FRAME_BYTES = 64 * 1024
BODY_BYTES = 128 * 1024
MOST_SOCKETS_OF_A_GUEST = 20
MOST_SOCKETS_OF_A_NETWORK = 400  # a club behind one address
JOINERS = "\u200c\u200d"  # several scripts, and pictures made of several, need these two in a text
BLANKS = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters and symbols that show as nothing
MOST_MARKS = 4  # marks on one letter; a text with more climbs out of its line


@dataclass(frozen=True)
class Limits:
    """How much one guest or one address may ask for: (burst, per second)."""

    # Of one guest, at all tables and on all sockets; of one address, ten times as much.
    messages: tuple[float, float] = (60, 20)
    hellos: tuple[float, float] = (60, 2)
    bytes: tuple[float, float] = (8e6, 5e5)  # sent in answer to hellos: whole positions
    chat: tuple[float, float] = (8, 0.5)
    changes: tuple[float, float] = (30, 1)  # take-backs, seats, settings: each is kept for ever
    hints: tuple[float, float] = (5, 0.5)
    records: tuple[float, float] = (10, 1 / 60)  # to be played again
    # Of one address.
    handshakes: tuple[float, float] = (600, 30)  # new sockets
    requests: tuple[float, float] = (200, 40)  # HTTP calls
    pages: tuple[float, float] = (1000, 100)  # all other HTTP
    creations: tuple[float, float] = (60, 1)  # new guests and tables
    tables: tuple[float, float] = (2000, 2000 / 86400)  # new tables: more than a school makes a day
    packs: tuple[float, float] = (100, 100 / 86400)  # content packs to be tried
    armies: tuple[float, float] = (8, 0)  # of one guest: tables at which bots are to move


TOO_FAST = "That was too fast; wait a moment and try again."
TOO_MANY = {  # what takes hours to fill up again
    "tables": "Too many tables have been made from your network today; try again later.",
    "packs": "Too many content packs have come from your network today; try again later.",
}
TARPIT = 0.3  # seconds that who asks too fast waits for the answer, so that it cannot come at once
OF_GUESTS = ("messages", "hellos", "bytes", "chat", "changes", "hints", "records")
HOUSEHOLD = 10  # people behind one address
PLENTY = (1e9, 1e9)
NO_LIMITS = Limits(*[PLENTY] * len(fields(Limits)))


class Bucket:
    """Lets through a burst, then so many a second."""

    def __init__(self, limit: tuple[float, float], clock: Callable[[], float] = time.monotonic):
        self.burst, self.rate = limit
        self.level = self.burst
        self.clock = clock
        self.at = clock()

    def admits(self) -> bool:
        """Take one out, if there is one."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def owe(self, amount: float) -> None:
        """Take out what turned out to be needed, even if so much is not there yet."""
        self.level -= amount


class Buckets:
    """A bucket for each of many keys; those not used for longest are forgotten."""

    def __init__(
        self, limit: tuple[float, float], most: int = 10_000, told: str = TOO_FAST
    ) -> None:
        self.limit = limit
        self.told = told
        self.most = most
        self.buckets: OrderedDict[object, Bucket] = OrderedDict()

    def check(self, key: object) -> None:
        """Refuse when that key asks too fast."""
        if not self.of(key).admits():
            raise Refusal("too_fast", self.told)

    def of(self, key: object) -> Bucket:
        """The bucket of a key."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.limit)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket


class Asked:
    """What everybody asked for of late. It outlives sockets, so that a new one is no new
    beginning; and it counts by address besides, as a new guest is none either."""

    def __init__(self, limits: Limits) -> None:
        self.by_address = {
            field.name: Buckets(
                getattr(limits, field.name), told=TOO_MANY.get(field.name, TOO_FAST)
            )
            for field in fields(limits)
            if field.name not in (*OF_GUESTS, "armies")
        }
        self.by_guest: dict[str, tuple[Buckets, Buckets]] = {}
        for kind in OF_GUESTS:
            burst, rate = getattr(limits, kind)
            of_all = Buckets((burst * HOUSEHOLD, rate * HOUSEHOLD))
            self.by_guest[kind] = Buckets((burst, rate)), of_all

    def check_address(self, kind: str, address: str) -> None:
        """Refuse when an address asks too fast for something of that kind."""
        self.by_address[kind].check(address)

    def check(self, kind: str, guest: int | None, address: str) -> None:
        """Refuse when a guest, or all guests of an address, ask too fast. Those without a cookie
        may be many: only their address counts."""
        own, of_all = self.by_guest[kind]
        if guest is not None:
            own.check(guest)
        of_all.check(address)

    def owe(self, kind: str, guest: int | None, address: str, amount: float) -> None:
        """Count what a guest was given."""
        own, of_all = self.by_guest[kind]
        if guest is not None:
            own.of(guest).owe(amount)
        of_all.of(address).owe(amount)


def network_of(address: str) -> str:
    """Whom limits count together: an IPv4 address, or the /64 that an IPv6 household is given."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def clean_name(name: str) -> str:
    """The name as it is shown, or a refusal."""
    return _clean(name, NAME_LENGTH, "bad_name", "The name", "")


def clean_record_name(name: str, seat: int) -> str:
    """The name of a seat in a record as it is shown, or a refusal."""
    return _clean(name, LONGEST_NAME, "bad_name", f"The name of seat {seat + 1} in the record", "")


def clean_chat(text: str) -> str:
    """The line of chat as it is shown, or a refusal."""
    return _clean(text, CHAT_LENGTH, "bad_text", "The message", JOINERS)


def _clean(text: str, longest: int, code: str, what: str, allowed: str) -> str:
    text = unicodedata.normalize("NFC", text).strip()
    if not text:
        raise Refusal(code, f"{what} is empty.")
    if len(text) > longest:
        raise Refusal(code, f"{what} is longer than {longest} characters.")
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in text):
        raise Refusal(code, f"{what} has nothing in it that can be seen.")
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refusal(code, f"{what} stacks too many marks on one letter.")
        # Controls, invisible formatting, halves of characters, unassigned ones, line breaks.
        hidden = category[0] == "C" or category in ("Zl", "Zp") or letter in BLANKS
        if hidden and letter not in allowed:
            raise Refusal(
                code, f"{what} has a character that cannot be shown: U+{ord(letter):04X}."
            )
    return " ".join(text.split())
