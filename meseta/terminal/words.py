"""The words that a person can type besides an action: undo, hint, why, save and so on."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from meseta import IllegalAction, MesetaError
from meseta.core.ledger import read_ledger
from meseta.terminal import drawing
from meseta.terminal.files import refuse_to_overwrite, save
from meseta.terminal.seating import PERSON
from meseta.terminal.typed import options, understood

if TYPE_CHECKING:
    from meseta.terminal.session import Session

ADVISER = "adept"  # the bot that is asked for a hint
LAST_EVENTS = 20


class Quit(Exception):
    """A person leaves the game."""


def undo(session: "Session", seat: int, rest: str) -> None:
    """Take back the last move of a person, and with it what bots did since.

    Bots do not mind; but it goes no further than the engine lets any seat take back its own move.
    """
    t = session.t
    back: list[tuple[int, str]] = []
    while t.moves():
        mover, notation = t.moves()[-1]
        if not t.undoable(mover):
            break
        t = t.undone(mover)
        back.insert(0, (mover, notation))
        if session.seating.who[mover] == PERSON:
            session.taken_back.append(back)
            session.replace(t)
            session.say(f"Taken back: {t.names[mover]}, {notation}.")
            return
    raise IllegalAction(
        "There is nothing to take back: the dice have spoken since, a sealed choice was made, "
        "or nobody here has moved yet."
    )


def redo(session: "Session", seat: int, rest: str) -> None:
    """Do again what was taken back."""
    if not session.taken_back:
        raise IllegalAction("There is nothing to do again.")
    moves = session.taken_back.pop()
    for mover, notation in moves:
        session.t.take(mover, notation)
    session.replace(session.t)
    session.say(f"Done again: {session.t.names[moves[0][0]]}, {moves[0][1]}.")


def hint(session: "Session", seat: int, rest: str) -> None:
    """What a bot would do."""
    t = session.t
    action = session.thinking.choice(t, seat, ADVISER)
    session.say(f"The {ADVISER} would choose: {t.label(seat, action)} ({t.notation(action)}).")


def why(session: "Session", seat: int, rest: str) -> None:
    """Why an action is not legal, with the rule."""
    t = session.t
    if not rest:
        raise MesetaError("Say which action: why beta elk.")
    reason = t.why_not(seat, understood(t, seat, options(t, seat), rest))
    if reason is None:
        session.say("That is legal now.")
        return
    session.say(Text(reason.text))
    if reason.clause:
        rules(session, seat, reason.clause)


def save_copy(session: "Session", seat: int, rest: str) -> None:
    """Save the game in a file of that name; without a name, where it is saved after every move."""
    path = Path(rest) if rest else session.path
    if path not in session.own_files:
        refuse_to_overwrite(path)
    save(session.t, path)
    session.own_files.add(path)
    session.say(f"The game is saved in {path}.")


def log(session: "Session", seat: int, rest: str) -> None:
    """What happened, with the rules behind it."""
    if rest and not rest.isdecimal():
        raise MesetaError(f"Say how many lines: log 50, not log {rest}.")
    events = session.t.events(0, seat)
    for event in events[-int(rest[:9] or LAST_EVENTS) :]:
        session.say(drawing.told(event, clause=True))


def rules(session: "Session", seat: int, rest: str) -> None:
    """A rule of the game."""
    if not rest:
        raise MesetaError("Say which rule: rules STALK-08, or a whole part: rules STALK.")
    for clause in read_ledger(session.t.game.name).find(rest):
        session.say(drawing.clause_heading(clause), Markdown(clause.text))


def board(session: "Session", seat: int, rest: str) -> None:
    """Draw the board again."""
    session.show(seat)


def leave(session: "Session", seat: int, rest: str) -> None:
    """Leave the game; it is saved."""
    raise Quit


def help_page(session: "Session", seat: int, rest: str) -> None:
    """All words."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row("3", "the choice of that number")
    first = session.t.notation(options(session.t, seat)[0])
    grid.add_row(first, "the same in notation; its beginning is enough where it is clear")
    for word in dict.fromkeys(WORDS.values()):
        grid.add_row(word.usage, word.help)
    session.say(grid)


class Word:
    """A word that can be typed."""

    def __init__(self, usage: str, help: str, do: Callable[["Session", int, str], None]) -> None:
        self.usage = usage
        self.help = help
        self.do = do


_QUIT = Word("quit", "leave the game; it is saved, and you are told how to go on", leave)
_HELP = Word("help", "this page", help_page)

WORDS = {
    "undo": Word("undo", "take back your last move, as long as no dice were rolled since", undo),
    "redo": Word("redo", "do again what was taken back", redo),
    "hint": Word("hint", "ask a bot what it would do", hint),
    "why": Word("why ACTION", "why an action is not legal now, with the rule", why),
    "board": Word("board", "draw the board again", board),
    "log": Word("log [N]", "the last things that happened, with their rules", log),
    "rules": Word("rules CLAUSE", "a rule, as STALK-08, or a part of the rules, as STALK", rules),
    "save": Word(
        "save [FILE]", "save the game in a file (it is also saved after every move)", save_copy
    ),
    "help": _HELP,
    "?": _HELP,
    "quit": _QUIT,
    "exit": _QUIT,
}
