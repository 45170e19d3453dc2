/** Cards, cells and what awaits them, in words: for screen readers, tooltips and the forecast. */
import type { Tip } from "../../lib/board.svelte";
import { t } from "./messages";
import {
  cellOf,
  classOf,
  kindOf,
  nameOf,
  roundsLeft,
  units,
  WASTE,
  type Ability,
  type Cell,
  type Fate,
  type Kind,
  type Moment,
  type Preview,
  type Resource,
  type ShelterView,
} from "./view";

export const MOMENTS: readonly Moment[] = ["check", "waste", "end", "final"];
const WORST: readonly Fate[] = ["died", "broke", "lost", "unstable", "silent", "spared"];

const FATE_ICONS: Record<Fate, string> = {
  died: "ca-s-death",
  lost: "ca-s-death",
  broke: "ca-s-broke",
  unstable: "ca-s-turn",
  silent: "ca-s-mute",
  spared: "ca-a-use_reserves",
};

export const placeName = (cell: Cell): string => t("cell", { level: cell.level, column: cell.column });

/** "Human on level 2": short, for lists; with its column where there are others like it on that level. */
export function shortName(view: ShelterView, id: string): string {
  const cell = cellOf(view, id);
  const card = cell?.card;
  if (!cell || !card) return "";
  const alike = view.board.cells.filter((each) => each.level === cell.level && each.card?.kind === card.kind);
  return t(alike.length > 1 ? "forecast.exact" : "forecast.at", {
    name: card.name,
    level: cell.level,
    column: cell.column,
  });
}

const amounts = (gifts: Partial<Record<Resource, number>>): string =>
  Object.entries(gifts)
    .map(([what, n]) => t("card.need", { n, what: t(what as Resource) }))
    .join(", ");

export function fatesOf(view: ShelterView, id: string): { moment: Moment; fate: Fate }[] {
  return MOMENTS.flatMap((moment) => {
    const fate = view.forecast[moment][id];
    return fate ? [{ moment, fate }] : [];
  });
}

/** The mark that a card on the board carries for what awaits it; a Natural Resource has its hourglass instead. */
export function fateMark(view: ShelterView, cell: Cell): Fate | null {
  if (!cell.card || classOf(view, cell.card.kind) === "natural") return null;
  const fates = fatesOf(view, cell.id).map(({ fate }) => fate);
  return WORST.find((fate) => fates.includes(fate)) ?? null;
}

export interface Line {
  moment: Moment;
  fate: Fate;
  cells: string[];
}

/** What the coming steps would do, a line for each sort of end. A card whose end is just being told is gone already. */
export function forecastLines(view: ShelterView): Line[] {
  return MOMENTS.flatMap((moment) =>
    WORST.flatMap((fate) => {
      const cells = Object.entries(view.forecast[moment])
        .filter(([id, each]) => each === fate && cellOf(view, id)?.card)
        .map(([id]) => id);
      return cells.length ? [{ moment, fate, cells }] : [];
    }),
  );
}

/** The cards of some cells, in words. */
export const namesOf = (view: ShelterView, ids: readonly string[]): string =>
  ids
    .map((id) => shortName(view, id))
    .filter(Boolean)
    .join("; ");

/** The pictogram of an end. */
export const fateIcon = (fate: Fate): string => FATE_ICONS[fate];

/** The line that is said where there is room for one only: the worst end, and of several the next. */
export const worstOf = (lines: readonly Line[]): Line | undefined =>
  [...lines].sort((one, other) => WORST.indexOf(one.fate) - WORST.indexOf(other.fate))[0];

function marks(view: ShelterView, cell: Cell): string[] {
  const card = cell.card;
  if (!card) return [];
  const kind = classOf(view, card.kind);
  const lines: string[] = [];
  if (card.kind === WASTE) lines.push(t("card.waste"));
  if (kind === "natural") lines.push(t("card.life", { n: roundsLeft(cell) }));
  else if (card.unstable) lines.push(t("card.unstable"));
  if (card.disabled) lines.push(t("card.disabled"));
  else if (kind === "mechanism" && !card.giving) lines.push(t("card.silent"));
  if (card.protected) lines.push(t("card.protected"));
  if (card.near_waste && kind === "living") lines.push(t("card.near", { n: card.near_waste }));
  if (card.lasting) lines.push(t("card.lasting"));
  if (cell.endangered && kind !== "mechanism" && card.kind !== WASTE) lines.push(t("cell.danger"));
  return lines;
}

