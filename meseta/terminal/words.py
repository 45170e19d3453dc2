"""The words that a person can type besides an action: undo, hint, why, save and so on."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.table import Table as Grid

from meseta import IllegalAction, MesetaError
from meseta.core.ledger import read_ledger
from meseta.core.undo import WayBack
from meseta.terminal import drawing
from meseta.terminal.files import refuse_to_overwrite, save
from meseta.terminal.seating import seat_of
from meseta.terminal.typed import options, understood

if TYPE_CHECKING:
    from meseta.terminal.session import Session

ADVISER = "adept"  # the bot that is asked for a hint
LAST_EVENTS = 20


class Quit(Exception):
    """A person leaves the game."""


class Word:
    """A word that can be typed: how, what for, and what it does."""

    usage = ""
    help = ""

    def do(self, session: "Session", seat: int, rest: str) -> None:
        """Do it for the person on that seat; ``rest`` is what was typed after the word."""
        raise NotImplementedError


class Undo(Word):
    usage = "undo"
    help = "take back your last move and what bots did since, if no dice were rolled since"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        t = session.t
        persons = session.seating.persons
        bots = [each for each in range(t.seats) if each not in persons]
        count = WayBack(bots).reach(t, persons)
        if not count:
            raise IllegalAction(
                "There is nothing to take back: nobody here has moved, or since then dice were "
                "rolled, a sealed choice was made, or a card was shown."
            )
        back = t.moves()[-count:]
        session.taken_back.append(back)
        session.replace(t.before(count))
        own = [(mover, notation) for mover, notation in back if mover in persons]
        who = ", ".join(t.names[mover] for mover, _ in own)
        session.say(f"Taken back: {who}, {own[0][1]}.")


class Seat(Word):
    usage = "seat NAME"
    help = "act for another seat of yours that may act now, where seats have no secrets"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        t = session.t
        if t.game.secrets:
            raise MesetaError("In this game seats have secrets, so each is asked in its turn.")
        other = seat_of(t.game, t.names, rest)
        if other not in session.seating.persons:
            raise MesetaError(f"{t.names[other]} is played by a bot.")
        if not t.legal(other):
            raise MesetaError(f"{t.names[other]} has nothing to decide now.")
        session.ask(other)
        session.turned = True


class Redo(Word):
    usage = "redo"
    help = "do again what was taken back"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        if not session.taken_back:
            raise IllegalAction("There is nothing to do again.")
        moves = session.taken_back.pop()
        for mover, notation in moves:
            session.t.take(mover, notation)
        session.replace(session.t)
        session.say(f"Done again: {session.t.names[moves[0][0]]}, {moves[0][1]}.")


class Hint(Word):
    usage = "hint"
    help = "ask a bot what it would do"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        t = session.t
        action = session.thinking.choice(t, seat, ADVISER)
        session.say(f"The {ADVISER} would choose: {t.label(seat, action)} ({t.notation(action)}).")


class Why(Word):
    usage = "why ACTION"
    help = "why an action is not legal now, with the rule"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        t = session.t
        if not rest:
            raise MesetaError("Say which action, as in why beta elk.")
        reason = t.why_not(seat, understood(t, seat, options(t, seat), rest))
        if reason is None:
            session.say("That is legal now.")
            return
        session.say(reason.text)
        if reason.clause:
            Rules().do(session, seat, reason.clause)


class Ask(Word):
    usage = "ask KIND"
    help = "be asked each time, or no longer, where most answer the same (Endless Winter)"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        kinds = drawing.usual_questions(session.t.game)
        if not kinds:
            raise MesetaError("In this game everything is asked each time.")
        if rest not in kinds:
            raise MesetaError(f"Say about what, as in ask {kinds[0]}: {', '.join(kinds)}.")
        session.asking ^= {rest}
        now = "asked each time" if rest in session.asking else "no longer asked"
        session.say(f"You are {now} about {rest}.")


class Board(Word):
    usage = "board"
    help = "draw the board again"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        session.show(seat)


class Log(Word):
    usage = "log [N]"
    help = "the last things that happened, with their rules"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise MesetaError(f"Say how many lines, as in log 50, not {rest!r}.")
        count = int(rest[:9] or LAST_EVENTS)
        for event in session.t.events(max(0, session.happened() - count), seat):
            session.say(drawing.told(event, clause=True))


class Rules(Word):
    usage = "rules CLAUSE"
    help = "a rule, as STALK-08, or a part of the rules, as STALK"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        if not rest:
            raise MesetaError("Say which rule, as in rules STALK-08, or a part, as in rules STALK.")
        for clause in read_ledger(session.t.game.name).find(rest):
            session.say(drawing.clause_heading(clause), Markdown(clause.text))


class Save(Word):
    usage = "save [FILE]"
    help = "save a copy in a file (the game itself is saved after every move)"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        path = Path(rest).expanduser() if rest else session.path
        if path not in session.own_files:
            refuse_to_overwrite(path)
        save(session.t, path)
        session.own_files.add(path)
        session.say(f"The game is saved in {path}.")


class Help(Word):
    usage = "help"
    help = "this page"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2))
        grid.add_row("1", "the choice of that number")
        notation = session.t.notation(options(session.t, seat)[0])
        grid.add_row(notation, "the same by its notation; a clear beginning of it will do")
        for word in dict.fromkeys(WORDS.values()):
            grid.add_row(word.usage, word.help)
        session.say(grid)


class Leave(Word):
    usage = "quit"
    help = "leave the game; you are told how to go on with it"

    def do(self, session: "Session", seat: int, rest: str) -> None:
        raise Quit


_ALL = (
    *(
        Undo(),
        Redo(),
        Seat(),
        Hint(),
        Why(),
        Ask(),
        Board(),
        Log(),
        Rules(),
        Save(),
        Help(),
        Leave(),
    ),
)
WORDS = {word.usage.partition(" ")[0]: word for word in _ALL}
WORDS |= {"?": WORDS["help"], "exit": WORDS["quit"]}
