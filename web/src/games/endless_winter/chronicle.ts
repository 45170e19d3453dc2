/** What came of a round: where each tribe went, what it took and placed, and how it stands. */
import type { Recap } from "../../lib/games";
import { added, bySeat, named } from "../../lib/recap";
import type { GameEvent, View } from "../../lib/protocol";
import { t } from "./messages";
import type { WinterView } from "./view";

export function heading(event: GameEvent, _: View): string | null {
  return event.kind === "round" ? t("log.round", event.data as { round: number }) : null;
}

const WENT = { placed: "place", placed_chief: "place" };
const TOOK = {
  recruited: "card",
  recruited_late: "card",
  learned: "card",
  hunted: "animal",
  found: "animal",
};

export function recap(events: readonly GameEvent[], view: View): Recap | null {
  const round = events.find((event) => event.kind === "round");
  if (!round || round === events.at(-1)) return null;
  const lines = bySeat(events, view, (own, seat) => {
    const took = named(own, TOOK);
    const megaliths = added(own, "megalith") + added(own, "stacked");
    const [camps, villages, stones] = [added(own, "camp"), added(own, "village"), added(own, "stone")];
    const tribe = (view as WinterView).tribes[seat];
    return [
      named(own, WENT) || t("recap.none"),
      took && t("recap.took", { things: took }),
      camps ? t("recap.camps", { n: camps }) : "",
      villages ? t("recap.villages", { n: villages }) : "",
      megaliths ? t("recap.megaliths", { n: megaliths }) : "",
      stones ? t("recap.stones", { n: stones }) : "",
      t("recap.score", { n: tribe?.forecast.total ?? tribe?.score ?? 0 }),
    ];
  });
  return { title: heading(round, view) ?? "", lines };
}
