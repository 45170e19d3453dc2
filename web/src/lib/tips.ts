/** Tooltips: they open by hover, by focus and by a long press, where nothing else answers a finger by its touch, and add
 *  meaning without hiding anything. */
import type { Attachment } from "svelte/attachments";
import { markPointed, type Board, type Tip } from "./board.svelte";

const LONG_PRESS = 450; // milliseconds
const HOVER = 350;

/** Where a mouse was pressed or moved last. What comes to lie under it before it moves on was not pointed at. */
let rests = "";
const at = (event: PointerEvent): string => `${event.clientX},${event.clientY}`;
addEventListener("pointerdown", (event) => (rests = at(event)), { capture: true });
addEventListener("pointermove", (event) => (rests = at(event))); // after the elements have compared

/** Whether what lies there does something itself when it is touched. */
const answers = (where: EventTarget | null): boolean =>
  (where as Element).closest("button, a, select, input, summary, [data-target]") !== null;

/** Lets an element show a tip. The answer tells a click handler that the click is only the end of a long press. */
export function offerTip(
  element: Element,
  board: Board,
  id: string,
  tip: () => Tip,
  signal: AbortSignal,
  touched = false,
): () => boolean {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  let opens = false; // when the finger is lifted
  const show = () => {
    if (!board.menu && !board.reason) board.tip = { anchor: element, target: id, tip: tip() };
  };
  const hide = () => {
    clearTimeout(timer);
    if (board.tip?.target === id) board.tip = null;
  };
  const on = (kind: string, act: (event: PointerEvent) => void) =>
    element.addEventListener(kind, act as (event: Event) => void, { signal });
  let slid = false; // under a mouse that rests
  on("pointerenter", (event) => {
    if (event.pointerType !== "mouse") return;
    slid = at(event) === rests;
    if (!slid) timer = setTimeout(show, HOVER);
  });
  on("pointermove", (event) => {
    if (!slid || at(event) === rests) return;
    slid = false;
    timer = setTimeout(show, HOVER);
  });
  on("pointerdown", (event) => {
    const open = board.tip?.target === id;
    hide();
    held = slid = opens = false;
    if (event.pointerType === "mouse") return;
    opens = touched && !open && !answers(event.target);
    timer = setTimeout(() => {
      held = true;
      opens = false;
      show();
    }, LONG_PRESS);
  });
  on("pointerup", (event) => {
    if (event.pointerType === "mouse") return;
    clearTimeout(timer);
    if (opens) show();
  });
  on("pointercancel", () => {
    opens = false; // it was a scroll
    hide();
  });
  on("pointerleave", (event) => {
    if (event.pointerType === "mouse") hide();
    else {
      opens = false;
      clearTimeout(timer);
    }
  });
  on("contextmenu", (event) => {
    if (held) event.preventDefault();
  });
  on("focus", () => {
    if (element.matches(":focus-visible")) show();
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    queueMicrotask(hide);
  });
  on("blur", () => queueMicrotask(hide)); // a blur may come while the page is being redrawn
  return () => {
    const was = held;
    held = false;
    return was;
  };
}

/** For what has a meaning but no action: `{@attach tipped(board, "cave", () => ...)}`. */
export function tipped(board: Board, id: string, tip: () => Tip): Attachment {
  return (element) => {
    const controller = new AbortController();
    element.setAttribute("tabindex", "0");
    offerTip(element, board, id, tip, controller.signal, true);
    markPointed(element, board, id);
    return () => controller.abort();
  };
}
