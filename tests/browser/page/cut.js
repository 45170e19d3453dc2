// Words that are cut off: an element that hides what overflows, and something does.
() => {
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";
  const speaks = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const cut = (each) => {
    const style = getComputedStyle(each);
    const across = hides(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
    const down = hides(style.overflowY) && each.scrollHeight > each.clientHeight + 1;
    return (across && style.textOverflow !== "ellipsis") || down;
  };
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.checkVisibility() && speaks(each) && cut(each))
    .filter((each) => !each.closest("svg, .hidden, [aria-hidden=true]") && !each.matches("input, select, textarea"))
    .map((each) => each.outerHTML.slice(0, 160));
};
