import { describe, expect, it } from "vitest";
import { barChoices, barKeys, byTarget, roomFor, type Choice } from "./choices";

const choice = (action: number, ...targets: string[]): Choice => ({
  action,
  notation: `a${action}`,
  label: `A${action}`,
  targets,
});

describe("what can be touched", () => {
  it("gathers the choices of each target in their order", () => {
    const map = byTarget([choice(4, "tile:elk"), choice(7, "tile:elk", "card:1"), choice(2, "tile:fish")]);
    expect(map.get("tile:elk")?.map((each) => each.action)).toEqual([4, 7]);
    expect(map.get("card:1")?.map((each) => each.action)).toEqual([7]);
    expect([...map.keys()]).toEqual(["tile:elk", "card:1", "tile:fish"]);
  });

  it("counts a target that is named twice once", () => {
    expect(byTarget([choice(1, "a", "a")]).get("a")).toHaveLength(1);
  });

  const ROOM = roomFor(1440);
  const pass = { ...choice(9), label: "Pass", exit: true };
  const many = [1, 2, 3, 4, 5].map((n) => choice(n, "abcde"[n - 1]!));
  const every = new Set(["a", "b", "c", "d", "e"]);
  const numbers = (choices: readonly Choice[]) => choices.map((each) => each.action);

  it("offers in the bar what the board does not draw", () => {
    expect(numbers(barChoices([...many, choice(6, "f"), choice(7)], every, ROOM))).toEqual([6, 7]);
  });

  it("loses no choice, whatever is drawn", () => {
    const all = [...many, choice(6), pass];
    for (const drawn of [[], ["a"], ["a", "b"], ["a", "b", "c", "d", "e"]]) {
      const set = new Set(drawn);
      const reachable = new Set(numbers(barChoices(all, set, ROOM)));
      for (const [target, list] of byTarget(all))
        if (set.has(target)) for (const each of list) reachable.add(each.action);
      expect([...reachable].sort()).toEqual([1, 2, 3, 4, 5, 6, 9]);
    }
  });

  it("answers a question of up to four answers in the bar as well", () => {
    expect(numbers(barChoices([pass, ...many.slice(1)], every, ROOM))).toEqual([2, 3, 4, 5, 9]);
    expect(numbers(barChoices([pass, ...many], every, ROOM))).toEqual([9]);
  });

  it("leaves long answers that are drawn to the board", () => {
    const long = {
      ...choice(2, "b"),
      label: "Underground Lake to level 1, column -2, and there it stays, on its own rock",
    };
    expect(barChoices([choice(1, "a"), long], every, ROOM)).toHaveLength(0);
    expect(barChoices([choice(1, "a"), long], new Set(["a"]), ROOM)).toEqual([long]);
    expect(
      barChoices(
        [choice(1, "a"), { ...long, label: "Down to the Underground Lake, and alone at that" }],
        every,
        roomFor(390),
      ),
    ).toHaveLength(0);
  });

  it("counts answers from 1 and has the ways out on keys of their own", () => {
    const keys = barKeys(barChoices([{ ...pass, action: 8 }, pass, choice(1), choice(2)], every, ROOM));
    expect(Object.fromEntries(keys.map(([key, each]) => [key, each.action]))).toEqual({
      "1": 1,
      "2": 2,
      "0": 8,
      "9": 9,
    });
  });
});
