"""What is sent to a seat or spectator tells nothing that it may not know."""

import contextlib
import functools
import json
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Self

import pytest

from meseta.server import reception
from meseta.server.client import Seat
from tests.server.serving import Running, caught_up, friends, position, running
from tests.waiting import until

SEED = 0x5EC2E7_0F_A11_7461E5_0123456789ABCDEF
VIEWERS = (0, 1, 2, None)


def everybody_there(eye: Seat) -> bool:
    info = eye.info
    return all(seat["connected"] for seat in info["seats"]) and info["watching"] == 1


def answered(sent: list[str]) -> bool:
    """Has the answer to a ping come, and with it all that was sent before?"""
    return any(json.loads(text)["type"] == "pong" for text in sent)


class Wire:
    """A table of three, and every byte that is sent to each seat and to a spectator."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.stack = contextlib.AsyncExitStack()
        self.sent: dict[int | None, list[str]] = {viewer: [] for viewer in VIEWERS}
        self.eyes: dict[int | None, Seat] = {}

    async def __aenter__(self) -> Self:
        clients = [self.server.client() for _ in range(3)]
        table, _ = await friends(clients[0], clients[1:])
        links = await clients[0].get(f"/api/tables/{table['id']}/links")
        watcher = self.server.client()
        await watcher.post(f"/api/watch/{links['watch'].rpartition('/')[2]}")
        self.clients = [*clients, watcher]
        self.live = self.server.live(table)
        for client, viewer in zip(self.clients, VIEWERS, strict=True):
            eye = client.sit(table["id"], viewer, listen=self.sent[viewer].append)
            self.eyes[viewer] = await self.stack.enter_async_context(eye)
        for eye in self.eyes.values():
            await eye.until(functools.partial(everybody_there, eye))
        await until(lambda: self.live.presence is None)
        for viewer, eye in self.eyes.items():
            assert eye.socket
            await eye.socket.send('{"type": "ping"}')
            await until(functools.partial(answered, self.sent[viewer]))
        for sent in self.sent.values():
            sent.clear()  # how they came in differs between any two tables
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stack.aclose()

    async def act(self, seat: int, action: int) -> None:
        """Make a move and wait until everybody has heard of it."""
        await self.eyes[seat].act(action)
        await caught_up(self.live, *self.eyes.values())

    def sealed(self) -> bool:
        """Do several seats choose now without seeing each other's choice?"""
        return len(self.live.row.waiting_for) > 1

    def told(self, viewer: int | None) -> list[str]:
        """What was sent to one viewer, less what differs between any two tables."""
        told = []
        for text in self.sent[viewer]:
            message = json.loads(text)
            if message["type"] != "state":
                continue
            for name in ("id", "made", "changed"):
                message.get("table", {})[name] = None
            for place in message["table"].get("seats", ()):
                for name in ("asked_since", "bot_from"):
                    place[name] = place[name] is not None
            for line in message["talk"]:
                line["at"] = None
            told.append(json.dumps(message))
        return told


async def same_seed_other_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> bool:
    """Two tables with the same seed and the same moves, but for one sealed choice of one seat.
    Until it is revealed, what all others are sent must be the same to the byte."""
    monkeypatch.setattr(reception, "secrets", SimpleNamespace(randbits=lambda _: SEED + seed))
    rng = Random(seed)
    skipped = rng.randrange(4)
    async with running(tmp_path) as server, Wire(server) as one, Wire(server) as other:
        while not (one.sealed() and skipped == 0):
            skipped -= one.sealed()
            seat = one.live.row.waiting_for[0]
            action = rng.choice(one.live.offered[seat])
            for wire in (one, other):
                await wire.act(seat, action)
            if one.live.row.status == "over":
                return False
        chooser = rng.choice(one.live.row.waiting_for)
        first, second = rng.sample(one.live.offered[chooser], 2)
        await one.act(chooser, first)
        await other.act(chooser, second)
        assert position(one.live).hash() != position(other.live).hash()
        for viewer in VIEWERS:
            if viewer == chooser:
                assert one.told(viewer) != other.told(viewer)  # one knows one's own choice
            else:
                assert one.told(viewer) == other.told(viewer)
        return True


async def test_sealed_choices_do_not_show_on_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = [await same_seed_other_secrets(tmp_path, monkeypatch, seed) for seed in range(3)]
    assert any(shown)


@pytest.mark.slow
async def test_many_sealed_choices_do_not_show_on_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = [await same_seed_other_secrets(tmp_path, monkeypatch, seed) for seed in range(3, 40)]
    assert sum(shown) > 20


async def whole_game(tmp_path: Path, seed: int) -> None:
    """After each move, deal anew what a viewer cannot know: what was sent must fit that as well."""
    rng = Random(seed)
    async with running(tmp_path) as server, Wire(server) as wire:
        secrets = {wire.live.row.seed, f"{int(wire.live.row.seed):x}", wire.live.row.watch_token}
        secrets |= {client.cookie for client in wire.clients if client.cookie}
        secrets.add(wire.live.row.invitation)
        while wire.live.row.status == "playing":
            t = position(wire.live)
            secrets.add(t.hash())
            for viewer, eye in wire.eyes.items():
                for _ in range(2):
                    seat = rng.randrange(3) if viewer is None else viewer
                    another = t.determinized(seat, rng.getrandbits(32))
                    state = eye.state
                    assert state["view"] == json.loads(json.dumps(another.view(viewer)))
                    assert state["prompt"] == another.prompt(viewer)
                    assert state["undo"] == (viewer is not None and t.undoable(viewer))
                    offered = another.legal(viewer) if viewer is not None else []
                    choice = state["choice"]
                    shown = [offer["action"] for offer in choice["actions"]] if choice else []
                    assert shown == offered
            if wire.live.row.move < 150:
                for viewer in VIEWERS:
                    for text in wire.sent[viewer]:
                        assert not [secret for secret in secrets if secret in text]
                    wire.sent[viewer].clear()
            seat = rng.choice(wire.live.row.waiting_for)
            await wire.act(seat, rng.choice(wire.live.offered[seat]))
        for eye in wire.eyes.values():
            assert eye.info["seed"] == wire.live.row.seed


async def test_a_whole_game_fits_what_each_viewer_may_know(tmp_path: Path) -> None:
    await whole_game(tmp_path, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 8))
async def test_whole_games_fit_what_each_viewer_may_know(tmp_path: Path, seed: int) -> None:
    await whole_game(tmp_path, seed)
