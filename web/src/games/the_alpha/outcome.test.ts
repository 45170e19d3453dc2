import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/choices";
import { note, payoffs, pays, standing, verdict } from "./outcome";
import type { AlphaView, Conflict, Tile } from "./view";

const elk: Tile = {
  id: "tile:elk",
  key: "elk",
  name: "Elk",
  class: "",
  zone: "deep",
  cost: 1,
  die: { colour: "orange", faces: ["X", "C3", "5", "7", "9", "12"] },
  carrion: 4,
  side: "animal",
  rolled: null,
  stake: null,
  wolves: [
    { seat: 0, beta: 1, pair: 0, strength: 1 },
    { seat: 1, beta: 0, pair: 1, strength: 2 },
  ],
  dominant: [1],
  scavengers: [0],
};

const view = { viewer: 0, seats: [{ name: "You" }, { name: "Ben" }], tiles: [elk] } as unknown as AlphaView;
const choice = (notation: string): Choice => ({ action: 0, notation, label: notation, targets: ["tile:elk"] });
const conflict = (stake: number, packs: number[]): Conflict => ({
  tile: "tile:elk",
  kind: "region",
  stake,
  packs,
  committed: [],
  own: null,
});

describe("what a wolf would come to", () => {
  it("depends on which wolf it is", () => {
    expect(verdict(view, standing(elk, 0, "beta"))).toBe("tied for the lead");
    expect(verdict(view, standing(elk, 0, "pair"))).toBe("you lead alone");
    expect(verdict(view, standing(elk, 0, null))).toBe("Ben leads");
  });

  it("is against all who are strongest, and told by the die once it was rolled", () => {
    const crowd = { ...elk, wolves: [...elk.wolves, { seat: 2, beta: 2, pair: 0, strength: 2 }], rolled: "7" as const };
    expect(standing(crowd, 0, null).rival).toEqual({ seats: [1, 2], strength: 2 });
    expect(verdict(view, standing(crowd, 0, null))).toBe("others lead");
    expect(pays(crowd)).toBe("Rolled 7.");
  });

  it("is said in the line of a menu", () => {
    expect(note(choice("pair elk"), view)).toBe("3 against 2: you lead alone. The die pays 6 on average.");
    expect(note(choice("beta elk"), view)).toContain("2 against 2: tied for the lead.");
    expect(note(choice("reroll"), view)).toBe("");
  });
});

describe("what a conflict pays", () => {
  it("between two: all or an even part, and a wolf injured or nothing", () => {
    const table = payoffs(conflict(7, [0, 1]));
    expect(table.map(({ fight }) => fight)).toEqual(["7 for you", "wolf injured"]);
    expect(table.map(({ share }) => share)).toEqual(["3–4 each", "nothing"]);
  });

  it("among more: those who share deal it when several of the others fight", () => {
    expect(payoffs(conflict(6, [0, 1, 2])).at(-1)).toEqual({
      others: "more fight",
      fight: "wolf injured",
      share: "6 for you",
    });
    expect(payoffs(conflict(6, [0, 1, 2, 3])).at(-1)?.share).toBe("3–6 each");
  });
});
