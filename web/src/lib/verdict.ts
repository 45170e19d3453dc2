/** How a game ended, in a sentence. */
import type { GameTable } from "./games";
import { t } from "./messages";
import type { Result, SeatInfo } from "./protocol";

/** A game won or lost by everybody together: one result for all. */
export function isShared(results: readonly Result[]): boolean {
  const [first] = results;
  return results.length > 1 && results.every(({ rank, score }) => rank === first?.rank && score === first.score);
}

/** Results from the first to the last, told to the player of one of them, or to nobody's. */
export function verdict(
  results: readonly Result[],
  mine: Result | undefined,
  seats: readonly SeatInfo[],
  { score: worth }: Pick<GameTable, "score">,
): string {
  const [winner, second] = results;
  if (!winner) return "";
  const score = worth(winner.score);
  const nameOf = (seat: number) => seats[seat]?.name ?? "";
  if (isShared(results)) return t(winner.rank === 1 ? "end.together.won" : "end.together.lost", { score });
  if (mine?.seat !== winner.seat) return t("end.other", { name: nameOf(winner.seat), score });
  if (!second || second.score === winner.score) return t("end.won", { score });
  return t("end.won.by", { score, lead: winner.score - second.score, name: nameOf(second.seat) });
}
