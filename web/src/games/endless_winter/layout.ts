/** Where things are drawn on the land and on the Megalith board. */
import { glyphs, type Glyph } from "./glyphs";
import type { Cell, Hex, Part, WinterView } from "./view";

// -- the land ------------------------------------------------------------------------------------

export const LAND = { width: 400, height: 404, side: 43 } as const;

export const spot = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: LAND.width / 2 + LAND.side * x,
  y: LAND.height / 2 + 2 + LAND.side * y,
});

/** The outline of a hex of that side around a point. */
export function outline(x: number, y: number, side: number = LAND.side): string {
  const half = (side * Math.sqrt(3)) / 2;
  const corners = [
    [0, -side],
    [half, -side / 2],
    [half, side / 2],
    [0, side],
    [-half, side / 2],
    [-half, -side / 2],
  ] as const;
  return `M${corners.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join(" ")}z`;
}

const SLOTS = [
  [[0, -18]],
  [
    [-15, -16],
    [15, -16],
  ],
  [
    [-17, -20],
    [17, -20],
    [27, 6],
  ],
  [
    [-17, -20],
    [17, -20],
    [-27, 6],
    [27, 6],
  ],
] as const;

export interface Camps {
  seat: number;
  count: number;
  x: number;
  y: number;
}

/** Where the Camps of each tribe stand on a hex; the viewer's first, as they can be picked up. */
export function campsOn(hex: Hex, viewer: number | null): Camps[] {
  const groups = [...hex.camps].sort((a, b) => Number(b.seat === viewer) - Number(a.seat === viewer));
  const slots = SLOTS[Math.min(groups.length, 4) - 1] ?? [];
  const { x, y } = spot(hex);
  return groups.map(({ seat, count }, k) => ({
    seat,
    count,
    x: x + (slots[k]?.[0] ?? 0),
    y: y + (slots[k]?.[1] ?? 0),
  }));
}

export type Placed = Glyph & { x: number; size: number };

/** Pictograms in a row around a middle, and how wide the row is. */
export function row(parts: readonly Part[], size: number): { glyphs: Placed[]; width: number } {
  let at = 0;
  const placed = glyphs(parts).map((glyph): Placed => {
    const width = "icon" in glyph ? (glyph.icon === "arrow" ? size * 0.7 : size) : glyph.text.length * size * 0.5;
    const here = { ...glyph, x: at, size: width };
    at += width + 1;
    return here;
  });
  const width = Math.max(0, at - 1);
  return { glyphs: placed.map((glyph) => ({ ...glyph, x: glyph.x - width / 2 })), width };
}

// -- the Megalith board --------------------------------------------------------------------------

export const UNIT = 34; // the side of a cell

/** The upper left corner of a cell, half a cell further for each level, and lifted by its height. */
export const corner = (cell: Cell): { x: number; y: number } => ({
  x: (cell.x + cell.level / 2) * UNIT,
  y: (cell.y + cell.level / 2) * UNIT - cell.level * 5,
});

/** Which way an arrow on a cell points, as steps. */
export function pointing(cell: Cell, id: string): { dx: number; dy: number } {
  const [x = 0, y = 0] = id.replace("cell:", "").split(",").map(Number);
  return { dx: x - cell.x, dy: y - cell.y };
}

type MegalithBoard = WinterView["megaliths"];

/** The board on its side, where it would be too wide: rows are columns. */
export const onItsSide = ({ wide, high, tiles, cells, ...board }: MegalithBoard): MegalithBoard => ({
  ...board,
  wide: high,
  high: wide,
  tiles: tiles.map((tile) => ({ ...tile, x: tile.y, y: tile.x, wide: tile.high, high: tile.wide })),
  cells: cells.map((cell) => ({ ...cell, x: cell.y, y: cell.x, arrow: cell.arrow.map(turnedId) })),
});

/** The cell of that id, where the board lies on its side. */
const turnedId = (id: string): string => id.replace(/(\d+),(\d+)/, "$2,$1");

/** Cells worth drawing: the ground, what stands above it, and where something could. */
export const drawn = (cells: readonly Cell[]): Cell[] =>
  cells
    .filter((cell) => cell.level === 0 || cell.owner !== null || cell.ready)
    .sort((a, b) => a.level - b.level || a.y - b.y || a.x - b.x);
