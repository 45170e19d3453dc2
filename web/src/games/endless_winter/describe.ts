/** Boards, cards and tribes in words: for screen readers and tooltips. */
import type { Tip } from "../../lib/board.svelte";
import { t } from "./messages";
import {
  cardOf,
  labor,
  nameOf,
  type Card,
  type Cell,
  type Column,
  type Effect,
  type Herd,
  type Hex,
  type Juncture,
  type Tribe,
  type WinterView,
} from "./view";

const listed = (words: string[]): string => words.join(", ");

/** A tip as one line of speech. */
export const said = (tip: Tip): string => [`${tip.title}.`, ...tip.lines].join(" ");

export const textOf = (effect: Effect | null | undefined): string => effect?.text ?? t("order.nothing");

export const placeWord = (place: number): string => t(`place.${Math.min(Math.max(place, 1), 4)}` as "place.1");

const SOFT_HYPHEN = "\u00ad";
const BROKEN = new Map(
  t("hyphens")
    .split(" ")
    .map((word) => [word.replace("-", ""), word.replace("-", SOFT_HYPHEN)]),
);

/** A name for a narrow card: where a word has no room, it breaks as it should. */
export const breakable = (name: string): string =>
  name
    .split(" ")
    .map((word) => BROKEN.get(word) ?? word)
    .join(" ");

// -- cards ---------------------------------------------------------------------------------------

function cardLines(card: Card): string[] {
  const lines: string[] = [];
  if (card.kind === "tribe") {
    lines.push(t("card.labor", { labor: labor(card.labor) }));
    if (card.ability) lines.push(t("card.ability", { text: card.ability.text }));
    if (card.eclipse) lines.push(t("card.eclipse", { text: card.eclipse.text }));
  } else {
    lines.push(t("card.culture", { era: card.era === 2 ? "II" : "I" }));
    lines.push(t("card.effect", { text: textOf(card.effect) }));
  }
  if (card.points) lines.push(t("card.points", { n: String(card.points) }));
  return lines;
}

export function cardWords(view: WinterView, key: string, more: string[] = []): string {
  const card = cardOf(view, key);
  return card ? [`${card.name}.`, ...cardLines(card), ...more].join(" ") : key;
}

export function cardTip(view: WinterView, key: string, more: string[] = []): Tip {
  const card = cardOf(view, key);
  if (!card) return { title: key, lines: [] };
  return { title: card.name, lines: [...cardLines(card), ...more] };
}

export function animalTip(view: WinterView, key: string): Tip {
  const animal = view.catalogue.animals[key];
  if (!animal) return { title: key, lines: [] };
  return {
    title: animal.name,
    lines: [
      animal.wild ? t("animal.wild") : t("animal.set", { list: animal.set.join(", ") }),
      t("animal.tip", { text: textOf(animal.tip) }),
      t("animal.count", { n: animal.count }),
    ],
  };
}

export function herdWords(view: WinterView, herd: Herd): string {
  const name = view.catalogue.animals[herd.key]?.name ?? herd.key;
  return t("herd.words", { name, upright: herd.upright, tipped: herd.tipped, points: herd.points });
}

export function stoneTip(view: WinterView, key: string, more: string[] = []): Tip {
  const stone = view.catalogue.stones[key];
  if (!stone) return { title: key, lines: more };
  return {
    title: t("stone", { era: stone.era === 2 ? "II" : "I" }),
    lines: [t("stone.words", { text: stone.text }), ...more],
  };
}

export function chiefTip(view: WinterView, key: string, side: string | null): Tip {
  const chief = view.catalogue.chiefs[key];
  if (!chief) return { title: key, lines: [] };
  const sides = side ? [side] : Object.keys(chief.sides);
  return {
    title: chief.name,
    lines: [
      ...sides.map((each) =>
        t("chief.words", { name: chief.name, side: each.toUpperCase(), text: textOf(chief.sides[each]) }),
      ),
      t("chief.once"),
    ],
  };
}

// -- boards --------------------------------------------------------------------------------------

/** What the Chief brings that is placed, which no other figure does. */
export function chiefNote(view: WinterView, notation: string): string {
  const chief = view.tribes[view.turn.seat ?? -1]?.chief;
  if (!chief?.side || !notation.startsWith("place_chief ")) return "";
  return t("chief.note", { text: textOf(view.catalogue.chiefs[chief.key]?.sides[chief.side]) });
}

const figureName = (view: WinterView, figure: { seat: number; chief: boolean }): string =>
  t(figure.chief ? "figure.chief" : "figure.tribe", { name: nameOf(view, figure.seat) });

