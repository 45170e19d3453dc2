"""The server goes away and comes back; the page goes on by itself."""

from pathlib import Path

from meseta.server.client import Client
from tests.browser.lit import check_lit
from tests.browser.windows import Windows
from tests.server.serving import process


async def test_the_page_comes_back_after_the_server_was_restarted(
    windows: Windows, tmp_path: Path
) -> None:
    async with process(tmp_path) as server:
        client = Client(server.url)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 2]
        table = await client.make_table("the_alpha", seats, pace=0, options={"first_player": 0})
        window = await windows.new(client)
        await window.open_table(table["id"])
        offered = {choice["action"] for choice in window.state["choice"]["actions"]}
        found = await check_lit(window, offered)
        move = window.state["move"]
        window.alone = True
        server.kill()
        lost = window.page.get_by_text("Connection lost. Trying again…")
        await lost.wait_for()
        action = min(offered)
        await found.take(action, found.ways(action)[0])  # is sent when the server is back
        window.state = {}
        server.start()
        await server.ready()
        await lost.wait_for(state="hidden")
        async with client.sit(table["id"], 0) as seat:
            await seat.until(lambda: seat.state["choice"] is not None and seat.state["move"] > move)
            legal = {choice["action"] for choice in seat.state["choice"]["actions"]}
            assert seat.state["move"] == move + 3  # mine, once, and those of two bots
        await check_lit(window, legal)
