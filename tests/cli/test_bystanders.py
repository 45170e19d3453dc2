"""A person who may act besides the others is asked, and may let the game go on; one who plays
several seats of a game without secrets is asked once for all of them."""

import json
from pathlib import Path

from meseta import Record, Table
from meseta.terminal.screen import make_screen
from meseta.terminal.seating import Seating, Thinking
from meseta.terminal.session import Session
from tests.cards_against_the_apocalypse.build import GAME, SELF_SUSTAINING, scene
from tests.cli.running import done
from tests.toy import make


class Asked(Session):
    """A session whose screen and keyboard are lists."""

    answers: list[str]
    seen: list[tuple[int, str]]

    def ask(self, seat: int) -> None:
        self.choose(seat, self.t.legal(seat), self.answers.pop(0))

    def take(self, seat: int, action: int) -> None:
        self.seen.append((seat, self.t.notation(action)))
        super().take(seat, action)


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


def alone(folder: Path, *typed: str, picture: str = "H S") -> tuple[str, Table]:
    """One person on all three seats, before the check of a round, types that; the screen, and the
    table where it was left."""
    abilities = {"amber": "restructure research", "teal": "teraform", "coral": "use_reserves"}
    t: Table = scene(  # type: ignore[no-untyped-call]
        picture, at="before_check", round=4, abilities=abilities
    ).t
    folder.mkdir(exist_ok=True)
    (folder / "position.json").write_text(json.dumps(t.dump()))
    everybody = [word for key in GAME.seat_keys[:3] for word in ("--you", key)]
    page = done(
        "play", "--position", folder / "position.json", *everybody, "--save", folder / "game.json",
        typed="\n".join([*typed, "quit", ""]),
    )  # fmt: skip
    assert "nobody else looks" not in page
    return page, Record.load(folder / "game.json").replay()


def test_one_person_says_once_for_all_seats_that_things_go_on(tmp_path: Path) -> None:
    _, t = alone(tmp_path, "go_on")
    assert sorted(t.moves()) == [(seat, "go_on") for seat in range(3)]


def test_it_is_taken_back_and_done_again_at_once(tmp_path: Path) -> None:
    waste = f"{SELF_SUSTAINING.rstrip()}\n. . . R"  # so after the check is another pause
    page, t = alone(tmp_path, "go_on", "undo", "undo", picture=waste)
    assert "nothing to take back" in page
    assert t.moves() == []
    _, t = alone(tmp_path / "again", "go_on", "undo", "redo", picture=waste)
    assert len(t.moves()) == 3


def test_who_is_asked_comes_before_bystanders_and_may_turn_to_another_seat(tmp_path: Path) -> None:
    page, t = alone(tmp_path, "go_on", "seat amber", "use research")
    assert t.moves()[-1] == (0, "use research")
    page, t = alone(tmp_path / "again", "seat nobody", "go_on", "seat teal", "0", "pass")
    assert "There is no seat 'nobody'" in page
    assert [move for _, move in t.moves()] == ["go_on"] * 3 + ["pass"]
