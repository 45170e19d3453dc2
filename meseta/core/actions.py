"""Actions are whole numbers, numbered once per game in named blocks, each with a notation."""


class Block:
    """A run of actions of one sort: ``count`` of them, from ``start`` on.

    Its notation is the word alone (``fight``), or the word and a name (``beta elk``).
    """

    def __init__(self, word: str, start: int, names: tuple[str, ...] = ()) -> None:
        self.word = word
        self.start = start
        self.names = names
        self.count = len(names) or 1

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
