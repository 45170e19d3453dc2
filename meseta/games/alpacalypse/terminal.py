"""The Alpacalypse in the terminal. Every colour is doubled by a letter or a word.

Members are the letters of their roles (W F B R L), small ones are away. On a track each tribe is
the first letter of its name; a shield is ``*``, the dummy pawn ``d``.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

STYLES = {
    "green": "bold green",
    "yellow": "bold yellow",
    "blue": "bold blue",
    "red": "bold red",
    "white": "bold white",
}
DECK_STYLES = {"md": "red", "pc": "yellow", "bp": "blue", "at": "green"}
GOODS = {"soldier": "s", "coin": "c", "worker": "w", "material": "m", "cube": "d"}
KEY = "s soldier, c coin, w worker, m material, d diplomacy cube; members: small letters are away"


def board(view: dict[str, Any]) -> RenderableType:
    """Round and day, tracks, spaces, market, milestones, the tribes, and one's own hand."""
    if view["phase"] == "setup":
        return Group(heading(view), offer(view))
    parts: list[RenderableType] = [heading(view), day(view), Rule(style="yellow"), tracks(view)]
    parts += [claims(view), spaces(view)]
    if view["phase"] in ("event", "market"):
        parts.append(market(view))
    parts += [tribes(view), Text(KEY, style="dim"), *hand(view)]
    return Group(*parts)


def heading(view: dict[str, Any]) -> Text:
    line = Text("The Alpacalypse", style="bold")
    if view["phase"] == "over":
        line.append("   The end", style="not bold")
        return line
    line.append(
        f"   Round {view['round']} of {view['rounds']}, age {view['age']}", style="not bold"
    )
    line.append(f"   {view['phase'].capitalize()} phase", style="not bold")
    line.append(f"   {view['seats'][view['first']]['name']} is first", style="not bold")
    return line


def offer(view: dict[str, Any]) -> Table:
    """The tribes to choose from."""
    grid = Table.grid(padding=(0, 2))
    for tribe in view["tribe_cards"]:
        leader = "" if tribe["seat"] is None else view["seats"][tribe["seat"]]["name"]
        influence = " ".join(f"{role[0].upper()}{n}" for role, n in tribe["influence"].items())
        grid.add_row(
            Text(tribe["name"], style=STYLES[tribe["colour"]]),
            f"board {tribe['board']}",
            goods(tribe["blessing"]),
            tribe["start_name"],
            influence,
            f"{tribe['wonder']} ({tribe['wonder_track']})",
            leader,
        )
    return grid


def goods(amounts: dict[str, int]) -> str:
    """2s 1c."""
    return " ".join(f"{number}{GOODS.get(name, '?')}" for name, number in amounts.items()) or "-"


def day(view: dict[str, Any]) -> Text:
    """This round's New Day, and who has passed it."""
    line = Text()
    if view["day"] is None:
        return line
    card = view["day"]
    line.append(card["name"], style="bold")
    line.append(f": {card['responder']}")
    if card["building"]:
        line.append(f" or {card['building']}")
    line.append(f". Fail: {card['fail_text']} All pass: {card['all_pass_text']}")
    passed = ", ".join(view["seats"][seat]["name"] for seat in view["passed"])
    line.append(f" Passed: {passed or 'nobody'}.")
    return line


def initials(view: dict[str, Any]) -> list[tuple[str, str]]:
    """The letter and the style of each tribe."""
    return [
        ((mat["name"] or "?")[0], STYLES.get(mat["colour"] or "", "bold")) for mat in view["tribes"]
    ]


