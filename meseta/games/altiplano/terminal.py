"""The plateau in the terminal. Every colour is doubled by a letter or a word.

The circle is a line that closes on itself: each location with its stock, pawns and the Traveller
(``T``). Below it every player in a few lines; the viewer's own board action by action, with what
lies on its spaces (``·`` is a free one, ``*`` ready once the pawn is there).
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

STYLES = {
    "food": "yellow", "wood": "green", "stone": "white", "cacao": "red", "wool": "bright_white",
    "ore": "magenta", "cloth": "bright_magenta", "silver": "bright_cyan", "glass": "cyan",
    "fish": "blue", "alpaca": "bright_yellow", "corn": "bright_green", "coin": "bright_yellow",
}  # fmt: skip


def board(view: dict[str, Any]) -> RenderableType:
    """Everything: circle, market, players, and the viewer's own board."""
    parts: list[RenderableType] = [heading(view), circle(view), market(view), players(view)]
    own = view["viewer"] if view["viewer"] is not None else view["start"]
    parts += [Rule(view["seats"][own]["name"], style="yellow"), mat(view["players"][own])]
    if view["roles"]:
        parts.append(roles(view))
    return Group(*parts)


def heading(view: dict[str, Any]) -> Text:
    line = Text("Altiplano", style="bold")
    if view["phase"] == "over":
        line.append("   The end")
        return line
    line.append(f"   Round {view['round']}   {view['phase']}   ", style="not bold")
    line.append(f"{view['seats'][view['start']]['name']} is first", style="not bold")
    if view["ending"] != "playing":
        last = "this round" if view["ending"] == "final" else "the next round"
        line.append(f"   The game ends after {last}.", style="bold red")
    if view["event"]:
        line.append(f"\n{view['event']['name']}: ", style="bold magenta")
        line.append(view["event"]["text"], style="not bold")
    return line


def tiles(counts: dict[str, int]) -> Text:
    """So many of each kind."""
    line = Text()
    for kind, count in counts.items():
        line.append(f"{count} {kind} ", style=STYLES.get(kind, ""))
    return line if counts else Text("-", style="dim")


def circle(view: dict[str, Any]) -> Table:
    """The seven locations, clockwise."""
    grid = Table.grid(padding=(0, 1), expand=False)
    names, stocks, visitors = [], [], []
    for place in view["circle"]:
        names.append(Text(place["name"], style="bold underline"))
        stock = Text("\n").join(
            Text(f"{item['count']} {item['kind']}", style=STYLES.get(item["kind"], ""))
            for item in place["stock"]
        )
        for pile in place["cards"]:
            stock.append(f"{chr(10) if stock else ''}{pile['count']} {pile['sort']}s")
        stocks.append(stock)
        who = [view["seats"][seat]["name"][:7] for seat in place["pawns"]]
        visitors.append(Text("\n".join(who + (["T"] if place["traveller"] else [])), style="cyan"))
    for row in (names, stocks, visitors):
        grid.add_row(*row)
    return grid


def market(view: dict[str, Any]) -> Text:
    """Extensions on the strip, orders, and the goods on posts."""
    line = Text("Extensions: ", style="bold")
    for slot in view["strip"]:
        tile = slot["extension"]
        if tile:
            line.append(f"{tile['name']} ({tile['key']}) {tile['total']}c  ", style="not bold")
    line.append(f"stack {view['stack']['count']}", style="dim")
    line.append("\nOrders: ", style="bold")
    for order in view["orders"]:
        wanted = "+".join(order["tiles"])
        line.append(f"{order['key']} {wanted}={order['points']}  ", style="not bold")
    goods = [
        f"{good['count']} {good['kind']}"
        + (f" of {view['seats'][post['owner']]['name']}" if post["owner"] is not None else "")
        for post in view["posts"]
        for good in post["goods"]
    ]
    if goods:
        line.append("\nOn posts: ", style="bold")
        line.append(", ".join(goods), style="not bold")
    return line


