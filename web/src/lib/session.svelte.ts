/** One table as this browser sees it: what the socket tells, told to the page step by step. */
import { tick } from "svelte";
import { capture, play as move } from "./animate";
import { api, Refused } from "./api";
import { Board, type Reason } from "./board.svelte";
import type { GameTable, Recap } from "./games";
import { t } from "./messages";
import { notice } from "./notify";
import type { Command, Decision, GameEvent, Replay, SeatInfo, State, TableInfo, Talk, View } from "./protocol";
import { duration, settings } from "./settings.svelte";
import { Study } from "./study.svelte";
import { play } from "./sound";
import { recall, remember } from "./storage";
import { allowed, holds, paced, turnsOf, type Picture, type Turn } from "./story";
import { TableSocket, type Status, type Wire } from "./socket";
import { verdict } from "./verdict";

const PICKED = "meseta.picked";

/** What the player had picked for this very question before the page was loaded again. */
function kept(table: string, decision: number | undefined): string {
  const [at, number, picked = ""] = recall(PICKED, "session").split("|");
  return at === table && Number(number) === decision ? picked : "";
}

/** What is told at the moment, or was told last: what a seat did, and what came of it. */
export interface Told {
  seat: number | null;
  text: string;
  rest: string;
}

/** An answer that takes longer than this, in milliseconds, is seen to be on its way. */
const PATIENCE = 300;
/** A story shorter than this needs no way to skip it. */
const BRIEF = 700;
/** The number of the first event that is not known after a state. */
const knownAfter = (state: State): number => (state.events.at(-1)?.n ?? state.from - 1) + 1;

/** How long a thing is ringed that somebody points at. */
const POINTED = 4000;

/** The time of one move where somebody wants to be told again, and the most pictures kept for that. */
const AGAIN = 700;
const ALBUM = 120;

export class Session {
  info: TableInfo | null = $state.raw(null);
  events: GameEvent[] = $state.raw([]);
  talk: Talk[] = $state.raw([]);
  /** What players point at just now, one thing each. */
  points: Talk[] = $state.raw([]);
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
  /** What others have done since the player's last decision, until the next one. */
  told: Told | null = $state.raw(null);
  /** A story is on, long enough to be skipped. */
  telling = $state(false);
  /** What came of the last week or round, until it has been read. */
  recap: Recap | null = $state.raw(null);
  /** An answer of mine is on its way, and takes its time. */
  pending = $state(false);
  /** The state that the page shows: through whose eyes, and its number. Tests wait for it. */
  shown = $state("");

  readonly board: Board<View> = new Board<View>({
    take: (action) => void this.choose(action),
    why: (target) => this.why(target),
    point: (target) => this.point(target),
  });

  mine = $derived(this.info?.seats.filter((seat) => seat.you) ?? []);
  over = $derived(this.info?.status === "over");
  /** The game goes on no more, played to its end or not, and may be looked through. */
  past = $derived(this.over || (this.info?.status === "closed" && Boolean(this.board.view)));
  mayPoint = $derived(this.info?.status === "playing" && this.board.viewer !== null && !this.replay);
  /** The results, from the first to the last, mine among them, and what they come to. */
  results = $derived([...(this.info?.results ?? [])].sort((a, b) => a.rank - b.rank));
  own = $derived(this.mine.length ? this.results.find(({ seat }) => seat === this.board.viewer) : undefined);
  verdict = $derived(this.game && this.info ? verdict(this.results, this.own, this.info.seats, this.game) : "");
  /** Do bots move now, or is it told what has been done? Then one may ask for the end of it. */
  waiting = $derived.by(() => {
    if (this.replay || this.hurried) return this.telling;
    const bots = this.info?.waiting_for.some((seat) => this.info?.seats[seat]?.kind === "bot") ?? false;
    return this.telling || (bots && !this.over && !this.decision?.must && this.told !== null);
  });
  /** Do I play several seats that have no secrets from each other? Then I look from whichever I like. */
  several = $derived(this.mine.length > 1 && this.info?.secrets === false);
  /** Another of my own seats that the game waits for. */
  handTo = $derived.by(() => {
    if (this.mine.length < 2 || this.decision?.must || this.over) return null;
    const waits = (seat: SeatInfo) => !seat.taken_over && this.info?.waiting_for.includes(seat.seat);
    return this.mine.find((seat) => waits(seat) && seat.seat !== this.board.viewer) ?? null;
  });

