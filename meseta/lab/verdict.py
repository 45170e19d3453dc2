"""The verdict: what a designer should know first, in a few sentences, the most important first."""

from collections import defaultdict
from collections.abc import Sequence
from math import floor, inf, log10
from statistics import median
from typing import NamedTuple

from meseta.lab.analysis import Group, Thing
from meseta.lab.changes import (
    SURE,
    Change,
    Findings,
    Number,
    changes,
    measured,
    merged,
    merged_groups,
    subtracted,
)
from meseta.lab.measures import ANY, in_short, inside, measures_of, off, surely_off
from meseta.lab.names import in_words
from meseta.lab.statistics import games_needed
from meseta.lab.writing import counted, number, percent

MOST = 8  # sentences
MOST_OPEN = 3  # of them on what more games would tell
MOST_OTHER = 4  # on what is different, neither better nor worse
MOST_FINE = 4  # on what needs no change
MOST_THINGS = 2  # on single things
MOST_ALTERED = 4  # on what the designer has changed
FEARED = 4.0  # what weighs as much is told also where nothing changes
FAR = 0.1  # from the fair share: so far may winning go with a thing
NEAR = 0.05  # so near to what it was before, winning goes with it as it did
NARROW = 1.2  # times the step that matters: a wider interval says too little
OFTEN = 0.5  # times a game: it matters little whether what is rarer than that is rarer still
RARE = 0.2  # of what is usual among its kind: a thing that comes less often is hardly used
KIND = 4  # things that there are at least of a kind, to say what is usual
NAMED = 6  # things that one sentence names
BEYOND = 100  # times the games that were played: nobody plays as many

LOOK, WORSE, BETTER, OTHER = "Look at this", "Worse", "Better", "Different"
STRONG, WEAK, UNUSED = "Goes with winning", "Goes with losing", "Hardly used"
ALTERED, OPEN, FINE, FACTS = "Your change", "Too early to tell", "Fine", "In short"
LAST = {ALTERED: 1, OPEN: 2, OTHER: 3, STRONG: 3, WEAK: 3, UNUSED: 3, FINE: 4}  # after all others
TONES = {LOOK: "bad", WORSE: "bad", BETTER: "good", FINE: "good"}  # all others have none
FAMILIES = {"": MOST, "seats": 1, "sources": 2, "things": 2}
FEWER = {ALTERED: MOST_ALTERED, OPEN: MOST_OPEN, OTHER: MOST_OTHER, FINE: MOST_FINE}


class Sentence(NamedTuple):
    """One finding: its mark, what was found, how far the games tell it, how it weighs, and how many
    games would tell it where these do not."""

    mark: str
    text: str
    games: str
    weight: float
    needed: float = 0.0

    @property
    def order(self) -> tuple[int, float]:
        return LAST.get(self.mark, 0), -self.weight


class Content(NamedTuple):
    """What the verdict is about: one content of a game, and the games that were played with it."""

    findings: Findings
    games: int
    fair: float  # the share of games that a seat should win, or that the team does
    rows: frozenset[tuple[str, str]] = frozenset()  # of its pack: ids, and what it says of each


def verdict(content: Content, team: bool, before: Content | None = None) -> list[Sentence]:
    """The most important sentences about one content, or on what it changes."""
    games = min(content.games, before.games) if before else content.games
    kept: list[Sentence] = []
    for sentence in findings(content, team, before):
        alike = sum(other.mark == sentence.mark for other in kept)
        if alike < FEWER.get(sentence.mark, MOST):
            kept.append(sentence)
    end = [] if before else [facts(content, team)]
    return said_once([*kept[: MOST - len(end)], *end], enough(games))


def findings(content: Content, team: bool, before: Content | None) -> list[Sentence]:
    """All that there is to say, the most important first."""
    if before:
        told = beside(before, content, team)
        known = {*remarkable(before, team), *little_changed(before, content)}
    else:
        told, known = alone(content, team), set()
    told += [one for key, one in remarkable(content, team).items() if key not in known]
    return sorted(told, key=lambda sentence: sentence.order)


def lead(content: Content, team: bool, before: Content | None = None) -> str:
    """The verdict in a line or two: is anything wrong, and how many games would tell what these
    do not?"""
    told = findings(content, team, before)
    marks = [sentence.mark for sentence in told]
    looks, worse, better = (marks.count(mark) for mark in (LOOK, WORSE, BETTER))
    parts = [f"{numbers_are(worse)} worse than before"] if worse else []
    parts += [f"{numbers_are(better)} better than before"] if better else []
    if before and not parts:
        parts = ["Nothing is surely better or worse than before"]
    if looks or not before:
        who = counted(looks, "number") if looks else "nothing"
        parts.append(f"{who} {'call' if looks > 1 else 'calls'} for a look")
    text = ", and ".join(parts)
    text = f"{text[0].upper()}{text[1:]}."
    if short := [sentence.needed for sentence in told if sentence.needed]:
        text += (
            f" {counted(len(short), 'number')} {'need' if len(short) > 1 else 'needs'} more games"
        )
        if max(short) < inf:
            each = " of each content" if before else ""
            text += f": {about(max(short), content.games)}{each}"
        text += "."
    return text