function cardLines(view: ShelterView, cell: Cell): string[] {
  const card = cell.card!;
  const gets = card.needs.map((need) =>
    t("card.gets", { what: t(need.resource), gets: Math.min(need.gets, need.needs), needs: need.needs }),
  );
  const lines = gets.length ? [t("card.needs", { needs: gets.join(", ") })] : [];
  if (units(card.gives).length) lines.push(t("card.gives", { gives: amounts(card.gives) }));
  const work = kindOf(view, card.kind)?.workforce ?? 0;
  if (work) lines.push(t("card.works", { n: work }));
  lines.push(...marks(view, cell));
  lines.push(
    ...fatesOf(view, cell.id).map(({ moment, fate }) =>
      t("fate", { fate: t(`fate.${fate}`), moment: t(`moment.${moment}`) }),
    ),
  );
  return lines;
}

export function previewOf(view: ShelterView, id: string): Preview | undefined {
  return view.pending?.previews.find((preview) => preview.cell === id);
}

/** What laying the card there would do. */
export function previewLines(view: ShelterView, preview: Preview): string[] {
  const kind = classOf(view, view.pending?.card ?? "") as "living" | "mechanism" | "natural";
  const names = (ids: string[]) =>
    ids
      .map((id) => shortName(view, id))
      .filter(Boolean)
      .join(", ");
  const lines =
    kind === "natural"
      ? [t("preview.natural")]
      : kind in { living: 1, mechanism: 1 }
        ? [
            t(preview.satisfied ? `preview.${kind}` : `preview.${kind}.not`, {
              lacks: verdict(view, preview).join(", "),
            }),
          ]
        : [];
  if (preview.feeds.length) lines.push(t("preview.feeds", { names: names(preview.feeds) }));
  if (preview.starves.length) lines.push(t("preview.starves", { names: names(preview.starves) }));
  lines.push(t("preview.score", { n: preview.score }));
  return lines;
}

/** In two words, what the card would come to on a cell: it lives, runs, gives, or what it would not get. */
export function verdict(view: ShelterView, preview: Preview): string[] {
  const kind = classOf(view, view.pending?.card ?? "");
  if (preview.satisfied || kind === "natural") return [t(`empty.${kind as "living" | "mechanism" | "natural"}`)];
  return preview.needs
    .filter((need) => need.gets < need.needs)
    .map((need) => t(need.gets ? "empty.short" : "empty.none", { what: t(need.resource) }));
}

export function cellWords(view: ShelterView, cell: Cell): string {
  if (cell.card)
    return [t("cell.card", { name: cell.card.name, cell: placeName(cell) }), ...cardLines(view, cell)].join(" ");
  const preview = previewOf(view, cell.id);
  const words = [t("cell.empty", { cell: placeName(cell) })];
  if (cell.endangered) words.push(t("cell.danger"));
  if (preview) words.push(`${previewLines(view, preview).join("; ")}.`);
  return words.join(" ");
}

export function cellTip(view: ShelterView, cell: Cell): Tip {
  if (cell.card) return { title: `${cell.card.name} · ${placeName(cell)}`, lines: cardLines(view, cell) };
  const preview = previewOf(view, cell.id);
  return {
    title: placeName(cell),
    lines: [
      ...(preview ? previewLines(view, preview) : []),
      ...(cell.endangered ? [`${t("endangered")}: ${t("endangered.note")}.`] : []),
    ],
  };
}

/** A kind of card as it is printed. */
export function kindLines(kind: Kind): string[] {
  const lines = [units(kind.needs).length ? t("card.needs", { needs: amounts(kind.needs) }) : t("card.nothing")];
  if (units(kind.gives).length) lines.push(t("card.gives", { gives: amounts(kind.gives) }));
  if (kind.workforce) lines.push(t("card.works", { n: kind.workforce }));
  lines.push(kind.cost ? t("card.cost", { n: kind.cost }) : t("card.free"));
  return lines;
}

export const kindTip = (kind: Kind): Tip => ({ title: kind.name, lines: kindLines(kind) });

function state(ability: Ability): string {
  if (ability.used) return t("ability.used");
  return ability.usable ? t("ability.ready") : t("ability.rest");
}

export function abilityTip(view: ShelterView, ability: Ability): Tip {
  const owner = ability.owner === null ? t("ability.common") : nameOf(view, ability.owner);
  return { title: ability.name, lines: [ability.text, `${owner}, ${state(ability)}.`] };
}

export const abilityWords = (ability: Ability): string => `${ability.name}, ${state(ability)}. ${ability.text}`;

/** The pictogram of a catastrophe. */
export const catastropheIcon = (key: string): string => (key === WASTE ? `ca-k-${WASTE}` : `ca-c-${key}`);

/** "2 × Malfunction, Earthquake", or the same for cards of the Building Deck. */
export function listed(counts: Record<string, number>, name: (key: string) => string): string {
  return Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([key, n]) => (n > 1 ? t("times", { n, name: name(key) }) : name(key)))
    .join(", ");
}
