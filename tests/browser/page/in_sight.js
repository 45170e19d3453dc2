// Does the window show something of what the selector names, wholly, and not below the bars at its ends?
(selector) => {
  const free = (side) => parseFloat(document.documentElement.style[side]) || 0;
  const [top, bottom] = [free("scrollPaddingTop"), innerHeight - free("scrollPaddingBottom")];
  return [...document.querySelectorAll(selector)].some((element) => {
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.top >= top - 4 && box.bottom <= bottom + 4;
  });
};
