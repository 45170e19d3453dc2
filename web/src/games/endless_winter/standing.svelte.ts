/** Questions that come again and again get the usual answer by themselves, until the player wants to be asked (EW-GEN-12). */
import type { Board } from "../../lib/board.svelte";
import { recall, remember } from "../../lib/storage";
import type { Standing, WinterView } from "./view";

const ASK = "meseta.endless_winter.ask";

class Asking {
  private kinds = $state<string[]>(recall(ASK).split(",").filter(Boolean));

  about(kind: Standing): boolean {
    return this.kinds.includes(kind);
  }

  change(kind: Standing): void {
    this.kinds = this.about(kind) ? this.kinds.filter((each) => each !== kind) : [...this.kinds, kind];
    remember(ASK, this.kinds.join(","));
  }
}

export const asking = new Asking();

/** The action to take for the player now; null where the player decides, also after an undo, which leads back to the question. */
export function usual(board: Board<WinterView>): number | null {
  const standing = board.view?.question?.standing;
  if (!standing || board.back || asking.about(standing.kind)) return null;
  return board.choices.some((choice) => choice.action === standing.action) ? standing.action : null;
}
