"""The endless winter in the terminal. Every colour is doubled by a letter.

Terrain: each hex shows its number, its land and the Camps of each tribe as small letters (``cc``
two Camps of cyan); Villages stand below, with the hexes they touch. Megaliths: a grid for each
level, a capital letter for a tribe's, ``#`` for a neutral one, ``+`` where the next one could go.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

STYLES = {
    "cyan": "bold black on cyan",
    "red": "bold white on red",
    "purple": "bold white on magenta",
    "yellow": "bold black on yellow",
}
LANDS = {
    "base": "white",
    "forest": "green",
    "grassland": "bright_green",
    "mountain": "bright_black",
    "lake": "blue",
    "marsh": "magenta",
    "tundra": "yellow",
    "glacier": "cyan",
}
CELL = 12
USUAL = ("tool", "draw")  # questions that are answered as most would, until a person says ask
SIGNS = {"food": "F", "tool": "T", "idol": "I", "draw": "D", "points": "P", "bury": "B"}
SIGNS |= {"move": "M", "camp": "C", "tip": "A"}


def board(view: dict[str, Any]) -> RenderableType:
    """Everything: columns, terrain, Megaliths, cards on offer, tribes, the viewer's cards."""
    parts: list[RenderableType] = [heading(view), columns(view)]
    if view["draft"]:
        parts.append(draft(view))
    parts += [
        Rule("Terrain", align="left", style="cyan"),
        terrain(view),
        villages(view),
        Rule("Megaliths and Idols", align="left", style="cyan"),
        megaliths(view),
        idols(view),
        Rule("On offer", align="left", style="cyan"),
        offers(view),
        Rule("Tribes", align="left", style="cyan"),
        tribes(view),
        own(view),
    ]
    return Group(*parts)


def letter(view: dict[str, Any], seat: int) -> tuple[str, str]:
    """A tribe's letter and style."""
    key = view["seats"][seat]["key"]
    return key[0], STYLES[key]


def heading(view: dict[str, Any]) -> Text:
    """The round, the turn order, and the Labor of the turn that is on."""
    line = Text("Endless Winter", style="bold")
    if view["phase"] == "over":
        line.append("   The end")
        return line
    line.append(f"   Round {view['round']} of {view['rounds']}   Order: ", style="not bold")
    for seat in view["order"]:
        sign, style = letter(view, seat)
        line.append(f" {sign.upper()} ", style=style)
    turn = view["turn"]
    if turn["seat"] is not None:
        name = view["seats"][turn["seat"]]["name"]
        line.append(f"   {name}, turn {turn['number']}", style="not bold")
        if turn["step"] in ("top", "middle", "bottom"):
            line.append(f", {turn['place']} {turn['step']}: Labor {turn['labor_text']}")
    return line


def columns(view: dict[str, Any]) -> Table:
    """The four columns: who is there, and whether the bottom is free."""
    grid = Table.grid(padding=(0, 2))
    cells = []
    for column in view["columns"]:
        text = Text(column["name"], style="bold")
        for figure in column["figures"]:
            sign, style = letter(view, figure["seat"])
            text.append(" ")
            text.append(sign.upper() + "*" if figure["chief"] else sign, style=style)
        text.append(" (bottom free)" if column["bottom"]["free"] else "", style="dim")
        cells.append(text)
    grid.add_row(*cells)
    return grid


def draft(view: dict[str, Any]) -> Text:
    """What can be drafted."""
    line = Text("Setup: ", style="bold")
    names = view["catalogue"]["chiefs"]
    chiefs = {names[chief["key"]]["name"] for chief in view["draft"]["chiefs"]}
    setups = [view["catalogue"]["setups"][card["key"]]["text"] for card in view["draft"]["setups"]]
    line.append("; ".join([*sorted(chiefs), *setups]), style="not bold")
    return line


