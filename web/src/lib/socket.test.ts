import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "./api";
import type { State } from "./protocol";
import { TableSocket, type Status, type Wire } from "./socket";

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
  drop(code = 1006): void {
    this.onclose?.({ code, reason: "" });
  }
}

const state = (seq: number, seat: number | null = 1) => ({ type: "state", seq, seat }) as unknown as State;

describe("the socket to a table", () => {
  let wires: FakeWire[];
  let states: number[];
  let statuses: [Status, string][];
  let socket: TableSocket;
  const last = () => wires.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    states = [];
    statuses = [];
    let id = 0;
    socket = new TableSocket(
      () => {
        wires.push(new FakeWire());
        return last();
      },
      { state: (each) => states.push(each.seq), status: (...each) => statuses.push(each) },
      undefined,
      () => `id${++id}`,
    );
    last().onopen?.();
  });
  afterEach(() => {
    socket.stop();
    vi.useRealTimers();
  });

  it("says hello first and leaves the seat to the server", () => {
    expect(last().sent).toEqual([{ type: "hello", version: 1, seen: 0 }]);
  });

  it("keeps what a state leaves out, as long as it is of the same seat", () => {
    const seen: State[] = [];
    const wire = new FakeWire();
    const listening = new TableSocket(() => wire, { state: (each) => seen.push(each), status: () => {} }, 1);
    wire.onopen?.();
    wire.say({ ...state(1), prompt: "Place a wolf.", view: { over: false }, choice: null });
    wire.say({ ...state(2), talk: [] });
    expect(seen.at(-1)).toMatchObject({ seq: 2, prompt: "Place a wolf.", view: { over: false } });
    wire.say({ ...state(3), prompt: "Wait." });
    expect(seen.at(-1)).toMatchObject({ seq: 3, prompt: "Wait.", view: { over: false } });
    listening.look(0);
    wire.say({ ...state(4, 0), prompt: "Pass.", view: null });
    expect(seen.at(-1)).toEqual({ ...state(4, 0), prompt: "Pass.", view: null });
    listening.stop();
  });

  it("asks after a cut for what it has not seen, from the same seat", () => {
    last().say(state(57));
    last().drop();
    vi.advanceTimersByTime(0);
    expect(wires).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: "hello", version: 1, seen: 57, seat: 1 });
    last().say(state(58));
    expect(states).toEqual([57, 58]);
    expect(statuses.at(-1)?.[0]).toBe("open");
  });

  it("waits longer after each failure and starts anew after success", () => {
    const waits = [0, 500, 1000, 2000, 4000, 8000, 8000];
    for (const wait of waits) {
      const count = wires.length;
      last().drop();
      if (wait) {
        vi.advanceTimersByTime(wait - 1);
        expect(wires).toHaveLength(count);
      }
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(count + 1);
    }
    last().onopen?.();
    last().say(state(1));
    last().drop();
    vi.advanceTimersByTime(0);
    expect(wires).toHaveLength(waits.length + 2);
  });

  it("resends an unanswered command under the same id, and an answered one never", async () => {
    const first = socket.send({ type: "act", seat: 1, decision: 5, action: 3 });
    const second = socket.send({ type: "undo", seat: 1 });
    last().say({ type: "ack", id: "id2", seq: 9 });
    await expect(second).resolves.toMatchObject({ seq: 9 });
    last().drop();
    vi.advanceTimersByTime(0);
    last().onopen?.();
    expect(last().sent.slice(1)).toEqual([{ type: "act", seat: 1, decision: 5, action: 3, id: "id1" }]);
    last().say({ type: "ack", id: "id1", seq: 10 });
    await expect(first).resolves.toMatchObject({ seq: 10 });
  });

  it("keeps a command given while the line is down until it is up", () => {
    last().drop();
    void socket.send({ type: "hint", seat: 1 }).catch(() => undefined);
    vi.advanceTimersByTime(0);
    last().onopen?.();
    expect(last().sent.map((message) => message.type)).toEqual(["hello", "hint"]);
  });

  it("hands a refusal to whoever asked", async () => {
    const asked = socket.send({ type: "act", seat: 1, decision: 5, action: 3 });
    last().say({ type: "refused", id: "id1", code: "illegal", text: "No food.", clause: "X-1" });
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ code: "illegal", message: "No food.", clause: "X-1" });
  });

  it("stops where trying again is of no use, and says why", async () => {
    const asked = socket.send({ type: "close" }).catch((error: unknown) => error);
    last().say({ type: "refused", code: "unknown", text: "There is no such table." });
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(statuses.at(-1)).toEqual(["stopped", "There is no such table."]);
    expect(await asked).toBeInstanceOf(Refused);
  });

  it("waits ten seconds when it was too fast", () => {
    last().drop(4429);
    vi.advanceTimersByTime(9_999);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
  });

  it("looks from another seat with nothing seen, and ignores what came for the old one", () => {
    last().say(state(4, 1));
    socket.look(2);
    expect(last().sent.at(-1)).toEqual({ type: "hello", version: 1, seen: 0, seat: 2 });
    last().say(state(5, 1));
    last().say(state(5, 2));
    expect(states).toEqual([4, 5]);
  });

  it("takes the server's word that a seat is not ours any more", () => {
    last().say(state(4, 1));
    last().say(state(5, null));
    last().say(state(6, null));
    expect(states).toEqual([4, 5, 6]);
  });

  it("looks from anywhere where the seat it wants was lost meanwhile", () => {
    last().say(state(4, 1));
    last().drop();
    vi.advanceTimersByTime(0);
    last().onopen?.();
    last().say({ type: "refused", id: null, code: "not_your_seat", text: "This seat is not yours." });
    expect(last().sent.at(-1)).toEqual({ type: "hello", version: 1, seen: 0 });
    last().say(state(5, null));
    expect(states).toEqual([4, 5]);
  });

  it("comes again without a word of a lost line", () => {
    last().say(state(4, null));
    socket.reconnect();
    expect(wires).toHaveLength(2);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: "hello", seen: 4 });
    expect(statuses.map(([status]) => status)).not.toContain("lost");
  });

  it("pings while the line is up", () => {
    vi.advanceTimersByTime(30_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
  });
});
