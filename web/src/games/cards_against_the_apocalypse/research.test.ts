import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/choices";
import { DECK, matching, moved, orderOf, otherSide } from "./research";

const orders = (...notations: string[]): Choice[] =>
  notations.map((each, action) => ({ action, notation: `order ${each}`, label: each, targets: [] }));

describe("the line of cards that go back into the deck", () => {
  it("is changed card by card, within its ends", () => {
    expect(moved([0, 1, 2, DECK], 2, 0)).toEqual([2, 0, 1, DECK]);
    expect(moved([0, 1, 2, DECK], 0, 9)).toEqual([1, 2, DECK, 0]);
    expect(moved([0, 1, 2, DECK], 0, -1)).toEqual([0, 1, 2, DECK]);
  });

  it("changes sides at a touch", () => {
    expect(otherSide([0, 1, 2, DECK], 0)).toEqual([1, 2, DECK, 0]);
    expect(otherSide([1, 2, DECK, 0], 0)).toEqual([1, 2, 0, DECK]);
  });

  it("stands for an action", () => {
    const all = orders("123/", "12/3", "/321");
    expect(orderOf("order 13/2")).toEqual([0, 2, DECK, 1]);
    expect(matching(all, [0, 1, DECK, 2], ["a", "b", "c"], 20)?.notation).toBe("order 12/3");
    expect(matching(all, [2, 1, DECK, 0], ["a", "b", "c"], 20)).toBeUndefined();
  });

  it("stands for the action that comes to the same", () => {
    // of equal cards it does not matter which is first
    expect(matching(orders("123/", "12/3"), [1, 0, DECK, 2], ["a", "a", "c"], 20)?.notation).toBe("order 12/3");
    // without a card in between, it does not matter what is on top
    expect(matching(orders("12/", "21/"), [1, DECK, 0], ["a", "b"], 0)?.notation).toBe("order 21/");
  });
});
