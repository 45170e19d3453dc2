"""The yardstick: plain-Python noughts and crosses, measured beside everything else.

Machines differ and are busy; a ratio to something measured in the same second does not.
"""

import random
import time
from collections.abc import Callable

LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
SLICES = 8  # a measurement is cut into so many, with the yardstick before and after each


def reference_game(rng: random.Random) -> int:
    """One random game of noughts and crosses; returns its decisions."""
    board = [0] * 9
    player = 1
    moves = 0
    while True:
        legal = [i for i in range(9) if board[i] == 0]
        if not legal:
            return moves
        board[rng.choice(legal)] = player
        moves += 1
        for a, b, c in LINES:
            if board[a] == board[b] == board[c] == player:
                return moves
        player = 3 - player


def rate(step: Callable[[], int], seconds: float) -> float:
    """Units per second of ``step``, which returns how many it did."""
    units = 0
    start = time.perf_counter()
    while True:
        units += step()
        elapsed = time.perf_counter() - start
        if elapsed >= seconds:
            return units / elapsed


def yardstick(seconds: float = 0.1) -> float:
    """Decisions per second of the reference game, right now on this machine."""
    rng = random.Random(0)
    return rate(lambda: reference_game(rng), seconds)


def measured(step: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Units per second, and its ratio to the yardstick: the median of some slices of time."""
    step()  # warm up
    rates, ratios = [], []
    for _ in range(SLICES):
        before = yardstick()
        speed = rate(step, seconds / SLICES)
        rates.append(speed)
        ratios.append(speed / ((before + yardstick()) / 2))
    return sorted(rates)[SLICES // 2], sorted(ratios)[SLICES // 2]
