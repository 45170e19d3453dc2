/** Things of a table for the tests, as simple as they can be. */
import { DECKS, RESOURCES, ROLES, TRACKS, type AlpacaView, type HandCard, type Space, type Tribe } from "./view";

const goods = (n: number) => RESOURCES.map((resource) => ({ id: `stock:0:${resource}`, resource, count: n }));

export function card(key: string, more: Partial<HandCard> = {}): HandCard {
  return {
    id: `hand:${key}:0`,
    key,
    code: "",
    name: key,
    deck: "md",
    cost: { soldier: 2, coin: 1 },
    effects: [{ prestige: { might: 2 } }],
    text: "Might +2.",
    provenance: "original",
    affordable: true,
    missing: {},
    ...more,
  };
}

export function tribe(seat: number): Tribe {
  return {
    id: `mat:${seat}`,
    seat,
    tribe: "peru",
    name: "Peru",
    colour: "blue",
    board: 3,
    members: ROLES.map((role, k) => ({
      id: `member:${seat}:${role}`,
      role,
      influence: k + 1,
      home: true,
      at: "home" as const,
      where: "at home",
      space: null,
    })),
    stock: goods(3),
    buildings: [
      {
        id: `building:${seat}:palace`,
        key: "palace",
        name: "Palace",
        produces: "coin",
        cost: { worker: 2 },
        built: false,
        affordable: true,
        missing: {},
      },
    ],
    wonder: { id: `wonder:${seat}`, name: "Sky Terraces", track: "culture", built: false, power: null },
    hand: seat === 0 ? [card("raid")] : null,
    hand_counts: { md: 1, pc: 0, bp: 0, at: 0, starter: 0 },
    done: [],
    done_counts: { md: 0, pc: 0, bp: 0, at: 0 },
    starter_done: null,
    kept: [],
    income: {},
    forecast: { score: 0, sources: {} },
  };
}

export function space(key: string, more: Partial<Space> = {}): Space {
  return {
    id: `space:${key}`,
    key,
    name: "Scavenge",
    role: "warrior",
    deck: null,
    modes: [],
    text: "Take a card.",
    capacity: 1,
    full: false,
    workers: [],
    ...more,
  };
}

export function view(more: Partial<AlpacaView> = {}): AlpacaView {
  return {
    game: "alpacalypse",
    viewer: 0,
    over: false,
    actors: [0],
    phase: "action",
    round: 1,
    rounds: 10,
    age: 1,
    first: 0,
    order: [0, 1],
    turn: null,
    day: null,
    seats: ["anka", "bram"].map((key, seat) => ({ id: `seat:${seat}`, seat, key, name: key })),
    passed: [],
    days_to_come: [],
    market: {
      items: [{ ...card("crate", { id: "item:crate", deck: "market" }), in_market: true, taken_by: null }],
      token: { id: "token", in_market: true, holder: null },
      bids: [],
      deck: 18,
      discard: [],
    },
    tracks: TRACKS.map((track) => ({
      id: `track:${track}`,
      track,
      shields: [4, 8],
      top: 12,
      pawns: [0, 1].map((seat) => ({ seat, place: 0, points: 0 })),
      dummy: 6,
      summit: null,
    })),
    milestones: [
      {
        id: "milestone:techs",
        key: "techs",
        name: "Three techs",
        text: "Complete 3.",
        owner: null,
        number: 3,
        reached: [1, 0],
      },
    ],
    age_tiles: [
      {
        id: "tile:star",
        key: "star",
        name: "Rising Star",
        age: 1,
        text: "",
        current: true,
        fulfilled: [],
        number: 3,
        measure: [0, 0],
      },
    ],
    spaces: [space("scavenge"), space("resources", { role: "financier", name: "Resources" })],
    trot: { id: "space:trot", members: [] },
    decks: DECKS.map((deck) => ({ id: `deck:${deck}`, deck, name: deck, count: 20, discard: [] })),
    supply: [],
    powers: [],
    tribes: [tribe(0), tribe(1)],
    tribe_cards: [],
    choice: { kind: "turn", seats: [0], laid: null },
    ...more,
  };
}
