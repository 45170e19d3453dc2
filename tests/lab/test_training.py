"""Training: what is learned is learned, and an interruption changes nothing."""

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import meseta
from meseta import MesetaError
from meseta.bots.weights import learned
from meseta.lab import fitting
from meseta.lab.course import Course, make_course, work
from meseta.lab.crew import crew
from meseta.lab.fitting import Learner, Lessons, chances, surprise, usual
from meseta.lab.parts import Files
from meseta.lab.statistics import Estimate
from meseta.lab.training import Grade, Training, best_of, foreseen, merits, outputs
from tests.cli.running import run

ALPHA = meseta.game("the_alpha")
CURVES = ("curves.csv", "curves.svg", "weights.json")


def course(**changes: Any) -> Course:
    settings = {"games": 4, "generations": 2, "matches": 3, "iterations": 0, "hidden": 4}
    return make_course(ALPHA, 3, **{**settings, **changes})


def test_a_game_without_parts_can_be_learned(tmp_path: Path) -> None:
    game = meseta.game("cards_against_the_apocalypse")
    whole = make_course(
        game, game.seat_counts[0], games=2, generations=2, matches=1, iterations=0, hidden=4
    )
    with crew(1, work=work) as hands:
        Training(tmp_path, whole).run(hands)
    assert learned(game, str(tmp_path / "weights.json"))


def texts(folder: Path) -> dict[str, str]:
    return {name: (folder / name).read_text() for name in CURVES}


@pytest.fixture(scope="module")
def trained(tmp_path_factory: Any) -> Path:
    folder: Path = tmp_path_factory.mktemp("lab") / "training"
    with crew(1, work=work) as hands:
        Training(folder, course()).run(hands)
    return folder


def test_a_training_leaves_weights_and_curves(trained: Path) -> None:
    instinct = learned(ALPHA, str(trained / "weights.json")).instinct
    assert instinct is not None
    lines = (trained / "curves.csv").read_text().splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("generation,surprise_hand_made,surprise_learned,novices_won")
    assert {line.count(",") for line in lines} == {8}
    assert "<svg" in (trained / "curves.svg").read_text()


def test_an_interrupted_training_ends_with_the_same_weights(trained: Path, tmp_path: Path) -> None:
    folder = tmp_path / "interrupted"
    shutil.copytree(trained, folder)
    for name in (*CURVES, "2/rehearsal/00002.npz", "2/rehearsal/00003.npz", "2/weights.json"):
        (folder / name).unlink()
    for name in ("2/novices", "2/last"):
        shutil.rmtree(folder / name)
    with crew(1, work=work) as hands:
        Training(folder, course()).run(hands)
    assert texts(folder) == texts(trained)


def test_a_finished_training_goes_on_with_more_generations_only(trained: Path) -> None:
    def nobody(_: str, parts: Iterable[int]) -> Iterator[tuple[int, Files]]:
        assert not list(parts)
        return iter(())

    before = texts(trained)
    Training(trained, course()).run(nobody)
    assert texts(trained) == before
    Training(trained, course(generations=3))
    for changes in ({"generations": 1}, {"hidden": 8}, {"games": 20}, {"iterations": 5}):
        with pytest.raises(MesetaError, match="another"):
            Training(trained, course(**changes))


def test_games_of_an_older_version_are_refused(trained: Path, tmp_path: Path) -> None:
    folder = tmp_path / "old"
    shutil.copytree(trained, folder)
    for part in (folder / "1" / "rehearsal").iterdir():
        with np.load(part) as arrays:
            old = {name: array for name, array in arrays.items() if name != "parts"}
        np.savez_compressed(part, allow_pickle=False, **old)
    with crew(1, work=work) as hands, pytest.raises(MesetaError, match="older version"):
        Training(folder, course()).run(hands)