  /** What the coach says: kept while the replay is looked at. */
  readonly study: Study;

  private socket: TableSocket;
  private queue: { state: State; at: number }[] = [];
  private skipping: (() => void) | null = null;
  private hurried = $state(false); // nothing more is to be told until the player's next decision
  private turn = { seat: null as number | null, events: [] as GameEvent[], spent: 0 }; // that is being told
  private album: Picture[] = []; // of the round that goes on
  private played: Picture[] = []; // of the round that the recap is about
  private busy: number | null = null; // the decision that a command of ours is answering

  constructor(
    readonly id: string,
    connect: () => Wire,
  ) {
    this.study = new Study(id);
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
    this.study.stop();
    this.socket.stop();
  }

  look(seat: number | null): void {
    this.queue = [];
    this.told = this.recap = null;
    this.album = [];
    this.decision = null;
    this.toast = null;
    this.hush();
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

  /** Takes an action, after the player's word where the settings ask for it or something would be lost. */
  async choose(action: number): Promise<void> {
    const warned = this.board.choices.some((choice) => choice.action === action && choice.warning);
    if ((settings.confirm || warned) && this.asked !== action) {
      this.asked = action;
      return;
    }
    this.asked = null;
    const decision = this.decision;
    if (!decision || this.busy === decision.decision) return;
    this.busy = decision.decision;
    this.turned = null;
    if (!this.over) this.recap = null;
    const done = await this.tell({ type: "act", seat: decision.seat, decision: decision.decision, action });
    if (!done) this.busy = null;
  }

  /** Sends a command; a refusal is thrown. */
  send(command: Command): Promise<unknown> {
    return this.socket.send(command);
  }

  /** Comes again, as whoever this browser is by now. */
  reconnect(): void {
    this.socket.reconnect();
  }

  /** Sends a command; a refusal is shown to the player. */
  async tell(command: Command): Promise<boolean> {
    const timer = setTimeout(() => (this.pending = true), PATIENCE);
    try {
      await this.send(command);
      return true;
    } catch (error) {
      this.say(error);
      return false;
    } finally {
      clearTimeout(timer);
      this.pending = false;
    }
  }

  /** Takes my last decision back, with what bots have done since; what of it is still to be told is not. */
  async takeBack(): Promise<void> {
    this.hurried = true;
    this.skip();
    if (!(await this.tell({ type: "undo", seat: this.board.viewer ?? 0 }))) this.hurried = false;
  }

  async hint(): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined) return;
    try {
      const answer = await this.socket.send({ type: "hint", seat });
      if (answer.type !== "hint" || answer.decision !== this.decision?.decision) return;
      this.board.hinted = answer.action;
      this.toast = {
        text: t(answer.reason ? "hint.why" : "hint.try", { label: answer.label, reason: answer.reason }),
        clause: "",
      };
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

  /** Arms pointing at something, or gives it up. */
  aim(): void {
    this.board.closeAll();
    this.board.pointing = this.mayPoint && !this.board.pointing;
  }

  private point(target: string): void {
    const seat = this.board.viewer;
    if (this.mayPoint && seat !== null) void this.tell({ type: "chat", target, seat });
  }

  say(error: unknown): void {
    if (error instanceof Refused) this.toast = { text: error.message, clause: error.clause };
  }

  /** Through whose eyes a finished game is replayed; undefined: one's own. */
  eyes: number | null | undefined = $state(undefined);

  /** What the coach says of the choice that is looked at. */
  advice = $derived.by(() => {
    const { card, review, seat } = this.study;
    if (card === null || this.replay?.move !== card || this.replay.seat !== seat) return null;
    return review?.advice.find((each) => each.move === card) ?? null;
  });

  private rewound = ""; // what was wanted last: the move, and through whose eyes

  /** Shows the table after so many moves; null goes back to the present. */
  async rewind(to: number | null): Promise<void> {
    const eyes = this.eyes === undefined ? this.board.viewer : this.eyes;
    const wish = (this.rewound = to === null ? "" : `${to} ${eyes}`);
    if (to === null) {
      this.replay = null;
      this.mark();
      if (this.last) this.show(this.last);
      this.follow();
      return;
    }
    try {
      const replay = await api.replay(this.id, to, eyes);
      if (wish !== this.rewound) return; // another one was, while this was on its way
      const before = capture(document);
      this.replay = replay;
      this.board.pointing = false;
      this.hush();
      this.board.view = replay.view;
      this.board.viewer = replay.seat;
      this.board.fresh = this.targetsOf(this.events.filter((event) => event.move === to));
      this.mark();
      await tick();
      move(document, before, duration() / 2);
    } catch (error) {
      this.say(error);
    }
  }

  /** Shows on the board what the coach talks about. */
  private mark(): void {
    this.board.regretted = new Set(this.advice?.taken.targets);
    this.board.advised = new Set(this.advice?.better.targets);
  }

  /** Ends what is being told just now. */
  skip(): void {
    this.skipping?.();
  }

  /** To the player's next decision, or the end: nothing that is queued or still arrives is told. */
  hurry(): void {
    const seat = this.board.viewer;
    if (this.waiting && seat !== null && !this.over && !this.last?.view?.over) {
      this.hurried = true;
      void this.socket.send({ type: "hurry", seat }).catch(() => undefined); // where others play, too, it is refused
    }
    this.skip();
  }

  /** The recap has been read. */
  dismiss(): void {
    this.recap = null;
  }

  /** Tells the round that the recap is about once more, slowly. */
  async tellAgain(): Promise<void> {
    if (this.running || this.replay || !this.last) return;
    this.running = true;
    this.hush();
    this.telling = true;
    await this.pictures(this.played, null, Math.max(duration(), AGAIN));
    this.telling = false;
    this.show(this.last);
    await this.run();
  }

  get tellable(): boolean {
    return this.played.length > 1;
  }

  private last: State | null = null;
  private running = false;

  private heard: number | null = null; // up to where the talk is known

  /** What is pointed at is shown at once, whatever else is still being told; what was before one came is not. */
  private hear({ seq, talk }: State): void {
    const since = this.heard ?? seq;
    this.heard = Math.max(since, seq);
    for (const line of talk) {
      if (line.kind !== "pointed" || line.seq <= since) continue;
      line.thing = this.board.nameOf(line.text);
      this.points = [...this.points.filter(({ seat }) => seat !== line.seat), line];
      setTimeout(() => (this.points = this.points.filter((each) => each !== line)), POINTED);
    }
  }

  private enqueue(state: State): void {
    this.hear(state);
    this.queue.push({ state, at: performance.now() });
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.queue.length) await this.apply(...this.batch());
    this.running = false;
    this.follow();
  }

