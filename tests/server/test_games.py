"""Whole games over the wire."""

import asyncio
import hashlib
import json
from collections.abc import Iterable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

import meseta
from meseta.server.client import Client, Json, Refused, Seat
from meseta.server.tables import LiveTable
from tests.server.serving import Running, at_random, caught_up, friends, play_all, position, running


async def sit_all(
    stack: AsyncExitStack, table: Json, clients: list[Client], seats: Iterable[int]
) -> list[Seat]:
    return [
        await stack.enter_async_context(client.sit(table["id"], seat))
        for client, seat in zip(clients, seats, strict=True)
    ]


@pytest.mark.parametrize("count", [3, 6])
async def test_friends_play_a_whole_game_and_all_see_the_same_end(
    tmp_path: Path, count: int
) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = [server.client() for _ in range(count)]
        table, taken = await friends(clients[0], clients[1:])
        assert table["status"] == "playing"
        seats = await sit_all(stack, table, clients, taken)
        watcher = await stack.enter_async_context(await watching(server, clients[0], table))
        results = await play_all(seats, Random(count))
        await watcher.until(lambda: watcher.over)
        assert all(result == results[0] for result in results)
        assert sorted(result["rank"] for result in results[0])[0] == 1
        for seat in (*seats, watcher):
            assert [event["n"] for event in seat.events] == list(range(len(seat.events)))
            assert seat.state["choice"] is None
            assert seat.state["view"]["over"]
            assert [line["kind"] for line in seat.talk][-1] == "over"
            assert hashlib.sha256(seat.info["seed"].encode()).hexdigest() == table["seed_hash"]
        record = json.dumps(await clients[1].get(f"/api/tables/{table['id']}/record"))
        t = meseta.Record.read(record).verify()
        assert [result.score for result in t.results()] == [r["score"] for r in results[0]]
        assert str(t.rng.seed) == watcher.info["seed"]


async def watching(server: Running, host: Client, table: Json) -> Seat:
    links = await host.get(f"/api/tables/{table['id']}/links")
    watcher = server.client()
    await watcher.post(f"/api/watch/{links['watch'].rpartition('/')[2]}")
    return watcher.sit(table["id"])


async def test_one_person_and_bots_play_and_the_offer_is_always_the_legal_set(
    tmp_path: Path,
) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "random"} for _ in range(3))]
        table = await client.make_table("the_alpha", seats, pace=0, options={"first_player": 0})
        live = server.live(table)
        async with client.sit(table["id"]) as seat:
            rng = Random(1)
            while choice := await seat.turn():
                t = position(live)
                assert [offer["action"] for offer in choice["actions"]] == t.legal(0)
                for offer in choice["actions"]:
                    action = offer["action"]
                    assert offer["notation"] == t.notation(action)
                    assert offer["label"] == t.label(0, action)
                    assert offer["targets"] == t.targets(0, action)
                if seat.state["seq"] == live.seq and not live.lock.locked():  # no bot acts as well
                    assert seat.state["view"] == json.loads(json.dumps(t.view(0)))
                    assert seat.state["prompt"] == t.prompt(0)
                await seat.act(rng.choice(choice["actions"])["notation"])
            assert seat.info["results"]


