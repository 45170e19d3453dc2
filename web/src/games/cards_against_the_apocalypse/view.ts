/** What the server shows of a table of Cards Against the Apocalypse. */
import type { View } from "../../lib/protocol";

export type Resource = "energy" | "water" | "food";
export type Fate = "silent" | "unstable" | "died" | "broke" | "spared" | "lost";
export type Moment = "check" | "waste" | "end" | "final";

export interface Kind {
  key: string;
  name: string;
  class: "living" | "mechanism" | "natural";
  count: number;
  needs: Partial<Record<Resource, number>>;
  gives: Partial<Record<Resource, number>>;
  workforce: number;
  cost: number;
}

export interface Need {
  resource: Resource;
  needs: number;
  gets: number;
}

export interface Placed {
  kind: string;
  name: string;
  needs: Need[];
  satisfied: boolean;
  gives: Partial<Record<Resource, number>>;
  giving: boolean;
  unstable: boolean;
  protected: boolean;
  disabled: boolean;
  near_waste: number;
  lasting: boolean;
}

export interface Cell {
  id: string;
  level: number;
  column: number;
  open: boolean;
  endangered: boolean;
  card: Placed | null;
}

export interface Catastrophe {
  key: string;
  name: string;
  text: string;
}

export interface Ability {
  id: string;
  key: string;
  name: string;
  text: string;
  owner: number | null;
  used: boolean;
  usable: boolean;
}

export interface Preview {
  cell: string;
  satisfied: boolean;
  needs: Need[];
  feeds: string[];
  starves: string[];
  score: number;
}

export interface Pile {
  id: string;
  kind: string;
  count: number;
}

export interface ShelterView extends View {
  phase: "start" | "action" | "strike" | "before_check" | "before_waste" | "before_end" | "over";
  round: number;
  rounds: number;
  lead: number;
  acting: number[];
  kinds: Kind[];
  board: { width: number; safe_levels: number; levels: number; left: number; right: number; cells: Cell[] };
  pool: { id: string; kind: string; affordable: boolean }[];
  discard: Pile[];
  supply: Pile[];
  building_deck: { id: string; count: number; top: string[]; bottom: string[]; between: Record<string, number> };
  catastrophe_deck: { id: string; count: number; top: Catastrophe[]; between: Record<string, number> };
  catastrophe: Catastrophe | null;
  catastrophes: Catastrophe[];
  abilities: Ability[];
  workforce: { total: number; spent: number; available: number };
  deaths: number;
  /** `worth`: of those asked, who could do something useful now. */
  pause: { moment: string; asked: number[]; done: number[]; worth: number[] } | null;
  pending: { card: string; source: string; seat: number; previews: Preview[] } | null;
  research: { id: string; kind: string }[];
  forecast: Record<Moment, Record<string, Fate>>;
  prospect: { trios: number; deaths: number; score: number };
}

export const WASTE = "radioactive_waste";

export const nameOf = (view: ShelterView, seat: number): string => view.seats[seat]?.name ?? "";

export const kindOf = (view: ShelterView, key: string): Kind | undefined => view.kinds.find((kind) => kind.key === key);

export const classOf = (view: ShelterView, key: string): string => kindOf(view, key)?.class ?? "waste";

export const cellOf = (view: ShelterView, id: string): Cell | undefined =>
  view.board.cells.find((cell) => cell.id === id);

/** A count by resource as a list with one entry for each unit. */
export function units(amounts: Partial<Record<Resource, number>>): Resource[] {
  return (["energy", "water", "food"] as const).flatMap((name) => Array<Resource>(amounts[name] ?? 0).fill(name));
}

/** How many ends of a round a Natural Resource will see before it is gone. */
export const roundsLeft = (cell: Cell): number => (cell.card?.unstable || cell.endangered ? 1 : 2);