  /** The states that wait, as far as each only leads on from the one before, and since when the first has waited. */
  private batch(): [states: State[], since: number] {
    const leadsOn = (state: State, before: State) => state.seat === before.seat && state.from >= knownAfter(before);
    const end = this.queue.findIndex(({ state }, k) => k > 0 && !leadsOn(state, this.queue[k - 1]!.state));
    const taken = this.queue.splice(0, end < 0 ? this.queue.length : end);
    return [taken.map(({ state }) => state), taken[0]!.at];
  }

  private async apply(states: State[], since: number): Promise<void> {
    const state = states.at(-1)!;
    const other = this.last?.seat !== state.seat; // it tells everything from the beginning
    const first = !this.board.view || (other && !this.several);
    const known = (this.events.at(-1)?.n ?? -1) + 1;
    const back = !other && states[0]!.from < known; // something was taken back
    const asked = state.choice?.must && state.choice.decision === this.decision?.decision; // as before
    const turns = first || back ? [] : turnsOf(this.board.view, states, known, this.game ?? {}, this.turn);
    if (first || back) {
      this.album = [];
      this.recap = null;
    }
    this.last = state;
    const info = states.findLast(({ table }) => table)?.table ?? this.info;
    if (first || info?.status !== "over") this.info = info; // that it is over is told last
    this.album.push(...turns.flatMap((turn) => turn.pictures));
    this.album.splice(0, this.album.length - ALBUM);
    let linger = 0;
    if (!asked && !this.replay && duration()) linger = await this.story(turns, since);
    const told = turns.at(-1);
    if (back) {
      // the others are told, too: what it was about is gone from the board
      const undone = states.flatMap(({ talk }) => talk).findLast(({ kind }) => kind === "undone");
      this.told = undone ? { seat: undone.seat, text: t("talk.undone", { name: undone.name }), rest: "" } : null;
    } else if (told) {
      if (this.turn.events !== told.events) this.turn = { ...told, spent: 0 }; // not told, but passed over
      // of my own move I need not be told, unless much came of it
      const own = told.seat === state.seat && !told.closes;
      this.told = own ? null : { seat: told.seat, text: "", rest: "", ...told.pictures.at(-1) };
    }
    let events = other ? [] : this.events;
    for (const each of states) events = [...events.filter((event) => event.n < each.from), ...each.events];
    this.events = events;
    this.talk = [...(other ? [] : this.talk), ...states.flatMap(({ talk }) => talk)];
    if (turns.length) for (const each of states) this.sumUp(each, known);
    if (!this.replay) {
      const before = capture(document);
      this.show(state);
      await tick();
      if (!first && !document.hidden) move(document, before, Math.min(duration(), linger || duration()));
    }
    this.announce(state, first);
    if (linger && !state.choice?.must) await this.wait(linger);
    this.info = info;
    this.shown = `${state.seat ?? "-"} ${state.seq}`;
  }

