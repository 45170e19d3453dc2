"""What can be done on a page: every lit thing, and what is behind it."""

from dataclasses import dataclass

from tests.browser.windows import Window
from tests.waiting import PATIENCE, eventually

CONFIRM = '[data-testid="confirm"]'


@dataclass
class Lit:
    """What a page offers."""

    window: Window
    direct: list[int]  # actions that one click takes
    menus: dict[str, list[int]]  # actions behind the things that open a menu
    covered: list[str]  # lit things that a pointer cannot reach
    stray: list[str]  # things that look lit and do nothing

    @property
    def actions(self) -> set[int]:
        """Every action that can be taken."""
        return {*self.direct, *(action for menu in self.menus.values() for action in menu)}

    def ways(self, action: int) -> list[str]:
        """The things to click first for an action, as selectors."""
        ways = [
            f'[data-target="{target}"]' for target, menu in self.menus.items() if action in menu
        ]
        return [f'[data-action="{action}"]'] * (action in self.direct) + ways

    async def take(self, action: int, way: str, confirm: bool = True) -> None:
        """Take an action by real clicks: one, two where there is a menu, and one more where the
        page asks first because something would be lost."""
        offers = self.window.state["choice"]["actions"]
        asks = any(offer["action"] == action and offer.get("warning") for offer in offers)
        await touch(self.window, way)
        if way.startswith("[data-target"):
            await touch(self.window, f'[role=menu] [data-action="{action}"]')
        if confirm and asks:
            await touch(self.window, CONFIRM)


async def touch(window: Window, selector: str) -> None:
    """Click or tap something, where it is, as a hand would."""
    middle = await eventually(lambda: window.ask("middle", selector))
    if window.phone:
        await window.page.touchscreen.tap(*middle)
    else:
        await window.page.mouse.click(*middle)


async def lit(window: Window, wanted: set[int]) -> Lit:
    """What the page offers, as soon as that is what is wanted, or at the end of our patience."""
    found = await window.ask("probe", [sorted(wanted), PATIENCE * 1000])
    return Lit(window, found["direct"], found["menus"], found["covered"], found["stray"])


async def check_lit(window: Window, wanted: set[int]) -> Lit:
    """What the page offers; an error unless it is exactly what is wanted."""
    found = await lit(window, wanted)
    missing, extra = wanted - found.actions, found.actions - wanted
    assert not missing, f"legal, but not on the page: {sorted(missing)}"
    assert not extra, f"on the page, but not legal: {sorted(extra)}"
    assert not found.covered, f"lit, but out of the pointer's reach: {found.covered}"
    assert not found.stray, f"looks lit, but does nothing: {found.stray}"
    return found
