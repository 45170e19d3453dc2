"""What is told of this game. `make generate` writes this file from its `TELLINGS`."""

from meseta.core.events import Event
from meseta.core.table import Table


def week(t: Table, week: int, alpha: int) -> None:
    if t.log is not None:
        t.log.append(Event("week", (week, alpha), len(t.past)))


def placed(t: Table, seat: int, piece: int, region: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("placed", (seat, piece, region, food), len(t.past)))


def paid(t: Table, seat: int, piece: int, region: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("paid", (seat, piece, region, food), len(t.past)))


def rolled(t: Table, seat: int, region: int, face: int) -> None:
    if t.log is not None:
        t.log.append(Event("rolled", (seat, region, face), len(t.past)))


def rerolled(t: Table, seat: int, region: int, face: int) -> None:
    if t.log is not None:
        t.log.append(Event("rerolled", (seat, region, face), len(t.past)))


def declined(t: Table, seat: int, region: int) -> None:
    if t.log is not None:
        t.log.append(Event("declined", (seat, region), len(t.past)))


def escaped(t: Table, region: int) -> None:
    if t.log is not None:
        t.log.append(Event("escaped", (region,), len(t.past)))


def died(t: Table, seat: int, piece: int, region: int) -> None:
    if t.log is not None:
        t.log.append(Event("died", (seat, piece, region), len(t.past)))


def conflict(t: Table, region: int, stake: int, packs: int) -> None:
    if t.log is not None:
        t.log.append(Event("conflict", (region, stake, packs), len(t.past)))


def revealed(t: Table, region: int, fighters: int, sharers: int) -> None:
    if t.log is not None:
        t.log.append(Event("revealed", (region, fighters, sharers), len(t.past)))


def injured(t: Table, seat: int, piece: int, region: int) -> None:
    if t.log is not None:
        t.log.append(Event("injured", (seat, piece, region), len(t.past)))


def fed(t: Table, seat: int, region: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("fed", (seat, region, food), len(t.past)))


def scavenged(t: Table, seat: int, region: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("scavenged", (seat, region, food), len(t.past)))


def dealt(t: Table, seat: int, region: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("dealt", (seat, region, food), len(t.past)))


def lost(t: Table, region: int, stake: int) -> None:
    if t.log is not None:
        t.log.append(Event("lost", (region, stake), len(t.past)))


def flipped(t: Table, region: int) -> None:
    if t.log is not None:
        t.log.append(Event("flipped", (region,), len(t.past)))


def restored(t: Table, region: int) -> None:
    if t.log is not None:
        t.log.append(Event("restored", (region,), len(t.past)))


def home(t: Table) -> None:
    if t.log is not None:
        t.log.append(Event("home", (), len(t.past)))


def alpha(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("alpha", (seat,), len(t.past)))


def won(t: Table, seat: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("won", (seat, food), len(t.past)))
