"""What is told of this game. `make generate` writes this file from its `TELLINGS`."""

from collections.abc import Sequence

from meseta.core.events import Event
from meseta.core.table import Table


def begins(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("begins", (seat,), len(t.past)))


def role(t: Table, seat: int, role: int) -> None:
    if t.log is not None:
        t.log.append(Event("role", (seat, role), len(t.past)))


def dealt(t: Table, seat: int, missions: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("dealt", (seat, missions), len(t.past)))


def passed_on(t: Table, seat: int, kept: int, left: int, right: int) -> None:
    if t.log is not None:
        t.log.append(Event("passed_on", (seat, kept, left, right), len(t.past)))


def kept(t: Table, seat: int, missions: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("kept", (seat, missions), len(t.past)))


def round(t: Table, round: int, start: int) -> None:
    if t.log is not None:
        t.log.append(Event("round", (round, start), len(t.past)))


def final_round(t: Table, round: int, start: int) -> None:
    if t.log is not None:
        t.log.append(Event("final_round", (round, start), len(t.past)))


def event(t: Table, event: int) -> None:
    if t.log is not None:
        t.log.append(Event("event", (event,), len(t.past)))


def neutral(t: Table, tile: int) -> None:
    if t.log is not None:
        t.log.append(Event("neutral", (tile,), len(t.past)))


def unlocked(t: Table) -> None:
    if t.log is not None:
        t.log.append(Event("unlocked", (), len(t.past)))


def declined(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("declined", (seat,), len(t.past)))


def coins_back(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("coins_back", (seat, count), len(t.past)))


def retrieved(t: Table, seat: int, tiles: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("retrieved", (seat, tiles), len(t.past)))


def emptied(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("emptied", (seat,), len(t.past)))


def drew(t: Table, seat: int, tiles: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("drew", (seat, tiles), len(t.past)))


def drew_extra(t: Table, seat: int, tiles: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("drew_extra", (seat, tiles), len(t.past)))


def put_back(t: Table, seat: int, tile: int) -> None:
    if t.log is not None:
        t.log.append(Event("put_back", (seat, tile), len(t.past)))


def planned(t: Table, seat: int, tiles: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("planned", (seat, tiles), len(t.past)))


def pawn(t: Table, seat: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("pawn", (seat, place), len(t.past)))


def walked(t: Table, seat: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("walked", (seat, place), len(t.past)))


def drove(t: Table, seat: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("drove", (seat, place), len(t.past)))


def surveyed(t: Table, seat: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("surveyed", (seat, place), len(t.past)))


def acted(t: Table, seat: int, action: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("acted", (seat, action, place), len(t.past)))


def passed(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("passed", (seat,), len(t.past)))


def gained(t: Table, seat: int, tile: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("gained", (seat, tile, count), len(t.past)))


def nothing_left(t: Table, seat: int, tile: int) -> None:
    if t.log is not None:
        t.log.append(Event("nothing_left", (seat, tile), len(t.past)))


def no_card(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("no_card", (seat,), len(t.past)))


def coins(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("coins", (seat, count), len(t.past)))


def paid(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("paid", (seat, count), len(t.past)))


def opals(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("opals", (seat, count), len(t.past)))


def paid_opals(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("paid_opals", (seat, count), len(t.past)))


def points(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("points", (seat, count), len(t.past)))


def stored(t: Table, seat: int, tile: int, row: int) -> None:
    if t.log is not None:
        t.log.append(Event("stored", (seat, tile, row), len(t.past)))


def row(t: Table, seat: int, row: int, points: int) -> None:
    if t.log is not None:
        t.log.append(Event("row", (seat, row, points), len(t.past)))


def corn_kept(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("corn_kept", (seat,), len(t.past)))


def corn_lost(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("corn_lost", (seat,), len(t.past)))


def road(t: Table, seat: int, position: int, spaces: int) -> None:
    if t.log is not None:
        t.log.append(Event("road", (seat, position, spaces), len(t.past)))


def cart(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("cart", (seat,), len(t.past)))


def house(t: Table, seat: int, house: int) -> None:
    if t.log is not None:
        t.log.append(Event("house", (seat, house), len(t.past)))


def boat(t: Table, seat: int, boat: int) -> None:
    if t.log is not None:
        t.log.append(Event("boat", (seat, boat), len(t.past)))


def order(t: Table, seat: int, order: int) -> None:
    if t.log is not None:
        t.log.append(Event("order", (seat, order), len(t.past)))


def delivered(t: Table, seat: int, tile: int, requirement: int) -> None:
    if t.log is not None:
        t.log.append(Event("delivered", (seat, tile, requirement), len(t.past)))


def fulfilled(t: Table, seat: int, order: int, points: int) -> None:
    if t.log is not None:
        t.log.append(Event("fulfilled", (seat, order, points), len(t.past)))


def extension(t: Table, seat: int, extension: int, price: int) -> None:
    if t.log is not None:
        t.log.append(Event("extension", (seat, extension, price), len(t.past)))


def sold(t: Table, seat: int, tile: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("sold", (seat, tile, count), len(t.past)))


def bartered(t: Table, seat: int, tile: int) -> None:
    if t.log is not None:
        t.log.append(Event("bartered", (seat, tile), len(t.past)))


def spent(t: Table, seat: int, tile: int) -> None:
    if t.log is not None:
        t.log.append(Event("spent", (seat, tile), len(t.past)))


def traded(t: Table, seat: int, tile: int, price: int, post: int) -> None:
    if t.log is not None:
        t.log.append(Event("traded", (seat, tile, price, post), len(t.past)))


def traded_neutral(t: Table, seat: int, tile: int, price: int) -> None:
    if t.log is not None:
        t.log.append(Event("traded_neutral", (seat, tile, price), len(t.past)))


def asset(t: Table, seat: int, asset: int) -> None:
    if t.log is not None:
        t.log.append(Event("asset", (seat, asset), len(t.past)))


def removed(t: Table, extension: int) -> None:
    if t.log is not None:
        t.log.append(Event("removed", (extension,), len(t.past)))


def revealed(t: Table, extension: int) -> None:
    if t.log is not None:
        t.log.append(Event("revealed", (extension,), len(t.past)))


def travelled(t: Table, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("travelled", (place,), len(t.past)))


def depleted(t: Table, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("depleted", (place,), len(t.past)))


def short(t: Table) -> None:
    if t.log is not None:
        t.log.append(Event("short", (), len(t.past)))


def missions(t: Table, seat: int, missions: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("missions", (seat, missions), len(t.past)))
