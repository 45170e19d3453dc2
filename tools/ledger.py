"""Reads the rule ledgers: `docs/rules/<game>.md` and `docs/rules/<game>_rulings.md`."""

import re
from dataclasses import dataclass, field
from pathlib import Path

CLAUSE = r"[A-Z]+-[A-Z]+-\d+[a-z]?"
# A clause is defined where its id opens a bullet or the row of a table; elsewhere it is a mention.
DEFINITION = re.compile(rf"^(?P<lead>[-*|] +)(?P<bold>\*\*)?(?P<id>{CLAUSE})\b", re.MULTILINE)


class LedgerError(Exception):
    """A rule ledger that contradicts itself."""


@dataclass
class Ledger:
    """The clauses of one game, in the order of its pages."""

    game: str
    rules: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)

    @property
    def clauses(self) -> list[str]:
        return self.rules + self.examples + self.rulings


def defined(page: Path) -> list[str]:
    """The ids of the clauses that a page defines."""
    ids = [match["id"] for match in DEFINITION.finditer(page.read_text())]
    for clause in ids:
        if ids.count(clause) > 1:
            raise LedgerError(f"{page} defines {clause} twice.")
    return ids


def read_ledgers(folder: Path) -> list[Ledger]:
    """All ledgers in a folder, by name of the game."""
    ledgers = []
    for page in sorted(folder.glob("*_rulings.md")):
        ledger = Ledger(page.name.removesuffix("_rulings.md"), rulings=defined(page))
        for clause in defined(folder / f"{ledger.game}.md"):
            (ledger.examples if "-EX-" in clause else ledger.rules).append(clause)
        ledgers.append(ledger)
    return ledgers
