/** What the server shows of a table of Altiplano. */
import type { View } from "../../lib/protocol";

export interface Effect {
  do: string;
  count: number;
  tile?: string;
  tiles?: string[];
  rule?: string;
  on?: string;
  pay?: number;
  pay_opals?: number;
}

/** An action as it is printed. */
export interface Face {
  key: string;
  name: string;
  owner: "board" | "movement" | "strip" | "role" | "extension" | "asset";
  location: string | null; // null: movement; "traveller": wherever he is
  takes: string[];
  picks: boolean;
  effects: Effect[];
  text: string;
}

export interface Space {
  id: string;
  takes: string;
  holds: string | null;
  draft: boolean;
}

export interface Action extends Face {
  id: string;
  spaces: Space[];
  ready: boolean;
  possible: boolean;
}

export interface Heap {
  id: string;
  count: number;
  tiles: Record<string, number>;
}

export interface Row {
  id: string;
  row: number;
  spaces: number;
  tiles: string[];
  kind: string | null;
  complete: boolean;
  points: number;
}

export interface Need {
  id: string;
  kind: string;
  needs: number;
  missing: number;
}

export interface Mission {
  id: string;
  key: string | null;
  name?: string;
  text?: string;
  points?: number;
  fulfilled?: boolean;
}

/** A permanent thing that a player owns: an extension or an asset. */
export interface Owned {
  id: string;
  key: string;
  name: string;
  text: string;
  passive: boolean;
  effects: Effect[];
}

export interface Player {
  id: string;
  seat: number;
  role: { key: string; name: string; text: string } | null;
  coins: number;
  opals: number;
  points: number;
  pawn: string | null;
  road: { id: string; position: number; track: string[] };
  carts: { id: string; owned: number; used: number; most: number; next_food: number | null };
  movement_food: number;
  free_step: boolean;
  planning: { open: number; most: number; tiles: { id: string; kind: string }[] };
  bag: Heap;
  container: Heap;
  actions: Action[];
  warehouse: Row[];
  granary: { id: string; corn: number; room: number } | null;
  order: { id: string; key: string; points: number; needs: Need[] } | null;
  fulfilled: { key: string; tiles: string[]; points: number }[];
  houses: { key: string; name: string; tile: string | null; points: number; text: string }[];
  boats: { key: string; name: string; points: number; text: string }[];
  extensions: Owned[];
  assets: Owned[];
  missions: Mission[];
  offered: Mission[];
  passed: boolean;
  plan: "open" | "done" | "idle" | "closed";
  tiles: number;
  score: { total: number } & Record<string, number>;
}

export interface Place {
  id: string;
  key: string;
  name: string;
  place: number;
  stock: { id: string; kind: string; count: number; of: number }[];
  cards: { id: string; sort: string; count: number }[];
  pawns: number[];
  traveller: boolean;
}

export interface Extension {
  id: string;
  key: string;
  name: string;
  pile: string;
  price: number;
  effects: Effect[];
  text: string;
  action: Face | null;
  total: number;
  permitted?: boolean;
  affordable?: boolean;
}

export interface Order {
  id: string;
  key: string;
  tiles: string[];
  points: number;
}

export interface House {
  id: string;
  key: string;
  name: string;
  tile: string | null;
  points: number;
  text: string;
}

export interface Boat {
  id: string;
  key: string;
  name: string;
  points: number;
  effects: Effect[];
  text: string;
}

export interface Asset {
  id: string;
  key: string;
  name: string;
  stage: number;
  open: boolean;
  effects: Effect[];
  text: string;
  action: Face | null;
}

export interface Role {
  id: string;
  key: string;
  name: string;
  tiles: string[];
  coins: number;
  text: string;
  action: Face;
}

export interface Post {
  id: string;
  owner: number | null;
  room: number | null;
  goods: { id: string; kind: string; count: number }[];
}

export interface Kind {
  key: string;
  name: string;
  value: number;
  sale: number;
  class: "none" | "low" | "high";
  supply: number;
  count: number;
}

/** A tile that is seen to come to somebody's container, while a move is told. */
export interface Arrival {
  id: string;
  seat: number;
  kind: string;
  key?: string; // the lasting name, where it comes from a stock; others are found among the player's tiles
}

export interface AltiView extends View {
  phase: "roles" | "missions" | "event" | "retrieving" | "drawing" | "planning" | "actions" | "over";
  round: number;
  start: number;
  ending: "playing" | "triggered" | "final";
  traveler: boolean;
  missions: boolean;
  tiles: Kind[];
  circle: Place[];
  centre: { id: string; kind: string; count: number };
  event: {
    id: string;
    key: string;
    name: string;
    group: string;
    text: string;
    neutral: string | null;
    effects: Effect[];
  } | null;
  event_deck: {
    id: string;
    count: number;
    groups: { group: string; count: number }[];
    seen: { key: string; name: string; text: string }[];
  };
  strip: { id: string; slot: number; surcharge: number; extension: Extension | null }[];
  stack: {
    id: string;
    count: number;
    piles: Record<string, number>;
    tiles: { key: string; name: string; pile: string }[];
  };
  orders: Order[];
  houses: House[];
  boats: Boat[];
  assets: Asset[];
  stage_two: boolean;
  traveller: string | null;
  posts: Post[];
  opals: number;
  points: number;
  roles: Role[];
  players: Player[];
  /** Only while a move is told: see step.ts. */
  arrivals?: Arrival[];
}

/** The places in the order of every player's board, whatever their order in the circle. */
export const PLACES = ["village", "market", "road", "mine", "forest", "harbor", "farm"] as const;

export const nameOf = (view: AltiView, seat: number): string => view.seats[seat]?.name ?? "";

export const seatOf = (view: AltiView, key: unknown): number => view.seats.findIndex((seat) => seat.key === key);

export const kindOf = (view: AltiView, key: string): Kind | undefined => view.tiles.find((kind) => kind.key === key);

export const tileName = (view: AltiView, key: string): string => kindOf(view, key)?.name.toLowerCase() ?? key;

export const placeName = (view: AltiView, key: string): string =>
  view.circle.find((place) => place.key === key)?.name ?? key;

/** The player who looks on, if it is one. */
export const mine = (view: AltiView, viewer: number | null): Player | undefined =>
  viewer === null ? undefined : view.players[viewer];

/**
 * The id that stands for a space among its like: tiles are placed on the first free space and taken from the last
 * one, but whoever touches another one means the same.
 */
export function spaceTarget(action: Action, space: Space): string {
  const alike = action.spaces.filter((each) =>
    space.holds === null
      ? each.holds === null && each.takes === space.takes
      : each.holds === space.holds && each.draft === space.draft,
  );
  return (space.holds === null ? alike[0] : alike.at(-1))?.id ?? space.id;
}

/** A heap's kinds in the order of the tiles, each with its count. */
export const counted = (view: AltiView, tiles: Record<string, number>): { kind: string; count: number }[] =>
  view.tiles.flatMap(({ key }) => (tiles[key] ? [{ kind: key, count: tiles[key] }] : []));
