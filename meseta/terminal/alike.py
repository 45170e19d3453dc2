"""What all do alike is told once."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from meseta import Table
from meseta.core.words import begun, spoken

EVERYBODY = "everybody"


def together(t: Table, events: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The events, those of which every seat has one, all in a row, as one about everybody."""
    for _, run in groupby(events, alike):
        row = list(run)
        seats = {event["data"]["seat"] for event in row if "seat" in event["data"]}
        if len(seats) == len(row) == t.seats:
            yield of_everybody(row)
        else:
            yield from row


def alike(event: dict[str, Any]) -> Any:
    """What is the same of an event whoever does it; what is nobody's, is like nothing else."""
    data = {name: value for name, value in event["data"].items() if name != "seat"}
    return (event["kind"], data) if "seat" in event["data"] else event["n"]


def of_everybody(row: list[dict[str, Any]]) -> dict[str, Any]:
    """The event, told in the words in which it is told of another seat."""
    for event in row:
        if any(part[0] == "seat" for part in event["parts"] if not isinstance(part, str)):
            parts = [
                part if isinstance(part, str) or part[0] != "seat" else ["seat", EVERYBODY]
                for part in event["parts"]
            ]
            return {**event, "text": spoken(begun(parts))}
    return row[0]
