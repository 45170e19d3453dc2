"""Content packs of players: looked over before anything reads them, then tried in a worker.

A text can be small and yet take minutes to read, or all memory to set up. So only a worker reads a
pack for the first time, within limits; the server does when it is known to be cheap.
"""

import re
import time
from random import Random

from meseta import MesetaError, Table
from meseta.core.content import Source
from meseta.core.registry import game_with_pack

NAME = "Your pack"
PACK_BYTES = 64 * 1024
MOST_ROWS = 400
DEEPEST = 8  # brackets in brackets, or parts of a key
LONGEST_TEXT = 2000
LONGEST_WORD = 100  # numbers and bare keys
CHEAP = 1.0  # seconds of processor time for reading a pack and looking at a few positions
MOVES_TRIED = 12

TOKEN = re.compile(
    r'(?P<text>"""(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}|'
    r"'''(?:[^']|'{1,2}(?!'))*+'{3,5}|"
    r'"(?:[^"\\\n]|\\[^\n])*+"|'
    r"'[^'\n]*+')|"
    r"""(?P<stray>["'])|(?P<comment>\#[^\n]*)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|"""
    r"""(?P<end>[=,\n])|(?P<word>[^\s"'\#\[\]{}.=,]+)|\s""",
    re.DOTALL,
)


def look_over(text: str) -> None:
    """Refuse what is too big, or nested too deeply, to be read at all. Takes time in proportion to
    the text: what would be scanned twice, a text without an end, is refused at once."""
    if len(text.encode(errors="replace")) > PACK_BYTES:
        raise MesetaError(f"{NAME} is longer than {PACK_BYTES // 1024} kB.")
    depth = parts = 0
    for token in TOKEN.finditer(text):
        size = token.end() - token.start()
        match token.lastgroup:
            case "text" if size > LONGEST_TEXT:
                raise _wrong(text, token, f"a text is longer than {LONGEST_TEXT} characters")
            case "word" if size > LONGEST_WORD:
                raise _wrong(text, token, "a number or name is too long")
            case "stray":
                raise _wrong(text, token, "a text has no end")
            case "open":
                depth += 1
            case "close":
                depth -= 1
            case "dot":
                parts += 1
            case "end":
                parts = 0
        if depth > DEEPEST or parts >= DEEPEST:
            raise _wrong(text, token, "this is nested too deeply")


def _wrong(text: str, token: re.Match[str], what: str) -> MesetaError:
    line = text.count("\n", 0, token.start()) + 1
    return MesetaError(f"{NAME}, line {line}: {what}.")


def trial(name: str, text: str) -> str:
    """What is wrong with a pack, in a sentence; nothing if it can be played with. For a worker: it
    takes whatever time and memory the pack wants."""
    try:
        began = time.process_time()
        look_over(text)
        sections = Source(NAME, text).data.values()
        rows = sum(len(rows) for rows in sections if isinstance(rows, list))
        if rows > MOST_ROWS:
            return f"{NAME} has {rows} rows; {MOST_ROWS} are the most."
        _play(name, text)
    except MesetaError as error:
        return str(error)
    except MemoryError:
        return f"{NAME} makes a game that is too big."
    except Exception as error:
        return f"No game can be played with your pack: it fails ({type(error).__name__})."
    if time.process_time() - began > CHEAP:
        return f"{NAME} makes a game that is too slow."
    return ""


def _play(name: str, text: str) -> None:
    """Try games for the fewest and for the most seats."""
    game = game_with_pack(name, text, NAME)
    for seats in {game.seat_counts[0], game.seat_counts[-1]}:
        play_on(game.new(seats=seats, seed=1))


def play_on(t: Table) -> None:
    """Play a little and look at every position, as a server would."""
    rng = Random(1)
    for _ in range(MOVES_TRIED):
        if not t.actors():
            break
        seat = t.actors()[0]
        t.view(seat)
        t.choices(seat)
        t.take(seat, rng.choice(t.legal(seat)))
    t.dump()
