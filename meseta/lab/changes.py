"""What another content pack changes: every number of two studies, side by side."""

from collections import defaultdict
from math import erfc, hypot, inf, sqrt
from typing import NamedTuple

from meseta.lab.analysis import Group, Numbers, Row, Source
from meseta.lab.names import in_words
from meseta.lab.statistics import Estimate, Z, corrected


class Change(NamedTuple):
    """A number before and after, and the difference, whose chance is corrected for their number."""

    what: str
    before: Estimate
    after: Estimate
    difference: Estimate
    percent: bool

    @property
    def shown(self) -> Estimate:
        """The difference; that of shares in points of a hundred."""
        value, low, high, p = self.difference
        return Estimate(100 * value, 100 * low, 100 * high, p) if self.percent else self.difference


class Lone(NamedTuple):
    """A thing that only one content has, and what is done with it."""

    name: str
    uses: list[str]


class Measure(NamedTuple):
    """A number and what it says; is it a share?"""

    what: str
    value: Estimate
    percent: bool = False
    counts: str = ""  # the thing whose uses it counts


NEVER = Estimate(0.0, 0.0, 0.0)


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


def measured(findings: Findings, team: bool) -> dict[str, Measure]:
    """All numbers; things are the same if their ids are, whatever their names."""
    numbers = findings.numbers
    every = [
        Measure("decisions in a game", numbers.length),
        Measure("options for a decision", numbers.choices),
        Measure("score", numbers.score),
        Measure("the best score of a table", numbers.best),
    ]
    if team:
        every.append(Measure("games won", numbers.wins, True))
    else:
        for row in findings.places:
            every.append(Measure(f"games won by the {row.name} in turn order", row.wins, True))
    every += [Measure(f"points from {source.name}", source.all) for source in findings.sources]
    found = {measure.what: measure for measure in every}
    for group in findings.groups:
        for thing in group.things:
            what = f"{group.title}: {thing.name}"
            found[f"{thing.key} times"] = Measure(
                f"{what}, times a game", thing.times, counts=thing.id
            )
            if thing.judged:
                found[f"{thing.key} worth"] = Measure(f"{what}, worth in points", thing.better)
    return found


def lone(these: Findings, those: Findings) -> list[Lone]:
    """The things in the games of one content that are in none of the other's."""
    known = {thing.id for group in those.groups for thing in group.things}
    uses: dict[str, list[str]] = defaultdict(list)
    for group in these.groups:
        for thing in group.things:
            if thing.id not in known:
                uses[thing.name].append(in_words(group.event))
    return [Lone(name, uses[name]) for name in sorted(uses)]


def with_never(own: dict[str, Measure], other: dict[str, Measure]) -> dict[str, Measure]:
    """All numbers of a study, and a 0 for what only in the other one was done with a thing that
    both have."""
    known = {measure.counts for measure in own.values()}
    never = {
        key: measure._replace(value=NEVER)
        for key, measure in other.items()
        if measure.counts and measure.counts in known
    }
    return never | own


def changes(before: Findings, after: Findings, team: bool) -> list[Change]:
    """What can be compared in two studies, the surest changes first."""
    old, new = measured(before, team), measured(after, team)
    old, new = with_never(old, new), with_never(new, old)
    found = [
        Change(
            measure.what,
            measure.value,
            new[key].value,
            subtracted(new[key].value, measure.value),
            measure.percent,
        )
        for key, measure in old.items()
        if key in new
    ]
    fixed = corrected([change.difference.p for change in found])
    found = [
        change._replace(difference=change.difference._replace(p=p))
        for change, p in zip(found, fixed, strict=True)
    ]
    return sorted(found, key=lambda change: change.difference.p)
