"""Options of a game: typed, with defaults and help, and errors that name what is wrong."""

from typing import Any

from meseta.core.errors import BadOption


class Option:
    """Something to choose when a game is created; this base class is a yes-or-no option."""

    type = "flag"

    def __init__(self, name: str, default: Any, help: str, label: str = "") -> None:
        self.name = name
        self.label = label or name.replace("_", " ").capitalize()
        self.default = default
        self.help = help

    def check(self, value: Any, seats: int) -> Any:
        """The value, if it is one that this option takes at a table of that many seats."""
        if type(value) is not bool:
            raise self.wrong(value, "true or false")
        return value

    def parse(self, text: str) -> Any:
        """The value that a text on a command line stands for."""
        return {"true": True, "yes": True, "false": False, "no": False}.get(text.lower(), text)

    def describe(self) -> dict[str, Any]:
        """The option as JSON, for a page that offers it."""
        return {
            "name": self.name,
            "label": self.label,
            "type": self.type,
            "default": self.default,
            "help": self.help,
        }

    def wrong(self, value: Any, expected: str) -> BadOption:
        return BadOption(f"Option {self.name} must be {expected}, not {value!r}.")


class OneOf(Option):
    """One of a few values."""

    type = "one_of"

    def __init__(
        self, name: str, values: tuple[Any, ...], default: Any, help: str, label: str = ""
    ) -> None:
        super().__init__(name, default, help, label)
        self.values = values

    def check(self, value: Any, seats: int) -> Any:
        if (type(value), value) not in [(type(known), known) for known in self.values]:
            raise self.wrong(value, "one of " + ", ".join(str(known) for known in self.values))
        return value

    def parse(self, text: str) -> Any:
        return next((value for value in self.values if str(value) == text), text)

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "values": list(self.values)}


class SeatOption(Option):
    """A seat, or None for chance to decide."""

    type = "seat"

    def check(self, value: Any, seats: int) -> Any:
        if value is not None and (type(value) is not int or not 0 <= value < seats):
            raise self.wrong(value, f"a seat from 0 to {seats - 1}, or none")
        return value

    def parse(self, text: str) -> Any:
        if text.lower() in ("none", "random"):
            return None
        return int(text) if text.isdecimal() else text


class SomeOf(Option):
    """A list of different names, or None for chance to decide."""

    type = "some_of"

    def __init__(self, name: str, names: tuple[str, ...], help: str) -> None:
        super().__init__(name, None, help)
        self.names = names

    def check(self, value: Any, seats: int) -> Any:
        if value is None:
            return None
        if not isinstance(value, list):
            raise self.wrong(value, "a list of names, or none")
        for name in value:
            if name not in self.names:
                raise self.wrong(name, "made of " + ", ".join(self.names))
        if len(set(value)) != len(value):
            raise self.wrong(value, "a list without repetition")
        return value

    def parse(self, text: str) -> Any:
        return None if text.lower() in ("none", "random") else text.replace(",", " ").split()

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "names": list(self.names)}