async def test_hot_seat_one_guest_plays_all_seats_and_looks_through_each(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        client = server.client()
        names = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Anna"}, {"kind": "me"}]
        table = await client.make_table("the_alpha", names)
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Anna 2", "Anna 3"]
        assert all(seat["you"] for seat in table["seats"])
        seats = await sit_all(stack, table, [client] * 3, range(3))
        results = await play_all(seats, Random(4))
        assert results[0] == results[1] == results[2]
        assert [seat.state["view"]["viewer"] for seat in seats] == [0, 1, 2]


async def test_simultaneous_sealed_choices_do_not_disturb_each_other(tmp_path: Path) -> None:
    """Several seats decide at once: each one's number stays good while the others answer."""
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        client = server.client()
        table = await client.make_table("the_alpha", [{"kind": "me"}] * 3)
        live = server.live(table)
        seats = await sit_all(stack, table, [client] * 3, range(3))
        rng = Random(8)
        together = 0
        while actors := live.row.waiting_for:
            choices = {actor: await ready(live, seats[actor]) for actor in actors}
            if len(actors) > 1:
                together += 1
            acts = [
                seats[actor].command(
                    "act",
                    seat=actor,
                    decision=choices[actor]["decision"],
                    action=rng.choice(choices[actor]["actions"])["action"],
                )
                for actor in actors
            ]
            rng.shuffle(acts)
            replies = await asyncio.gather(*acts)
            assert len({reply["seq"] for reply in replies}) == len(actors)
        assert together > 0


async def ready(live: LiveTable, seat: Seat) -> Json:
    await caught_up(live, seat)
    choice: Json = seat.state["choice"]
    return choice


async def test_undo_and_redo_up_to_the_barrier(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = [server.client() for _ in range(3)]
        table, seats = await friends(clients[0], clients[1:], options={"first_player": 0})
        live = server.live(table)
        one, two, _ = await sit_all(stack, table, clients, seats)
        before = position(live).hash()
        with pytest.raises(Refused) as refused:
            await one.command("undo", seat=0)
        assert refused.value.code == "no_undo"
        await one.act(one.state["choice"]["actions"][0]["action"])
        after = position(live).hash()
        await caught_up(live, one)
        shown, told = one.state["view"], list(one.events)
        assert one.state["undo"]
        assert not one.state["redo"]
        await two.turn()
        stale = two.state["choice"]
        await one.command("undo", seat=0)
        assert position(live).hash() == before
        await one.until(lambda: one.state["redo"])
        assert not one.state["undo"]
        assert one.events == told[: len(one.events)]
        assert len(one.events) < len(told)
        with pytest.raises(Refused) as refused:
            await two.command(
                "act", seat=1, decision=stale["decision"], action=stale["actions"][0]["action"]
            )
        assert refused.value.code in ("stale", "not_your_turn")
        await one.command("redo", seat=0)
        assert position(live).hash() == after
        await one.until(lambda: one.state["undo"])
        assert (one.state["view"], one.events) == (shown, told)
        await two.turn()
        await two.act(two.state["choice"]["actions"][0]["action"])
        with pytest.raises(Refused) as refused:
            await one.command("undo", seat=0)
        assert refused.value.code == "no_undo"
        kinds = [line["kind"] for line in one.talk]
        assert kinds[-3:] == ["started", "undone", "redone"]


async def test_hints_are_legal_and_reasons_have_words(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        client = server.client()
        table = await client.make_table(
            "the_alpha", [{"kind": "me"}] * 3, options={"first_player": 0}
        )
        t = position(server.live(table))
        async with client.sit(table["id"], 0) as seat:
            hint = await seat.command("hint", seat=0)
            assert hint["action"] in t.legal(0)
            assert hint["decision"] == seat.state["choice"]["decision"]
            assert hint["label"] == t.label(0, hint["action"])
            assert "the next best (" in hint["reason"]
            illegal = next(a for a in range(t.game.action_count) if a not in t.legal(0))
            why = await seat.command("why", seat=0, action=illegal)
            assert why["reasons"][0]["text"] == getattr(t.why_not(0, illegal), "text", None)
            legal = await seat.command("why", seat=0, action=t.legal(0)[0])
            assert legal["reasons"] == []
            targets = [tile["id"] for tile in t.view(0)["tiles"]]
            for target in targets:
                reasons = (await seat.command("why", seat=1, target=target))["reasons"]
                assert reasons  # it is not seat 1's turn
                assert all(reason["text"] for reason in reasons)
            assert (await seat.command("why", seat=0, target="no:such"))["reasons"] == []
            with pytest.raises(Refused) as refused:
                await seat.command("why", seat=0)
            assert refused.value.code == "malformed"


async def test_a_bot_of_ones_own_plays_over_the_network(tmp_path: Path) -> None:
    from meseta.server.client import play

    async with running(tmp_path) as server:
        host = server.client()
        bots = [{"kind": "bot", "level": "random"}] * 2
        table = await host.make_table("the_alpha", [{"kind": "open"}, *bots], pace=0)
        links = await host.get(f"/api/tables/{table['id']}/links")
        link = server.url + links["invitation"]
        results = await asyncio.to_thread(play, link, at_random(Random(2)), "My bot")
        assert len(results) == 3
        assert (await host.get(f"/api/tables/{table['id']}"))["seats"][0]["name"] == "My bot"
