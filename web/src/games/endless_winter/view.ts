/** What the server shows of a table of Endless Winter. Labor is counted in halves. */
import type { View } from "../../lib/protocol";

/** One thing that an effect does. */
export interface Part {
  op: string;
  count: number;
  different?: boolean;
  subject?: string;
  cost?: Record<string, number>;
  gain?: Part[];
}

export interface Effect {
  text: string;
  parts: Part[];
}

export interface TribeCard {
  kind: "tribe";
  name: string;
  points: number;
  provenance: string;
  starting: boolean;
  labor: number;
  ability: (Effect & { column: string | null }) | null;
  eclipse: Effect | null;
}

export interface CultureCard {
  kind: "culture";
  name: string;
  points: number;
  provenance: string;
  era: number;
  effect: Effect | null;
}

export type Card = TribeCard | CultureCard;

export interface AnimalKind {
  name: string;
  count: number;
  wild: boolean;
  set: number[];
  tip: Effect | null;
  provenance: string;
}

export interface ChiefKind {
  name: string;
  sides: Record<string, Effect & { column: string | null }>;
  provenance: string;
}

export interface SetupKind {
  name: string;
  text: string;
  food: number;
  tools: number;
  tribe: string;
  animals: string[];
  camp: boolean;
  provenance: string;
}

export interface StoneKind {
  era: number;
  kind: string;
  of: string[];
  text: string;
  provenance: string;
}

/** An Action column as it is printed; the actions of its top each with a price. */
export interface ColumnKind {
  name: string;
  top: string;
  actions: Record<string, Effect & { price: string }>;
  middle: string;
  middle_parts: Part[];
  bottom: Effect | null;
}

export interface Catalogue {
  cards: Record<string, Card>;
  animals: Record<string, AnimalKind>;
  chiefs: Record<string, ChiefKind>;
  setups: Record<string, SetupKind>;
  terrain: Record<string, { name: string; count: number; benefit: Effect | null; provenance: string }>;
  stones: Record<string, StoneKind>;
  glacier_tokens: Record<string, Effect | null>;
  rest_tokens: Record<string, Effect | null>;
  columns: Record<string, ColumnKind>;
  positions: (Effect | null)[];
  stone_spaces: { food: number; tools: number; benefit: Effect | null }[];
  supply_spaces: (Effect | null)[];
  idol_levels: { level: number; rate: number; offering: Effect | null; honor: Effect | null }[];
  honor_charts: number[][];
  labor_icons: number[];
}

export interface Thing {
  id: string;
  key: string;
}

export interface Pile {
  id: string;
  key: string;
  count: number;
}

export interface Figure {
  seat: number;
  chief: boolean;
}

export type Section = "top" | "middle" | "bottom";

export interface Column {
  id: string;
  key: string;
  name: string;
  figures: Figure[];
  first: number | null;
  section: Section | null;
  actions: Thing[];
  middle: { id: string };
  bottom: { id: string; free: boolean };
}

export interface Hex {
  id: string;
  key: string;
  x: number;
  y: number;
  terrain: string;
  name: string;
  camps: { id: string; seat: number; count: number }[];
  influence: { seat: number; count: number }[];
  leaders: number[];
  token: { key: string | null } | null;
}

export interface Juncture {
  id: string;
  key: string;
  hexes: string[];
  x: number;
  y: number;
  village: number | null;
}

export interface Cell {
  id: string;
  x: number;
  y: number;
  level: number;
  owner: number | "neutral" | null;
  open: boolean;
  start: boolean;
  arrow: string[];
  parts: Part[];
  text: string;
  below: string[];
  ready: boolean;
  points: number | null;
}

export interface StoneInPool extends Thing {
  era: number;
  open: boolean;
  points: number | null;
}

export interface Herd {
  id: string;
  key: string;
  upright: number;
  tipped: number;
  points: number;
}

