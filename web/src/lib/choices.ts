/** Which things on the board a player may touch now, and what each touch does. Pure; no DOM. */
export interface Choice {
  action: number;
  notation: string;
  label: string;
  targets: string[];
  /** It declines, passes or ends something: offered last, and quietly. */
  exit?: boolean;
  /** What is lost by it, or done besides: asked about once before it is taken. */
  warning?: string;
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

/** At most this many answers are offered beside the prompt although the board draws them, too ... */
export const FEW = 4;

/** ... and only if their labels, in letters, leave room for the prompt in a window of that width. */
export const roomFor = (width: number): number =>
  Math.max(34, Math.floor(width > 900 ? (width - 760) / 10 : width / 9.5));

/**
 * What the prompt bar offers as buttons: whatever the board does not draw, so that no legal action is ever out of
 * reach; all of a question with few and short answers, so that it is answered where it is asked; and the ways out,
 * which are always there, and always last.
 */
export function barChoices(choices: readonly Choice[], drawn: ReadonlySet<string>, room: number): Choice[] {
  const answers = choices.filter((choice) => !choice.exit);
  const exits = choices.filter((choice) => choice.exit);
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  const few = answers.length <= FEW && letters <= room;
  return [...answers.filter((choice) => few || !choice.targets.some((target) => drawn.has(target))), ...exits];
}

/** The key of each button of the bar: answers are counted from 1, the ways out are 0 and 9. */
export function barKeys(bar: readonly Choice[]): [string, Choice][] {
  const answers = bar.filter((choice) => !choice.exit).map((choice, k): [string, Choice] => [String(k + 1), choice]);
  const exits = bar
    .filter((choice) => choice.exit)
    .map((choice, k): [string, Choice] => [k ? String(10 - k) : "0", choice]);
  return [...exits, ...answers];
}