def tracks(view: dict[str, Any]) -> Table:
    """The four tracks, from -2 to 12."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    letters = initials(view)
    places = range(-2, 13)
    grid.add_row("", *[Text(f"{place:>2}", style="dim") for place in places])
    for track in view["tracks"]:
        cells = []
        for place in places:
            cell = Text("*" if place in track["shields"] else "", style="dim")
            for pawn in track["pawns"]:
                if pawn["place"] == place:
                    letter, style = letters[pawn["seat"]]
                    cell.append(letter, style=style)
            if track["dummy"] == place:
                cell.append("d", style="dim")
            cells.append(cell if cell.plain else Text("·", style="dim"))
        grid.add_row(track["track"], *cells)
    return grid


def claims(view: dict[str, Any]) -> Text:
    """Milestones and age tiles, with who has them."""
    letters = initials(view)
    line = Text("Milestones: ", style="bold")
    for milestone in view["milestones"]:
        owner = milestone["owner"]
        line.append(milestone["name"], style="dim" if owner is not None else "not bold")
        if owner is not None:
            line.append(f" {letters[owner][0]}", style=letters[owner][1])
        line.append("  ")
    line.append("\nAge tiles: ", style="bold")
    for tile in view["age_tiles"]:
        style = "not bold underline" if tile["current"] else "dim"
        line.append(f"{tile['age']} {tile['name']}", style=style)
        for seat in tile["fulfilled"]:
            line.append(f" {letters[seat][0]}", style=letters[seat][1])
        line.append("  ")
        if tile["current"]:
            line.append(f"({tile['text']})  ", style="not bold")
    return line


def spaces(view: dict[str, Any]) -> Table:
    """The action spaces, two for each role, with the workers on them."""
    letters = initials(view)
    grid = Table.grid(padding=(0, 2))
    for i in range(0, len(view["spaces"]), 2):
        cells: list[RenderableType] = [Text(view["spaces"][i]["role"], style="dim")]
        for space in view["spaces"][i : i + 2]:
            cell = Text(space["name"], style="dim" if space["full"] else "")
            for worker in space["workers"]:
                letter, style = letters[worker["seat"]]
                cell.append(f" {letter}{'+' if worker.get('assistant') else ''}", style=style)
            cell.append(" full" if space["full"] else "", style="dim")
            cells.append(cell)
        grid.add_row(*cells)
    return grid


def market(view: dict[str, Any]) -> Text:
    """The items of this round's market."""
    line = Text("Market: ", style="bold")
    for item in view["market"]["items"]:
        line.append(item["name"], style="not bold" if item["in_market"] else "dim")
        line.append(f" ({item['text']})  ", style="dim")
    if view["market"]["token"]["in_market"]:
        line.append("First player token", style="not bold")
    for bid in view["market"]["bids"]:
        line.append(f"  {view['seats'][bid['seat']]['name']} {bid['value']}", style="not bold")
    return line


def tribes(view: dict[str, Any]) -> Table:
    """A row for each tribe."""
    grid = Table.grid(padding=(0, 2))
    for mat, (_, style) in zip(view["tribes"], initials(view), strict=True):
        members = "".join(
            member["role"][0].upper() if member["home"] else member["role"][0]
            for member in mat["members"]
        )
        stock = {entry["resource"]: entry["count"] for entry in mat["stock"] if entry["count"]}
        built = " ".join(b["name"] for b in mat["buildings"] if b["built"])
        done = Text()
        for deck, count in mat["done_counts"].items():
            done.append(f"{count}", style=DECK_STYLES[deck])
        wonder = mat["wonder"]["name"] if mat["wonder"]["built"] else ""
        power = mat["wonder"]["power"]["name"] if mat["wonder"]["power"] else ""
        kept = ", ".join(card["name"] for card in mat["kept"])
        grid.add_row(
            Text(f"{view['seats'][mat['seat']]['name']} ({mat['name']})", style=style),
            members,
            goods(stock),
            f"hand {sum(mat['hand_counts'].values())}",
            done,
            built,
            " ".join(part for part in (wonder, power) if part),
            kept,
            f"{mat['forecast']['score']} points",
        )
    return grid


def hand(view: dict[str, Any]) -> list[RenderableType]:
    """The viewer's own cards, and those that are looked at."""
    if view["viewer"] is None:
        return []
    lines: list[RenderableType] = []
    choice = view["choice"] or {}
    for title, cards in (("Seen", choice.get("seen")), ("Hand", own_hand(view))):
        for card in cards or []:
            line = Text(f"{title}: ", style="bold")
            line.append(card["name"], style=DECK_STYLES.get(card["deck"], "magenta"))
            line.append(f" {card['text']}", style="not bold")
            if card.get("affordable"):
                line.append(" ✓", style="green")
            lines.append(line)
    return lines


def own_hand(view: dict[str, Any]) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = view["tribes"][view["viewer"]]["hand"] or []
    return cards
