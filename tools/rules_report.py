"""Says per game which rule clauses have a passing test, and fails when one has lost it.

    python -m tools.rules_report build/rules.json [--accept]

The file is what `pytest --rules-out` wrote. `docs/rules/covered.txt` lists the clauses that were
covered before; `--accept` writes it anew.
"""

import argparse
import json
import sys
from pathlib import Path

from tools.ledger import Ledger, LedgerError, read_ledgers

RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"


def covered_clauses(citations: dict[str, dict[str, bool]]) -> set[str]:
    """The clauses that some test cites and passes."""
    return {clause for clause, tests in citations.items() if any(tests.values())}


def summary(ledger: Ledger, covered: set[str]) -> list[str]:
    """The lines of one game: counts, then what has no test, a line for each section."""
    lines = [ledger.game]
    for kind in ("rules", "examples", "rulings"):
        clauses: list[str] = getattr(ledger, kind)
        missing = [clause for clause in clauses if clause not in covered]
        lines.append(f"  {kind:<9} {len(clauses) - len(missing):>4} of {len(clauses)} covered")
        sections: dict[str, list[str]] = {}
        for clause in missing:
            section, _, number = clause.rpartition("-")
            sections.setdefault(section, []).append(number)
        lines += [f"    no test: {name} {' '.join(numbers)}" for name, numbers in sections.items()]
    return lines


def problems(
    known: set[str], citations: dict[str, dict[str, bool]], accepted: set[str]
) -> list[str]:
    """What must be mended: unknown ids, and clauses that were covered and no longer are."""
    found = [
        f"{test} cites {clause}, which no ledger defines."
        for clause, tests in sorted(citations.items())
        if clause not in known
        for test in tests
    ]
    for clause in sorted(accepted - covered_clauses(citations)):
        if clause not in known:
            found.append(f"covered.txt lists {clause}, which no ledger defines.")
        elif clause in citations:
            found.append(f"{clause} has lost its test: {', '.join(citations[clause])} fails.")
        else:
            found.append(f"{clause} has lost its test: none that ran cites it.")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Coverage of the rule clauses by tests.")
    parser.add_argument("citations", type=Path, help="the file that pytest --rules-out wrote")
    parser.add_argument("--rules", type=Path, default=RULES, help="the folder of the ledgers")
    parser.add_argument("--accept", action="store_true", help="write covered.txt anew")
    options = parser.parse_args(arguments)

    try:
        ledgers = read_ledgers(options.rules)
        citations = json.loads(options.citations.read_text())
    except (LedgerError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    covered = covered_clauses(citations)
    known = {clause for ledger in ledgers for clause in ledger.clauses}
    record = options.rules / "covered.txt"
    accepted = set(record.read_text().split()) if record.exists() else set()

    for ledger in ledgers:
        print("\n".join(summary(ledger, covered)))
    if options.accept:
        accepted = covered & known
        record.write_text("".join(f"{clause}\n" for clause in sorted(accepted)))
    if new := covered & known - accepted:
        print(f"{len(new)} newly covered: `make rules-accept` makes sure that they stay so.")
    found = problems(known, citations, accepted)
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
