/** What came of a round: the cards, buildings and steps of each tribe. */
import type { Recap } from "../../lib/games";
import { bySeat, named } from "../../lib/recap";
import type { GameEvent, View } from "../../lib/protocol";
import { heading } from "./log";
import { t } from "./messages";

const PHRASES = [
  ["recap.took", { took: "card" }],
  ["recap.completed", { completed: "card", started: "card" }],
  ["recap.built", { built: "building" }],
  ["recap.rose", { rose: "track" }],
  ["recap.fell", { fell: "track" }],
  ["recap.won", { milestone: "milestone", tile: "tile" }],
] as const;

export function recap(events: readonly GameEvent[], view: View): Recap | null {
  const round = events.find((event) => event.kind === "round");
  if (!round || round === events.at(-1)) return null;
  const lines = bySeat(events, view, (own) => {
    const said = PHRASES.map(([phrase, data]) => {
      const things = named(own, data);
      return things && t(phrase, { things });
    });
    if (own.some((event) => event.kind === "wonder")) said.push(t("recap.wonder"));
    return said.some(Boolean) ? said : [t("recap.none")];
  });
  return { title: heading(round, view) ?? "", lines };
}
