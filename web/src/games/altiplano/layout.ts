/** The circle of seven places as three drawings: an oval for a desk, a flatter one for a low window, and one that is
 *  nearly round for a phone. */
export interface Shape {
  name: "wide" | "low" | "tall";
  width: number;
  height: number;
  x: number; // the middle
  y: number;
  outer: Pair; // radii of the land
  inner: Pair; // radii of the lake
  seat: Pair; // radii on which the scenes stand
  scene: number; // how large a scene is
  apart: number; // how far stocks are moved away from the lake
  feet: number; // how far below the middle of a scene pawns stand, above its stock
}

type Pair = readonly [across: number, down: number];

export const WIDE: Shape = {
  name: "wide",
  width: 640,
  height: 500,
  x: 320,
  y: 250,
  outer: [310, 240],
  inner: [132, 92],
  seat: [232, 168],
  scene: 1.1,
  apart: 8,
  feet: 26,
};
export const LOW: Shape = {
  name: "low",
  width: 740,
  height: 470,
  x: 370,
  y: 235,
  outer: [360, 225],
  inner: [150, 84],
  seat: [268, 152],
  scene: 0.92,
  apart: 8,
  feet: 26,
};
export const TALL: Shape = {
  name: "tall",
  width: 390,
  height: 430,
  x: 195,
  y: 215,
  outer: [187, 207],
  inner: [84, 84],
  seat: [137, 150],
  scene: 0.74,
  apart: 17,
  feet: 8,
};

const GAP = 0.012; // between neighbours, in radians

export interface Spot {
  x: number;
  y: number;
}

const at = (shape: Shape, [across, down]: Pair, angle: number): Spot => ({
  x: shape.x + across * Math.sin(angle),
  y: shape.y - down * Math.cos(angle),
});

const angles = (place: number, count: number): [number, number] => [
  ((place - 0.5) * 2 * Math.PI) / count + GAP,
  ((place + 0.5) * 2 * Math.PI) / count - GAP,
];

const point = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of a place: the first one on top, the others clockwise. */
export function wedge(shape: Shape, place: number, count: number): string {
  const [from, to] = angles(place, count);
  const [a, b, c, d] = [
    at(shape, shape.outer, from),
    at(shape, shape.outer, to),
    at(shape, shape.inner, to),
    at(shape, shape.inner, from),
  ];
  return `M${point(a)}A${shape.outer.join(" ")} 0 0 1 ${point(b)}L${point(c)}A${shape.inner.join(" ")} 0 0 0 ${point(d)}z`;
}

/** A line along the outer rim of a place, so far inside it. */
export function hem(shape: Shape, place: number, count: number, inside: number): string {
  const [from, to] = angles(place, count);
  const radii: Pair = [shape.outer[0] - inside, shape.outer[1] - inside];
  return `M${point(at(shape, radii, from + 0.02))}A${radii.join(" ")} 0 0 1 ${point(at(shape, radii, to - 0.02))}`;
}

/** Where the scene of a place stands. */
export const spot = (shape: Shape, place: number, count: number): Spot =>
  at(shape, shape.seat, (place * 2 * Math.PI) / count);

/** Where the signs of a place stand: its name above the scene, its stock below and a little outward, away from the lake. */
export function signs(shape: Shape, place: number, count: number): { name: Spot; stock: Spot } {
  const { x, y } = spot(shape, place, count);
  const angle = (place * 2 * Math.PI) / count;
  const outward = Math.sin(angle) * shape.apart * shape.scene;
  const low = Math.cos(angle) < -0.5; // beside the stock of its neighbour
  return {
    name: { x: x - (low ? 4 * outward : 0), y: y - (low ? 50 : 55) * shape.scene },
    stock: { x: x + outward, y: y + 46 * shape.scene },
  };
}

/** Where so many pawns stand beside each other in front of a scene, from its middle. */
export function line(count: number, room: number): number[] {
  const step = Math.min(26, room / Math.max(count, 1));
  return Array.from({ length: count }, (_, k) => (k - (count - 1) / 2) * step);
}
