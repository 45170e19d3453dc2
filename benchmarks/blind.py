"""A player of The Alpha that looks at nothing: whatever stands first on its list, it does.

The best of some lists that were drawn by lot. Whoever looks at the table should win more often.
"""

from meseta.core.perspective import Perspective

LIST = (
    "fight",
    "pair caribou",
    "pair beaver",
    "pair moose",
    "beta scavenge_a",
    "beta fish",
    "pair livestock",
    "beta deer",
    "pair elk",
    "decline",
    "beta scavenge_b",
    "beta livestock",
    "beta hare",
    "beta beaver",
    "beta caribou",
    "beta elk",
    "beta moose",
    "beta bison",
    "pair scavenge_a",
    "pair scavenge_b",
    "pair fish",
    "pair hare",
    "pair deer",
    "pair bison",
    "share",
    "reroll",
    "injure beta",
    "injure pair",
)


class Blind:
    """Takes the first action on the list that is legal."""

    def choose(self, p: Perspective) -> int:
        numbers = p.game.actions.numbers
        legal = set(p.legal)
        return next(numbers[action] for action in LIST if numbers[action] in legal)
