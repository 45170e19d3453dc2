"""Every screen there is, each opened in a window of its own."""

from collections.abc import Callable, Coroutine
from typing import Any

import meseta
from tests.browser.games import PHASES, Phase, quarrelsome
from tests.browser.tables import (
    asks,
    friends_at,
    guest,
    opened,
    over,
    play_until,
    table_of,
    two_friends,
)
from tests.browser.windows import Window, Windows
from tests.server.serving import Running
from tests.server.test_records import played, written

Screen = Callable[[Windows, Running], Coroutine[Any, Any, Window]]
FIRST = {"first_player": 0}


async def start(windows: Windows, server: Running) -> Window:
    """The start page of somebody who has tables, with open tables of others."""
    me, friend = await guest(server, "Ida"), await guest(server, "Bartholomew the Magnificent"[:24])
    await table_of(server, [me], 3, options=FIRST)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}]
    await friend.make_table("the_alpha", seats, public=True)
    window = await windows.new(me)
    await window.open()
    await window.page.get_by_role("button", name="Join").first.wait_for()
    await window.page.get_by_role("link", name="Your turn").first.wait_for()
    return window


async def new_table(windows: Windows, _: Running) -> Window:
    window = await windows.new()
    await window.open("/new/the_alpha")
    await window.button("Make the table").wait_for()
    return window


async def lobby(windows: Windows, server: Running) -> Window:
    me = await guest(server, "Ida")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "adept"}]
    table = await me.make_table("the_alpha", seats)
    window = await windows.new(me)
    await window.open_table(table["id"])
    await window.page.get_by_role("img", name="QR code").wait_for()
    return window


