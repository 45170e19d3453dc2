/** One table as this browser sees it: what the socket tells, told to the page step by step. */
import { tick } from "svelte";
import { capture, play as move } from "./animate";
import { api, Refused } from "./api";
import { Board, type Reason } from "./board.svelte";
import type { GameTable } from "./games";
import { t } from "./messages";
import { notice } from "./notify";
import type { Command, Decision, GameEvent, Replay, SeatInfo, State, TableInfo, Talk, View } from "./protocol";
import { duration, settings } from "./settings.svelte";
import { play } from "./sound";
import { recall, remember } from "./storage";
import { TableSocket, type Status, type Wire } from "./socket";

const PICKED = "meseta.picked";

/** What the player had picked for this very question before the page was loaded again. */
function kept(table: string, decision: number | undefined): string {
  const [at, number, picked = ""] = recall(PICKED, "session").split("|");
  return at === table && Number(number) === decision ? picked : "";
}

/** The longest a state may take to be told, in milliseconds. */
const LONGEST = 2500;

export class Session {
  info: TableInfo | null = $state.raw(null);
  events: GameEvent[] = $state.raw([]);
  talk: Talk[] = $state.raw([]);
  prompt = $state("");
  decision: Decision | null = $state.raw(null);
  since = $state(0);
  move = $state(0);
  undo = $state(false);
  redo = $state(false);
  status: Status = $state("connecting");
  stopped = $state("");
  /** A sentence for the player that passes: a refusal, a hint. */
  toast: { text: string; clause: string } | null = $state.raw(null);
  /** An action that waits for the player's word, where the settings ask for it. */
  asked: number | null = $state(null);
  replay: Replay | null = $state.raw(null);
  game: GameTable | null = $state.raw(null);
  /** What is being told just now, in words; "" when nothing is. The player may skip it. */
  telling = $state("");

  readonly board: Board<View> = new Board<View>({
    take: (action) => void this.choose(action),
    why: (target) => this.why(target),
  });

  mine = $derived(this.info?.seats.filter((seat) => seat.you) ?? []);
  over = $derived(this.info?.status === "over");
  /** Do I play several seats that have no secrets from each other? Then I look from whichever I like. */
  several = $derived(this.mine.length > 1 && this.info?.secrets === false);
  /** Another of my own seats that the game waits for. */
  handTo = $derived.by(() => {
    if (this.mine.length < 2 || this.decision?.must || this.over) return null;
    const waits = (seat: SeatInfo) => !seat.taken_over && this.info?.waiting_for.includes(seat.seat);
    return this.mine.find((seat) => waits(seat) && seat.seat !== this.board.viewer) ?? null;
  });

  private socket: TableSocket;
  private queue: State[] = [];
  private skipping: (() => void) | null = null;
  private busy: number | null = null; // the decision that a command of ours is answering

  constructor(
    readonly id: string,
    connect: () => Wire,
  ) {
    this.socket = new TableSocket(connect, {
      state: (state) => this.enqueue(state),
      status: (status, why) => {
        this.status = status;
        this.stopped = why;
      },
    });
  }

  /** Remembers what is picked, for a reload. */
  keepPicked(): void {
    if (this.decision) remember(PICKED, `${this.id}|${this.decision.decision}|${this.board.picked}`, "session");
  }

  close(): void {
    this.skip();
    this.socket.stop();
  }

  look(seat: number | null): void {
    this.queue = [];
    this.decision = null;
    this.toast = null;
    this.board.choices = [];
    if (!this.several) {
      // not a glimpse of what the other seat saw
      this.events = [];
      this.talk = [];
      this.board.view = null as unknown as View;
      this.board.viewer = seat;
    }
    this.socket.look(seat);
  }

  private turned: number | null = null; // the move at which I turned to a seat that is not asked

  /** Turns to a seat of mine that the game does not wait for, until something is done. */
  turnTo(seat: number): void {
    this.turned = this.move;
    if (seat !== this.board.viewer) this.look(seat);
  }

  /** The seat of mine to look from next, without being asked to. */
  private get next(): SeatInfo | null {
    return this.several && !this.replay && this.turned !== this.move ? this.handTo : null;
  }

  private follow(): void {
    const next = this.next;
    if (next) this.look(next.seat);
  }

  /** Takes an action, after the player's confirmation where that is set. */
  async choose(action: number): Promise<void> {
    if (settings.confirm && this.asked !== action) {
      this.asked = action;
      return;
    }
    this.asked = null;
    const decision = this.decision;
    if (!decision || this.busy === decision.decision) return;
    this.busy = decision.decision;
    this.turned = null;
    const done = await this.tell({ type: "act", seat: decision.seat, decision: decision.decision, action });
    if (!done) this.busy = null;
  }

  /** Sends a command; a refusal is shown to the player. */
  async tell(command: Command): Promise<boolean> {
    try {
      await this.socket.send(command);
      return true;
    } catch (error) {
      this.say(error);
      return false;
    }
  }

