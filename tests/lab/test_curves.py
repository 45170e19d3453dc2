"""The picture of a training."""

import pytest
from matplotlib.axes import Axes

from meseta.lab.curves import draw_curves
from meseta.lab.statistics import Estimate
from meseta.lab.training import Grade


def test_both_axes_are_named_and_no_interval_hides_another(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    monkeypatch.setattr(Axes, "errorbar", lambda _, places, *_rest, **_more: drawn.append(places))
    share = Estimate(0.5, 0.4, 0.6)
    grades = [Grade(number, 0.7, 0.6, share, share) for number in (1, 2)]
    picture = draw_curves("The Alpha", grades, 1 / 4)
    assert "cross-entropy" in picture
    assert "share of games" in picture
    novices, last = drawn
    assert all(0 < there - here < 0.5 for here, there in zip(novices, last, strict=True))
