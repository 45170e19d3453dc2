"""Simulations: the same games whoever plays them and however often they are interrupted."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import meseta
from meseta import MesetaError, Record
from meseta.lab.crew import crew
from meseta.lab.plan import Plan, make_plan
from meseta.lab.simulation import Simulation, simulate
from tests.waiting import PATIENCE

ALPHA = meseta.game("the_alpha")
BOTS = ["random", "tests.ownbots:First", "tests.ownbots:Last"]
COMMAND = [sys.executable, "-c", "from meseta.cli import main; main()"]


def plan_of(**changed: Any) -> Plan:
    given: dict[str, Any] = {
        "lineups": [BOTS], "games": 12, "seats": 3, "seed": 5, "decisions": True, "uses": True,
        "looks": True, "part": 4, **changed,
    }  # fmt: skip
    return make_plan(ALPHA, **given)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Simulation:
    """The games of the plan, played in this process."""
    return simulate(plan_of(), tmp_path_factory.mktemp("lab") / "played", workers=1)


def test_two_processes_play_the_same_games(played: Simulation, tmp_path: Path) -> None:
    other = simulate(plan_of(), tmp_path / "other", workers=2)
    for name in ("games", "decisions"):
        assert other.table(name).equals(played.table(name))
    assert other.played() == 12


def test_parts_of_another_size_hold_the_same_games(played: Simulation, tmp_path: Path) -> None:
    other = simulate(plan_of(part=5), tmp_path / "other", workers=1)
    assert other.table().equals(played.table())


def test_another_seed_gives_other_games(played: Simulation, tmp_path: Path) -> None:
    other = simulate(plan_of(seed=6, games=3), tmp_path / "other", workers=1)
    assert not other.table().equals(played.table().slice(0, 9))


def test_every_deal_is_played_from_all_seats(played: Simulation) -> None:
    rows = played.table().to_pylist()
    seats = Counter((row["deal"], row["bot"], row["seat"]) for row in rows)
    assert set(seats.values()) == {1}
    assert len(seats) == 4 * 3 * 3
    seeds = {(row["deal"], row["seed"]) for row in rows}
    assert len(seeds) == len({seed for _, seed in seeds}) == 4


def test_games_are_rounded_up_to_whole_deals() -> None:
    plan = plan_of(games=10)
    assert plan.games == 12
    assert len(plan.settings(2)) == 4
    assert len(plan_of(games=10, part=7).settings(1)) == 5


def test_a_line_up_of_equals_is_not_rotated() -> None:
    assert len(plan_of(lineups=[["random"]]).seatings()) == 1
    assert len(plan_of(lineups=[["random", "novice"]], seats=4).seatings()) == 2


def test_the_decisions_lead_to_the_results(played: Simulation) -> None:
    games = played.table().to_pylist()
    for number in (0, 7):
        rows = [row for row in games if row["game"] == number]
        t = ALPHA.new(3, rows[0]["seed"])
        first = t.actors()[0]
        for decision in played.table("decisions").to_pylist():
            if decision["game"] == number:
                assert len(t.legal(decision["seat"])) == decision["options"]
                assert type(t.choice()).__name__ == decision["choice"]
                t.take(decision["seat"], decision["action"])
        for row, result in zip(rows, t.results(), strict=True):
            assert row["seat"] == result.seat
            assert (row["score"], row["rank"]) == (result.score, result.rank)
            assert row["win"] == (1.0 if result.rank == 1 else 0.0)
            assert row["place"] == (row["seat"] - first) % 3
            assert dict(row["points"]) == result.breakdown
            mine = [
                event
                for event in t.events()
                if event["data"].get("seat") == t.game.seat_keys[row["seat"]]
            ]
            for kind, data in (("placed", "region"), ("fed", "region"), ("injured", "piece")):
                told = Counter(e["data"][data] for e in mine if e["kind"] == kind)
                prefix = f"{kind}.{data}."
                counted = {
                    key.removeprefix(prefix): n for key, n in row["uses"] if key.startswith(prefix)
                }
                assert counted == told
        assert sum(row["decisions"] for row in rows) == rows[0]["length"]
        assert all(row["real"] == row["decisions"] for row in rows)  # of one, nobody is asked
        assert {(row["rounds"], len(row["looks"])) for row in rows} == {(5, 4)}
        for look, at in enumerate(rows[0]["looks"]):
            t = position_after(played, number, at)
            assert t.events()[-1]["kind"] == "week"
            assert [row["chances"][look] for row in rows] == pytest.approx(ALPHA.evaluate(t))


def position_after(played: Simulation, number: int, moves: int) -> meseta.Table:
    """A game of the simulation after so many decisions."""
    t = ALPHA.new(3, played.table().filter(pc.field("game") == number)["seed"][0].as_py())
    decisions = played.table("decisions").filter(pc.field("game") == number)
    for decision in decisions.slice(0, moves).to_pylist():
        t.take(decision["seat"], decision["action"])
    return t


def test_ties_share_a_win_and_teams_do_not(tmp_path: Path) -> None:
    cata = meseta.game("cards_against_the_apocalypse")
    plan = make_plan(cata, [["random"]], 1, 2, uses=True)
    rows = simulate(plan, tmp_path / "cata", workers=1).table().to_pylist()
    assert {row["win"] for row in rows} == {1.0 if rows[0]["score"] > 0 else 0.0}
    assert any(key.startswith("dealt.abilities.") for key, _ in rows[0]["uses"])


# -- interruptions --------------------------------------------------------------------------------


def command(folder: Path, *more: str) -> list[str]:
    games = ["--games", "30000", "--part", "5", "--seats", "3", "--bots", "random"]
    return [*COMMAND, "simulate", "the_alpha", *games, "--folder", str(folder), *more]


def parts_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("games/*.parquet"))


def wait_for_parts(folder: Path, count: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while len(parts_in(folder)) < count:
        assert process.poll() is None, "it ended too early"
        assert time.monotonic() < end, "no games were played"
        time.sleep(0.01)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid: int) -> bool:
    """Has a process ended? One that nobody has waited for counts as ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_killed_again_and_again_it_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    plan = make_plan(ALPHA, [["tests.ownbots:Slow"]], 40, 3, part=1)
    Simulation(folder, plan)
    code = (
        "from meseta.lab.simulation import *\n"
        f"if __name__ == '__main__': simulate(Simulation({str(folder)!r}).plan, {str(folder)!r}, 2)"
    )
    script = tmp_path / "run.py"
    script.write_text(code)
    # where the bot is, and how long a game of three of them takes at least
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "MESETA_SLOW_BOT": "0.1"}
    kept: dict[Path, int] = {}
    for _ in range(3):
        process = subprocess.Popen([sys.executable, str(script)], env=environment)
        wait_for_parts(folder, len(kept) + 2, process)
        workers = children_of(process.pid)
        process.kill()
        process.wait()
        for path, changed in kept.items():
            assert path.stat().st_mtime_ns == changed, "a part was played again"
        kept = {path: path.stat().st_mtime_ns for path in parts_in(folder)}
        assert len(kept) < 40, "it was over before it could be killed"
        end = time.monotonic() + PATIENCE
        while not all(gone(worker) for worker in workers):
            assert time.monotonic() < end, "a worker outlived its parent"
            time.sleep(0.05)
    whole = simulate(plan, folder, workers=1)
    assert all(path.stat().st_mtime_ns == changed for path, changed in kept.items())
    alone = simulate(plan, tmp_path / "alone", workers=1)
    assert whole.table().equals(alone.table())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_is_stopped_leaves_whole_parts_and_says_how_to_go_on(
    tmp_path: Path, how: signal.Signals
) -> None:
    folder = tmp_path / "games"
    process = subprocess.Popen(
        command(folder, "--workers", "2"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    wait_for_parts(folder, 2, process)
    os.killpg(process.pid, how)  # as a terminal or service manager does: to the workers, too
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert out == b""
    assert "Interrupted after" in err.decode()
    assert "Traceback" not in err.decode()
    simulation = Simulation(folder)
    assert 10 <= simulation.played() < 30000
    assert simulation.played() == 5 * len(parts_in(folder))
    assert list(folder.rglob("*.part")) == []


def test_a_worker_that_is_killed_is_told_of(tmp_path: Path) -> None:
    plan = make_plan(ALPHA, [["tests.lab.test_simulation:Deadly"]], 1, 3)
    with pytest.raises(MesetaError, match="worker"):
        simulate(plan, tmp_path / "games", workers=2)


class Deadly:
    """A bot that ends the process it plays in, unless that is the one that plans."""

    def choose(self, p: meseta.Perspective) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


def test_a_bot_that_fails_in_a_worker_is_named(tmp_path: Path) -> None:
    plan = make_plan(ALPHA, [["tests.ownbots:Broken"]], 1, 3)
    with pytest.raises(MesetaError, match="ownbots:Broken"):
        simulate(plan, tmp_path / "games", workers=2)


# -- folders --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "names"),
    [
        ({"games": 9}, "games is 12, not 9"),
        ({"games": 24, "seed": 6}, "seed is 5, not 6"),
        ({"games": 24, "part": 6}, "part is 4, not 6"),
        ({"seed": 6}, "seed is 5, not 6"),
        ({"lineups": [["random"]]}, "lineups"),
        ({"options": {"first_player": 0}}, "options"),
        ({"part": 6}, "part is 4, not 6"),
        ({"decisions": False}, "decisions is True, not False"),
    ],
)
def test_the_games_of_another_plan_are_refused(
    played: Simulation, changed: dict[str, Any], names: str
) -> None:
    with pytest.raises(MesetaError) as refusal:
        simulate(plan_of(**changed), played.folder, workers=1)
    assert names in str(refusal.value)
    assert str(played.folder) in str(refusal.value)


@pytest.mark.parametrize("part", [4, 5, None])
def test_more_games_go_on_from_those_that_are_there(
    played: Simulation, tmp_path: Path, part: int | None
) -> None:
    fewer = simulate(plan_of(games=6, part=part), tmp_path / "games", workers=1)
    whole = [fewer.file("games", number) for number in range(6 // fewer.plan.part)]
    times = [path.stat().st_mtime_ns for path in whole]
    more = simulate(plan_of(part=part), fewer.folder, workers=1)
    assert [path.stat().st_mtime_ns for path in whole] == times
    assert Simulation(fewer.folder).played() == more.played() == 12
    for name in ("games", "decisions"):
        assert more.table(name).equals(played.table(name))


def test_the_usual_parts_stay_as_they_were_begun(tmp_path: Path) -> None:
    few = make_plan(ALPHA, [["random"]], 250, 3)
    many = make_plan(ALPHA, [["random"]], 2500, 3)
    Simulation(tmp_path / "games", few)
    assert (few.part, many.part) == (2, 25)
    assert Simulation(tmp_path / "games", many).plan.part == 2
    assert Simulation(tmp_path / "games").plan.games == 2500


def test_another_content_is_refused(played: Simulation, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(
        '[[die]]\nid = "fish"\ncolour = "cyan"\nfaces = ["1", "1", "1", "1", "1", "1"]\n'
    )
    given: dict[str, Any] = {"decisions": True, "uses": True, "looks": True, "part": 4}
    plan = make_plan(meseta.game("the_alpha", pack), [BOTS], 12, 3, 5, **given)
    with pytest.raises(MesetaError, match="content"):
        simulate(plan, played.folder, workers=1)


def copied(played: Simulation, folder: Path) -> Path:
    for path in played.folder.rglob("*"):
        if path.is_file():
            target = folder / path.relative_to(played.folder)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    return folder


@pytest.mark.parametrize("name", ["games", "decisions"])
@pytest.mark.parametrize("damage", ["cut", "empty", "text", "rows"])
def test_a_broken_part_is_named_and_can_be_played_again(
    played: Simulation, tmp_path: Path, name: str, damage: str
) -> None:
    folder = copied(played, tmp_path / "copy")
    path = folder / name / "00001.parquet"
    content = path.read_bytes()
    if damage == "rows":
        table = pq.read_table(path)
        pq.write_table(table.slice(1) if name == "games" else table.drop_columns("move"), path)
    else:
        path.write_bytes({"cut": content[: len(content) // 2], "empty": b"", "text": b"x"}[damage])
    with pytest.raises(MesetaError) as refusal:
        simulate(plan_of(), folder, workers=1)
    assert str(path) in str(refusal.value)
    path.unlink()
    assert simulate(plan_of(), folder, workers=1).table().equals(played.table())


@pytest.mark.parametrize("name", ["games", "decisions"])
def test_a_bit_that_has_changed_is_noticed(played: Simulation, tmp_path: Path, name: str) -> None:
    folder = copied(played, tmp_path / "copy")
    path = folder / name / "00001.parquet"
    content = bytearray(path.read_bytes())
    column = pq.read_metadata(path).row_group(0).column(0)
    for place in (5, column.data_page_offset + column.total_compressed_size // 2):
        content[place] ^= 1
        path.write_bytes(content)
        with pytest.raises(MesetaError, match=r"00001\.parquet is broken"):
            Simulation(folder).table(name)
        content[place] ^= 1


def test_damage_in_the_middle_is_found_before_more_is_played(
    played: Simulation, tmp_path: Path
) -> None:
    folder = copied(played, tmp_path / "copy")
    path = folder / "games" / "00001.parquet"
    content = bytearray(path.read_bytes())
    column = pq.read_metadata(path).row_group(0).column(0)
    content[column.data_page_offset + column.total_compressed_size // 2] ^= 1
    path.write_bytes(content)
    with pytest.raises(MesetaError, match=r"00001\.parquet is broken"):
        Simulation(folder).missing()


def test_games_of_another_version_are_refused_with_a_reason(
    played: Simulation, tmp_path: Path
) -> None:
    folder = copied(played, tmp_path / "copy")
    plan = folder / "plan.json"
    plan.write_text(plan.read_text().replace("meseta plan 2", "meseta plan 1"))
    with pytest.raises(MesetaError, match="another version of Meseta"):
        Simulation(folder)


def test_a_file_that_may_not_be_read_is_not_called_broken(
    played: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path) -> None:
        raise PermissionError(errno.EACCES, f"Failed to open local file {path}")

    monkeypatch.setattr(pq, "read_metadata", forbidden)
    with pytest.raises(MesetaError, match=r"Cannot read .*00000\.parquet: Permission denied\."):
        Simulation(played.folder).table()


def test_a_folder_that_has_gone_is_made_anew(played: Simulation, tmp_path: Path) -> None:
    folder = copied(played, tmp_path / "copy")
    shutil.rmtree(folder / "decisions")
    again = simulate(plan_of(), folder, workers=1)
    for name in ("games", "decisions"):
        assert again.table(name).equals(played.table(name))
    shutil.rmtree(folder / "decisions")
    (folder / "decisions").write_text("in the way")
    with pytest.raises(MesetaError, match=r"Cannot write to .*decisions"):
        simulate(plan_of(), folder, workers=1)


@pytest.mark.parametrize("text", ["", "{}", "[1]", "{", '{"format": "meseta plan 0"}'])
def test_a_plan_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(MesetaError, match="is not a plan"):
        simulate(plan_of(), tmp_path, workers=1)


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    with pytest.raises(MesetaError, match="not empty"):
        simulate(plan_of(), tmp_path, workers=1)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MesetaError, match="file"):
        simulate(plan_of(), tmp_path / "file", workers=1)


@pytest.mark.parametrize(
    ("changed", "names"),
    [
        ({"games": 0}, "one game"),
        ({"part": 0}, "one game in a part"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 63}, "seed"),
        ({"seats": 2}, "seats"),
        ({"lineups": [["random"] * 4]}, "4 bots"),
        ({"lineups": [[]]}, "at least one bot"),
        ({"options": {"colour": 1}}, "colour"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(changed: dict[str, Any], names: str) -> None:
    with pytest.raises(MesetaError, match=names):
        plan_of(**changed)


def test_a_crew_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(MesetaError, match="worker"), crew(0):
        pass
    with pytest.raises(MesetaError, match="Ray"), crew(2, "auto"):
        pass


def test_a_table_that_was_not_kept_is_refused(tmp_path: Path) -> None:
    plan = plan_of(games=3, decisions=False)
    with pytest.raises(MesetaError, match="no decisions"):
        simulate(plan, tmp_path / "games", workers=1).table("decisions")


def test_records_are_written_and_lead_to_the_results(tmp_path: Path) -> None:
    folder, records = tmp_path / "games", tmp_path / "records"
    plan = plan_of(games=3, part=2, decisions=False)
    simulate(plan, folder, workers=1)  # before anybody wanted records
    simulation = simulate(plan, folder, workers=1, records=records)
    assert sorted(file.name for file in records.iterdir()) == [
        f"000000{number}.json" for number in range(plan.games)
    ]
    for row in simulation.table().to_pylist():
        record = Record.load(records / f"000000{row['game']}.json")
        assert record.seats[row["seat"]].endswith(f" ({row['bot']})")
        result = record.verify().results()[row["seat"]]
        assert (result.score, result.rank) == (row["score"], row["rank"])
    kept = (records / "0000002.json").read_bytes()
    (records / "0000002.json").unlink()
    assert simulate(plan, folder, workers=1, records=records).played() == 3
    assert (records / "0000002.json").read_bytes() == kept
