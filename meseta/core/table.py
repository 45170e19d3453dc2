"""The table: what lies on it, and the agenda that carries the game from decision to decision."""

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, cast

from librt.vecs import vec
from mypy_extensions import i32, mypyc_attr

from meseta.core.agenda import (
    COVERED,
    ENDLESS,
    NOBODY,
    OPEN,
    Agenda,
    Choice,
    Sealed,
    Step,
    agenda_of,
    write_step,
)
from meseta.core.errors import IllegalAction, MesetaError
from meseta.core.events import Event
from meseta.core.kinds import MOST_SEATS, SEATS
from meseta.core.memory import HEADER, Numbers, blank
from meseta.core.rng import Rng
from meseta.core.undo import WayBack
from meseta.core.zones import redeal

if TYPE_CHECKING:
    from meseta.core.game import Game, Result
    from meseta.core.words import Reason


class Opening:
    """What a game began from: a seed and options, or a position (then ``start`` is its dump)."""

    def __init__(self, options: dict[str, Any], start: dict[str, Any] | None) -> None:
        self.options = options
        self.start = start

    def __reduce__(self) -> tuple[Any, ...]:
        return Opening, (self.options, self.start)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The state of a game. Each game's own table adds what lies on it."""

    def __init__(
        self,
        game: "Game",
        seats: int,
        rng: Rng,
        of: "Table | None" = None,
        size: int = HEADER,
    ) -> None:
        """A table with so large a memory, all of it empty; or one with the memory of the table
        ``of``, and whatever else is the same for all games."""
        self.game = game
        self.seats = seats
        self.rng = rng
        self.last: Table | None = None  # the table before the last move, where somebody listens
        self.log: list[Event] | None = None
        if of is not None:
            self.d: vec[i32] = of.d[:]
            self.ahead: Agenda | None = of.ahead
            self.names: tuple[str, ...] = of.names
            self.opening: Opening | None = of.opening
            self.past: list[int] = of.past
            self.past_shared: bool = True
            of.past_shared = True
            self.barrier: int = of.barrier
            self.held: int = of.held
            self.waiting: list[int] = of.waiting
            self.offered: list[int] = of.offered
            self.laps: int = of.laps
            return
        self.d = blank(size)
        self.sealed.fill(OPEN)
        self.ahead = None  # the agenda
        self.names = ()
        # The past: action * MOST_SEATS + seat of each move; none in a copy for thinking ahead.
        self.opening = None
        self.past = []
        self.past_shared = False  # with a copy of the table, so it must not change in place
        self.barrier = 0  # so many moves cannot be taken back: chance has spoken, or it was sealed
        self.held = 0  # bystanders (a mask) that let things go on until something happens
        # Whom the choice on top waits for, and what the first of them may do (see `proceed`).
        self.waiting = NOBODY
        self.offered = NOBODY
        self.laps = ENDLESS  # rounds to go after this one, on a table for thinking ahead

    @property
    def sealed(self) -> Numbers:
        """What each seat has chosen under seal: an action, OPEN or COVERED."""
        return Numbers(self.d, 0, self.seats)

    # -- the agenda ------------------------------------------------------------------------------

    @property
    def agenda(self) -> list[Step[Any]]:
        """All steps that are still to come; the last one is what happens next."""
        steps: list[Step[Any]] = []
        ahead = self.ahead
        while ahead is not None:
            steps.append(ahead.step)
            ahead = ahead.below
        steps.reverse()
        return steps

    @agenda.setter
    def agenda(self, steps: list[Step[Any]]) -> None:
        self.ahead = agenda_of(steps)

    @property
    def top(self) -> Step[Any] | None:
        """What happens next; nothing when the game is over."""
        return self.ahead.step if self.ahead is not None else None

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.ahead is None

    # -- the engine ------------------------------------------------------------------------------

    def then(self, step: Step[Any], *more: Step[Any]) -> None:
        """Put steps on the agenda; the first of them happens next."""
        ahead = self.ahead
        for i in range(len(more) - 1, -1, -1):
            ahead = Agenda(more[i], ahead)
        self.ahead = Agenda(step, ahead)

    def proceed(self) -> None:
        """Let things happen until somebody has to choose. A single option is not asked for."""
        while True:
            ahead = self.ahead
            if ahead is None:
                break
            step = ahead.step
            if not step.waits:
                if self.laps != ENDLESS and step.ends_lap:
                    if self.laps == 0:
                        break
                    self.laps -= 1
                self.ahead = ahead.below
                step.run(self)
                continue
            choice = cast("Choice[Any]", step)
            waiting: list[int] = choice.actors(self)
            if not waiting:
                self.ahead = ahead.below
                continue
            offered: list[int] = choice.legal(self, waiting[0])
            if len(offered) == 1 and self._no_question(choice, waiting):
                self.ahead = ahead.below
                choice.take(self, waiting[0], offered[0])
                continue
            self.waiting, self.offered = waiting, offered
            return
        self.waiting, self.offered = NOBODY, NOBODY

    def _no_question(self, step: Choice[Any], waiting: list[int]) -> bool:
        """Is a single option all there is: nothing sealed or secret, nobody else who could act?"""
        if len(waiting) != 1 or step.sealed or step.bystanders(self):
            return False
        return not step.secret(self)

    def do(self, seat: int, action: int) -> None:
        """Take an action known to be legal, and proceed."""
        if action == self.game.hold:
            # It changes nothing: no part of the past, and no barrier.
            self.held |= 1 << seat
            return
        self.held = 0
        ahead = self.ahead
        assert ahead is not None
        step = cast("Choice[Any]", ahead.step)
        self.ahead = ahead.below
        if self.opening is None:
            step.take(self, seat, action)
            self.proceed()
            return
        drawn = self.rng.drawn
        if self.past_shared:
            self.past = self.past.copy()
            self.past_shared = False
        self.past.append(action * MOST_SEATS + seat)
        step.take(self, seat, action)
        self.proceed()
        # A sealed choice that comes in parts is open until the seat has made all of it.
        made = step.sealed and not (self.sealed[seat] == OPEN and step in self.agenda)
        if self.rng.drawn != drawn or made:
            self.barrier = len(self.past)

    # -- playing ---------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """The seats that the game waits for; none when it is over."""
        return self.waiting.copy()

    def bystanders(self) -> list[int]:
        """The seats that may act now but need not, less those that hold."""
        if self.ahead is None:
            return []
        seats: list[int] = self.choice().bystanders(self)
        return [seat for seat in seats if not self.held >> seat & 1]

    def choice(self) -> Choice[Any]:
        """The choice that the game waits for."""
        step = self.top
        assert isinstance(step, Choice)
        return step

    def legal(self, seat: int) -> list[int]:
        """What that seat may do now."""
        return self._allowed(seat).copy()

    def _allowed(self, seat: int) -> list[int]:
        waiting = self.waiting
        if waiting and waiting[0] == seat:
            return self.offered
        if seat in waiting:
            legal: list[int] = self.choice().legal(self, seat)
            return legal
        if seat in self.bystanders():
            besides: list[int] = self.choice().legal(self, seat)
            return [*besides, self.game.hold] if self.game.hold >= 0 else besides
        return []

    def take(self, seat: int, action: int | str) -> None:
        """Do what a seat wants, by number or notation; what is not legal changes nothing."""
        if isinstance(action, str):
            action = self.game.parse(self, seat, action)
        if not isinstance(action, int) or action not in self._allowed(seat):
            reason = self._reason(seat, action)
            raise IllegalAction(reason.text, reason.clause)
        if self.log is not None and action != self.game.hold:
            self.last = self.clone()
        self.do(seat, action)

    def why_not(self, seat: int, action: int) -> "Reason | None":
        """Why an action is not legal now for that seat; None where it is."""
        if action in self.legal(seat):
            return None
        return self._reason(seat, action)

    def _reason(self, seat: int, action: int) -> "Reason":
        return self.game.words.why_not(self.masked(seat), seat, action)

    def moves(self) -> list[tuple[int, str]]:
        """All actions since the opening, as seat and notation."""
        return [(move % MOST_SEATS, self.notation(move // MOST_SEATS)) for move in self.past]

    def mover(self, move: int) -> int:
        """The seat that made a move of the past."""
        return self.past[move] % MOST_SEATS

    def action(self, move: int) -> int:
        """What was done in a move of the past."""
        return self.past[move] // MOST_SEATS

    def undoable(self, seat: int) -> bool:
        """May that seat take back the last move, if everybody here is a person (see `WayBack`)?"""
        return WayBack().reach(self, [seat]) > 0

    def undone(self, seat: int) -> "Table":
        """The table as it was before that seat's last move."""
        if not self.undoable(seat):
            raise IllegalAction("There is nothing that this seat may take back.")
        return self.before(1)

    def before(self, moves: int) -> "Table":
        """The table as it was so many moves ago."""
        table = self.game.reopened(self)
        for mover, notation in self.moves()[: len(self.past) - moves]:
            table.take(mover, notation)
        return table

    # -- several seats of one person -------------------------------------------------------------

    def divided(self) -> bool:
        """Have the seats secrets from each other now: hands, or answers under seal?"""
        top = self.top
        return self.game.hands or (top is not None and top.sealed)

    def together(self, seat: int, action: int, seats: list[int]) -> list[int]:
        """Those that say an action at once: the seat, and if it lets things go on, also the others
        of its person's ``seats`` that the same choice waits for."""
        said = [seat]
        if action == self.game.go_on:
            for other in self.waiting:
                if other != seat and other in seats and action in self._allowed(other):
                    said.append(other)
        return said

    # -- the end ---------------------------------------------------------------------------------

    def results(self) -> "list[Result]":
        """The final result of every seat."""
        if not self.over:
            raise MesetaError("The game is not over yet, so it has no results.")
        return self.game.results(self)

    # -- words and views -------------------------------------------------------------------------

    def notation(self, action: int) -> str:
        """The action as a short stable text."""
        return self.game.notation(action)

    def label(self, seat: int, action: int) -> str:
        """The action as the words on its button."""
        return self.game.words.label_text(self.masked(seat), seat, action)

    def targets(self, seat: int, action: int) -> list[str]:
        """The ids of the things in the view that the action concerns, the main one first."""
        return self.game.words.target_ids(self.masked(seat), seat, action)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """All that the seat may do now, and what is said of each action (`Words.offer`)."""
        return self.shown_to(seat).choices

    def aimed_at(self, seat: int, target: str) -> list[int]:
        """The actions, legal or not, that concern a thing in the seat's view."""
        t = self.masked(seat)
        words = self.game.words
        return [n for n in range(self.game.action_count) if target in words.target_ids(t, seat, n)]

    def why_idle(self, seat: int, target: str) -> "Reason | None":
        """Why nothing can be done with a thing in the seat's view that no action concerns now."""
        return self.game.words.why_idle(self.masked(seat), seat, target)

    def prompt(self, viewer: int | None) -> str:
        """What the viewer has to do now, or whom the game waits for."""
        return self.shown_to(viewer).prompt

    def view(self, viewer: int | None) -> dict[str, Any]:
        """What a seat (or a spectator: None) may see."""
        return self.shown_to(viewer).view

    def shown_to(self, viewer: int | None) -> "Shown":
        """View, prompt and choices of a viewer, for whoever wants more than one of them."""
        return Shown(self, viewer)

    def listen(self) -> None:
        """From now on, remember what happens."""
        self.log = []

    def tell(self, kind: str, *values: Any) -> None:
        """Something happened: for whoever listens."""
        if self.log is not None:
            self.log.append(Event(kind, values, len(self.past)))

    def events(self, since: int = 0, viewer: int | None = None) -> list[dict[str, Any]]:
        """What happened, in order and in words, as far as the viewer may know it."""
        log = (self.log or [])[since:]
        to = self.named_for(viewer) if log else self
        told = self.game.words.told
        return [told(to, since + n, event, viewer) for n, event in enumerate(log)]

    def named_for(self, viewer: int | None) -> "Table":
        """The table as it is told to a seat, which is not called by its name."""
        if viewer is None:
            return self
        to = self.clone()
        names = list(self.names)
        names[viewer] = self.game.words.texts["list.you"]
        to.names = tuple(names)
        return to

    # -- copies ----------------------------------------------------------------------------------

    def clone(self) -> "Table":
        """An independent copy, which does not listen. Each game's table writes its own."""
        raise NotImplementedError

    def __copy__(self) -> "Table":
        """An independent copy that listens where this table does; `copy.deepcopy` is no other."""
        t = self.clone()
        if self.log is not None:
            t.log = self.log.copy()
            t.last = self.last
        return t

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled are the position and what it does not hold; ``last`` is found again from the
        past where it is needed."""
        besides = {
            "names": self.names,
            "opening": self.opening,
            "past": self.past,
            "barrier": self.barrier,
            "log": self.log,
            "laps": self.laps,
        }
        return self.game.load, (self.dump(),), besides

    def masked(self, viewer: int | None) -> "Table":
        """A copy in which everything that the viewer may not see is covered."""
        t = self.clone()
        for seat in range(t.seats):
            if seat != viewer and t.sealed[seat] != OPEN:
                t.sealed[seat] = COVERED
        for field in t.game.hidden_fields:
            field.hide(t, viewer)
        return t

    def determinized(self, seat: int, seed: int) -> "Table":
        """Another table that this seat could not tell from this one, with a new generator."""
        t = self.clone()
        t.opening = None
        t.past = []
        t.rng = Rng(seed)
        redeal(t, seat, t.rng)
        for other in range(t.seats):
            if other != seat and t.sealed[other] != OPEN:
                choice = t.choice()
                assert isinstance(choice, Sealed)
                options: list[int] = choice.options(t, other)
                t.sealed[other] = options[t.rng.below(len(options))]
        if t.waiting and t.game.hidden_fields:
            # With other cards in hand, the first of them may do other things.
            t.offered = t.choice().legal(t, t.waiting[0])
        return t

    def recall(self, seat: int) -> None:
        """Let all seats but one make their sealed choices anew; for thinking ahead only."""
        for other in range(self.seats):
            if other != seat:
                self.sealed[other] = OPEN
        self.proceed()

    def dump(self) -> dict[str, Any]:
        """The complete position, as readable JSON."""
        data: dict[str, Any] = {
            "game": self.game.name,
            "version": self.game.version,
            "content": self.game.content_hash,
            "seats": self.seats,
            "seed": str(self.rng.seed),
            "drawn": self.rng.drawn,
        }
        if self.rng.forced:
            data["forced"] = list(self.rng.forced)
        if self.held:
            data["held"] = SEATS.write(self.held, self)
        for field in self.game.fields:
            data[field.name] = field.kind.write(field.get(self), self)
        data["sealed"] = self.game.write_sealed(self)
        data["agenda"] = [write_step(step, self) for step in self.agenda]
        return data

    def hash(self) -> str:
        """A fingerprint of the complete position; who holds is no part of it."""
        position = self.dump()
        position.pop("held", None)
        text = json.dumps(position, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()


class Shown:
    """A table as it is shown to one viewer. One masked copy serves view, prompt and choices."""

    def __init__(self, t: Table, viewer: int | None) -> None:
        self.viewer = viewer
        self.table = t
        self.masked = t.masked(viewer)

    @property
    def view(self) -> dict[str, Any]:
        """What the viewer sees."""
        return self.masked.game.whole_view(self.masked, self.viewer)

    @property
    def prompt(self) -> str:
        """What the viewer has to do, or whom the game waits for."""
        return self.masked.game.words.prompt_text(self.masked, self.viewer)

    @property
    def choices(self) -> list[dict[str, Any]]:
        """What the viewer may do, and what is said of each action."""
        seat = self.viewer
        if seat is None:
            return []
        offer = self.masked.game.words.offer
        return [offer(self.masked, seat, action) for action in self.table.legal(seat)]
