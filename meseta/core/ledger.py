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
DEFINITION = re.compile(r"^[-*|] +(?P<bold>\*\*)?(?P<id>[A-Z]+-[A-Z0-9]+-\d+[a-z]?)\b(?P<rest>.*)$")
# Where a clause is from: [B, R-05] is the rulebook, and ruling 5.
TAGS = re.compile(r"\s*\[(?:[A-Z]|R-\d+)(?:, (?:[A-Z]|R-\d+))*\]")
# The number before a heading, and the parts of the rules that it names behind.
NUMBER = re.compile(r"^#+\s*(?:[\d.]+\s+)?")
CODES = re.compile(r"\s*\([A-Z0-9-]+(?:, [A-Z0-9-]+)*\)$")
# Parts for those who write or check a program: the kinds of decisions, and what always holds.
TECHNICAL = ("DEC", "INV")


class Clause:
    """One rule: its id, the section it stands in, its text, and the rulings that settle it."""

    def __init__(self, id: str, section: str, text: str) -> None:
        self.id = id
        self.section = section
        self.text = TAGS.sub("", text)
        prefix, part, _ = id.split("-")
        self.technical = part in TECHNICAL  # of no use to somebody who plays
        tags = " ".join(TAGS.findall(text))
        self.rulings = [f"{prefix}-{ruling}" for ruling in re.findall(r"R-\d+", tags)]


class Ledger:
    """All rules of a game: as pages, and clause by clause."""

    def __init__(self, rules: str, rulings: str) -> None:
        self.rules = rules
        self.rulings = rulings
        self.brief = read_section(rules, "In short")
        self.terms = read_section(rules, "0. ")
        self.clauses = [*read_clauses(rules), *read_clauses(rulings, "Rulings")]
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


def read_section(page: str, begins: str) -> str:
    """The section whose heading begins so, in Markdown: the rules in short, or, with the number 0,
    what the words of the rules mean."""
    after = page.partition(f"\n## {begins}")[2].partition("\n")[2]
    return after.partition("\n## ")[0].strip()


def read_clauses(page: str, kind: str = "") -> list[Clause]:
    """The clauses of a page of that kind; a table that follows a clause belongs to it."""
    clauses: list[Clause] = []
    section = kind
    lines: list[str] = []
    id = ""
    for line in [*page.splitlines(), "# end"]:
        defined = DEFINITION.match(line)
        if id and (defined or line.startswith("#")):
            clauses.append(Clause(id, section, "\n".join(lines)))
            id = ""
        if defined:
            id = defined["id"]
            lines = [clause_text(defined)]
        elif line.startswith("#"):
            heading = CODES.sub("", NUMBER.sub("", line))
            main = not line.startswith("##")
            section = heading if not kind else kind if main else f"{kind}: {heading}"
        elif line.startswith(("|", " ")):
            if len(lines) == 1:
                lines.append("")
            lines.append(line)
    return clauses


def clause_text(defined: re.Match[str]) -> str:
    """What a clause says, without its id: after a title in bold, or in the cells of a row."""
    title, text = "", defined["rest"]
    if defined["bold"]:
        title, _, text = text.partition("**")
    if defined[0].startswith("|"):
        return " → ".join(cell.strip() for cell in text.strip(" |").split(" | "))
    return f"**{title.strip()}**{text.rstrip()}" if title.strip() else text.strip()
