/** The messages between browser and server; docs/protocol.md is their description. */
import type { Choice } from "./choices";

export interface Refusal {
  code: string;
  text: string;
  clause?: string;
}

/** One option of a game, as Option.describe() gives it. */
export interface OptionInfo {
  name: string;
  default: unknown;
  help: string;
  label: string;
  kind?: string;
  choices?: (string | number | { value: unknown; label: string })[];
  least?: number;
  most?: number;
  [more: string]: unknown;
}

/** A level of bots, and what to expect of it. */
export interface Level {
  name: string;
  line: string;
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  designers: string[];
  seat_counts: number[];
  options: OptionInfo[];
  levels: Level[]; // from the weakest on
  team: boolean; // all win or lose together
  minutes: [number, number];
  weight: "light" | "medium" | "heavy";
  first: { seats: number; level: string; options: Record<string, unknown> };
  version: number;
  content_hash: string;
  packs: boolean;
}

/** A clause; its text is Markdown (`lib/prose.ts`). A technical one is of no use to somebody who plays. */
export interface Rule {
  clause: string;
  section: string;
  text: string;
  technical: boolean;
}

/** The rules of a game, and what their words mean, in Markdown. */
export interface Rules {
  brief: string;
  terms: string;
  clauses: Rule[];
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  you: boolean;
  connected: boolean;
  away_since: number | null;
  /** Since when the game has waited for this seat. */
  asked_since: number | null;
  /** From when on the others may have a bot play here. */
  bot_from: number | null;
  taken_over: string | null;
  /** For whom this open seat is kept. */
  kept: "you" | "other" | null;
}

export interface Result {
  seat: number;
  score: number;
  rank: number;
  breakdown: Record<string, number>;
}

/** How many games of one kind I have played to the end, and won. */
export interface Tally {
  game: string;
  played: number;
  won: number;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  host: boolean;
  host_name: string;
  options: Record<string, unknown>;
  public: boolean;
  spectators: boolean;
  /** Is there a seat for me, who have none? */
  may_sit: boolean;
  watching: number;
  pace: number;
  takeover_after: number | null;
  move: number;
  waiting_for: number[];
  secrets: boolean;
  seed_hash: string;
  seed: string | null;
  rules_version: number;
  content_hash: string;
  results: Result[] | null;
  rematch: string | null;
  branch_of: { table: string; move: number } | null;
  /** A game that the host has brought, played elsewhere: nobody sits here. */
  record: boolean;
  made: number;
  changed: number;
}

export interface Seated {
  table: TableInfo;
  seat: number;
}

/** The paths that a host hands out; null where there is nothing to be had. */
export interface Links {
  invitation: string | null;
  watch: string | null;
}

export interface GameEvent {
  n: number;
  move: number;
  kind: string;
  text: string;
  /** The text in parts: plain, or [datum, its words] where a datum of `data` is said. */
  parts?: (string | [string, string])[];
  /** The same in passing, after an action of the same seat. */
  short?: (string | [string, string])[];
  /** The same right after an action. */
  then?: (string | [string, string])[];
  clause?: string;
  targets?: string[];
  seat?: number | null;
  [more: string]: unknown;
}

export interface Talk {
  seq: number;
  at: number;
  kind: string;
  seat: number | null;
  name: string;
  text: string;
  /** Of something pointed at, what this page called it when it was told. */
  thing?: string;
}

export interface Decision {
  seat: number;
  decision: number;
  must: boolean;
  actions: Choice[];
}

/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string;
  viewer: number | null;
  seats: { id: string; seat: number; key: string; name: string }[];
  actors: number[];
  over: boolean;
  [more: string]: unknown;
}

export interface State {
  type: "state";
  seq: number;
  seat: number | null;
  move: number;
  from: number;
  events: GameEvent[];
  talk: Talk[];
  table?: TableInfo;
  view: View | null;
  prompt: string;
  choice: Decision | null;
  since: number;
  undo: boolean;
  redo: boolean;
}

/** A state as it is sent: what of the position is as before is left out. */
export type News = Omit<State, Position> & Partial<Pick<State, Position>>;
type Position = "view" | "prompt" | "choice" | "since" | "undo" | "redo";

export interface WhyAnswer {
  type: "why";
  id: string;
  reasons: { label: string; text: string; clause: string }[];
}

export interface HintAnswer {
  type: "hint";
  id: string;
  seat: number;
  decision: number;
  action: number;
  notation: string;
  label: string;
  targets: string[];
  reason: string;
}

export type Answer = { type: "ack"; id: string; seq: number } | WhyAnswer | HintAnswer;
export type FromServer = News | Answer | ({ type: "refused"; id?: string } & Refusal) | { type: "pong" };

/** A command less its id, which the socket adds. */
export type Command =
  | { type: "act"; seat: number; decision: number; action: number }
  | { type: "undo" | "redo" | "hurry" | "hint" | "leave" | "free" | "handback"; seat: number }
  | { type: "why"; seat: number; target?: string; action?: number }
  | { type: "chat"; text: string; seat?: number }
  | { type: "chat"; target: string; seat: number }
  | { type: "rename"; seat: number; name: string }
  | { type: "takeover" | "fill"; seat: number; level: string }
  | ({ type: "settings" } & Partial<Pick<TableInfo, "public" | "spectators" | "pace" | "takeover_after">>)
  | { type: "close" };

export interface Replay {
  move: number;
  moves: number;
  seat: number | null;
  view: View;
  prompt: string;
  events: number;
}

/** An action, and how the games went that the coach played on with it. */
export interface Tried {
  notation: string;
  label: string;
  chance: number;
  points: number;
  targets: string[];
}

/** A costly choice after so many moves: what it cost, in points or as a chance to win, give or take a margin. */
export interface Advice {
  move: number;
  taken: Tried;
  better: Tried;
  by_points: boolean;
  cost: number;
  margin: number;
  playouts: number;
}

export interface Review {
  seat: number;
  chances: number[][];
  advice: Advice[];
  choices: number;
  tried: number;
  playouts: number;
}

/** Which choice the coach looks at: the one after so many moves. */
export interface Looking {
  move: number;
  number: number;
  of: number;
}

export interface Coached {
  review: Review | null;
  looking: Looking | null;
}

export interface MoveInfo {
  move: number;
  seat: number;
  notation: string;
  label: string;
}

export interface SeatWish {
  kind: "me" | "bot" | "open";
  name?: string;
  level?: string;
}

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  content?: string | null;
  public?: boolean;
  spectators?: boolean;
  pace?: number;
  takeover_after?: number | null;
  id?: string;
}
