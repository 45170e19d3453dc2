"""One game between bots."""

from collections.abc import Callable, Sequence

from meseta import IllegalAction, MesetaError, Perspective, Table
from meseta.bots import Bot
from meseta.lab.players import failed

Note = Callable[[Table, int, int, int], None]  # table, seat, action, number of options


def play(t: Table, bots: Sequence[Bot], names: Sequence[str], note: Note | None = None) -> None:
    """Play to the end with a bot on every seat; ``note`` hears of each decision before its effect.

    Of several seats that may act the first is asked, and then it is seen anew who has to.
    """
    while actors := t.actors():
        seat = actors[0]
        p = Perspective(t, seat)
        try:
            action = bots[seat].choose(p)
        except MesetaError:
            raise
        except Exception as error:
            raise failed(names[seat], error) from error
        try:
            if note is not None:
                note(t, seat, action, len(p.legal))
            t.take(seat, action)
        except (IllegalAction, IndexError, TypeError) as error:
            wanted = f"The bot {names[seat]!r} chose {action!r}, which is no legal action"
            raise MesetaError(f"{wanted}: {error}") from None
