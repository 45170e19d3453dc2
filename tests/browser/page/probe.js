// Waits until the page offers exactly the wanted actions, or until patience ends; what it offers.
// A lit thing counts as covered unless a pointer at its middle would hit it.
async ([wanted, patience]) => {
  const settle = async () => {
    for (let k = 0; k < 20; k++) await null;
  };
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const escape = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  const hits = (element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && hit.closest("[data-action], [data-target], [data-id]") === element;
  };
  const covered = (element) => {
    if (hits(element)) return false;
    element.scrollIntoView({ block: "center" });
    return !hits(element);
  };
  const probe = async () => {
    escape();
    await settle();
    const found = { direct: [], menus: {}, covered: [], stray: [] };
    for (const element of document.querySelectorAll("[data-action], [data-target]")) {
      if (!element.getClientRects().length) continue;
      const { action, target } = element.dataset;
      if (covered(element)) found.covered.push(action ?? target);
      if (action !== undefined) {
        found.direct.push(Number(action));
        continue;
      }
      click(element);
      await settle();
      const items = [...document.querySelectorAll("[role=menu] [data-action]")];
      found.menus[target] = items.map((item) => Number(item.dataset.action));
      if (items.some(covered)) found.covered.push(`menu of ${target}`);
      escape();
      await settle();
    }
    const stray = document.querySelectorAll(".lit[data-id]:not([data-action], [data-target])");
    found.stray = [...stray].map((element) => element.dataset.id);
    return found;
  };
  const key = (actions) => [...new Set(actions)].sort((a, b) => a - b).join();
  const end = performance.now() + patience;
  for (;;) {
    const found = await probe();
    const offered = [...found.direct, ...Object.values(found.menus).flat()];
    if (key(offered) === key(wanted) && !found.covered.length) return found;
    if (performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};
