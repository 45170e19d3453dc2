"""Every number of a study, and what another content pack changes: the same numbers side by side."""

from collections import defaultdict
from collections.abc import Sequence
from math import erfc, hypot, inf, sqrt
from typing import NamedTuple

from meseta.lab.analysis import Group, Row, Source, Thing
from meseta.lab.measures import ANY, Range, measures_of, off, surely_off
from meseta.lab.names import in_words
from meseta.lab.statistics import Estimate, Z, corrected

SURE = 0.05  # a corrected chance below this is a finding
PART_OF_SCORE = 0.05  # that points from a source have to change by, to matter
EVEN = 0.03  # as near to the fair share as seats need to be


class Number(NamedTuple):
    """A number, what it says, and what a designer makes of it (see `Measure`)."""

    name: str
    value: Estimate
    percent: bool = False
    thing: str = ""  # the one whose uses it counts or judges,
    title: str = ""  # and what was done with it
    counts: bool = False
    says: str = ""
    good: Range = ANY
    step: float = 0.0
    fear: float = 1.0
    family: str = ""  # of numbers that are alike: the verdict has not all of them
    fair: float | None = None  # the share that each seat should have
    sure: bool = True  # of several alike that were looked at, is this one hardly chance?

    @property
    def clear(self) -> float:
        """How far all of its interval lies outside of what is good; from a fair share, if it is not
        as near to that as it needs to be."""
        if self.fair is None or not off(self.good, self.value):
            return surely_off(self.good, self.value)
        return surely_off((self.fair, self.fair), self.value) if self.sure else 0.0

    @property
    def what(self) -> str:
        return f"{self.title}: {self.name}" if self.title else self.name


class Change(NamedTuple):
    """A number before and after, and the difference, whose chance is corrected for their number."""

    number: Number
    before: Estimate
    after: Estimate
    difference: Estimate
    titles: tuple[str, ...]  # what was done with the thing: several where the numbers are equal

    @property
    def what(self) -> str:
        return self.number._replace(title=" / ".join(self.titles)).what

    @property
    def percent(self) -> bool:
        return self.number.percent

    @property
    def gain(self) -> float:
        """How much nearer it comes to what is good; below 0 where it goes away from it."""
        return off(self.number.good, self.before) - off(self.number.good, self.after)

    @property
    def shown(self) -> Estimate:
        """The difference; that of shares in points of a hundred."""
        value, low, high, p = self.difference
        return Estimate(100 * value, 100 * low, 100 * high, p) if self.percent else self.difference


class Lone(NamedTuple):
    """A thing that only one content has, and what is done with it."""

    name: str
    uses: list[str]


NEVER = Estimate(0.0, 0.0, 0.0)


class Findings(NamedTuple):
    """What there is to know about one content."""

    numbers: dict[str, Estimate]  # by the key of the measure
    places: list[Row]
    sources: list[Source]
    groups: list[Group]
    things: frozenset[str] = frozenset()  # the ids of all that is in the box


def subtracted(after: Estimate, before: Estimate) -> Estimate:
    """The difference of two independent estimates."""
    value = after.value - before.value
    half = hypot(after.half, before.half)
    if half in (0.0, inf):
        return Estimate(value, value - half, value + half, 1.0 if half or not value else 0.0)
    return Estimate(value, value - half, value + half, erfc(abs(value) / (half / Z) / sqrt(2)))


def measured(findings: Findings, team: bool) -> dict[str, Number]:
    """All numbers by key; things are the same if their ids are, whatever their names."""
    found = {
        measure.key: Number(
            measure.name,
            findings.numbers[measure.key],
            measure.percent,
            says=measure.says,
            good=measure.good,
            step=measure.step,
            fear=measure.fear,
        )
        for measure in measures_of(team)
        if measure.key in findings.numbers
    }
    if not team:
        found |= by_place(findings.places)
    for source in findings.sources:
        found[f"points {source.name}"] = Number(
            f"points from {source.name}",
            source.all,
            says=f"{source.name}: {{value}} points to a seat",
            step=abs(findings.numbers["score"].value) * PART_OF_SCORE,
            fear=0.5,
            family="sources",
        )
    for group in findings.groups:
        for thing in group.things:
            times = f"{thing.name}, times a game"
            found[f"{thing.key} times"] = Number(
                times,
                thing.times,
                thing=thing.id,
                title=group.title,
                counts=True,
                says=f"{thing.name} ({{titles}}): {{value}} times a game",
                fear=0.3,
                family="things",
            )
            if thing.judged:
                worth = f"{thing.name}, worth in points"
                found[f"{thing.key} worth"] = Number(
                    worth, thing.better, thing=thing.id, title=group.title
                )
    return found


