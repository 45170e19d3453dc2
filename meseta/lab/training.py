"""Training: generation by generation, games are played and a network is fitted to them.

Everything is kept in a folder, and a training that was interrupted goes on with what is missing:

course.json   1/rehearsal/00000.npz ...   1/weights.json   1/novices/00000.npz ...   1/last/...
curves.csv    curves.svg   weights.json (those of the best generation)
"""

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from meseta import MesetaError
from meseta.bots.network import Network
from meseta.bots.weights import load_weights, read_weights, write_weights
from meseta.core.files import make_folder, read_text, write_bytes, write_text
from meseta.core.seeds import derived
from meseta.core.sheet import sheet_of
from meseta.lab.arrays import OF_DECISIONS, OF_POSITIONS, Reader
from meseta.lab.course import CONTEST, REHEARSAL, Course, Job
from meseta.lab.crew import Crew
from meseta.lab.curves import draw_curves
from meseta.lab.fitting import Floats, Learner, Lessons, chances, surprise
from meseta.lab.imitation import Decisions, Imitator
from meseta.lab.kept import Arrays
from meseta.lab.plan import BadPlan
from meseta.lab.statistics import Estimate, share

MEMORY = 3  # generations whose games are learned from, this one included
HELD_OUT = 10  # one of so many games is kept to see how well the others have taught
SWEEPS = 6  # times that the targets are set, each after some rounds through the lessons
ROUNDS = 2
TRUST = 0.3  # in how the game went on, against what the network says of the next position

Progress = Callable[[str, int, int], None]  # hears what is done, how much of it, and of how much


class Grade(NamedTuple):
    """How a generation did."""

    generation: int
    hand_made: float  # surprise of the game's own value at how games went that it has not seen
    learned: float  # the same of what has been learned
    novices: Estimate  # part of games won against novices
    last: Estimate | None  # and against the last generation, where there is one to be beaten


