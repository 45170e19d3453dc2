"""Animals: turned up, taken, tipped."""

from meseta.core.agenda import NOBODY, ONLY, Choice
from meseta.core.kinds import SEAT, Flag, Names, Whole
from meseta.games.endless_winter import tells
from meseta.games.endless_winter.actions import HUNT, REVEAL, SKIP, TIP
from meseta.games.endless_winter.constants import ANIMALS, MOST_ANIMALS
from meseta.games.endless_winter.effects import MOST, TAKE_ANIMAL
from meseta.games.endless_winter.fields import ANIMAL
from meseta.games.endless_winter.rules.counted import CountedChoice, CountedStep
from meseta.games.endless_winter.rules.resolve import Resolve, happened
from meseta.games.endless_winter.table import WinterTable


def turn_up(t: WinterTable, seat: int, count: int) -> None:
    """Animals from the deck into the Hunting grounds, as far as there are any and room."""
    found: list[int] = []
    while len(found) < count and t.can_reveal():
        found.append(t.animal_deck.draw(t.rng))
        t.grounds.append(found[-1])
    tells.turned_up(t, seat, found)


def in_grounds(t: WinterTable) -> list[int]:
    """The kinds of Animals in the Hunting grounds."""
    grounds = t.grounds
    return [animal for animal in range(ANIMALS) if animal in grounds]


def keep_animal(t: WinterTable, seat: int, animal: int) -> None:
    """An Animal comes upright into the seat's Animal area."""
    t.tribe(seat).upright[animal] += 1
    happened(t, seat, TAKE_ANIMAL)


def hunt(t: WinterTable, seat: int, animal: int) -> None:
    """Take an Animal of the Hunting grounds."""
    t.grounds.remove(animal)
    tells.hunted(t, seat, animal)
    keep_animal(t, seat, animal)


def tip(t: WinterTable, seat: int, animal: int) -> None:
    """Tip an Animal for its benefit; it stays tipped (EW-HUNT-05)."""
    me = t.tribe(seat)
    me.upright[animal] -= 1
    me.tipped[animal] += 1
    tells.tipped(t, seat, animal)
    t.then(Resolve(seat, t.box.tip[animal]))


class TopAnimals(CountedStep):
    """The uppermost Animals of the deck, as many as there are (EW-R-59)."""

    def run(self, t: WinterTable) -> None:
        if not t.animal_deck:
            return
        if self.count > 1:
            t.then(TopAnimals(self.seat, self.count - 1))
        animal = t.animal_deck.draw(t.rng)
        tells.found(t, self.seat, animal)
        keep_animal(t, self.seat, animal)


class TurnUp(CountedChoice):
    """Turn Animals up into the Hunting grounds, or not."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.can_reveal() else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [REVEAL, SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == REVEAL:
            turn_up(t, seat, self.count)


class TakeAnimals(CountedChoice):
    """Animals of the Hunting grounds, one after the other."""

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if t.grounds else NOBODY

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*[HUNT + animal for animal in in_grounds(t)], SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        if self.count > 1:
            t.then(TakeAnimals(seat, self.count - 1))
        hunt(t, seat, action - HUNT)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-HUNT-04" if HUNT <= action < HUNT + ANIMALS else ""


class TipAnimals(Choice[WinterTable]):
    """Tip up to so many own Animals; with ``different``, none of the kinds already ``done``."""

    shape = (
        ("seat", SEAT),
        ("count", Whole(1, MOST)),
        ("different", Flag()),
        ("done", Names(ANIMAL)),
    )

    def __init__(self, seat: int, count: int, different: bool, done: int) -> None:
        self.seat = seat
        self.count = count
        self.different = different
        self.done = done

    def actors(self, t: WinterTable) -> list[int]:
        return ONLY[self.seat] if self.kinds(t) else NOBODY

    def kinds(self, t: WinterTable) -> list[int]:
        return [animal for animal in t.upright_kinds(self.seat) if not self.done >> animal & 1]

    def legal(self, t: WinterTable, seat: int) -> list[int]:
        return [*[TIP + animal for animal in self.kinds(t)], SKIP]

    def take(self, t: WinterTable, seat: int, action: int) -> None:
        if action == SKIP:
            return
        animal = action - TIP
        if self.count > 1:
            done = self.done | 1 << animal if self.different else 0
            t.then(TipAnimals(seat, self.count - 1, self.different, done))
        tip(t, seat, animal)

    def why_not(self, t: WinterTable, seat: int, action: int) -> str:
        return "EW-HUNT-05" if TIP <= action < TIP + ANIMALS else ""


def why_not_reveal(t: WinterTable) -> str:
    """The clause that keeps Animals in the deck."""
    return "EW-HUNT-02" if len(t.grounds) >= MOST_ANIMALS else "EW-HUNT-03"
