/** Keys of the table page. A key typed into a field is a letter, not a command. */
export type Keys = Record<string, () => void>;

export function listenKeys(keys: () => Keys): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return; // a dialog has its own keys
    const where = event.target as HTMLElement;
    if (event.key !== "Escape" && where.closest("input, textarea, select, [contenteditable]")) return;
    const act = keys()[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** Moves the focus to the next lit thing in reading order, wrapping round. */
export function focusLit(direction: 1 | -1): void {
  const lit = [...document.querySelectorAll<HTMLElement | SVGElement>("[data-action], [data-target]")].filter(
    (element) => element.getClientRects().length > 0,
  );
  if (!lit.length) return;
  const now = lit.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (direction > 0 ? 0 : lit.length - 1) : (now + direction + lit.length) % lit.length;
  lit[next]?.focus();
}

let lately: Element | null = null;
addEventListener("focusin", (event) => (lately = event.target as Element));

/** The focus goes to the prompt if what had it is gone, so that keys and readers go on from there. */
export function keepFocus(): void {
  const gone = lately !== null && (!lately.isConnected || lately.matches(":disabled"));
  if (gone && document.activeElement === document.body)
    document.querySelector<HTMLElement>("[data-testid=prompt]")?.focus({ preventScroll: true });
}
