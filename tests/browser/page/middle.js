// The middle of the first of these that is seen, brought into the window.
(selector) => {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
  if (!element) return null;
  element.scrollIntoView({ block: "center" });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
