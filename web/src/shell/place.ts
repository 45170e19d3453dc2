/** Puts a small sheet beside what it belongs to: below if there is room, else above, never outside the window. */
export function beside(anchor: Element) {
  return (node: Element): void => {
    const sheet = node as HTMLElement;
    const at = anchor.getBoundingClientRect();
    const { width, height } = sheet.getBoundingClientRect();
    const edge = 8;
    const left = Math.min(Math.max(edge, at.left + at.width / 2 - width / 2), innerWidth - width - edge);
    const below = at.bottom + 6;
    const above = at.top - height - 6;
    const top = below + height + edge <= innerHeight ? below : above >= edge ? above : innerHeight - height - edge;
    sheet.style.left = `${left}px`;
    sheet.style.top = `${Math.max(edge, top)}px`;
  };
}
