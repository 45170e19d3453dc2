/** What the middle of the table shows: the phase's own scene, or the cards that a choice is about. */
import type { AlpacaView } from "./view";

export type Tray = "tribes" | "day" | "market" | "seen" | "discards" | "tiles" | "payment" | null;

const ASKED: Record<string, Tray> = {
  keep: "seen",
  keep_some: "seen",
  scavenge: "discards",
  tile: "tiles",
  keep_tile: "tiles",
  discount: "payment",
  pay: "payment",
};
const SCENES: Partial<Record<AlpacaView["phase"], Tray>> = { setup: "tribes", event: "day", market: "market" };

export function trayOf(view: AlpacaView, viewer: number | null): Tray {
  const choice = view.choice;
  const asked = choice && viewer !== null && choice.seats.includes(viewer) ? ASKED[choice.kind] : undefined;
  return asked ?? SCENES[view.phase] ?? null;
}

export type Part = "tray" | "village" | "hand" | "tribe" | "tracks";

const PARTS: Record<string, Part> = {
  space: "village",
  hand: "hand",
  deck: "hand",
  track: "tracks",
  member: "tribe",
  stock: "tribe",
  building: "tribe",
  wonder: "tribe",
  done: "tribe",
  market: "tribe",
};

/** In which part of the table a target lies: those of the choice at hand are in the tray. */
export function partOf(target: string, tray: Tray): Part | null {
  const kind = target.split(":")[0] ?? "";
  if (kind === "seat" || kind === "supply") return null; // answered beside the prompt
  if (kind === "power") return tray === "tiles" ? "tray" : "tribe";
  return PARTS[kind] ?? "tray";
}

/** Nobody stands in the village before the actions: until then the scene has all the room, and so have the discard piles. */
export const villageShown = (view: AlpacaView, tray: Tray): boolean => !(view.phase in SCENES) && tray !== "discards";
