"""Actions are whole numbers, numbered once per game in named blocks, each with a notation."""

from typing import final


@final
class Block:
    """A run of actions of one sort: ``count`` of them, from ``start`` on.

    Its notation is the word alone (``fight``), or the word and a name (``beta elk``).
    """

    def __init__(self, word: str, start: int, names: tuple[str, ...] = (), count: int = 1) -> None:
        self.word = word
        self.start = start
        self.names = names
        self.count = len(names) or count

    def of(self, index: int) -> int:
        """The action with that place in the block."""
        return self.start + index

    def has(self, action: int) -> bool:
        """Is an action one of these?"""
        return self.start <= action < self.start + self.count

    def index(self, action: int) -> int:
        """Which of these an action is."""
        return action - self.start

    def notations(self) -> list[str]:
        """The notations of its actions, in order."""
        return [f"{self.word} {name}" for name in self.names] or [self.word]


class ActionSpace:
    """All actions of a game: notation by number and number by notation."""

    def __init__(self, *blocks: Block) -> None:
        self.notations: list[str] = []
        for block in blocks:
            if block.start != len(self.notations):
                raise ValueError(f"block {block.word!r} must start at {len(self.notations)}")
            self.notations += block.notations()
        self.numbers = {text: number for number, text in enumerate(self.notations)}
        if len(self.numbers) != len(self.notations):
            raise ValueError("two actions have the same notation")

    def __len__(self) -> int:
        return len(self.notations)


class Numbering:
    """The actions of a game as they are declared, one block after the other."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.end = 0

    def block(self, word: str, names: tuple[str, ...]) -> Block:
        """Actions with these names."""
        return self._add(Block(word, self.end, names))

    def room(self, word: str, count: int) -> Block:
        """So many actions, whose names come from the content."""
        return self._add(Block(word, self.end, count=count))

    def one(self, word: str) -> int:
        """An action by itself: its number."""
        return self._add(Block(word, self.end)).start

    def _add(self, block: Block) -> Block:
        self.blocks.append(block)
        self.end += block.count
        return block

    def named(self, names: dict[str, tuple[str, ...]]) -> ActionSpace:
        """All of them, with the names of a game's content by the words of their blocks."""
        blocks = []
        for block in self.blocks:
            given = names.get(block.word, block.names)
            if len(given) not in (0, block.count):
                raise ValueError(
                    f"block {block.word!r} has {block.count} actions, not {len(given)}"
                )
            blocks.append(Block(block.word, block.start, given))
        return ActionSpace(*blocks)
