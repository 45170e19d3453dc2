import { describe, expect, it } from "vitest";
import {
  actionLines,
  extensionTip,
  listed,
  orderWords,
  placeTip,
  placeWords,
  readyAt,
  rowWords,
  spaceWords,
  tally,
} from "./describe";
import { LOW, signs, TALL, wedge, WIDE } from "./layout";
import { flips, settle, stockFlip } from "./pieces";
import { costs, pictures } from "./pictures";
import { step } from "./step";
import { spaceTarget, type Action, type AltiView, type Kind, type Player, type Space } from "./view";

const KINDS: Kind[] = [
  ["food", 0, 0],
  ["wood", 1, 1],
  ["stone", 1, 1],
  ["glass", 4, 4],
  ["corn", 0, 0],
].map(([key, value, sale]) => ({
  key: String(key),
  name: `${String(key)[0]!.toUpperCase()}${String(key).slice(1)}`,
  value: Number(value),
  sale: Number(sale),
  class: key === "glass" ? "high" : "low",
  supply: 9,
  count: 10,
}));

const space = (action: string, k: number, takes: string, holds: string | null = null, draft = false): Space => ({
  id: `space:0:${action}:${k}`,
  takes,
  holds,
  draft,
});

function action(key: string, more: Partial<Action> = {}): Action {
  return {
    id: `action:0:${key}`,
    key,
    name: key,
    owner: "board",
    location: "forest",
    takes: [],
    picks: false,
    effects: [],
    text: "",
    spaces: [],
    ready: false,
    possible: false,
    ...more,
  };
}

const FELL = action("fell", {
  takes: ["food", "food"],
  spaces: [space("fell", 0, "food", "food"), space("fell", 1, "food", "food")],
  ready: true,
  effects: [{ do: "gain", count: 1, tile: "wood" }],
  text: "1 wood.",
});
const STORE = action("store", {
  location: "village",
  takes: ["good", "good"],
  picks: true,
  spaces: [space("store", 0, "good", "wood"), space("store", 1, "good")],
  effects: [{ do: "store", count: 2 }],
});

function player(seat: number, more: Partial<Player> = {}): Player {
  return {
    id: `player:${seat}`,
    seat,
    role: null,
    coins: 3,
    opals: 2,
    points: 0,
    pawn: "village",
    road: { id: `road:${seat}`, position: 0, track: ["start", "space", "corn"] },
    carts: { id: `carts:${seat}`, owned: 1, used: 0, most: 3, next_food: 0 },
    movement_food: 0,
    free_step: false,
    planning: { open: 4, most: 8, tiles: [] },
    bag: { id: `bag:${seat}`, count: 0, tiles: {} },
    container: { id: `container:${seat}`, count: 0, tiles: {} },
    actions: seat ? [] : [FELL, STORE],
    warehouse: [{ id: `row:${seat}:1`, row: 1, spaces: 2, tiles: ["wood"], kind: "wood", complete: false, points: 2 }],
    granary: null,
    order: null,
    fulfilled: [],
    houses: [],
    boats: [],
    extensions: [],
    assets: [],
    missions: [],
    offered: [],
    passed: false,
    plan: "closed",
    tiles: 4,
    score: { total: 0 },
    ...more,
  };
}

function view(more: Partial<AltiView> = {}): AltiView {
  const place = (key: string, k: number) => ({
    id: `location:${key}`,
    key,
    name: `${key[0]!.toUpperCase()}${key.slice(1)}`,
    place: k,
    cards: [],
    pawns: key === "village" ? [0, 1] : [],
    traveller: key === "mine",
    stock: key === "forest" ? [{ id: "supply:wood", kind: "wood", count: 7, of: 10 }] : [],
  });
  return {
    game: "altiplano",
    viewer: 0,
    over: false,
    actors: [0],
    seats: [
      { id: "seat:0", seat: 0, key: "crimson", name: "Ida" },
      { id: "seat:1", seat: 1, key: "indigo", name: "Ben" },
    ],
    phase: "actions",
    round: 3,
    start: 0,
    ending: "playing",
    traveler: true,
    missions: true,
    tiles: KINDS,
    circle: ["village", "market", "road", "mine", "forest", "harbor", "farm"].map(place),
    centre: { id: "supply:food", kind: "food", count: 12 },
    event: null,
    event_deck: { id: "events", count: 0, groups: [], seen: [] },
    strip: [
      {
        id: "slot:1",
        slot: 1,
        surcharge: 1,
        extension: {
          id: "extension:e01",
          key: "e01",
          name: "Camp",
          pile: "A",
          price: 3,
          effects: [{ do: "gain", count: 1, tile: "wood" }],
          text: "1 wood.",
          total: 4,
          action: { ...action("e01", { takes: ["food"] }), owner: "extension" },
        },
      },
    ],
    stack: { id: "stack", count: 0, piles: {}, tiles: [] },
    orders: [{ id: "order:o1", key: "o1", tiles: ["wood", "wood", "stone"], points: 9 }],
    houses: [{ id: "house:h1", key: "h1", name: "Log House", tile: "wood", points: 4, text: "" }],
    boats: [],
    assets: [],
    stage_two: false,
    traveller: "mine",
    posts: [
      { id: "post:neutral", owner: null, room: 3, goods: [{ id: "post:neutral:glass", kind: "glass", count: 1 }] },
      { id: "post:0", owner: 0, room: null, goods: [] },
    ],
    opals: 20,
    points: 30,
    roles: [],
    players: [player(0), player(1)],
    ...more,
  };
}

