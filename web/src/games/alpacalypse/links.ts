import type { Board } from "../../lib/board.svelte";

/** Does what the pointer is on share an action with this: the member with its spaces, the space with its member. */
export const linked = (board: Board, id: string): boolean =>
  board.hot !== "" && board.hot !== id && board.at(board.hot).some((choice) => choice.targets.includes(id));

/** Lets a part of the board stand for targets that it draws in its own way, so that they need no buttons elsewhere. */
export function stands(board: Board, ids: readonly string[]) {
  return (): (() => void) => {
    for (const id of ids) board.draw(id, 1);
    return () => ids.forEach((id) => board.draw(id, -1));
  };
}