def terrain(view: dict[str, Any]) -> Group:
    """The hexes, row by row, each row shifted by half a hex."""
    rows: dict[int, list[dict[str, Any]]] = {}
    for hex in view["terrain"]["hexes"]:
        rows.setdefault(hex["r"], []).append(hex)
    lines: list[RenderableType] = []
    for r in sorted(rows):
        line = Text(" " * (abs(r) * CELL // 2))
        for hex in sorted(rows[r], key=lambda hex: int(hex["q"])):
            line.append_text(hex_text(view, hex))
        lines.append(line)
    return Group(*lines)


def hex_text(view: dict[str, Any], hex: dict[str, Any]) -> Text:
    """A hex in a fixed width: number, land, Camps; a token is ``?`` or ``!``."""
    text = Text(hex["key"][1:], style="dim")
    text.append(f" {hex['name'][:4]}", style=LANDS[hex["terrain"]])
    if hex["token"]:
        text.append("?" if hex["token"]["key"] is None else "!")
    else:
        text.append(" ")
    room = CELL - len(text) - 1
    for camp in hex["camps"]:
        sign, style = letter(view, camp["seat"])
        shown = sign * camp["count"] if camp["count"] <= 2 else f"{sign}{camp['count']}"
        if len(shown) <= room:
            text.append(shown, style=style)
            room -= len(shown)
    text.append(" " * (CELL - len(text)))
    return text


def villages(view: dict[str, Any]) -> Text:
    """All Villages, with the hexes they touch."""
    line = Text("Villages: ", style="bold")
    found = [point for point in view["terrain"]["junctures"] if point["village"] is not None]
    if not found:
        line.append("none", style="not bold")
    for point in found:
        sign, style = letter(view, point["village"])
        line.append(sign.upper(), style=style)
        numbers = ", ".join(hex[1:] for hex in point["hexes"])
        line.append(f" {numbers}  ", style="not bold")
    return line


def megaliths(view: dict[str, Any]) -> Table:
    """The levels side by side, the ground first."""
    data = view["megaliths"]
    grid = Table.grid(padding=(0, 3))
    levels = sorted({cell["level"] for cell in data["cells"]})
    shown = [level for level in levels if level == 0 or used(data, level)]
    grid.add_row(*[Text(f"level {level}", style="dim") for level in shown])
    grid.add_row(*[level_text(view, level) for level in shown])
    return grid


def used(data: dict[str, Any], level: int) -> bool:
    """Does anything stand on a level, or could it?"""
    cells = [cell for cell in data["cells"] if cell["level"] == level]
    return any(cell["owner"] is not None or cell["ready"] for cell in cells)


def level_text(view: dict[str, Any], level: int) -> Text:
    """A level of the Megalith board from above."""
    data = view["megaliths"]
    cells = {(c["x"], c["y"]): c for c in data["cells"] if c["level"] == level}
    text = Text()
    for y in range(data["high"] - level):
        for x in range(data["wide"] - level):
            text.append_text(cell_text(view, cells.get((x, y))))
        text.append("\n")
    text.rstrip()
    return text


def cell_text(view: dict[str, Any], cell: dict[str, Any] | None) -> Text:
    """Two letters: what stands there, or what it gives."""
    if cell is None:
        return Text("  ")
    if cell["owner"] == "neutral":
        return Text("# ", style="bold white")
    if cell["owner"] is not None:
        sign, style = letter(view, cell["owner"])
        return Text.assemble((sign.upper(), style), " ")
    mark = "+" if cell["open"] else " "
    if cell["level"]:
        return Text(("o" if cell["ready"] else "·") + mark, style="dim")
    if cell["start"]:
        return Text("s" + mark, style="dim")
    sign = ">" if cell["arrow"] else SIGNS.get(cell["parts"][0]["op"], "x")
    return Text(sign + mark, style="" if cell["open"] else "dim")


def idols(view: dict[str, Any]) -> Text:
    """Both tracks: level and tribes on it."""
    line = Text()
    for name in ("offering", "honor"):
        line.append(f"{name.capitalize()}: ", style="bold")
        for level, seats in enumerate(view["idols"][name]["levels"]):
            if seats:
                line.append(f"{level} ", style="not bold")
                for seat in seats:
                    sign, style = letter(view, seat)
                    line.append(sign.upper(), style=style)
                line.append(" ")
        line.append("  ")
    return line


def offers(view: dict[str, Any]) -> Table:
    """Tribe cards, Culture cards, Animals, stones and a Rest token."""
    printed = view["catalogue"]
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=9, no_wrap=True)
    grid.add_column()
    tribe = [f"{printed['cards'][c['key']]['name']} {c['count']}" for c in view["supply"]]
    grid.add_row(Text("Tribe", style="bold"), ", ".join(tribe))
    for card in view["display"]:
        if card is not None:
            data = printed["cards"][card["key"]]
            points = f" [{data['points']}]" if data["points"] else ""
            text = Text(f"{data['name']}{points}: {data['effect']['text']}")
            grid.add_row(Text("Culture", style="bold"), text)
    animals = [printed["animals"][animal["key"]]["name"] for animal in view["grounds"]]
    left = view["decks"]["animals"]["count"]
    grid.add_row(Text("Animals", style="bold"), f"{', '.join(animals) or 'none'} (deck {left})")
    stones = [printed["stones"][stone["key"]]["text"] for stone in view["stones"] if stone["open"]]
    grid.add_row(Text("Stones", style="bold"), "; ".join(stones) or "none")
    token = view["rest_token"]
    if token and token["up"]["key"]:
        text = printed["rest_tokens"][token["up"]["key"]]["text"]
        grid.add_row(Text("Token", style="bold"), text)
    return grid


def tribes(view: dict[str, Any]) -> Table:
    """Each tribe in a line."""
    grid = Table.grid(padding=(0, 1))
    titles = ("", "Pts", "End", "Food", "Tool", "Camp", "Vill", "Mega", "Hand", "Deck", "Bury")
    grid.add_row(*[Text(title, style="cyan") for title in titles], Text("Animals", style="cyan"))
    for tribe in view["tribes"]:
        seat = view["seats"][tribe["seat"]]
        sign, style = letter(view, tribe["seat"])
        name = Text.assemble((f" {sign.upper()} ", style), f" {seat['name'][:14]}")
        if tribe["seat"] == view["viewer"]:
            name.append(" (you)", style="dim")
        animals = [
            f"{animal['key']} {animal['upright']}"
            + (f"/{animal['tipped']}" if animal["tipped"] else "")
            for animal in tribe["animals"]
        ]
        grid.add_row(
            name,
            str(tribe["score"]),
            str(tribe["forecast"]["total"]),
            f"{tribe['food']['count']}/{tribe['food']['limit']}",
            str(tribe["tools"]["count"]),
            str(tribe["camps"]["left"]),
            str(tribe["villages"]["left"]),
            str(tribe["megaliths"]["left"]),
            str(tribe["hand"]["count"]),
            str(tribe["deck"]["count"]),
            str(tribe["buried"]["count"]),
            Text(", ".join(animals) or "–"),
        )
    return grid


def own(view: dict[str, Any]) -> Text:
    """The viewer's Chief, hand and stones."""
    line = Text()
    if view["viewer"] is None:
        return line
    printed = view["catalogue"]
    tribe = view["tribes"][view["viewer"]]
    chief = tribe["chief"]
    if chief and chief["side"]:
        text = printed["chiefs"][chief["key"]]["sides"][chief["side"]]["text"]
        line.append("Chief: ", style="bold")
        line.append(f"{chief['name']}, {text}\n", style="not bold")
    line.append("Hand: ", style="bold")
    hand = [
        printed["cards"][card["key"]]["name"] + (" (locked)" if card["locked"] else "")
        for card in tribe["hand"]["cards"]
    ]
    line.append(", ".join(hand) or "empty", style="not bold")
    stones = [printed["stones"][s["stone"]]["text"] for s in tribe["stones"] if s["stone"]]
    if stones:
        line.append("\nStones: ", style="bold")
        line.append("; ".join(stones), style="not bold")
    if view["turn"]["reach"]:
        reach = view["turn"]["reach"]["total"] / 2
        line.append("\nLabor within reach: ", style="bold")
        line.append(f"{reach:g}", style="not bold")
    return line
