/** The line in which the cards seen by Research lie: cards by number from 0, and the rest of the deck among them. */
import type { Choice } from "../../lib/choices";

export const DECK = -1;

export const onTop = (line: readonly number[]): number[] => line.slice(0, line.indexOf(DECK));
export const beneath = (line: readonly number[]): number[] => line.slice(line.indexOf(DECK) + 1);

/** The line with a card at another place. */
export function moved(line: readonly number[], card: number, to: number): number[] {
  const others = line.filter((each) => each !== card);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), card, ...others.slice(place)];
}

/** The line with a card on the other side of the deck: last on top, or last of all. */
export function otherSide(line: readonly number[], card: number): number[] {
  return moved(line, card, onTop(line).includes(card) ? line.length : line.indexOf(DECK));
}

/** "order 13/2": the first and third card on top, the second beneath. */
export function orderOf(notation: string): number[] {
  const cards = (digits = "") => [...digits].map((digit) => Number(digit) - 1);
  const [top, low] = notation.slice("order ".length).split("/");
  return [...cards(top), DECK, ...cards(low)];
}

export const kindsOf = (line: readonly number[], kinds: readonly string[]): string[] =>
  line.map((card) => (card === DECK ? "/" : (kinds[card] ?? "")));

/** The action that lays the cards back in that line. Of several that come to the same only one is offered: cards of a
 *  kind are alike, and where no card is left in between it makes no difference what is on top of it. */
export function matching(
  orders: readonly Choice[],
  line: readonly number[],
  kinds: readonly string[],
  rest: number,
): Choice | undefined {
  const laid = (cards: readonly number[]) => {
    const row = kindsOf(cards, kinds);
    return (rest ? row : row.filter((kind) => kind !== "/")).join();
  };
  return orders.find((choice) => laid(orderOf(choice.notation)) === laid(line));
}
