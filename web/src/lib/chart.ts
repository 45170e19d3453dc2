/** Where the words beside a chart go. */

/** Places for labels of one height, as near as can be to where each wants to be, none over another; the last ends at
 *  `high`. In the order of `wanted`. */
export function spread(wanted: readonly number[], height: number, high: number): number[] {
  const order = wanted.map((_, k) => k).sort((a, b) => wanted[a]! - wanted[b]!);
  const places = [...wanted];
  let top = 0;
  for (const k of order) {
    places[k] = Math.max(places[k]!, top);
    top = places[k] + height;
  }
  let bottom = high;
  for (const k of order.reverse()) {
    places[k] = Math.min(places[k]!, bottom - height);
    bottom = places[k];
  }
  return places;
}

export interface Mark {
  move: number;
  text: string;
}

/** Marks with room for their words: the first in full, of the others the number; none nearer to the one before than a
 *  part of the width. */
export function roomy(marks: readonly Mark[], moves: number, part: number): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks) {
    const last = kept.at(-1);
    const room = part * (kept.length === 1 ? 3 : 1);
    if (last && mark.move - last.move < room * moves) continue;
    kept.push(last ? { ...mark, text: /\d+/.exec(mark.text)?.[0] ?? mark.text } : mark);
  }
  return kept;
}
