"""Reads the rule ledgers: `docs/rules/<game>.md` and `docs/rules/<game>_rulings.md`."""

from dataclasses import dataclass, field
from pathlib import Path

from meseta.core.ledger import read_clauses

CLAUSE = r"[A-Z]+-[A-Z0-9]+-\d+[a-z]?"


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
    ids = [clause.id for clause in read_clauses(page.read_text())]
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
