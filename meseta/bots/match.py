"""One game between bots, and one decision of one, with all that it does wrong named."""

from collections.abc import Callable, Sequence
from operator import index
from traceback import extract_tb
from typing import Any

from meseta.bots.levels import Bot
from meseta.core.errors import IllegalAction, MesetaError
from meseta.core.game import Result
from meseta.core.perspective import Perspective
from meseta.core.table import Table

Note = Callable[[Table, int, int, int], None]  # table, seat, action, number of options


class Tally:
    """How many decisions each seat made, how many of them left a choice, and how many options they
    had in all."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.real = [0] * seats
        self.options = [0] * seats


def play(t: Table, bots: Sequence[Bot], names: Sequence[str], note: Note | None = None) -> Tally:
    """Play to the end with a bot on every seat; ``note`` hears of each decision before its effect.

    Of several seats that may act the first is asked, and then it is seen anew who has to.
    """
    tally = Tally(t.seats)
    while t.waiting:
        seat = t.waiting[0]
        count = len(t.offered)
        action = chosen(t, seat, bots[seat], names[seat])
        tally.decisions[seat] += 1
        tally.options[seat] += count
        if count > 1:
            tally.real[seat] += 1
        if note is not None:
            note(t, seat, action, count)
        t.take(seat, action)
    return tally


def chosen(t: Table, seat: int, asked: Bot, name: str) -> int:
    """What a bot does on a seat; whatever it does wrong is named."""
    bot: Any = asked  # what it returns may be anything
    try:
        wanted = bot.choose(Perspective(t, seat))
    except MesetaError:
        raise
    except (Exception, SystemExit) as error:
        raise failed(name, error) from error
    try:
        action: int = wanted if isinstance(wanted, int) else index(wanted)
    except TypeError as error:
        raise nonsense(name, wanted, str(error)) from None
    reason = t.why_not(seat, action)
    if reason is not None:
        raise nonsense(name, wanted, str(IllegalAction(reason.text, reason.clause)))
    return action


def nonsense(name: str, wanted: Any, why: str) -> MesetaError:
    """The sentence for a bot that wants what cannot be."""
    return MesetaError(f"The bot {name!r} chose {wanted!r}, which is no legal action: {why}")


def failed(name: str, error: BaseException) -> MesetaError:
    """The sentence for a bot that broke."""
    return MesetaError(f"The bot {name!r} failed with {said(error)}{place(error)}.")


def said(error: BaseException) -> str:
    """What somebody else's error says: its kind, as the text alone may be as little as a 0."""
    kind = type(error).__name__
    text = " ".join(str(error).split())  # on one line
    return f"{kind}: {text}" if text else kind


def place(error: BaseException) -> str:
    """Where an error was raised, for whoever has to mend it."""
    frames = extract_tb(error.__traceback__)[1:]  # without the line here that called for it
    return f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""


def wins(results: list[Result], team: bool) -> list[float]:
    """Each seat's part of the win: shared by all who are first, unless they are one team."""
    first = [result.rank == 1 for result in results]
    part = 1.0 if team else 1.0 / max(1, sum(first))
    return [part if won else 0.0 for won in first]
