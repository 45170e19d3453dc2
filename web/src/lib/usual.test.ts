import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo, TableWish } from "./protocol";
import { keepUsual, seatsOf, usual } from "./usual";

const store = new Map<string, string>();
vi.mock("./storage", () => ({
  recall: (key: string) => store.get(key) ?? "",
  remember: (key: string, value: string) => store.set(key, value),
}));
beforeEach(() => store.clear());

const FIRST = { seats: 3, level: "easy", options: { gentle: true } };
const GAME = {
  name: "moose",
  seat_counts: [2, 3, 4],
  levels: ["random", "easy", "novice"].map((name) => ({ name, line: "" })),
  options: [{ name: "gentle", default: false, label: "", help: "" }],
  first: FIRST,
} as unknown as GameInfo;

const bot = (level: string) => ({ kind: "bot" as const, level });
const wish = (more: Partial<TableWish>): TableWish => ({
  game: "moose",
  seats: [{ kind: "me" }, bot("novice")],
  ...more,
});

describe("what Play now begins", () => {
  it("is the game's own proposal for a first game", () => {
    expect(usual(GAME)).toEqual(FIRST);
  });

  it("is what was chosen last", () => {
    keepUsual(wish({ options: {} }));
    expect(usual(GAME)).toEqual({ seats: 2, level: "novice", options: {} });
  });

  it("is not a table with friends, nor one of several levels, nor one with content of one's own", () => {
    keepUsual(wish({ seats: [{ kind: "me" }, { kind: "open" }, bot("novice")] }));
    keepUsual(wish({ seats: [{ kind: "me" }, bot("easy"), bot("novice")] }));
    keepUsual(wish({ content: "[[die]]" }));
    expect(usual(GAME)).toEqual(FIRST);
  });

  it("is the proposal where the game no longer has what was chosen", () => {
    for (const last of [
      { seats: 7, level: "easy" },
      { seats: 2, level: "sage" },
      { seats: 2, level: "easy", options: { moon: 1 } },
    ]) {
      store.set("meseta.usual.moose", JSON.stringify(last));
      expect(usual(GAME)).toEqual(FIRST);
    }
    store.set("meseta.usual.moose", "{damaged");
    expect(usual(GAME)).toEqual(FIRST);
  });

  it("has oneself on the first seat", () => {
    expect(seatsOf(FIRST, "Ida")).toEqual([{ kind: "me", name: "Ida" }, bot("easy"), bot("easy")]);
    expect(seatsOf(FIRST, "")[0]).toEqual({ kind: "me" });
  });
});
