/** The bag that is being filled on the page: kept in `board.picked` as "bid wf+ 3", so that a reload does not lose it. */
import type { Choice } from "../../lib/choices";
import { ROLES, type Bag, type Role, type Tribe } from "./view";

export interface Draft {
  roles: readonly Role[];
  cheque: boolean;
  coins: number;
}

const letter = (role: Role): string => role[0] ?? "";

export function read(picked: string): Draft {
  const [, letters = "", plus = "", coins = "0"] = /^bid ([a-z]*)(\+?) (\d+)$/.exec(picked) ?? [];
  return { roles: ROLES.filter((role) => letters.includes(letter(role))), cheque: plus === "+", coins: Number(coins) };
}

/** How the rules write the members of the bag. */
export function notation({ roles, cheque }: Draft): string {
  if (!roles.length) return "bid nothing";
  return `bid ${ROLES.filter((role) => roles.includes(role))
    .map(letter)
    .join("")}${cheque ? "+" : ""}`;
}

export const write = (draft: Draft): string =>
  `bid ${ROLES.filter((role) => draft.roles.includes(role))
    .map(letter)
    .join("")}${draft.cheque ? "+" : ""} ${draft.coins}`;

export function toggled(draft: Draft, role: Role): Draft {
  const inside = draft.roles.includes(role);
  return { ...draft, roles: inside ? draft.roles.filter((each) => each !== role) : [...draft.roles, role] };
}

export function valueOf(draft: Draft, bag: Bag, tribe: Tribe): number {
  const influence = tribe.members.reduce(
    (sum, { role, influence }) => sum + (draft.roles.includes(role) ? (influence ?? 0) : 0),
    0,
  );
  return influence + draft.coins + bag.bonus + (draft.cheque ? bag.cheque_value : 0);
}

/** All bids, the highest first, by the value that their words end with. */
export function ladder(choices: readonly Choice[]): Choice[] {
  const value = (choice: Choice) => Number(/\((\d+)/.exec(choice.label)?.[1] ?? 0);
  return choices.filter((choice) => choice.notation.startsWith("bid ")).sort((a, b) => value(b) - value(a));
}
