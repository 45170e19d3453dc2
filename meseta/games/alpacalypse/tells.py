"""What is told of this game. `make generate` writes this file from its `TELLINGS`."""

from collections.abc import Sequence

from meseta.core.events import Event
from meseta.core.table import Table


def chose(t: Table, seat: int, tribe: int) -> None:
    if t.log is not None:
        t.log.append(Event("chose", (seat, tribe), len(t.past)))


def blessed(t: Table, seat: int, goods: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("blessed", (seat, goods), len(t.past)))


def dealt(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("dealt", (seat, card), len(t.past)))


def round(t: Table, round: int, age: int) -> None:
    if t.log is not None:
        t.log.append(Event("round", (round, age), len(t.past)))


def day(t: Table, day: int) -> None:
    if t.log is not None:
        t.log.append(Event("day", (day,), len(t.past)))


def sent(t: Table, seat: int, role: int) -> None:
    if t.log is not None:
        t.log.append(Event("sent", (seat, role), len(t.past)))


def exempt(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("exempt", (seat, card), len(t.past)))


def all_passed(t: Table, day: int) -> None:
    if t.log is not None:
        t.log.append(Event("all_passed", (day,), len(t.past)))


def failed(t: Table, seat: int, day: int) -> None:
    if t.log is not None:
        t.log.append(Event("failed", (seat, day), len(t.past)))


def market(t: Table, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("market", (cards,), len(t.past)))


def bid(t: Table, seat: int, members: int, coins: int, value: int) -> None:
    if t.log is not None:
        t.log.append(Event("bid", (seat, members, coins, value), len(t.past)))


def no_bid(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("no_bid", (seat,), len(t.past)))


def took(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("took", (seat, card), len(t.past)))


def first(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("first", (seat,), len(t.past)))


def left_over(t: Table, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("left_over", (cards,), len(t.past)))


def carried(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("carried", (seat, card), len(t.past)))


def used(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("used", (seat, card), len(t.past)))


def placed(t: Table, seat: int, role: int, space: int) -> None:
    if t.log is not None:
        t.log.append(Event("placed", (seat, role, space), len(t.past)))


def assisted(t: Table, seat: int, card: int, space: int) -> None:
    if t.log is not None:
        t.log.append(Event("assisted", (seat, card, space), len(t.past)))


def trotted(t: Table, seat: int, role: int) -> None:
    if t.log is not None:
        t.log.append(Event("trotted", (seat, role), len(t.past)))


def called(t: Table, seat: int, role: int) -> None:
    if t.log is not None:
        t.log.append(Event("called", (seat, role), len(t.past)))


def passed(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("passed", (seat,), len(t.past)))


def gained(t: Table, seat: int, goods: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("gained", (seat, goods), len(t.past)))


def paid(t: Table, seat: int, goods: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("paid", (seat, goods), len(t.past)))


def rose(t: Table, seat: int, track: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("rose", (seat, track, place), len(t.past)))


def fell(t: Table, seat: int, track: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("fell", (seat, track, place), len(t.past)))


def shield(t: Table, seat: int, track: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("shield", (seat, track, place), len(t.past)))


def blocked(t: Table, seat: int, track: int) -> None:
    if t.log is not None:
        t.log.append(Event("blocked", (seat, track), len(t.past)))


def drew(t: Table, seat: int, deck: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("drew", (seat, deck, card), len(t.past)))


def reshuffled(t: Table, deck: int) -> None:
    if t.log is not None:
        t.log.append(Event("reshuffled", (deck,), len(t.past)))


def looked(t: Table, seat: int, deck: int, count: int, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("looked", (seat, deck, count, cards), len(t.past)))


def kept(t: Table, seat: int, deck: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("kept", (seat, deck, card), len(t.past)))


def discarded(t: Table, seat: int, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("discarded", (seat, cards), len(t.past)))


def scavenged(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("scavenged", (seat, card), len(t.past)))


def completed(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("completed", (seat, card), len(t.past)))


def started(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("started", (seat, card), len(t.past)))


def built(t: Table, seat: int, building: int) -> None:
    if t.log is not None:
        t.log.append(Event("built", (seat, building), len(t.past)))


def wonder(t: Table, seat: int, tribe: int) -> None:
    if t.log is not None:
        t.log.append(Event("wonder", (seat, tribe), len(t.past)))


def power(t: Table, seat: int, power: int) -> None:
    if t.log is not None:
        t.log.append(Event("power", (seat, power), len(t.past)))


def milestone(t: Table, seat: int, milestone: int) -> None:
    if t.log is not None:
        t.log.append(Event("milestone", (seat, milestone), len(t.past)))


def tile(t: Table, seat: int, tile: int) -> None:
    if t.log is not None:
        t.log.append(Event("tile", (seat, tile), len(t.past)))


def produced(t: Table, seat: int, goods: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("produced", (seat, goods), len(t.past)))


def home(t: Table) -> None:
    if t.log is not None:
        t.log.append(Event("home", (), len(t.past)))


def won(t: Table, seat: int, score: int) -> None:
    if t.log is not None:
        t.log.append(Event("won", (seat, score), len(t.past)))


def shared(t: Table, seats: int, score: int) -> None:
    if t.log is not None:
        t.log.append(Event("shared", (seats, score), len(t.past)))
