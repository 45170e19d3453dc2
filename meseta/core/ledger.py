"""The rule ledger of a game: every rule as a numbered clause, and the rulings on what is open.

The ledgers are pages of the documentation, ``docs/rules/<game>.md`` and ``<game>_rulings.md``. A
wheel carries the same files in ``meseta/ledgers``.
"""

import re
from pathlib import Path

from meseta.core.errors import MesetaError
from meseta.core.files import read_text
from meseta.core.registry import game

PACKAGE = Path(__file__).parent.parent

# A clause is defined where its id opens a bullet or the row of a table.
DEFINITION = re.compile(r"^[-*|] +(?:\*\*)?(?P<id>[A-Z]+-[A-Z0-9]+-\d+[a-z]?)\b(?P<rest>.*)$")
# Where a clause is from: [B, R-05] is the rulebook, and ruling 5.
TAGS = re.compile(r"\s*\[(?:[A-Z]|R-\d+)(?:, (?:[A-Z]|R-\d+))*\]")


class Clause:
    """One rule: its id, the section it stands in, its text, and the rulings that settle it."""

    def __init__(self, id: str, section: str, text: str) -> None:
        self.id = id
        self.section = section
        self.text = TAGS.sub("", text)
        prefix = id.partition("-")[0]
        tags = " ".join(TAGS.findall(text))
        self.rulings = [f"{prefix}-{ruling}" for ruling in re.findall(r"R-\d+", tags)]


class Ledger:
    """All rules of a game: as pages, and clause by clause."""

    def __init__(self, rules: str, rulings: str) -> None:
        self.rules = rules
        self.rulings = rulings
        self.clauses = [*read_clauses(rules), *read_clauses(rulings)]
        self.by_id = {clause.id: clause for clause in self.clauses}

    def find(self, text: str) -> list[Clause]:
        """The clause of that id, or all of that part (``STALK``); the prefix may be left out."""
        wanted = text.strip().upper()
        prefix = self.clauses[0].id.partition("-")[0]
        for id in (wanted, f"{prefix}-{wanted}"):
            if id in self.by_id:
                return [self.by_id[id]]
        part = wanted.removeprefix(f"{prefix}-")
        found = [clause for clause in self.clauses if clause.id.split("-")[1] == part]
        if not found:
            parts = ", ".join(dict.fromkeys(clause.id.split("-")[1] for clause in self.clauses))
            raise MesetaError(f"There is no rule {text!r}; the parts of the rules are {parts}.")
        return found


def read_ledger(name: str) -> Ledger:
    """The ledger of the game of that name."""
    game(name)
    folder = PACKAGE / "ledgers"
    if not folder.is_dir():
        folder = PACKAGE.parent / "docs" / "rules"
    return Ledger(read_text(folder / f"{name}.md"), read_text(folder / f"{name}_rulings.md"))


def read_clauses(page: str) -> list[Clause]:
    """The clauses of a page; a table that follows a clause belongs to it."""
    clauses: list[Clause] = []
    section = ""
    lines: list[str] = []
    id = ""
    for line in [*page.splitlines(), "# end"]:
        defined = DEFINITION.match(line)
        if id and (defined or line.startswith("#")):
            clauses.append(Clause(id, section, "\n".join(lines)))
            id = ""
        if defined:
            id = defined["id"]
            lines = [clause_text(line, defined["rest"])]
        elif line.startswith("#"):
            section = re.sub(r"^#+\s*(\d+\.\s*)?", "", line)
        elif line.startswith(("|", " ")):
            if len(lines) == 1:
                lines.append("")
            lines.append(line)
    return clauses


def clause_text(line: str, rest: str) -> str:
    """What a clause says, without its id: after a title in bold, or in the cells of a row."""
    title, _, text = rest.partition("**")
    if line.startswith("|"):
        return " → ".join(cell.strip() for cell in text.strip(" |").split(" | "))
    return f"**{title.strip()}** {text.strip()}" if title.strip() else text.strip()
