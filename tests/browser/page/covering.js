// What of Altiplano's board lies over the tiles to be placed while it scrolls beneath them.
() => {
  const tile = document.querySelector(".own .planning .pick");
  for (const space of document.querySelectorAll(".own .al-space")) {
    const { top, bottom } = tile.getBoundingClientRect();
    scrollBy(0, space.getBoundingClientRect().top - (top + bottom) / 2 + 10);
    const { left, width } = space.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, tile.getBoundingClientRect().top + 20);
    if (!above?.closest(".planning")) return space.outerHTML.slice(0, 200);
  }
  return null;
};
