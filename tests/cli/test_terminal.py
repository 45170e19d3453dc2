"""A real session on a pseudo-terminal: colours, completion, the curtain, Ctrl-C."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from meseta import Record

PATIENCE = 60.0  # seconds
ERASE_ALL = "\x1b[H\x1b[2J\x1b[3J"


class Terminal:
    """A terminal with `meseta` running in it."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.screen = ""

    def see(self, text: str) -> str:
        """Wait until a text appears; everything up to it that was not seen before."""
        end = time.monotonic() + PATIENCE
        while text not in self.screen:
            assert time.monotonic() < end, f"{text!r} did not appear in {self.screen!r}"
            if select.select([self.master], [], [], 0.2)[0]:
                self.screen += self.decoder.decode(os.read(self.master, 65536))
        seen, _, self.screen = self.screen.partition(text)
        return seen + text

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C; again where it came in the moment before the keyboard was read."""
        end = time.monotonic() + PATIENCE
        while not self.screen:
            assert time.monotonic() < end, "Ctrl-C has no effect"
            self.type("\x03")
            if select.select([self.master], [], [], 3)[0]:
                self.screen += self.decoder.decode(os.read(self.master, 65536))

    def end(self) -> int:
        return self.process.wait(PATIENCE)


def take_over_terminal() -> None:
    """Let Ctrl-C on the terminal reach the process, also where the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def terminal(*arguments: str, width: int = 80, height: int = 24, **env: str) -> Iterator[Terminal]:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    process = subprocess.Popen(
        [sys.executable, "-c", "from meseta.cli import main; main()", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**kept, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env},
        start_new_session=True,
        preexec_fn=take_over_terminal,
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


def test_a_session_with_colours_completion_and_an_interrupt() -> None:
    start = ("play", "the_alpha", "--seed", "3", "--option", "first_player=0", "--bots", "novice")
    with terminal(*start, "--save", "game.json") as screen:
        page = screen.see("Red> ")
        assert "\x1b[1;37;41m" in page  # Red's wolves are white on red
        board = plain(page)
        assert max(len(line) for line in board.splitlines()) <= 80
        assert "Rrrrrr" in board
        screen.type("pair ca\t")  # completed to the whole notation
        screen.see("pair caribou")
        screen.type("\n")
        screen.see("You: Alpha Pair to Caribou")
        screen.see("Red> ")
        screen.interrupt()
        assert "--resume game.json --you red --bots novice" in screen.see("--bots novice")
        assert screen.end() == 0
    assert Record.load("game.json").verify().moves()[0] == (0, "pair caribou")


def test_the_curtain_falls_on_a_real_screen() -> None:
    """What one has sealed is wiped off, with all that has scrolled away, before the other looks."""
    start = ("play", "the_alpha", "--seats", "3", "--seed", "8", "--save", "game.json")
    with terminal(*start, "--you", "red", "--you", "blue", "--you", "yellow") as screen:
        page = ""
        while "nobody else looks" not in page:
            page = screen.see("> ")
            if "fight" not in plain(page).lower().rpartition("packs")[2]:
                screen.type("1\n")
                continue
            screen.type("share\n")
            page = screen.see("press Enter. ")
        after_choice = page.partition("share")[2]
        assert ERASE_ALL in after_choice
        screen.type("\n")
        shown = screen.see("> ")
        assert ERASE_ALL in shown
        assert "share" not in plain(shown.partition(ERASE_ALL)[2]).lower().partition("fight")[0]
        screen.type("quit\n")
        screen.see("Go on with")
        assert screen.end() == 0
    assert Record.load("game.json").verify().dump()["sealed"]


def test_end_of_input_and_no_colour() -> None:
    with terminal("play", "the_alpha", "--bots", "novice", NO_COLOR="1") as screen:
        page = screen.see("Red> ")
        assert not re.search(r"\x1b\[(?:\d+;)*(?:3|4|9|10)[0-7]m", page)
        screen.type("\x04")
        screen.see("Go on with")
        assert screen.end() == 0


def test_watching_redraws_the_board() -> None:
    with terminal("play", "the_alpha", "--watch", "--bots", "random", height=40) as screen:
        screen.see("Results")
        screen.see("Look at it again with")
        assert screen.end() == 0
    (path,) = Path("state", "meseta").iterdir()
    assert not Record.load(path).verify().actors()
