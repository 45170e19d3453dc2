"""Numbers in sentences."""


class Count:
    """A number in a message; ``{n:Beta|Betas}`` gives the word that goes with it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __str__(self) -> str:
        return str(self.number)

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return format(self.number, spec)
        one, many = spec.split("|")
        return one if self.number == 1 else many
