/**
 * The socket to one table. It reconnects by itself, says what it has seen so that the server sends the rest, and
 * resends commands that were not answered under the same id, so that each takes effect once.
 */
import { Refused } from "./api";
import type { Answer, Command, FromServer, State } from "./protocol";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

export type Status = "connecting" | "open" | "lost" | "stopped";

export interface Listener {
  state(state: State): void;
  status(status: Status, why: string): void;
}

/** Closing codes after which trying again is of no use. */
const FINAL = new Set([4400, 4403, 4404, 4409, 1009]);
const WAITS = [0, 500, 1000, 2000, 4000, 8000];
const TOO_FAST_WAIT = 10_000;
const PING_EVERY = 30_000;

type Pending = { command: object; resolve: (answer: Answer) => void; reject: (refusal: Refused) => void };

export class TableSocket {
  private wire: Wire | null = null;
  private open = false;
  private seen = 0;
  private state: State | null = null; // as far as it was sent
  private looking = false; // a hello for the seat of our choice is on its way
  private failures = 0;
  private refusal = "";
  private pending = new Map<string, Pending>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private stopped = false;

  constructor(
    private connect: () => Wire,
    private listener: Listener,
    private seat: number | null | undefined = undefined,
    private newId: () => string = () => crypto.randomUUID(),
  ) {
    this.begin();
  }

  /** Looks at the table from another seat. */
  look(seat: number | null): void {
    this.seat = seat;
    this.seen = 0;
    this.looking = true;
    if (this.open) this.hello();
  }

  /** Comes again, as whoever this browser is by now. */
  reconnect(): void {
    if (!this.wire) return;
    this.wire.onclose = null;
    this.wire.close();
    this.open = false;
    clearInterval(this.ping);
    this.begin();
  }

  send(command: Command): Promise<Answer> {
    const id = this.newId();
    const whole = { ...command, id };
    return new Promise((resolve, reject) => {
      if (this.stopped) return reject(new Refused("offline", "The table is closed."));
      this.pending.set(id, { command: whole, resolve, reject });
      if (this.open) this.wire?.send(JSON.stringify(whole));
    });
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    this.wire?.close();
    for (const { reject } of this.pending.values()) reject(new Refused("offline", "The table is closed."));
    this.pending.clear();
  }

  private begin(): void {
    this.listener.status(this.failures ? "lost" : "connecting", "");
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => {
      this.open = true;
      this.hello();
      for (const { command } of this.pending.values()) wire.send(JSON.stringify(command));
      this.ping = setInterval(() => wire.send('{"type":"ping"}'), PING_EVERY);
    };
    wire.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer);
    wire.onclose = (event) => this.lost(event.code, event.reason);
  }

  private hello(): void {
    const hello = {
      type: "hello",
      version: 1,
      seen: this.seen,
      ...(this.seat === undefined ? {} : { seat: this.seat }),
    };
    this.wire?.send(JSON.stringify(hello));
  }

  /** The seat that we wished to look from is not ours any more: from wherever we may. */
  private lookAnywhere(): void {
    this.seat = undefined;
    this.seen = 0;
    this.looking = false;
    this.hello();
  }

  private receive(message: FromServer): void {
    if (message.type === "state") {
      if (this.looking && message.seat !== this.seat) return; // sent before we looked elsewhere
      this.looking = false; // from now on another seat is the server's word: ours was given up
      this.failures = 0;
      this.seen = message.seq;
      this.seat = message.seat;
      this.listener.status("open", "");
      // What is left out is as before; the first state of a seat is whole.
      const before = this.state?.seat === message.seat ? this.state : null;
      this.state = { ...before, ...message } as State;
      this.listener.state(this.state);
    } else if (message.type === "refused" && !message.id) {
      this.refusal = message.text;
      if (message.code === "not_your_seat") this.lookAnywhere();
    } else if ("id" in message && message.id) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.type === "refused") waiting?.reject(new Refused(message.code, message.text, message.clause));
      else waiting?.resolve(message);
    }
  }

  private lost(code: number, reason: string): void {
    this.open = false;
    this.wire = null;
    clearInterval(this.ping);
    if (this.stopped) return;
    if (FINAL.has(code)) {
      this.stop();
      this.listener.status("stopped", this.refusal || reason);
      return;
    }
    const wait = code === 4429 ? TOO_FAST_WAIT : (WAITS[Math.min(this.failures, WAITS.length - 1)] ?? 0);
    this.failures++;
    this.listener.status("lost", "");
    this.timer = setTimeout(() => this.begin(), wait);
  }
}

export function browserWire(table: string): () => Wire {
  return () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`) as unknown as Wire;
  };
}
