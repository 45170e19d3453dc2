"""What waits for a worker, in turns: one of each asker's, over and over."""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A line for each who asks, so that nobody waits for all that somebody else has asked for."""

    def __init__(self) -> None:
        self.lines: OrderedDict[object, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self.lines.values()))

    def ahead(self, asker: object) -> int:
        """How much is taken before what an asker brings next: all of the asker's own, and one of
        each other's."""
        own = self.lines.get(asker)
        return len(own) + len(self.lines) - 1 if own else len(self.lines)

    def add(self, asker: object, thing: T) -> None:
        """Put something at the end of an asker's line."""
        self.lines.setdefault(asker, deque()).append(thing)

    def drop(self, asker: object, thing: T) -> None:
        """Take something out again that is not wanted any more; it may have been taken."""
        line = self.lines.get(asker)
        if line and thing in line:
            line.remove(thing)
            if not line:
                del self.lines[asker]

    def take(self) -> tuple[object, T]:
        """The next thing, and whose it is."""
        asker, line = self.lines.popitem(last=False)
        thing = line.popleft()
        if line:
            self.lines[asker] = line
        return asker, thing
