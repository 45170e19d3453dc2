"""One person who plays several seats: as long as no secrets divide them, they act as one."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import meseta
from meseta import Table
from meseta.server.client import Client, Json
from meseta.server.storage import Change
from meseta.server.tables import LiveTable
from tests.server.serving import Running, caught_up, history_of, position, running

GAME = meseta.game("cards_against_the_apocalypse")
GO_ON = GAME.notation(GAME.go_on)
ME = {"kind": "me"}


def asked(t: Table) -> list[int]:
    """Whom a pause waits for."""
    return [seat for seat in t.actors() if GAME.go_on in t.legal(seat)]


def can_go_back(t: Table) -> bool:
    """Are all asked to let things go on, and may they take that back?"""
    if len(asked(t)) < 3:
        return False
    after = t.clone()
    for seat in t.actors():
        after.take(seat, GO_ON)
    return after.undoable(t.actors()[-1])


async def table_where(
    server: Running, client: Client, there: Callable[[Table], bool], friend: Client | None = None
) -> LiveTable:
    """A table with three seats of a person, or two and a friend's, played on until it is so."""
    for seed in range(100):
        seats: list[Json] = [{**ME, "name": "Ida"}, {"kind": "open"} if friend else ME, ME]
        table = await client.make_table(GAME.name, seats)
        if friend:
            links = await client.get(f"/api/tables/{table['id']}/links")
            await friend.accept(links["invitation"], "Ben")
        live = server.live(table)
        rng = Random(seed)
        while (t := position(live)).actors():
            if there(t):
                return live
            seat = t.actors()[0]
            async with live.changing():
                notation = history_of(live).take(seat, rng.choice(t.legal(seat)))
                await live.commit([live.entry("move", seat, notation)])
    raise AssertionError("it was never so")


async def test_to_let_things_go_on_is_said_once_for_all_own_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        live = await table_where(server, client, lambda t: len(asked(t)) == 3)
        storage = server.house.storage
        changes: list[Change] = []
        store = storage.commit

        async def commit(change: Change) -> None:
            changes.append(change)
            await store(change)

        monkeypatch.setattr(storage, "commit", commit)
        t = position(live)
        before, seats, mine = t.moves(), t.actors(), t.actors()[1]
        async with client.sit(live.id, mine) as seat:
            assert not seat.info["secrets"]
            assert seat.info["waiting_for"] == seats
            await seat.act(GO_ON)
        moves = position(live).moves()
        assert moves[: len(before)] == before
        assert moves[len(before)] == (mine, GO_ON)
        assert sorted(moves[len(before) :]) == sorted((each, GO_ON) for each in seats)
        assert [[entry.text for entry in change.entries] for change in changes] == [[GO_ON] * 3]


async def test_what_was_said_once_is_taken_back_and_said_again_at_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        live = await table_where(server, client, can_go_back)
        t = position(live)
        before, seats = t.hash(), t.actors()
        first, last = seats[0], seats[-1]
        # through the eyes of one seat: where there are no secrets, it speaks for all
        async with client.sit(live.id, last) as seat:
            await seat.act(GO_ON)
            after = position(live).hash()
            await caught_up(live, seat)
            assert seat.state["undo"]
            await seat.command("undo", seat=first)
            assert position(live).hash() == before
            assert position(live).actors() == seats
            await caught_up(live, seat)
            assert seat.state["redo"]
            await seat.command("redo", seat=last)
            assert position(live).hash() == after
    async with running(tmp_path) as server:
        again = await server.house.table(live.id)
        assert history_of(again).ends == history_of(live).ends
        assert position(again).hash() == after


async def test_nothing_is_said_or_taken_back_for_others(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client, friend = server.client(), server.client()
        live = await table_where(server, client, can_go_back, friend)
        async with client.sit(live.id, 0) as seat, friend.sit(live.id, 1) as other:
            await seat.act(GO_ON)
            assert position(live).actors() == [1]
            await caught_up(live, other, seat)
            assert not other.state["undo"]
            await other.act(GO_ON)
            await caught_up(live, other, seat)
            assert other.state["undo"]
            assert not seat.state["undo"]
            await other.command("undo", seat=1)
            assert position(live).actors() == [1]


async def test_a_seat_that_a_bot_plays_is_not_spoken_for(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        live = await table_where(server, client, lambda t: len(asked(t)) == 3)
        mine, lent, third = position(live).actors()
        live.row.pace = 5  # the bot takes its time
        async with client.sit(live.id, mine) as seat:
            await seat.command("takeover", seat=lent, level="random")
            await seat.act(GO_ON)
            assert position(live).actors() == [lent]
            assert third not in position(live).actors()


async def test_who_holds_is_no_part_of_the_moves_and_is_remembered(tmp_path: Path) -> None:
    def besides(t: Table) -> bool:
        """May one seat undo, while another could use an ability besides?"""
        return bool(t.moves() and t.undoable(t.moves()[-1][0]) and t.bystanders())

    async with running(tmp_path) as server:
        client = server.client()
        live = await table_where(server, client, besides)
        t = position(live)
        holder, moves, mover = t.bystanders()[0], t.moves(), t.moves()[-1][0]
        async with client.sit(live.id, holder) as seat:
            assert not seat.state["choice"]["must"]
            await seat.act("hold")
            assert position(live).moves() == history_of(live).moves == moves
            await seat.until(lambda: seat.state["choice"] is None)
            assert [line["kind"] for line in seat.talk] == ["started"]
    async with running(tmp_path) as server:
        again = await server.house.table(live.id)
        assert holder not in position(again).bystanders()
        assert position(again).bystanders() == position(live).bystanders()
        async with client_of(server, client).sit(live.id, mover) as seat:
            await seat.command("undo", seat=mover)
        assert history_of(again).moves == moves[:-1] == position(again).moves()
    async with running(tmp_path) as server:
        last = await server.house.table(live.id)
        assert position(last).moves() == moves[:-1]


def client_of(server: Running, client: Client) -> Client:
    """The same guest at a server that was started anew."""
    same = server.client()
    same.cookie = client.cookie
    return same


async def test_only_a_sealed_choice_divides_the_seats_of_the_alpha(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        live = server.live(await client.make_table("the_alpha", [ME, ME, ME]))
        first = position(live).actors()[0]
        async with client.sit(live.id, first) as seat:
            assert not seat.info["secrets"]
            await seat.act(position(live).notation(position(live).legal(first)[0]))
        second = position(live).actors()[0]
        async with client.sit(live.id, second) as seat:
            assert seat.state["undo"]  # it speaks for the first one, too
            await seat.command("undo", seat=second)
            assert position(live).actors() == [first]
        rng = Random(3)
        while type((t := position(live)).choice()).__name__ != "Conflict":
            mover = t.actors()[0]
            legal = t.legal(mover)
            fish = [action for action in legal if t.notation(action).endswith(" fish")]
            async with live.changing():
                notation = history_of(live).take(mover, rng.choice(fish or legal))
                await live.commit([live.entry("move", mover, notation)])
        async with client.sit(live.id, t.actors()[0]) as seat:
            assert seat.info["secrets"]
            assert not seat.state["undo"]
