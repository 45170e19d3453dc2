import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import type { GameTable } from "./games";
import type { GameEvent, Replay, TableInfo } from "./protocol";
import { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import type { Wire } from "./socket";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const seats = ["red", "blue", "green"].map((key, seat) => ({ id: `seat:${seat}`, seat, key, name: key }));

/** A game in which every event moves what is seen a little on. */
const game = {
  step: (view, _) => ({ view: { ...view, at: Number(view.at) + 0.1 }, hold: 1 }),
  heading: ({ kind }) => (kind === "round" ? "Round" : null),
  recap: (events, view) => ({
    title: view.over ? "The end" : "Round 1",
    lines: [{ seat: null, text: events.map(({ kind }) => kind).join(" ") }],
  }),
} as Partial<GameTable> as GameTable;

describe("a session at a table", () => {
  let wire: FakeWire;
  let session: Session;
  let seq: number;
  let events: GameEvent[];
  let info: TableInfo;

  /** Something happened: what each seat did, and whom the game waits for now. */
  function happens(
    did: [kind: string, seat: number | null][],
    waits: number | null,
    from = events.length,
    talk: object[] = [],
  ): void {
    const fresh = did.map(([kind, seat], k) => ({
      n: from + k,
      move: ++seq,
      kind,
      text: `${kind}.`,
      data: seat === null ? {} : { seat: seats[seat]!.key },
    }));
    events = [...events.slice(0, from), ...fresh];
    const over = waits === null;
    info = { ...info, status: over ? "over" : "playing", waiting_for: over ? [] : [waits] };
    wire.say({
      type: "state",
      seq,
      seat: 0,
      move: seq,
      from,
      events: fresh,
      talk,
      table: info,
      view: { game: "toy", viewer: 0, seats, actors: over ? [] : [waits], over, at: seq },
      prompt: `Waits for ${waits}.`,
      choice:
        waits === 0
          ? { seat: 0, decision: seq, must: true, actions: [{ action: 1, notation: "a", label: "A", targets: [] }] }
          : null,
      since: 0,
      undo: false,
      redo: false,
    });
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const commands = () => wire.sent.map(({ type }) => type);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    settings.speed = "normal";
    seq = 0;
    events = [];
    const bot = { kind: "bot", you: false };
    info = {
      id: "t",
      seats: [
        { seat: 0, kind: "person", you: true, taken_over: null },
        { seat: 1, ...bot },
        { seat: 2, ...bot },
      ],
      secrets: true,
    } as unknown as TableInfo;
    session = new Session("t", () => (wire = new FakeWire()));
    session.game = game;
    wire.onopen?.();
    happens([["begins", null]], 0);
    await pass(0);
  });
  afterEach(() => {
    session.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("tells an opponent's turn in a second and a half, and everybody's in four seconds", async () => {
    for (const seat of [1, 2, 1, 2])
      for (let move = 0; move < 10; move++) happens([["moves", seat]], move < 9 ? seat : 3 - seat);
    happens([["moves", 1]], 0);
    await pass(1000);
    expect(session.told).toMatchObject({ seat: 1 });
    expect(session.board.choices).toEqual([]);
    await pass(3200);
    expect(session.decision?.must).toBe(true);
    expect(session.told).toBeNull();
    expect(session.board.view.at).toBe(seq);
  });

  it("lets what was done stand while the next thinks", async () => {
    happens([["moves", 1]], 2);
    await pass(5000);
    expect(session.told).toMatchObject({ seat: 1, text: "moves." });
    expect(session.waiting).toBe(true);
  });

  it("goes to my turn at one press, whatever still comes", async () => {
    for (let move = 0; move < 10; move++) happens([["moves", 1]], 2);
    await pass(100);
    session.hurry();
    await pass(0);
    expect(session.board.view.at).toBe(seq);
    expect(commands()).toContain("hurry");
    happens(
      [
        ["moves", 2],
        ["moves", 2],
        ["moves", 2],
      ],
      1,
    );
    await pass(0);
    expect(session.board.view.at).toBe(seq);
    happens(
      [
        ["moves", 1],
        ["pays", 1],
      ],
      0,
    );
    await pass(0);
    expect(session.decision?.decision).toBe(seq);
    happens(
      [
        ["moves", 1],
        ["pays", 1],
        ["pays", 1],
      ],
      1,
    ); // the next time, it is told again
    await pass(100);
    expect(session.board.view.at).not.toBe(seq);
  });

  it("tells the end before it is over, and then what came of it", async () => {
    happens(
      [
        ["moves", 1],
        ["rolls", null],
        ["wins", 2],
      ],
      null,
    );
    await pass(100);
    expect(session.over).toBe(false);
    expect(session.recap).toBeNull();
    await pass(3000);
    expect(session.over).toBe(true);
    expect(session.recap?.title).toBe("The end");
    session.dismiss();
    expect(session.recap).toBeNull();
  });

  it("shows what came of a round until the player acts, from its heading to the next", async () => {
    happens(
      [
        ["moves", 1],
        ["round", null],
      ],
      0,
    );
    await pass(3000);
    expect(session.recap?.lines[0]?.text).toBe("begins moves round");
    happens(
      [
        ["moves", 1],
        ["round", null],
        ["moves", 2],
      ],
      0,
    );
    await pass(3000);
    expect(session.recap?.lines[0]?.text).toBe("round moves round");
    void session.choose(1);
    expect(session.recap).toBeNull();
  });

  it("tells a round again, and then shows what is now", async () => {
    happens(
      [
        ["moves", 1],
        ["pays", 1],
        ["round", null],
      ],
      0,
    );
    await pass(3000);
    expect(session.tellable).toBe(true);
    void session.tellAgain();
    await pass(100);
    expect(session.telling).toBe(true);
    expect(session.board.choices).toEqual([]);
    await pass(9000);
    expect(session.telling).toBe(false);
    expect(session.board.choices).toHaveLength(1);
    expect(session.board.view.at).toBe(seq);
    expect(session.recap).not.toBeNull();
  });

  it("takes back at once, whatever is being told", async () => {
    happens([["moves", 0]], 1);
    await pass(2000);
    for (let move = 0; move < 10; move++) happens([["moves", 1]], 2);
    await pass(100);
    void session.takeBack();
    happens([], 0, 1);
    await pass(0);
    expect(session.decision?.must).toBe(true);
    expect(session.events).toHaveLength(1);
  });

  it("tells the others that somebody took a move back, and nothing of the move", async () => {
    happens([["place", 1]], 0);
    await pass(2000);
    expect(session.decision).not.toBeNull();
    happens([], 1, 0, [{ seq: 9, at: 0, kind: "undone", seat: 1, name: "Ben", text: "" }]);
    await pass(2000);
    expect(session.told).toEqual({ seat: 1, text: "Ben took a move back", rest: "" });
    expect(session.prompt).toBe("Waits for 1.");
  });

  it("rings what somebody points at, at once and for a while, and not what was pointed at before", async () => {
    const point = (text: string, seat = 1) => ({ seq: seq + 1, at: 0, kind: "pointed", seat, name: "Ben", text });
    happens([["moves", 1]], 2, events.length, [point("tile:elk")]);
    expect(session.points.map(({ text }) => text)).toEqual(["tile:elk"]); // while the move is still being told
    happens([], 2, events.length, [{ ...point("tile:fish"), seq: 1 }]); // told again to who looks from another seat
    await pass(3900);
    expect(session.points).toHaveLength(1);
    await pass(200);
    expect(session.points).toEqual([]);
  });

  it("shows that an answer is on its way only if it takes its time", async () => {
    void session.choose(1);
    await pass(200);
    expect(session.pending).toBe(false);
    await pass(200);
    expect(session.pending).toBe(true);
    wire.say({ type: "ack", id: wire.sent.at(-1)!.id, seq });
    await pass(0);
    expect(session.pending).toBe(false);
  });

  it("looks through a record that was not played to its end, in which nothing is news", async () => {
    session.close();
    session = new Session("t", () => (wire = new FakeWire()));
    wire.onopen?.();
    const table = { ...info, status: "closed", record: true };
    const event = { n: 0, move: 1, kind: "moves", text: "Moves.", targets: ["tile:elk"] };
    const view = { game: "toy", viewer: null, seats, actors: [1], over: false, at: 1 };
    const nothing = { talk: [], choice: null, since: 0, undo: false, redo: false };
    wire.say({
      type: "state",
      seq: 2,
      seat: null,
      move: 1,
      from: 0,
      events: [event],
      table,
      view,
      prompt: "",
      ...nothing,
    });
    await pass(0);
    expect([session.past, session.over, session.waiting]).toEqual([true, false, false]);
    expect(session.since).toBe(Infinity);
    expect(session.board.fresh.size).toBe(0);
  });

  it("shows the move that was wanted last, whichever comes first", async () => {
    const asked = new Map<number, (replay: Replay) => void>();
    vi.spyOn(api, "replay").mockImplementation((_, move) => new Promise((resolve) => asked.set(move, resolve)));
    const comes = (move: number) =>
      asked.get(move)?.({ move, moves: seq, seat: 0, view: session.board.view, prompt: "", events: 0 });
    void session.rewind(3);
    void session.rewind(2);
    comes(2);
    await pass(0);
    comes(3);
    await pass(0);
    expect(session.replay?.move).toBe(2);
    void session.rewind(1);
    void session.rewind(null);
    comes(1);
    await pass(0);
    expect(session.replay).toBeNull();
  });

  it("asks the same question anew after a look back", async () => {
    const question = session.decision?.decision;
    expect(session.board.question).toBe(question);
    vi.spyOn(api, "replay").mockResolvedValue({ move: 1, view: session.board.view } as Replay);
    await session.rewind(1);
    expect(session.board.question).toBeNull();
    await session.rewind(null);
    expect(session.board.question).toBe(question);
  });

  it("moves nothing where movement is off, and yet says what was done", async () => {
    settings.speed = "off";
    happens(
      [
        ["moves", 1],
        ["pays", 1],
      ],
      2,
    );
    await pass(0);
    expect(session.board.view.at).toBe(seq);
    expect(session.told).toMatchObject({ seat: 1, text: "pays." });
  });
});
