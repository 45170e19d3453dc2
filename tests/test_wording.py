"""What games say in numbers: one of a thing is no plural, and nobody gains 0 of anything."""

import random
import re
from collections.abc import Iterator

import pytest

import meseta
from meseta import Game, Table

FORMS = re.compile(r"\{\w+:([^|{}]+)\|([^|{}]+)\}")
NOTHING = re.compile(r"\b(?:gains?|gets?|takes?|draws?|loses?|receives?) 0\b")
DECISIONS = 2000  # of a game, at most


def wrong_numbers(game: Game) -> re.Pattern[str]:
    """One with a word that goes with many, or many with a word that goes with one."""
    forms = {pair for text in game.words.texts.values() for pair in FORMS.findall(text)}
    one, many = ({words[side] for words in forms} for side in (0, 1))
    singular = "|".join(re.escape(word) for word in sorted(one - many))
    plural = "|".join(re.escape(word) for word in sorted(many - one))
    # "2 Camp moves" are several moves
    several = rf"(?:[02-9]|\d\d) (?:{singular})\b(?! (?:{plural})\b)"
    return re.compile(rf"(?<![\d.,/½×−+-])\b(?:1 (?:{plural})\b|{several})")


def said(t: Table, rng: random.Random) -> Iterator[str]:
    """All prompts, labels and events of a game at random."""
    for _ in range(DECISIONS):
        if not t.actors():
            break
        seat = rng.choice(t.actors())
        yield t.prompt(seat)
        yield t.prompt(None)
        legal = t.legal(seat)
        yield from (t.label(seat, action) for action in legal)
        t.take(seat, rng.choice(legal))
    for viewer in (None, 0):
        for event in t.events(0, viewer):
            for how in ("parts", "short", "then"):
                parts = event.get(how, [])
                yield "".join(part if isinstance(part, str) else part[1] for part in parts)


@pytest.mark.parametrize("name", meseta.games())
def test_numbers_have_words_that_go_with_them(name: str) -> None:
    game = meseta.game(name)
    wrong = wrong_numbers(game)
    for seed in range(2):
        t = game.new(game.seat_counts[seed], seed)
        for text in said(t, random.Random(seed)):
            assert not wrong.search(text), text
            assert not NOTHING.search(text), text
