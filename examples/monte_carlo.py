"""A Monte Carlo player in a few lines, for `meseta simulate`, `meseta play` and the web table:

    meseta simulate the_alpha --games 12 --bots examples.monte_carlo:MonteCarlo,random
    meseta play the_alpha --bots examples.monte_carlo:MonteCarlo

Before it acts, it plays on at random after each of its actions, on tables that might be the real
one, and takes the action after which its seat stood best. It works for every game.
"""

from meseta import Perspective, Rng
from meseta.bots.playout import play_out

PLAYOUTS = 8  # of each action
DEPTH = 30  # actions played on, before the game's own idea of the chances is asked


class MonteCarlo:
    """Plays on at random, and takes what went best."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, p: Perspective) -> int:
        worth = dict.fromkeys(p.legal, 0.0)
        for _ in range(PLAYOUTS if len(worth) > 1 else 0):
            table = p.sample(self.rng)  # the seat could not tell it from the real one
            for action in p.legal:
                t = table.clone()
                t.do(p.seat, action)
                play_out(t, self.rng, DEPTH)
                worth[action] += p.game.evaluate(t)[p.seat]
        return max(worth, key=lambda action: worth[action])
