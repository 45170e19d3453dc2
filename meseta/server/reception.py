"""Making tables, and taking seats at them."""

import secrets
import time
from collections.abc import Collection

from msgspec import UNSET

from meseta import MesetaError, Record
from meseta.server import seats as seating
from meseta.server.commands import open_again
from meseta.server.forms import STAND_IN, Links, NewBranch, NewTable, SeatWish
from meseta.server.history import opened
from meseta.server.house import House
from meseta.server.limits import clean_name
from meseta.server.records import Read
from meseta.server.refusals import Refusal
from meseta.server.replay import table_at
from meseta.server.shelf import pack_hash
from meseta.server.standins import PUBLIC_PATIENCE
from meseta.server.storage import Aside, Change, Entry, Guest, Kept, SeatRow, TableRow
from meseta.server.tables import LiveTable

SEED_BITS = 128
MOST_PUBLIC_TABLES = 5  # at which one guest may sit at a time
NOBODY = "Guest"  # who plays alone needs no name


async def make_table(house: House, guest: Guest, wish: NewTable) -> LiveTable:
    """A new table; the one made before if the request came before."""
    async with house.turn(guest.id):
        if wish.id:
            made = await house.storage.made(guest.id, wish.id)
            if made:
                return await house.table(made)
        if wish.public:
            await check_seats(house, guest)
        return await _make_table(house, guest, wish)


async def _make_table(house: House, guest: Guest, wish: NewTable) -> LiveTable:
    game = house.shelf.game(wish.game, wish.content)
    seats = seat_all(guest, house.shelf.levels(game.name), wish.seats)
    row = new_row(guest, game.name, game.version, game.content_hash)
    row.options = wish.options
    row.pack = pack_hash(wish.content) if wish.content else None
    row.command = wish.id
    row.public, row.spectators = wish.public, wish.spectators
    row.pace = wish.pace
    if wish.takeover_after is not UNSET:
        row.takeover_after = wish.takeover_after
    elif wish.public:
        row.takeover_after = PUBLIC_PATIENCE
    seating.name_bots(seats, row.id)
    return await set_up(house, row, seats, wish.content)


def seat_all(guest: Guest, levels: Collection[str], wishes: list[SeatWish]) -> list[SeatRow]:
    """The seats of a new table."""
    rows: list[SeatRow] = []
    stranger = NOBODY if all(wish.kind != "open" for wish in wishes) else ""
    for seat, wish in enumerate(wishes):
        if wish.kind == "open":
            rows.append(seating.open_seat(seat))
            continue
        name = clean_name(wish.name) if wish.name is not None else None
        if wish.kind == "me":
            row = seating.person(seat, guest.id, named(name or guest.name or stranger))
        elif wish.level is None:
            raise Refusal("malformed", f"Seat {seat} is for a bot, but no level is given.")
        else:
            row = seating.bot(seat, wish.level, levels, name or "")
        if row.name:
            row.name = seating.free_name(rows, row.name)
        rows.append(row)
    return rows


def named(name: str) -> str:
    """The name under which somebody sits down; a refusal where there is none."""
    if not name:
        raise Refusal("name_needed", "Choose a name for the others at the table to call you by.")
    return name


async def check_seats(house: House, guest: Guest, table: str = "") -> None:
    """Refuse somebody who sits at too many public tables, but for that one."""
    if len({*await house.storage.public_seats(guest.id)} - {table}) >= MOST_PUBLIC_TABLES:
        raise Refusal(
            "too_many_seats",
            f"You sit at {MOST_PUBLIC_TABLES} open tables already. "
            "Leave one of them, finish a game or let a bot play it for you.",
        )


def new_row(guest: Guest, game: str, version: int, content_hash: str) -> TableRow:
    """A table that nobody has sat down at yet."""
    now = time.time()
    return TableRow(
        id=seating.new_id(), game=game, version=version, content_hash=content_hash, pack=None,
        options={}, start=None, seed=str(secrets.randbits(SEED_BITS)), status="waiting",
        host=guest.id, host_name=guest.name or NOBODY, command=None, public=False, spectators=True,
        pace=0.4, takeover_after=None, invitation=seating.new_token(),
        watch_token=seating.new_token(), rematch=None, branch_table=None, branch_move=None,
        record=None, results=None, move=0, waiting_for=[], waiting_since=[], due=False, made=now,
        changed=now,
    )  # fmt: skip


