/** A finished game with the coach: whom it looks at, how far it is, what it says. */
import { api } from "./api";
import type { Looking, Review } from "./protocol";

/** An answer that is not the last one comes after a second; one that comes sooner is not asked for again at once. */
const PAUSE = 300;

export class Study {
  seat: number | null = $state(null);
  asked = $state(false);
  looking: Looking | null = $state.raw(null);
  review: Review | null = $state.raw(null);
  /** The advice, by its move, that was looked at on the board last. */
  card: number | null = $state(null);
  /** On coming back from the board: to that card. */
  back = false;

  private round = 0; // of asking: whoever asks anew, or leaves, ends the one before

  constructor(readonly table: string) {}

  /** Asks for the review of a seat until it is there; a refusal is thrown. */
  async ask(seat: number): Promise<void> {
    const round = ++this.round;
    this.seat = seat;
    this.asked = true;
    this.looking = this.review = this.card = null;
    try {
      while (round === this.round) {
        const answer = await api.coach(this.table, seat);
        if (round !== this.round) return;
        ({ looking: this.looking, review: this.review } = answer);
        if (this.review) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    } catch (error) {
      if (round !== this.round) return;
      this.asked = false;
      throw error;
    }
  }

  stop(): void {
    this.round++;
  }
}
