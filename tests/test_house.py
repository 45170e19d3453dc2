"""The order of the house: one concern a file, and imports that point one way
(docs/architecture.md)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST = 600  # a file is cut where its concern ends, not at a line: this finds what was forgotten
PLACES = ("meseta", "tests", "tools", "benchmarks", "examples")

# A module imports from its own part of `meseta` and from the parts in the rows above.
# "" is `meseta` itself, the public face of core and games that bots and all after them use.
LAYERS = [{"core"}, {"games"}, {""}, {"bots"}, {"lab", "envs", "server"}, {"terminal"}, {"cli"}]


def python_files() -> list[Path]:
    return [file for place in PLACES for file in sorted((ROOT / place).rglob("*.py"))]


def module_name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {
    module_name(file): file for file in python_files() if file.is_relative_to(ROOT / "meseta")
}


def imports(name: str, file: Path) -> Iterator[str]:
    """The modules of Meseta that a module imports, by full name."""
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "meseta")
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")
            base = ".".join(parents[: len(parents) - node.level + 1]) if node.level else ""
            source = ".".join(part for part in (base, node.module) if part)
            for alias in node.names:
                member = f"{source}.{alias.name}"
                if source.split(".")[0] == "meseta":
                    yield member if member in MODULES else source


def part(name: str) -> str:
    """The part of the house that a module is in: `meseta.core.table` is in `core`."""
    return [*name.split("."), ""][1]


def layer(name: str) -> int:
    return next(i for i, parts in enumerate(LAYERS) if part(name) in parts)


def game_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


def misplaced(name: str, imported: str) -> str:
    """What is wrong with this import, in a sentence; empty if nothing is."""
    if part(imported) != part(name) and not layer(imported) < layer(name):
        return f"{name} imports {imported}, which does not lie below it."
    if game_of(name) and game_of(imported) and game_of(name) != game_of(imported):
        return f"{name} imports {imported}, another game."
    return ""


@pytest.mark.parametrize("file", python_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_files_are_short(file: Path) -> None:
    assert len(file.read_text().splitlines()) <= LONGEST


def test_every_module_has_its_place_in_the_layers() -> None:
    assert {part(name) for name in MODULES} <= set().union(*LAYERS)


def test_imports_point_one_way() -> None:
    found = [
        misplaced(name, other) for name, file in MODULES.items() for other in imports(name, file)
    ]
    assert [problem for problem in found if problem] == []


def test_the_check_of_imports_can_fail() -> None:
    assert misplaced("meseta.core.table", "meseta.games.the_alpha") != ""
    assert misplaced("meseta.core.table", "meseta") != ""
    assert misplaced("meseta.lab.simulate", "meseta.server.app") != ""
    assert misplaced("meseta.games.the_alpha.table", "meseta.games.altiplano.table") != ""
    assert misplaced("meseta.games.the_alpha.table", "meseta.core.table") == ""
    assert misplaced("meseta.games", "meseta.games.the_alpha") == ""
    assert misplaced("meseta.bots.search", "meseta") == ""
    assert misplaced("meseta.cli", "meseta.server") == ""


def test_the_memory_of_a_table_is_read_where_its_layout_is_known() -> None:
    """Elsewhere rules say what they mean by names: a wrong cell would be somebody else's."""
    reading = [
        str(file.relative_to(ROOT))
        for file in (ROOT / "meseta").rglob("*.py")
        if not file.is_relative_to(ROOT / "meseta/core")
        and file.name not in ("table.py", "state.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute) and node.attr == "d"
    ]
    assert reading == []