async def set_up(house: House, row: TableRow, seats: list[SeatRow], pack: str | None) -> LiveTable:
    """Store a new table and put it into memory; it begins if no seat is open."""
    names = [seat.name or f"Seat {seat.seat + 1}" for seat in seats]
    house.check_armies(row.host)
    try:
        opened(row, names, pack, None, [])  # refuses wrong options now rather than at the start
    except MesetaError as error:
        raise Refusal("bad_value", str(error)) from None
    live = LiveTable(house, Kept(row, seats, [], [], []), house.shelf.game(row.game, pack), pack)
    async with live.changing():
        await live.commit(live.begin(), seats, made=True)
    house.live[live.id] = live
    return live


async def open_record(house: House, guest: Guest, read: Read) -> LiveTable:
    """A table that shows a game somebody has brought; the one of before if it was brought before.
    Nobody sits there. How a game went that is over may be seen by all, and one that is not over,
    with its secrets, by who brought it."""
    assert read.record
    async with house.turn(guest.id):
        table = await house.storage.opened(guest.id, read.hash)
        if table is not None:  # then it comes back into the list, if it was put aside
            await house.storage.commit(Change(aside=Aside(guest.id, table, False)))
            return await house.table(table)
        row = new_row(guest, read.record.game, read.record.version, read.record.content)
        await house.storage.commit(brought(row, read.record, read))
        return await house.table(row.id)


def brought(row: TableRow, record: Record, read: Read) -> Change:
    """All that is kept of a game that somebody has brought."""
    row.record = read.hash
    row.options, row.start, row.seed = record.options, record.start, record.seed
    row.pack = pack_hash(record.pack) if record.pack else None
    row.move, row.results = len(record.actions), read.results
    row.status = "closed" if read.results is None else "over"
    row.public = row.spectators = read.results is not None
    entries = [Entry(1, "started", None, "", "The game begins.", row.made, events=read.ends[0])]
    for action, events in zip(record.actions, read.ends[1:], strict=True):
        seat, _, notation = action.partition(" ")
        name = record.seats[int(seat)]
        entry = Entry(len(entries) + 1, "move", int(seat), name, notation, row.made, events=events)
        entries.append(entry)
    entries[-1].hash = record.hash
    return Change(
        table=row, made=True, entries=entries, snapshots=read.snapshots,
        seats=[seating.of_record(seat, name) for seat, name in enumerate(record.seats)],
        pack=(row.pack, record.pack) if record.pack else None,
    )  # fmt: skip


async def rematch(house: House, table: LiveTable, guest: Guest) -> LiveTable:
    """The next game of the same people: whoever asks sits down, the others are asked to."""
    async with table.changing():
        table.check_over()
        mine = seating.owned(table.seats, guest.id)
        if not mine:
            raise Refusal("not_allowed", "Only those who played here may ask for a rematch.")
        following = await house.table(table.row.rematch) if table.row.rematch else None
        if following is None or following.row.status == "closed":
            following = await _set_up_again(house, table, guest)
            table.row.rematch = following.id
            name = table.seats[mine[0]].name
            entry = table.entry("rematch", mine[0], f"{name} asks for a rematch.", guest=guest.id)
            await table.commit([entry])
    if following.row.status == "waiting":
        name = table.seats[mine[0]].name
        wanted: list[int | None] = [*seating.kept(following.seats, guest.id)]
        for seat in wanted or [None]:
            await take_seat(house, following, guest, name, seat, invited=True)
    return following


async def _set_up_again(house: House, table: LiveTable, guest: Guest) -> LiveTable:
    old = table.row
    row = new_row(guest, table.game.name, table.game.version, table.game.content_hash)
    row.options, row.pack = old.options, old.pack
    row.public, row.spectators = old.public, old.spectators
    row.pace, row.takeover_after = old.pace, old.takeover_after
    seats = [again(seat, table.levels(), guest) for seat in table.seats]
    return await set_up(house, row, seats, table.pack)


def again(row: SeatRow, levels: Collection[str], asker: Guest) -> SeatRow:
    """The same seat at the next table; others than the asker are asked first."""
    if row.guest == asker.id:
        return seating.person(row.seat, asker.id, row.name)
    if row.guest is not None:
        return seating.kept_seat(row.seat, row.guest, row.name)
    assert row.level
    return seating.bot(row.seat, row.level, levels, row.name)