const told = (kind: string, data: Record<string, unknown>, from = view()) =>
  step(from, { n: 1, move: 1, kind, text: "", data: { seat: "crimson", ...data } })?.view as AltiView | undefined;

describe("the circle", () => {
  it("gives every place its own land, and all signs inside the drawing", () => {
    for (const shape of [WIDE, LOW, TALL]) {
      const lands = Array.from({ length: 7 }, (_, place) => wedge(shape, place, 7));
      expect(new Set(lands).size).toBe(7);
      for (let place = 0; place < 7; place++) {
        for (const { x, y } of Object.values(signs(shape, place, 7))) {
          expect(x).toBeGreaterThan(30);
          expect(x).toBeLessThan(shape.width - 30);
          expect(y).toBeGreaterThan(12);
          expect(y).toBeLessThan(shape.height - 12);
        }
      }
    }
  });
});

describe("the spaces", () => {
  it("stand for each other: the first free one, the last one filled", () => {
    const both = action("x", { spaces: [space("x", 0, "food"), space("x", 1, "food"), space("x", 2, "wood")] });
    expect(both.spaces.map((each) => spaceTarget(both, each))).toEqual(["space:0:x:0", "space:0:x:0", "space:0:x:2"]);
    expect(FELL.spaces.map((each) => spaceTarget(FELL, each))).toEqual(["space:0:fell:1", "space:0:fell:1"]);
  });

  it("do not mix what was placed now with what lay there", () => {
    const mixed = action("x", { spaces: [space("x", 0, "food", "food"), space("x", 1, "food", "food", true)] });
    expect(mixed.spaces.map((each) => spaceTarget(mixed, each))).toEqual(["space:0:x:0", "space:0:x:1"]);
  });
});

describe("the tiles", () => {
  const planned = (tiles: string[], spaces: Space[]) =>
    view({
      players: [
        player(0, {
          planning: { open: 4, most: 8, tiles: tiles.map((kind, k) => ({ id: `plan:0:${k}`, kind })) },
          actions: [action("x", { spaces })],
        }),
        player(1),
      ],
    });

  it("keep their names from a planning space to an action", () => {
    const before = settle([], planned(["food", "food", "wood"], [space("x", 0, "food")]));
    const after = settle(before, planned(["food", "wood"], [space("x", 0, "food", "food")]));
    const [old, now] = [flips(before), flips(after)];
    expect(now.get("plan:0:0")).toBe(old.get("plan:0:0"));
    expect(now.get("space:0:x:0")).toBe(old.get("plan:0:1"));
    expect(now.get("plan:0:1")).toBe(old.get("plan:0:2"));
  });

  it("have names of their own, and never pass to another player", () => {
    const before = settle([], view());
    const after = settle(
      before,
      view({
        players: [
          player(0, { warehouse: [] }),
          player(1, { planning: { open: 4, most: 8, tiles: [{ id: "plan:1:0", kind: "wood" }] } }),
        ],
      }),
    );
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
    const came = after.find(({ at }) => at === "plan:1:0")?.key;
    expect(before.some(({ key }) => key === came)).toBe(false);
  });
});

