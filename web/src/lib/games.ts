/** A game is a folder under games/ whose index.ts exports `card`; its table is loaded only when it is played. */
import type { Component } from "svelte";
import type { Sound } from "./sound";
import type { GameEvent, Result, SeatInfo, View } from "./protocol";

/** One step of the story that a state tells: how the board looks after an event, and for how long to show it. */
export interface Step {
  view: View;
  hold: number; // in parts of the animation time: 1 is one move
  sound?: Sound;
}

/** How the end screen names and colours a source of points. */
export interface Source {
  label: string;
  icon?: string; // id of a pictogram
  colour: string;
}

export interface GameTable {
  /** The board; it finds view and choices in its context (`useBoard`). */
  Board: Component;
  /** The inside of one player's panel. */
  Panel: Component<{ seat: number }>;
  /** Buttons that narrow the choices, shown beside the prompt. */
  Picks?: Component;
  /** The picture over the end screen. */
  Banner?: Component<{ results: Result[]; seats: SeatInfo[]; view: View }>;
  /** Where the game stands, in a few words. */
  status(view: View): string;
  /** The unit of a score, and what its sources are called. */
  score(points: number): string;
  source(name: string): Source;
  /** Tells a state's events one by one; null where an event is not worth a picture. */
  step?(view: View, event: GameEvent): Step | null;
}

export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  players: string;
  palette: string; // class that sets the game's colours
  paper: string;
  ink: string;
  art: string; // address of the poster
  load?: () => Promise<GameTable>;
}

const modules = import.meta.glob<{ card: GameCard }>("../games/*/index.ts", { eager: true });

export const cards: readonly GameCard[] = Object.values(modules).map((module) => module.card);

export const cardOf = (name: string): GameCard | undefined => cards.find((card) => card.name === name);
