"""Whole games in the terminal, with what a person types."""

from pathlib import Path

import pytest

import meseta
from meseta import Record, Table
from meseta.terminal import files
from tests.cli.running import QUICK, done, run, saved

FIRST = "1\n" * 500  # always the first choice; the rest is not read when the game is over


THREE = ("--you", "red", "--you", "blue", "--you", "yellow")


def play(*arguments: str, typed: str) -> str:
    return done("play", *arguments, *QUICK, typed=typed)


def moves_of(record: Record, seat: int) -> list[str]:
    return [text.partition(" ")[2] for text in record.actions if text.startswith(f"{seat} ")]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_person_plays_against_bots(seats: int) -> None:
    page = play("the_alpha", "--seats", str(seats), "--seed", str(seats), typed=FIRST)
    assert "Results" in page
    record = saved()
    t = record.open()
    for text in record.actions:
        seat, _, notation = text.partition(" ")
        if seat == "0":
            assert notation == t.notation(min(t.legal(0)))
        t.take(int(seat), notation)
    assert not t.actors()
    assert t.hash() == record.hash


def test_the_board_the_question_and_the_choices_are_shown() -> None:
    page = play("the_alpha", "--seed", "3", "--option", "first_player=0", typed="")
    t = meseta.game("the_alpha").new(4, seed=3, options={"first_player": 0})
    assert t.prompt(0) in page
    for number, action in enumerate(sorted(t.legal(0)), 1):
        assert f"{number:>2} {t.label(0, action)}" in page


def test_choices_are_short_on_a_low_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    page = play("the_alpha", "--seed", "3", "--option", "first_player=0", typed="")
    assert " 1 beta scavenge_a" in page
    assert "Beta to Scavenge A" not in page


def test_friends_share_the_screen() -> None:
    names = ("--name", "red=Anna", "--name", "blue=Ben", "--name", "yellow=Cleo")
    page = play(
        "the_alpha",
        "--seats",
        "3",
        "--seed",
        "2",
        "--you",
        "red",
        "--you",
        "blue",
        "--you",
        "2",
        *names,
        typed=FIRST,
    )
    assert "Anna> " in page
    assert "Ben> " in page
    assert "Cleo> " in page
    assert "thinking" not in page
    assert saved().seats == ["Anna", "Ben", "Cleo"]
    assert not saved().verify().actors()


def test_bots_are_watched() -> None:
    page = play("the_alpha", "--watch", "--seat", "red=random", "--bots", "novice", typed="")
    assert "> " not in page
    assert "Results" in page
    assert not saved().verify().actors()


def test_a_game_is_reproducible_from_its_seed() -> None:
    play("the_alpha", "--seed", "5", "--save", "one.json", typed=FIRST)
    play("the_alpha", "--seed", "5", "--save", "two.json", typed=FIRST)
    assert Record.load("one.json") == Record.load("two.json")