  async hint(): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined) return;
    try {
      const answer = await this.socket.send({ type: "hint", seat });
      if (answer.type !== "hint" || answer.decision !== this.decision?.decision) return;
      this.board.hinted = answer.action;
      this.toast = { text: t("hint.try", { label: answer.label }), clause: "" };
    } catch (error) {
      this.say(error);
    }
  }

  async why(target: string): Promise<Reason | null> {
    const seat = this.board.viewer;
    if (this.replay || seat === null || this.over) return null;
    try {
      const answer = await this.socket.send({ type: "why", seat, target });
      const reason = answer.type === "why" ? answer.reasons[0] : undefined;
      return { text: reason?.text ?? t("why.nothing"), clause: reason?.clause ?? "" };
    } catch (error) {
      return error instanceof Refused ? { text: error.message, clause: error.clause } : null;
    }
  }

  say(error: unknown): void {
    if (error instanceof Refused) this.toast = { text: error.message, clause: error.clause };
  }

  /** Through whose eyes a finished game is replayed; undefined: one's own. */
  eyes: number | null | undefined = $state(undefined);

  /** Shows the table after so many moves; null goes back to the present. */
  async rewind(to: number | null): Promise<void> {
    if (to === null) {
      this.replay = null;
      if (this.last) this.show(this.last);
      this.follow();
      return;
    }
    try {
      const replay = await api.replay(this.id, to, this.eyes === undefined ? this.board.viewer : this.eyes);
      const before = capture(document);
      this.replay = replay;
      this.board.choices = [];
      this.board.view = replay.view;
      this.board.viewer = replay.seat;
      this.board.fresh = this.targetsOf(this.events.filter((event) => event.move === to));
      await tick();
      move(document, before, duration() / 2);
    } catch (error) {
      this.say(error);
    }
  }

  /** Shows everything that is still to be told at once. */
  skip(): void {
    this.skipping?.();
  }

  private last: State | null = null;
  private running = false;

  private enqueue(state: State): void {
    this.queue.push(state);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let state = this.queue.shift(); state; state = this.queue.shift()) await this.apply(state);
    this.running = false;
    this.follow();
  }

  private async apply(state: State): Promise<void> {
    const other = this.last?.seat !== state.seat; // it tells everything from the beginning
    const first = !this.board.view || (other && !this.several);
    const known = (this.events.at(-1)?.n ?? -1) + 1;
    const fresh = state.events.filter((event) => event.n >= known);
    const back = !other && state.from < known; // something was taken back
    this.last = state;
    if (state.table) this.info = state.table;
    this.talk = other ? state.talk : [...this.talk, ...state.talk];
    if (!first && !back && !this.replay && !document.hidden) await this.story(fresh);
    this.events = [...(other ? [] : this.events.filter((event) => event.n < state.from)), ...state.events];
    if (!this.replay) {
      const before = capture(document);
      this.show(state);
      await tick();
      if (!first && !document.hidden) move(document, before, duration());
    }
    this.announce(state, first);
  }

  /** Lets the game tell what happened, event by event, within the longest time allowed. */
  private async story(events: GameEvent[]): Promise<void> {
    const step = this.game?.step;
    if (!step || !duration()) return;
    let view = this.board.view;
    const steps = events.flatMap((event) => {
      const next = step(view, event);
      if (next) view = next.view;
      return next ? [{ ...next, text: event.text }] : [];
    });
    if (steps.length < 2) return; // a single move needs no story: the new view shows it
    const parts = steps.reduce((sum, next) => sum + next.hold, 0);
    const part = Math.min(duration(), LONGEST / Math.max(parts, 1));
    this.board.choices = [];
    for (const next of steps) {
      const before = capture(document);
      this.board.view = next.view;
      this.telling = next.text;
      if (next.sound) play(next.sound);
      await tick();
      move(document, before, part);
      if (await this.wait(part * next.hold)) break;
    }
    this.telling = "";
  }

  /** Waits; true if the player wants to see the end now. */
  private wait(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (skipped: boolean) => {
        clearTimeout(timer);
        this.skipping = null;
        resolve(skipped);
      };
      const timer = setTimeout(() => done(false), milliseconds);
      this.skipping = () => done(true);
    });
  }

  private show(state: State): void {
    const board = this.board;
    const changed = state.choice?.decision !== this.decision?.decision;
    this.decision = state.choice;
    this.since = state.since;
    this.move = state.move;
    this.undo = state.undo;
    this.redo = state.redo;
    board.viewer = state.seat;
    if (!this.next) this.prompt = state.prompt; // else the other seat's follows at once
    const seat = state.seat;
    board.undo = state.undo && seat !== null ? () => void this.tell({ type: "undo", seat }) : null;
    board.back = state.redo;
    if (state.view) board.view = state.view;
    board.choices = state.choice?.actions ?? [];
    board.fresh = this.targetsOf(this.events.filter((event) => event.n >= state.since));
    if (changed) {
      board.closeAll();
      board.picked = kept(this.id, state.choice?.decision);
      board.hinted = this.busy = this.asked = this.toast = null;
    }
  }

  private targetsOf(events: readonly GameEvent[]): Set<string> {
    return new Set(events.flatMap((event) => event.targets ?? []));
  }

  private announced: number | null = null;

  private announce(state: State, first: boolean): void {
    const decision = state.choice?.must ? state.choice.decision : null;
    if (decision !== null && decision !== this.announced) {
      if (!first) play("turn");
      notice(t("notice.turn"), state.prompt);
    } else if (!first && state.view?.over && state.events.length) play("end");
    else if (!first && state.events.length) play("move");
    this.announced = decision;
  }
}
