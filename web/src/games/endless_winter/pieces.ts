/** The view counts figures, camps and cards; the eye follows each one. This gives every piece a lasting name. */
import type { WinterView } from "./view";

export interface Place {
  kind: string; // pieces of a kind are alike
  at: string;
}

export interface Piece extends Place {
  key: string;
}

/** Where each piece is now: those that can have stayed did, the others moved, and what nobody has seen before is new. */
export function settle(before: readonly Piece[], places: readonly Place[]): Piece[] {
  const free = [...before];
  const keep = (test: (piece: Piece) => boolean): Piece | undefined => {
    const index = free.findIndex(test);
    return index < 0 ? undefined : free.splice(index, 1)[0];
  };
  const stayed = places.map((place) => keep((piece) => piece.kind === place.kind && piece.at === place.at));
  let next = 1 + Math.max(0, ...before.map((piece) => Number(piece.key.slice(1))));
  return places.map((place, k) => {
    const old = stayed[k] ?? keep((piece) => piece.kind === place.kind);
    return { ...place, key: old?.key ?? `p${next++}` };
  });
}

const times = (count: number, place: Place): Place[] => Array<Place>(Math.max(0, count)).fill(place);

/** All pieces that can be seen moving. */
export function placesOf(view: WinterView): Place[] {
  const places: Place[] = [];
  for (const tribe of view.tribes) {
    const { seat, figures } = tribe;
    const spot = (place: string) => (place === "rest" ? `rest:${seat}` : place);
    places.push({ kind: `chief:${seat}`, at: figures.chief.place ? spot(figures.chief.place) : `mat:${seat}` });
    places.push(...figures.tribe.places.map((place) => ({ kind: `figure:${seat}`, at: spot(place) })));
    places.push(...times(figures.tribe.left, { kind: `figure:${seat}`, at: `mat:${seat}` }));
    places.push(...times(tribe.camps.left, { kind: `camp:${seat}`, at: `mat:${seat}` }));
    places.push(
      ...tribe.animals.flatMap(({ key, upright, tipped }) =>
        times(upright + tipped, { kind: `animal:${key}`, at: `herd:${seat}` }),
      ),
    );
    places.push(...tribe.hand.cards.map(({ key }) => ({ kind: `card:${key}`, at: "hand" })));
  }
  for (const hex of view.terrain.hexes) {
    for (const { seat, count } of hex.camps) places.push(...times(count, { kind: `camp:${seat}`, at: hex.key }));
  }
  places.push(...view.turn.played.map(({ key }) => ({ kind: `card:${key}`, at: "played" })));
  places.push(...view.display.flatMap((card) => (card ? [{ kind: `card:${card.key}`, at: "display" }] : [])));
  places.push(...view.grounds.map(({ key }) => ({ kind: `animal:${key}`, at: "ground" })));
  return places;
}

/** The names of the pieces of a kind at a place, in order. */
export type Flips = (kind: string, at: string) => string[];

export const flipsOf =
  (pieces: readonly Piece[]): Flips =>
  (kind, at) =>
    pieces.filter((piece) => piece.kind === kind && piece.at === at).map((piece) => piece.key);
