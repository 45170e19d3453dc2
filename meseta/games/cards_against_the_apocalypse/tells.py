"""What is told of this game. `make generate` writes this file from its `TELLINGS`."""

from collections.abc import Sequence

from meseta.core.events import Event
from meseta.core.table import Table


def dealt(t: Table, seat: int, abilities: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("dealt", (seat, abilities), len(t.past)))


def common(t: Table, abilities: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("common", (abilities,), len(t.past)))


def started(t: Table, seat: int, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("started", (seat, card, cell), len(t.past)))


def round(t: Table, round: int, lead: int) -> None:
    if t.log is not None:
        t.log.append(Event("round", (round, lead), len(t.past)))


def pool(t: Table, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("pool", (cards,), len(t.past)))


def shuffled(t: Table, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("shuffled", (count,), len(t.past)))


def catastrophe(t: Table, catastrophe: int) -> None:
    if t.log is not None:
        t.log.append(Event("catastrophe", (catastrophe,), len(t.past)))


def erupted(t: Table, catastrophe: int) -> None:
    if t.log is not None:
        t.log.append(Event("erupted", (catastrophe,), len(t.past)))


def calm(t: Table, catastrophe: int) -> None:
    if t.log is not None:
        t.log.append(Event("calm", (catastrophe,), len(t.past)))


def placed(t: Table, seat: int, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("placed", (seat, card, cell), len(t.past)))


def built(t: Table, seat: int, card: int, cell: int, left: int) -> None:
    if t.log is not None:
        t.log.append(Event("built", (seat, card, cell, left), len(t.past)))


def moved(t: Table, seat: int, card: int, source: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("moved", (seat, card, source, cell), len(t.past)))


def passed(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("passed", (seat,), len(t.past)))


def discarded(t: Table, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("discarded", (count,), len(t.past)))


def silent(t: Table, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("silent", (card, cell), len(t.past)))


def checked(t: Table) -> None:
    if t.log is not None:
        t.log.append(Event("checked", (), len(t.past)))


def unstable(t: Table, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("unstable", (card, cell), len(t.past)))


def died(t: Table, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("died", (card, cell), len(t.past)))


def broke(t: Table, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("broke", (card, cell), len(t.past)))


def spared(t: Table, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("spared", (card, cell), len(t.past)))


def no_effect(t: Table, catastrophe: int) -> None:
    if t.log is not None:
        t.log.append(Event("no_effect", (catastrophe,), len(t.past)))


def disabled(t: Table, seat: int, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("disabled", (seat, card, cell), len(t.past)))


def waste(t: Table, seat: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("waste", (seat, cell), len(t.past)))


def replaced(t: Table, seat: int, card: int, cell: int, natural: int) -> None:
    if t.log is not None:
        t.log.append(Event("replaced", (seat, card, cell, natural), len(t.past)))


def used(t: Table, seat: int, ability: int) -> None:
    if t.log is not None:
        t.log.append(Event("used", (seat, ability), len(t.past)))


def foreseen(t: Table, seat: int, catastrophes: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("foreseen", (seat, catastrophes), len(t.past)))


def researched(t: Table, seat: int, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("researched", (seat, cards), len(t.past)))


def arranged(t: Table, seat: int, top: Sequence[int], bottom: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("arranged", (seat, top, bottom), len(t.past)))


def protected(t: Table, seat: int, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("protected", (seat, card, cell), len(t.past)))


def relocated(t: Table, seat: int, card: int, source: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("relocated", (seat, card, source, cell), len(t.past)))


def final(t: Table) -> None:
    if t.log is not None:
        t.log.append(Event("final", (), len(t.past)))


def lost(t: Table, card: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("lost", (card, cell), len(t.past)))


def won(t: Table, trios: int, deaths: int, score: int) -> None:
    if t.log is not None:
        t.log.append(Event("won", (trios, deaths, score), len(t.past)))


def failed(t: Table, trios: int, deaths: int, score: int) -> None:
    if t.log is not None:
        t.log.append(Event("failed", (trios, deaths, score), len(t.past)))
