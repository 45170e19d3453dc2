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
  2: [
    { x: 420, y: 250 },
    { x: 830, y: 250 },
  ],
  3: [
    { x: 332, y: 250 },
    { x: 630, y: 252 },
    { x: 940, y: 250 },
  ],
};
/** Near spots in reading order; the water's spot is where the brook ends. */
const WIDE_NEAR: Record<number, { land: Spot[]; water: Spot }> = {
  4: {
    land: [
      { x: 128, y: 530 },
      { x: 430, y: 590 },
      { x: 1000, y: 520 },
    ],
    water: { x: 760, y: 606 },
  },
  5: {
    land: [
      { x: 114, y: 494 },
      { x: 301, y: 613 },
      { x: 546, y: 494 },
      { x: 1002, y: 500 },
    ],
    water: { x: 760, y: 606 },
  },
  6: {
    land: [
      { x: 112, y: 488 },
      { x: 296, y: 618 },
      { x: 480, y: 488 },
      { x: 852, y: 488 },
      { x: 1000, y: 618 },
    ],
    water: { x: 672, y: 618 },
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
    shape: "tall",
    width: 390,
    height: full ? 598 : 488,
    spots,
    cave: full ? { x: 118, y: 482 } : { x: 254, y: 376 },
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
  wolves: Placed[];
  label: Spot; // middle of the mark and number that give its strength
  tight: boolean; // no room for more than those
  crowd: boolean; // in one of two rows, its strength beside it
}

const BETA = 34;
const PAIR = 43.5;
const GAP = 17;
const LABEL = 24; // width of a mark and a number

const step = (wolf: Wolf): number => (wolf.kind === "pair" ? PAIR * 0.75 : BETA * 0.84);

/**
 * Wolves of several packs side by side, each pack together with its strength below. `room` is the width there is,
 * `scale` the size of a wolf at ease, `extra` the width to leave for one more. Points are relative to the wolves' feet.
 */
export function lineUp(packs: { seat: number; wolves: Wolf[] }[], room: number, scale: number, extra = 0): Group[] {
  const width = (pack: { wolves: Wolf[] }) =>
    Math.max(
      pack.wolves.reduce((sum, wolf) => sum + step(wolf), 3),
      33,
    );
  const whole = packs.reduce((sum, pack) => sum + width(pack) + GAP, extra ? extra : -GAP);
  if (whole * scale > room * 1.45 && packs.length > 2) return twoRows(packs, room, scale);
  const size = Math.min(scale, room / whole);
  let x = (-whole * size) / 2;
  return packs.map((pack) => {
    const mine = width(pack) * size;
    let at = x + (mine - pack.wolves.reduce((sum, wolf) => sum + step(wolf), 3) * size) / 2;
    const wolves = pack.wolves.map((wolf) => {
      const tall = (wolf.kind === "pair" ? PAIR : BETA) * size;
      const placed = { wolf, x: at + tall / 2, y: 0, size: tall };
      at += step(wolf) * size;
      return placed;
    });
    const group = {
      seat: pack.seat,
      wolves,
      label: { x: x + mine / 2, y: 0 },
      tight: mine + GAP * size < LABEL + 18,
      crowd: false,
    };
    x += mine + GAP * size;
    return group;
  });
}

/** A crowd: of each pack its strongest wolf stands for all, with the strength beside it. */
function twoRows(packs: { seat: number; wolves: Wolf[] }[], room: number, scale: number): Group[] {
  const perRow = Math.ceil(packs.length / 2);
  const size = Math.min(scale * 0.8, (room / perRow - LABEL - 2) / BETA);
  const pitch = room / perRow;
  return packs.map((pack, k) => {
    const row = k < perRow ? 0 : 1;
    const count = row ? packs.length - perRow : perRow;
    const x = ((k % perRow) - (count - 1) / 2) * pitch;
    const y = row ? 12 * scale : -18 * scale;
    const wolf = pack.wolves.find((each) => each.kind === "pair") ?? pack.wolves[0];
    const tall = (wolf?.kind === "pair" ? PAIR : BETA) * size;
    const wolves = wolf ? [{ wolf, x: x - LABEL / 2, y, size: tall }] : [];
    return { seat: pack.seat, wolves, label: { x: x + (BETA * size) / 2, y: y - 15 }, tight: true, crowd: true };
  });
}
