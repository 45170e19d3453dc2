import { describe, expect, it } from "vitest";
import type { GameEvent, View } from "../../lib/protocol";
import { about, heading, recap } from "./chronicle";
import type { AlphaView } from "./view";

const tile = (key: string, name: string, cost = 0) => ({
  id: `tile:${key}`,
  key,
  name,
  cost,
  zone: cost ? "deep" : "near",
  side: "animal",
  die: { colour: "tan", faces: ["X", "C3", "7", "8", "9", "10"] },
  carrion: 4,
  wolves: [],
  dominant: [],
  rolled: null,
});

const view = {
  week: 2,
  seats: ["red", "blue", "yellow"].map((key, seat) => ({ id: `seat:${seat}`, seat, key, name: key })),
  packs: [{}, {}, {}],
  tiles: [
    tile("livestock", "Livestock"),
    tile("fish", "Fish"),
    tile("beaver", "Beaver"),
    tile("elk", "Elk", 1),
    tile("caribou", "Caribou", 1),
    tile("scavenge_a", "Scavenge A"),
  ],
} as unknown as AlphaView & View;

const told = (...rows: [string, Record<string, unknown>][]): GameEvent[] =>
  rows.map(([kind, data], n) => ({ n, move: n, kind, text: "", data }));

// the first week of a game between three
const WEEK = told(
  ["week", { week: 1, alpha: "blue" }],
  ["placed", { seat: "yellow", piece: "beta", region: "fish", food: 5 }],
  ["paid", { seat: "red", piece: "pair", region: "caribou", food: 4 }],
  ["paid", { seat: "blue", piece: "beta", region: "caribou", food: 4 }],
  ["paid", { seat: "red", piece: "beta", region: "elk", food: 3 }],
  ["paid", { seat: "blue", piece: "beta", region: "elk", food: 3 }],
  ["rolled", { seat: "red", region: "livestock", face: "7" }],
  ["rolled", { seat: "blue", region: "beaver", face: "X" }],
  ["escaped", { region: "beaver" }],
  ["rolled", { seat: "blue", region: "caribou", face: "8" }],
  ["rolled", { seat: "blue", region: "elk", face: "C3" }],
  ["dealt", { seat: "blue", region: "elk", food: 2 }],
  ["dealt", { seat: "red", region: "elk", food: 1 }],
  ["scavenged", { seat: "yellow", region: "scavenge_a", food: 1 }],
  ["fed", { seat: "red", region: "livestock", food: 7 }],
  ["fed", { seat: "yellow", region: "fish", food: 2 }],
  ["injured", { seat: "blue", piece: "beta", region: "caribou" }],
  ["injured", { seat: "red", piece: "pair", region: "caribou" }],
  ["fed", { seat: "yellow", region: "caribou", food: 8 }],
  ["home", {}],
  ["alpha", { seat: "yellow" }],
  ["week", { week: 2, alpha: "yellow" }],
);

describe("the recap of a week", () => {
  it("says for each pack what it won, paid and lost, and what the dice showed", () => {
    const found = recap(WEEK, view);
    expect(found?.title).toBe("Week 1");
    expect(found?.lines.map(({ seat, text }) => [seat, text])).toEqual([
      [0, "+6 (Elk 1, Livestock 7, paid 2); Alpha Pair injured at Caribou"],
      [1, "0 (Elk 2, paid 2); Beta injured at Caribou"],
      [2, "+11 (Scavenge A 1, Fish 2, Caribou 8)"],
      [null, "Dice: Livestock 7, Beaver escaped, Caribou 8, Elk carrion 3."],
    ]);
  });

  it("is told at the end of a week alone, and names the last one when the game is over", () => {
    expect(recap(WEEK.slice(0, 12), view)).toBeNull();
    const last = told(
      ["fed", { seat: "red", region: "elk", food: 9 }],
      ["home", {}],
      ["won", { seat: "red", food: 30 }],
    );
    const found = recap(last, { ...view, week: 5 } as AlphaView);
    expect(found?.title).toBe("Week 5");
    expect(found?.lines[0]?.text).toBe("+9 (Elk 9)");
    expect(found?.lines[1]?.text).toBe("0");
  });
});

describe("the log", () => {
  it("has a heading for each week", () => {
    expect(WEEK.map((event) => heading(event, view)).filter(Boolean)).toEqual(["Week 1", "Week 2"]);
  });

  it("knows a symbol and a meaning for what an event names", () => {
    expect(about("region", "elk", view)).toMatchObject({ icon: "p-elk", target: "tile:elk", tip: { title: "Elk" } });
    expect(about("piece", "pair", view)).toMatchObject({ icon: "alpha", tip: { title: "Alpha Pair" } });
    expect(about("face", "C3", view)).toMatchObject({ icon: "face-c", tip: { title: "carrion 3" } });
    expect(about("face", "8", view)?.tip?.lines[0]).toContain("So much food");
    expect(about("food", 5, view)).toBeNull();
  });
});
