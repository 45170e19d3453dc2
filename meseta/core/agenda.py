"""Steps: what happens, in order. The step on top of a table's agenda is what happens next.

Steps are small and never change once made, so that copies of a table share them. They hold nothing
secret: what only some may see lies on the table, in a field that says who sees it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from meseta.core.kinds import MOST_SEATS, SEAT, Kind

if TYPE_CHECKING:
    from meseta.core.table import Table

T = TypeVar("T", bound="Table")

ENDLESS: Final = -1  # a table does not stop at the end of any round (see `Table.laps`)
OPEN: Final = -1  # a seat has not chosen yet
COVERED: Final = -2  # a seat has chosen; what, is hidden from the viewer
# Answers that are given most often, made once. What a choice answers is never changed by anybody.
NOBODY: Final[list[int]] = []
ONLY: Final = [[seat] for seat in range(MOST_SEATS)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something that happens by itself."""

    # The arguments of the constructor, in order, with their kinds: how positions hold this step.
    shape: ClassVar[tuple[tuple[str, Kind], ...]] = ()
    # Does a round end here, or what else is judged as a whole? Whoever looks ahead may stop before
    # it (see `Table.laps`).
    ends_lap: ClassVar[bool] = False
    # Is this a `Choice`, which waits for somebody, and a `Sealed` one? The engine asks at every
    # step, and a field is read in a tenth of the time that a type is tested in.
    waits = False
    sealed = False

    def run(self, t: T) -> None:
        """Do it, and put what follows on the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[T]):
    """Something that waits for one or several seats."""

    waits = True
    # Does this ask for the rest of an action that the same seat has begun (the place for a card
    # that it has picked)? Whoever judges the action looks on to its end.
    completes: ClassVar[bool] = False

    def actors(self, t: T) -> list[int]:
        """The seats that the game waits for, in order; a choice that nobody has to make is over."""
        raise NotImplementedError

    def bystanders(self, t: T) -> list[int]:
        """The seats that may act now but need not."""
        return []

    def secret(self, t: T) -> bool:
        """Could the seat, for all that others know, do something else than it can? Then it is
        asked for a single option, too: not to be asked would tell what it holds."""
        return False

    def legal(self, t: T, seat: int) -> list[int]:
        """What that seat may do, each action once."""
        raise NotImplementedError

    def take(self, t: T, seat: int, action: int) -> None:
        """Do it. The choice is off the agenda by now; one that is not over goes on it again."""
        raise NotImplementedError

    def why_not(self, t: T, seat: int, action: int) -> str:
        """The clause that forbids an action that is not legal; "" where none in particular does."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Choice[T]):
    """A choice of several seats at once; what each has chosen stays hidden until all have."""

    sealed = True

    def choosers(self, t: T) -> list[int]:
        """The seats that choose, in order."""
        raise NotImplementedError

    def options(self, t: T, seat: int) -> list[int]:
        """What that seat chooses from."""
        raise NotImplementedError

    def reveal(self, t: T, choosers: list[int], choices: list[int]) -> None:
        """All have chosen: go on from what each chose."""
        raise NotImplementedError

    def actors(self, t: T) -> list[int]:
        return [seat for seat in self.choosers(t) if t.sealed[seat] == OPEN]

    def legal(self, t: T, seat: int) -> list[int]:
        return self.options(t, seat)

    def take(self, t: T, seat: int, action: int) -> None:
        t.sealed[seat] = action
        t.tell("sealed", seat)
        choosers = self.choosers(t)
        for chooser in choosers:
            if t.sealed[chooser] == OPEN:
                t.then(self)
                return
        choices = [t.sealed[chooser] for chooser in choosers]
        for chooser in choosers:
            t.sealed[chooser] = OPEN
        self.reveal(t, choosers, choices)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[T]):
    """Something that happens to one seat."""

    shape: ClassVar[tuple[tuple[str, Kind], ...]] = (("seat", SEAT),)

    def __init__(self, seat: int) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatChoice(Choice[T]):
    """A choice that one seat has to make."""

    shape: ClassVar[tuple[tuple[str, Kind], ...]] = (("seat", SEAT),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actors(self, t: T) -> list[int]:
        return ONLY[self.seat]


@final
@mypyc_attr(acyclic=True)
class Agenda:
    """A step, and the agenda below it. It never changes, so copies of a table share it."""

    def __init__(self, step: Step[Any], below: "Agenda | None") -> None:
        self.step = step
        self.below = below


def agenda_of(steps: "Iterable[Step[Any]]") -> "Agenda | None":
    """An agenda with these steps, the last of them on top."""
    agenda: Agenda | None = None
    for step in steps:
        agenda = Agenda(step, agenda)
    return agenda


def write_step(step: Step[Any], t: "Table") -> dict[str, Any]:
    """A step as JSON: its name and its arguments."""
    data: dict[str, Any] = {"step": type(step).__name__}
    for name, kind in step.shape:
        data[name] = kind.write(getattr(step, name), t)
    return data
