/** What is in sight, below the prompt that stays on top of the window. */
import type { Attachment } from "svelte/attachments";
import { duration } from "./settings.svelte";

const LIT = "#board :is([data-action], [data-target])";
const MARGIN = 10;

const gait = (): ScrollBehavior => (duration() ? "smooth" : "instant");

const page = document.documentElement.style;

/** What covers the window keeps its place free when the page moves. No inherited property: a prompt of another height
 *  would otherwise style the whole board anew. */
function keepFree(
  side: "scrollPaddingTop" | "scrollPaddingBottom",
  covered: (bar: HTMLElement) => number,
): Attachment<HTMLElement> {
  return (bar) => {
    const keep = () => (page[side] = `${covered(bar)}px`);
    const watch = new ResizeObserver(keep);
    keep(); // at once: what is watched is told of too late for a page that has just been opened
    watch.observe(bar);
    return () => {
      watch.disconnect();
      page[side] = "";
    };
  };
}

/** For the prompt, which stays on top of the window. */
export const keptFree = keepFree("scrollPaddingTop", (top) => top.offsetHeight + 4);

/** For a bar at the lower end of the window, which lies above others if it is not at the very end. */
export const keptFreeBelow = keepFree(
  "scrollPaddingBottom",
  (bar) => bar.offsetHeight + (parseFloat(getComputedStyle(bar).bottom) || 0),
);

/** For something that sticks to the top of the window: below the prompt, down to the end of the window if it fills it. */
const below =
  (fills: boolean): Attachment<HTMLElement> =>
  (element) => {
    const top = document.querySelector<HTMLElement>("header.top");
    if (!top) return;
    const watch = new ResizeObserver(() => {
      element.style.top = `${top.offsetHeight}px`;
      if (fills) element.style.height = `calc(100vh - ${top.offsetHeight}px)`;
    });
    watch.observe(top);
    return () => watch.disconnect();
  };
export const belowPrompt = below(false);
export const fillingBelowPrompt = below(true);

/** From where to where something reaches, in the window's coordinates. */
export interface Extent {
  top: number;
  bottom: number;
}

/** The part of the window that nothing covers. */
function uncovered(): Extent {
  return {
    top: parseFloat(page.scrollPaddingTop) || 0,
    bottom: innerHeight - (parseFloat(page.scrollPaddingBottom) || 0),
  };
}

/** How far the page has to move before something is in sight: 0 if anything is; otherwise, as little as it takes for
 *  the first of them, as the eye reads, and whatever follows and still has room beside it. */
export function wayTo(things: readonly Extent[], sight: Extent): number {
  const [first] = [...things].sort((one, other) => one.top - other.top);
  if (!first || things.some(({ top, bottom }) => top >= sight.top && bottom <= sight.bottom)) return 0;
  const room = sight.bottom - sight.top - 2 * MARGIN;
  const fitting = things.filter(({ bottom }) => bottom - first.top <= room);
  const end = Math.max(Math.min(first.bottom, first.top + room), ...fitting.map(({ bottom }) => bottom));
  return first.top < sight.top ? first.top - sight.top - MARGIN : end - sight.bottom + MARGIN;
}

function show(elements: Element[]): void {
  const drawn = elements.filter((element) => element.getClientRects().length > 0);
  const way = wayTo(
    drawn.map((element) => element.getBoundingClientRect()),
    uncovered(),
  );
  if (way) scrollBy({ top: way, behavior: gait() });
}

/** Where a thing on the board is drawn in the window: where it can be seen, if there is such a place. */
export function drawnAt(id: string): DOMRect | undefined {
  const places = [...document.querySelectorAll(`#board [data-id="${CSS.escape(id)}"]`)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width && height);
  return places.find(({ top, bottom }) => top >= 0 && bottom <= innerHeight) ?? places[0];
}

/** What the page is about to do by itself. */
let coming: (() => void) | null = null;

/** Once the page is laid out anew, and with it what covers the window, unless the player goes somewhere meanwhile;
 *  returned is what calls it off. */
function settled(act: () => void): () => void {
  coming = act;
  const still = () => coming === act && act();
  requestAnimationFrame(() => requestAnimationFrame(still));
  return () => {
    if (coming === act) coming = null;
  };
}

/** Where nothing that answers a new question is in sight, the page moves there. `wanted` are the targets of the
 *  answers themselves, where other things are lit, too; returned is what calls it off. */
export function showLit(wanted?: ReadonlySet<string>): () => void {
  return settled(() => {
    const lit = [...document.querySelectorAll<HTMLElement>(LIT)];
    const answers = lit.filter((element) => wanted?.has(element.dataset.id ?? ""));
    show(answers.length ? answers : lit);
  });
}

/** What a new question is about, where its answers are beside the prompt. */
export const showAsked = (id: string): (() => void) => settled(() => showPart(id));

/** To a part of the table, only as far as it has to be. */
export const showPart = (id: string): void => toPart(id, "nearest");

function toPart(id: string, block: ScrollLogicalPosition): void {
  document.getElementById(id)?.scrollIntoView({ block, behavior: gait() });
}

/** The player goes to the beginning of a part of the table. */
export function goToPart(id: string): void {
  coming = null;
  toPart(id, "start");
}

/** The player wants to see something on the board; the page moves if nothing of it is in sight. */
export function showTarget(ids: readonly string[]): void {
  coming = null;
  show(ids.flatMap((id) => [...document.querySelectorAll(`#board [data-id="${CSS.escape(id)}"]`)]));
}
