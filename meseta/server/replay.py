"""Looking back: positions, moves and the record of a game."""

import asyncio
import zlib

import msgspec

from meseta import Record, Table
from meseta.server.forms import MoveInfo, Position
from meseta.server.history import History, opened
from meseta.server.house import House
from meseta.server.refusals import Refusal
from meseta.server.seats import owned
from meseta.server.storage import Snapshot
from meseta.server.tables import LiveTable


async def table_at(house: House, table: LiveTable, move: int) -> Table:
    """The table after some move, from the last snapshot before it."""
    history = table.history
    if history is None:
        raise Refusal("not_started", "The game has not started: seats are still open.")
    if not 0 <= move <= history.move:
        raise Refusal("unknown", f"The game has {history.move} moves so far.")
    snapshots = await house.storage.snapshots(table.id)
    return await asyncio.to_thread(_at, table, history, snapshots, move)


def _at(table: LiveTable, history: History, snapshots: list[Snapshot], move: int) -> Table:
    start, first = None, 0
    for snapshot in snapshots:
        if snapshot.move <= move:
            start, first = snapshot.dump, snapshot.move
    dump = msgspec.json.decode(zlib.decompress(start)) if start else None
    moves = [f"{seat} {notation}" for seat, notation in history.moves[first:move]]
    return opened(table.row, [row.name for row in table.seats], table.pack, dump, moves)


async def look_back(
    house: House, table: LiveTable, move: int, guest: int | None, seat: int | None
) -> Position:
    """A position on the way, as one seat saw it (None: one's own; -1: as spectators did). Until
    the end, one's own seat only."""
    async with table.steady():
        mine = owned(table.seats, guest)
        own = mine[0] if mine else None
        viewer = own if seat is None else seat if seat >= 0 else None
        if viewer is not None and viewer >= len(table.seats):
            raise Refusal("unknown", "There is no such seat.")
        ended = table.row.status in ("over", "closed")
        if viewer is not None and viewer not in mine and not ended:
            raise Refusal("not_your_seat", "Until the end you see only what your own seat sees.")
        t = await table_at(house, table, move)
        assert table.history
        shown = t.shown_to(viewer)
        return Position(
            move=move,
            moves=table.history.move,
            seat=viewer,
            view=shown.view,
            prompt=shown.prompt,
            events=table.history.ends[move],
        )


async def moves(table: LiveTable) -> list[MoveInfo]:
    """All moves of a finished game in words."""
    async with table.steady():
        history = table.check_over()
        return await asyncio.to_thread(_moves, table, history)


def _moves(table: LiveTable, history: History) -> list[MoveInfo]:
    t = opened(table.row, [row.name for row in table.seats], table.pack, None, [])
    found = []
    for number, (seat, notation) in enumerate(history.moves, 1):
        action = next(action for action in t.legal(seat) if t.notation(action) == notation)
        found.append(MoveInfo(number, seat, notation, t.label(seat, action)))
        t.take(seat, action)
    return found


async def record(table: LiveTable) -> str:
    """The record of a finished game."""
    async with table.steady():
        history = table.check_over()
        return await asyncio.to_thread(_record, table, history)


def _record(table: LiveTable, history: History) -> str:
    played = [f"{seat} {notation}" for seat, notation in history.moves]
    names = [row.name for row in table.seats]
    return Record.of(opened(table.row, names, table.pack, None, played)).text()
