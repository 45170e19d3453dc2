/** Where things stand on the two drawings of the forest: one for a desk, one for a phone. */
import type { Wolf } from "./pieces";
import type { Tile } from "./view";

export interface Spot {
  x: number;
  y: number;
}

export interface Ground {
  shape: "wide" | "tall";
  width: number;
  height: number;
  spots: Map<string, Spot>;
  cave: Spot;
}

const WIDE_DEEP: Record<number, Spot[]> = {
  2: [{ x: 420, y: 250 }, { x: 830, y: 250 }],
  3: [{ x: 332, y: 250 }, { x: 630, y: 252 }, { x: 940, y: 250 }],
};
/** Near spots in reading order; the water's spot is where the brook ends. */
const WIDE_NEAR: Record<number, { land: Spot[]; water: Spot }> = {
  4: { land: [{ x: 128, y: 530 }, { x: 430, y: 590 }, { x: 1000, y: 520 }], water: { x: 760, y: 606 } },
  5: {
    land: [{ x: 118, y: 500 }, { x: 312, y: 606 }, { x: 556, y: 502 }, { x: 1000, y: 500 }],
    water: { x: 770, y: 606 },
  },
  6: {
    land: [{ x: 114, y: 500 }, { x: 300, y: 610 }, { x: 500, y: 502 }, { x: 920, y: 500 }, { x: 1012, y: 618 }],
    water: { x: 716, y: 612 },
  },
};

const WATER = ["fish", "beaver"];

function wide(deep: Tile[], near: Tile[]): Ground {
  const spots = new Map<string, Spot>();
  deep.forEach((tile, k) => spots.set(tile.id, (WIDE_DEEP[deep.length] ?? spread(deep.length, 250, 230, 1060))[k]!));
  const table = WIDE_NEAR[near.length];
  if (!table) near.forEach((tile, k) => spots.set(tile.id, spread(near.length, 560, 100, 1020)[k]!));
  else {
    const water = near.find((tile) => WATER.includes(tile.key)) ?? near.at(-1);
    const land = near.filter((tile) => tile !== water);
    land.forEach((tile, k) => spots.set(tile.id, table.land[k]!));
    if (water) spots.set(water.id, table.water);
  }
  return { shape: "wide", width: 1120, height: 710, spots, cave: { x: 0, y: 0 } };
}

function spread(count: number, y: number, from: number, to: number): Spot[] {
  return Array.from({ length: count }, (_, k) => ({ x: from + ((to - from) * (k + 0.5)) / count, y }));
}

const COLUMNS = [66, 195, 324];
const ROW = 120;

function tall(deep: Tile[], near: Tile[]): Ground {
  const spots = new Map<string, Spot>();
  const columns = deep.length === 2 ? [105, 285] : COLUMNS;
  deep.forEach((tile, k) => spots.set(tile.id, { x: columns[k % 3]!, y: 132 }));
  const cells = near.length === 4 ? 2 : 3; // four tiles make two rows of two beside the cave
  near.forEach((tile, k) => {
    const x = COLUMNS[k % cells]!;
    spots.set(tile.id, { x, y: 294 + ROW * Math.floor(k / cells) });
  });
  const full = near.length > 5;
  return {
    shape: "tall", width: 390, height: full ? 576 : 488, spots,
    cave: full ? { x: 118, y: 470 } : { x: 254, y: 376 },
  };
}

export function ground(shape: "wide" | "tall", tiles: readonly Tile[]): Ground {
  const deep = tiles.filter((tile) => tile.zone === "deep");
  const near = tiles.filter((tile) => tile.zone === "near");
  return shape === "wide" ? wide(deep, near) : tall(deep, near);
}

/** Where the stones of the food track lie. */
export function stone(shape: "wide" | "tall", number: number): Spot {
  if (shape === "wide") return { x: 41 + 34.6 * number, y: 387 + 11 * Math.cos((number - 4.8) * 0.2075) };
  return { x: 15 + 12 * number, y: 233 + 2.5 * Math.cos((number - 7) * 0.2094) };
}

export interface Placed {
  wolf: Wolf;
  x: number;
  y: number;
  size: number;
}

export interface Group {
  seat: number;
  x: number; // middle of the group
  y: number; // where its strength is written
  wolves: Placed[];
}

const BETA = 34;
const PAIR = 43.5;
const GAP = 17;

/**
 * Wolves of several packs side by side, each pack together; smaller, then in two rows, when it gets crowded.
 * `y` of a wolf is the ground under its feet.
 */
export function lineUp(packs: { seat: number; wolves: Wolf[] }[], room: number, scale: number, extra = 0): Group[] {
  const width = (wolves: Wolf[]) =>
    wolves.reduce((sum, wolf) => sum + (wolf.kind === "pair" ? PAIR * 0.75 : BETA * 0.84), 0) + BETA * 0.1;
  const widths = packs.map((pack) => Math.max(width(pack.wolves), 33));
  const whole = widths.reduce((sum, w) => sum + w + GAP, -GAP) + (extra ? extra + GAP : 0);
  const rows = whole * scale > room * 1.7 && packs.length > 1 ? 2 : 1;
  const groups: Group[] = [];
  const perRow = Math.ceil(packs.length / rows);
  for (let row = 0; row < rows; row++) {
    const from = row * perRow;
    const part = packs.slice(from, from + perRow);
    const more = row === rows - 1 && extra ? extra + GAP : 0;
    const length = widths.slice(from, from + perRow).reduce((sum, w) => sum + w + GAP, -GAP) + more;
    const size = Math.min(scale * (rows > 1 ? 0.72 : 1), room / length);
    let x = (-length * size) / 2;
    const y = rows > 1 ? (row ? 12 : -24) * scale : 0;
    part.forEach((pack, k) => {
      const mine = (widths[from + k] ?? 0) * size;
      const inner = width(pack.wolves) * size;
      let at = x + (mine - inner) / 2;
      const wolves = pack.wolves.map((wolf) => {
        const tall = (wolf.kind === "pair" ? PAIR : BETA) * size;
        const placed = { wolf, x: at + tall / 2, y, size: tall };
        at += (wolf.kind === "pair" ? PAIR * 0.75 : BETA * 0.84) * size;
        return placed;
      });
      groups.push({ seat: pack.seat, x: x + mine / 2, y, wolves });
      x += mine + GAP * size;
    });
  }
  return groups;
}
