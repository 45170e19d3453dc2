/** What the server shows of a table of The Alpha. */
import type { View } from "../../lib/protocol";

export type Kind = "beta" | "pair";
export type Count = Record<Kind, number>;
export type Face = string; // "X", "D", "C3" or a number

export interface Pack {
  id: string;
  seat: number;
  food: number;
  shown: number;
  laps: number;
  den: Count;
  injured: Count;
  healing: Count;
  dead: Count;
}

export interface Tile {
  id: string;
  key: string;
  name: string;
  class: string;
  zone: "deep" | "near";
  cost: number;
  die: { colour: string; faces: Face[] } | null;
  carrion: number | null;
  side: "animal" | "carrion";
  rolled: Face | null;
  stake: number | null;
  wolves: { seat: number; beta: number; pair: number; strength: number }[];
  dominant: number[];
  scavengers: number[];
}

export type Stance = "fight" | "share";

export interface Conflict {
  tile: string;
  kind: "region" | "carrion";
  stake: number;
  packs: number[];
  committed: number[];
  own: Stance | null;
  faces?: { id: string }[];
}

export interface Reveal {
  tile: string;
  stake: number;
  choices: { seat: number; choice: Stance }[];
}

export interface AlphaView extends View {
  weeks_left: number;
  week: number;
  phase: "stalk" | "chase" | "resolve" | "over";
  alpha: number;
  packs: Pack[];
  tiles: Tile[];
  conflict: Conflict | null;
  reveal: Reveal | null;
  injury: { tile: string; seat: number; pieces: { id: string }[] } | null;
}

export const nameOf = (view: AlphaView, seat: number): string => view.seats[seat]?.name ?? "";

export const total = (count: Count): number => count.beta + count.pair;
