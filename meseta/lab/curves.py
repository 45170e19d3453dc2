"""The curves of a training, as a picture: how well games are foretold, and how many are won."""

import io
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from meseta.lab.statistics import Estimate

if TYPE_CHECKING:
    from meseta.lab.training import Grade

INK, FIRST, SECOND = "#5b6470", "#2c6fbb", "#c8552b"
APART = 0.05  # of a generation: so that intervals do not hide each other
STYLE: dict[Any, Any] = {"svg.hashsalt": "meseta", "svg.fonttype": "none", "font.size": 10}


def draw_curves(title: str, grades: "list[Grade]", fair: float | None) -> str:
    """An SVG; ``fair`` is the part of games that equals would win."""
    with mpl.rc_context({**STYLE, "axes.spines.top": False, "axes.spines.right": False}):
        figure = Figure(figsize=(9, 3.6), layout="constrained")
        left, right = figure.subplots(1, 2)
        figure.suptitle(f"Learning {title}")
        generations = [grade.generation for grade in grades]
        left.set_title("Surprise at games not learned from", fontsize=10)
        left.set_ylabel("cross-entropy (lower is better)")
        left.plot(
            generations, [grade.hand_made for grade in grades], "--", c=INK, label="hand-made"
        )
        left.plot(generations, [grade.learned for grade in grades], "o-", c=FIRST, label="learned")
        right.set_title("Games won", fontsize=10)
        right.set_ylabel("share of games")
        novices = {grade.generation: grade.novices for grade in grades}
        draw_shares(right, novices, -APART, FIRST, "against novices")
        if fair is not None:
            last = {grade.generation: grade.last for grade in grades if grade.last}
            name = "against the last generation"
            draw_shares(right, last, APART, SECOND, name)
            right.axhline(fair, c=INK, ls=":", label="fair share")
        right.yaxis.set_major_formatter("{x:.0%}")
        for axes in (left, right):
            axes.set_xticks(generations)
            axes.set_xlabel("generation")
            axes.legend(frameon=False)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def draw_shares(
    axes: Axes, shares: dict[int, Estimate], aside: float, colour: str, name: str
) -> None:
    """A line with the interval of each point, a little aside of its generation."""
    places = [generation + aside for generation in shares]
    values = [estimate.value for estimate in shares.values()]
    ends = [
        [estimate.value - estimate.low for estimate in shares.values()],
        [estimate.high - estimate.value for estimate in shares.values()],
    ]
    axes.errorbar(places, values, ends, fmt="o-", c=colour, capsize=3, label=name)
