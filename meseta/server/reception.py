"""Making tables, and taking seats at them."""

import secrets
import time

from meseta import MesetaError
from meseta.server import seats as seating
from meseta.server.forms import Invitation, Links, NewBranch, NewTable, SeatWish
from meseta.server.history import opened
from meseta.server.house import House
from meseta.server.limits import clean_name
from meseta.server.refusals import Refusal
from meseta.server.replay import table_at
from meseta.server.shelf import pack_hash
from meseta.server.storage import Change, Guest, Kept, SeatRow, TableRow
from meseta.server.tables import LiveTable

SEED_BITS = 128


async def make_table(house: House, guest: Guest, wish: NewTable) -> LiveTable:
    """A new table; the one made before if the request came before."""
    if wish.id:
        made = await house.storage.made(guest.id, wish.id)
        if made:
            return await house.table(made)
    game = house.shelf.game(wish.game, wish.content)
    seats = seat_all(guest, wish.game, wish.seats)
    row = new_row(guest, game.name, game.version, game.content_hash)
    row.options = wish.options
    row.pack = pack_hash(wish.content) if wish.content else None
    row.command = wish.id
    row.public, row.spectators = wish.public, wish.spectators
    row.pace, row.takeover_after = wish.pace, wish.takeover_after
    return await set_up(house, row, seats, wish.content)


def seat_all(guest: Guest, game: str, wishes: list[SeatWish]) -> list[SeatRow]:
    """The seats of a new table."""
    rows: list[SeatRow] = []
    for seat, wish in enumerate(wishes):
        if wish.kind == "open":
            rows.append(seating.open_seat(seat))
            continue
        name = clean_name(wish.name) if wish.name is not None else None
        if wish.kind == "me":
            row = seating.person(seat, guest.id, name or guest.name or "Guest")
        elif wish.level is None:
            raise Refusal("malformed", f"Seat {seat} is for a bot, but no level is given.")
        else:
            row = seating.bot(seat, wish.level, game, name)
        row.name = seating.free_name(rows, row.name)
        rows.append(row)
    return rows


def new_row(guest: Guest, game: str, version: int, content_hash: str) -> TableRow:
    """A table that nobody has sat down at yet."""
    now = time.time()
    return TableRow(
        id=seating.new_id(), game=game, version=version, content_hash=content_hash, pack=None,
        options={}, start=None, seed=str(secrets.randbits(SEED_BITS)), status="waiting",
        host=guest.id, host_name=guest.name or "Guest", command=None, public=False, spectators=True,
        pace=0.4, takeover_after=None, watch_token=seating.new_token(), rematch=None,
        branch_table=None, branch_move=None, results=None, move=0, waiting_for=[], due=False,
        made=now, changed=now,
    )  # fmt: skip


async def set_up(house: House, row: TableRow, seats: list[SeatRow], pack: str | None) -> LiveTable:
    """Store a new table and put it into memory; it begins if no seat is open."""
    names = [seat.name or f"Seat {seat.seat + 1}" for seat in seats]
    try:
        opened(row, names, pack, None, [])  # refuses wrong options now rather than at the start
    except MesetaError as error:
        raise Refusal("bad_value", str(error)) from None
    if pack:
        await house.storage.commit(Change(pack=(pack_hash(pack), pack)))
    live = LiveTable(house, Kept(row, seats, [], [], []), house.shelf.game(row.game, pack), pack)
    async with live.changing():
        await live.commit(live.begin(), seats, made=True)
    house.live[live.id] = live
    return live


async def rematch(house: House, table: LiveTable, guest: Guest) -> LiveTable:
    """The next game of the same people."""
    async with table.changing():
        table.check_over()
        if not seating.owned(table.seats, guest.id):
            raise Refusal("not_allowed", "Only those who played here may ask for a rematch.")
        if table.row.rematch is None:
            old = table.row
            game = table.game
            row = new_row(guest, game.name, game.version, game.content_hash)
            row.options, row.pack = old.options, old.pack
            row.public, row.spectators = old.public, old.spectators
            row.pace, row.takeover_after = old.pace, old.takeover_after
            following = await set_up(
                house, row, [again(seat, game.name) for seat in table.seats], table.pack
            )
            old.rematch = following.id
            name = next(seat.name for seat in table.seats if seat.guest == guest.id)
            entry = table.entry("rematch", None, f"{name} asks for a rematch.", guest=guest.id)
            await table.commit([entry])
        following_id = table.row.rematch
    assert following_id
    return await house.table(following_id)


def again(seat: SeatRow, game: str) -> SeatRow:
    """The same seat at another table."""
    if seat.kind == "person" and seat.guest is not None:
        return seating.person(seat.seat, seat.guest, seat.name)
    assert seat.level
    return seating.bot(seat.seat, seat.level, game, seat.name)


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
    name = clean_name(wish.name) if wish.name is not None else guest.name or "Guest"
    seats: list[SeatRow] = []
    for seat in range(len(table.seats)):
        if seat == wish.seat:
            sitter = seating.person(seat, guest.id, name)
        else:
            sitter = seating.bot(seat, wish.level, table.row.game)
        sitter.name = seating.free_name(seats, sitter.name)
        seats.append(sitter)
    return await set_up(house, row, seats, table.pack)


async def take_seat(
    house: House,
    table: LiveTable,
    seat: int,
    guest: Guest,
    name: str | None,
    invitation: str | None,
) -> None:
    """Seat a guest; the game begins with the last seat taken."""
    async with table.changing():
        if seat >= len(table.seats):
            raise Refusal("unknown", "There is no such seat.")
        row = table.seats[seat]
        if invitation is not None and row.invitation != invitation:
            raise Refusal("unknown", "There is no such invitation.")
        if row.guest == guest.id:
            return
        if row.kind != "open":
            if invitation is not None:
                raise Refusal("invitation_used", "This invitation has been used already.")
            raise Refusal("seat_taken", "This seat is not open.")
        if invitation is None and not table.row.public and guest.id != table.row.host:
            raise Refusal("not_allowed", "A seat at this table is taken by invitation.")
        if table.row.status != "waiting":
            raise Refusal("game_over", "The table is closed.")
        if house.closing:
            raise Refusal("closing", "The server is stopping; come back in a moment.")
        taken = seating.person(seat, guest.id, name or guest.name or "Guest")
        taken.name = seating.free_name(table.seats, taken.name)
        taken.invitation = row.invitation
        table.seats[seat] = taken
        entry = table.entry("seated", seat, f"{taken.name} takes a seat.", guest=guest.id)
        await table.commit([entry, *table.begin()], [taken])


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
    invitations = [
        Invitation(row.seat, f"/join/{row.invitation}") for row in table.seats if row.kind == "open"
    ]
    watch = f"/watch/{table.row.watch_token}" if table.row.spectators else None
    return Links(invitations, watch)
