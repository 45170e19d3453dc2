import { describe, expect, it } from "vitest";
import type { Result, SeatInfo } from "./protocol";
import { verdict } from "./verdict";

const seats = ["Ana", "Ben", "Cleo"].map((name, seat) => ({ seat, name })) as SeatInfo[];
const result = (seat: number, rank: number, score: number) => ({ seat, rank, score, breakdown: {} }) as Result;
const game = { score: (points: number) => `${points} food` };

describe("how a game ended", () => {
  const results = [result(1, 1, 25), result(0, 2, 17), result(2, 3, 14)];

  it("is told to the winner, to another, and to who only watches", () => {
    expect(verdict(results, results[0], seats, game)).toContain("Ana");
    expect(verdict(results, results[1], seats, game)).toBe("Ben wins: 25 food");
    expect(verdict(results, undefined, seats, game)).toBe("Ben wins: 25 food");
    expect(verdict([], undefined, seats, game)).toBe("");
  });

  it("is one for all where they play together", () => {
    const lost = [result(0, 2, -3), result(1, 2, -3)];
    expect(verdict(lost, lost[0], seats, game)).toBe("You all lose: -3 food");
  });
});
