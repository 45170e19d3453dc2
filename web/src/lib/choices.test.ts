import { describe, expect, it } from "vitest";
import { barChoices, byTarget, type Choice } from "./choices";

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

  it("offers in the bar exactly what the board does not draw", () => {
    const all = [choice(1, "a"), choice(2, "b"), choice(3), choice(4, "a", "b")];
    expect(barChoices(all, new Set(["a"])).map((each) => each.action)).toEqual([2, 3]);
  });

  it("loses no choice, whatever is drawn", () => {
    const all = [choice(1, "a"), choice(2, "b"), choice(3), choice(4, "c")];
    for (const drawn of [[], ["a"], ["a", "b"], ["a", "b", "c"]]) {
      const set = new Set(drawn);
      const reachable = new Set(barChoices(all, set).map((each) => each.action));
      for (const [target, list] of byTarget(all))
        if (set.has(target)) for (const each of list) reachable.add(each.action);
      expect([...reachable].sort()).toEqual([1, 2, 3, 4]);
    }
  });

  it("answers a question of few answers in the bar as well", () => {
    expect(barChoices([choice(1, "a"), choice(2, "b")], new Set(["a", "b"]))).toHaveLength(2);
  });

  it("leaves long answers that are drawn to the board", () => {
    const long = { ...choice(2, "b"), label: "Underground Lake to level 1, column -2, and there it stays" };
    expect(barChoices([choice(1, "a"), long], new Set(["a", "b"]))).toHaveLength(0);
    expect(barChoices([choice(1, "a"), long], new Set(["a"]))).toEqual([long]);
  });
});
