"""From the start page to a first move; tables made, joined, watched and shared on one screen."""

import asyncio

from tests.browser.lit import check_lit, touch
from tests.browser.tables import caught_up, guest, looks_from, moved, settled
from tests.browser.windows import Windows
from tests.server.serving import Running, position


async def test_three_clicks_to_a_first_move(windows: Windows, server: Running) -> None:
    window = await windows.new()
    await window.open()
    await window.page.get_by_role("button", name="Play now against bots : The Alpha").click()
    await window.page.wait_for_url("**/table/*")
    live = server.live(window.page.url.rpartition("/")[2])
    async with asyncio.timeout(20):
        while live.row.waiting_for != [0]:
            await asyncio.sleep(0.02)
    await settled(live)
    await caught_up(live, window)
    found = await check_lit(window, set(position(live).legal(0)))
    action = max(found.actions)
    before = live.seq
    await found.take(action, found.ways(action)[0])  # two clicks at most
    await moved(live, before)


async def test_a_table_is_made_and_friends_come_by_link(windows: Windows, server: Running) -> None:
    host = await windows.new()
    await host.open("/new/the_alpha")
    await host.page.get_by_text("3", exact=True).click()
    await host.page.get_by_label("Your name").fill("Ida")
    await host.page.get_by_label("Seat 2: Who sits here").select_option("A friend, by link")
    await host.page.get_by_label("First player").select_option("Seat 2")
    await host.button("Make the table").click()
    link = await host.page.get_by_label("Send this link to whoever shall sit here").input_value()
    friend = await windows.new()
    await friend.open(link.removeprefix(server.url))
    await friend.page.get_by_label("Your name").fill("Ben")
    await friend.button("Take the seat").click()
    await friend.page.wait_for_selector("[data-target]")
    live = server.live(friend.page.url.rpartition("/")[2])
    assert [seat.name for seat in live.seats][:2] == ["Ida", "Ben"]
    await caught_up(live, host, friend)
    await check_lit(friend, set(position(live).legal(1)))
    await check_lit(host, set())
    assert "Ben is placing a wolf" in await host.by("prompt").inner_text()


async def test_an_open_table_is_joined_from_the_start_page(
    windows: Windows, server: Running
) -> None:
    host = await guest(server, "Ida")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = await host.make_table("the_alpha", seats, public=True)
    window = await windows.new()
    await window.open()
    await window.page.get_by_role("button", name="Join").first.click()
    await window.page.wait_for_url(f"**/table/{table['id']}")
    await window.page.get_by_role("heading", name="Waiting for players").wait_for()


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
    await check_lit(window, set())
    assert await window.button("Undo").count() == 0


async def test_a_curtain_hides_the_table_between_players_at_one_screen(
    windows: Windows, server: Running
) -> None:
    host = await guest(server, "Ida")
    seats = [{"kind": "me", "name": name} for name in ("Ida", "Ben", "Cleo")]
    table = await host.make_table("the_alpha", seats, options={"first_player": 0})
    live = server.live(table)
    window = await windows.new(host)
    await window.open_table(table["id"])
    curtain = window.page.get_by_role("dialog")
    for name in ("Ida", "Ben", "Cleo", "Ida", "Ben"):
        seat = live.row.waiting_for[0]
        assert live.seats[seat].name == name
        if seat or live.row.move:
            await curtain.get_by_role("heading", name=f"{name}, it is your turn").wait_for()
            # the table lies under the curtain, out of reach of pointer, keys and screen readers
            assert await window.page.locator(".page[inert] .alpha-board").count() == 1
            at = await window.page.evaluate(
                "() => [0.1, 0.5, 0.9].every((x) => [0.1, 0.5, 0.9].every((y) => "
                "document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('.curtain')))"
            )
            assert at
            await curtain.get_by_role("button", name=f"I am {name}").click()
        await curtain.wait_for(state="hidden")
        await caught_up(live, window)
        await looks_from(window, seat)
        found = await check_lit(window, set(position(live).legal(seat)))
        before = live.seq
        await found.take(min(found.actions), found.ways(min(found.actions))[0])
        await moved(live, before)


async def test_a_bad_link_says_so(windows: Windows) -> None:
    window = await windows.new()
    await window.open()
    await window.page.get_by_label("Invitation link").fill("nonsense")
    await window.button("Take my seat").click()
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
