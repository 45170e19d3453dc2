/** A game is a folder under games/ whose index.ts exports `card`; its table is loaded only when it is played. */
import type { Component } from "svelte";
import type { Tip } from "./board.svelte";
import type { Choice } from "./choices";
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

/** What the log shows of a datum that an event names. */
export interface About {
  icon?: string; // id of a pictogram of the game, shown before the words
  symbols?: { icon: string; text: string }[]; // shown instead of the words: amounts of several things
  target?: string; // what on the board it is: lit while the words are pointed at
  tip?: Tip;
}

/** What came of a week, a round: told when it is over, and left to stand until it has been read. */
export interface Recap {
  title: string;
  lines: { seat: number | null; text: string; icon?: string }[];
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
  /** What an action comes to, in a line: said below it in a menu. */
  note?(choice: Choice, view: View): string;
  /** The prompt while something is picked that narrows the choices. */
  asks?(picked: string, view: View): string;
  /** Where the game stands, in a few words. */
  status(view: View): string;
  /** The unit of a score, and what its sources are called. */
  score(points: number): string;
  source(name: string): Source;
  /** The heading that the log puts in the place of an event with which a week, a round or somebody's turn begins. */
  heading?(event: GameEvent, view: View): string | null;
  /** What a datum of an event is: `name` and value as in the event's `data`. */
  about?(name: string, value: unknown, view: View): About | null;
  /** What came of the week or round that these events have ended: all from its heading to the next; null where none. */
  recap?(events: readonly GameEvent[], view: View): Recap | null;
  /** How the board looks after an event; null where it is not worth a picture. */
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

/** The order on the start page and wherever a game is chosen; others come last. */
const ORDER = ["the_alpha", "cards_against_the_apocalypse", "alpacalypse", "altiplano", "endless_winter"];
const place = (name: string): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);

export const inOrder = <T extends { name: string }>(games: readonly T[]): T[] =>
  [...games].sort((a, b) => place(a.name) - place(b.name));

export const cards: readonly GameCard[] = inOrder(Object.values(modules).map((module) => module.card));

export const cardOf = (name: string): GameCard | undefined => cards.find((card) => card.name === name);
