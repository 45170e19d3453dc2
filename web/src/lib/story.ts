/**
 * What others did, told turn by turn: which pictures a batch of states is shown in, and how long each may take. Pure.
 * A state comes after every small move, so a turn is many of them; it is told as one thing, in one short time.
 */
import type { GameTable, Step } from "./games";
import { isLine, linesOf, parted, seatOf } from "./log";
import type { GameEvent, State, View } from "./protocol";
import type { Sound } from "./sound";

/** How the board looks for a moment of the story, and what is said meanwhile. */
export interface Picture {
  view: View;
  hold: number; // in parts of the animation time: 1 is one move
  text: string;
  rest: string; // what came of it
  sound?: Sound;
}

/** What one seat did before another moved. */
export interface Turn {
  seat: number | null;
  pictures: Picture[];
  events: GameEvent[]; // all of the turn, so that they are told in one line
  /** It ended a week or a round, with all that comes of it. */
  closes: boolean;
}

// In times of one move (half a second at normal speed):
const TURN = 3; // the longest for a turn,
const CLOSE = 5; // for one that ends a round,
const WHOLE = 8; // for everything that waits to be told;
const GLANCE = 0.35; // and the shortest that a picture can be seen in

const EVENT = 0.4; // the hold of what a game has no picture for

type Game = Pick<GameTable, "step" | "heading">;

/** Who made the move that these events tell of. */
function moverOf(events: readonly GameEvent[], view: View): number | null {
  for (const event of events) {
    const seat = seatOf(event, view);
    if (seat !== null) return seat;
  }
  return null;
}

function byMove(events: readonly GameEvent[]): GameEvent[][] {
  const moves: GameEvent[][] = [];
  for (const event of events) {
    const last = moves.at(-1);
    if (last && last[0]?.move === event.move) last.push(event);
    else moves.push([event]);
  }
  return moves;
}

/** The turns that states bring, from how the board looks now to the last of them. `known`: the events told before;
 *  `going`: the turn that may go on. */
export function turnsOf(
  view: View,
  states: readonly State[],
  known: number,
  game: Game,
  going?: Pick<Turn, "seat" | "events">,
): Turn[] {
  const turns: Turn[] = [];
  for (const state of states) {
    const now = state.view;
    if (!now) continue;
    const events = state.events.filter((event) => event.n >= known);
    for (const move of byMove(events)) {
      const seat = moverOf(move, now);
      const before = turns.at(-1) ?? going;
      const same = before && (seat === null || before.seat === null || seat === before.seat);
      let turn = same ? turns.at(-1) : undefined;
      if (!turn) {
        turn = {
          seat: seat ?? before?.seat ?? null,
          pictures: [],
          events: same ? [...before.events] : [],
          closes: false,
        };
        turns.push(turn);
      }
      turn.seat ??= seat;
      for (const event of move) {
        turn.events.push(event);
        turn.closes ||= Boolean(game.heading?.(event, now));
        const next: Step = game.step?.(view, event) ?? { view, hold: 0 };
        view = next.view;
        turn.pictures.push({ ...next, ...wordsOf(turn.events, now) });
      }
    }
    known = (events.at(-1)?.n ?? known - 1) + 1;
    view = now;
    const turn = turns.at(-1);
    if (turn && events.length) settle(turn.pictures, events.length, now);
  }
  for (const turn of turns) turn.pictures = turn.pictures.filter((picture) => picture.hold > 0);
  return turns;
}

/** Ends the pictures of a state with how the board really looks. */
function settle(pictures: Picture[], count: number, view: View): void {
  const last = pictures.at(-1);
  if (!last) return;
  const own = pictures.slice(-count).filter((picture) => picture.hold > 0);
  // a single step needs no picture of its own: the view shows it; nor does what has no step
  if (own.length < 2) pictures.splice(-count, count, { ...last, hold: own[0]?.hold ?? EVENT, view });
  else pictures.push({ ...last, view, hold: GLANCE });
}

/** The line of the log that the last of these events belongs to. */
function wordsOf(events: readonly GameEvent[], view: View): { text: string; rest: string } {
  const line = linesOf(events, view, { turn: () => "" }).findLast(isLine);
  const [text, rest] = line ? parted(line) : ["", ""];
  return { text, rest };
}

export const holds = (pictures: readonly Picture[]): number => pictures.reduce((sum, picture) => sum + picture.hold, 0);

/** At most so many pictures: what lies between goes by in one. */
export function squeezed(pictures: readonly Picture[], most: number): Picture[] {
  if (pictures.length <= most) return [...pictures];
  const share = holds(pictures) / most;
  const kept: Picture[] = [];
  let sum = 0;
  let batch = -1;
  for (const picture of pictures) {
    const into = Math.min(most - 1, Math.floor(sum / share));
    sum += picture.hold;
    const last = kept.at(-1);
    if (last && into === batch) {
      const sound = last.sound ?? picture.sound;
      kept[kept.length - 1] = { ...picture, hold: last.hold + picture.hold, ...(sound ? { sound } : {}) };
    } else kept.push(picture);
    batch = into;
  }
  return kept;
}

/** How a turn is told within some time: its pictures, and the milliseconds of a hold of 1. */
export function paced(turn: Turn, moment: number, time: number): { pictures: Picture[]; part: number } {
  const pictures = squeezed(turn.pictures, Math.max(1, Math.floor(time / (GLANCE * moment))));
  return { pictures, part: Math.min(moment, time / Math.max(holds(pictures), GLANCE)) };
}

/**
 * How long a turn may take to be told, in milliseconds, where `moment` is the time of one move: less where many play,
 * as all of their turns lie between two of mine, and less where more waits to be told. `spent`: what this turn took
 * before; `late`: how long the first that waits has waited; `waiting`: turns to be told, with this one.
 */
export function allowed(
  turn: Pick<Turn, "closes">,
  {
    moment,
    others,
    spent,
    late,
    waiting,
  }: { moment: number; others: number; spent: number; late: number; waiting: number },
): number {
  const whole = WHOLE * moment;
  const most = turn.closes ? CLOSE * moment : Math.min(TURN * moment, whole / Math.max(others, 1));
  return Math.max(0, Math.min(most - spent, (whole - late) / Math.max(waiting, 1)));
}
