"""The page on a game's balance: a single file that needs nothing else."""

from itertools import permutations
from math import inf
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import meseta
from meseta.lab.analysis import Group
from meseta.lab.balance import Study
from meseta.lab.changes import SURE, changes, lone, merged, merged_groups
from meseta.lab.charts import histogram, lines, points_span, source_bars
from meseta.lab.measures import margin, measures_of, winner_ahead
from meseta.lab.names import in_words, told_as
from meseta.lab.statistics import FEWEST, Estimate
from meseta.lab.verdict import TONES, lead, verdict
from meseta.lab.writing import counted, ends, number, percent, signed


def reach(estimates: list[Estimate], middle: float) -> float:
    """How far from the middle a picture of these has to go."""
    far = [abs(end - middle) for one in estimates for end in (one.low, one.high) if abs(end) < inf]
    return max(far, default=1.0) or 1.0


def whisker(estimate: Estimate, middle: float, width: float) -> Markup:
    """A dot with its interval, on a line through the middle."""

    def place(value: float) -> str:
        return f"{max(-1.0, min(1.0, (value - middle) / width)) * 48:.1f}"

    low, high, dot = place(estimate.low), place(estimate.high), place(estimate.value)
    return Markup(
        '<svg class="whisker" viewBox="-50 -5 100 10" aria-hidden="true">'
        '<line class="axis" y1="-5" y2="5"/>'
        f'<line class="bar" x1="{low}" x2="{high}"/><circle cx="{dot}" r="3"/></svg>'
    )


def scale(middle: float, width: float, share: bool = False) -> Markup:
    """What the ends of such pictures stand for, over a column of them."""
    ends = (-100 * width, 100 * width) if share else (middle - width, middle + width)
    left, right = (signed(number(end, 0 if abs(end) > 9 else 1)) for end in ends)
    return Markup(f'<span class="scale"><span>{left}</span><span>{right}</span></span>')


def best_first(study: Study) -> list[Group]:
    """The kinds of things, those with the most findings first."""

    def order(group: Group) -> tuple[bool, int, float]:
        sure = sum(thing.judged and thing.chance_better < SURE for thing in group.things)
        return not group.once, -sure, -group.times

    return sorted(merged_groups(study.findings.groups), key=order)


def chosen(study: Study) -> dict[str, object]:
    """The options that are not at their defaults."""
    options = study.play.plan.options
    return {
        option.name: options[option.name]
        for option in study.game.options
        if options[option.name] != option.default
    }


def write_page(studies: list[Study]) -> str:
    """The page on one study, or on two side by side; see docs/lab.md for how to read it."""
    for study in studies:
        study.analyse()
    first = studies[0]
    judged = studies[-1].content(), first.team, first.content() if studies[1:] else None
    span = points_span([source for study in studies for source in study.findings.sources])
    templates = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for written in (counted, ends, in_words, number, percent, signed):
        templates.filters[written.__name__] = written
    templates.globals.update(reach=reach, scale=scale, whisker=whisker)
    return templates.get_template("balance.html").render(
        studies=studies,
        first=first,
        plan=first.play.plan,
        fair=1 / first.seats,
        sure=SURE,
        fewest=FEWEST,
        version=meseta.__version__,
        options=chosen(first),
        measures=[m for m in measures_of(first.team) if m.key in first.findings.numbers],
        lead=lead(*judged),
        verdict=verdict(*judged),
        tones=TONES,
        told_as=told_as,
        groups=[best_first(study) for study in studies],
        changes=(
            merged(changes(first.findings, studies[1].findings, first.team)) if studies[1:] else []
        ),
        lone=[
            (these.name, lone(these.findings, those.findings))
            for these, those in permutations(studies, 2)
        ],
        source_charts=[
            source_bars(study.findings.sources, span, f"Points by source, {study.name}")
            for study in studies
        ],
        ahead_chart=lines(
            [
                (study.name, [100 * part for part in winner_ahead(study.results)])
                for study in studies
            ],
            "How early the later winner is ahead",
            "as this round begins",
            "% of games",
            first=2,
        ),
        margin_chart=histogram(
            [(study.name, margin(study.results)) for study in studies],
            "points between the first and the next",
            "How far the winner is ahead",
        ),
        length_chart=histogram(
            [(study.name, study.results.length.astype(float)) for study in studies],
            "decisions in a game",
            "How long games are",
        ),
        options_chart=lines(
            [(study.name, study.options) for study in studies], "Options through the game"
        ),
    )
