/** What the log adds to the sentences of the engine: headings, pictograms, tips, and where on the table a thing is. */
import type { About } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import { buildingTip, cardTip, dayTip, deckTip, milestoneTip, powerTip, spaceTip, tileTip, trackTip } from "./describe";
import { costGlyphs } from "./effects";
import { t } from "./messages";
import { RESOURCES, ROLES, type AlpacaView, type Card, type Goods, type Role } from "./view";

export function heading(event: GameEvent, _: View): string | null {
  if (event.kind !== "round") return null;
  return t("log.round", event.data as { round: number; age: number });
}

const by = <T>(things: readonly T[], is: (thing: T) => boolean, tell: (thing: T) => About): About | null => {
  const found = things.find(is);
  return found ? tell(found) : null;
};

/** Every card that lies open somewhere or that the viewer holds. */
const cardsOf = (view: AlpacaView): Card[] => [
  ...view.market.items,
  ...view.tribes.flatMap(({ hand, done, kept, starter_done }) => [
    ...(hand ?? []),
    ...done,
    ...kept,
    ...(starter_done ? [starter_done] : []),
  ]),
  ...view.decks.flatMap((deck) => deck.discard),
  ...(view.choice?.seen ?? []),
];

const goods = (value: unknown): About | null => {
  const symbols = costGlyphs(value as Goods).map(({ icon, text = "" }) => ({ icon: `pa-${icon}`, text }));
  const known = Object.keys(value as Goods).every((name) => (RESOURCES as readonly string[]).includes(name));
  return symbols.length && known ? { symbols } : null;
};

const ABOUT: Record<string, (view: AlpacaView, value: unknown) => About | null> = {
  goods: (_, value) => goods(value),
  role: (_, value) => (ROLES.includes(value as Role) ? { icon: `pa-${String(value)}` } : null),
  card: (view, value) =>
    by(
      cardsOf(view),
      ({ key }) => key === value,
      (card) => ({ target: card.id, tip: cardTip(card) }),
    ),
  space: (view, value) =>
    by(
      view.spaces,
      ({ key }) => key === value,
      (space) => ({ target: space.id, tip: spaceTip(view, space) }),
    ),
  track: (view, value) =>
    by(
      view.tracks,
      ({ track }) => track === value,
      (track) => ({ icon: `pa-${track.track}`, target: track.id, tip: trackTip(view, track) }),
    ),
  deck: (view, value) =>
    by(
      view.decks,
      ({ deck }) => deck === value,
      (deck) => ({ icon: `pa-${deck.deck}`, target: deck.id, tip: deckTip(deck) }),
    ),
  day: (view, value) =>
    by(
      [...(view.day ? [view.day] : []), ...view.days_to_come],
      ({ key }) => key === value,
      (day) => ({ target: day.id, tip: dayTip(view, day) }),
    ),
  milestone: (view, value) =>
    by(
      view.milestones,
      ({ key }) => key === value,
      (milestone) => ({ icon: "pa-vp", target: milestone.id, tip: milestoneTip(view, milestone) }),
    ),
  tile: (view, value) =>
    by(
      view.age_tiles,
      ({ key }) => key === value,
      (tile) => ({ icon: "pa-each", target: tile.id, tip: tileTip(view, tile) }),
    ),
  power: (view, value) =>
    by(
      view.powers,
      ({ key }) => key === value,
      (power) => ({ icon: "pa-wonder", target: power.id, tip: powerTip(view, power) }),
    ),
  building: (view, value) =>
    by(
      view.tribes.flatMap((tribe) => tribe.buildings),
      ({ key }) => key === value,
      (building) => ({ icon: "pa-build", tip: buildingTip(building) }),
    ),
};

export const about = (name: string, value: unknown, view: View): About | null =>
  ABOUT[name]?.(view as AlpacaView, value) ?? null;
