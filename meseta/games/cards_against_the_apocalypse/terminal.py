"""The shelter in the terminal. Every colour is doubled by a letter or a sign.

A card shows its name and marks (``'`` unstable, ``*`` protected, ``x`` disabled), below it what it
lacks (``-w`` a unit of water) or what it gives (``+e``), and what is about to happen to it.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

STYLES = {"living": "bold green", "mechanism": "bold cyan", "natural": "bold yellow"}
SHORT = {
    "human": "Human",
    "plant": "Plant",
    "animal": "Animal",
    "energy_generator": "Gener.",
    "water_system": "Water",
    "food_processor": "Food",
    "natural_energy": "energy",
    "underground_lake": "lake",
    "radioactive_waste": "WASTE",
}
MARKS = {"unstable": "'", "protected": "*", "disabled": "x"}
FATES = {"died": "†", "lost": "†", "unstable": "↻", "broke": "†", "silent": "∅", "spared": "*"}
KEY = " -w lacks, +w gives; ' unstable, x disabled; coming: ↻ turns, † dies, ∅ silent; ♥ lasts"
CELL = 9


def board(view: dict[str, Any]) -> RenderableType:
    """The shelter with its levels, the Card Pool, decks and abilities."""
    return Group(
        heading(view),
        catastrophes(view),
        Rule(style="yellow"),
        shelter(view),
        Text(KEY, style="dim"),
        cards(view),
        abilities(view),
    )


def heading(view: dict[str, Any]) -> Text:
    """The round, the lead, and how the team stands."""
    line = Text()
    line.append("Cards Against the Apocalypse", style="bold")
    if view["phase"] == "over":
        line.append("   The end   ")
    else:
        line.append(f"   Round {view['round']} of {view['rounds']}   ")
        line.append(f"{view['seats'][view['lead']]['name']} leads   ")
    workforce = view["workforce"]
    line.append(f"Workforce {workforce['available']} of {workforce['total']}   ")
    line.append(f"Deaths {view['deaths']}", style="bold red" if view["deaths"] else "")
    if view["phase"] != "over":
        line.append(f"   Score if it ended now: {view['prospect']['score']}")
    return line


def catastrophes(view: dict[str, Any]) -> Text:
    """This round's catastrophe, and the next one if it is known."""
    line = Text()
    if view["catastrophe"]:
        line.append(view["catastrophe"]["name"], style="bold red")
        line.append(f": {view['catastrophe']['text']}")
    else:
        line.append("No catastrophe in the first round.")
    for card in view["catastrophe_deck"]["top"][:1]:
        line.append(f" Next: {card['name']}.", style="red")
    return line


def shelter(view: dict[str, Any]) -> Table:
    """The board: a row for each level, a column for each column."""
    cells = {(cell["level"], cell["column"]): cell for cell in view["board"]["cells"]}
    columns = sorted({column for _, column in cells})
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    for _ in columns:
        grid.add_column(width=CELL, no_wrap=True)
    grid.add_row("", *[Text(str(column).center(CELL), style="dim") for column in columns])
    classes = {kind["key"]: kind["class"] for kind in view["kinds"]}
    for level in sorted({level for level, _ in cells}):
        safe = level <= view["board"]["safe_levels"]
        label = Text(f"{level}{' ' if safe else '!'}", style="dim" if safe else "red")
        drawn = [place(cells[level, column], view, classes) for column in columns]
        grid.add_row(label, *drawn)
    return grid


def place(cell: dict[str, Any], view: dict[str, Any], classes: dict[str, str]) -> Text:
    """A cell in two lines: the card, and how it fares."""
    card = cell["card"]
    if card is None:
        return Text("·\n" if cell["open"] else "\n", style="dim")
    marks = "".join(sign for name, sign in MARKS.items() if card[name])
    style = STYLES.get(classes.get(card["kind"], ""), "bold white on red")
    text = Text(SHORT[card["kind"]] + marks, style=style)
    if card["lasting"]:
        text.append(" ♥", style="green")
    text.append("\n")
    for need in card["needs"]:
        lack = need["needs"] - need["gets"]
        if lack > 0:
            text.append(f"-{need['resource'][0] * lack}", style="red")
    if card["giving"]:
        for resource, amount in card["gives"].items():
            text.append(f"+{resource[0] * amount}", style="green")
    for step in ("check", "waste", "end", "final"):
        fate = view["forecast"][step].get(cell["id"])
        text.append(f" {FATES[fate]}" if fate else "", style="bold red")
    return text


def cards(view: dict[str, Any]) -> Text:
    """The Card Pool, the Discard Pile and the decks."""
    names = {kind["key"]: kind["name"] for kind in view["kinds"]}
    line = Text("Pool: ", style="bold")
    shown = [
        names[card["kind"]] + ("" if card["affordable"] else " (no workforce)")
        for card in view["pool"]
    ]
    line.append(", ".join(shown) or "empty", style="not bold")
    pile = [f"{pile['count']} {names[pile['kind']]}" for pile in view["discard"] if pile["count"]]
    line.append("\nDiscarded: ", style="bold")
    line.append(", ".join(pile) or "nothing", style="not bold")
    deck = view["building_deck"]
    line.append("\nBuilding Deck: ", style="bold")
    line.append(str(deck["count"]), style="not bold")
    if deck["top"]:
        known = ", ".join(names[kind] for kind in deck["top"])
        line.append(f", on top {known}", style="not bold")
    line.append("   Natural decks: ", style="bold")
    supply = ", ".join(f"{pile['count']} {names[pile['kind']]}" for pile in view["supply"])
    line.append(supply, style="not bold")
    return line


def abilities(view: dict[str, Any]) -> Table:
    """Each seat with its abilities; those that are used up are struck out."""
    grid = Table.grid(padding=(0, 2))
    for seat in [*view["seats"], None]:
        owned = [card for card in view["abilities"] if card["owner"] == (seat and seat["seat"])]
        if seat is None and not owned:
            continue
        name = "For the lead" if seat is None else seat["name"]
        you = seat is not None and seat["seat"] == view["viewer"]
        line = Text()
        for card in owned:
            line.append(card["name"], style="dim strike" if card["used"] else "bold magenta")
            line.append(" (used)  " if card["used"] else "  ")
        grid.add_row(Text(f"{name} (you)" if you else name, style="cyan"), line)
    return grid
