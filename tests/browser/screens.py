"""Every screen there is, each opened in a window of its own."""

from collections.abc import Callable, Coroutine
from typing import Any

from tests.browser.tables import (
    asks,
    at_random,
    guest,
    opened,
    over,
    play_until,
    quarrelsome,
    table_of,
    two_friends,
)
from tests.browser.windows import Window, Windows
from tests.server.serving import Running

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
    await window.button("Start").wait_for()
    return window


async def lobby(windows: Windows, server: Running) -> Window:
    me = await guest(server, "Ida")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "adept"}]
    table = await me.make_table("the_alpha", seats)
    window = await windows.new(me)
    await window.open_table(table["id"])
    await window.page.get_by_role("textbox").nth(1).wait_for()
    return window


async def join(windows: Windows, server: Running) -> Window:
    me = await guest(server, "Ida")
    table = await me.make_table("the_alpha", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    links = await me.get(f"/api/tables/{table['id']}/links")
    window = await windows.new()
    await window.open(links["invitations"][0]["path"])
    await window.button("Take the seat").wait_for()
    return window


async def no_such_table(windows: Windows, _: Running) -> Window:
    window = await windows.new()
    await window.open("/table/nosuchtable")
    await window.page.get_by_role("link", name="To the start page").wait_for()
    return window


def at(choice: str, seats: int = 4) -> Screen:
    """The table when it asks this of the one who looks."""

    async def screen(windows: Windows, server: Running) -> Window:
        me, live = await two_friends(server, seats)
        policy = quarrelsome if choice in ("Conflict", "Injury") else at_random
        # not the very first question, so that there is something on the board and in the log
        begun = asks(0, choice)
        await play_until(live, lambda t: len(t.moves()) >= seats and begun(t), policy=policy)
        window = await opened(windows, me, live)
        await window.page.locator("[data-action], [data-target]").first.wait_for()
        return window

    return screen


async def watching(windows: Windows, server: Running) -> Window:
    """Somebody without a seat looks on."""
    me, live = await two_friends(server, 6)
    await play_until(live, lambda t: len(t.moves()) > 50)
    links = await me.get(f"/api/tables/{live.id}/links")
    window = await windows.new()
    await window.open(links["watch"])
    await window.page.get_by_text("You are watching.").wait_for()
    return window


async def curtain(windows: Windows, server: Running) -> Window:
    me = await guest(server, "Ida")
    seats = [{"kind": "me", "name": name} for name in ("Ida", "Ben", "Cleo")]
    table = await me.make_table("the_alpha", seats, options={"first_player": 1})
    window = await windows.new(me)
    await window.open_table(table["id"])
    await window.page.get_by_role("dialog").wait_for()
    return window


async def end(windows: Windows, server: Running) -> Window:
    me, live = await two_friends(server)
    await play_until(live, over)
    window = await opened(windows, me, live)
    await window.page.get_by_role("heading", name="Where the points came from").wait_for()
    return window


async def replay(windows: Windows, server: Running) -> Window:
    window = await end(windows, server)
    await window.button("Replay").click()
    await window.page.get_by_role("slider").wait_for()
    return window


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
    window = await at("Conflict")(windows, server)
    await window.page.locator("[data-id][aria-disabled]").first.dispatch_event("click")
    await window.page.locator(".reason .rule").wait_for()
    return window


async def tip(windows: Windows, server: Running) -> Window:
    window = await at("Stalk")(windows, server)
    await window.page.locator("[data-id^=tile]").first.focus()
    await window.page.keyboard.press("n")
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
    window = await at("Stalk")(windows, server)
    await window.page.keyboard.press("c")
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
    "stalk": at("Stalk"),
    "stalk, six packs": at("Stalk", 6),
    "reroll": at("Reroll"),
    "conflict": at("Conflict"),
    "injury": at("Injury"),
    "watching": watching,
    "curtain": curtain,
    "menu of actions": menu_of_actions,
    "reason": reason,
    "tooltip": tip,
    "confirmation": confirming,
    "chat": chat,
    "menu of the table": then(at("Stalk", 3), "Menu", shown="[role=menu]"),
    "rules": then(lobby, "Rules", shown="dialog[open] section"),
    "settings": then(lobby, "Menu", "Settings", shown="dialog[open] fieldset"),
    "keys": then(lobby, "Menu", "Keys", shown="dialog[open] kbd"),
    "sharing": then(lobby, "Menu", "Invite and share", shown="dialog[open] input"),
    "end": end,
    "replay": replay,
}
