/** What is in sight, below the prompt that stays on top of the window. */
import type { Attachment } from "svelte/attachments";
import { duration } from "./settings.svelte";

const LIT = "#board :is([data-action], [data-target])";

const gait = (): ScrollBehavior => (duration() ? "smooth" : "instant");

const prompt = () => document.querySelector<HTMLElement>("header.top");

/** Keeps the prompt from covering what the page moves to. No inherited property: a prompt of another height would
 *  otherwise style the whole board anew. */
export const keptFree: Attachment<HTMLElement> = (top) => {
  const page = document.documentElement.style;
  const watch = new ResizeObserver(() => (page.scrollPaddingTop = `${top.offsetHeight + 4}px`));
  watch.observe(top);
  return () => {
    watch.disconnect();
    page.scrollPaddingTop = "";
  };
};

/** For something that sticks to the top of the window: below the prompt. */
export const belowPrompt: Attachment<HTMLElement> = (element) => {
  const top = prompt();
  if (!top) return;
  const watch = new ResizeObserver(() => (element.style.top = `${top.offsetHeight}px`));
  watch.observe(top);
  return () => watch.disconnect();
};

/** Where nothing of a new question is in sight, the page moves to the first thing on the board that answers it.
 *  `bottom` is what else covers the window below; returned is what calls it off. */
export function showLit(bottom = 0): () => void {
  const frame = requestAnimationFrame(() => {
    const top = prompt()?.offsetHeight ?? 0;
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
