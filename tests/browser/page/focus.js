// What has the focus, and whether one can see it: by its own outline, or, for a shape under a
// drawing, by the edge of the drawing.
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const edge = element.matches(".hit") && element.nextElementSibling?.querySelector(".edge");
  const line = edge ? getComputedStyle(edge) : null;
  const marked = line
    ? line.visibility === "visible" && parseFloat(line.strokeWidth) >= 5
    : style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const box = element.getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const { action = null, target = null } = element.dataset;
  return { action, target, seen: marked && inside, what: element.outerHTML.slice(0, 200) };
};
