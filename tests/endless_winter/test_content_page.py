"""The tables of docs/rules/endless_winter_content.md say what the content files say."""

import re
from pathlib import Path

import pytest

from meseta.games.endless_winter import rows
from tests.endless_winter.build import BOX

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "endless_winter_content.md"
ROMAN = {"I": 1, "II": 2}


def sections():
    """Every section of the page by its number."""
    parts = re.split(r"^#+ (\d+(?:\.\d+)?)\.? .*$", PAGE.read_text(), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


SECTIONS = sections()


def table(number, which=0):
    """The cells of a table in a section, without its head."""
    lines = re.findall(r"(?:^\|.*\n)+", SECTIONS[number], flags=re.MULTILINE)[which].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def split(text):
    """What stands between commas that are in no brackets."""
    return [part.strip() for part in re.split(r",(?![^\[]*\])", text)]


def step(text):
    """A step of an effect as content files write it."""
    if found := re.fullmatch(r"PAY \[(.*)\] -> \[(.*)\]", text):
        return f"pay {joined(found[1])}: {joined(found[2])}"
    if found := re.fullmatch(r"(EACH_OTHER|ON \w+|IF \w+) \[(.*)\]", text):
        return f"{found[1].lower()}: {joined(found[2])}"
    if found := re.fullmatch(r"PER (\w+) max (\d+) (.*)", text):
        return f"per {found[1]} up to {found[2]}: {joined(found[3])}"
    return re.sub(r" diff$", " different", text).lower()


def joined(text):
    return " + ".join(step(part) for part in split(text))


def effect(cell):
    """The steps in a cell, wherever they can be used: its code, or nothing."""
    steps = [part for code in re.findall(r"`([^`]*)`", cell) for part in split(code)]
    inner = [re.sub(r"^(?:COLUMN \w+|ECLIPSE) \[(.*)\]$", r"\1", each) for each in steps]
    return [step(part) for each in inner for part in split(each)]


def content(kind, *columns):
    """The rows of a content file: the named things of each, effects as lists."""

    def thing(row, column):
        value = getattr(row, column)
        return list(value) if isinstance(value, tuple) else value

    return [[thing(row, column) for column in columns] for row in BOX.rows.rows(kind)]


def same(page, files):
    """Are they the same, in whatever order?"""
    assert sorted(page, key=str) == sorted(files, key=str)


def halves(labor):
    return 2 * int(labor.rstrip("½") or 0) + labor.endswith("½")


def column(cell):
    found = re.search(r"COLUMN (\w+)", cell)
    return found[1] if found else ""


def test_tribe_cards():
    page = [
        [
            *(name, halves(labor), int(pts), int(copies.split()[0])),
            *(column(ability), effect(ability), effect(eclipse)),
        ]
        for _, name, copies, labor, ability, eclipse, pts, _ in table("2")
    ]
    files = [
        [name, labor, points, starting or supply, column, ability, eclipse]
        for name, labor, points, starting, supply, column, ability, eclipse in content(
            rows.TribeRow,
            *("name", "labor", "points", "starting", "supply", "column", "ability", "eclipse"),
        )
    ]
    same(page, files)


def test_animals():
    page = [
        [name.removesuffix(" (wild)"), int(count), effect(tip), re.findall(r"\d+", sets) or None]
        for _, name, count, tip, _, sets, _ in table("3")
    ]
    files = [
        [name, count, tip, [str(points) for points in sets] if sets else None]
        for name, count, tip, sets in content(rows.AnimalRow, "name", "count", "tip", "set")
    ]
    same(page, files)


def test_chiefs():
    page = [
        [name, column(a), effect(a), column(b), effect(b)] for _, name, a, _, b, _ in table("4")
    ]
    same(page, content(rows.ChiefRow, "name", "column_a", "side_a", "column_b", "side_b"))


def test_setup_cards():
    names = dict(zip(BOX.animal_names, BOX.animal_ids, strict=True))
    page = [
        [
            *(int(food), int(tools), tribe.lower()),
            *([names[each[2:]] for each in animals.split(" + ")], camp == "yes"),
        ]
        for _, food, tools, tribe, animals, camp, _ in table("5")
    ]
    same(page, content(rows.SetupRow, "food", "tools", "tribe", "animals", "camp"))


@pytest.mark.parametrize("era", [1, 2])
def test_culture_cards(era):
    page = [[name, int(pts), era, effect(cell)] for _, name, pts, cell, _ in table(f"6.{era}")]
    files = content(rows.CultureRow, "name", "points", "era", "effect")
    same(page, [row for row in files if row[2] == era])


def test_boards():
    bottoms = [[name, effect(bottom)] for name, _, _, bottom in table("7", 1)]
    same(bottoms, content(rows.ColumnRow, "name", "bottom"))
    positions = [effect(cell) for name, cell, _ in table("7") if "position" in name]
    same(positions, [row[0] for row in content(rows.PositionRow, "benefit")])
    board = {name: cell for name, cell, _ in table("8")}
    supply = [board["Megalith supply space 1"], *[board[f"space {n}"] for n in (2, 3, 4, 5)]]
    empty = [effect(cell.split("when empty:")[1].split(" in ")[0]) for cell in supply]
    assert empty == [row[0] for row in content(rows.SupplySpaceRow, "benefit")]
    spaces = [board[f"Sacred Stone space {n}"] for n in (1, 2, 3)]
    costs = [[int(n) for n in re.findall(r"(\d) (?:Food|Tool)", cell)] for cell in spaces]
    assert [[*cost, effect(cell)] for cost, cell in zip(costs, spaces, strict=True)] == content(
        rows.StoneSpaceRow, "food", "tools", "benefit"
    )


def test_stones():
    lands = dict(zip(BOX.terrain_names, BOX.terrain_ids, strict=True))
    names = lands | dict(zip(BOX.animal_names, BOX.animal_ids, strict=True))
    page = []
    for ids, era, kind, _ in table("9"):
        what, _, shown = kind.partition(" ")
        of = [names[each] for each in split(shown.strip("{}"))] if shown else []
        page += [[id.lower().replace("-", "_"), ROMAN[era], what, of] for id in ids.split(", ")]
    same(page, content(rows.StoneRow, "id", "era", "kind", "of"))


def test_idol_board():
    levels = table("10")
    rates = [int(rate[0]) if rate[0].isdigit() else 0 for _, rate, _, _ in levels]
    assert rates == BOX.rate
    offering = [[] if "further" in cell else effect(cell) for _, _, cell, _ in levels]
    honor = [effect(cell) for _, _, _, cell in levels]
    files = content(rows.IdolLevelRow, "offering", "honor")
    assert [list(level) for level in zip(offering, honor, strict=True)] == files
    assert [[int(points) for points in row[1:]] for row in table("10", 1)] == BOX.charts


def test_terrain():
    page = [[name, int(count), effect(benefit)] for name, count, benefit, *_ in table("11.1")]
    same(page, content(rows.TerrainRow, "name", "count", "benefit"))
    hexes = [[id.lower(), near.lower().split()] for id, _, _, near in table("11.3")]
    same(hexes, content(rows.HexRow, "id", "neighbours"))


def test_megalith_tiles():
    page = []
    for which in range(4):
        cells = [row[1:] for row in table("12.1", which)]
        page.append([[space(cell) for cell in row] for row in cells])
    assert page == [[list(row) for row in spaces] for (spaces,) in content(rows.TileRow, "spaces")]


def space(cell):
    """A space of a tile as content files write it."""
    if cell.startswith("ARROW"):
        return "arrow " + " ".join(re.findall(r"\d,\d", cell))
    return cell.strip("`").lower()


def test_tokens():
    glaciers = [pair for row in table("13.1") for pair in (row[:2], row[4:6])]
    for page, kind in ((glaciers, rows.GlacierTokenRow), (table("13.2"), rows.RestTokenRow)):
        tokens = [[row[0].lower().replace("-", "_"), effect(row[1])] for row in page]
        same(tokens, content(kind, "id", "effect"))
