"""Looks at a game as each round begins: how far it is by then, and who is ahead. They are few, so
they cost next to nothing, and fair: all seats have had as many turns."""

from meseta import Table


class Looks:
    """How one game went, round by round."""

    def __init__(self, seats: int) -> None:
        self.rounds = 0
        self.at: list[int] = []  # after how many decisions the second round began, the third ...
        self.chances: list[list[float]] = [[] for _ in range(seats)]  # of each seat, by then
        self.decisions = 0

    def look(self, t: Table) -> None:
        """A decision is about to be made."""
        now = t.game.round_of(t)
        if now > self.rounds:
            if self.rounds:
                self.at.append(self.decisions)
                for of_seat, chance in zip(self.chances, t.game.evaluate(t), strict=True):
                    of_seat.append(chance)
            self.rounds = now
        self.decisions += 1
