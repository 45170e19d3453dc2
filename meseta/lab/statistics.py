"""How sure a share is."""

from math import sqrt

Z = 1.96  # of the normal distribution, for 95 of 100


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of the share that ``wins`` of ``games`` stand for."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (middle - half) / scale, (middle + half) / scale
