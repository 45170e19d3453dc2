"""What is told of this game. `make generate` writes this file from its `TELLINGS`."""

from collections.abc import Sequence

from meseta.core.events import Event
from meseta.core.table import Table


def order(t: Table, order: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("order", (order,), len(t.past)))


def chief(t: Table, seat: int, chief: int) -> None:
    if t.log is not None:
        t.log.append(Event("chief", (seat, chief), len(t.past)))


def setup(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("setup", (seat, card), len(t.past)))


def grounds(t: Table, animals: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("grounds", (animals,), len(t.past)))


def display(t: Table, cards: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("display", (cards,), len(t.past)))


def token_up(t: Table, token: int) -> None:
    if t.log is not None:
        t.log.append(Event("token_up", (token,), len(t.past)))


def round(t: Table, round: int, order: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("round", (round, order), len(t.past)))


def turn(t: Table, seat: int, turn: int) -> None:
    if t.log is not None:
        t.log.append(Event("turn", (seat, turn), len(t.past)))


def culture(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("culture", (seat, card), len(t.past)))


def placed(t: Table, seat: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("placed", (seat, place), len(t.past)))


def placed_chief(t: Table, seat: int, place: int) -> None:
    if t.log is not None:
        t.log.append(Event("placed_chief", (seat, place), len(t.past)))


def chief_used(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("chief_used", (seat,), len(t.past)))


def tribe(t: Table, seat: int, card: int, labor: int) -> None:
    if t.log is not None:
        t.log.append(Event("tribe", (seat, card, labor), len(t.past)))


def used(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("used", (seat, card), len(t.past)))


def ate(t: Table, seat: int, food: int, labor: int) -> None:
    if t.log is not None:
        t.log.append(Event("ate", (seat, food, labor), len(t.past)))


def paid_food(t: Table, seat: int, food: int) -> None:
    if t.log is not None:
        t.log.append(Event("paid_food", (seat, food), len(t.past)))


def paid_tools(t: Table, seat: int, tools: int) -> None:
    if t.log is not None:
        t.log.append(Event("paid_tools", (seat, tools), len(t.past)))


def food(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("food", (seat, count), len(t.past)))


def food_lost(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("food_lost", (seat,), len(t.past)))


def tools(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("tools", (seat, count), len(t.past)))


def drew(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("drew", (seat, card), len(t.past)))


def reshuffled(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("reshuffled", (seat, count), len(t.past)))


def offering(t: Table, seat: int, offering: int) -> None:
    if t.log is not None:
        t.log.append(Event("offering", (seat, offering), len(t.past)))


def offering_top(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("offering_top", (seat,), len(t.past)))


def honor(t: Table, seat: int, honor: int) -> None:
    if t.log is not None:
        t.log.append(Event("honor", (seat, honor), len(t.past)))


def points(t: Table, seat: int, points: int, source: int) -> None:
    if t.log is not None:
        t.log.append(Event("points", (seat, points, source), len(t.past)))


def megalith(t: Table, seat: int, cell: int, neutral: bool) -> None:
    if t.log is not None:
        t.log.append(Event("megalith", (seat, cell, neutral), len(t.past)))


def stacked(t: Table, seat: int, cell: int, points: int) -> None:
    if t.log is not None:
        t.log.append(Event("stacked", (seat, cell, points), len(t.past)))


def covered(t: Table, seat: int, cell: int) -> None:
    if t.log is not None:
        t.log.append(Event("covered", (seat, cell), len(t.past)))


def camp(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("camp", (seat,), len(t.past)))


def moved(t: Table, seat: int, source: int, hex: int) -> None:
    if t.log is not None:
        t.log.append(Event("moved", (seat, source, hex), len(t.past)))


def thawed(t: Table, hex: int, token: int) -> None:
    if t.log is not None:
        t.log.append(Event("thawed", (hex, token), len(t.past)))


def village(t: Table, seat: int, juncture: int) -> None:
    if t.log is not None:
        t.log.append(Event("village", (seat, juncture), len(t.past)))


def turned_up(t: Table, seat: int, animals: Sequence[int]) -> None:
    if t.log is not None:
        t.log.append(Event("turned_up", (seat, animals), len(t.past)))


def hunted(t: Table, seat: int, animal: int) -> None:
    if t.log is not None:
        t.log.append(Event("hunted", (seat, animal), len(t.past)))


def found(t: Table, seat: int, animal: int) -> None:
    if t.log is not None:
        t.log.append(Event("found", (seat, animal), len(t.past)))


def tipped(t: Table, seat: int, animal: int) -> None:
    if t.log is not None:
        t.log.append(Event("tipped", (seat, animal), len(t.past)))


def recruited(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("recruited", (seat, card), len(t.past)))


def recruited_late(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("recruited_late", (seat, card), len(t.past)))


def learned(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("learned", (seat, card), len(t.past)))


def stone(t: Table, seat: int, stone: int) -> None:
    if t.log is not None:
        t.log.append(Event("stone", (seat, stone), len(t.past)))


def buried(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("buried", (seat, card), len(t.past)))


def buried_unseen(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("buried_unseen", (seat, card), len(t.past)))


def discarded(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("discarded", (seat, card), len(t.past)))


def token(t: Table, seat: int, token: int) -> None:
    if t.log is not None:
        t.log.append(Event("token", (seat, token), len(t.past)))


def piled(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("piled", (seat, card), len(t.past)))


def pile(t: Table, seat: int, count: int) -> None:
    if t.log is not None:
        t.log.append(Event("pile", (seat, count), len(t.past)))


def revealed(t: Table, seat: int, cards: Sequence[int], labor: int) -> None:
    if t.log is not None:
        t.log.append(Event("revealed", (seat, cards, labor), len(t.past)))


def bluffed(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("bluffed", (seat, card), len(t.past)))


def benefits(t: Table, seat: int) -> None:
    if t.log is not None:
        t.log.append(Event("benefits", (seat,), len(t.past)))


def eclipse(t: Table, seat: int, card: int) -> None:
    if t.log is not None:
        t.log.append(Event("eclipse", (seat, card), len(t.past)))


def hex(t: Table, seat: int, hex: int) -> None:
    if t.log is not None:
        t.log.append(Event("hex", (seat, hex), len(t.past)))


def stone_points(t: Table, seat: int, stone: int, points: int) -> None:
    if t.log is not None:
        t.log.append(Event("stone_points", (seat, stone, points), len(t.past)))


def final(t: Table, seat: int, score: int) -> None:
    if t.log is not None:
        t.log.append(Event("final", (seat, score), len(t.past)))
