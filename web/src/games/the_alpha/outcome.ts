/** What an action would come to, from what everybody can see. */
import type { Choice } from "../../lib/choices";
import { faceWords, round } from "./describe";
import { t } from "./messages";
import { odds } from "./odds";
import { nameOf, type AlphaView, type Conflict, type Kind, type Tile } from "./view";

/** The strongest of the others: one pack, or several of equal strength. */
export interface Rival {
  seats: number[];
  strength: number;
}

export interface Standing {
  now: number; // one's own strength there
  then: number; // the same with the wolf that would come
  rival: Rival | null;
}

/** The wolf that an action places; null if it places none. */
export function kindOf(choice: Choice | null | undefined): Kind | null {
  const kind = choice?.notation.split(" ")[0];
  return kind === "beta" || kind === "pair" ? kind : null;
}

export function standing(tile: Tile, seat: number | null, kind: Kind | null): Standing {
  const now = tile.wolves.find((group) => group.seat === seat)?.strength ?? 0;
  const others = tile.wolves.filter((group) => group.seat !== seat);
  const strength = Math.max(...others.map((group) => group.strength));
  const seats = others.filter((group) => group.strength === strength).map((group) => group.seat);
  const rival = seats.length ? { seats, strength } : null;
  return { now, then: now + (kind === "pair" ? 2 : kind === "beta" ? 1 : 0), rival };
}

/** Who would lead, in words. */
export function verdict(view: AlphaView, { then, rival }: Standing): string {
  if (!rival) return t("preview.nobody");
  if (then > rival.strength) return t("preview.alone");
  if (then === rival.strength) return t("preview.tied");
  const [seat, another] = rival.seats;
  return another === undefined ? t("preview.behind", { name: nameOf(view, seat!) }) : t("preview.others");
}

/** What is to be had on a tile, in words. */
export function pays(tile: Tile): string {
  if (tile.rolled !== null) return t("tile.rolled", { face: faceWords(tile.rolled) });
  if (tile.side === "animal" && tile.die) return t("preview.pays", { n: round(odds(tile.die.faces).average) });
  return t("preview.sure", { n: tile.side === "carrion" ? (tile.carrion ?? 0) : 1 });
}

/** What placing a wolf comes to, in a line of a menu: who leads then, and what the tile pays. */
export function note(choice: Choice, view: AlphaView): string {
  const tile = view.tiles.find((each) => choice.targets.includes(each.id));
  const kind = kindOf(choice);
  if (!tile || !kind) return "";
  if (!tile.die) return pays(tile);
  const there = standing(tile, view.viewer, kind);
  const strength = there.rival
    ? t("note.against", { n: there.then, rival: there.rival.strength, verdict: verdict(view, there) })
    : t("note.free", { n: there.then });
  return `${strength} ${pays(tile)}`;
}

/** What each gets of a stake that is dealt round. */
export function even(stake: number, packs: number): string {
  const least = Math.floor(stake / packs);
  return stake % packs ? `${least}–${least + 1}` : String(least);
}

export interface Payoff {
  others: string; // what the others do
  fight: string;
  share: string;
}

/** What a conflict pays, by what the others do. */
export function payoffs({ stake, packs }: Conflict): Payoff[] {
  const hurt = t("payoff.hurt");
  const table = [
    {
      others: t("payoff.none"),
      fight: t("payoff.all", { n: stake }),
      share: t("payoff.each", { n: even(stake, packs.length) }),
    },
    { others: t("payoff.one"), fight: hurt, share: t("payoff.nothing") },
  ];
  if (packs.length < 3) return table;
  // at least two of the others fight, so that those who share deal it among themselves
  const least = Math.floor(stake / (packs.length - 2));
  const share = least < stake ? t("payoff.each", { n: `${least}–${stake}` }) : t("payoff.all", { n: stake });
  return [...table, { others: t("payoff.more"), fight: hurt, share }];
}
