// Waits until the page has nothing left to do: its letters are there, what it draws when there is time is drawn, and
// while there was time for more nothing was changed or scrolled any more.
async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const time = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  await document.fonts.ready;
  let changes = 0;
  const changed = (all) => (changes += all.length ?? 1);
  const watch = new MutationObserver(changed);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener("scroll", changed, { capture: true });
  for (let before = -1; before !== changes; ) {
    before = changes;
    await time();
    await frame();
    await frame();
  }
  watch.disconnect();
  removeEventListener("scroll", changed, { capture: true });
};