def numbers_are(count: int) -> str:
    return f"{counted(count, 'number')} {'is' if count == 1 else 'are'}"


def said_once(told: Sequence[Sentence], enough: str) -> list[Sentence]:
    """How many games are enough, in the first sentence only where that is so."""
    sure = [sentence for sentence in told if sentence.games == enough]
    return [
        sentence._replace(games="Enough games.") if sentence in sure[1:] else sentence
        for sentence in told
    ]


# -- one content ----------------------------------------------------------------------------------


def alone(content: Content, team: bool) -> list[Sentence]:
    """What is good and what is not."""
    every = measured(content.findings, team)
    told = [
        stated(one, content.games) for one in every.values() if one.good != ANY and one.fair is None
    ]
    seats = [one for one in every.values() if one.fair is not None]
    if seats:
        (most,) = first([stated(one, content.games) for one in seats], 1)
        told.append(most._replace(text=even(seats)) if most.mark == FINE else most)
    return told


def facts(content: Content, team: bool) -> Sentence:
    """What is neither good nor bad in itself."""
    every = measured(content.findings, team)
    told = [
        said(every[measure.key])
        for measure in measures_of(team)
        if measure.says and measure.good == ANY and measure.key in every
    ]
    return Sentence(FACTS, f"{'. '.join(told)}.", f"From {counted(content.games, 'game')}.", 0.0)


def stated(one: Number, games: int) -> Sentence:
    """A number and what is wanted of it."""
    text = f"{said(one)}{wanted(one)}."
    away, clear, half = off(one.good, one.value), one.clear, one.value.half
    wrong = away > (one.step / 2 if one.fair is None else 0.0)
    if clear and wrong:
        return Sentence(LOOK, text, enough(games), one.fear * (1 + clear / one.step))
    if wrong:
        apart = away if one.fair is None else abs(one.value.value - one.fair)
        needed = games_needed(games, half, apart)
        return Sentence(OPEN, text, too_few(games, needed, "so"), one.fear, needed)
    if half <= NARROW * one.step or inside(one.good, one.value):
        return Sentence(FINE, text, enough(games), one.fear / 2)
    needed = games_needed(games, half, one.step)
    return Sentence(OPEN, text, too_wide(one, games, needed), one.fear / 2, needed)


def even(seats: Sequence[Number]) -> str:
    """Seats that need no change, in one sentence."""
    shares = [one.value.value for one in seats]
    fair = percent(seats[0].fair or 0.0, 0)
    least, most = percent(min(shares)), percent(max(shares))
    return f"Every place in turn order wins about its share: {least} to {most}, and {fair} is fair."


# -- two contents ---------------------------------------------------------------------------------


def beside(before: Content, after: Content, team: bool) -> list[Sentence]:
    """What is better, worse or different than before."""
    games = min(before.games, after.games)
    every = merged(changes(before.findings, after.findings, team))
    altered = {id for id, _ in before.rows ^ after.rows}
    told: dict[str, list[Sentence]] = defaultdict(list)
    for change in every:
        if change.number.thing in altered or not change.number.says:
            continue
        if sentence := changed(change, games):
            told[change.number.family].append(sentence)
    for id in sorted(altered & (before.findings.things | after.findings.things)):
        told[f"altered {id}"] = of_altered(id, before, after, every, team)
    return [
        one for family, alike in told.items() for one in first(alike, FAMILIES.get(family, MOST))
    ]


def first(told: Sequence[Sentence], most: int) -> list[Sentence]:
    """The most important of some sentences."""
    return sorted(told, key=lambda one: one.order)[:most]


def changed(change: Change, games: int) -> Sentence | None:
    """A number and what it was before; None where nobody asks."""
    one, difference = change.number._replace(value=change.after), change.difference
    text = said(one, change.titles)
    clear, step = one.clear, one.step
    if not step:
        largest = max(abs(change.before.value), abs(change.after.value))
        step = max(OFTEN, largest / 4) if one.counts else largest / 10 or 1.0
    if difference.p < SURE:
        mark = BETTER if change.gain > 0 else WORSE if change.gain < 0 else OTHER
        beyond = max(0.0, abs(difference.value) - difference.half) / step
        text += f", {more(difference.value, one.percent)} than before{wanted(one)}."
        return Sentence(mark, text, enough(games), one.fear * (1 + beyond + clear / step))
    was = shown(change.before.value, one.percent)
    if clear:
        text += f", as before ({was}){wanted(one)}."
        return Sentence(LOOK, text, enough(games), one.fear * (1 + clear / step) / 2)
    if one.fear < FEARED:
        return None
    if difference.half <= NARROW * step:
        return Sentence(FINE, f"{text}, as before ({was}).", enough(games), one.fear)
    needed = games_needed(games, difference.half, max(step, abs(difference.value)))
    few = too_few(games, needed, "whether that is chance")
    text += f"; before it was {was}{', and ' if goal(one) else ''}{goal(one)}."
    return Sentence(OPEN, text, few, one.fear, needed)


