"""Friends, from the invitation to the rematch: links, names, seats, the idle, another device."""

from meseta.server.client import Client, Json
from tests.browser.tables import guest, over, play_until, table_of
from tests.browser.windows import PHONE, Window, Windows
from tests.server.serving import Running
from tests.waiting import eventually

ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def invitation(host: Client, table: Json) -> str:
    """The path of the link to a table."""
    path: str = (await host.get(f"/api/tables/{table['id']}/links"))["invitation"]
    return path


async def joins(window: Window, path: str, name: str) -> None:
    """Somebody comes by a link."""
    await window.open(path)
    await window.page.get_by_label("Your name").fill(name)
    await window.button("Take a seat").click()


async def test_friends_come_go_and_talk_before_the_start(windows: Windows, server: Running) -> None:
    host = await guest(server, "Ida")
    table = await host.make_table("the_alpha", [ME, OPEN, OPEN])
    path = await invitation(host, table)
    one, two = await windows.new(host), await windows.new(size=PHONE)
    await one.open_table(table["id"])
    await one.page.get_by_role("img", name="QR code").wait_for()
    await joins(two, path, "Ben")
    # Who leaves goes on looking, talks, and sits down again.
    await two.button("Leave my seat").click()
    await two.button("Sit here").first.wait_for()
    await two.page.get_by_label("Say something to the table").fill("Back in a minute")
    await two.button("Send").click()
    await one.page.get_by_text("Back in a minute").wait_for()
    await two.button("Sit here").first.click()
    await two.button("Change my name").click()
    await two.page.get_by_label("Your name").fill("Benno")
    await two.button("Save").click()
    await one.page.get_by_text("Ben is now called Benno.").wait_for()
    # So does the host, and a guest who is asked to go is told so.
    await one.button("Leave my seat").click()
    await one.button("Sit here").first.click()
    await one.page.get_by_text("You sit here as Ida.").wait_for()
    await one.button("Free the seat").click()
    await two.page.get_by_text("The host opened the seat of Benno").wait_for()
    # A new link is the only one from then on.
    await one.page.get_by_role("button", name="Make a new link").click()
    await one.page.wait_for_function(
        "old => !document.querySelector('[aria-label=\"Link to this table\"]').value.endsWith(old)",
        arg=path,
    )
    two.alone = True
    await two.open(path)
    await two.page.get_by_role("heading", name="This link does not work any more").wait_for()


async def test_who_comes_too_late_watches_and_gets_a_name_to_speak(
    windows: Windows, server: Running
) -> None:
    host = await guest(server, "Ida")
    table = await host.make_table("the_alpha", [ME, OPEN, {"kind": "bot", "level": "random"}])
    path = await invitation(host, table)
    await (await guest(server, "Ben")).accept(path)
    late = await windows.new()
    await late.open(path)
    await late.page.get_by_role("heading", name="The game has begun").wait_for()
    await late.button("Watch instead").click()
    await late.page.get_by_text("You are watching.").wait_for()
    await late.page.get_by_label("Say something to the table").fill("Good luck")
    late.alone = True  # the server refuses a line without a name
    await late.button("Send").click()
    await late.page.get_by_label("Your name").fill("Eve")
    await late.button("Send").click()
    await late.page.locator(".lines").get_by_text("Eve: Good luck").wait_for()


async def test_a_bot_plays_for_somebody_who_does_not_move(
    windows: Windows, server: Running
) -> None:
    ida, ben = await guest(server, "Ida"), await guest(server, "Ben")
    live = await table_of(server, [ida, ben], 1, options={"first_player": 1}, takeover_after=60)
    live.row.waiting_since = [live.row.waiting_since[0] - 240]
    one, two = await windows.new(ida), await windows.new(ben, size=PHONE)
    await two.open_table(live.id)
    await one.open_table(live.id)
    await one.page.get_by_text("Ben has not moved for 4 minutes.").wait_for()
    live.row.pace = 5
    await one.button("Let a bot play").click()
    await two.button("Play again myself").click()
    await two.button("Play again myself").wait_for(state="hidden")
    assert live.seats[1].taken_over is None
    await one.button("Let a bot play").wait_for(state="hidden")


async def test_a_rematch_is_asked_for_and_agreed_to(windows: Windows, server: Running) -> None:
    ida, ben = await guest(server, "Ida"), await guest(server, "Ben")
    live = await table_of(server, [ida, ben], 1, pace=5)  # the test moves before the bot does
    await play_until(live, over)
    one, two = await windows.new(ida), await windows.new(ben, size=PHONE)
    await one.open_table(live.id)
    await two.open_table(live.id)
    await one.button("Play again").click()
    await one.page.get_by_text("asked, has not answered yet").wait_for()
    await two.button("Yes, play again").click()
    for window in (one, two):
        await window.page.locator(".alpha-board").wait_for()
    again = server.live(await two.shown_table())
    assert [row.guest for row in again.seats] == [row.guest for row in live.seats]


async def test_the_other_device_becomes_the_same_guest(windows: Windows, server: Running) -> None:
    ida = await guest(server, "Ida")
    table = await ida.make_table("the_alpha", [ME, OPEN, OPEN])
    one, two = await windows.new(ida), await windows.new(size=PHONE)
    await one.open()
    await one.button("Settings").click()
    await one.button("Make a link for another device").click()
    field = one.page.get_by_label("Link for my other device", exact=True)
    link = await eventually(field.input_value)
    await two.open(link.removeprefix(server.url))
    await two.button("Play here as Ida").click()
    await two.page.wait_for_url(f"**/table/{table['id']}")  # the only one that is not over
    await two.page.get_by_text("You sit here as Ida.").wait_for()


async def test_what_is_wrong_with_a_new_table_is_said_beside_the_button(windows: Windows) -> None:
    window = await windows.new(size=PHONE)
    window.alone = True  # the server refuses the tiles
    await window.open("/new/the_alpha")
    await window.page.get_by_role("checkbox", name="Elk").press("Space")
    await window.button("Make the table").click()
    trouble = window.page.locator(".make [role=alert]")
    await eventually(
        lambda: trouble.evaluate("each => each.getBoundingClientRect().bottom < innerHeight")
    )
