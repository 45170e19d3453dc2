"""Bots of the operator's own at the web table: offered as levels, and harmless whatever they do."""

import logging
import os
import signal
from pathlib import Path

import pytest

import meseta
from meseta import BadOption
from meseta.server import house
from meseta.server.botworker import Choice, Failed, Job, answered
from meseta.server.command import own_bots
from tests.server.serving import Running, refused, running
from tests.server.test_bots import workers
from tests.waiting import PATIENCE, until

OWN = {
    "last": "tests.ownbots:Last",
    "broken": "tests.ownbots:Broken",
    "hung": "tests.ownbots:Hung",
    "quitter": "tests.ownbots:Quitter",
}


def job(own: str) -> Job:
    t = meseta.game("the_alpha").new(seats=3, seed=5)
    return Job("the_alpha", None, t.dump(), t.actors()[0], "novice", 1, 0.05, own=own)


def silent(report: object) -> None:
    """Nobody hears how far a worker is."""


def test_a_worker_outlives_a_bot_that_does_wrong() -> None:
    assert isinstance(answered(job("tests.ownbots:Last"), silent), Choice)
    for bot in ("Broken", "Quitter", "Cheat", "Word", "Unready", "Nobody"):
        answer = answered(job(f"tests.ownbots:{bot}"), silent)
        assert isinstance(answer, Failed)
        assert f"tests.ownbots:{bot}" in answer.text


async def played(server: Running, level: str) -> list[str]:
    """The moves of a game of a bot of the operator's own against a random one."""
    client = server.client()
    bots = [{"kind": "bot", "level": each} for each in (level, "random", "random")]
    table = await client.make_table("the_alpha", bots, pace=0)
    live = server.live(table)
    await until(lambda: live.row.status == "over")
    assert live.history is not None
    return [notation for seat, notation in live.history.t.moves() if seat == 0]


async def test_they_are_offered_as_levels_and_play(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path, own={**OWN, "learned": "master:2"}) as server:
        client = server.client()
        games = {game["name"]: game for game in await client.get("/api/games")}
        levels = {level["name"]: level["line"] for level in games["the_alpha"]["levels"]}
        assert list(levels)[-5:] == [*OWN, "learned"]
        assert "learned" not in [level["name"] for level in games["altiplano"]["levels"]]
        assert "ownbots" not in str(games)  # what it is, is the operator's affair
        await played(server, "last")
        with caplog.at_level(logging.WARNING, "meseta.bots"):
            await played(server, "broken")
        assert "'tests.ownbots:Broken' failed with ZeroDivisionError" in caplog.text
        bots = [{"kind": "bot", "level": "tests.ownbots:Last"}] * 3
        said = await refused("bad_value", client.make_table("the_alpha", bots))
        assert "There is no bot level 'tests.ownbots:Last'" in said


async def test_one_that_hangs_holds_nobody_else_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "OWN_PATIENCE", 2 * PATIENCE)
    others = workers()
    async with running(tmp_path, own=OWN) as server:
        client = server.client()
        bots = [{"kind": "bot", "level": "hung"}] * 3
        table = server.live(await client.make_table("the_alpha", bots, pace=0))
        await until(lambda: workers() - others)
        (worker,) = workers() - others
        await played(server, "random")
        assert table.row.move == 0
        server.house.own.patience = 0.5
        os.kill(worker, signal.SIGKILL)
        await until(lambda: table.row.move > 1)  # a novice has taken its place, also without that


async def test_without_the_operators_bot_a_novice_plays_on(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        assert server.house.shelf.bot("last", "the_alpha") == ("novice", "")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("last", "cautious=my_bots:Cautious"),
        ("La st=tests.ownbots:Last", "small letters"),
        ("novice=tests.ownbots:Last", "a bot 'novice' already"),
        ("nobody=tests.ownbots:Nobody", "Nobody"),
        ("genius=genius", "There is no bot 'genius'"),
    ],
)
def test_wrong_bots_are_refused_before_the_server_starts(given: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        own_bots([given])
    assert own_bots(["last=tests.ownbots:Last"]) == {"last": "tests.ownbots:Last"}
