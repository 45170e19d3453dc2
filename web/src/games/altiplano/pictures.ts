/** What an action does, as a short row of pictograms made from its data. */
import type { Effect } from "./view";

export interface Picture {
  tile?: string; // a kind of tile
  icon?: string; // or a pictogram
  count?: number; // more than one
  or?: boolean; // the next one is another choice
}

/** Pictograms of what has no tile. */
const ICONS: Record<string, string> = {
  coins: "coin",
  opals: "opal",
  points: "point",
  road: "road",
  house: "house",
  boat: "boat",
  cart: "cart",
  order: "order",
  extension: "ext",
  store: "store",
  deliver: "deliver",
  sell: "sell",
  barter: "opal",
  trade: "any",
  asset: "asset",
  traveller: "trav",
  unlock: "asset",
  travel: "trav",
};

/** What is paid for an effect that takes no tiles. */
const COSTS: Record<string, string> = { order: "coin", extension: "coin", trade: "opal" };

export function pictures(effects: readonly Effect[]): Picture[] {
  return effects.flatMap((effect): Picture[] => {
    if (effect.do === "choice") return (effect.tiles ?? []).map((tile, k, all) => ({ tile, or: k < all.length - 1 }));
    if (effect.do === "corn") return [{ tile: "corn", count: effect.count }];
    if (effect.do === "gain" && effect.tile) return [{ tile: effect.tile, count: effect.count }];
    const icon = ICONS[effect.do];
    const many = ["coins", "opals", "points"].includes(effect.do);
    return icon ? [{ icon, count: many ? effect.count : 1 }] : [];
  });
}

/** What is paid where no tile is laid: "coin" or "opal". */
export const costs = (effects: readonly Effect[]): string[] => effects.flatMap((effect) => COSTS[effect.do] ?? []);

export const PLACE_ICONS: Record<string, string> = {
  village: "house",
  market: "stall",
  road: "road",
  mine: "pick",
  forest: "tree",
  harbor: "boat",
  farm: "barn",
  traveller: "trav",
};
