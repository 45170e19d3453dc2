"""A person who may act besides the others is asked, and may let the game go on."""

from pathlib import Path

from meseta import Table
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import Seating, Thinking
from meseta.terminal.session import Session
from tests.toy import make


class Asked(Session):
    """A session whose screen and keyboard are lists."""

    answers: list[str]
    seen: list[tuple[int, str]]

    def ask(self, seat: int) -> None:
        self.choose(seat, self.t.legal(seat), self.answers.pop(0))

    def take(self, seat: int, action: int) -> None:
        self.seen.append((seat, self.t.notation(action)))
        self.t.take(seat, action)


def played(answers: list[str]) -> list[tuple[int, str]]:
    """Seat 1 is a person and may shout while seat 0, a bot, takes its turn."""
    t: Table = make(None, "").new(2, seed=1)  # type: ignore[no-untyped-call]
    for seat, bid in enumerate(("bid 1", "bid 0")):
        t.take(seat, bid)
    assert (t.actors(), t.bystanders()) == ([0], [1])
    session = Asked(
        t, Seating(["random", "person"], t.game.seat_keys), Thinking(None, 1), make_screen(),
        Path("unused"),
    )  # fmt: skip
    session.answers = answers
    session.seen = []
    while not any(seat == 0 for seat, _ in session.seen):
        session.go_on()
    assert not session.answers
    return session.seen


def test_a_bystander_lets_the_game_go_on() -> None:
    seen = played(["0"])
    assert [seat for seat, _ in seen] == [0]


def test_a_bystander_acts_first() -> None:
    seen = played(["shout"])
    assert seen[0] == (1, "shout")
    assert seen[1][0] == 0
