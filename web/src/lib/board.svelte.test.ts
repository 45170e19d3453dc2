import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { Board, target, type Telling } from "./board.svelte";

function setUp({ tip, asks }: Telling = {}) {
  const take = vi.fn();
  const why = vi.fn(async () => ({ text: "No food.", clause: "X-1" }));
  const point = vi.fn();
  const board = new Board({ take, why, point });
  const element = document.createElement("div");
  let undraw: void | (() => void);
  const stop = $effect.root(() => {
    undraw = target(board, "tile:elk", () => "Elk.", tip, asks)(element) ?? undefined;
  });
  flushSync();
  return {
    board,
    element,
    take,
    why,
    point,
    leave: () => {
      undraw?.();
      stop();
    },
  };
}

const beta = { action: 4, notation: "beta elk", label: "Beta to Elk", targets: ["tile:elk"] };
const pair = { action: 9, notation: "pair elk", label: "Alpha Pair to Elk", targets: ["tile:elk"] };
const other = { action: 5, notation: "beta fish", label: "Beta to Fish", targets: ["tile:fish"] };

describe("a target on the board", () => {
  it("carries its only action, is lit and named", () => {
    const { board, element, take } = setUp();
    board.choices = [beta, other, { ...other, action: 6, targets: [] }];
    flushSync();
    expect(element.dataset.action).toBe("4");
    expect(element.dataset.target).toBeUndefined();
    expect(element.classList.contains("lit")).toBe(true);
    expect(element.getAttribute("aria-label")).toBe("Beta to Elk. Elk.");
    element.click();
    expect(take).toHaveBeenCalledWith(4);
  });

  it("opens a menu where several actions share it", () => {
    const { board, element, take } = setUp();
    board.choices = [beta, pair];
    flushSync();
    expect(element.dataset.action).toBeUndefined();
    expect(element.dataset.target).toBe("tile:elk");
    expect(element.getAttribute("aria-haspopup")).toBe("menu");
    element.click();
    expect(take).not.toHaveBeenCalled();
    expect(board.menu?.choices.map((choice) => choice.action)).toEqual([4, 9]);
  });

  it("asks first, and says what it is, where one could not know it beforehand", () => {
    const tip = { title: "Elk", lines: ["A die."] };
    const { board, element, take } = setUp({ tip: () => tip, asks: () => true });
    board.choices = [beta, other];
    flushSync();
    expect(element.dataset.action).toBeUndefined();
    expect(element.dataset.target).toBe("tile:elk");
    expect(element.getAttribute("aria-label")).toBe("Beta to Elk. Elk.");
    element.click();
    expect(take).not.toHaveBeenCalled();
    expect(board.menu?.choices.map((choice) => choice.action)).toEqual([4]);
    expect(board.menu?.tip).toBe(tip);
  });

  it("says what it is beside why nothing can be done", async () => {
    const tip = { title: "Elk", lines: ["A die."] };
    const { board, element } = setUp({ tip: () => tip });
    board.choices = [other];
    flushSync();
    element.click();
    await vi.waitFor(() => expect(board.reason?.tip).toBe(tip));
  });

  it("takes one of several at once after the player has picked", () => {
    const { board, element, take } = setUp();
    board.choices = [beta, pair];
    board.picked = "pair";
    flushSync();
    expect(element.dataset.action).toBe("9");
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    expect(take).toHaveBeenCalledWith(9);
  });

  it("is quiet and says why where nothing can be done", async () => {
    const { board, element, take, why } = setUp();
    board.choices = [other];
    flushSync();
    expect(element.dataset.action).toBeUndefined();
    expect(element.getAttribute("aria-disabled")).toBe("true");
    expect(element.classList.contains("quiet")).toBe(true);
    element.click();
    await vi.waitFor(() => expect(board.reason?.clause).toBe("X-1"));
    expect(why).toHaveBeenCalledWith("tile:elk");
    expect(take).not.toHaveBeenCalled();
  });

  it("is a picture, not a button, while others think", () => {
    const { element } = setUp();
    expect(element.getAttribute("role")).toBe("img");
    expect(element.hasAttribute("tabindex")).toBe(false);
  });

  it("is pointed at instead of acting, once, and by whoever is not asked, too", () => {
    const { board, element, take, point } = setUp();
    board.pointing = true;
    flushSync();
    expect(element.getAttribute("role")).toBe("button");
    expect(element.tabIndex).toBe(0);
    board.choices = [beta];
    flushSync();
    expect(element.getAttribute("aria-label")).toBe("Elk.");
    element.click();
    expect(point).toHaveBeenCalledWith("tile:elk");
    expect(take).not.toHaveBeenCalled();
    flushSync();
    element.click();
    expect(take).toHaveBeenCalledWith(4);
    expect(board.nameOf("tile:elk")).toBe("Elk");
    expect(board.nameOf("hand:elk")).toBe("");
  });

  it("leaves its actions to the bar when it is gone", () => {
    const { board, leave } = setUp();
    board.room = 10;
    board.choices = [beta, pair, { ...pair, action: 11 }];
    flushSync();
    expect(board.bar).toEqual([]);
    leave();
    flushSync();
    expect(board.bar.map((choice) => choice.action)).toEqual([4, 9, 11]);
  });
});
