/** An effect as a line of pictograms and numbers, made from its data. */
import { t } from "./messages";
import { labor, type Part } from "./view";

export type Glyph = { icon: string } | { text: string };

/** Pictograms that stand for more than one thing an effect does. */
const ICONS: Record<string, string> = { hunt: "animal", food_max: "food" };
const SUBJECTS: Record<string, string> = { take_animal: "animal", place_megalith: "megalith" };

const icon = (name: string): Glyph => ({ icon: name });
const text = (words: string): Glyph => ({ text: words });

function counted(name: string, count: number): Glyph[] {
  return count > 1 ? [text(String(count)), icon(name)] : [icon(name)];
}

/** What is paid; Labor is counted in halves. */
const costs = (cost: Record<string, number> = {}): Glyph[] =>
  Object.entries(cost).flatMap(([what, n]) => counted(what, what === "labor" ? n / 2 : n));

function part(one: Part): Glyph[] {
  const gain = glyphs(one.gain ?? []);
  switch (one.op) {
    case "pay":
      return [...costs(one.cost), icon("arrow"), ...gain];
    case "on":
      return [icon(SUBJECTS[one.subject ?? ""] ?? "points"), text(":"), ...gain];
    case "if":
      return [icon("animal"), icon("animal"), text(":"), ...gain];
    case "per":
      return [...gain, text(t("sign.per")), icon("camp"), text(t("sign.most", { n: one.count }))];
    case "each_other":
      return [icon("others"), text(":"), ...gain];
    case "labor":
      return [text(`+${labor(one.count)}`), icon("labor")];
    case "food_max":
      return [text("max"), icon("food")];
    default:
      return [...counted(ICONS[one.op] ?? one.op, one.count), ...(one.different ? [text(t("sign.different"))] : [])];
  }
}

export const glyphs = (parts: readonly Part[]): Glyph[] => parts.flatMap(part);

/** The same, part by part, for wider gaps between what belongs apart. */
export const groups = (parts: readonly Part[]): Glyph[][] => parts.map(part);

/** What a column is known by on cards. */
export const COLUMN_ICONS: Record<string, string> = {
  initiate: "tribe_hand",
  develop: "culture",
  migrate: "move",
  hunt: "animal",
  rest: "rest",
};

/** What a stone counts, and how: "1 per 2". */
const STONES: Record<string, { icon: string; text: string }> = {
  village_touch: { icon: "village", text: "2" },
  camp_types: { icon: "camp", text: "" },
  megaliths_ground: { icon: "megalith", text: t("stone.per", { n: 2 }) },
  megalith_tiles: { icon: "megalith", text: t("stone.tiles") },
  buried: { icon: "bury", text: t("stone.per", { n: 2 }) },
  megaliths_upper: { icon: "megalith", text: t("stone.upper") },
  idol_steps: { icon: "idol", text: t("stone.per", { n: 3 }) },
  tipped_types: { icon: "tip", text: t("stone.kinds") },
  tipped_of: { icon: "tip", text: "2" },
};

export const stoneSign = (kind: string): { icon: string; text: string } => STONES[kind] ?? { icon: "stone", text: "" };

/** Drawings that there are; whatever a content pack calls otherwise gets the plain one. */
const TRIBE = new Set(["hunter", "crafter", "explorer", "elder", "shaman", "brave", "tribeswoman", "tribesman"]);
const ANIMALS = new Set(["bison", "mammoth", "rhino", "wolf", "saber", "sloth", "argentavis"]);
const LANDS = new Set(["forest", "glacier", "lake", "marsh", "grassland", "base", "mountain", "tundra"]);

export const tribeArt = (key: string): string => `#i-ew-tr-${TRIBE.has(key) ? key : "tribesman"}`;
export const animalArt = (key: string): string => `#i-ew-an-${ANIMALS.has(key) ? key : "bison"}`;
export const landArt = (key: string): string => `#i-ew-land-${LANDS.has(key) ? key : "tundra"}`;