class Training:
    """A folder with a course, as far as it has come."""

    def __init__(self, folder: str | Path, course: Course) -> None:
        self.folder = Path(folder)
        self.course = course
        self.game = course.plan.open()
        path = self.folder / "course.json"
        if path.exists():
            check_same(read_course(path), course, self.folder)
            return
        try:
            if self.folder.exists() and any(self.folder.iterdir()):
                raise MesetaError(f"{self.folder} is not empty and holds no course of training.")
        except OSError as error:
            raise MesetaError(f"Cannot write to {self.folder}: {error.strerror}.") from None
        make_folder(self.folder)
        write_text(path, course.text())

    def run(self, crew: Crew, progress: Progress | None = None) -> list[Grade]:
        """Do all that is missing, and write the curves after each generation."""
        grades: list[Grade] = []
        for generation in range(1, self.course.generations + 1):
            grades.append(self.generation(generation, crew, progress or (lambda *_: None)))
            self.publish(grades)
        return grades

    def generation(self, number: int, crew: Crew, progress: Progress) -> Grade:
        last = self.weights(number - 1)
        iterations = 0 if last else self.course.iterations
        job = Job(REHEARSAL, self.course.plan, number, iterations, last)
        self.play(job, "rehearsal", crew, progress)
        lessons, held_out = self.lessons(number)
        path = self.folder / str(number) / "weights.json"
        if not path.exists():
            progress(f"generation {number}: learning", 0, 1)
            learner = self.learned(lessons, number)
            imitator = self.imitator(lessons, number)
            instinct = imitator.instinct() if imitator else None
            write_text(path, write_weights(self.game, learner.network(), instinct))
        new = self.weights(number)
        foretold = self.surprises(held_out, number)
        matches = self.course.matches
        novices = self.play(Job(CONTEST, matches, number, 0, new), "novices", crew, progress)
        if last is None or self.game.team:
            return Grade(number, *foretold, won(novices, matches.seats), None)
        job = Job(CONTEST, matches, number, 0, new, last)
        beaten = self.play(job, "last", crew, progress)
        return Grade(number, *foretold, won(novices, matches.seats), won(beaten, matches.seats))

    def weights(self, generation: int) -> str | None:
        """The text of what a generation has learned; None for that before the first."""
        if not generation:
            return None
        path = str(self.folder / str(generation) / "weights.json")
        text = read_text(path)
        read_weights(text, path).check_game(self.game, path)
        return text

    # -- games -----------------------------------------------------------------------------------

    def play(self, job: Job, name: str, crew: Crew, progress: Progress) -> list[Arrays]:
        """Play what is missing of a job."""
        folder = self.folder / str(job.generation) / name
        make_folder(folder)
        files = [folder / f"{part:05}.npz" for part in job.plan.parts()]
        missing = [part for part in job.plan.parts() if not files[part].exists()]
        said = f"generation {job.generation}: {name}"
        done = job.plan.games - sum(len(job.plan.numbers(part)) for part in missing)
        progress(said, done, job.plan.games)
        for part, made in crew(job.text(), missing):
            write_bytes(files[part], made[job.kind])
            done += len(job.plan.numbers(part))
            progress(said, done, job.plan.games)
        reader = Reader(job.kind, self.game, job.plan)
        return [reader.read(file, part) for part, file in enumerate(files)]

    # -- learning --------------------------------------------------------------------------------

    def lessons(self, generation: int) -> tuple[list[Arrays], Arrays]:
        """What this generation learns from, game by game; and what it is tested with."""
        first = max(1, generation - MEMORY + 1)
        taught: list[Arrays] = []
        plan = self.course.plan
        reader = Reader(REHEARSAL, self.game, plan)
        for number in range(first, generation + 1):
            parts = [reader.read(self.file(number, part), part) for part in plan.parts()]
            if any(part.keys() != parts[0].keys() for part in parts):
                folder = self.file(number, 0).parent
                raise MesetaError(f"{folder} is broken: its files do not go together; remove it.")
            whole = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
            if "parts" not in whole:
                raise MesetaError(f"{self.folder} was made by an older version: train anew.")
            tested = whole["games"] % HELD_OUT == 0
            taught.append(part_of(whole, ~tested))
        return taught, part_of(whole, tested)

    def file(self, generation: int, part: int) -> Path:
        return self.folder / str(generation) / REHEARSAL / f"{part:05}.npz"

    def learned(self, taught: list[Arrays], generation: int) -> Learner:
        """Fit a new network: to what playing on in thought has shown, where the last generation
        had an instinct; else first to how the games ended, then also to what it says itself of the
        position after each, which depends less on chance."""
        taught = [each for each in taught if "worths" in each] or taught
        inputs = np.concatenate([each["inputs"] for each in taught])
        parts = np.concatenate([each["parts"] for each in taught])
        earned = np.concatenate([merits(each, self.game.team) for each in taught])
        # Of the same game as the position after it?
        goes_on = np.concatenate(
            [np.append(each["games"][1:] == each["games"][:-1], False) for each in taught]
        )
        seed = derived(self.course.plan.seed, generation, "fit")
        lessons = Lessons(inputs, parts, earned)
        learner = Learner(lessons, self.game.team, seed, self.course.hidden)
        if "worths" in taught[0]:
            worths = np.concatenate([each["worths"] for each in taught])
            learner.learn(lessons._replace(targets=worths), SWEEPS * ROUNDS)
            return learner
        for _ in range(SWEEPS):
            learner.learn(lessons, ROUNDS)
            targets = foreseen(learner.predicted(lessons), earned, goes_on)
            lessons = lessons._replace(targets=targets)
        return learner

    def imitator(self, taught: list[Arrays], generation: int) -> Imitator | None:
        """Fit an instinct to the decisions of the last games, where there are any."""
        last = taught[-1]
        if "wanted" not in last:
            return None
        decisions = Decisions(*[last[name] for name in OF_DECISIONS])
        imitator = Imitator(decisions, derived(self.course.plan.seed, generation, "instinct"))
        imitator.learn(decisions, SWEEPS * ROUNDS)
        return imitator

    def surprises(self, held_out: Arrays, generation: int) -> tuple[float, float]:
        """Of the game's own value and of the learned one, at games that taught nothing."""
        network = load_weights(str(self.folder / str(generation) / "weights.json")).network()
        inputs, team = held_out["inputs"], self.game.team
        earned = held_out["worths"] if "worths" in held_out else merits(held_out, team)
        scores = [outputs(network, *each) for each in zip(inputs, held_out["parts"], strict=True)]
        said, learned = chances(inputs[:, :, 0], team), chances(np.array(scores), team)
        return surprise(said, earned, team), surprise(learned, earned, team)

    # -- curves ----------------------------------------------------------------------------------

    def publish(self, grades: list[Grade]) -> None:
        """Write the curves, and the weights of the best generation."""
        fair = None if self.game.team else 1 / self.course.plan.seats
        text = self.weights(best_of(grades, fair).generation)
        assert text is not None
        write_text(self.folder / "weights.json", text)
        write_text(self.folder / "curves.csv", table_of(grades))
        write_text(self.folder / "curves.svg", draw_curves(self.game.title, grades, fair))