async def decline(table: LiveTable, guest: Guest) -> None:
    """Say no to a seat that was kept."""
    async with table.changing():
        for seat in seating.kept(table.seats, guest.id):
            row = table.seats[seat]
            text = f"{row.name} does not play this time."
            await open_again(table, row, "declined", text, guest.id)
        table.expel("You have said that you do not play this time.")


async def branch(house: House, table: LiveTable, guest: Guest, wish: NewBranch) -> LiveTable:
    """A practice game from a position of a finished one."""
    async with table.steady():
        history = table.check_over()
        if wish.move > history.move:
            raise Refusal("unknown", f"The game has only {history.move} moves.")
        if wish.seat >= len(table.seats):
            raise Refusal("bad_value", f"The game has only {len(table.seats)} seats.")
        start = (await table_at(house, table, wish.move)).dump()
        row = new_row(guest, table.row.game, table.row.version, table.row.content_hash)
        row.start, row.seed, row.pack = start, table.row.seed, table.row.pack
        row.pace = table.row.pace
        row.branch_table, row.branch_move = table.id, wish.move
    name = clean_name(wish.name) if wish.name is not None else guest.name or NOBODY
    seats: list[SeatRow] = []
    for seat in range(len(table.seats)):
        if seat == wish.seat:
            seats.append(seating.person(seat, guest.id, name))
        else:
            kept = table.seats[seat]
            called = kept.name if kept.kind == "bot" else ""
            level = wish.level or (kept.level if kept.level in table.levels() else None)
            seats.append(seating.bot(seat, level or STAND_IN, table.levels(), called))
    seating.name_bots(seats, row.id)
    return await set_up(house, row, seats, table.pack)


async def take_seat(
    house: House,
    table: LiveTable,
    guest: Guest,
    name: str | None,
    wanted: int | None = None,
    invited: bool = False,
) -> int:
    """Seat a guest, anywhere unless a seat is wanted; the game begins with the last seat taken."""
    async with house.turn(guest.id), table.changing():
        mine = seating.owned(table.seats, guest.id)
        if wanted is not None and wanted >= len(table.seats):
            raise Refusal("unknown", "There is no such seat.")
        if mine and wanted in (None, *mine):
            return mine[0] if wanted is None else wanted
        row = table.row
        if not (invited or table.may_sit(guest.id)):
            raise Refusal("not_allowed", "A seat at this table is taken by invitation.")
        if row.status == "playing":
            raise Refusal("seat_taken", "The game has begun: all seats are taken.")
        if row.status != "waiting":
            raise Refusal("game_over", "The table is closed.")
        kept = seating.kept(table.seats, guest.id)
        if row.public and mine and not kept and guest.id != row.host:
            raise Refusal("seat_taken", "You sit at this table already.")
        seat = seating.free_seat(table.seats, guest.id, wanted)
        if row.public:
            await check_seats(house, guest, table.id)
        if house.closing:
            raise Refusal("closing", "The server is stopping; come back in a moment.")
        taken = seating.person(seat, guest.id, named(name or guest.name))
        others = [other for other in table.seats if other.seat != seat]
        taken.name = seating.free_name(others, taken.name)
        table.seats[seat] = taken
        entry = table.entry("seated", seat, f"{taken.name} takes a seat.", guest=guest.id)
        await table.commit([entry, *table.begin()], [taken])
        return seat


async def let_watch(table: LiveTable, guest: Guest) -> None:
    """Give a guest the right to watch."""
    async with table.changing():
        if not table.row.spectators:
            raise Refusal("not_allowed", "Spectators are not allowed at this table.")
        if guest.id not in table.watchers:
            table.watchers.add(guest.id)
            await table.commit([], watcher=guest.id)


def links(table: LiveTable, guest: int | None) -> Links:
    """What the host hands out."""
    table.check_host(guest)
    waits = table.row.status == "waiting"
    return Links(
        invitation=f"/join/{table.row.invitation}" if waits else None,
        watch=f"/watch/{table.row.watch_token}" if table.row.spectators else None,
    )


async def new_link(table: LiveTable, guest: int | None, link: str) -> Links:
    """Make a link anew. The old one stops working, and so does the right to watch that it gave."""
    async with table.changing():
        table.check_host(guest)
        if link == "invitation":
            table.row.invitation = seating.new_token()
            await table.commit([])
        else:
            table.row.watch_token = seating.new_token()
            table.watchers.clear()
            await table.commit([], dismissed=True)
            table.expel("The host has made a new link for those who watch.")
        return links(table, guest)
