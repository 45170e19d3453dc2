"""A game: what is in its box, how many can play, what can be chosen, and how it begins."""

import secrets
from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from meseta.core.actions import ActionSpace
from meseta.core.agenda import ENDLESS, OPEN, Sealed, Step
from meseta.core.errors import BadOption, IllegalAction
from meseta.core.events import CORE_TELLINGS, Telling
from meseta.core.guide import Guide
from meseta.core.options import Option
from meseta.core.position import read_position
from meseta.core.rng import LONGEST_SEED, Rng
from meseta.core.sheet import Sheet
from meseta.core.table import Opening, Table
from meseta.core.words import Words
from meseta.core.zones import Field, Sees

LONGEST_NAME = 40


class Result:
    """How a seat came out: score, rank (1 is best), and the points by source."""

    def __init__(self, seat: int, score: int, rank: int, breakdown: dict[str, int]) -> None:
        self.seat = seat
        self.score = score
        self.rank = rank
        self.breakdown = breakdown

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, (self.seat, self.score, self.rank, self.breakdown)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with one content. Each game's own class fills in the hooks at the end."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        tagline: str,
        designers: tuple[str, ...],
        version: int,
        seat_counts: tuple[int, ...],
        seat_keys: tuple[str, ...],
        content_hash: str,
        pack: str | None,
        options: tuple[Option, ...],
        actions: ActionSpace,
        steps: tuple[type[Step[Any]], ...],
        fields: tuple[Field, ...],
        tellings: dict[str, Telling],
        words: Words,
        guide: Guide,
        hold: int = -1,
        go_on: int = -1,
        team: bool = False,
        habits: bool = False,
        ways: int = 0,
        glances: int = 1,
        answers: bool = False,
        leeway: float = 0.1,
    ) -> None:
        self.name = name
        self.title = title
        self.tagline = tagline
        self.designers = designers
        self.version = version
        self.seat_counts = seat_counts
        self.seat_keys = seat_keys
        self.content_hash = content_hash
        self.pack = pack  # the text of a pack of the players' own, None for the standard content
        self.options = options
        self.actions = actions
        self.action_count = len(actions)
        self.steps = {step.__name__: step for step in steps}
        self.fields = fields
        self.hidden_fields = tuple(field for field in fields if field.sees is not Sees.ALL)
        self.pools = self._pools()
        self.tellings = {**CORE_TELLINGS, **tellings}
        self.words = words
        self.guide = guide  # for somebody who looks for a game
        # Have seats something of their own that others may not see, at all times?
        self.hands = any(field.sees is Sees.OWNER for field in fields)
        # Have they secrets from each other, be it only in sealed choices (see `Table.divided`)?
        self.secrets = self.hands or any(issubclass(step, Sealed) for step in steps)
        self.hold = hold  # the action of a bystander who wants none; -1 where there are no such
        # The action by which a seat lets things go on, for itself and nobody else; whoever plays
        # several seats says it once for all of them (`Table.together`). -1 where there is none.
        self.go_on = go_on
        self.team = team  # all seats win or lose together
        self.ways = ways  # to use a part of the table (see `aim`)
        # What the simple bots are like in this game. A novice judges its actions on so many tables
        # that might be the real one: one is as good as eight where little hangs on what is hidden.
        self.glances = glances
        # It lets every other seat answer an action before it judges the table: where much hangs on
        # who comes after, as a table judged at once says too little.
        self.answers = answers
        # An easy bot takes whatever is worse than the best by no more than that, as a step in the
        # logarithm of the odds to win.
        self.leeway = leeway
        self.habits = habits  # players act by habit when a bot plays on in thought (see `habit`)

    def _pools(self) -> list[list[Field]]:
        pools: dict[str, list[Field]] = {}
        for field in self.hidden_fields:
            pools.setdefault(field.pool or field.name, []).append(field)
        return list(pools.values())

    # A game never changes, so copies share it, and a pickled one is taken from the shelf again.

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: Any) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from meseta.core.registry import same_game  # which imports this module

        return same_game, (self.name, self.pack, self.version, self.content_hash)

    # -- beginning a game ------------------------------------------------------------------------

    def new(
        self,
        seats: int,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
        names: Sequence[str] | None = None,
        listen: bool = True,
    ) -> Table:
        """A new game, at its first decision; without a seed, one that nobody can guess."""
        self.check_seats(seats)
        if seed is None:
            seed = secrets.randbits(128)
        if type(seed) is not int or not 0 <= seed < 10**LONGEST_SEED:
            raise BadOption(f"The seed must be a whole number of up to {LONGEST_SEED} digits.")
        chosen = self.checked_options(seats, options or {})
        t = self.blank(seats, Rng(seed))
        t.names = self.checked_names(seats, names)
        t.opening = Opening(chosen, None)
        if listen:
            t.listen()
        self.setup(t, chosen)
        t.proceed()
        return t

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        if type(seats) is not int or seats not in self.seat_counts:
            counts = ", ".join(str(count) for count in self.seat_counts)
            raise BadOption(f"{self.title} is for {counts} seats, not {seats!r}.")

    def checked_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """All options, the given ones checked and the others at their defaults."""
        known = [option.name for option in self.options]
        for name in options:
            if name not in known:
                names = ", ".join(known)
                raise BadOption(f"{self.title} has no option {name!r}; it has {names}.")
        return {
            option.name: option.check(options.get(option.name, option.default), seats)
            for option in self.options
        }

    def checked_names(self, seats: int, names: Sequence[str] | None) -> tuple[str, ...]:
        """The names of those who sit at the table; by default those of the seats themselves."""
        if names is None:
            return tuple(self.words.texts[f"seat.{key}"] for key in self.seat_keys[:seats])
        if len(names) != seats:
            raise BadOption(f"There are {seats} seats, but {len(names)} names.")
        for name in names:
            if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise BadOption(
                    f"A name must be 1 to {LONGEST_NAME} printable characters, not {name!r}."
                )
        return tuple(names)

    def reopened(self, t: Table) -> Table:
        """The same game at its opening again."""
        assert t.opening is not None
        listen = t.log is not None
        if t.opening.start is not None:
            again = self.load(t.opening.start)
            again.names = t.names
            if listen:
                again.listen()
            return again
        return self.new(t.seats, t.rng.seed, t.opening.options, t.names, listen)

    def load(self, data: Any) -> Table:
        """The table that a dump (or a hand-written position) describes."""
        return read_position(self, data)

    # -- actions ---------------------------------------------------------------------------------

    def notation(self, action: int) -> str:
        """An action as a short stable text."""
        return self.actions.notations[action]

    def parse(self, t: Table, seat: int, text: str) -> int:
        """The action of that notation."""
        number = self.actions.numbers.get(" ".join(text.lower().split()))
        if number is None:
            known = ", ".join(self.notation(action) for action in t.legal(seat)) or "nothing"
            unknown = self.words.texts["why.unknown"]
            raise IllegalAction(unknown.format(text=text, known=known))
        return number

    # -- what leaves the table -------------------------------------------------------------------

    def whole_view(self, t: Table, viewer: int | None) -> dict[str, Any]:
        """The view of a masked table: what all games show, and what this one does."""
        seats = [
            {"id": f"seat:{seat}", "seat": seat, "key": self.seat_keys[seat], "name": t.names[seat]}
            for seat in range(t.seats)
        ]
        return {
            "game": self.name,
            "viewer": viewer,
            "seats": seats,
            "actors": t.actors(),
            "bystanders": t.bystanders(),
            "over": t.over,
            **self.view(t, viewer),
        }

    def write_sealed(self, t: Table) -> dict[str, str]:
        """The sealed choices that lie on the table, for a dump."""
        return {
            self.seat_keys[seat]: self.notation(action)
            for seat, action in enumerate(t.sealed)
            if action != OPEN
        }

    # -- what each game writes -------------------------------------------------------------------

    def blank(self, seats: int, rng: Rng) -> Table:
        """An empty table."""
        raise NotImplementedError

    def values(self, t: Any) -> list[Any]:
        """What is in each of the fields, in their order. A game that lists them itself is shown to
        learners sooner, as nothing has to be looked up by its name."""
        return [field.get(t) for field in self.fields]

    def setup(self, t: Any, options: dict[str, Any]) -> None:
        """Lay everything out as the options say and put the first steps on the agenda."""
        raise NotImplementedError

    def check(self, t: Any) -> None:
        """Refuse a position in which something is missing or out of place."""
        raise NotImplementedError

    def census(self, t: Any) -> dict[str, int]:
        """How many there are of each component, wherever they lie: always the same."""
        raise NotImplementedError

    def view(self, t: Any, viewer: int | None) -> dict[str, Any]:
        """What the viewer sees of a masked table."""
        raise NotImplementedError

    def results(self, t: Any) -> list[Result]:
        """Scores, ranks and points by source when the game is over."""
        raise NotImplementedError

    def round_of(self, t: Any) -> int:
        """Which round is being played, from 1; 0 in a game that has none."""
        return 0

    def evaluate(self, t: Any) -> list[float]:
        """Each seat's chance to win, about, from 0 to 1: for search."""
        raise NotImplementedError

    def courses(self, t: Any, seat: int, most: int) -> list[list[int]]:
        """Whole courses of action for a bot to consider where a choice is a series of small ones
        (a plan, tile by tile), up to so many, the most promising first; none where each action is
        to be considered by itself."""
        return []

    def laps(self, t: Any) -> int:
        """To the end of how many rounds (`Step.ends_lap`) after this one a bot plays on in thought,
        with all seats acting by habit or by instinct; ENDLESS for to the end of the game."""
        return ENDLESS

    def habit(self, t: Any, seat: int) -> list[int]:
        """What a seat does there at once, as a course of action: not the best, but found in a small
        part of the time that comparing tables takes."""
        raise NotImplementedError

    def features(self, t: Any, seat: int, sheet: Sheet) -> None:
        """Write down the table in numbers as that seat sees it: for learning. They are as many for
        every table of the game."""
        raise NotImplementedError

    def parts(self, t: Any, seat: int) -> list[Sheet]:
        """Parts of the table that are all alike (regions, say), in numbers of their own as that
        seat sees them; as many numbers for each. None where the features say it all."""
        return []

    def aim(self, t: Any, action: int) -> tuple[int, int]:
        """Which of the parts an action uses, and in which of the game's ways to do so (from 0 to
        `ways`); -1 if it uses none."""
        return -1, -1