def outputs(network: Network, inputs: Floats, parts: Floats) -> list[float]:
    """What a network says of each seat of a position."""
    return [
        network.output(sheet_of(row), [sheet_of(part) for part in some])
        for row, some in zip(inputs.tolist(), parts.tolist(), strict=True)
    ]


def part_of(games: Arrays, positions: NDArray[np.bool_]) -> Arrays:
    """Some of the positions, with all decisions."""
    return {
        name: array[positions] if name in OF_POSITIONS else array for name, array in games.items()
    }


def best_of(grades: list[Grade], fair: float | None) -> Grade:
    """The last generation that won more than its share against the one before; of a team, the one
    that won most. Games against novices alone tell little: luck decides what is left of them."""
    if fair is None:
        return max(grades, key=lambda grade: grade.novices.value)
    return [grade for grade in grades if grade.last is None or grade.last.value > fair][-1]


def merits(games: Arrays, team: bool) -> Floats:
    """What each seat has earned in games: by how far apart the scores are in the end, which tells
    more of how well all have played than who won. Of a team, whether it won."""
    if team:
        won: Floats = games["won"]
        return won
    apart = games["scores"] - games["scores"].mean(axis=1, keepdims=True)
    earned: Floats = chances(apart / max(float(apart.std()), 1e-3), team)
    return earned


def foreseen(predicted: Floats, earned: Floats, goes_on: NDArray[np.bool_]) -> Floats:
    """Targets that look ahead: a part of what the network says of the next position, and a part
    of that one's own target; at the end of a game, what was earned."""
    targets = earned.copy()
    for i in range(len(earned) - 2, -1, -1):
        if goes_on[i]:
            targets[i] = (1 - TRUST) * predicted[i + 1] + TRUST * targets[i + 1]
    return targets


def won(parts: list[Arrays], seats: int) -> Estimate:
    """The part of games won, from its values on the deals."""
    return share(np.concatenate([part["won"] for part in parts]).reshape(-1, seats).mean(axis=1))


def read_course(path: Path) -> Course:
    """The course in a file."""
    try:
        return msgspec.json.decode(read_text(path), type=Course)
    except msgspec.MsgspecError as error:
        raise BadPlan(f"{path} is no course of training: {error}.") from None


def check_same(there: Course, here: Course, folder: Path) -> None:
    """Refuse to go on with another course than was begun."""
    here.plan.check_same(there.plan, str(folder))
    here.matches.check_same(there.matches, str(folder))
    for name in ("generations", "iterations", "hidden"):
        begun, wanted = getattr(there, name), getattr(here, name)
        if begun != wanted and not (name == "generations" and wanted > begun):
            raise BadPlan(
                f"{folder} holds another course of training: its {name} is {begun}, not {wanted}."
            )


def table_of(grades: list[Grade]) -> str:
    """The grades as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    kinds = ("novices", "last")
    parts = [f"{kind}_{part}" for kind in kinds for part in ("won", "low", "high")]
    writer.writerow(["generation", "surprise_hand_made", "surprise_learned", *parts])
    for grade in grades:
        numbers = [grade.hand_made, grade.learned, *grade.novices[:3], *(grade.last or [])[:3]]
        written = [f"{number:.4f}" for number in numbers]
        unknown = [""] * (0 if grade.last else 3)
        writer.writerow([grade.generation, *written, *unknown])
    return out.getvalue()
