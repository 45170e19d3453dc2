import { describe, expect, it } from "vitest";
import { wayTo } from "./sight";

const SIGHT = { top: 100, bottom: 700 };
const at = (top: number, height = 100) => ({ top, bottom: top + height });

describe("where the page moves", () => {
  it("stays where something wanted is wholly in sight", () => {
    expect(wayTo([at(900), at(300)], SIGHT)).toBe(0);
    expect(wayTo([at(600)], SIGHT)).toBe(0);
    expect(wayTo([], SIGHT)).toBe(0);
  });

  it("moves when it is half covered, and only as far as it takes", () => {
    expect(wayTo([at(650)], SIGHT)).toBe(60);
    expect(wayTo([at(60)], SIGHT)).toBe(-50);
  });

  it("goes to what the eye meets first, in whatever order the page has it", () => {
    expect(wayTo([at(3000), at(800), at(2000)], SIGHT)).toBe(210);
  });

  it("takes along what follows, as far as there is room for it", () => {
    expect(wayTo([at(800), at(800), at(1000), at(3000)], SIGHT)).toBe(410);
  });

  it("shows the beginning of what is larger than the window", () => {
    expect(wayTo([at(800, 900)], SIGHT)).toBe(690);
    expect(wayTo([at(-500, 400), at(-50, 900)], SIGHT)).toBe(-610);
  });
});