describe("the story of a turn", () => {
  it("moves pawns and counts carts", () => {
    const next = told("drove", { place: "mine" });
    expect(next?.players[0]?.pawn).toBe("mine");
    expect(next?.players[0]?.carts.used).toBe(1);
    expect(next?.circle.map(({ pawns }) => pawns)).toEqual([[1], [], [], [0], [], [], []]);
  });

  it("takes used tiles to the container, and gained ones from the stock", () => {
    const used = told("acted", { action: "fell", place: "forest" });
    expect(used?.players[0]?.actions[0]?.spaces.every((each) => each.holds === null)).toBe(true);
    expect(used?.arrivals?.map(({ kind }) => kind)).toEqual(["food", "food"]);
    const gained = told("gained", { tile: "wood", count: 1 }, used);
    expect(gained?.circle[4]?.stock[0]?.count).toBe(6);
    expect(gained?.arrivals?.at(-1)?.key).toBe(stockFlip("supply:wood", 7));
  });

  it("leaves alone what an action will pick from", () =>
    expect(told("acted", { action: "store", place: "village" })?.players[0]?.actions[1]).toEqual(STORE));

  it("stores a tile, which completes its row", () => {
    const next = told("stored", { tile: "wood", row: 1 });
    expect(next?.players[0]?.warehouse[0]).toMatchObject({ tiles: ["wood", "wood"], complete: true });
    expect(next?.players[0]?.actions[1]?.spaces[0]?.holds).toBeNull();
  });

  it("hands over cards", () => {
    expect(told("order", { order: "o1" })?.players[0]?.order?.needs).toEqual([
      { id: "need:0:wood", kind: "wood", needs: 2, missing: 2 },
      { id: "need:0:stone", kind: "stone", needs: 1, missing: 1 },
    ]);
    const bought = told("extension", { extension: "e01" });
    expect(bought?.strip[0]?.extension).toBeNull();
    expect(bought?.players[0]?.actions.at(-1)?.spaces).toHaveLength(1);
    expect(told("house", { house: "h1" })?.houses).toEqual([]);
  });

  it("trades", () => {
    const next = told("traded_neutral", { tile: "glass", price: 2 });
    expect(next?.posts[0]?.goods).toEqual([]);
    expect(next?.arrivals?.[0]?.key).toBe(stockFlip("post:neutral:glass", 1));
    expect(
      told(
        "bartered",
        { tile: "wood" },
        view({ players: [player(0, { actions: [{ ...STORE, effects: [{ do: "barter", count: 1 }] }] }), player(1)] }),
      )?.posts[1]?.goods,
    ).toEqual([{ id: "post:0:wood", kind: "wood", count: 1 }]);
  });

  it("does not touch the view it was given", () => {
    const before = view();
    const copy = JSON.stringify(before);
    for (const kind of ["drove", "acted", "gained", "stored", "order", "extension", "passed", "coins"])
      told(
        kind,
        { place: "mine", action: "fell", tile: "wood", count: 1, row: 1, order: "o1", extension: "e01" },
        before,
      );
    expect(JSON.stringify(before)).toBe(copy);
  });

  it("has nothing to show for the rest", () => expect(told("dealt", {})).toBeUndefined());
});

describe("pictograms and words", () => {
  it("show choices, amounts and costs", () => {
    expect(pictures([{ do: "choice", count: 1, tiles: ["stone", "cacao"] }])).toEqual([
      { tile: "stone", or: true },
      { tile: "cacao", or: false },
    ]);
    expect(
      pictures([
        { do: "gain", count: 2, tile: "food" },
        { do: "coins", count: 3 },
      ]),
    ).toEqual([
      { tile: "food", count: 2 },
      { icon: "coin", count: 3 },
    ]);
    expect(costs([{ do: "order", count: 1, pay: 1 }])).toEqual(["coin"]);
  });

  it("count tiles in their order", () => {
    expect(listed(view(), tally(["stone", "food", "stone"]))).toBe("1 food, 2 stone");
    expect(listed(view(), {})).toBe("empty");
  });

  it("tell what an action needs, gives and where", () => {
    expect(actionLines(view(), FELL)).toEqual(["Needs 2 food.", "1 wood.", "At the Forest."]);
    expect(actionLines(view(), { ...STORE, text: "Store up to 2 goods." })[0]).toBe("Needs 2 × any good.");
    expect(spaceWords(view(), STORE, STORE.spaces[1]!)).toBe("store: empty space for any good");
  });

  it("tell who is where and what is ready there", () => {
    const table = view();
    expect(placeWords(table, table.circle[4]!, table.players[0])).toBe(
      "Forest. 7 wood. 1 action of yours is ready here.",
    );
    expect(placeWords(table, table.circle[0]!)).toBe("Village. nothing left. Here: Ida, Ben.");
    expect(readyAt(table.players[0], "village")).toEqual([]);
  });

  it("tell first what it costs to go to a place", () => {
    const table = view();
    const { lines } = placeTip(table, table.circle[4]!, table.players[0], ["On foot to the Forest, 1 food"]);
    expect(lines.slice(0, 2)).toEqual(["On foot to the Forest, 1 food.", "7 wood."]);
  });

  it("tell prices, orders and rows", () => {
    const table = view();
    expect(extensionTip(table, table.strip[0]!.extension!, 1).lines.at(-1)).toBe("4 coins: 3 and 1 for its slot.");
    expect(orderWords(table, table.orders[0]!)).toBe("Order: 2 wood, 1 stone. 9 points and 1 corn.");
    expect(rowWords(table, table.players[0]!.warehouse[0]!)).toBe(
      "Row 1: 1 wood; 1 of 2 filled, 2 points when complete.",
    );
  });
});
