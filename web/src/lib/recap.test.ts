import { describe, expect, it } from "vitest";
import { recap as alpacas } from "../games/alpacalypse/chronicle";
import { heading, recap as plain } from "../games/altiplano/chronicle";
import { recap as winter } from "../games/endless_winter/chronicle";
import type { GameEvent, View } from "./protocol";
import { added, named } from "./recap";

let n = 0;
const event = (kind: string, seat: string | null, data: Record<string, unknown> = {}): GameEvent => ({
  n: n++,
  move: 1,
  kind,
  text: kind,
  parts: Object.entries(data).map(([name, value]): [string, string] => [
    name,
    String(value).replace(/^\w/, (a) => a.toUpperCase()),
  ]),
  data: { ...data, ...(seat ? { seat } : {}) },
});
const view = (more: object): View =>
  ({
    over: false,
    seats: [
      { seat: 0, key: "red" },
      { seat: 1, key: "blue" },
    ],
    ...more,
  }) as unknown as View;
const words = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text);

describe("the recap of a round", () => {
  it("names things in words, and how often each came, and adds up what counts", () => {
    const events = [
      event("built", "red", { house: "hut" }),
      event("built", "red", { house: "dam" }),
      event("built", "red", { house: "hut" }),
    ];
    expect(named(events, { built: "house" })).toBe("Hut ×2, Dam");
    expect(added(events, "built")).toBe(3);
    expect(added([event("gained", "red", { count: 2 }), event("gained", "red", { count: 3 })], "gained", "count")).toBe(
      5,
    );
  });

  it("says what each tribe of The Alpacalypse did", () => {
    const events = [
      event("round", null, { round: 2, age: 1 }),
      event("took", "red", { card: "scroll" }),
      event("rose", "red", { track: "might" }),
      event("round", null, { round: 3, age: 1 }),
    ];
    const summed = alpacas(events, view({}));
    expect(summed?.title).toContain("Round 2");
    expect(words(summed?.lines)).toEqual(["took Scroll; rose in Might", "nothing new"]);
  });

  it("says what each player of Altiplano did and has", () => {
    const players = [{ score: { total: 7 } }, { score: { total: 1 } }];
    const events = [
      event("round", null, { round: 2 }),
      event("acted", "red", { action: "smelt" }),
      event("boat", "red", { boat: "raft" }),
      event("final_round", null, { round: 3 }),
    ];
    const summed = plain(events, view({ players }));
    expect(summed?.title).toBe("Round 2");
    expect(words(summed?.lines)).toEqual(["Smelt; got Raft; 7 points in all", "no action; 1 point in all"]);
    expect(heading(events.at(-1)!, view({}))).toBe("Round 3, the last");
  });

  it("says what each tribe of Endless Winter did and has", () => {
    const tribes = [
      { score: 0, forecast: { total: 4 } },
      { score: 0, forecast: {} },
    ];
    const events = [
      event("round", null, { round: 1 }),
      event("placed", "red", { place: "hunt" }),
      event("hunted", "red", { animal: "mammoth" }),
      event("camp", "red"),
      event("round", null, { round: 2 }),
    ];
    expect(words(winter(events, view({ tribes }))?.lines)).toEqual([
      "Hunt; took Mammoth; 1 Camp; 4 points as it stands",
      "no figure placed; 0 points as it stands",
    ]);
  });

  it("sums up no setup", () => {
    for (const recap of [alpacas, plain, winter])
      expect(recap([event("chose", "red"), event("round", null, { round: 1, age: 1 })], view({}))).toBeNull();
  });
});
