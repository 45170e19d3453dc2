import { describe, expect, it } from "vitest";
import { roomy, spread } from "./chart";

describe("the words beside a chart", () => {
  it("lie where they belong, and none over another", () => {
    expect(spread([0, 50, 100], 20, 200)).toEqual([0, 50, 100]);
    expect(spread([190, 0, 190, 190], 20, 200)).toEqual([140, 0, 160, 180]);
    expect(spread([5, 0], 20, 200)).toEqual([20, 0]);
  });

  it("are left out where there is no room, and say the number alone after the first", () => {
    const marks = [0, 10, 20, 21, 60].map((move, k) => ({ move, text: `Week ${k + 1}` }));
    expect(roomy(marks, 100, 0.03)).toEqual([
      { move: 0, text: "Week 1" },
      { move: 10, text: "2" },
      { move: 20, text: "3" },
      { move: 60, text: "5" },
    ]);
  });
});
