/** What the server shows of a table of The Alpacalypse. */
import type { View } from "../../lib/protocol";

export type Role = "warrior" | "financier" | "builder" | "researcher" | "leader";
export type Resource = "soldier" | "coin" | "worker" | "material" | "cube";
export type TrackName = "might" | "wealth" | "culture" | "tech";
export type DeckName = "md" | "pc" | "bp" | "at";
export type Goods = Partial<Record<Resource, number>>;
export type Phase = "setup" | "event" | "market" | "action" | "resolution" | "over";

export const ROLES: readonly Role[] = ["warrior", "financier", "builder", "researcher", "leader"];
export const RESOURCES: readonly Resource[] = ["soldier", "coin", "worker", "material", "cube"];
export const TRACKS: readonly TrackName[] = ["might", "wealth", "culture", "tech"];
export const DECKS: readonly DeckName[] = ["md", "pc", "bp", "at"];

/** One statement of a card, as the content files have it: an object with one key (or pay with then). */
export type Effect = Record<string, unknown>;

export interface Card {
  id: string;
  key: string;
  code: string;
  name: string;
  deck: DeckName | "starter" | "market";
  cost: Goods;
  effects: Effect[];
  text: string;
  provenance: string;
  kind?: string;
  age?: number;
  ability?: string | null;
  assistant?: Role | null;
}

export interface HandCard extends Card {
  affordable: boolean;
  missing: Goods;
}

export interface Item extends Card {
  in_market: boolean;
  taken_by: number | null;
}

export interface Day {
  id: string;
  key: string;
  name: string;
  responder: Role;
  building: string | null;
  fail: Effect[];
  fail_text: string;
  all_pass: Effect[];
  all_pass_text: string;
}

export interface Track {
  id: string;
  track: TrackName;
  shields: number[];
  top: number;
  pawns: { seat: number; place: number; points: number }[];
  dummy: number | null;
  summit: number | null;
}

export interface Milestone {
  id: string;
  key: string;
  name: string;
  text: string;
  owner: number | null;
  number: number;
  reached: number[];
}

export interface AgeTile {
  id: string;
  key: string;
  name: string;
  age: number;
  text: string;
  current: boolean;
  fulfilled: number[];
  number: number | null;
  measure: number[] | null;
}

export interface Worker {
  seat: number;
  role: Role;
  slot: boolean;
  assistant?: boolean;
}

export interface Space {
  id: string;
  key: string;
  name: string;
  role: Role;
  deck: DeckName | "any" | null;
  modes: string[];
  text: string;
  capacity: number;
  full: boolean;
  workers: Worker[];
}

export interface Deck {
  id: string;
  deck: DeckName;
  name: string;
  count: number;
  discard: Card[];
}

export interface Power {
  id: string;
  key: string;
  name: string;
  effects: Effect[];
  text: string;
  owner: number | null;
}

export interface TribeCard {
  id: string;
  key: string;
  name: string;
  board: number;
  colour: string;
  start: string;
  start_name: string;
  blessing: Goods;
  influence: Record<Role, number>;
  wonder: string;
  wonder_track: TrackName;
  seat: number | null;
}

export interface Member {
  id: string;
  role: Role;
  influence: number | null;
  home: boolean;
  at: "home" | "new_day" | "market" | "trot" | "space" | "beside";
  where: string;
  space: string | null;
}

export interface Building {
  id: string;
  key: string;
  name: string;
  produces: Resource;
  cost: Goods;
  built: boolean;
  affordable: boolean;
  missing: Goods;
}

export interface Tribe {
  id: string;
  seat: number;
  tribe: string | null;
  name: string | null;
  colour: string | null;
  board: number | null;
  members: Member[];
  stock: { id: string; resource: Resource; count: number }[];
  buildings: Building[];
  wonder: { id: string; name: string | null; track: TrackName | null; built: boolean; power: Power | null };
  hand: HandCard[] | null;
  hand_counts: Record<DeckName | "starter", number>;
  done: Card[];
  done_counts: Record<DeckName, number>;
  starter_done: Card | null;
  kept: Card[];
  income: Goods;
  forecast: { score: number; sources: Record<string, number> };
}

export interface Bag {
  id: string;
  members: Role[];
  cheque: boolean;
  holds_cheque: boolean;
  cheque_value: number;
  coins: number;
  value: number;
  bonus: number;
}

export interface Payment {
  id: string;
  seat: number;
  due: { id: string; resource: Resource; count: number }[];
  cubes_used: number;
  cubes_left: number;
}

export interface Choosing {
  kind: string;
  seats: number[];
  laid: Card | null;
  sealed?: number[];
  bag?: Bag | null;
  turn?: string;
  space?: string;
  count?: number;
  keep?: number;
  deck?: DeckName | null;
  seen?: Card[] | null;
  tracks?: TrackName[];
  payment?: Payment;
}

export interface AlpacaView extends View {
  phase: Phase;
  round: number;
  rounds: number;
  age: number;
  first: number;
  order: number[];
  turn: { to_come: { seat: number; kind: string }[]; doubled: number[] } | null;
  day: Day | null;
  passed: number[];
  days_to_come: Day[];
  market: {
    items: Item[];
    token: { id: string; in_market: boolean; holder: number | null };
    bids: { seat: number; value: number }[];
    deck: number;
    discard: string[];
  };
  tracks: Track[];
  milestones: Milestone[];
  age_tiles: AgeTile[];
  spaces: Space[];
  trot: { id: string; members: { seat: number; role: Role }[] };
  decks: Deck[];
  supply: { id: string; resource: Resource }[];
  powers: Power[];
  tribes: Tribe[];
  tribe_cards: TribeCard[];
  choice: Choosing | null;
}

export const nameOf = (view: AlpacaView, seat: number): string => view.seats[seat]?.name ?? "";

/** Whose mat lies before the viewer: the own one; a spectator looks at the one who acts. */
export const ownerOf = (view: AlpacaView, viewer: number | null): number => viewer ?? view.actors[0] ?? view.first;

export const countOf = (tribe: Tribe, resource: Resource): number =>
  tribe.stock.find((pile) => pile.resource === resource)?.count ?? 0;

export const handCount = (tribe: Tribe): number =>
  Object.values(tribe.hand_counts).reduce((sum, count) => sum + count, 0);

/** Members who are with the New Day or at the market, of all tribes. */
export const membersAt = (view: AlpacaView, place: "new_day" | "market"): { seat: number; member: Member }[] =>
  view.tribes.flatMap(({ seat, members }) =>
    members.filter((member) => member.at === place).map((member) => ({ seat, member })),
  );
