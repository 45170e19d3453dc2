/** For the recap of a round: what each seat did, out of its events. Pure. */
import type { Recap } from "./games";
import { seatOf } from "./log";
import { t } from "./messages";
import type { GameEvent, View } from "./protocol";

type Events = readonly GameEvent[];

const dataOf = (event: GameEvent): Record<string, unknown> => (event.data ?? {}) as Record<string, unknown>;

/** The words in which an event names a datum. */
function wordOf(event: GameEvent, datum: string): string {
  const part = event.parts?.find((each) => typeof each !== "string" && each[0] === datum);
  return part?.[1] ?? String(dataOf(event)[datum]);
}

/** "Hut, Dam ×2": what the events of these kinds name, each kind by its datum. */
export function named(events: Events, data: Readonly<Record<string, string>>): string {
  const names = events.flatMap((event) => (data[event.kind] ? [wordOf(event, data[event.kind]!)] : []));
  return [...new Set(names)]
    .map((name) => {
      const n = names.filter((each) => each === name).length;
      return n > 1 ? `${name} ${t("log.times", { n })}` : name;
    })
    .join(", ");
}

/** How many events of a kind there are, or what a datum of theirs comes to. */
export function added(events: Events, kind: string, datum?: string): number {
  const own = events.filter((event) => event.kind === kind);
  return datum ? own.reduce((sum, event) => sum + Number(dataOf(event)[datum] ?? 0), 0) : own.length;
}

/** A line for each seat: what is said of its events, less what is empty. */
export function bySeat(events: Events, view: View, say: (own: Events, seat: number) => string[]): Recap["lines"] {
  return view.seats.map(({ seat }) => {
    const own = events.filter((event) => seatOf(event, view) === seat);
    return { seat, text: say(own, seat).filter(Boolean).join("; ") };
  });
}
