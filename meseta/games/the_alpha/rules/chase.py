"""Chase: the Dominant Pack of each region rolls its die."""

from meseta.core.agenda import Choice, Step
from meseta.core.kinds import SEAT, List
from meseta.games.the_alpha import tells
from meseta.games.the_alpha.actions import DECLINE, REROLL
from meseta.games.the_alpha.box import DEATH, ESCAPE
from meseta.games.the_alpha.constants import BETA, DEAD, DEN, ON, PAIR
from meseta.games.the_alpha.fields import REGION
from meseta.games.the_alpha.rules.conflict import contest
from meseta.games.the_alpha.rules.stalk import after_stalk
from meseta.games.the_alpha.table import AlphaTable


class Chase(Step[AlphaTable]):
    """The chase in a region; none without wolves, without a die, or in a carrion round."""

    shape = (("region", REGION),)

    def __init__(self, region: int) -> None:
        self.region = region

    def run(self, t: AlphaTable) -> None:
        hunters = t.in_alpha_order(t.dominant[self.region])
        if hunters and not t.is_carrion(self.region):
            face = roll(t, self.region)
            tells.rolled(t, hunters[0], self.region, face)
            follow(t, self.region, hunters[0], hunters[1:])


def roll(t: AlphaTable, region: int) -> int:
    """The region's die is rolled."""
    faces = t.tiles[region].faces
    face = faces[t.rng.below(len(faces))]
    t.rolled[region] = face
    return face


def follow(t: AlphaTable, region: int, roller: int, others: list[int]) -> None:
    """What follows from a pack's roll; ``others`` may re-roll an X, in that order."""
    face = t.rolled[region]
    if face == ESCAPE:
        offer_reroll(t, region, others)
    elif face == DEATH:
        die(t, region, roller)
    elif face < 0:
        t.then(contest(t, region, -face, t.present(region), True), Scatter(region))


def offer_reroll(t: AlphaTable, region: int, packs: list[int]) -> None:
    """The die shows X: ask the next Dominant Pack; with none left to ask, the prey is gone."""
    if packs:
        t.then(Reroll(region, packs))
        return
    tells.escaped(t, region)
    t.send_all(ON + region, DEN)


def die(t: AlphaTable, region: int, seat: int) -> None:
    """The wolf on Livestock is out of the game for good (ALPHA-CHASE-17)."""
    piece = PAIR if t.pair_of(seat) == ON + region else BETA
    tells.died(t, seat, piece, region)
    t.send_all(ON + region, DEAD)


class Reroll(Choice[AlphaTable]):
    """The first of ``packs`` may re-roll an X; if it declines, the next is asked."""

    shape = (("region", REGION), ("packs", List(SEAT)))

    def __init__(self, region: int, packs: list[int]) -> None:
        self.region = region
        self.packs = packs

    def actors(self, t: AlphaTable) -> list[int]:
        return [self.packs[0]]

    def legal(self, t: AlphaTable, seat: int) -> list[int]:
        return [REROLL, DECLINE]

    def why_not(self, t: AlphaTable, seat: int, action: int) -> str:
        return after_stalk(action)

    def take(self, t: AlphaTable, seat: int, action: int) -> None:
        rest = self.packs[1:]
        if action == REROLL:
            face = roll(t, self.region)
            tells.rerolled(t, seat, self.region, face)
            follow(t, self.region, seat, rest)
        else:
            tells.declined(t, seat, self.region)
            offer_reroll(t, self.region, rest)


class Scatter(Step[AlphaTable]):
    """After a Carrion conflict the unhurt wolves go home, and the tile will be turned over."""

    shape = (("region", REGION),)

    def __init__(self, region: int) -> None:
        self.region = region

    def run(self, t: AlphaTable) -> None:
        t.send_all(ON + self.region, DEN)
        t.wounded |= 1 << self.region
        tells.flipped(t, self.region)
