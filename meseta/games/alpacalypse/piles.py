"""Hands and decks: by deck inside, one field for each deck outside, so that what is hidden is dealt
anew deck by deck (the backs of the cards can be told apart)."""

from typing import TYPE_CHECKING

from meseta.core.rng import Rng
from meseta.core.table import Table
from meseta.games.alpacalypse.box import STARTER

if TYPE_CHECKING:
    from meseta.core.game import Game


class Piles(Table):
    """The part of the table that holds cards which not all may see; starter cards come last."""

    hands: list[list[list[int]]]  # by deck and seat
    decks: list[list[int]]

    def __init__(self, game: "Game", seats: int, rng: Rng, of: Table | None = None) -> None:
        super().__init__(game, seats, rng, of)
        self.hands = [[], [], [], [], []]
        self.decks = [[], [], [], [], []]

    @property
    def hand_md(self) -> list[list[int]]:
        return self.hands[0]

    @hand_md.setter
    def hand_md(self, value: list[list[int]]) -> None:
        self.hands[0] = value

    @property
    def hand_pc(self) -> list[list[int]]:
        return self.hands[1]

    @hand_pc.setter
    def hand_pc(self, value: list[list[int]]) -> None:
        self.hands[1] = value

    @property
    def hand_bp(self) -> list[list[int]]:
        return self.hands[2]

    @hand_bp.setter
    def hand_bp(self, value: list[list[int]]) -> None:
        self.hands[2] = value

    @property
    def hand_at(self) -> list[list[int]]:
        return self.hands[3]

    @hand_at.setter
    def hand_at(self, value: list[list[int]]) -> None:
        self.hands[3] = value

    @property
    def hand_starter(self) -> list[list[int]]:
        return self.hands[STARTER]

    @hand_starter.setter
    def hand_starter(self, value: list[list[int]]) -> None:
        self.hands[STARTER] = value

    @property
    def deck_md(self) -> list[int]:
        return self.decks[0]

    @deck_md.setter
    def deck_md(self, value: list[int]) -> None:
        self.decks[0] = value

    @property
    def deck_pc(self) -> list[int]:
        return self.decks[1]

    @deck_pc.setter
    def deck_pc(self, value: list[int]) -> None:
        self.decks[1] = value

    @property
    def deck_bp(self) -> list[int]:
        return self.decks[2]

    @deck_bp.setter
    def deck_bp(self, value: list[int]) -> None:
        self.decks[2] = value

    @property
    def deck_at(self) -> list[int]:
        return self.decks[3]

    @deck_at.setter
    def deck_at(self, value: list[int]) -> None:
        self.decks[3] = value

    @property
    def deck_starter(self) -> list[int]:
        return self.decks[STARTER]

    @deck_starter.setter
    def deck_starter(self, value: list[int]) -> None:
        self.decks[STARTER] = value
