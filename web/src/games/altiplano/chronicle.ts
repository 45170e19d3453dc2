/** What came of a round: the actions of each player, what was built, and how they stand. */
import type { Recap } from "../../lib/games";
import { added, bySeat, named } from "../../lib/recap";
import type { GameEvent, View } from "../../lib/protocol";
import { t } from "./messages";
import type { AltiView } from "./view";

const ROUNDS = ["round", "final_round"];

export function heading(event: GameEvent, _: View): string | null {
  if (!ROUNDS.includes(event.kind)) return null;
  const { round } = event.data as { round: number };
  return t(event.kind === "round" ? "log.round" : "log.final_round", { round });
}

const BUILT = { house: "house", boat: "boat", extension: "extension", asset: "asset" };

export function recap(events: readonly GameEvent[], view: View): Recap | null {
  const round = events.find((event) => ROUNDS.includes(event.kind));
  if (!round || round === events.at(-1)) return null;
  const lines = bySeat(events, view, (own, seat) => {
    const built = named(own, BUILT);
    const [orders, stored] = [added(own, "fulfilled"), added(own, "stored")];
    const score = (view as AltiView).players[seat]?.score.total ?? 0;
    return [
      named(own, { acted: "action" }) || t("recap.none"),
      built && t("recap.built", { things: built }),
      orders ? t("recap.orders", { n: orders }) : "",
      stored ? t("recap.stored", { n: stored }) : "",
      t("recap.score", { n: score }),
    ];
  });
  return { title: heading(round, view) ?? "", lines };
}
