/** Where everything lies in the cut through the soil. Lengths are units of the drawing. */
import type { ShelterView } from "./view";

export const TILE = { width: 134, height: 124 } as const;
const STEP = { x: 142, y: 132 } as const;
const SKY = 150; // down to the first level
const FLOOR = 26; // soil below the last level
const LEAST_LEVELS = 4; // so that the first endangered level is always in sight
const LEAST_SCALE = 0.6; // deeper shelters are scrolled rather than drawn smaller
const MOST_SCALE = 1.5;
const DENSE = 0.75;

export interface Land {
  columns: number[];
  levels: number;
  width: number;
  height: number;
  left: number; // edge of the first column
  pixels: number; // height on the page
  scale: number; // pixels of the page for a unit
  dense: boolean; // so small that cards show less, and larger
  x(column: number): number;
  y(level: number): number;
}

/** The columns to draw: all with cards or with cells that a card may go to, and at least five. */
export function columnsOf(view: ShelterView, wanted: ReadonlySet<string>): number[] {
  const used = view.board.cells
    .filter((cell) => cell.card || cell.open || wanted.has(cell.id))
    .map((cell) => cell.column);
  let first = used.length ? Math.min(...used) : 0;
  let last = used.length ? Math.max(...used) : 0;
  for (let grow = 0; last - first < view.board.width - 1; grow++) {
    if (grow % 2) first--;
    else last++;
  }
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}

/** The drawing that fills `room` (in pixels): as large as it can be, and never too small to read. */
export function lay(
  view: ShelterView,
  wanted: ReadonlySet<string>,
  room: { width: number; height: number },
  compact: boolean,
): Land {
  const columns = columnsOf(view, wanted);
  const levels = Math.max(LEAST_LEVELS, view.board.levels);
  const margin = compact ? 50 : 66;
  const across = margin + columns.length * STEP.x + (compact ? 0 : 10);
  const down = SKY + levels * STEP.y + FLOOR;
  const fit = Math.min(room.width / across, compact ? Infinity : room.height / down);
  const scale = compact ? fit : Math.min(MOST_SCALE, Math.max(LEAST_SCALE, fit), room.width / across);
  const width = Math.max(across, room.width / scale);
  const height = compact ? down : Math.max(down, room.height / scale);
  const left = (width - across) / 2 + margin;
  const first = columns[0] ?? 0;
  return {
    columns,
    levels,
    width,
    height,
    left,
    pixels: height * scale,
    scale,
    dense: compact || scale < DENSE,
    x: (column) => left + (column - first) * STEP.x,
    y: (level) => SKY + (level - 1) * STEP.y,
  };
}

/** A wavy line from edge to edge, to be closed below into a layer of soil. */
export function wave(y: number, swing: number, width: number): string {
  const waves = Math.ceil((width + 20) / 102);
  return `M-10 ${y}q51 ${swing} 102 0${"t102 0".repeat(waves)}`;
}

/** Stones in the soil: always the same for the same place. */
export function stones(width: number, height: number): { x: number; y: number; size: number }[] {
  const count = Math.round((width * height) / 26000);
  return Array.from({ length: count }, (_, k) => ({
    x: (k * 0.618034 * width + 37) % width,
    y: 190 + ((k * 0.754878 * (height - 200)) % (height - 200)),
    size: 10 + ((k * 7) % 22),
  }));
}
