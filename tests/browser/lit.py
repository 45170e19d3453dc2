"""What can be done on a page: every lit thing, and what is behind it."""

import asyncio
from dataclasses import dataclass

from tests.browser.windows import Window

# Waits until the page offers exactly the wanted actions, or until patience ends; what it offers.
# A lit thing counts if a pointer at its middle would hit it.
PROBE = """async ([wanted, patience]) => {
  const settle = async () => { for (let k = 0; k < 20; k++) await null; };
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const escape = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  const under = (element) => {
    const hits = () => {
      const box = element.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit !== null && hit.closest("[data-action], [data-target], [data-id]") === element;
    };
    if (hits()) return true;
    element.scrollIntoView({ block: "center" });
    return hits();
  };
  const probe = async () => {
    escape();
    await settle();
    const found = { direct: [], menus: {}, covered: [], stray: [] };
    const lit = [...document.querySelectorAll("[data-action], [data-target]")];
    for (const element of lit) {
      if (!element.getClientRects().length) continue;
      if (!under(element)) found.covered.push(element.dataset.action ?? element.dataset.target);
      if (element.dataset.action !== undefined) {
        found.direct.push(Number(element.dataset.action));
        continue;
      }
      click(element);
      await settle();
      const items = [...document.querySelectorAll("[role=menu] [data-action]")];
      found.menus[element.dataset.target] = items.map((item) => Number(item.dataset.action));
      if (items.some((item) => !under(item))) found.covered.push(`menu of ${element.dataset.target}`);
      escape();
      await settle();
    }
    for (const element of document.querySelectorAll(".lit[data-id]")) if (!lit.includes(element)) found.stray.push(element.dataset.id);
    return found;
  };
  const key = (actions) => [...new Set(actions)].sort((a, b) => a - b).join();
  const end = performance.now() + patience;
  for (;;) {
    const found = await probe();
    const offered = [...found.direct, ...Object.values(found.menus).flat()];
    if (key(offered) === key(wanted) && !found.covered.length || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}"""


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

    async def take(self, action: int, way: str) -> None:
        """Take an action by real clicks: one, or two where there is a menu."""
        await touch(self.window, way)
        if way.startswith("[data-target"):
            await touch(self.window, f'[role=menu] [data-action="{action}"]')


# The middle of the first of these that is seen, brought into the window.
MIDDLE = """(selector) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
  if (!element) return null;
  element.scrollIntoView({ block: "center" });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


async def touch(window: Window, selector: str) -> None:
    """Click or tap something, where it is, as a hand would."""
    async with asyncio.timeout(5):
        while not (middle := await window.page.evaluate(MIDDLE, selector)):
            await asyncio.sleep(0.01)
    if window.phone:
        await window.page.touchscreen.tap(*middle)
    else:
        await window.page.mouse.click(*middle)


async def lit(window: Window, wanted: set[int], patience: float = 5.0) -> Lit:
    """What the page offers, as soon as that is what is wanted, or at the end of our patience."""
    found = await window.page.evaluate(PROBE, [sorted(wanted), patience * 1000])
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
