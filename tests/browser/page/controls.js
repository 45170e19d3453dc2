// Everything that can be pressed and how large it is; a field inside a label counts with its label. Words within a
// sentence of the log are left out: they are as high as its lines, and the whole line is pressed, too.
() => {
  const kinds = "a[href], button, input, select, textarea, summary, [role=button], [role=menuitem]";
  const modal = document.querySelector("dialog[open], [aria-modal=true]");
  const reachable = (each) => (modal ? modal.contains(each) : !each.closest("[inert]"));
  return [...document.querySelectorAll(kinds)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(".told .word") && !each.closest(".hidden") && reachable(each))
    .map((each) => {
      const { y, width, height } = ((each.matches("input") && each.closest("label")) || each).getBoundingClientRect();
      return { what: each.getAttribute("aria-label") || each.textContent.trim() || each.id, y, width, height };
    })
    .filter(({ y, width, height }) => width > 1 && y + height > 0);
};