  /** Lets the game tell what happened, turn by turn, within the time that each may take; all but the last picture,
   *  which the new view shows. Returned is for how long. */
  private async story(turns: readonly Turn[], since: number): Promise<number> {
    const moment = duration();
    const others = (this.info?.seats.length ?? 1) - 1;
    let linger = 0;
    for (const [k, turn] of turns.entries()) {
      if (this.hurried || document.hidden) return 0;
      const spent = turn.seat === this.turn.seat ? this.turn.spent : 0;
      const late = performance.now() - since;
      const time = allowed(turn, { moment, others, spent, late, waiting: turns.length - k });
      const { pictures, part } = paced(turn, moment, time);
      const end = k < turns.length - 1 ? null : pictures.pop();
      this.turn = { ...turn, spent: spent + holds(turn.pictures) * part };
      linger = (end?.hold ?? 0) * part;
      if (!pictures.length) continue;
      this.hush();
      this.telling = holds(pictures) * part + linger > BRIEF;
      await this.pictures(pictures, turn.seat, part);
    }
    this.telling = false;
    return this.hurried ? 0 : linger;
  }

  /** Shows pictures, one after the other. */
  private async pictures(pictures: readonly Picture[], seat: number | null, part: number): Promise<void> {
    for (const { view, hold, text, rest, sound } of pictures) {
      const before = capture(document);
      this.board.view = view;
      this.told = { seat, text, rest };
      if (sound) play(sound);
      await tick();
      move(document, before, Math.min(part, duration()));
      if (await this.wait(part * hold)) break;
    }
  }

  /** What came of a week or round that has ended with this state. */
  private sumUp(state: State, known: number): void {
    const { game } = this;
    const view = state.view;
    if (!game?.recap || !view) return;
    const begins = (event: GameEvent) => event.n >= known && Boolean(game.heading?.(event, view));
    const end = view.over ? state.events.at(-1) : state.events.findLast(begins);
    if (!end) return;
    const before = this.events.filter((event) => event.n < end.n);
    const start = before.findLast((event) => game.heading?.(event, view))?.n ?? 0;
    const recap = game.recap([...before.filter((event) => event.n >= start), end], view);
    if (!recap) return;
    this.recap = recap;
    this.played = this.album;
    this.album = [];
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

  /** Nothing is asked for the moment. */
  private hush(): void {
    this.board.choices = [];
    this.board.question = null;
  }

  private show(state: State): void {
    const board = this.board;
    const changed = state.choice?.decision !== this.decision?.decision;
    if (state.choice?.must || state.view?.over) {
      this.hurried = false;
      this.told = null;
    }
    this.decision = state.choice;
    this.since = this.info?.record ? Infinity : state.since; // in a game of others nothing is news
    this.move = state.move;
    this.undo = state.undo;
    this.redo = state.redo;
    board.viewer = state.seat;
    board.own = this.several ? this.mine.map(({ seat }) => seat) : state.seat === null ? [] : [state.seat];
    if (!this.next) this.prompt = state.prompt; // else the other seat's follows at once
    const seat = state.seat;
    board.undo = state.undo && seat !== null ? () => void this.takeBack() : null;
    board.back = state.redo;
    if (state.view) board.view = state.view;
    board.choices = state.choice?.actions ?? [];
    board.question = state.choice?.decision ?? null;
    board.fresh = this.targetsOf(this.events.filter((event) => event.n >= this.since));
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