async def join(windows: Windows, server: Running) -> Window:
    me = await guest(server, "Ida")
    table = await me.make_table("the_alpha", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    links = await me.get(f"/api/tables/{table['id']}/links")
    window = await windows.new()
    await window.open(links["invitation"])
    await window.button("Take a seat").wait_for()
    return window


async def no_such_table(windows: Windows, _: Running) -> Window:
    window = await windows.new()
    await window.open("/table/nosuchtable")
    await window.page.get_by_role("link", name="To the start page").wait_for()
    return window


def at(phase: Phase, game: str = "the_alpha") -> Screen:
    """The table when it asks this of the one who looks."""

    async def screen(windows: Windows, server: Running) -> Window:
        # not the very first question, so that there is something on the board and in the log
        begun = asks(0, phase.choice)
        me, live = await friends_at(
            server, phase.seats, lambda t: len(t.moves()) >= 8 and begun(t), phase.policy, game=game
        )
        window = await opened(windows, me, live)
        await window.page.locator("[data-action], [data-target]").first.wait_for()
        return window

    return screen


STALK = Phase("Stalk", 4)


def watching(game: str) -> Screen:
    """Somebody without a seat looks on, at a full table."""

    async def screen(windows: Windows, server: Running) -> Window:
        me, live = await two_friends(server, max(meseta.game(game).seat_counts), game=game)
        await play_until(live, lambda t: len(t.moves()) > 40)
        links = await me.get(f"/api/tables/{live.id}/links")
        window = await windows.new()
        await window.open(links["watch"])
        await window.page.get_by_text("You are watching.").wait_for()
        return window

    return screen


async def curtain(windows: Windows, server: Running) -> Window:
    me = await guest(server, "Ida")
    seats = [{"kind": "me", "name": name} for name in ("Ida", "Ben", "Cleo")]
    live = server.live(await me.make_table("the_alpha", seats))
    await play_until(live, asks(0, "Conflict"), policy=quarrelsome)
    window = await opened(windows, me, live)
    await window.page.locator("[data-action]").first.click()
    await window.page.get_by_role("dialog").wait_for()
    return window


def end(game: str) -> Screen:
    """How it ended."""

    async def screen(windows: Windows, server: Running) -> Window:
        me, live = await two_friends(server, max(meseta.game(game).seat_counts), game=game)
        await play_until(live, over)
        window = await opened(windows, me, live)
        await window.page.get_by_role("heading", name="Where the points came from").wait_for()
        return window

    return screen


async def own_seats(windows: Windows, server: Running) -> Window:
    """One person plays all seats of a game without secrets."""
    me = await guest(server, "Ida")
    seats = [{"kind": "me", "name": name} for name in ("Ida", "Ben", "Cleopatra of Alexandria")]
    table = await me.make_table("cards_against_the_apocalypse", seats)
    window = await windows.new(me)
    await window.open_table(table["id"])
    await window.page.get_by_role("button", name="Look from this seat").last.wait_for()
    await window.page.locator("[data-action], [data-target]").first.wait_for()
    return window


def record(game: str) -> Screen:
    """A record of a game that was not played to its end."""

    async def screen(windows: Windows, server: Running) -> Window:
        me = await guest(server, "Ida")
        table = await me.post("/api/records", **written(played(game, 40, 3)))
        window = await windows.new(me)
        await window.open_table(table["id"])
        await window.page.get_by_text("Move 40 of 40").wait_for()
        return window

    return screen


def then(screen: Screen, *names: str, shown: str) -> Screen:
    """A screen, some buttons or menu items of it pressed, and what is seen then."""

    async def more(windows: Windows, server: Running) -> Window:
        window = await screen(windows, server)
        for name in names:
            things = window.page.get_by_role("button", name=name, exact=True)
            await things.or_(window.page.get_by_role("menuitem", name=name, exact=True)).click()
        await window.page.locator(shown).first.wait_for()
        return window

    return more


async def menu_of_actions(windows: Windows, server: Running) -> Window:
    me, live = await two_friends(server, options=FIRST)
    window = await opened(windows, me, live)
    await window.page.locator("[data-target]").first.dispatch_event("click")
    await window.page.get_by_role("menu").wait_for()
    return window


async def reason(windows: Windows, server: Running) -> Window:
    window = await at(Phase("Conflict", 4, quarrelsome))(windows, server)
    await window.page.locator("[data-id][aria-disabled]").first.dispatch_event("click")
    await window.page.locator(".reason .rule").wait_for()
    return window


async def tip(windows: Windows, server: Running) -> Window:
    window = await at(STALK)(windows, server)
    await window.page.keyboard.press("Tab")  # from now on, focus is by keys
    await window.page.locator(".weeks").focus()
    await window.page.get_by_role("tooltip").wait_for()
    return window


async def confirming(windows: Windows, server: Running) -> Window:
    me, live = await two_friends(server, options=FIRST)
    window = await opened(windows, me, live, settings={"confirm": True})
    await window.page.locator("[data-target]").first.dispatch_event("click")
    await window.page.get_by_role("menuitem").first.click()
    await window.button("Do it").wait_for()
    return window


async def chat(windows: Windows, server: Running) -> Window:
    window = await at(STALK)(windows, server)
    await window.page.keyboard.press("c")
    await window.page.locator("#say:focus").wait_for()
    await window.page.keyboard.type("A long line of chat, " * 8)
    await window.page.keyboard.press("Enter")
    await window.page.locator(".lines").get_by_text("A long line").wait_for()
    return window


SCREENS: dict[str, Screen] = {
    "start": start,
    "new table": new_table,
    "lobby": lobby,
    "join": join,
    "no such table": no_such_table,
    "curtain": curtain,
    "own seats": own_seats,
    "menu of actions": menu_of_actions,
    "reason": reason,
    "tooltip": tip,
    "confirmation": confirming,
    "chat": chat,
    "menu of the table": then(at(STALK), "Menu", shown="[role=menu]"),
    "rules": then(lobby, "Rules", shown="dialog[open] section"),
    "settings": then(lobby, "Menu", "Settings", shown="dialog[open] fieldset"),
    "keys": then(lobby, "Menu", "Keys", shown="dialog[open] kbd"),
    "record to open": then(start, "Open a record…", shown="dialog[open] textarea"),
    "sharing": then(lobby, "Menu", "Invite and share", shown="dialog[open] input"),
}
# Looked at in every run of the tests; the others belong to test-all.
ALWAYS = {*SCREENS, "endless_winter, record"}
for game, phases in PHASES.items():
    ALWAYS |= {f"{game}, {phases[0]}", f"{game}, end"}
    for phase in phases:
        SCREENS[f"{game}, {phase}"] = at(phase, game)
    SCREENS[f"{game}, watching"] = watching(game)
    SCREENS[f"{game}, end"] = end(game)
    SCREENS[f"{game}, record"] = record(game)
    SCREENS[f"{game}, replay"] = then(end(game), "Replay", shown="[type=range]")
