"""The Alpha's board in the terminal. Every colour is doubled by a letter.

An upper-case letter is an Alpha Pair, a lower-case one a Beta: ``Rrr`` is Red's pair and two Betas.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "purple": "bold white on magenta",
    "white": "bold black on bright_white",
}
ALPHA = "♛"
TRACK = 30  # spaces of the food track
WEEKS = 5
PLACES = {"den": "Den   ", "injured": "Hurt", "healing": "Heal", "dead": "Dead"}
WOLVES_KEY = " R Alpha Pair, r Beta, ▸ dominant with its strength"
DICE_KEY = " [4] rolled, X gone, C carrion, D death"


def board(view: dict[str, Any]) -> RenderableType:
    """The forest with its tiles, and the packs."""
    deep = [tile for tile in view["tiles"] if tile["zone"] == "deep"]
    near = [tile for tile in view["tiles"] if tile["zone"] == "near"]
    return Group(
        heading(view),
        band("Deep Forest: 1 food a wolf", "green", WOLVES_KEY),
        forest(deep, view),
        band("Near Forest", "bright_green", DICE_KEY),
        forest(near, view),
        packs(view),
    )


def heading(view: dict[str, Any]) -> Text:
    """The week, the phase, and who is The Alpha."""
    gone = WEEKS - view["weeks_left"]
    line = Text()
    line.append("The Alpha", style="bold")
    line.append(f"   Week {view['week']}   " if view["phase"] != "over" else "   The end   ")
    line.append("●" * view["weeks_left"], style="bold yellow")
    line.append("○" * gone, style="dim")
    line.append(f" {view['weeks_left']} left   ")
    if view["phase"] != "over":
        line.append(f"{view['phase'].capitalize()}   ", style="bold")
    line.append(f"{ALPHA} ", style="bold yellow")
    line.append(f"{view['seats'][view['alpha']]['name']} is The Alpha")
    return line


def band(title: str, style: str, note: str) -> Table:
    """A line across the board, with a title and a note."""
    line = Table.grid(expand=True)
    line.add_column(ratio=1)
    line.add_column(width=len(note), no_wrap=True)
    line.add_row(
        Rule(Text(title, style=f"bold {style}"), align="left", style=style),
        Text(note, style="dim"),
    )
    return line


def forest(tiles: list[dict[str, Any]], view: dict[str, Any]) -> Table:
    """The tiles of a zone, one in each row, the largest first."""
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(width=10, no_wrap=True)
    grid.add_column(width=19, no_wrap=True)
    grid.add_column(ratio=1)
    for tile in reversed(tiles):
        grid.add_row(Text(tile["name"], style="bold"), die(tile), wolves_on(tile, view))
    return grid


def die(tile: dict[str, Any]) -> Text:
    """The faces of a tile's die, the rolled one in brackets; or what it gives without a die."""
    if tile["scavenge"]:
        return Text(f"{tile['scavenge']} food each", style="italic")
    if tile["side"] == "carrion":
        return Text(f"carrion: {tile['carrion']} food", style="italic red")
    line = Text()
    shown = False
    for face in tile["die"]["faces"]:
        if face == tile["rolled"] and not shown:
            shown = True
            line.append(f"[{face}]", style="bold reverse")
        else:
            line.append(face, style="dim" if tile["rolled"] else "")
        line.append(" ")
    return line


def wolves_on(tile: dict[str, Any], view: dict[str, Any]) -> Text:
    """The packs on a tile, each with its strength, the dominant ones marked; and what is on."""
    line = Text()
    for pack in tile["wolves"]:
        dominant = pack["seat"] in tile["dominant"]
        line.append("▸" if dominant else " ", style="bold yellow")
        line.append_text(wolves(pack, view["seats"][pack["seat"]]["key"]))
        line.append(f" {pack['strength']}  " if not tile["scavenge"] else "  ")
    for name in ("conflict", "injury"):
        if view[name] and view[name]["tile"] == tile["id"]:
            line.append(f" {name} over {view[name]['stake']} food", style="bold red")
    if tile["wounded"]:
        line.append(" carrion next week", style="italic red")
    return line


def wolves(count: dict[str, int], key: str) -> Text:
    """A pack's wolves in a place, as letters on its colour."""
    letter = key[0]
    letters = letter.upper() * count["pair"] + letter * count["beta"]
    return Text.assemble((letters, STYLES[key]))


def packs(view: dict[str, Any]) -> Table:
    """Each pack: its food on the track, and its wolves that are not out hunting."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(width=18, no_wrap=True, overflow="ellipsis")
    grid.add_column(justify="right")
    grid.add_column(width=TRACK + 2, no_wrap=True)
    for _ in PLACES:
        grid.add_column(no_wrap=True)
    titles = ("Food", "─" * (TRACK + 1), *PLACES.values())
    grid.add_row("", Text("Packs", style="bold cyan"), *[Text(text, "cyan") for text in titles])
    for pack in view["packs"]:
        seat = view["seats"][pack["seat"]]
        grid.add_row(
            Text(ALPHA if pack["seat"] == view["alpha"] else "", style="bold yellow"),
            pack_name(seat, view["viewer"]),
            Text(str(pack["food"]), style="bold"),
            track(pack, seat["key"]),
            *[wolves(pack[place], seat["key"]) for place in PLACES],
        )
    return grid


def pack_name(seat: dict[str, Any], viewer: int | None) -> Text:
    """Who plays a pack, with its letter and colour."""
    name = Text.assemble((f" {seat['key'][0].upper()} ", STYLES[seat["key"]]), f" {seat['name']}")
    if seat["seat"] == viewer:
        name.append(" (you)", style="dim")
    return name


def track(pack: dict[str, Any], key: str) -> Text:
    """The food track: the marker on its space, and how many times it has gone round."""
    line = Text("·" * TRACK, style="dim")
    if pack["shown"]:
        before = pack["shown"] - 1
        marker = Text(key[0].upper(), style=STYLES[key])
        line = Text.assemble(line[:before], marker, line[before + 1 :])
    line.append(f"+{pack['laps']}" if pack["laps"] else "", style="bold")
    return line
