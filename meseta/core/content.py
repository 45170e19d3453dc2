"""Content: the components of a game as rows of TOML files, checked, each with its provenance.

A pack of the players' own is one more such file. Its rows replace those of the same id or come on
top; ``remove`` takes rows out: ``remove = {tile = ["fish"]}``.
"""

import json
import re
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from meseta.core.errors import BadContent

PROVENANCE = ("rulebook", "published", "original")
ID = re.compile(r"[a-z0-9_]+")  # as notations are written: in small letters, without spaces


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """One component. ``provenance`` says where it is from; a pack of one's own need not say."""

    id: str
    provenance: str = "original"


R = TypeVar("R", bound=Row)


class Entry:
    """A row as it stands in a file."""

    def __init__(self, source: "Source", section: str, index: int, data: Any) -> None:
        self.source = source
        self.section = section
        self.index = index
        self.data = data
        self.row: Any = None

    @property
    def id(self) -> str:
        return str(self.data.get("id", "")) if isinstance(self.data, dict) else ""

    def wrong(self, text: str, key: str = "") -> BadContent:
        """An error that names file and line."""
        line = self.source.line(self.section, self.index, key)
        return BadContent(f"{self.source.name}, line {line}: {text}")


class Source:
    """The text of a content file."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{name}: {error}.") from None
        except (RecursionError, ValueError):  # brackets in brackets; thousands of digits
            raise BadContent(f"{name} is nested too deeply, or has a number too long.") from None

    def line(self, section: str, index: int, key: str = "") -> int:
        """The line of the ``index``-th row of a section, or of a key in it."""
        header = re.compile(rf"\s*\[\[\s*{re.escape(section)}\s*\]\]")
        entry = re.compile(rf"\s*{re.escape(key)}\s*=")
        found, seen = self.key_line(section), -1
        for number, line in enumerate(self.text.splitlines(), 1):
            if line.lstrip().startswith("["):
                if seen == index:
                    break
                if header.match(line):
                    seen += 1
                    if seen == index:
                        found = number
            elif seen == index and key and entry.match(line):
                return number
        return found

    def key_line(self, key: str) -> int:
        """The line of a key at the top of the file."""
        entry = re.compile(rf"\s*(\[+\s*)?{re.escape(key)}\b")
        lines = self.text.splitlines()
        return next((n for n, line in enumerate(lines, 1) if entry.match(line)), 1)


class Rows:
    """All rows of a game's content, by section, in order; ``pack`` is the text of a pack in use."""

    def __init__(self, types: dict[str, type[Row]], pack: str | None) -> None:
        self.types = types
        self.pack = pack
        self.entries: dict[str, list[Entry]] = {section: [] for section in types}
        self.latest: dict[str, Entry] = {}  # what changed a section last

    def rows(self, kind: type[R]) -> list[R]:
        """The rows of one type."""
        return [entry.row for entry in self.entries[self._section(kind)]]

    def entry(self, kind: type[Row], id: str) -> Entry:
        """Where the row of that id stands, for errors."""
        return next(entry for entry in self.entries[self._section(kind)] if entry.id == id)

    def of_pack(self, entry: Entry) -> bool:
        """Is that row from the pack in use?"""
        return entry.source.text == self.pack

    def wrong(self, kind: type[Row], text: str, key: str = "") -> BadContent:
        """An error in what the rows of a type are together: it names the latest change to them."""
        return self.latest[self._section(kind)].wrong(text, key)

    def _section(self, kind: type[Row]) -> str:
        return next(section for section, known in self.types.items() if known is kind)

    def add(self, source: Source) -> None:
        """Take in a file: rows of an id already there are replaced, in their place."""
        for section, items in source.data.items():
            if section == "remove":
                continue
            if section not in self.types:
                known = ", ".join(self.types)
                raise BadContent(
                    f"{source.name}, line {source.key_line(section)}: "
                    f"there is no section {section!r}; there are {known}."
                )
            if not isinstance(items, list):
                raise BadContent(
                    f"{source.name}, line {source.key_line(section)}: "
                    f"write each row of {section!r} under [[{section}]]."
                )
            self._add_rows(source, section, items)

    def _add_rows(self, source: Source, section: str, items: list[Any]) -> None:
        rows = self.entries[section]
        for index, data in enumerate(items):
            entry = Entry(source, section, index, data)
            entry.row = self._checked(entry)
            self.latest[section] = entry
            same = [i for i, other in enumerate(rows) if other.id == entry.id]
            if same and rows[same[0]].source is source:
                raise entry.wrong(f"{section} {entry.id!r} is there twice.", "id")
            if same:
                rows[same[0]] = entry
            else:
                rows.append(entry)

    def _checked(self, entry: Entry) -> Row:
        try:
            row = msgspec.convert(entry.data, self.types[entry.section])
        except msgspec.ValidationError as error:
            # In a table within the row, the key of the table leads to the line.
            place = re.search(r"`\$\.(\w+)", str(error)) or re.search(
                r"unknown field `(\w+)", str(error)
            )
            text = re.sub(r" - at `\$\.?(.*)`$", r" in \1", str(error))
            raise entry.wrong(f"{text}.", place.group(1) if place else "") from None
        if not ID.fullmatch(row.id):
            raise entry.wrong(f"an id is of a-z, 0-9 and _ only, not {row.id!r}.", "id")
        if not row.provenance.startswith(PROVENANCE):
            known = ", ".join(PROVENANCE)
            raise entry.wrong(f"provenance must begin with one of {known}.", "provenance")
        return row

    def remove(self, source: Source) -> None:
        """Take out what a pack says it removes."""
        line = source.key_line("remove")
        removed = source.data.get("remove", {})
        if not isinstance(removed, dict):
            raise BadContent(f"{source.name}, line {line}: remove must name ids by section.")
        for section, ids in removed.items():
            for id in ids if isinstance(ids, list) else [ids]:
                rows = self.entries.get(section, [])
                kept = [entry for entry in rows if entry.id != id]
                if len(kept) == len(rows):
                    raise BadContent(
                        f"{source.name}, line {line}: there is no {section} {id!r} to remove."
                    )
                if not kept:
                    raise BadContent(
                        f"{source.name}, line {line}: no {section} would be left without {id!r}."
                    )
                self.entries[section] = kept
                self.latest[section] = Entry(source, "remove", 0, {})

    def hash(self) -> str:
        """A fingerprint of what the content says (not of where it is from)."""
        data = {
            section: [
                {key: value for key, value in entry.data.items() if key != "provenance"}
                for entry in entries
            ]
            for section, entries in self.entries.items()
        }
        text = json.dumps(data, sort_keys=True)
        return blake2b(text.encode(), digest_size=8).hexdigest()


def read_content(folder: Path, types: dict[str, type[Row]], pack: str | None, name: str) -> Rows:
    """The content of a game's folder, changed by the text of a pack where there is one."""
    rows = Rows(types, pack)
    for path in sorted(folder.glob("*.toml")):
        rows.add(Source(path.name, path.read_text(encoding="utf-8")))
    if pack is not None:
        source = Source(name, pack)
        rows.remove(source)
        rows.add(source)
    return rows
