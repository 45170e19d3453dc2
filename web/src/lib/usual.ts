import type { GameInfo, SeatWish, TableWish } from "./protocol";
import { recall, remember } from "./storage";

/** A game against bots of one level, oneself on the first seat. */
export interface Usual {
  seats: number;
  level: string;
  options: Record<string, unknown>;
}

const KEY = "meseta.usual.";

/** What "Play now" begins: what was chosen last, else the first game that the game itself proposes. */
export function usual(game: GameInfo): Usual {
  const last = stored(game.name);
  const known = new Set(game.options.map((option) => option.name));
  const possible =
    game.seat_counts.includes(last?.seats ?? 0) && game.levels.some((level) => level.name === last?.level);
  if (!last || !possible || Object.keys(last.options).some((name) => !known.has(name))) return game.first;
  return last;
}

/** Remembers what a table was like, if it was such a game. */
export function keepUsual({ game, seats, options = {}, content }: TableWish): void {
  const [me, ...others] = seats;
  const level = others[0]?.level;
  if (content || me?.kind !== "me" || !level || others.some((seat) => seat.level !== level)) return;
  const last: Usual = { seats: seats.length, level, options };
  remember(KEY + game, JSON.stringify(last));
}

/** The seats of such a game. */
export function seatsOf({ seats, level }: Usual, name: string): SeatWish[] {
  const bots = Array.from({ length: seats - 1 }, (): SeatWish => ({ kind: "bot", level }));
  return [{ kind: "me", ...(name ? { name } : {}) }, ...bots];
}

function stored(game: string): Usual | null {
  try {
    const last = JSON.parse(recall(KEY + game) || "null") as Partial<Usual> | null;
    return last?.seats && last.level ? { seats: last.seats, level: last.level, options: last.options ?? {} } : null;
  } catch {
    return null; // a damaged entry
  }
}
