/** All cards of a kind are alike; the eye follows each one. This gives every card in sight a lasting name. */
import type { ShelterView } from "./view";

export interface Piece {
  key: string;
  kind: string;
  at: string; // id of a cell or of a place in the pool
}

const onBoard = (piece: Piece): boolean => piece.at.startsWith("cell:");

/** Where each card is now: those that can have stayed did, and what is new on the board came from somewhere in sight. */
export function settle(before: readonly Piece[], view: ShelterView): Piece[] {
  const places = [
    ...view.board.cells.flatMap((cell) => (cell.card ? [{ kind: cell.card.kind, at: cell.id }] : [])),
    ...view.pool.map((card) => ({ kind: card.kind, at: card.id })),
  ];
  const free = [...before];
  const keep = (test: (piece: Piece) => boolean): Piece | undefined => {
    const index = free.findIndex(test);
    return index < 0 ? undefined : free.splice(index, 1)[0];
  };
  const stayed = new Map(
    places.map((place) => [place.at, keep((piece) => piece.at === place.at && piece.kind === place.kind)]),
  );
  let next = 1 + Math.max(0, ...before.map((piece) => Number(piece.key.slice(5))));
  return places.map(({ kind, at }) => {
    const old = stayed.get(at);
    if (old) return old;
    const came = at.startsWith("cell:")
      ? (keep((piece) => piece.kind === kind && onBoard(piece)) ?? keep((piece) => piece.kind === kind))
      : undefined;
    return { key: came?.key ?? `card:${next++}`, kind, at };
  });
}
