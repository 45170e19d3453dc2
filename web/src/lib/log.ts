/** The log put together: one line per action, its consequences in the same line, headings between. Pure; no DOM. */
import type { GameEvent, View } from "./protocol";

type Parts = NonNullable<GameEvent["parts"]>;

/** A thing that is said in a line: an event in full or in short, and how often in a row. */
export interface Saying {
  event: GameEvent;
  parts: Parts;
  times: number;
}

/** An action and what came of it. */
export interface Line {
  n: number;
  seat: number | null;
  move: number; // the last one that it tells of
  said: Saying[];
}

/** What stands over lines: a round begins, or somebody's turn. */
export interface Heading {
  n: number;
  seat: number | null;
  heading: string;
}

export type Entry = Line | Heading;

/** What games and page say of events, as far as the log asks. */
export interface Headings {
  heading?(event: GameEvent, view: View): string | null;
  /** The heading over a seat's turn, where the game tells of none. */
  turn(seat: number): string;
}

/** A turn of at least so many lines gets a heading of its own. */
const LONG = 3;

/** Whose event it is: the engine names seats by their key. */
export function seatOf(event: GameEvent, view: View | null): number | null {
  if (typeof event.seat === "number") return event.seat;
  const key = (event.data as { seat?: string } | undefined)?.seat;
  return view?.seats.find((seat) => seat.key === key)?.seat ?? null;
}

const words = (parts: Parts): string => parts.map((part) => (typeof part === "string" ? part : part[1])).join("");

export const isLine = (entry: Entry): entry is Line => "said" in entry;

/** How an event goes on with a line, or null where it is one of its own. */
function inPassing(event: GameEvent, seat: number | null, line: Line): Parts | null {
  if (event.short && seat === line.seat) return event.short;
  const mayFollow = line.said.length === 1 && (seat === null || seat === line.seat);
  return event.then && mayFollow ? event.then : null;
}

/** The lines of some events, in the order in which they happened. */
export function linesOf(events: readonly GameEvent[], view: View | null, headings: Headings): Entry[] {
  const entries: Entry[] = [];
  const told = events.findLastIndex((event) => event.kind !== "sealed");
  events.forEach((event, k) => {
    if (event.kind === "sealed" && k < told) return; // what was chosen has been told since
    const seat = seatOf(event, view);
    const heading = view && headings.heading?.(event, view);
    if (heading) {
      entries.push({ n: event.n, seat, heading });
      return;
    }
    const last = entries.at(-1);
    const line = last && isLine(last) ? last : null;
    const passing = line && inPassing(event, seat, line);
    if (!line || !passing) {
      entries.push({
        n: event.n,
        seat,
        move: event.move,
        said: [{ event, parts: event.parts ?? [event.text], times: 1 }],
      });
      return;
    }
    line.move = event.move;
    const before = line.said.at(-1);
    if (before && line.said.length > 1 && words(before.parts) === words(passing)) before.times++;
    else line.said.push({ event, parts: passing, times: 1 });
  });
  return withTurns(entries, headings);
}

/** The lines with headings over the turns of more than a few lines. */
function withTurns(entries: readonly Entry[], headings: Headings): Entry[] {
  return entries.flatMap((entry, k): Entry[] => {
    const before = entries[k - 1];
    if (!isLine(entry) || entry.seat === null || before?.seat === entry.seat) return [entry];
    const long = entries.slice(k, k + LONG).filter((each) => isLine(each) && each.seat === entry.seat).length === LONG;
    return long ? [{ n: entry.n, seat: entry.seat, heading: headings.turn(entry.seat) }, entry] : [entry];
  });
}

/** What is said in a line, without the full stop where more follows. */
export function shown(saying: Saying, more: boolean): Parts {
  const last = saying.parts.at(-1);
  if (!more || typeof last !== "string") return saying.parts;
  const bare = last.replace(/[.:]$/, "");
  return bare ? [...saying.parts.slice(0, -1), bare] : saying.parts.slice(0, -1);
}

/** A line in words alone: the action, and what came of it. */
export function parted(line: Line): [action: string, rest: string] {
  const [first = "", ...more] = line.said.map((saying) => {
    const said = words(shown(saying, line.said.length > 1));
    return saying.times > 1 ? `${said} ×${saying.times}` : said;
  });
  return [first, more.join("; ")];
}

/** A line in words alone. */
export function plain(line: Line): string {
  const [action, rest] = parted(line);
  return rest ? `${action}: ${rest}.` : action;
}

/** Whoever acts is named, and not pointed at. */
const SEAT = /^(seat|pack):\d+$/;

/** The things on the board that a line is about. */
export const targetsOf = (line: Line): string[] =>
  [...new Set(line.said.flatMap(({ event }) => event.targets ?? []))].filter((target) => !SEAT.test(target));

/** The rule behind a line: that of its action. */
export const clauseOf = (line: Line): string => line.said.find(({ event }) => event.clause)?.event.clause ?? "";