export interface Tribe {
  id: string;
  seat: number;
  emblem: string;
  position: number | null;
  score: number;
  sources: Record<string, number>;
  forecast: Record<string, number>;
  food: { id: string; count: number; limit: number };
  tools: { id: string; count: number; limit: number };
  offering: number;
  honor: number;
  camps: { id: string; left: number };
  villages: { id: string; left: number };
  megaliths: { id: string; placed: number; left: number; next: "neutral" | "own" | null; spaces: number[] };
  stones: { id: string; stone: string | null; points: number | null }[];
  chief: { id: string; key: string; name: string; side: string | null; ready: boolean } | null;
  setup: string | null;
  figures: { chief: { id: string; place: string | null }; tribe: { id: string; left: number; places: string[] } };
  rest: { id: string; figures: number; labor: number };
  hand: { id: string; count: number; cards: (Thing & { locked: boolean })[] };
  deck: { id: string; count: number };
  discard: { id: string; cards: Pile[] };
  pile: { id: string; count: number; revealed: boolean; cards: Pile[]; labor: number | null };
  buried: { id: string; count: number; cards: Pile[] };
  animals: Herd[];
  total: number;
}

export interface Turn {
  seat: number | null;
  number: number;
  step: string | null;
  place: string | null;
  labor: number;
  labor_text: string;
  reach: { hand: number; food: number; total: number } | null;
  cultures_left: number;
  played: Thing[];
  ready: string[];
  chief_ready: boolean;
  triggers: string[];
}

export interface Question {
  kind: string;
  seat: number;
  count?: number;
  parts?: (Part & { id: string; text: string })[];
  pay?: Part & { text: string };
  standing?: { kind: Standing; action: number; notation: string } | null;
  /** What answers the question itself; anything else that can be done helps, or swaps it for something lesser. */
  answers?: number[];
  /** The ways to spend Food for Labor. */
  meals?: { food: number; labor: number }[];
}

/** The questions that most always answer alike. */
export type Standing = "tool" | "draw";

export interface RestToken {
  up: { id: string; key: string | null };
  stack: { id: string; count: number };
  held: { key: string; parts: (Part & { id: string; used: boolean })[] } | null;
}

export interface Draft {
  chiefs: (Thing & { side: string })[];
  setups: Thing[];
  sides: { id: string; side: string }[];
}

export interface WinterView extends View {
  phase: "setup" | "action" | "eclipse" | "preparation" | "over";
  round: number;
  rounds: number;
  era: number;
  order: number[];
  modules: { glacier_tokens: boolean; rest_tokens: boolean };
  turn: Turn;
  question: Question | null;
  /** Whose Eclipse benefits are on: pile cards still to be used, hexes already used. */
  eclipse: { seat: number; waiting: string[]; used: string[] } | null;
  columns: Column[];
  supply: (Pile & { taken: boolean })[];
  display: (Thing | null)[];
  decks: Record<"animals" | "era_one" | "era_two", { id: string; count: number }>;
  grounds: Thing[];
  stones: StoneInPool[];
  terrain: { hexes: Hex[]; junctures: Juncture[] };
  megaliths: {
    layout: string;
    name: string;
    wide: number;
    high: number;
    tiles: { key: string; x: number; y: number; wide: number; high: number }[];
    cells: Cell[];
  };
  idols: { offering: { id: string; levels: number[][] }; honor: { id: string; levels: number[][]; ranking: number[] } };
  rest_token: RestToken | null;
  draft: Draft | null;
  tribes: Tribe[];
  catalogue: Catalogue;
}

export const nameOf = (view: WinterView, seat: number): string => view.seats[seat]?.name ?? "";

export const tribeOf = (view: WinterView, seat: number): Tribe => view.tribes[seat]!;

export const cardOf = (view: WinterView, key: string): Card | undefined => view.catalogue.cards[key];

/** Labor as it is printed: 1½. */
export function labor(halves: number): string {
  const whole = halves >= 2 || halves === 0 ? String(Math.floor(halves / 2)) : "";
  return whole + (halves % 2 ? "½" : "");
}

/** What playing a Tribe card would add now: its Labor, and what it adds where the figure stands. */
export function laborOf(card: Card, place: string | null): number {
  if (card.kind !== "tribe") return 0;
  const here = card.ability && (card.ability.column === null || card.ability.column === place);
  const added = here
    ? card.ability!.parts.filter((part) => part.op === "labor").reduce((sum, part) => sum + part.count, 0)
    : 0;
  return card.labor + added;
}
