"""Charts for the page on a game's balance: SVG that takes its colours from the page."""

import io
import re
from collections.abc import Sequence
from math import isfinite
from textwrap import fill
from typing import Any

import matplotlib as mpl
import numpy as np
from markupsafe import Markup, escape
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.legend import Legend
from matplotlib.ticker import MaxNLocator

from meseta.lab.analysis import Source
from meseta.lab.statistics import Floats

# Stand-ins, which become the page's own colours.
INK, LINE, FIRST, SECOND = "#010101", "#020202", "#030303", "#040404"
COLOURS = {INK: "var(--ink-2)", LINE: "var(--line)", FIRST: "var(--first)", SECOND: "var(--second)"}
SERIES = (FIRST, SECOND)
WIDTH = 4.4  # inches: letters stay readable on a phone
LONGEST = 20  # letters in a line beside a bar
LONGEST_LEGEND = 30  # letters of two names in one line
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "meseta",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": LINE,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "legend.frameon": False,
}


def begin(height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.add_subplot()


def drawn(figure: Figure, said: str) -> Markup:
    """The figure as a part of a page; ``said`` is for those who cannot see it."""
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    for stand_in, colour in COLOURS.items():
        svg = svg.replace(stand_in, colour)
    return Markup(svg.replace("<svg", f'<svg role="img" aria-label="{escape(said)}"', 1))


def name_series(axes: Axes, series: Sequence[tuple[str, Any]]) -> None:
    """A legend with the names of all studies as they are: Matplotlib itself leaves out those that
    begin with ``_``, and takes what is between two ``$`` for a formula."""
    beside = sum(len(name) for name, _ in series) <= LONGEST_LEGEND
    legend = legend_above(axes, 2 if beside else 1)
    for text, (name, _) in zip(legend.get_texts(), series, strict=True):
        text.set(text=name, parse_math=False)


def legend_above(axes: Axes, columns: int = 2) -> Legend:
    """A legend that covers nothing."""
    return axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=columns)


def points_span(sources: Sequence[Source]) -> tuple[float, float]:
    """From where to where charts of these reach, so that they can be compared."""
    parts = [part for source in sources for part in (source.winners, source.others)]
    ends = [end for part in parts for end in (part.value, part.low, part.high) if isfinite(end)]
    low, high = min(ends, default=0.0), max(ends, default=0.0)
    room = 0.04 * (max(high, 0.0) - min(low, 0.0)) or 1.0
    return min(low - room, 0.0), max(high + room, 0.0)


def source_bars(sources: Sequence[Source], span: tuple[float, float], said: str) -> Markup:
    """Points by source, of winners and of others."""
    with mpl.rc_context(STYLE):
        figure, axes = begin(0.9 + 0.42 * len(sources))
        places = np.arange(len(sources))
        for shift, colour, label, parts in (
            (-0.19, FIRST, "winners", [source.winners for source in sources]),
            (0.19, SECOND, "others", [source.others for source in sources]),
        ):
            values = [part.value for part in parts]
            halves = [part.half if isfinite(part.half) else 0.0 for part in parts]
            axes.barh(places + shift, values, 0.34, xerr=halves, color=colour, ecolor=INK,
                      label=label)  # fmt: skip
        axes.set_yticks(places, [fill(source.name, LONGEST) for source in sources])
        axes.invert_yaxis()
        axes.grid(axis="x", color=LINE)
        axes.set_xlim(span)
        axes.set_xlabel("points")
        legend_above(axes)
        return drawn(figure, said)


def histogram(series: Sequence[tuple[str, Floats]], label: str, said: str) -> Markup:
    """How often each length comes, for each study."""
    with mpl.rc_context(STYLE):
        figure, axes = begin(2.4)
        every = np.concatenate([values for _, values in series])
        bins = np.histogram_bin_edges(every, bins=min(24, max(1, int(np.ptp(every))))).tolist()
        for colour, (_, values) in zip(SERIES, series, strict=False):
            axes.hist(values, bins, color=colour, label=colour, alpha=0.7 if len(series) > 1 else 1,
                      weights=np.full(len(values), 100 / len(values)))  # fmt: skip
        axes.grid(axis="y", color=LINE)
        axes.set_xlabel(label)
        axes.set_ylabel("% of games")
        if len(series) > 1:
            name_series(axes, series)
        return drawn(figure, said)


def lines(
    series: Sequence[tuple[str, list[float]]],
    said: str,
    along: str = "tenth of the game",
    up: str = "options for a decision",
    first: int = 1,
) -> Markup:
    """A number in each part of a game, for each study."""
    with mpl.rc_context(STYLE):
        figure, axes = begin(2.4)
        for colour, (_, values) in zip(SERIES, series, strict=False):
            places = range(first, first + len(values))
            axes.plot(places, values, color=colour, label=colour, marker="o")
        axes.set_ylim(bottom=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y", color=LINE)
        axes.set_xlabel(along)
        axes.set_ylabel(up)
        if len(series) > 1:
            name_series(axes, series)
        return drawn(figure, said)
