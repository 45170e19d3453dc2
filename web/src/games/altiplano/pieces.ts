/** All tiles of a kind are alike; the eye follows each one. This gives every tile in sight a lasting name. */
import type { AltiView } from "./view";

export interface Piece {
  key: string;
  seat: number;
  kind: string;
  at: string; // the id of a planning space, an action's space, a place in a row, or an arrival
}

/** Where every tile lies that is drawn one by one. */
function places(view: AltiView): Omit<Piece, "key">[] {
  const arrivals = (view.arrivals ?? [])
    .filter((arrival) => !arrival.key)
    .map(({ seat, kind, id }) => ({ seat, kind, at: id }));
  return view.players
    .flatMap(({ seat, planning, actions, warehouse }) => [
      ...actions.flatMap((action) =>
        action.spaces.flatMap((space) => (space.holds ? [{ seat, kind: space.holds, at: space.id }] : [])),
      ),
      ...warehouse.flatMap((row) => row.tiles.map((kind, k) => ({ seat, kind, at: `${row.id}:${k}` }))),
      ...planning.tiles.map(({ id, kind }) => ({ seat, kind, at: id })),
    ])
    .concat(arrivals);
}

/** Those that can have stayed did; what is new somewhere came from where such a tile is missing. */
export function settle(before: readonly Piece[], view: AltiView): Piece[] {
  const now = places(view);
  const free = new Map(before.map((piece) => [piece.at, piece]));
  const stayed = now.map(({ kind, at }) => {
    const old = free.get(at);
    if (old?.kind !== kind) return undefined;
    free.delete(at);
    return old;
  });
  let next = 1 + Math.max(0, ...before.map((piece) => Number(piece.key.slice(5))));
  return now.map((place, k) => {
    const old = stayed[k];
    if (old) return old;
    const came = [...free.values()].find((piece) => piece.seat === place.seat && piece.kind === place.kind);
    if (came) free.delete(came.at);
    return { ...place, key: came?.key ?? `tile:${next++}` };
  });
}

/** The lasting name of the tile at each place. */
export const flips = (pieces: readonly Piece[]): ReadonlyMap<string, string> =>
  new Map(pieces.map(({ at, key }) => [at, key]));

/** A stock's uppermost tile: when one is taken, it is the one that travels. */
export const stockFlip = (id: string, count: number): string => `${id}#${count}`;
