"""What each command prints and writes."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

import meseta
from meseta import Record
from meseta.bots.coach import Advice, Tried
from meseta.terminal import study
from tests.cli.running import GOLDEN, done, run

RECORD = GOLDEN / "4_seats_0.json"
COMMANDS = [
    "games",
    "rules",
    "play",
    "simulate",
    "ladder",
    "balance",
    "new",
    "show",
    "replay",
    "verify",
    "coach",
]


def test_without_a_command_it_says_what_there_is() -> None:
    page = done()
    for command in COMMANDS:
        assert command in page


def test_it_says_its_version() -> None:
    assert done("--version") == f"meseta {meseta.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_page_with_examples(command: str) -> None:
    page = done(command, "--help")
    assert "Examples:" in page
    assert f"meseta {command}" in page.partition("Examples:")[2]


def test_the_games_are_listed() -> None:
    page = done("games")
    for name in meseta.games():
        assert name in page
        assert meseta.game(name).title in page


def test_a_game_is_described_with_its_options() -> None:
    page = done("games", "the_alpha")
    game = meseta.game("the_alpha")
    assert game.designers[0] in page
    assert game.content_hash in page
    for option in game.options:
        assert option.name in page


def test_all_rules_are_shown() -> None:
    page = done("rules", "the_alpha")
    for clause in ("ALPHA-GEN-01", "ALPHA-STALK-08", "ALPHA-EX-12", "ALPHA-R-01"):
        assert clause in page


@pytest.mark.parametrize("clause", ["ALPHA-STALK-08", "stalk-08", "alpha-stalk-08"])
def test_a_clause_is_shown_alone(clause: str) -> None:
    page = done("rules", "the_alpha", clause)
    assert "A player with 0 food cannot place on any Deep Forest tile." in page
    assert "ALPHA-STALK-09" not in page


def test_a_clause_is_shown_with_its_rulings() -> None:
    page = done("rules", "the_alpha", "CHASE-10")
    assert "ALPHA-R-09" in page
    assert "ALPHA-R-10" not in page


def test_a_part_of_the_rules_is_shown() -> None:
    page = done("rules", "the_alpha", "adv")
    assert "ALPHA-ADV-01" in page
    assert "ALPHA-ADV-10" in page
    assert "ALPHA-END" not in page


def test_a_new_position_can_be_played_from() -> None:
    done("new", "the_alpha", "start.json", "--seats", "5", "--seed", "7")
    data = json.loads(Path("start.json").read_text())
    assert data == meseta.game("the_alpha").new(5, seed=7).dump()
    board = done("show", "start.json")
    assert "5 left" in board
    assert "Purple" in board
    end = done("play", "--position", "start.json", "--watch", "--bots", "random")
    assert "Results" in end


def test_a_new_position_goes_to_the_screen_without_a_file() -> None:
    text = done("new", "the_alpha", "--seats", "3", "--seed", "1", "--option", "first_player=2")
    assert json.loads(text)["alpha"] == "yellow"


def test_a_new_record_can_be_resumed() -> None:
    done("new", "the_alpha", "game.json", "--record", "--seed", "7")
    assert Record.load("game.json").actions == []
    done("play", "--resume", "game.json", "--watch", "--bots", "random")
    assert not Record.load("game.json").verify().actors()


def test_options_are_read_as_the_game_reads_them() -> None:
    tiles = "scavenge_a,livestock,fish,hare,deer,elk"
    text = done("new", "the_alpha", "--seats", "3", "--option", f"tiles={tiles}")
    assert json.loads(text)["regions"] == tiles.split(",")


def test_a_record_is_shown_as_it_ended() -> None:
    page = done("show", RECORD)
    assert f"is a record of {len(Record.load(RECORD).actions)} actions" in page
    assert "Results" in page
    results = sorted(Record.load(RECORD).verify().results(), key=lambda result: result.rank)
    scores = next(line for line in page.splitlines() if "Score" in line)
    assert [int(word) for word in scores.split() if word.isdecimal()] == [
        result.score for result in results
    ]


def test_a_record_is_told_action_by_action() -> None:
    record = Record.load(RECORD)
    page = done("replay", RECORD)
    lines = [line.strip() for line in page.splitlines()]
    for number, action in enumerate(record.actions, 1):
        assert f"{number}  {action}" in lines
    assert page.index("   1  ") < page.index("ALPHA-STALK-0") < page.index("   2  ")


def test_a_record_is_shown_after_some_actions() -> None:
    page = done("replay", RECORD, "--to", "3")
    t = Record.load(RECORD).replay(3)
    assert t.prompt(None) in page
    assert "Results" not in page
    page = done("replay", RECORD, "--to", "3", "--seat", str(t.actors()[0]))
    assert t.prompt(t.actors()[0]) in page


def test_a_place_in_a_record_becomes_a_position() -> None:
    done("replay", RECORD, "--to", "24", "--write", "puzzle.json")
    assert json.loads(Path("puzzle.json").read_text()) == Record.load(RECORD).replay(24).dump()


def test_a_sound_record_is_verified_with_the_hash_of_its_seed() -> None:
    record = Record.load(RECORD)
    page = done("verify", RECORD)
    assert record.hash in page
    assert sha256(record.seed.encode()).hexdigest() in page
    assert "sound" in page


def test_a_pack_of_ones_own_is_used_and_kept_in_the_record() -> None:
    faces = ["1", "1", "1", "1", "1", "1"]
    Path("pack.toml").write_text(f'[[die]]\nid = "fish"\ncolour = "cyan"\nfaces = {faces}\n')
    done("play", "the_alpha", "--content", "pack.toml", "--watch", "--bots", "random",
         "--save", "game.json")  # fmt: skip
    Path("pack.toml").unlink()
    assert Record.load("game.json").pack is not None
    assert "(a pack of its own)" in done("verify", "game.json")


def test_a_position_with_a_pack_needs_the_pack() -> None:
    faces = ["1", "1", "1", "1", "1", "1"]
    Path("pack.toml").write_text(f'[[die]]\nid = "fish"\ncolour = "cyan"\nfaces = {faces}\n')
    done("new", "the_alpha", "start.json", "--content", "pack.toml")
    assert run("show", "start.json").exit_code == 2
    done("show", "start.json", "--content", "pack.toml")


def test_the_coach_shows_chances_and_costly_choices() -> None:
    page = done("coach", RECORD, "--seat", "red", "--seconds", "0.01")
    record = Record.load(RECORD)
    for name in record.seats:
        assert f"  {name}" in page
    assert "It looked at" in page


def test_the_coach_says_when_what_and_how_sure_it_is() -> None:
    begun = study.rounds(Record.load(RECORD))
    taken, better = Tried("share", "Share", 0.11, -3.0), Tried("fight", "Fight", 0.18, 1.5)
    advice = Advice(61, taken, better, False, 0.07, 0.04, 120)
    done, said = str(study.told(begun, advice)).splitlines()
    assert done.strip() == "Week 3, move 62: Share; better: Fight"
    assert said.strip() == (
        "wins 18% of 120 games played on, 11% with what was done; 7% more, give or take 4%"
    )
    advice = Advice(0, taken, better, True, 4.5, 2.0, 60)
    assert "+1.5 points beside the best of the others" in str(study.told(begun, advice))
