/** Whose board is looked at, among those that lie below one's own. */
import { tick } from "svelte";
import { goToPart } from "./sight";

export const looking = $state({ seat: -1 });

/** Goes to a player's board, which is drawn at once if it was not yet. */
export async function lookAt(seat: number, id: string): Promise<void> {
  looking.seat = seat;
  await tick();
  goToPart(id);
}
