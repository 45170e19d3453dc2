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
  label?: string;
  kind?: string;
  choices?: (string | number | { value: unknown; label: string })[];
  least?: number;
  most?: number;
  [more: string]: unknown;
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  designers: string[];
  seat_counts: number[];
  options: OptionInfo[];
  levels: string[];
  version: number;
  content_hash: string;
}

export interface Rule {
  clause: string;
  section: string;
  text: string;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  level: string | null;
  you: boolean;
  connected: boolean;
  away_since: number | null;
  taken_over: string | null;
}

export interface Result {
  seat: number;
  score: number;
  rank: number;
  breakdown: Record<string, number>;
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
  made: number;
  changed: number;
}

export interface GameEvent {
  n: number;
  move: number;
  kind: string;
  text: string;
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
}

export type Answer = { type: "ack"; id: string; seq: number } | WhyAnswer | HintAnswer;
export type FromServer = State | Answer | ({ type: "refused"; id?: string } & Refusal) | { type: "pong" };

/** A command less its id, which the socket adds. */
export type Command =
  | { type: "act"; seat: number; decision: number; action: number }
  | { type: "undo" | "redo" | "hint" | "leave" | "free" | "handback"; seat: number }
  | { type: "why"; seat: number; target?: string; action?: number }
  | { type: "chat"; text: string; seat?: number }
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

export interface Tried {
  notation: string;
  label: string;
  chance: number;
}

export interface Advice {
  move: number;
  cost: number;
  taken: Tried;
  better: Tried[];
}

export interface Review {
  seat: number;
  chances: number[][];
  advice: Advice[];
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