def players(view: dict[str, Any]) -> Table:
    """A line for each player."""
    grid = Table(box=None, padding=(0, 1), header_style="dim")
    heads = ("", "role", "at", "coins", "opals", "tiles", "rows", "road", "cards", "points")
    for head in heads:
        grid.add_column(head)
    for player in view["players"]:
        name = view["seats"][player["seat"]]["name"]
        you = " (you)" if player["seat"] == view["viewer"] else ""
        cards = len(player["houses"]) + len(player["boats"]) + len(player["fulfilled"])
        rows = sum(row["complete"] for row in player["warehouse"])
        grid.add_row(
            Text(name + you, style="cyan"),
            player["role"]["name"] if player["role"] else "-",
            player["pawn"] or "-",
            str(player["coins"]),
            str(player["opals"]),
            str(player["tiles"]),
            str(rows),
            str(player["road"]["position"]),
            f"{cards}+{len(player['extensions'])}",
            f"{player['score']['total']}{' passed' if player['passed'] else ''}",
        )
    return grid


def mat(player: dict[str, Any]) -> Group:
    """One player's board."""
    line = Text("Planning: ", style="bold")
    for tile in player["planning"]["tiles"]:
        line.append(f"{tile['kind']} ", style=f"not bold {STYLES[tile['kind']]}")
    free = player["planning"]["open"] - len(player["planning"]["tiles"])
    line.append("· " * free, style="dim")
    line.append("  Bag: ", style="bold")
    line.append_text(tiles(player["bag"]["tiles"]))
    line.append("  Container: ", style="bold")
    line.append_text(tiles(player["container"]["tiles"]))
    carts = player["carts"]
    line.append(f"  Carts: {carts['owned'] - carts['used']} of {carts['owned']}", style="bold")
    return Group(line, actions(player), warehouse(player), cards(player))


def actions(player: dict[str, Any]) -> Table:
    """The actions by location, three beside each other."""
    grid = Table.grid(padding=(0, 2))
    shown = [action_line(action) for action in player["actions"]]
    for i in range(0, len(shown), 3):
        grid.add_row(*shown[i : i + 3])
    return grid


def action_line(action: dict[str, Any]) -> Text:
    style = "bold green" if action["possible"] else "bold" if action["ready"] else ""
    line = Text(f"{'*' if action['ready'] else ' '}{action['key']} {action['name']} ", style=style)
    for space in action["spaces"]:
        if space["holds"]:
            line.append(f"[{space['holds']}]", style=STYLES.get(space["holds"], ""))
        else:
            line.append(f"·{space['takes']}", style="dim")
    return line


def warehouse(player: dict[str, Any]) -> Text:
    line = Text("Warehouse: ", style="bold")
    for row in player["warehouse"]:
        if row["tiles"]:
            full = "=" if row["complete"] else "/"
            text = f"{row['row']}: {'+'.join(row['tiles'])} {full}{row['points']}  "
            line.append(text, style="not bold green" if row["complete"] else "not bold")
    return line


def cards(player: dict[str, Any]) -> Text:
    """Order, missions, and cards that work by themselves."""
    line = Text()
    if player["order"]:
        needs = [
            f"{need['kind']} {need['needs'] - need['missing']}/{need['needs']}"
            for need in player["order"]["needs"]
        ]
        line.append(f"Order ({player['order']['points']}): {', '.join(needs)}\n")
    for mission in player["missions"]:
        if mission["key"]:
            done = "done" if mission["fulfilled"] else "open"
            line.append(f"Mission ({mission['points']}, {done}): {mission['text']}\n")
    for card in [*player["extensions"], *player["assets"]]:
        if card["passive"]:
            line.append(f"{card['name']}: {card['text']}\n")
    return line


def roles(view: dict[str, Any]) -> Text:
    """The roles to choose from."""
    line = Text()
    for role in view["roles"]:
        kit = "+".join(role["tiles"])
        line.append(f"{role['key']} {role['name']}", style="bold")
        line.append(f": {kit}, {role['coins']} coins; at the {role['action']['location']}: ")
        line.append(f"{'+'.join(role['action']['takes'])} → {role['text']}\n")
    return line
