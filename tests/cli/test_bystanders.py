"""A person who may act besides the others is asked, and may let the game go on."""

from pathlib import Path
from typing import Any

from meseta import Table, game
from meseta.core.agenda import Choice
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import Seating, Thinking
from meseta.terminal.session import Session


class Interlude(Choice[Any]):
    """Blue has to act, and Red may."""

    def actors(self, t: Any) -> list[int]:
        return [1]

    def bystanders(self, t: Any) -> list[int]:
        return [0]

    def legal(self, t: Any, seat: int) -> list[int]:
        return [0, 1] if seat == 0 else [2, 3]

    def take(self, t: Any, seat: int, action: int) -> None:
        if seat == 0:
            t.then(self)
        else:
            t.agenda.clear()


class Asked(Session):
    """A session whose screen and keyboard are lists."""

    answers: list[str]
    seen: list[tuple[int, str]]

    def ask(self, seat: int) -> None:
        self.choose(seat, self.t.legal(seat), self.answers.pop(0))

    def take(self, seat: int, action: int) -> None:
        self.seen.append((seat, self.t.notation(action)))
        self.t.take(seat, action)
        self.passed.clear()


def played(answers: list[str]) -> list[tuple[int, str]]:
    t: Table = game("the_alpha").new(3, seed=1)
    t.agenda.append(Interlude())
    t.proceed()
    seating = Seating(["person", "random", "random"], t.game.seat_keys)
    session = Asked(t, seating, Thinking(None, 1), make_screen(), Path("unused"))
    session.answers = answers
    session.seen = []
    while t.actors():
        session.go_on()
    assert not session.answers
    return session.seen


def test_a_bystander_lets_the_game_go_on() -> None:
    ((seat, _),) = played(["0"])
    assert seat == 1


def test_a_bystander_acts_and_is_asked_again() -> None:
    seen = played(["2", "1", "0"])
    notation = game("the_alpha").notation
    assert seen[:2] == [(0, notation(1)), (0, notation(0))]
    assert [seat for seat, _ in seen] == [0, 0, 1]