def test_notation_and_its_beginning_are_understood() -> None:
    page = play(
        "the_alpha", "--seed", "3", "--option", "first_player=0", typed="BETA  Fish\npair ca\n"
    )
    assert "You: Beta to Fish." in page
    assert moves_of(saved(), 0) == ["beta fish", "pair caribou"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly", "“fly” is not the notation of any action"),
        ("beta", "could be any of beta scavenge_a"),
        ("0", "There is no choice 0"),
        ("17", "There is no choice 17"),
        ("9" * 5000, "There is no choice 999"),
        ("²", "“²” is not the notation"),
        ("beta moose", "not in play"),
        ("fight", "where two of them meet over the same food"),
        ("why", "Say which action"),
        ("why beta moose", "ALPHA-SETUP-09"),
        ("why beta fish", "That is legal now."),
        ("why 99", "There is no choice 99"),
        ("why fly", "is not the notation"),
        ("undo", "nothing to take back"),
        ("redo", "nothing to do again"),
        ("rules", "Say which rule"),
        ("rules nonsense", "There is no rule 'nonsense'"),
        ("rules stalk-08", "A player with 0 food cannot place"),
        ("log x", "Say how many lines"),
        ("log", "ALPHA-GEN-03"),
        ("save no/such/folder.json", "Cannot write"),
        ("help", "why ACTION"),
        ("?", "why ACTION"),
        ("board", "Deep Forest"),
        ("", ""),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_typed_is_answered_and_changes_nothing(typed: str, answer: str) -> None:
    page = play("the_alpha", "--seed", "3", "--option", "first_player=0", typed=f"{typed}\n")
    assert answer in page.partition("Red> ")[2]
    assert saved().actions == []


def test_a_hint_is_a_legal_action_and_is_not_taken() -> None:
    page = play("the_alpha", "--seed", "3", "--option", "first_player=0", typed="hint\n")
    line = next(line for line in page.splitlines() if "adept would choose" in line)
    notation = line.rpartition("(")[2].removesuffix(").")
    t = meseta.game("the_alpha").new(4, seed=3, options={"first_player": 0})
    assert t.game.actions.numbers[notation] in t.legal(0)
    assert saved().actions == []


def test_a_move_is_taken_back_together_with_what_bots_did() -> None:
    start = ("the_alpha", "--seed", "3", "--option", "first_player=0")
    page = play(*start, typed="beta fish\nundo\nbeta hare\n")
    assert "Taken back: Red, beta fish." in page
    assert moves_of(saved(), 0) == ["beta hare"]
    assert len(saved().actions) == 4


def test_what_was_taken_back_is_done_again() -> None:
    start = ("the_alpha", "--seed", "3", "--option", "first_player=0")
    play(*start, "--save", "plain.json", typed="beta fish\nbeta fish\n")
    play(*start, "--save", "again.json", typed="beta fish\nbeta fish\nundo\nundo\nredo\nredo\n")
    assert Record.load("plain.json") == Record.load("again.json")
    page = play(*start, typed="beta fish\nundo\nbeta hare\nredo\n")
    assert "nothing to do again" in page


def test_dice_cannot_be_taken_back() -> None:
    """In a game of bots that place at random, undo goes back to the last roll and no further."""
    start = ("the_alpha", "--seats", "3", "--seed", "3", "--bots", "random")
    page = play(*start, typed=FIRST[:28] + "undo\n" * 30)
    assert "nothing to take back" in page
    record = saved()
    t = record.replay()
    assert t.moves()
    rolled = [event for event in t.events() if event["kind"] == "rolled"]
    assert rolled


def test_a_friend_takes_back_before_the_next_has_moved() -> None:
    tiles = "tiles=scavenge_a,livestock,fish,hare,deer,elk"
    start = ("the_alpha", "--seats", "3", "--option", "first_player=0", "--option", tiles)
    page = play(*start, *THREE, typed="beta fish\nundo\nbeta hare\n")
    assert page.count("Red> ") == 2
    assert page.count("Blue> ") == 2
    assert saved().actions == ["0 beta hare"]


def resumed_at(lines: int, *start: str) -> Table:
    """A game left after some lines and taken up again; the table where it was left."""
    page = play(*start, "--save", f"{lines}.json", typed="1\n" * lines)
    left = Record.load(f"{lines}.json").verify()
    command = next(line for line in page.splitlines() if line.startswith("Go on with: "))
    done(*command.removeprefix("Go on with: meseta ").split(), typed=FIRST)
    return left


def test_a_game_that_was_left_goes_on_as_it_would_have() -> None:
    start = ("the_alpha", "--seats", "4", "--seed", "8", "--seat", "blue=novice")
    play(*start, "--save", "whole.json", typed=FIRST)
    for lines in (0, 9):
        assert resumed_at(lines, *start).actors()
        assert Record.load(f"{lines}.json") == Record.load("whole.json")


def test_a_resumed_game_tells_only_what_happened_last() -> None:
    play("the_alpha", "--seed", "8", "--save", "game.json", typed="1\n" * 9)
    page = play("--resume", "game.json", typed="")
    assert "Week 1: " not in page.partition("The Alpha  ")[0]
    lines = page.partition("The Alpha  ")[0].splitlines()
    last = Record.load("game.json").replay().events(viewer=0)[-1]
    assert lines[-2].strip() == last["text"]


def lines_to_the_first_conflict(t: Table) -> int:
    """How many lines three friends type until one of them has chosen and the others have not."""
    lines = 0
    while not t.dump()["sealed"]:
        seat = t.actors()[0]
        t.take(seat, min(t.legal(seat)))
        lines += 1
    return lines


def test_a_game_that_was_left_in_a_conflict_goes_on_as_it_would_have() -> None:
    start = ("the_alpha", "--seats", "3", "--seed", "8", *THREE)
    play(*start, "--save", "whole.json", typed=FIRST)
    lines = lines_to_the_first_conflict(meseta.game("the_alpha").new(3, seed=8))
    assert resumed_at(lines, *start).dump()["sealed"]
    assert Record.load(f"{lines}.json") == Record.load("whole.json")


def test_nobody_sees_what_a_friend_has_sealed() -> None:
    """Between two friends the screen is handed over once one of them has chosen in secret."""
    start = ("the_alpha", "--seats", "3", "--seed", "8")
    page = play(*start, *THREE, typed=FIRST)
    curtains = page.count("and nobody else looks")
    chosen = Record.load(next(Path("state", "meseta").iterdir())).replay()
    conflicts = [event for event in chosen.events() if event["kind"] == "conflict"]
    assert conflicts
    # One curtain before each pack of a conflict but the first.
    assert curtains == sum(len(event["data"]["packs"]) - 1 for event in conflicts)


def test_one_person_needs_no_curtain() -> None:
    page = play("the_alpha", "--seats", "3", "--seed", "8", typed=FIRST)
    assert "conflict" in page.lower()
    assert "nobody else looks" not in page


def test_the_game_is_saved_after_every_move_where_it_is_wanted() -> None:
    page = play("the_alpha", "--seed", "3", "--save", "game.json", typed="1\n1\nquit\n")
    assert "The game is saved in game.json." in page
    assert "meseta play --resume game.json --you red --bots easy --iterations 2" in page
    assert len(moves_of(Record.load("game.json"), 0)) == 2
    assert not Path("state").exists()


def test_a_copy_is_saved_and_never_over_another_file() -> None:
    Path("mine.txt").write_text("dear diary")
    page = play("the_alpha", "--seed", "3", typed="1\nsave mine.txt\nsave a.json\n1\nsave a.json\n")
    assert "mine.txt is there already" in page
    assert Path("mine.txt").read_text() == "dear diary"
    assert len(moves_of(Record.load("a.json"), 0)) == 2


def test_a_finished_game_that_is_resumed_shows_its_end() -> None:
    play("the_alpha", "--watch", "--bots", "random", "--save", "game.json", typed="")
    before = Path("game.json").read_text()
    assert "Results" in play("--resume", "game.json", typed="")
    assert Path("game.json").read_text() == before


def test_an_interrupted_game_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1", "1"])

    def interrupted(_prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", interrupted)
    page = play("the_alpha", "--seed", "3", typed="")
    assert "Go on with: meseta play --resume" in page
    assert len(moves_of(saved(), 0)) == 2


def test_a_move_that_was_interrupted_is_not_saved_by_halves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = iter([files.save, files.save])

    def interrupted(t: Table, path: Path) -> None:
        save = next(calls, None)
        if save is None:
            raise KeyboardInterrupt
        save(t, path)

    monkeypatch.setattr("meseta.terminal.session.save", interrupted)
    page = play("the_alpha", "--watch", typed="")
    assert "Go on with" in page
    assert len(saved().verify().moves()) == 1


@pytest.mark.parametrize("seat", ["purple", "4"])
def test_a_person_can_take_any_seat(seat: str) -> None:
    page = play("the_alpha", "--seats", "5", "--you", seat, typed="1\n")
    assert "Purple> " in page
    assert "--you purple" in page


def test_without_more_it_is_a_first_game() -> None:
    game = meseta.game("cards_against_the_apocalypse")
    play(game.name, "--save", "first.json", typed="quit\n")
    record = Record.load(Path("first.json"))
    assert len(record.seats) == game.guide.first.seats
    assert record.options["gentle_shelter"] is True
    play(game.name, "--option", "gentle_shelter=no", "--save", "second.json", typed="quit\n")
    assert Record.load(Path("second.json")).options["gentle_shelter"] is False


def test_a_bot_of_ones_own_plays_along() -> None:
    bots = ("--bots", "tests.ownbots:Last", "--seat", "yellow=adept:2")
    play("the_alpha", "--seats", "3", "--seed", "3", *bots, typed=FIRST)
    record = saved()
    t = record.open()
    for text in record.actions:
        seat, _, notation = text.partition(" ")
        if seat == "1":
            assert notation == t.notation(t.legal(1)[-1])
        t.take(int(seat), notation)
    assert not t.actors()


def test_a_bot_that_breaks_leaves_the_game_saved() -> None:
    own = "tests.ownbots:Broken"
    ended = run("play", "the_alpha", "--seed", "3", "--bots", own, *QUICK, typed=FIRST)
    assert ended.exit_code == 2
    assert f"The bot '{own}' failed with ZeroDivisionError: no reason" in ended.stderr
    assert "Go on with: meseta play --resume" in ended.stdout
    assert f"--bots {own} --iterations 2" in ended.stdout
    assert len(saved().actions) < 4
