/** A tile in words: for screen readers, tooltips and the preview. */
import type { Tip } from "../../lib/board.svelte";
import { t } from "./messages";
import { odds } from "./odds";
import { nameOf, type AlphaView, type Tile } from "./view";

export function faceWords(face: string): string {
  if (face === "X") return t("face.X");
  if (face === "D") return t("face.D");
  return face.startsWith("C") ? t("face.C", { n: face.slice(1) }) : face;
}

function yields(tile: Tile): string {
  if (tile.side === "carrion") return t("tile.carrion", { n: tile.carrion ?? 0 });
  if (tile.die) return t("tile.die", { faces: tile.die.faces.map(faceWords).join(", ") });
  return t("tile.scavenge");
}

const price = (tile: Tile): string => (tile.cost ? t("tile.cost", { n: tile.cost }) : t("tile.free"));

function wolves(view: AlphaView, tile: Tile): string {
  if (!tile.wolves.length) return t("tile.empty");
  const packs = tile.wolves.map(({ seat, strength }) =>
    t(tile.dominant.includes(seat) ? "tile.leads" : "tile.pack", { name: nameOf(view, seat), strength }),
  );
  return `${packs.join("; ")}.`;
}

export function tileWords(view: AlphaView, tile: Tile): string {
  const rolled = tile.rolled === null ? [] : [t("tile.rolled", { face: faceWords(tile.rolled) })];
  return [`${tile.name}.`, yields(tile), price(tile), wolves(view, tile), ...rolled].join(" ");
}

export function tileTip(view: AlphaView, tile: Tile): Tip {
  const lines = [price(tile), wolves(view, tile)];
  if (tile.side === "carrion" || !tile.die) return { title: tile.name, lines: [yields(tile), ...lines] };
  const { average, faces } = odds(tile.die.faces);
  return {
    title: tile.name,
    lines: [t("preview.pays", { n: round(average) }), ...lines],
    bars: faces.map(({ face, share }) => ({ label: faceWords(face), share })),
  };
}

export const round = (number: number): string => String(Math.round(number * 10) / 10);
