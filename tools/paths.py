"""Propose path counts for a game: positions of its golden records, one for each kind of choice.

Prints rows for ``tests/paths.toml``. Check them against the rulebook by hand before they go in.
"""

import sys

from meseta import Record
from tests.test_paths import FOLDER, paths


def main(name: str) -> None:
    """For every golden record, the first decision of each kind that it has."""
    for path in sorted((FOLDER / "golden" / name).glob("*_0.json")):
        record = Record.load(path)
        met: set[str] = set()
        for after in range(len(record.actions)):
            t = record.replay(to=after, listen=False)
            choice = type(t.choice()).__name__
            if choice in met:
                continue
            met.add(choice)
            counts = [paths(t, depth) for depth in (1, 2, 3)]
            print(f'[[case]]\nrecord = "{name}/{path.stem}"\nafter = {after}')
            print(f'choice = "{choice}"\ncounts = {counts}\n')


if __name__ == "__main__":
    main(sys.argv[1])
