/** Which things on the board a player may touch now, and what each touch does. Pure; no DOM. */
export interface Choice {
  action: number;
  notation: string;
  label: string;
  targets: string[];
}

/** The choices that concern each target, in the order given. */
export function byTarget(choices: readonly Choice[]): Map<string, Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const target of new Set(choice.targets)) {
      const list = map.get(target);
      if (list) list.push(choice);
      else map.set(target, [choice]);
    }
  }
  return map;
}

/** At most this many choices are also offered as buttons beside the prompt. */
export const FEW = 2;
/** ... and only if their labels, in letters, leave room for the prompt. */
const ROOM = 48;

/**
 * What the prompt bar offers as buttons: whatever the board does not draw, so that no legal action is ever out of
 * reach; and all of a question with few and short answers, so that it is answered where it is asked.
 */
export function barChoices(choices: readonly Choice[], drawn: ReadonlySet<string>): Choice[] {
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  if (choices.length <= FEW && letters <= ROOM) return [...choices];
  return choices.filter((choice) => !choice.targets.some((target) => drawn.has(target)));
}
