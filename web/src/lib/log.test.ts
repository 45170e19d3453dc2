import { describe, expect, it } from "vitest";
import { clauseOf, isLine, linesOf, plain, targetsOf, type Entry } from "./log";
import type { GameEvent, View } from "./protocol";

const view = {
  seats: [
    { seat: 0, key: "red" },
    { seat: 1, key: "blue" },
  ],
} as unknown as View;

let count = 0;
const event = (kind: string, seat: string | null, text: string, more: Partial<GameEvent> = {}): GameEvent => ({
  n: count++,
  move: 1,
  kind,
  text,
  parts: [text],
  data: seat ? { seat } : {},
  ...more,
});
const placed = (seat: string) =>
  event("placed", seat, `${seat} goes to the Mine.`, { clause: "X-1", targets: ["space:mine", "seat:1", "track:1:1"] });
const paid = (seat: string, text = "for 1 coin") =>
  event("paid", seat, `${seat} pays.`, { short: [text], clause: "X-2", targets: ["supply"] });

const headings = {
  turn: (seat: number) => `Turn of ${seat}`,
  heading: (each: GameEvent) => (each.kind === "round" ? "Round 2" : null),
};
const told = (entries: Entry[]) => entries.map((entry) => (isLine(entry) ? plain(entry) : `# ${entry.heading}`));
const log = (...events: GameEvent[]) => told(linesOf(events, view, headings));

describe("the log", () => {
  it("tells an action and its consequences in one line", () => {
    expect(log(placed("blue"), paid("blue"), paid("blue", "+1 ore"))).toEqual([
      "blue goes to the Mine: for 1 coin; +1 ore.",
    ]);
  });

  it("begins a new line where another seat acts, and says it in full there", () => {
    expect(log(placed("blue"), paid("red"), paid("blue"))).toEqual([
      "blue goes to the Mine.",
      "red pays.",
      "blue pays.",
    ]);
  });

  it("counts what happens several times in a row", () => {
    expect(log(placed("blue"), paid("blue"), paid("blue"), paid("blue"))).toEqual([
      "blue goes to the Mine: for 1 coin ×3.",
    ]);
  });

  it("takes some actions only as the second thing of a line", () => {
    const acted = () => event("acted", "blue", "blue at the Mine: dig.", { then: ["dig"] });
    expect(log(placed("blue"), acted(), paid("blue"), acted(), paid("blue"))).toEqual([
      "blue goes to the Mine: dig; for 1 coin.",
      "blue at the Mine: dig: for 1 coin.",
    ]);
  });

  it("has headings in the place of some events, and over long turns", () => {
    expect(
      log(
        placed("red"),
        event("round", null, "Round 2."),
        placed("blue"),
        placed("blue"),
        placed("blue"),
        placed("red"),
      ),
    ).toEqual([
      "red goes to the Mine.",
      "# Round 2",
      "# Turn of 1",
      ...Array.from({ length: 3 }, () => "blue goes to the Mine."),
      "red goes to the Mine.",
    ]);
  });

  it("does not tell that somebody has chosen once the choice is told", () => {
    const chosen = event("sealed", "red", "red has chosen.");
    expect(log(chosen)).toEqual(["red has chosen."]);
    expect(log(chosen, placed("blue"))).toEqual(["blue goes to the Mine."]);
  });

  it("knows what a line is about and which rule is behind it", () => {
    const [line] = linesOf([placed("blue"), paid("blue")], view, headings);
    expect(line && isLine(line) && [targetsOf(line), clauseOf(line)]).toEqual([
      ["space:mine", "track:1:1", "supply"],
      "X-1",
    ]);
  });
});