def test_a_broken_part_or_folder_is_refused(trained: Path, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    shutil.copytree(trained, folder)
    part = folder / "1" / "rehearsal" / "00002.npz"
    part.write_bytes(part.read_bytes()[:100])
    with crew(1, work=work) as hands, pytest.raises(MesetaError, match=r"00002\.npz is broken"):
        Training(folder, course()).run(hands)
    (folder / "course.json").write_text("{}")
    with pytest.raises(MesetaError, match="no course of training"):
        Training(folder, course())
    with pytest.raises(MesetaError, match="not empty"):
        Training(tmp_path, course())


def without_inputs(arrays: dict[str, Any]) -> dict[str, Any]:
    return {name: array for name, array in arrays.items() if name != "inputs"}


def with_fewer_seats(arrays: dict[str, Any]) -> dict[str, Any]:
    return {**arrays, "won": arrays["won"][:, 1:]}


def with_fewer_positions(arrays: dict[str, Any]) -> dict[str, Any]:
    return {**arrays, "scores": arrays["scores"][1:]}


def of_another_part(arrays: dict[str, Any]) -> dict[str, Any]:
    return {**arrays, "games": arrays["games"] + 1}


def of_another_kind(arrays: dict[str, Any]) -> dict[str, Any]:
    return {"won": arrays["won"][:1, 0]}


def without_rows(arrays: dict[str, Any]) -> dict[str, Any]:
    return {**arrays, "games": np.array(2)}


@pytest.mark.parametrize(
    "changed",
    [
        without_inputs,
        with_fewer_seats,
        with_fewer_positions,
        of_another_part,
        of_another_kind,
        without_rows,
    ],
)
def test_arrays_that_are_not_what_was_written_are_refused(
    trained: Path, tmp_path: Path, changed: Any
) -> None:
    folder = tmp_path / "changed"
    shutil.copytree(trained, folder)
    part = folder / "1" / "rehearsal" / "00002.npz"
    with np.load(part) as arrays:
        other = changed(dict(arrays))
    np.savez_compressed(part, allow_pickle=False, **other)
    with crew(1, work=work) as hands, pytest.raises(MesetaError, match=r"00002\.npz is broken"):
        Training(folder, course()).run(hands)


def test_what_is_in_another_files_place_is_refused(trained: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mixed"
    shutil.copytree(trained, folder)
    part = folder / "1" / "novices" / "00001.npz"
    shutil.copy(folder / "1" / "rehearsal" / "00001.npz", part)
    with crew(1, work=work) as hands:
        with pytest.raises(MesetaError, match=r"00001\.npz is broken"):
            Training(folder, course()).run(hands)
        part.unlink()
        shutil.rmtree(folder / "2")
        (folder / "2").write_text("in the way")
        with pytest.raises(MesetaError, match="Cannot write to"):
            Training(folder, course()).run(hands)
        weights = folder / "1" / "weights.json"
        weights.write_text(weights.read_text().replace("the_alpha", "altiplano"))
        with pytest.raises(MesetaError, match="holds weights for 'altiplano'"):
            Training(folder, course()).run(hands)


@pytest.mark.parametrize(
    "changes", [{"games": 1}, {"generations": 0}, {"hidden": 0}, {"iterations": -1}]
)
def test_a_course_that_makes_no_sense_is_refused(changes: Any) -> None:
    with pytest.raises(MesetaError, match=r"must be|cannot be"):
        course(**changes)


def lessons(team: bool, parts: int = 0) -> Lessons:
    """Positions whose outcome follows from two of their numbers together; or, if they have parts,
    from two numbers of each of these."""
    rng = np.random.default_rng(5)
    inputs = rng.normal(size=(4000, 3, 6)).astype(np.float32)
    rows = rng.normal(size=(4000, 3, parts, 4 if parts else 0)).astype(np.float32)
    if parts:
        rows[:, :, -1] *= inputs[:, :, :1] > 0  # some are not there
        scores = 2 * np.maximum(rows[..., 1] + rows[..., 2], 0).sum(axis=2)
    else:
        scores = 3 * np.maximum(inputs[:, :, 1] + inputs[:, :, 2], 0)
    sure = chances(scores - (2 if team else 0), team)
    if team:
        return Lessons(inputs, rows, (rng.random(sure.shape) < sure).astype(np.float32))
    winners = [rng.choice(3, p=p / p.sum()) for p in sure.astype(np.float64)]
    return Lessons(inputs, rows, np.eye(3, dtype=np.float32)[winners])


@pytest.mark.parametrize(("team", "parts"), [(False, 0), (True, 0), (False, 3)])
def test_what_can_be_learned_is_learned(team: bool, parts: int) -> None:
    whole = lessons(team, parts)
    known, new = whole.some(slice(3000)), whole.some(slice(3000, None))
    learner = Learner(known, team, seed=1, hidden=8)
    before = surprise(learner.predicted(new), new.targets, team)
    learner.learn(known, rounds=20)
    assert surprise(learner.predicted(new), new.targets, team) < before * 0.8


def test_many_short_floats_are_not_too_many_to_be_used() -> None:
    numbers = np.ones((9, 10_000, 2), np.float16)
    numbers[:, :, 1] = 0
    assert usual(numbers) == pytest.approx([0.5, 10])


@pytest.mark.parametrize("team", [False, True])
def test_pytorch_learns_the_same(team: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    known = lessons(team, 3)
    said = []
    for library in (np, torch):
        monkeypatch.setattr(fitting, "backend", lambda library=library: (library, "cpu"))
        learner = Learner(known, team, seed=1, hidden=8)
        learner.learn(known, rounds=2)
        said.append(learner.predicted(known))
    assert said[1] == pytest.approx(said[0], abs=1e-4)


@pytest.mark.parametrize("parts", [0, 3])
def test_what_was_learned_is_what_the_bots_get(parts: int) -> None:
    known = lessons(False, parts)
    learner = Learner(known, False, seed=1, hidden=8)
    learner.learn(known, rounds=1)
    network = learner.network()
    few = known.some(slice(9))
    scores = [outputs(network, *each) for each in zip(few.inputs, few.parts, strict=True)]
    said = chances(np.array(scores), False)
    assert said == pytest.approx(learner.predicted(few), abs=1e-5)


def grade(generation: int, novices: float, last: float | None) -> Grade:
    beaten = None if last is None else Estimate(last, 0, 1)
    return Grade(generation, 1.4, 1.2, Estimate(novices, 0, 1), beaten)


def test_the_best_generation_is_the_last_that_beat_the_one_before() -> None:
    grades = [grade(1, 0.6, None), grade(2, 0.5, 0.4), grade(3, 0.7, 0.2)]
    assert [best_of(grades[:n], 0.25).generation for n in (1, 2, 3)] == [1, 2, 2]
    assert best_of(grades, None).generation == 3


def test_targets_look_ahead_within_a_game() -> None:
    won = np.array([[1, 0], [1, 0], [0, 1]], np.float32)
    said = np.array([[0.5, 0.5], [0.6, 0.4], [0.1, 0.9]], np.float32)
    targets = foreseen(said, won, np.array([True, False, False]))
    assert targets[1:].tolist() == won[1:].tolist()
    assert 0.6 < targets[0, 0] < 1


def test_what_seats_earn_follows_from_their_scores() -> None:
    won = np.array([[1, 0, 0], [0, 0.5, 0.5]], np.float32)
    games = {"won": won, "scores": np.array([[30, 29, 10], [5, 20, 20]], np.float32)}
    earned = merits(games, False)
    assert earned.sum(axis=1) == pytest.approx([1, 1])
    assert earned[0, 0] > earned[0, 1] > 0.4 > 0.1 > earned[0, 2] > 0
    assert earned[1, 1] == pytest.approx(earned[1, 2])
    assert merits({**games, "scores": games["scores"] * 7}, False) == pytest.approx(earned)
    assert merits(games, True) is won


def test_the_command_trains(tmp_path: Path) -> None:
    folder = tmp_path / "training"
    settings = ["--games", "2", "--generations", "1", "--matches", "3", "--iterations", "0"]
    done = run(
        "train", "the_alpha", "--seats", "3", *settings, "--workers", "1", "--folder", str(folder)
    )
    assert "weights.json" in done.stdout
    assert (folder / "curves.svg").exists()
