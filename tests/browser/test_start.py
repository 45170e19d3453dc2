"""From the start page to a first move; tables made, joined, watched and shared on one screen."""

from meseta.server.client import Client
from meseta.server.tables import LiveTable
from tests.browser.games import quarrelsome
from tests.browser.lit import check_lit, touch
from tests.browser.tables import (
    asks,
    caught_up,
    guest,
    looks_from,
    moved,
    opened,
    over,
    play_until,
    settled,
)
from tests.browser.windows import DESK, Windows
from tests.server.serving import Running, position
from tests.waiting import eventually, until


async def test_three_clicks_to_a_first_move(windows: Windows, server: Running) -> None:
    window = await windows.new()
    await window.open()
    await window.page.get_by_role("button", name="Play now against 3 easy bots : The Alpha").click()
    await window.page.wait_for_url("**/table/*")
    live = server.live(await window.shown_table())
    await until(lambda: live.row.waiting_for == [0])
    await settled(live)
    await caught_up(live, window)
    found = await check_lit(window, set(position(live).legal(0)))
    action = max(found.actions)
    before = live.seq
    await found.take(action, found.ways(action)[0])  # two clicks at most
    await moved(live, before)


async def test_a_poster_leads_to_the_rules_of_its_game(windows: Windows) -> None:
    window = await windows.new()
    await window.open()
    await window.button("How to play : The Alpha").click()
    rules = window.page.get_by_role("dialog", name="Rules of The Alpha")
    await rules.get_by_role("heading", name="What the words mean").wait_for()


async def test_a_table_is_made_and_friends_come_by_link(windows: Windows, server: Running) -> None:
    host = await windows.new()
    await host.open("/new/the_alpha")
    await host.button("Make the table").wait_for()
    await host.settled()
    way_on = await host.button("Make the table").bounding_box()
    assert way_on is not None
    assert way_on["y"] + way_on["height"] <= DESK["height"]  # in sight from the first look
    await host.page.get_by_text("3", exact=True).click()
    await host.page.get_by_label("Your name").fill("Ida")
    await host.page.get_by_label("Seat 3: Who sits here").select_option(index=2)  # a bot
    await host.page.get_by_label("First player").select_option("Seat 2")
    await host.button("Make the table").click()
    field = host.page.get_by_label("Link to this table", exact=True)
    link = await eventually(field.input_value)
    friend = await windows.new()
    await friend.open(link.removeprefix(server.url))
    await friend.page.get_by_label("Your name").fill("Ben")
    await friend.button("Take a seat").click()
    await friend.page.wait_for_selector("[data-target]")
    live = server.live(await friend.shown_table())
    assert [seat.name for seat in live.seats][:2] == ["Ida", "Ben"]
    await caught_up(live, host, friend)
    await check_lit(friend, set(position(live).legal(1)))
    await check_lit(host, set())
    await host.by("prompt").get_by_text("Ben is placing a wolf").wait_for()


async def test_an_open_table_is_joined_from_the_start_page(
    windows: Windows, server: Running
) -> None:
    host = await guest(server, "Ida")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = await host.make_table("the_alpha", seats, public=True)
    window = await windows.new()
    await window.open()
    await window.page.get_by_role("button", name="Join").first.click()
    await window.page.get_by_label("Your name").fill("Ben")
    await window.button("Take a seat").click()
    await window.page.wait_for_url(f"**/table/{table['id']}")
    await window.page.get_by_text("You sit here as Ben.").wait_for()


