"""Bots by name: levels with budgets, classes of one's own, services on the network."""

import inspect
import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import meseta
from meseta import MesetaError, Perspective
from meseta.bots.match import play
from meseta.bots.named import Named, canonical
from meseta.bots.search import Adept
from meseta.bots.service import service
from tests.ownbots import Silent

OWN = "tests.ownbots"


def adept(name: str) -> Adept:
    bot = Named(name)(1)
    assert isinstance(bot, Adept)
    return bot


def test_a_budget_is_in_iterations_or_seconds() -> None:
    assert adept("adept:20").budget.iterations == 20
    assert adept("adept:0.5s").budget.seconds == 0.5
    both = adept("adept:20:1.5s").budget
    assert (both.iterations, both.seconds) == (20, 1.5)
    assert adept("adept").budget.seconds is None
    assert canonical(" adept ") == "adept:500"
    assert canonical("novice") == "novice"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "''"),
        ("genius", "genius"),
        ("adept:", "adept:"),
        ("adept:many", "adept:many"),
        ("adept:0", "0"),
        ("adept:-3", "adept:-3"),
        ("adept:0s", "0.0 seconds"),
        ("adept:20:5", "whichever is used up first"),
        ("random:3", "random:3"),
        ("no_such_module:Bot", "no_such_module"),
        (f"{OWN}:Nobody", "Nobody"),
        (f"{OWN}:NOT_A_CLASS", "not a class"),
        (f"{OWN}:Mute", "no method choose"),
        (f"{OWN}:Unready", "weights are missing"),
        (f"{OWN}:Stillborn", "SystemExit"),
        ("builtins:dict", "no method choose"),
        ("builtins:int", "no method choose"),
        ("..x:Bot", "..x:Bot"),
    ],
)
def test_a_name_that_stands_for_no_bot_is_refused(name: str, says: str) -> None:
    with pytest.raises(MesetaError) as refusal:
        canonical(name)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def game_of(*names: str) -> meseta.Table:
    t = meseta.game("the_alpha").new(len(names), seed=1)
    play(t, [Named(name)(seat) for seat, name in enumerate(names)], names)
    return t


def test_a_class_of_ones_own_plays() -> None:
    t = game_of(f"{OWN}:First", f"{OWN}:Last", "random")
    again = meseta.game("the_alpha").new(3, seed=1)
    for seat, notation in t.moves():
        legal = again.legal(seat)
        if seat < 2:
            assert notation == again.notation(legal[0] if seat == 0 else legal[-1])
        again.take(seat, notation)
    assert not again.actors()


def test_numbers_of_other_libraries_are_actions_too() -> None:
    moves = [game_of(f"{OWN}:{bot}", "random", "random").moves() for bot in ("Learner", "First")]
    assert moves[0] == moves[1]


def test_a_class_in_the_folder_one_works_in_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["/nowhere", *__import__("sys").path])
    code = "class Bot:\n    def choose(self, p):\n        return p.legal[0]\n"
    (tmp_path / "bot_in_this_folder.py").write_text(code)
    assert Named("bot_in_this_folder:Bot")(0)


def test_a_module_that_ends_the_program_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "bot_that_exits.py").write_text("import sys\n\nsys.exit(0)\n")
    with pytest.raises(MesetaError, match="cannot be imported: SystemExit: 0"):
        Named("bot_that_exits:Bot")


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Cheat", "-1"),
        ("Word", "None"),
        ("Broken", "ZeroDivisionError: no reason"),
        ("Quitter", "SystemExit: 0"),
    ],
)
def test_a_bot_that_fails_is_named(bot: str, says: str) -> None:
    with pytest.raises(MesetaError) as failure:
        game_of(f"{OWN}:{bot}", "random", "random")
    assert f"{OWN}:{bot}" in str(failure.value)
    assert says in str(failure.value)


def test_a_bot_that_fails_is_told_where() -> None:
    with pytest.raises(MesetaError) as failure:
        game_of(f"{OWN}:Silent", "random", "random")
    assert re.search(r"failed with KeyError \(.*ownbots\.py, line \d+\)\.$", str(failure.value))
    line = inspect.getsourcelines(Silent.look_up)[1] + 1
    assert f"line {line})" in str(failure.value)


@pytest.fixture
def serving() -> Iterator[Any]:
    """Starts services, and stops them in the end."""
    running: list[ThreadingHTTPServer] = []

    def start(server: ThreadingHTTPServer) -> str:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        running.append(server)
        return f"http://127.0.0.1:{server.server_address[1]}"

    yield start
    for server in running:
        server.shutdown()
        server.server_close()


def test_a_service_plays_as_the_function_in_it(serving: Any) -> None:
    seen: list[dict[str, Any]] = []

    def choose(state: dict[str, Any]) -> str:
        seen.append(state)
        notation: str = state["choice"]["actions"][0]["notation"]
        return notation

    url = serving(service(choose, port=0))
    t = game_of(url, "random", "random")
    assert t.moves() == game_of(f"{OWN}:First", "random", "random").moves()
    assert seen[0]["seat"] == 0
    assert seen[0]["view"]["game"] == "the_alpha"
    assert seen[0]["prompt"]
    assert seen[0]["view"]["viewer"] == 0


def answering(body: bytes, status: int = 200) -> ThreadingHTTPServer:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing."""

    return ThreadingHTTPServer(("127.0.0.1", 0), Handler)


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        (b"what?", 200, "JSON"),
        (b"[]", 200, "no legal action"),
        (json.dumps({"action": "fly"}).encode(), 200, "fly"),
        (json.dumps({"action": True}).encode(), 200, "True"),
        (b"{}", 500, "500"),
    ],
)
def test_a_service_that_answers_nonsense_is_named(
    serving: Any, body: bytes, status: int, says: str
) -> None:
    url = serving(answering(body, status))
    t = meseta.game("the_alpha").new(3, seed=1)
    with pytest.raises(MesetaError) as failure:
        Named(url)(0).choose(Perspective(t, t.actors()[0]))
    assert url in str(failure.value)
    assert says in str(failure.value)


def test_a_service_that_is_not_there_is_named() -> None:
    server = answering(b"")
    server.server_close()
    url = f"http://127.0.0.1:{server.server_address[1]}"
    t = meseta.game("the_alpha").new(3, seed=1)
    with pytest.raises(MesetaError, match="does not answer"):
        Named(url)(0).choose(Perspective(t, t.actors()[0]))
