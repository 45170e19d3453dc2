"""Limits on what comes in: how much, how fast, and which texts."""

import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from meseta.server.refusals import Refusal

NAME_LENGTH = 24
CHAT_LENGTH = 500
MESSAGE_BYTES = 16 * 1024
FRAME_BYTES = 64 * 1024
BODY_BYTES = 512 * 1024
MOST_SOCKETS_OF_A_GUEST = 20
JOINERS = "\u200c\u200d"  # several scripts, and pictures made of several, need these two in a text
MOST_MARKS = 4  # marks on one letter; a text with more climbs out of its line


@dataclass(frozen=True)
class Limits:
    """How much one guest or one address may ask for: (burst, per second)."""

    messages: tuple[float, float] = (60, 20)  # on one socket
    chat: tuple[float, float] = (8, 1)  # of one guest at one table
    requests: tuple[float, float] = (200, 40)  # HTTP, of one address
    creations: tuple[float, float] = (60, 1)  # new guests and tables, of one address
    hints: tuple[float, float] = (5, 0.5)  # on one socket


PLENTY = (1e9, 1e9)
NO_LIMITS = Limits(PLENTY, PLENTY, PLENTY, PLENTY, PLENTY)


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


class Buckets:
    """A bucket for each of many keys; those not used for longest are forgotten."""

    def __init__(self, limit: tuple[float, float], most: int = 10_000) -> None:
        self.limit = limit
        self.most = most
        self.buckets: OrderedDict[object, Bucket] = OrderedDict()

    def check(self, key: object) -> None:
        """Refuse when that key asks too fast."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.limit)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        if not bucket.admits():
            raise Refusal("too_fast", "That was too fast; wait a moment and try again.")


def clean_name(name: str) -> str:
    """The name as it is shown, or a refusal."""
    return _clean(name, NAME_LENGTH, "bad_name", "The name", "")


def clean_chat(text: str) -> str:
    """The line of chat as it is shown, or a refusal."""
    return _clean(text, CHAT_LENGTH, "bad_text", "The message", JOINERS)


def _clean(text: str, longest: int, code: str, what: str, allowed: str) -> str:
    text = unicodedata.normalize("NFC", text).strip()
    if not text:
        raise Refusal(code, f"{what} is empty.")
    if len(text) > longest:
        raise Refusal(code, f"{what} is longer than {longest} characters.")
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refusal(code, f"{what} stacks too many marks on one letter.")
        # Controls, invisible formatting, halves of characters, unassigned ones, line breaks.
        if (category[0] == "C" or category in ("Zl", "Zp")) and letter not in allowed:
            raise Refusal(
                code, f"{what} has a character that cannot be shown: U+{ord(letter):04X}."
            )
    return " ".join(text.split())