async def test_a_host_fills_the_seats_with_bots(windows: Windows, server: Running) -> None:
    host = await guest(server, "Ida")
    table = await host.make_table("the_alpha", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    window = await windows.new(host)
    await window.open_table(table["id"])
    await window.button("Seat a bot").first.click()
    await window.button("Free the seat").wait_for()
    await window.button("Seat a bot").click()
    await window.page.locator(".alpha-board").wait_for()
    assert [row.kind for row in server.live(table).seats] == ["person", "bot", "bot"]


async def test_a_spectator_sees_the_table_and_can_do_nothing(
    windows: Windows, server: Running
) -> None:
    host = await guest(server, "Ida")
    table = await host.make_table("the_alpha", [{"kind": "me"}] * 3, options={"first_player": 0})
    links = await host.get(f"/api/tables/{table['id']}/links")
    window = await windows.new()
    await window.open(links["watch"])
    await window.page.get_by_text("You are watching.").wait_for()
    await caught_up(server.live(table), window)
    await window.settled()
    await check_lit(window, set())
    assert await window.button("Undo").count() == 0


async def at_one_screen(server: Running) -> tuple[Client, LiveTable]:
    """One person plays three packs."""
    host = await guest(server, "Ida")
    seats = [{"kind": "me", "name": name} for name in ("Ida", "Ben", "Cleo")]
    table = await host.make_table("the_alpha", seats, options={"first_player": 0})
    return host, server.live(table)


async def test_what_all_may_see_is_done_without_a_curtain(
    windows: Windows, server: Running
) -> None:
    host, live = await at_one_screen(server)
    window = await opened(windows, host, live)
    for _ in range(4):
        seat = live.row.waiting_for[0]
        await looks_from(live, window, [seat])
        found = await check_lit(window, set(position(live).legal(seat)))
        assert await window.page.get_by_role("dialog").count() == 0
        before = live.seq
        await found.take(min(found.actions), found.ways(min(found.actions))[0])
        await moved(live, before)
    assert live.row.waiting_for == [1]


async def test_a_curtain_hides_what_is_secret_between_players_at_one_screen(
    windows: Windows, server: Running
) -> None:
    host, live = await at_one_screen(server)
    await play_until(live, asks(0, "Conflict"), policy=quarrelsome)
    window = await opened(windows, host, live)
    curtain = window.page.get_by_role("dialog")
    packs = sorted(live.row.waiting_for)
    assert len(packs) > 1
    for number, seat in enumerate(packs):
        if number:
            name = f"{live.seats[seat].name}, it is your turn"
            await curtain.get_by_role("heading", name=name).wait_for()
            # the table lies under the curtain, out of reach of pointer, keys and screen readers
            await window.page.locator(".page[inert] .alpha-board").wait_for()
            await window.settled()
            at = await window.page.evaluate(
                "() => [0.1, 0.5, 0.9].every((x) => [0.1, 0.5, 0.9].every((y) => "
                "document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('.curtain')))"
            )
            assert at
            await curtain.get_by_role("button", name=f"I am {live.seats[seat].name}").click()
        await curtain.wait_for(state="hidden")
        await looks_from(live, window, [seat])
        found = await check_lit(window, set(position(live).legal(seat)))
        before = live.seq
        await found.take(min(found.actions), found.ways(min(found.actions))[0])
        await moved(live, before)


async def test_a_bad_link_says_so(windows: Windows) -> None:
    window = await windows.new()
    await window.open()
    await window.page.get_by_label("Invitation link").fill("nonsense")
    await window.button("Open it").click()
    await window.page.get_by_text("This is not a link to a table.").wait_for()
    window.alone = True
    await window.open("/join/nosuchinvitation")
    await window.page.get_by_role("alert").wait_for()


async def test_the_paper_is_turned_and_stays_turned(windows: Windows) -> None:
    window = await windows.new()
    await window.open()
    await touch(window, "[aria-label='Dark or light']")
    await window.page.wait_for_selector("html.theme-dark")
    await window.page.reload()
    await window.page.wait_for_selector("html.theme-dark")


async def test_my_tables_say_how_they_stand_and_can_be_taken_out_of_the_list(
    windows: Windows, server: Running
) -> None:
    me = await guest(server, "Ida")
    over_one = server.live(await me.make_table("the_alpha", [{"kind": "me"}] * 3))
    await play_until(over_one, over)
    await me.make_table("the_alpha", [{"kind": "me"}] * 3)
    window = await windows.new(me)
    await window.open()
    rows = window.page.locator("li", has=window.page.get_by_role("link"))
    await rows.nth(1).wait_for()
    await rows.nth(0).get_by_text("Your turn").wait_for()
    await rows.nth(1).get_by_text("Won").wait_for()
    await window.page.get_by_text("The Alpha: 1 of 1 won").wait_for()
    remove = window.page.get_by_role("button", name="Remove The Alpha from my list")
    await remove.last.click()
    await window.page.get_by_text("The Alpha is out of your list.").wait_for()
    await remove.nth(1).wait_for(state="detached")
    await window.button("Put it back").click()
    await rows.nth(1).wait_for()
