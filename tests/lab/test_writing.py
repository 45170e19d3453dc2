"""Numbers on the page and on the screen."""

from math import inf

from meseta.lab.statistics import Estimate
from meseta.lab.writing import counted, ends, number, percent, signed


def test_numbers_are_written_in_one_way() -> None:
    assert number(-1.9) == "−1.9"
    assert number(-0.04) == "0.0"
    assert number(1606, 0) == "1,606"
    assert percent(-0.0001) == "0.0%"
    assert [signed(number(value)) for value in (2, -2, 0.04)] == ["+2.0", "−2.0", "0.0"]
    assert ends(Estimate(-1.9, -2.72, -inf), digits=2) == "−2.72 to ?"
    assert ends(Estimate(0.5, 0.25, 0.75), share=True) == "25.0% to 75.0%"
    assert (counted(1, "game"), counted(2000, "deal")) == ("1 game", "2,000 deals")
