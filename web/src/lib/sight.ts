import { duration } from "./settings.svelte";

const LIT = "#board :is([data-action], [data-target])";

const gait = (): ScrollBehavior => (duration() ? "smooth" : "instant");

/** The height of the prompt, which stays on top of the window. */
export const head = (): number => document.querySelector<HTMLElement>("header.top")?.offsetHeight ?? 0;

/** Where nothing of a new question is in sight, the page moves to the first thing on the board that answers it.
 *  `bottom` is what else covers the window below; returned is what calls it off. */
export function showLit(bottom = 0): () => void {
  const frame = requestAnimationFrame(() => {
    const top = head();
    const lit = [...document.querySelectorAll(LIT)].filter((element) => element.getClientRects().length > 0);
    const seen = lit.some((element) => {
      const box = element.getBoundingClientRect();
      return box.top >= top && box.bottom <= innerHeight - bottom;
    });
    if (!seen) lit[0]?.scrollIntoView({ block: "center", behavior: gait() });
  });
  return () => cancelAnimationFrame(frame);
}

/** To a part of the table; only as far as it has to be, unless its beginning is wanted. */
export function showPart(id: string, block: ScrollLogicalPosition = "nearest"): void {
  document.getElementById(id)?.scrollIntoView({ block, behavior: gait() });
}
