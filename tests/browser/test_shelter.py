"""What only the board of Cards Against the Apocalypse does: one card instead of another, cards put
in order, pauses that are gone on from; and what friends point at."""

import asyncio
import re
from collections.abc import Callable

from meseta import Table
from tests.browser.games import able
from tests.browser.tables import at_random, friends_at, guest, moved, opened, table_of
from tests.browser.windows import PHONE, Windows
from tests.server.serving import Running, position
from tests.waiting import until

GAME = "cards_against_the_apocalypse"


def asked(choice: str, more: Callable[[Table], bool]) -> Callable[[Table], bool]:
    """Is the first seat asked that, and is it so?"""
    return lambda t: 0 in t.actors() and type(t.choice()).__name__ == choice and more(t)


def cards(t: Table) -> list[str]:
    """The kinds of cards that the first seat may take from the pool."""
    words = [t.notation(action).split() for action in t.legal(0)]
    return [word[1] for word in words if word[0] == "place"]


async def test_a_finger_is_told_what_an_ability_is_before_it_is_used(
    windows: Windows, server: Running
) -> None:
    usable = asked("Action", lambda t: any(t.notation(a).startswith("use ") for a in t.legal(0)))
    me, live = await friends_at(server, 3, usable, at_random, game=GAME)
    window = await opened(windows, me, live, size=PHONE)
    before = live.seq
    await window.page.locator(".ability.lit").first.tap()
    await window.page.locator(".popup.menu .line").first.wait_for()  # what it does
    assert live.seq == before
    await window.page.get_by_role("menuitem").tap()
    await moved(live, before)
    assert position(live).moves()[-1][1].startswith("use ")


async def test_a_finger_reads_what_the_catastrophe_does(windows: Windows, server: Running) -> None:
    known = asked("Action", lambda t: t.view(0)["catastrophe"] is not None)
    me, live = await friends_at(server, 3, known, at_random, game=GAME)
    window = await opened(windows, me, live, size=PHONE)
    plate, tip = window.page.locator(".catastrophe"), window.page.get_by_role("tooltip")
    await plate.tap()
    await tip.filter(has_text=position(live).view(0)["catastrophe"]["text"]).wait_for()
    await plate.tap()
    await tip.wait_for(state="detached")


async def test_another_card_of_the_pool_is_taken_instead(windows: Windows, server: Running) -> None:
    me, live = await friends_at(
        server, 3, asked("Action", lambda t: len(cards(t)) > 1), at_random, game=GAME
    )
    window = await opened(windows, me, live)
    first, other = cards(position(live))[:2]
    await window.page.locator(f"[data-id='pool:{first}:0']").click()
    hand = window.page.locator(".ca-hand")
    await hand.locator("[aria-pressed=true]").wait_for()
    kinds = position(live).view(0)["kinds"]
    title = next(kind["name"] for kind in kinds if kind["key"] == other)
    await hand.get_by_role("button", name=f"{title}. Take this one instead.").first.click()
    await window.by("prompt").get_by_text(f"Where does the {title} go?").wait_for()
    assert position(live).moves()[-1] == (0, f"place {other}")
    await hand.get_by_role("button", name=f"{title}. Put it back.").click()
    await window.by("prompt").get_by_text("Place one of").wait_for()
    assert position(live).view(0)["pending"] is None


async def test_cards_are_put_in_order_by_touch_and_keys(windows: Windows, server: Running) -> None:
    three = asked("Arrange", lambda t: len({card["kind"] for card in t.view(0)["research"]}) == 3)
    me, live = await friends_at(server, 3, three, able, game=GAME)
    window = await opened(windows, me, live)
    seen = window.page.locator(".seen")
    await seen.nth(0).click()  # beneath
    await seen.nth(0).press("ArrowDown")  # the second card is after the third now
    before = live.seq
    await window.page.get_by_role("button", name="Put them back like this").click()
    await moved(live, before)
    assert (0, "order 32/1") in position(live).moves()


async def test_a_pause_is_gone_on_from_where_nothing_useful_can_be_done(
    windows: Windows, server: Running
) -> None:
    idle = asked("Pause", lambda t: 0 not in t.view(0)["pause"]["worth"])
    me, live = await friends_at(server, 3, idle, at_random, game=GAME)
    window = await opened(windows, me, live)
    await window.button("Go on").wait_for()  # these windows are asked always
    await window.page.get_by_role("button", name="Stops: always").click()
    await until(lambda: position(live).moves()[-1] == (0, "go_on"))


async def test_a_friend_sees_what_is_pointed_at(windows: Windows, server: Running) -> None:
    ida, ben = [await guest(server, name) for name in ("Ida", "Ben")]
    live = await table_of(server, [ida, ben, ben], game=GAME)
    hers = await opened(windows, ida, live, size=PHONE)
    his = await opened(windows, ben, live)
    ring = asyncio.create_task(hers.ask("ringed", "[data-id='cell:2,1']"))  # it is soon gone
    await his.page.keyboard.press(".")
    await his.page.locator("[data-id='cell:2,1']").click()
    who, left, top, right, bottom, scrolled = await ring
    assert who == "Ben"
    assert -20 < left < 0 < right < 20, "it is round the cell"
    assert -20 < top < 0 < bottom < 20
    assert scrolled == 0
    await hers.page.get_by_role("button", name="Ben points at Level 2, column 1").tap()
    await hers.page.get_by_role("button", name=re.compile("^Chat")).tap()
    await hers.button("Ben points at Level 2, column 1").tap()
    await hers.page.locator("[data-id='cell:2,1'].pointed").wait_for(state="attached")