def by_place(places: Sequence[Row]) -> dict[str, Number]:
    """How often each place in turn order wins."""
    fair = 1 / max(1, len(places))
    return {
        f"place {number}": Number(
            f"games won by the {row.name} in turn order",
            row.wins,
            True,
            says=f"The {row.name} in turn order wins {{value}} of games",
            good=(fair - EVEN, fair + EVEN),
            step=EVEN,
            fear=10,
            family="seats",
            fair=fair,
            sure=row.wins.p * len(places) < SURE,
        )
        for number, row in enumerate(places)
    }


def lone(these: Findings, those: Findings) -> list[Lone]:
    """The things in the games of one content that the other has not, neither in its games nor in
    its box."""
    known = those.things | ids(those)
    uses: dict[str, list[str]] = defaultdict(list)
    for group in these.groups:
        for thing in group.things:
            if thing.id not in known:
                uses[thing.name].append(in_words(group.event))
    return [Lone(name, uses[name]) for name in sorted(uses)]


def ids(findings: Findings) -> frozenset[str]:
    return frozenset(thing.id for group in findings.groups for thing in group.things)


def with_never(findings: Findings, own: dict[str, Number], other: dict[str, Number]) -> None:
    """Count 0 for what only in the other study was done with a thing that both have, and for
    points that only came there."""
    known = findings.things | ids(findings)
    for key, number in other.items():
        if (number.counts and number.thing in known) or key.startswith("points "):
            own.setdefault(key, number._replace(value=NEVER))


def changes(before: Findings, after: Findings, team: bool) -> list[Change]:
    """What can be compared in two studies: the game's own numbers before those of single things,
    and of each the surest changes first."""
    old, new = measured(before, team), measured(after, team)
    with_never(before, old, new)
    with_never(after, new, old)
    found = [
        Change(
            number,
            number.value,
            new[key].value,
            subtracted(new[key].value, number.value),
            (number.title,) if number.title else (),
        )
        for key, number in old.items()
        if key in new
    ]
    single = [change for change in found if change.number.thing]
    whole = [change for change in found if not change.number.thing]
    found = fixed(whole) + fixed(single)
    return sorted(found, key=lambda change: (bool(change.number.thing), change.difference.p))


def fixed(found: Sequence[Change]) -> list[Change]:
    """Changes whose chances are corrected for their number: those of single things, which are many,
    by themselves, so that they do not drown what is said of the game as a whole."""
    chances = corrected([change.difference.p for change in found])
    return [
        change._replace(difference=change.difference._replace(p=p))
        for change, p in zip(found, chances, strict=True)
    ]


def merged(found: Sequence[Change]) -> list[Change]:
    """Equal numbers of one thing in one row: some things are always done together."""
    rows: dict[tuple[object, ...], Change] = {}
    for number, change in enumerate(found):
        about = change.number.thing or number  # only what is about a thing can be said of it twice
        same = (about, change.number.name, change.before, change.after)
        row = rows.get(same)
        rows[same] = row._replace(titles=row.titles + change.titles) if row else change
    return list(rows.values())


def merged_groups(groups: Sequence[Group]) -> list[Group]:
    """Things that were always used together, in one row where they are first; ``also`` says what
    else was done with them."""
    first: dict[tuple[object, ...], tuple[int, int]] = {}
    rows: list[list[Thing]] = []
    for number, group in enumerate(groups):
        rows.append([])
        for thing in group.things:
            same = (thing.id, thing.used, thing.times, thing.wins, thing.better)
            if same in first:
                at, place = first[same]
                there = rows[at][place]
                rows[at][place] = there._replace(also=(*there.also, group.title))
            else:
                first[same] = (number, len(rows[-1]))
                rows[-1].append(thing)
    return [
        group._replace(things=things) for group, things in zip(groups, rows, strict=True) if things
    ]
