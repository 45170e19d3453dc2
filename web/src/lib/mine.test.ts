import { describe, expect, it } from "vitest";
import { inTurn, standing } from "./mine";
import type { TableInfo } from "./protocol";
import { when } from "./when";

const seats = ["Ida", "Tomás", "Mei"].map((name, seat) => ({
  seat,
  name,
  you: seat === 0,
  kind: seat ? "bot" : "person",
}));
const table = (more: object) =>
  ({ id: "a", seats, status: "playing", waiting_for: [1], changed: 1, results: null, ...more }) as unknown as TableInfo;
const ranks = (...all: number[]) => all.map((rank, seat) => ({ seat, rank, score: 10 - rank, breakdown: {} }));

describe("my tables", () => {
  it("are those that wait for me, then those that go on, then those that are over, of each the latest first", () => {
    const list = [
      table({ id: "over", status: "over", changed: 9 }),
      table({ id: "bots", changed: 2 }),
      table({ id: "waits", status: "waiting", changed: 3 }),
      table({ id: "mine", waiting_for: [0, 1], changed: 1 }),
    ];
    expect(inTurn(list).map((each) => each.id)).toEqual(["mine", "waits", "bots", "over"]);
  });

  it("say whose turn it is, or how they came out", () => {
    expect(standing(table({}))).toBe("Tomás is thinking");
    expect(standing(table({ status: "closed" }))).toBe("Closed");
    expect(standing(table({ status: "closed", record: true }))).toBe("Not finished");
    expect(standing(table({ status: "over", results: ranks(1, 2, 3) }))).toBe("Won");
    expect(standing(table({ status: "over", results: ranks(1, 1, 3) }))).toBe("Won with another");
    expect(standing(table({ status: "over", results: ranks(3, 1, 2) }))).toBe("3 of 3");
    expect(standing(table({ status: "over", results: ranks(1, 1, 1) }))).toBe("Won together");
    expect(standing(table({ status: "over", results: ranks(2, 2, 2) }))).toBe("Lost together");
  });
});

describe("when something was", () => {
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();
  const now = at(2026, 4, 20, 9, 0); // a Wednesday in May
  it("is said as exactly as one needs it", () => {
    expect(when(at(2026, 4, 20, 8, 5) / 1000, now)).toBe("08:05");
    expect(when(at(2026, 4, 19, 23, 59) / 1000, now)).toBe("yesterday");
    expect(when(at(2026, 4, 17, 12, 0) / 1000, now)).toBe("Sunday");
    expect(when(at(2026, 4, 2, 12, 0) / 1000, now)).toBe("2 May");
    expect(when(at(2025, 10, 2, 12, 0) / 1000, now)).toBe("2 November 2025");
  });
});
