"""A game in the terminal: persons are asked, bots choose, and every move is on disk at once."""

from pathlib import Path
from time import sleep

from rich.console import Console, RenderableType
from rich.text import Text

from meseta import MesetaError, Table
from meseta.terminal import drawing
from meseta.terminal.alike import together
from meseta.terminal.files import save, shown_command
from meseta.terminal.keyboard import Keyboard
from meseta.terminal.seating import PERSON, Seating, Thinking
from meseta.terminal.typed import GO_ON, options, understood
from meseta.terminal.words import WORDS, Quit

RECENT = 8  # events that tell where a game is


class Session:
    """One game that is being played here, saved in one file."""

    def __init__(
        self,
        t: Table,
        seating: Seating,
        thinking: Thinking,
        screen: Console,
        path: Path,
        pace: float = 0,
    ) -> None:
        self.t = t
        self.seating = seating
        self.thinking = thinking
        self.screen = screen
        self.path = path
        self.pace = pace  # seconds after each move of a bot
        self.own_files = {path}  # that may be written again
        self.keyboard = Keyboard()
        self.taken_back: list[list[tuple[int, str]]] = []  # by undo; the last can be redone first
        # How many events are on the screen; of a game that is taken up again, the last are shown.
        self.told = max(0, self.happened() - RECENT)
        self.asked: dict[int, int] = {}  # how many events each person had seen when last asked
        self.last_person: int | None = None
        self.turned = False  # has a person just turned to another seat?
        self.asking: set[str] = set()  # the kinds of questions that are not answered as usual

    # -- the course of a game --------------------------------------------------------------------

    def play(self) -> None:
        """Until the game is over, or somebody leaves it."""
        save(self.t, self.path)
        try:
            self.tell()
            while self.t.actors():
                self.go_on()
            self.close()
        except (Quit, EOFError, KeyboardInterrupt):
            # Every move was saved when it was made; a half-made one must not be.
            self.leave()
        except MesetaError:  # a bot of one's own broke
            self.leave()
            raise

    def go_on(self) -> None:
        """The next person or bot acts."""
        seat = self.next_seat()
        if self.seating.who[seat] == PERSON:
            usual = self.usual(seat)
            if usual is not None:
                self.take(seat, usual)
                return
            self.draw_curtain(seat)
            self.ask(seat)
        else:
            self.take(seat, self.bot_choice(seat))
            sleep(self.pace)

    def next_seat(self) -> int:
        """A person who may act besides the others comes first, unless willing to let it go on. But
        those who have no secrets from each other sit together, and need not be asked one by one."""
        persons = self.seating.persons
        besides = [seat for seat in self.t.bystanders() if seat in persons]
        asked = [seat for seat in self.t.actors() if seat in persons]
        first = besides if self.t.game.secrets else asked + besides
        return [*first, *self.t.actors()][0]

    def bot_choice(self, seat: int) -> int:
        level = self.seating.who[seat]
        if not self.screen.is_terminal:
            return self.thinking.choice(self.t, seat, level)
        with self.screen.status(f"{self.t.names[seat]} is thinking", spinner="dots"):
            return self.thinking.choice(self.t, seat, level)

    def take(self, seat: int, action: int) -> None:
        """Do what a seat wants; it is saved before it is shown."""
        for each in self.t.together(seat, action, self.seating.persons):
            self.t.take(each, action)
        self.taken_back.clear()
        save(self.t, self.path)
        self.tell()

    def replace(self, t: Table) -> None:
        """Go on from another moment of the same game."""
        self.t = t
        self.told = self.happened()
        self.asked = {seat: min(seen, self.told) for seat, seen in self.asked.items()}
        save(t, self.path)

    # -- asking a person -------------------------------------------------------------------------

    def usual(self, seat: int) -> int | None:
        """The answer that most give to a question that comes again and again, if the game names
        one; not after an undo, which leads back to the question."""
        if not drawing.usual_questions(self.t.game) or self.taken_back:
            return None
        standing = (self.t.view(seat)["question"] or {}).get("standing")
        if standing is None or standing["kind"] in self.asking:
            return None
        action: int = standing["action"]
        return action

    def ask(self, seat: int) -> None:
        """Show a person the table, and do what the person types until something has happened."""
        self.asked[seat] = self.happened()
        self.show(seat)
        if self.last_person is None:
            self.say("Type a number, or help to see what else there is.")
        self.last_person = seat
        self.turned = False
        before = self.t, len(self.t.moves())
        while (self.t, len(self.t.moves())) == before and self.t.legal(seat) and not self.turned:
            legal = options(self.t, seat)
            notations = [self.t.notation(action) for action in legal]
            typed = self.keyboard.read(f"{self.t.names[seat]}> ", [*notations, *WORDS])
            word, _, rest = typed.partition(" ")
            try:
                if word.lower() in WORDS and typed.lower() not in notations:
                    WORDS[word.lower()].do(self, seat, rest.strip())
                elif typed:
                    self.choose(seat, legal, typed)
            except MesetaError as error:
                self.say(Text(str(error), style="red"))

    def choose(self, seat: int, legal: list[int], typed: str) -> None:
        if typed == GO_ON and seat not in self.t.actors():
            for each in [seat] if self.t.game.secrets else self.seating.persons:
                if each in self.t.bystanders():
                    self.t.take(each, self.t.game.hold)
        else:
            self.take(seat, understood(self.t, seat, legal, typed))

    def show(self, seat: int) -> None:
        """The board, the question, and the numbered choices."""
        legal = options(self.t, seat)
        self.say("", drawing.board(self.t, seat))
        self.say(Text(self.t.prompt(seat), style="bold"))
        self.say(drawing.choices(self.t, seat, legal, self.screen))
        if seat not in self.t.actors():
            self.say(f" {GO_ON} let the game go on")

    def draw_curtain(self, seat: int) -> None:
        """Hide what only the last person may see before another one looks."""
        last = self.last_person
        if last is None or last == seat or not self.has_secrets(last, seat):
            return
        name = self.t.names[seat]
        self.clear()
        self.keyboard.read(f"Now {name}, and nobody else looks. {name}, press Enter. ", [])
        self.clear()
        for event in together(self.t, self.t.events(self.asked.get(seat, 0), seat)):
            self.say(drawing.told(event))

    def has_secrets(self, one: int, other: int) -> bool:
        """Do two persons see different things?"""
        mine, theirs = self.t.view(one), self.t.view(other)
        return {**mine, "viewer": None} != {**theirs, "viewer": None}

    def clear(self) -> None:
        """An empty screen; what has scrolled off it is gone as well."""
        if self.screen.is_terminal:
            self.screen.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.screen.file.flush()

    # -- telling ---------------------------------------------------------------------------------

    def say(self, *things: RenderableType) -> None:
        """Put things on the screen; texts are not broken into lines, so that they can be copied."""
        for thing in things:
            self.screen.print(thing, soft_wrap=isinstance(thing, str))

    def happened(self) -> int:
        """How many events there were so far."""
        return len(self.t.log or [])

    def viewer(self) -> int | None:
        """For whom the screen is: the one person here, or whoever is watching."""
        return self.seating.persons[0] if len(self.seating.persons) == 1 else None

    def tell(self) -> None:
        """What has happened since; where there are only bots, the board moves along with it."""
        with self.screen:  # all at once, so that it does not flicker
            if not self.seating.persons and self.screen.is_terminal:
                self.screen.clear()
                self.say(drawing.board(self.t, None), "")
            for event in together(self.t, self.t.events(self.told, self.viewer())):
                self.say(drawing.told(event))
        self.told = self.happened()

    def close(self) -> None:
        """The game is over."""
        self.say("", drawing.board(self.t, self.viewer()), "", drawing.results(self.t))
        self.say(f"The game is saved in {self.path}.")
        self.say(f"Look at it again with: {shown_command('replay', str(self.path))}")

    def leave(self) -> None:
        """Say how to come back."""
        flags = [*self.seating.flags(), *self.thinking.flags()]
        command = shown_command("play", "--resume", str(self.path), *flags)
        self.say("", f"The game is saved in {self.path}.", f"Go on with: {command}")
