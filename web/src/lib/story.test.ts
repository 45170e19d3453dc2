import { describe, expect, it } from "vitest";
import type { Step } from "./games";
import type { GameEvent, State, View } from "./protocol";
import { allowed, holds, paced, squeezed, turnsOf, type Picture } from "./story";

const seats = ["red", "blue", "green"].map((key, seat) => ({ id: `seat:${seat}`, seat, key, name: key }));
const viewAt = (at: number): View => ({ game: "toy", viewer: 0, seats, actors: [], over: false, at });

let n = 0;
const event = (kind: string, seat: string | null, move: number): GameEvent => ({
  n: n++,
  move,
  kind,
  text: `${seat ?? "all"} ${kind}.`,
  data: seat ? { seat } : {},
});

/** A state that these events led to. */
const state = (at: number, ...events: GameEvent[]): State =>
  ({ type: "state", seat: 0, view: viewAt(at), events, from: events[0]?.n ?? n }) as unknown as State;

/** Each step moves what is seen a little on. */
const game = {
  step: (view: View, { kind }: GameEvent): Step | null =>
    kind === "silent" ? null : { view: { ...view, at: Number(view.at) + 0.1 }, hold: 1 },
  heading: ({ kind }: GameEvent) => (kind === "round" ? "Round 2" : null),
};
const told = (...states: State[]) => turnsOf(viewAt(0), states, states[0]!.from, game);
const seen = (pictures: readonly Picture[]) => pictures.map(({ view }) => view.at);

describe("the story of what others did", () => {
  it("tells the small moves of one seat as one turn, and each state as it was", () => {
    const turns = told(state(1, event("goes", "blue", 1)), state(2, event("pays", "blue", 2)));
    expect(turns.map(({ seat }) => seat)).toEqual([1]);
    expect(seen(turns[0]!.pictures)).toEqual([1, 2]);
  });

  it("begins a new turn where another seat moves, and not where something comes of a move", () => {
    const turns = told(
      state(1, event("goes", "blue", 1), event("gives", "green", 1), event("rolls", null, 1)),
      state(2, event("goes", "green", 2)),
    );
    expect(turns.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(turns.map(({ pictures }) => pictures.length)).toEqual([4, 1]);
  });

  it("ends with how the board is, also where an event has no picture", () => {
    const [turn] = told(state(7, event("goes", "blue", 1), event("silent", "blue", 1)));
    expect(seen(turn!.pictures)).toEqual([7]);
    expect(
      told(state(8, event("silent", "blue", 1)))[0]!.pictures.map(({ view, hold }) => [view.at, hold > 0]),
    ).toEqual([[8, true]]);
  });

  it("leaves out what was told before", () => {
    const first = event("goes", "blue", 1);
    const next = event("pays", "blue", 2);
    expect(turnsOf(viewAt(1), [state(2, first, next)], next.n, game)[0]!.pictures).toHaveLength(1);
    expect(turnsOf(viewAt(1), [state(2, first)], next.n, game)).toEqual([]);
  });

  it("says the line of the log that the last event belongs to", () => {
    const goes = { ...event("goes", "blue", 1), parts: ["Blue goes to the Mine."] };
    const pays = { ...event("pays", "blue", 2), short: ["for 1 coin"] };
    const [turn] = told(state(1, goes), state(2, pays));
    const [later] = turnsOf(viewAt(1), [state(2, pays)], pays.n, game, { seat: 1, events: [goes] });
    expect(later!.pictures[0]).toMatchObject({ text: "Blue goes to the Mine", rest: "for 1 coin" });
    expect(turn!.pictures.map(({ text, rest }) => [text, rest])).toEqual([
      ["Blue goes to the Mine.", ""],
      ["Blue goes to the Mine", "for 1 coin"],
    ]);
  });
});

describe("the time of a story", () => {
  const pictures = (count: number): Picture[] =>
    Array.from({ length: count }, (_, k) => ({ view: viewAt(k), hold: 1, text: "", rest: "" }));
  const turn = (count: number, closes = false) => ({ seat: 1, pictures: pictures(count), events: [], closes });
  const now = { moment: 500, others: 3, spent: 0, late: 0, waiting: 1 };

  it("is at most a second and a half for a turn, and four seconds for those of all others together", () => {
    expect(allowed(turn(9), { ...now, others: 1 })).toBe(1500);
    expect(3 * allowed(turn(9), now)).toBeLessThanOrEqual(4000);
    expect(5 * allowed(turn(9), { ...now, others: 5 })).toBeLessThanOrEqual(4000);
    expect(allowed(turn(9, true), now)).toBe(2500);
  });

  it("counts for a turn in all, however many states it comes in", () => {
    expect(allowed(turn(9), { ...now, others: 1, spent: 1200 })).toBe(300);
    expect(allowed(turn(9), { ...now, spent: 2000 })).toBe(0);
  });

  it("is less the more waits, so that nothing is told later than four seconds after it came", () => {
    expect(allowed(turn(9), { ...now, late: 3000, waiting: 4 })).toBe(250);
    expect(allowed(turn(9), { ...now, late: 5000 })).toBe(0);
  });

  it("is kept by showing many small moves as one picture", () => {
    for (const count of [1, 3, 12, 60])
      for (const time of [0, 150, 600, 1333]) {
        const { pictures: kept, part } = paced(turn(count), 500, time);
        expect(holds(kept)).toBeCloseTo(count);
        expect(part * holds(kept)).toBeLessThanOrEqual(time + 1);
        expect(kept.length).toBeLessThanOrEqual(Math.max(1, time / 175));
        expect(kept.at(-1)!.view.at).toBe(count - 1);
      }
  });

  it("is what a move takes where there is time", () => {
    expect(paced(turn(2), 500, 1333)).toMatchObject({ part: 500, pictures: pictures(2) });
  });

  it("keeps the sound of pictures that are shown as one", () => {
    const [first, ...rest] = pictures(4);
    expect(squeezed([{ ...first!, sound: "roll" }, ...rest], 2).map(({ sound }) => sound)).toEqual(["roll", undefined]);
  });
});
