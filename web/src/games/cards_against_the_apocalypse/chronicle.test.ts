import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../lib/protocol";
import { about, heading, recap } from "./chronicle";
import type { ShelterView } from "./view";

const kind = (key: string, name: string, sort: string) => ({
  key,
  name,
  class: sort,
  count: 6,
  needs: {},
  gives: {},
  workforce: 0,
  cost: 0,
});

const view = {
  round: 5,
  seats: ["amber", "teal", "coral"].map((key, seat) => ({ id: `seat:${seat}`, seat, key, name: key })),
  kinds: [
    kind("human", "Human", "living"),
    kind("plant", "Plant", "living"),
    kind("energy_generator", "Energy Generator", "mechanism"),
    kind("natural_energy", "Natural Energy", "natural"),
  ],
  board: { cells: [{ id: "cell:1,3", level: 1, column: 3, open: true, endangered: false, card: null }] },
  abilities: [
    { id: "ability:recycle", key: "recycle", name: "Recycle", text: "Lay.", owner: 0, used: false, usable: true },
  ],
  catastrophes: [{ key: "earthquake", name: "Earthquake", text: "It shakes." }],
  catastrophe_deck: { top: [] },
  prospect: { trios: 1, deaths: 2, score: -1 },
} as unknown as ShelterView;

const told = (...rows: [string, Record<string, unknown>][]): GameEvent[] =>
  rows.map(([kind, data], n) => ({ n, move: n, kind, text: "", data }));

// the fourth round of a game between three
const ROUND = told(
  ["pool", { cards: ["plant", "plant"] }],
  ["catastrophe", { catastrophe: "earthquake" }],
  ["built", { seat: "amber", card: "energy_generator", cell: "1,1", left: 0 }],
  ["placed", { seat: "teal", card: "plant", cell: "1,3" }],
  ["passed", { seat: "coral" }],
  ["discarded", { count: 4 }],
  ["checked", {}],
  ["silent", { card: "energy_generator", cell: "1,1" }],
  ["died", { card: "human", cell: "1,2" }],
  ["died", { card: "human", cell: "1,4" }],
  ["unstable", { card: "plant", cell: "1,3" }],
  ["disabled", { seat: "amber", card: "energy_generator", cell: "1,1" }],
  ["unstable", { card: "natural_energy", cell: "1,0" }],
  ["round", { round: 5, lead: "teal" }],
);

describe("the recap of a round", () => {
  it("says what everybody did, what was lost, and where that leads", () => {
    const found = recap(ROUND, view);
    expect(found?.title).toBe("Round 4");
    expect(found?.lines.map(({ seat, text }) => [seat, text])).toEqual([
      [0, "built Energy Generator"],
      [1, "placed Plant"],
      [2, "passed"],
      [null, "Stood still: Energy Generator."],
      [null, "Became unstable: Plant."],
      [null, "Died: 2 × Human."],
      [null, "If the game ended now: 1 trio less 2 lost makes −1."],
    ]);
  });

  it("says so where every need was met, and counts at the end", () => {
    const quiet = told(
      ["checked", {}],
      ["broke", { card: "natural_energy", cell: "1,0" }],
      ["final", {}],
      ["won", { trios: 1, deaths: 0, score: 1 }],
    );
    const found = recap(quiet, { ...view, round: 7, prospect: { trios: 1, deaths: 0, score: 1 } });
    expect(found?.title).toBe("Round 7");
    expect(found?.lines.map(({ text }) => text)).toEqual([
      "Broke: Natural Energy.",
      "Every need is met.",
      "1 trio less 0 lost makes 1.",
    ]);
  });

  it("is not told while the round goes on, nor for its beginning", () => {
    expect(recap(ROUND.slice(0, 9), view)).toBeNull();
    expect(recap(told(["started", {}], ["round", { round: 1, lead: "amber" }]), view)).toBeNull();
  });
});

describe("the log", () => {
  it("has a heading for each round", () => {
    expect(ROUND.map((event) => heading(event, view)).filter(Boolean)).toEqual(["Round 5"]);
  });

  it("knows a symbol and a meaning for what an event names", () => {
    expect(about("card", "plant", view)).toMatchObject({ icon: "ca-k-plant", tip: { title: "Plant" } });
    expect(about("card", "radioactive_waste", view)).toEqual({ icon: "ca-k-radioactive_waste" });
    expect(about("cell", "1,3", view)).toMatchObject({ target: "cell:1,3" });
    expect(about("cell", "9,9", view)).toBeNull();
    expect(about("ability", "recycle", view)).toMatchObject({ icon: "ca-a-recycle", target: "ability:recycle" });
    expect(about("catastrophe", "earthquake", view)).toMatchObject({
      icon: "ca-c-earthquake",
      tip: { title: "Earthquake" },
    });
    expect(about("count", 4, view)).toBeNull();
  });
});
