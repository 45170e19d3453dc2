// The middle of the first of these that is seen, brought into the window, once it lies still.
async (selector) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
  if (!element) return null;
  element.scrollIntoView({ block: "center" });
  const middle = () => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let [x, y] = middle(); ; ) {
    await frame();
    await frame();
    if (!element.isConnected) return null;
    const [across, down] = middle();
    if (across === x && down === y) return [x, y];
    [x, y] = [across, down];
  }
};
