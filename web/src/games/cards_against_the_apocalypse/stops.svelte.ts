/** Pauses where nothing useful can be done are gone on from for the player, and those of a round that they want no more of. */
import type { Board } from "../../lib/board.svelte";
import { recall, remember } from "../../lib/storage";
import type { ShelterView } from "./view";

const ASK = "meseta.cards_against_the_apocalypse.ask";

class Stops {
  /** Is the player asked at every pause? */
  always = $state(recall(ASK) === "always");

  change(): void {
    this.always = !this.always;
    remember(ASK, this.always ? "always" : "");
  }
}

export const stops = new Stops();

/** The action that goes on from a pause for the player; null where the player decides, also after an undo, which leads
 *  back to the question. `quiet` is the round in which the player wants no more stops. */
export function goesOn(board: Board<ShelterView>, quiet: number): number | null {
  const pause = board.view?.pause;
  if (!pause || board.back) return null;
  const worth = !board.own.every((seat) => !pause.worth.includes(seat));
  if (board.view.round !== quiet && (stops.always || worth)) return null;
  const choice = board.choices.find((each) => each.notation === "go_on");
  return choice && !choice.warning ? choice.action : null;
}
