"""Bots of one's own, good and bad, named by import path in tests."""

import os
import sys
import time

import numpy as np

from meseta import Perspective


class First:
    """Takes the first action, whatever it is."""

    def choose(self, p: Perspective) -> int:
        return p.legal[0]


class Last:
    """Takes the last action, and takes a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, p: Perspective) -> int:
        return p.legal[-1]


class Slow:
    """Takes a moment before its first action, so that its games can be interrupted; how long, the
    environment says."""

    def __init__(self) -> None:
        self.waits = float(os.environ.get("MESETA_SLOW_BOT", "0"))

    def choose(self, p: Perspective) -> int:
        time.sleep(self.waits)
        self.waits = 0.0
        return p.legal[0]


class Learner:
    """Takes the first action, as a number of the library that it learned with."""

    def choose(self, p: Perspective) -> np.int64:
        return np.int64(p.legal[0])


class Cheat:
    """Wants what is not legal."""

    def choose(self, p: Perspective) -> int:
        return -1


class Word:
    """Answers with something that is no action at all."""

    def choose(self, p: Perspective) -> object:
        return None


class Broken:
    """Falls over its own feet."""

    def choose(self, p: Perspective) -> int:
        raise ZeroDivisionError("no reason")


class Silent:
    """Breaks without a word, in what it calls."""

    def choose(self, p: Perspective) -> int:
        return self.look_up()

    def look_up(self) -> int:
        raise KeyError


class Quitter:
    """Ends the whole program."""

    def choose(self, p: Perspective) -> int:
        sys.exit(0)


class Hung:
    """Never answers."""

    def choose(self, p: Perspective) -> int:
        while True:
            time.sleep(1)


class Unready:
    """Cannot even begin."""

    def __init__(self) -> None:
        raise OSError("weights are missing")


class Stillborn:
    """Ends the whole program before it begins."""

    def __init__(self) -> None:
        sys.exit(0)


class Mute:
    """Has no choose."""


NOT_A_CLASS = 3
