/** Questions that come again and again are answered by themselves once the player has said so (EW-GEN-12). */
import type { Board } from "../../lib/board.svelte";
import { recall, remember } from "../../lib/storage";
import type { Standing, WinterView } from "./view";

const AT_ONCE = "meseta.endless_winter.at_once";

class Asking {
  private answered = $state<string[]>(recall(AT_ONCE).split(",").filter(Boolean));

  about(kind: Standing): boolean {
    return !this.answered.includes(kind);
  }

  change(kind: Standing): void {
    this.answered = this.about(kind) ? [...this.answered, kind] : this.answered.filter((each) => each !== kind);
    remember(AT_ONCE, this.answered.join(","));
  }
}

export const asking = new Asking();

/** The action to take for the player now; null where the player decides, also after an undo, which leads back to the question. */
export function usual(board: Board<WinterView>): number | null {
  const standing = board.view?.question?.standing;
  if (!standing || board.back || asking.about(standing.kind)) return null;
  return board.choices.some((choice) => choice.action === standing.action) ? standing.action : null;
}
