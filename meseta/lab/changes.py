"""What another content pack changes: every number of two studies, side by side."""

from math import erfc, hypot, inf, sqrt
from typing import NamedTuple

from meseta.lab.analysis import Group, Numbers, Row, Source
from meseta.lab.statistics import Estimate, Z, corrected


class Change(NamedTuple):
    """A number before and after, and the difference, whose chance is corrected for their number."""

    what: str
    before: Estimate
    after: Estimate
    difference: Estimate
    percent: bool


class Findings(NamedTuple):
    """What there is to know about one content."""

    numbers: Numbers
    places: list[Row]
    sources: list[Source]
    groups: list[Group]


def subtracted(after: Estimate, before: Estimate) -> Estimate:
    """The difference of two independent estimates."""
    value = after.value - before.value
    half = hypot(after.half, before.half)
    if half in (0.0, inf):
        return Estimate(value, value - half, value + half, 1.0 if half or not value else 0.0)
    return Estimate(value, value - half, value + half, erfc(abs(value) / (half / Z) / sqrt(2)))


def measured(findings: Findings, team: bool) -> dict[str, tuple[Estimate, bool]]:
    """All numbers by what they say; is it a share?"""
    numbers = findings.numbers
    found = {
        "decisions in a game": (numbers.length, False),
        "options for a decision": (numbers.choices, False),
        "score": (numbers.score, False),
        "the best score of a table": (numbers.best, False),
    }
    if team:
        found["games won"] = (numbers.wins, True)
    else:
        for row in findings.places:
            found[f"games won by the {row.name} in turn order"] = (row.wins, True)
    for source in findings.sources:
        found[f"points from {source.name}"] = (source.all, False)
    for group in findings.groups:
        for thing in group.things:
            what = f"{group.event} {thing.name} ({group.data})"
            found[f"{what}: times a game"] = (thing.times, False)
            if thing.judged:
                found[f"{what}: worth in points"] = (thing.better, False)
    return found


def changes(before: Findings, after: Findings, team: bool) -> list[Change]:
    """What both studies have measured, the surest changes first."""
    old, new = measured(before, team), measured(after, team)
    found = [
        Change(what, old[what][0], new[what][0], subtracted(new[what][0], old[what][0]), percent)
        for what, (_, percent) in old.items()
        if what in new
    ]
    fixed = corrected([change.difference.p for change in found])
    found = [
        change._replace(difference=change.difference._replace(p=p))
        for change, p in zip(found, fixed, strict=True)
    ]
    return sorted(found, key=lambda change: change.difference.p)
