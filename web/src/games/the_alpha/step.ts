/** How the board looks after an event, so that a whole week that passes at once is still seen step by step. */
import type { Step } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import type { AlphaView, Count, Kind, Pack, Tile } from "./view";

type Change = (view: AlphaView, data: Record<string, unknown>) => Step | null;

const seatOf = (view: AlphaView, key: unknown): number => view.seats.find((seat) => seat.key === key)?.seat ?? -1;

function onTile(view: AlphaView, key: unknown, change: (tile: Tile) => Tile): AlphaView {
  return { ...view, tiles: view.tiles.map((tile) => (tile.key === key ? change(tile) : tile)) };
}

function onPack(view: AlphaView, seat: number, change: (pack: Pack) => Pack): AlphaView {
  return { ...view, packs: view.packs.map((pack) => (pack.seat === seat ? change(pack) : pack)) };
}

const plus = (count: Count, kind: Kind, by: number): Count => ({ ...count, [kind]: Math.max(0, count[kind] + by) });

/** Adds wolves of a pack to a tile, or takes them away, and says anew who leads there. */
function gather(tile: Tile, seat: number, kind: Kind, by: number): Tile {
  const old = tile.wolves.find((group) => group.seat === seat) ?? { seat, beta: 0, pair: 0, strength: 0 };
  const group = { ...old, [kind]: Math.max(0, old[kind] + by) };
  group.strength = group.beta + 2 * group.pair;
  const wolves = [...tile.wolves.filter((each) => each.seat !== seat), ...(group.strength ? [group] : [])];
  const most = Math.max(0, ...wolves.map((each) => each.strength));
  return {
    ...tile,
    wolves,
    dominant: tile.die ? wolves.filter((each) => each.strength === most).map((each) => each.seat) : [],
  };
}

function withFood(view: AlphaView, seat: number, food: number): AlphaView {
  const laps = Math.max(0, Math.floor((food - 1) / 30));
  return onPack(view, seat, (pack) => ({ ...pack, food, laps, shown: food - 30 * laps }));
}

const placed: Change = (view, data) => {
  const seat = seatOf(view, data.seat);
  const kind = data.piece as Kind;
  let next = onTile(view, data.region, (tile) => gather(tile, seat, kind, 1));
  next = onPack(next, seat, (pack) => ({ ...pack, den: plus(pack.den, kind, -1) }));
  return { view: withFood(next, seat, Number(data.food)), hold: 1 };
};

const rolled: Change = (view, data) => ({
  view: onTile({ ...view, phase: "chase" }, data.region, (tile) => ({ ...tile, rolled: String(data.face) })),
  hold: 1.5,
  sound: "roll",
});

const fed: Change = (view, data) => {
  const seat = seatOf(view, data.seat);
  const before = view.packs.find((pack) => pack.seat === seat)?.food ?? 0;
  return { view: withFood(view, seat, before + Number(data.food)), hold: 0.6 };
};

/** All wolves of the tiles (or of one) go home. */
function home(view: AlphaView, region?: unknown): AlphaView {
  let next = view;
  for (const tile of view.tiles.filter((each) => region === undefined || each.key === region)) {
    for (const { seat, beta, pair } of tile.wolves) {
      next = onPack(next, seat, (pack) => ({ ...pack, den: plus(plus(pack.den, "beta", beta), "pair", pair) }));
    }
    next = onTile(next, tile.key, (each) => ({ ...each, wolves: [], dominant: [] }));
  }
  return next;
}

const leave =
  (to: "injured" | "dead"): Change =>
  (view, data) => {
    const seat = seatOf(view, data.seat);
    const kind = data.piece as Kind;
    const next = onTile(view, data.region, (tile) => gather(tile, seat, kind, -1));
    return { view: onPack(next, seat, (pack) => ({ ...pack, [to]: plus(pack[to], kind, 1) })), hold: 1 };
  };

const revealed: Change = (view, data) => {
  const tile = view.tiles.find((each) => each.key === data.region);
  if (!tile) return null;
  const side = (keys: unknown, choice: "fight" | "share") =>
    (keys as string[]).map((key) => ({ seat: seatOf(view, key), choice }));
  const choices = [...side(data.fighters, "fight"), ...side(data.sharers, "share")].sort((a, b) => a.seat - b.seat);
  const stake = view.conflict?.stake ?? tile.stake ?? 0;
  return { view: { ...view, conflict: null, reveal: { tile: tile.id, stake, choices } }, hold: 2 };
};

const CHANGES: Record<string, Change> = {
  placed,
  paid: placed,
  rolled,
  rerolled: rolled,
  fed,
  scavenged: fed,
  dealt: fed,
  revealed,
  injured: leave("injured"),
  died: leave("dead"),
  escaped: (view, data) => ({ view: home(view, data.region), hold: 0.8 }),
  flipped: (view, data) => ({
    view: onTile(home(view, data.region), data.region, (tile) => ({ ...tile, side: "carrion", rolled: null })),
    hold: 0.8,
  }),
  home: (view) => ({
    view: {
      ...home(view),
      reveal: null,
      tiles: home(view).tiles.map((tile) => ({ ...tile, rolled: null, stake: null })),
    },
    hold: 1,
  }),
  alpha: (view, data) => ({ view: { ...view, alpha: seatOf(view, data.seat) }, hold: 0.5 }),
};

export function step(view: View, event: GameEvent): Step | null {
  return CHANGES[event.kind]?.(view as AlphaView, (event.data ?? {}) as Record<string, unknown>) ?? null;
}
