// The prompt and what answers it: what of it is not inside the window and in front, and its height.
() => {
  const all = [...document.querySelectorAll("[data-testid=prompt], .prompt button")];
  const seen = all.filter((each) => each.getClientRects().length);
  const hidden = seen.filter((each) => {
    const { x, y, width, height, right, bottom } = each.getBoundingClientRect();
    const inside = x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !inside || !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  const height = document.querySelector("header.top").offsetHeight;
  return { count: seen.length, hidden: hidden.map((each) => each.textContent), height };
};
