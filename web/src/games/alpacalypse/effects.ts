/** A card's effects as pictograms: drawn from its data, so that picture and rule cannot disagree. */
import { DECKS, RESOURCES, TRACKS, type Card, type Effect } from "./view";

export interface Glyph {
  icon: string; // id of a pictogram without its prefix
  text?: string; // what stands beside it
  after?: string; // a second, smaller pictogram: "for each of these"
  tail?: string; // a limit
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const record = (value: unknown): Record<string, number> => value as Record<string, number>;
const most = (n: number): string => (n > 0 ? `≤${n}` : "");

const goods = (value: unknown): Glyph[] =>
  [...RESOURCES, "any"].flatMap((name) => {
    const n = record(value)[name];
    return n ? [{ icon: name, text: signed(n) }] : [];
  });

const prestige = (value: unknown): Glyph[] =>
  [...TRACKS, "any"].flatMap((name) => {
    const n = record(value)[name];
    if (!n) return [];
    return [name === "any" ? { icon: "track", text: signed(n) } : { icon: name, text: signed(n) }];
  });

const deckIcon = (deck: unknown): string => (DECKS.includes(deck as never) ? String(deck) : "card");

const GLYPHS: Record<string, (value: unknown, effect: Effect) => Glyph[]> = {
  gain: goods,
  prestige,
  prestige_choice: (value) => {
    const tracks = value as string[];
    return tracks.map((track, k) => ({ icon: track, text: k < tracks.length - 1 ? "/" : "+1" }));
  },
  prestige_different: (value) => Array.from({ length: Number(value) }, () => ({ icon: "track", text: "+1" })),
  prestige_per: (value) => {
    const per = value as { track: string; counter: string; most?: number };
    return [{ icon: per.track, text: "+1 ×", after: deckIcon(per.counter), tail: most(per.most ?? 0) }];
  },
  prestige_lowest: (value) => [{ icon: "lowest", text: signed(Number(value)) }],
  draw: (value) => {
    const draw = value as { deck: string; cards: number };
    return [{ icon: deckIcon(draw.deck), text: signed(draw.cards) }];
  },
  draw_keep: (value) => {
    const draw = value as { deck: string; see: number };
    return [
      { icon: "eye", text: String(draw.see) },
      { icon: deckIcon(draw.deck), text: "+1" },
    ];
  },
  draw_each: (value) => [...DECKS.map((deck) => ({ icon: deck })), { icon: "", text: signed(Number(value)) }],
  scavenge: () => [{ icon: "scavenge", text: "+1" }],
  field_test: (value) => [{ icon: "card", text: signed(Number(value)) }],
  others_gain: (value) => [{ icon: "others", text: signed(Number(value)) }],
  may_complete: () => [{ icon: "check", after: "card" }],
  build_free: () => [{ icon: "build", text: "+1" }],
  build_wonder: () => [{ icon: "wonder" }],
  choose_tile: () => [{ icon: "tile", text: "+1" }],
  night_shift: () => [{ icon: "night" }],
  hero: (value) => [{ icon: "hero", text: String(value) }],
  vp: (value) => [{ icon: "vp", text: String(value) }],
  vp_per: (value) => {
    const per = value as { cards: number; most: number };
    return [{ icon: "vp", text: `1 / ${per.cards}`, after: "card", tail: most(per.most) }];
  },
  passes: (value) => [{ icon: "pass", after: `day-${String(value)}` }],
  assistant: (value) => [{ icon: String(value), text: "+1" }],
  ability: () => [{ icon: "bolt" }],
  bid_bonus: (value) => [{ icon: "bag", text: signed(Number(value)) }],
  acquire_see: (value) => [{ icon: "eye", text: signed(Number(value)) }],
  resolution: (value) => [{ icon: "each" }, ...glyphs(value as Effect[])],
  pay: (value, effect) => [
    ...goods(value).map((glyph) => ({ ...glyph, text: glyph.text?.replace("+", "−") ?? "" })),
    { icon: "", text: "→" },
    ...glyphs((effect.then ?? []) as Effect[]),
  ],
};

export function glyphs(effects: readonly Effect[]): Glyph[] {
  return effects.flatMap((effect) =>
    Object.entries(effect).flatMap(([key, value]) => GLYPHS[key]?.(value, effect) ?? []),
  );
}

export const costGlyphs = (cost: Partial<Record<string, number>>): Glyph[] =>
  RESOURCES.flatMap((name) => (cost[name] ? [{ icon: name, text: String(cost[name]) }] : []));

/** A cost as one pictogram for each unit, where there is no room for numbers. */
export const unitGlyphs = (cost: Partial<Record<string, number>>): Glyph[] =>
  RESOURCES.flatMap((icon) => Array.from({ length: cost[icon] ?? 0 }, () => ({ icon })));

export interface Picture {
  scene: string;
  emblems: string[];
}

/** A card's picture: the land of its deck, and on it what the card is mostly about. */
export function picture(card: Pick<Card, "deck" | "effects" | "assistant" | "kind">): Picture {
  const has = (key: string) => card.effects.find((effect) => key in effect)?.[key];
  const land = `c-${card.deck}`;
  if (has("hero")) return { scene: "vicuna", emblems: [] };
  if (card.assistant) return { scene: land, emblems: [card.assistant] };
  if (has("build_wonder")) return { scene: land, emblems: ["wonder"] };
  const passed = has("passes");
  if (passed) return { scene: land, emblems: [`day-${String(passed)}`] };
  const tracks = record(has("prestige") ?? {});
  const highest = Object.entries(tracks).sort(([, a], [, b]) => b - a);
  const [top, by] = highest[0] ?? ["", 0];
  if (card.deck === "bp" && top === "culture" && by >= 3) return { scene: "amphi", emblems: [] };
  if (card.deck === "at" && top === "tech" && by === 2 && highest.length === 1)
    return { scene: "balloon", emblems: [] };
  if (card.deck === "pc" && top === "wealth" && highest.length > 1) return { scene: "museum", emblems: [] };
  if (card.deck === "starter" && has("gain")) return { scene: "cache", emblems: [] };
  const icons = glyphs(card.effects)
    .map((glyph) => glyph.icon)
    .filter((icon) => icon && icon !== "any");
  return { scene: land, emblems: [...new Set(icons.length ? icons : ["any"])].slice(0, 2) };
}