# -- what the designer has changed ----------------------------------------------------------------


def of_altered(
    id: str, before: Content, after: Content, every: Sequence[Change], team: bool
) -> list[Sentence]:
    """What has come of one altered thing: how often it comes, and how those fare who use it."""
    games = min(before.games, after.games)
    counts = [one for one in every if one.number.counts and one.number.thing == id]
    if not counts:
        text = f"{in_words(id).capitalize()} does not come at all."
        return [Sentence(ALTERED, text, enough(games), inf)]
    told = [how_often(max(counts, key=lambda one: max(one.before.value, one.after.value)), games)]
    was, now = judged(before), judged(after)
    both = [now[key] for key in now if key in was and now[key][1].id == id]
    if both:
        group, thing = max(both, key=lambda each: each[1].times.value)
        told.append(how_it_fares(was[thing.key][1], thing, group, games, after.fair, team))
    return told


def how_often(change: Change, games: int) -> Sentence:
    """How often an altered thing comes, and how often it came."""
    before, after, difference = change.before.value, change.after.value, change.difference
    text = said(change.number._replace(value=change.after), change.titles)
    step = max(OFTEN, max(before, after) / 4)
    weight = abs(difference.value) / step
    if difference.p < SURE:
        text += f", {more(difference.value, False)} than before."
        return Sentence(ALTERED, text, enough(games), weight)
    was = shown(before, False)
    if difference.half <= NARROW * step:
        return Sentence(ALTERED, f"{text}, about as before ({was}).", enough(games), weight)
    needed = games_needed(games, difference.half, max(step, abs(difference.value)))
    few = too_few(games, needed, "whether that is chance")
    return Sentence(ALTERED, f"{text}; before it was {was}.", few, weight, needed)


def how_it_fares(
    was: Thing, now: Thing, group: Group, games: int, fair: float, team: bool
) -> Sentence:
    """How those fare who have or use an altered thing more than others, and how they did."""
    difference = subtracted(now.wins, was.wins)
    text = who_wins(now, group, team)
    ends = "" if team else f", and {percent(fair, 0)} is fair"
    weight = abs(difference.value) / FAR
    if difference.p < SURE:
        text += f", {more(difference.value, True)} than before{ends}."
        return Sentence(ALTERED, text, enough(games), weight)
    if difference.half <= NARROW * NEAR:
        text += f", about as before ({percent(was.wins.value)}){ends}."
        return Sentence(ALTERED, text, enough(games), weight)
    text += f"; before it was {percent(was.wins.value)}{ends}."
    needed = games_needed(games, difference.half, max(NEAR, abs(difference.value)))
    few = too_few(games, needed, "whether that is chance")
    return Sentence(ALTERED, text, few, weight, needed)


def judged(content: Content) -> dict[str, tuple[Group, Thing]]:
    """The things, by key, that there are enough games to judge."""
    groups = merged_groups(content.findings.groups)
    return {thing.key: (group, thing) for group in groups for thing in group.things if thing.judged}


def little_changed(before: Content, after: Content) -> set[str]:
    """The keys of things with which seats win as often as before, as far as these games tell: one
    that stands out now may have done so then, but for chance."""
    was, now = judged(before), judged(after)
    return {
        key
        for key in was.keys() & now.keys()
        if subtracted(now[key][1].wins, was[key][1].wins).p >= SURE
    }


# -- single things --------------------------------------------------------------------------------


def remarkable(content: Content, team: bool) -> dict[str, Sentence]:
    """Things that go with winning or losing much more than others, and things that hardly come."""
    groups = merged_groups(content.findings.groups)
    told: dict[str, Sentence] = {}
    for once in (True, False):  # what each seat has one of is told apart from what seats do
        far = [
            (distance, group, thing)
            for group in groups
            for thing in group.things
            if group.once == once and (distance := apart(content, group, thing))
        ]
        far.sort(key=lambda each: -each[0])
        farthest: dict[str, tuple[Group, Thing]] = {}
        for _, group, thing in far:
            farthest.setdefault(thing.id, (group, thing))
        for group, thing in list(farthest.values())[:MOST_THINGS]:
            told[thing.key] = goes_with(content, group, thing, team)
    unused = [one for group in groups if (one := hardly_used(group, content.games))]
    return told | {one.text: one for one in first(unused, 1)}


