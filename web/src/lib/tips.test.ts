import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Board } from "./board.svelte";
import { offerTip } from "./tips";

const board = () => new Board({ take: () => {}, point: () => {}, why: async () => null });

function offered(table: Board, id: string): (kind: string, x: number) => void {
  const element = document.body.appendChild(document.createElement("div"));
  offerTip(element, table, id, () => ({ title: id, lines: [] }), new AbortController().signal);
  return (kind, x) =>
    element.dispatchEvent(new PointerEvent(kind, { pointerType: "mouse", clientX: x, clientY: 7, bubbles: true }));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows a tip for what is pointed at", () => {
  const table = board();
  offered(table, "card")("pointerenter", 5);
  vi.runAllTimers();
  expect(table.tip?.target).toBe("card");
});

it.each(["on what has a tip", "elsewhere"])(
  "shows none for what slides under a mouse just pressed %s, until it moves",
  (where) => {
    const table = board();
    const [one, other] = [offered(table, "one"), offered(table, "other")];
    if (where === "elsewhere") document.body.dispatchEvent(new PointerEvent("pointerdown", { clientX: 5, clientY: 7 }));
    else one("pointerdown", 5);
    other("pointerenter", 5);
    vi.runAllTimers();
    expect(table.tip).toBeNull();
    other("pointermove", 9);
    vi.runAllTimers();
    expect(table.tip?.target).toBe("other");
  },
);

const finger = (element: Element, ...kinds: string[]) =>
  kinds.forEach((kind) => element.dispatchEvent(new PointerEvent(kind, { pointerType: "touch", bubbles: true })));

it("shows what a touched thing means where nothing else answers the touch, and shuts it by the next", () => {
  const table = board();
  const element = document.body.appendChild(document.createElement("div"));
  offerTip(element, table, "plate", () => ({ title: "plate", lines: [] }), new AbortController().signal, true);
  finger(element, "pointerdown", "pointerup", "pointerleave");
  expect(table.tip?.target).toBe("plate");
  finger(element, "pointerdown", "pointerup", "pointerleave");
  expect(table.tip).toBeNull();
});

it("shows none where the page was scrolled, or a button was touched", () => {
  const table = board();
  const element = document.body.appendChild(document.createElement("div"));
  const button = element.appendChild(document.createElement("button"));
  offerTip(element, table, "plate", () => ({ title: "plate", lines: [] }), new AbortController().signal, true);
  finger(element, "pointerdown", "pointercancel", "pointerup");
  finger(button, "pointerdown", "pointerup");
  expect(table.tip).toBeNull();
});

it("shows none for what slides under a mouse that was moved and rests, as when a bar comes in above", () => {
  const table = board();
  const [one, other] = [offered(table, "one"), offered(table, "other")];
  document.body.dispatchEvent(new PointerEvent("pointerdown", { clientX: 99, clientY: 7 }));
  one("pointermove", 5);
  other("pointerenter", 5);
  vi.runAllTimers();
  expect(table.tip).toBeNull();
  other("pointermove", 9);
  vi.runAllTimers();
  expect(table.tip?.target).toBe("other");
});
