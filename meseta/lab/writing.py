"""Numbers as they are written on the page and on the screen: with a true minus sign, with an
interval of as many digits, and without a minus before what rounds to 0."""

from math import inf

from meseta.lab.statistics import Estimate


def number(value: float, digits: int = 1) -> str:
    return f"{value:z,.{digits}f}".replace("-", "−")


def percent(value: float, digits: int = 1) -> str:
    return f"{value:z.{digits}%}".replace("-", "−")


def signed(written: str) -> str:
    """A written number that is a difference."""
    return f"+{written}" if written.strip("0.,%") and not written.startswith("−") else written


def ends(estimate: Estimate, share: bool = False, digits: int = 1) -> str:
    """The interval of an estimate, in words."""
    low, high = (
        "?" if abs(end) == inf else percent(end) if share else number(end, digits)
        for end in (estimate.low, estimate.high)
    )
    return f"{low} to {high}"


def counted(count: int, word: str) -> str:
    """So many of something."""
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}s"