export function columnTip(view: WinterView, column: Column): Tip {
  const printed = view.catalogue.columns[column.key];
  if (!printed) return { title: column.name, lines: [] };
  return {
    title: column.name,
    lines: [
      t("top", { text: printed.top }),
      t("middle", { text: printed.middle }),
      t("bottom", { text: textOf(printed.bottom) }),
      column.first === null ? t("bottom.free") : t("bottom.taken", { name: nameOf(view, column.first) }),
      column.figures.length
        ? t("figures", { names: listed(column.figures.map((figure) => figureName(view, figure))) })
        : t("figures.none"),
    ],
  };
}

export const hexName = (hex: Hex): string =>
  hex.terrain === "base" ? hex.name : `${hex.name} ${hex.key.replace("h", "")}`;

export function hexTip(view: WinterView, hex: Hex): Tip {
  const land = view.catalogue.terrain[hex.terrain];
  const lines = [land?.benefit ? t("land.gives", { text: land.benefit.text }) : t("land.nothing")];
  if (hex.token)
    lines.push(
      hex.token.key
        ? t("land.token", { text: textOf(view.catalogue.glacier_tokens[hex.token.key]) })
        : t("land.token.down"),
    );
  lines.push(
    ...hex.influence.map(({ seat, count }) => t("land.influence", { name: nameOf(view, seat), n: String(count) })),
  );
  if (!hex.influence.length) lines.push(t("land.empty"));
  if (hex.leaders.length) lines.push(t("land.leads", { names: listed(hex.leaders.map((seat) => nameOf(view, seat))) }));
  return { title: hexName(hex), lines };
}

export function junctureWords(view: WinterView, juncture: Juncture): string {
  const lands = juncture.hexes.map((key) => view.terrain.hexes.find((hex) => hex.key === key)?.name ?? key);
  const where = t("juncture", { lands: listed(lands) });
  return juncture.village === null
    ? t("juncture.free", { where })
    : t("juncture.village", { name: nameOf(view, juncture.village), where });
}

export function cellTip(view: WinterView, cell: Cell): Tip {
  const title = [
    t("cell", { x: cell.x + 1, y: cell.y + 1 }),
    ...(cell.level ? [t("cell.level", { level: cell.level })] : []),
  ].join(", ");
  const lines: string[] = [];
  if (cell.owner === "neutral") lines.push(t("cell.neutral"));
  else if (cell.owner !== null) lines.push(t("cell.owner", { name: nameOf(view, cell.owner) }));
  else {
    if (cell.start) lines.push(t("cell.start"));
    if (cell.arrow.length) lines.push(t("cell.arrow"));
    if (cell.parts.length) lines.push(t("cell.gives", { text: cell.text }));
    if (cell.points) lines.push(t("cell.stack", { n: cell.points }));
  }
  return { title, lines };
}

function levelWords(view: WinterView, levels: number[][]): string {
  return listed(
    levels.flatMap((seats, level) => seats.map((seat) => t("track.level", { name: nameOf(view, seat), level }))),
  );
}

export function trackWords(view: WinterView, track: "offering" | "honor"): string {
  return t("track.words", { track: t(track), levels: levelWords(view, view.idols[track].levels) });
}

export function trackTip(view: WinterView, track: "offering" | "honor"): Tip {
  const lines = [t(`${track}.tip`)];
  if (track === "honor") {
    const charts = view.seats.length < 3 ? view.catalogue.honor_charts.slice(0, 2) : view.catalogue.honor_charts;
    lines.push(
      ...charts.map(([few = 0, some = 0, many = 0], k) =>
        t("honor.chart", { place: k < 2 ? placeWord(k + 1) : t("honor.chart.last"), few, some, many }),
      ),
    );
  }
  return { title: t(track), lines };
}

// -- tribes --------------------------------------------------------------------------------------

export function forecastTip(tribe: Tribe): Tip {
  const { forecast } = tribe;
  const parts = (["score", "offering", "honor", "cards", "animals"] as const).filter(
    (part) => forecast[part] !== undefined,
  );
  return {
    title: t("prospect.words", { total: forecast.total ?? tribe.score }),
    lines: parts.map((part) => t(`prospect.${part}`, { n: String(forecast[part] ?? 0) })),
  };
}

export function tribeWords(view: WinterView, tribe: Tribe): string {
  const animals = tribe.animals.reduce((sum, herd) => sum + herd.upright + herd.tipped, 0);
  const counts = {
    points: tribe.score,
    food: tribe.food.count,
    tools: tribe.tools.count,
    hand: tribe.hand.count,
    animals,
    stones: tribe.stones.filter((stone) => stone.stone).length,
    camps: 5 - tribe.camps.left,
    villages: 3 - tribe.villages.left,
  };
  const list = (Object.keys(counts) as (keyof typeof counts)[]).map((key) => t(`many.${key}`, { n: counts[key] }));
  return t("panel.words", { name: nameOf(view, tribe.seat), list: list.join(", ") });
}