def apart(content: Content, group: Group, thing: Thing) -> float:
    """How far winning with a thing is from what is fair, beyond chance. What seats do may go with
    winning, so that has to be far; what each has one of should not."""
    if not thing.judged or thing.chance_wins >= SURE:
        return 0.0
    room = 0.0 if group.once else FAR
    return surely_off((content.fair - room, content.fair + room), thing.wins)


def goes_with(content: Content, group: Group, thing: Thing, team: bool) -> Sentence:
    """A thing, and how those fare who have or use it more than others."""
    above = thing.wins.value - content.fair
    than = "usual" if team else f"the fair {percent(content.fair, 0)}"
    text = f"{who_wins(thing, group, team)}, {more(above, True)} than {than}."
    weight = (4.0 if group.once else 1.0) * (1 + apart(content, group, thing) / FAR)
    mark = LOOK if group.once else STRONG if above > 0 else WEAK
    return Sentence(mark, text, enough(content.games), weight)


def who_wins(thing: Thing, group: Group, team: bool) -> str:
    """How those fare who have or use a thing more than others, without the end of the sentence."""
    who = "teams" if team else "seats"
    have = "that have it" if group.once else "with more of it than the others have"
    titles = " / ".join((group.title, *thing.also))
    return f"{thing.name} ({titles}): {who} {have} win {percent(thing.wins.value)} of games"


def hardly_used(group: Group, games: int) -> Sentence | None:
    """The things that come far less often than others of their kind."""
    if len(group.things) < KIND:
        return None
    usual = median(thing.times.value for thing in group.things)
    rare = [thing for thing in group.things if thing.times.high < RARE * usual]
    if not rare:
        return None
    names = [thing.name for thing in rare[:NAMED]]
    if len(rare) > NAMED:
        names.append(f"{len(rare) - NAMED} others")
    text = (
        f"{listed(names)} ({group.title}) "
        f"{'comes' if len(rare) == 1 else 'come'} less than a fifth as often as is usual there."
    )
    return Sentence(UNUSED, text, enough(games), 1 + len(rare) / len(group.things))


# -- words ----------------------------------------------------------------------------------------


def said(one: Number, titles: Sequence[str] = ()) -> str:
    """The sentence of a number, without its end."""
    text = one.says.replace("{titles}", " / ".join(titles))
    return text.replace("{value}", shown(one.value.value, one.percent))


def shown(value: float, share: bool) -> str:
    """A value as a sentence has it: whole if it is."""
    if share:
        return percent(value, 0 if value in (0.0, 1.0) else 1)
    return number(value, 0 if value == round(value) else 1)


def more(difference: float, share: bool) -> str:
    """A difference in words; that of shares in points of a hundred."""
    size = number(abs(100 * difference if share else difference))
    return f"{size} {'more' if difference > 0 else 'less'}"


def wanted(one: Number) -> str:
    """What a number is compared with."""
    if one.fair is not None:
        return f", {more(one.value.value - one.fair, True)} than the fair {percent(one.fair, 0)}"
    return f" ({goal(one)})" if goal(one) else ""


def goal(one: Number) -> str:
    """What a number should be."""
    if one.fair is not None:
        return f"{percent(one.fair, 0)} is fair"
    good = in_short(one.good, one.percent)
    return f"{good} is good" if good else ""


def enough(games: int) -> str:
    return f"{counted(games, 'game')} {'is' if games == 1 else 'are'} enough to say so."


def too_few(games: int, needed: float, what: str) -> str:
    """How many games would tell a difference."""
    few = f"{counted(games, 'game')} {'is' if games == 1 else 'are'} too few to say {what}"
    return f"{few}: it would take {about(needed, games)}." if needed < inf else f"{few}."


def too_wide(one: Number, games: int, needed: float) -> str:
    """How many games would tell a number that may be good or not."""
    if needed == inf:
        return f"{counted(games, 'game')} cannot tell."
    there, wide = (
        number(100 * size if one.percent else size) for size in (one.value.half, one.step)
    )
    return (
        f"{counted(games, 'game')} tell it to within {there}; within {wide} takes "
        f"{about(needed, games)}."
    )


def about(needed: float, games: int) -> str:
    """How many games, as exactly as that can be said."""
    most = BEYOND * games
    return f"more than {most:,}" if needed > most else f"about {rounded(int(needed)):,}"


def rounded(count: int) -> int:
    """A count with two digits that mean something."""
    size: int = 10 ** max(0, floor(log10(max(1, count))) - 1)
    return -(-count // size) * size


def listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
