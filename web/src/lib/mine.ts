/** My tables: which come first, and how they stand. */
import { t } from "./messages";
import type { TableInfo } from "./protocol";

export const myTurn = (table: TableInfo): boolean =>
  table.status === "playing" && table.seats.some((seat) => seat.you && table.waiting_for.includes(seat.seat));

/** Somebody keeps a seat for me and waits for my word. */
const invited = (table: TableInfo): boolean => table.seats.some((seat) => seat.kept === "you");

export const ended = (table: TableInfo): boolean => table.status === "over" || table.status === "closed";

const place = (table: TableInfo): number => (myTurn(table) || invited(table) ? 0 : ended(table) ? 2 : 1);

/** Those that wait for me, then those that go on, then those that are over; of each the latest first. */
export const inTurn = (tables: readonly TableInfo[]): TableInfo[] =>
  [...tables].sort((a, b) => place(a) - place(b) || b.changed - a.changed);

/** How a table stands, in a few words. */
export function standing(table: TableInfo): string {
  if (invited(table)) return t("start.kept");
  if (table.status === "waiting") return t("start.waiting");
  if (table.status === "closed") return t(table.record ? "start.unfinished" : "start.closed");
  if (table.status === "playing")
    return t("start.thinking", { name: table.seats[table.waiting_for[0] ?? 0]?.name ?? "" });
  const results = table.results ?? [];
  const best = Math.min(...results.filter((result) => table.seats[result.seat]?.you).map((result) => result.rank));
  if (!Number.isFinite(best)) return t("start.finished");
  if (results.length > 1 && results.every((result) => result.rank === best))
    return t(best === 1 ? "mine.won.together" : "mine.lost.together");
  if (best === 1) return t(results.filter((result) => result.rank === 1).length > 1 ? "mine.shared" : "mine.won");
  return t("mine.rank", { rank: best, count: results.length });
}
