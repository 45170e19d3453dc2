"""Many games: played part by part into a folder of Parquet files, and on from there if interrupted.

folder/plan.json   folder/games/00000.parquet ...   folder/decisions/00000.parquet ...
records/0000000.json ...
"""

from collections.abc import Callable, Iterable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from meseta import MesetaError
from meseta.core.files import broken, make_folder, reading, write_bytes, write_text
from meseta.lab.crew import Crew, Work, crew
from meseta.lab.parts import SCHEMAS, Files, played, record_name, recorded
from meseta.lab.plan import Plan, read_plan

Progress = Callable[[int], None]  # hears how many games have been added
THEN = "play on"  # once a broken file is removed


class Simulation:
    """A folder with the games of a plan, as far as they have been played."""

    def __init__(
        self, folder: str | Path, plan: Plan | None = None, records: str | Path | None = None
    ) -> None:
        """Open the folder; with a plan, begin it if it is new, go on with it if it asks for more
        games, and refuse the games of another. Where records are to go into a folder, too, a part
        is complete with these."""
        self.folder = Path(folder)
        self.records = None if records is None else Path(records)
        path = self.folder / "plan.json"
        if path.exists() or plan is None:
            self.plan = read_plan(path)
            if plan is not None:
                self.go_on(plan.going_on(self.plan, str(self.folder)))
        else:
            self.begin(plan)
        self.names = self.plan.tables()
        self.sound: set[Path] = set()  # the files that have been read through

    def begin(self, plan: Plan) -> None:
        self.plan = plan
        try:
            if self.folder.exists() and any(self.folder.iterdir()):
                raise MesetaError(f"{self.folder} is not empty and holds no plan.")
        except OSError as error:
            raise MesetaError(f"Cannot write to {self.folder}: {error.strerror}.") from None
        make_folder(self.folder)
        write_text(self.folder / "plan.json", plan.text())

    def go_on(self, plan: Plan) -> None:
        """Take more games of the same plan."""
        if plan.games == self.plan.games:
            return
        if self.plan.games % plan.part:
            # The last part gets more games, so it is played anew.
            for name in plan.tables():
                self.file(name, self.plan.parts()[-1]).unlink(missing_ok=True)
        self.plan = plan
        write_text(self.folder / "plan.json", plan.text())

    def file(self, name: str, part: int) -> Path:
        return self.folder / name / f"{part:05}.parquet"

    def has(self, part: int) -> bool:
        """Is this part complete? A broken file of it is refused."""
        for name in self.names:
            if not self.file(name, part).exists():
                return False
            self.check(name, part)
        return all(file.exists() for file in self.record_files(part))

    def record_files(self, part: int) -> list[Path]:
        """Where the records of a part are, if they are wanted."""
        folder = self.records
        numbers = [] if folder is None else self.plan.numbers(part)
        return [folder / record_name(number) for number in numbers if folder is not None]

    def check(self, name: str, part: int) -> None:
        """Refuse a file that is not what was written. It is read through once, so that damage is
        found before hours are spent on what is missing beside it."""
        path = self.file(name, part)
        if path in self.sound:
            return
        with reading(path, THEN):
            metadata = pq.read_metadata(path)
            sound = metadata.schema.to_arrow_schema().equals(SCHEMAS[name])
        rows = len(self.plan.numbers(part)) * self.plan.seats
        if not sound or (name == "games" and metadata.num_rows != rows):
            raise broken(path, THEN)
        self.read(name, part)
        self.sound.add(path)

    def read(self, name: str, part: int) -> pa.Table:
        """The rows of a part, refused if a bit of them has changed."""
        path = self.file(name, part)
        with reading(path, THEN), pq.ParquetFile(path, page_checksum_verification=True) as file:
            return file.read()

    def add(self, part: int, files: Files) -> int:
        """Write a part, whole or not at all; returns its games."""
        for file in self.record_files(part):
            make_folder(file.parent)
            write_bytes(file, files[file.name])
        for name in self.names:
            make_folder(self.folder / name)
            write_bytes(self.file(name, part), files[name])
        return len(self.plan.numbers(part))

    def missing(self, parts: Iterable[int] | None = None) -> list[int]:
        """The parts, of some or of all, that are still to be played."""
        return [part for part in parts or self.plan.parts() if not self.has(part)]

    def played(self) -> int:
        """How many games there are."""
        return sum(len(self.plan.numbers(part)) for part in self.plan.parts() if self.has(part))

    def play(
        self, crew: Crew, parts: Iterable[int] | None = None, progress: Progress | None = None
    ) -> None:
        """Play what is missing of some parts, or of all."""
        for part, files in crew(self.plan.text(), self.missing(parts)):
            games = self.add(part, files)
            if progress is not None:
                progress(games)

    def table(self, name: str = "games", parts: Iterable[int] | None = None) -> pa.Table:
        """The rows of some parts or of all that are there, in the order of the games."""
        there = [part for part in parts or self.plan.parts() if self.has(part)]
        if name not in self.names:
            raise MesetaError(f"{self.folder} has no {name}: its plan does not ask for them.")
        if not there:
            return SCHEMAS[name].empty_table()
        return pa.concat_tables([self.read(name, part) for part in there])


def work_of(records: str | Path | None) -> Work:
    """How parts are played, with records or without."""
    return played if records is None else recorded


def simulate(
    plan: Plan,
    folder: str | Path,
    workers: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
    records: str | Path | None = None,
) -> Simulation:
    """Play all games of a plan into a folder, less those that are there already; their records,
    where they are wanted, into another."""
    with crew(workers, ray, work_of(records)) as hands:
        simulation = Simulation(folder, plan, records)
        simulation.play(hands, progress=progress)
    return simulation
