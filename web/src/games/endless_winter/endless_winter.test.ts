import { describe, expect, it } from "vitest";
import { Board } from "../../lib/board.svelte";
import { quick, wanted } from "./answers";
import {
  breakable,
  cardTip,
  cardWords,
  cellTip,
  chiefNote,
  forecastTip,
  hexTip,
  said,
  trackWords,
  tribeWords,
} from "./describe";
import { glyphs } from "./glyphs";
import { campsOn, corner, drawn, onItsSide, outline, pointing, row, spot, UNIT } from "./layout";
import { flipsOf, placesOf, settle } from "./pieces";
import { asking, usual } from "./standing.svelte";
import { step } from "./step";
import { labor, laborOf, type Cell, type Hex, type Tribe, type WinterView } from "./view";

const hex = (key: string, terrain: string, more: Partial<Hex> = {}): Hex => ({
  id: `hex:${key}`,
  key,
  x: 0,
  y: 0,
  terrain,
  name: terrain,
  camps: [],
  influence: [],
  leaders: [],
  token: null,
  ...more,
});

const cell = (x: number, y: number, level = 0, more: Partial<Cell> = {}): Cell => ({
  id: `cell:${x},${y},${level}`,
  x,
  y,
  level,
  owner: null,
  open: false,
  start: false,
  arrow: [],
  parts: [],
  text: "",
  below: [],
  ready: false,
  points: null,
  ...more,
});

function tribe(seat: number, more: Partial<Tribe> = {}): Tribe {
  return {
    id: `mat:${seat}`,
    seat,
    emblem: "wolf",
    position: seat + 1,
    score: 3,
    sources: {},
    forecast: { score: 3, offering: 1, honor: 0, cards: 2, animals: 4, total: 10 },
    food: { id: `food:${seat}`, count: 4, limit: 6 },
    tools: { id: `tools:${seat}`, count: 2, limit: 10 },
    offering: 0,
    honor: 0,
    camps: { id: `camps:${seat}`, left: 4 },
    villages: { id: `villages:${seat}`, left: 3 },
    megaliths: { id: `megaliths:${seat}`, placed: 0, left: 10, next: "neutral", spaces: [2, 2, 2, 2, 2] },
    stones: [1, 2, 3].map((n) => ({ id: `stone_space:${seat}:${n}`, stone: null, points: null })),
    chief: null,
    setup: null,
    figures: {
      chief: { id: `figure:${seat}:chief`, place: null },
      tribe: { id: `figure:${seat}:tribe`, left: 2, places: [] },
    },
    rest: { id: `rest:${seat}`, figures: 0, labor: 0 },
    hand: {
      id: `hand:${seat}`,
      count: seat ? 2 : 3,
      cards: seat
        ? []
        : ["brave", "brave", "hunter"].map((key, k) => ({ id: `hand:${key}:${k % 2}`, key, locked: false })),
    },
    deck: { id: `deck:${seat}`, count: 5 },
    discard: { id: `discard:${seat}`, cards: [] },
    pile: { id: `pile:${seat}`, count: 0, revealed: false, cards: [], labor: 0 },
    buried: { id: `buried:${seat}`, count: 0, cards: [] },
    animals: [],
    total: 0,
    ...more,
  };
}

function view(more: Partial<WinterView> = {}): WinterView {
  const columns = ["initiate", "develop", "migrate", "hunt"].map((key) => ({
    id: `column:${key}`,
    key,
    name: key,
    figures: [],
    first: null,
    section: null,
    actions: [],
    middle: { id: `middle:${key}` },
    bottom: { id: `bottom:${key}`, free: true },
  }));
  return {
    game: "endless_winter",
    viewer: 0,
    over: false,
    actors: [0],
    seats: [
      { id: "seat:0", seat: 0, key: "cyan", name: "Ida" },
      { id: "seat:1", seat: 1, key: "red", name: "Ben" },
    ],
    phase: "action",
    round: 1,
    rounds: 4,
    era: 1,
    order: [0, 1],
    modules: { glacier_tokens: false, rest_tokens: false },
    turn: {
      seat: 0,
      number: 1,
      step: "top",
      place: "hunt",
      labor: 2,
      labor_text: "1",
      reach: null,
      cultures_left: 2,
      played: [],
      ready: [],
      chief_ready: false,
      triggers: [],
    },
    question: null,
    eclipse: null,
    columns,
    supply: [{ id: "tribe:hunter", key: "hunter", count: 14, taken: false }],
    display: [{ id: "culture:snares", key: "snares" }, null],
    decks: {
      animals: { id: "deck:animals", count: 40 },
      era_one: { id: "deck:era_one", count: 12 },
      era_two: { id: "deck:era_two", count: 20 },
    },
    grounds: [
      { id: "ground:bison:0", key: "bison" },
      { id: "ground:bison:1", key: "bison" },
      { id: "ground:wolf:0", key: "wolf" },
    ],
    stones: [{ id: "stone:s1", key: "s1", era: 1, open: true, points: 2 }],
    terrain: {
      hexes: [
        hex("h00", "base", { camps: [{ id: "camp:0:h00", seat: 0, count: 1 }] }),
        hex("h01", "lake", { x: 1.732, influence: [{ seat: 1, count: 2 }], leaders: [1] }),
        hex("h02", "forest", { camps: [{ id: "camp:0:h02", seat: 0, count: 1 }] }),
      ],
      junctures: [{ id: "juncture:j01", key: "j01", hexes: ["h00", "h01", "h02"], x: 1, y: 1, village: null }],
    },
    megaliths: {
      layout: "block",
      name: "Block",
      wide: 2,
      high: 2,
      tiles: [],
      cells: [
        cell(0, 0),
        cell(1, 0),
        cell(0, 0, 1, { below: [], ready: true, points: 5 }),
        cell(0, 0, 2, { below: [], ready: false }),
      ],
    },
    idols: {
      offering: { id: "track:offering", levels: [[0, 1], [], [], [], [], [], [], [], []] },
      honor: { id: "track:honor", levels: [[1], [0], [], [], [], [], [], [], []], ranking: [0] },
    },
    rest_token: null,
    draft: null,
    tribes: [tribe(0), tribe(1)],
    catalogue: {
      cards: {
        brave: {
          kind: "tribe",
          name: "Brave",
          points: 0,
          provenance: "rulebook",
          starting: true,
          labor: 3,
          ability: { text: "1 Labor", parts: [{ op: "labor", count: 2 }], column: null },
          eclipse: null,
        },
        hunter: {
          kind: "tribe",
          name: "Hunter",
          points: 1,
          provenance: "original",
          starting: false,
          labor: 2,
          ability: { text: "in Hunt: 1 Labor", parts: [{ op: "labor", count: 2 }], column: "hunt" },
          eclipse: { text: "tip 1 Animal", parts: [{ op: "tip", count: 1 }] },
        },
        snares: {
          kind: "culture",
          name: "Snares",
          points: 1,
          provenance: "original",
          era: 1,
          effect: { text: "turn up 2 Animals", parts: [{ op: "reveal", count: 2 }] },
        },
      },
      animals: {},
      chiefs: {},
      setups: {},
      terrain: { lake: { name: "Lake", count: 3, benefit: { text: "1 Idol, 1 Food", parts: [] }, provenance: "" } },
      stones: {},
      glacier_tokens: {},
      rest_tokens: {},
      columns: {},
      positions: [],
      stone_spaces: [],
      supply_spaces: [],
      idol_levels: [],
      honor_charts: [[6, 10, 15]],
      labor_icons: [2, 4],
    },
    ...more,
  };
}

const told = (kind: string, data: Record<string, unknown>, from = view()): WinterView =>
  step(from, { n: 1, move: 1, kind, text: "", data: { seat: "cyan", ...data } })!.view as WinterView;

describe("Labor", () => {
  it("is printed in halves", () => expect([0, 1, 2, 3, 9].map(labor)).toEqual(["0", "½", "1", "1½", "4½"]));

  it("of a card counts what it adds where the figure stands", () => {
    const { brave, hunter, snares } = view().catalogue.cards;
    expect([
      laborOf(brave!, "develop"),
      laborOf(hunter!, "hunt"),
      laborOf(hunter!, "migrate"),
      laborOf(snares!, "hunt"),
    ]).toEqual([5, 4, 2, 0]);
  });
});

describe("pictograms", () => {
  const line = (parts: Parameters<typeof glyphs>[0]) =>
    glyphs(parts)
      .map((glyph) => ("icon" in glyph ? `[${glyph.icon}]` : glyph.text))
      .join("");

  it("say what an effect does", () => {
    expect(
      line([
        { op: "food", count: 2 },
        { op: "draw", count: 1 },
      ]),
    ).toBe("2[food][draw]");
    expect(line([{ op: "pay", count: 1, cost: { food: 1, discard: 1 }, gain: [{ op: "megalith", count: 1 }] }])).toBe(
      "[food][discard][arrow][megalith]",
    );
    expect(
      line([
        { op: "labor", count: 3 },
        { op: "food_max", count: 1 },
      ]),
    ).toBe("+1½[labor]max[food]");
    expect(line([{ op: "per", count: 4, subject: "land_types_with_camp", gain: [{ op: "points", count: 1 }] }])).toBe(
      "[points]per[camp]max 4",
    );
    expect(
      line([
        { op: "on", count: 1, subject: "take_animal", gain: [{ op: "tool", count: 1 }] },
        { op: "tip", count: 2, different: true },
      ]),
    ).toBe("[animal]:[tool]2[tip]different");
  });

  it("stand around their middle", () => {
    const { glyphs: placed, width } = row([{ op: "food", count: 4 }], 16);
    expect(placed[0]!.x).toBeCloseTo(-width / 2);
    expect(placed.at(-1)!.x + placed.at(-1)!.size).toBeCloseTo(width / 2);
  });
});

describe("the land", () => {
  it("puts the viewer's Camps first, and none on the middle of a hex", () => {
    const crowded = hex("h05", "lake", {
      camps: [0, 1, 2, 3].map((seat) => ({ id: `camp:${seat}:h05`, seat, count: 1 })),
    });
    const placed = campsOn(crowded, 2);
    expect(placed[0]?.seat).toBe(2);
    const middle = spot(crowded);
    for (const count of [1, 2, 3, 4]) {
      const own = campsOn({ ...crowded, camps: crowded.camps.slice(0, count) }, 0)[0]!;
      expect(Math.hypot(own.x - middle.x, own.y - 5 - middle.y)).toBeGreaterThan(21.5); // where it can be picked up
    }
  });

  it("has six corners a hex", () => expect(outline(0, 0).match(/-?\d+\.\d -?\d+\.\d/g)).toHaveLength(6));
});

describe("the Megalith board", () => {
  it("draws the ground, what stands above and what could, from below", () => {
    expect(drawn(view().megaliths.cells).map((each) => each.id)).toEqual(["cell:0,0,0", "cell:1,0,0", "cell:0,0,1"]);
  });

  it("lifts each level half a cell", () => {
    expect(corner(cell(1, 1, 1)).x).toBe(1.5 * UNIT);
    expect(corner(cell(1, 1, 1)).y).toBeLessThan(1.5 * UNIT);
    expect(pointing(cell(2, 1), "cell:2,0,0")).toEqual({ dx: 0, dy: -1 });
  });
});

describe("the Megalith board on its side", () => {
  it("has rows for columns, and is itself again when it is turned twice", () => {
    const land = view().megaliths;
    const long = { ...land, wide: 3, high: 2, cells: [cell(2, 1, 0, { arrow: ["cell:2,0,0"] }), cell(1, 0, 1)] };
    const turned = onItsSide(long);
    expect([turned.wide, turned.high, turned.cells[0]!.x, turned.cells[0]!.y]).toEqual([2, 3, 1, 2]);
    expect(turned.cells[0]!.id).toBe("cell:2,1,0");
    expect(pointing(turned.cells[0]!, turned.cells[0]!.arrow![0]!)).toEqual({ dx: -1, dy: 0 });
    expect(onItsSide(turned)).toEqual(long);
  });
});

describe("the pieces", () => {
  it("keep their names when they stay or move", () => {
    const before = settle([], placesOf(view()));
    const flips = flipsOf(before);
    const moved = flipsOf(settle(before, placesOf(told("moved", { source: "h00", hex: "h01" }))));
    expect(moved("camp:0", "h01")).toEqual(flips("camp:0", "h00"));
    expect(moved("camp:0", "h02")).toEqual(flips("camp:0", "h02"));
    const placed = flipsOf(settle(before, placesOf(told("placed", { place: "hunt" }))));
    expect(flips("figure:0", "mat:0")).toContain(placed("figure:0", "hunt")[0]);
  });

  it("have names of their own", () => {
    const keys = settle([], placesOf(view())).map((piece) => piece.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("the story of a turn", () => {
  it("places figures, and the first takes the bottom", () => {
    const next = told("placed_chief", { place: "hunt" });
    const column = next.columns.find((each) => each.key === "hunt");
    expect(column).toMatchObject({ first: 0, section: "top", figures: [{ seat: 0, chief: true }] });
    expect(next.tribes[0]?.figures.chief.place).toBe("hunt");
  });

  it("plays cards out of the hand for Labor", () => {
    const next = told("tribe", { card: "brave", labor: 5 });
    expect(next.turn.played).toEqual([{ id: "played:brave:0", key: "brave" }]);
    expect(next.turn.labor).toBe(7);
    expect(next.tribes[0]?.hand.cards.map((card) => card.key)).toEqual(["brave", "hunter"]);
  });

  it("moves goods, markers, Camps and Animals", () => {
    expect(told("paid_food", { food: 1 }).tribes[0]).toMatchObject({ food: { count: 3 } });
    expect(told("paid_tools", { tools: 2 }).tribes[0]).toMatchObject({ tools: { count: 0 } });
    expect(told("honor", { honor: 2 }).idols.honor.levels.slice(0, 3)).toEqual([[1], [], [0]]);
    expect(told("camp", {}).tribes[0]).toMatchObject({ camps: { left: 3 }, food: { limit: 7 } });
    const hunted = told("hunted", { animal: "bison" });
    expect(hunted.grounds.map((animal) => animal.id)).toEqual(["ground:bison:0", "ground:wolf:0"]);
    expect(told("tipped", { animal: "bison" }, hunted).tribes[0]?.animals).toMatchObject([{ upright: 0, tipped: 1 }]);
  });

  it("founds Villages for three Camps, and stacks Megaliths for points", () => {
    const from = view();
    from.terrain.hexes[1] = hex("h01", "lake", { camps: [{ id: "camp:0:h01", seat: 0, count: 1 }] });
    const founded = told("village", { juncture: "j01" }, from);
    expect(founded.terrain.junctures[0]?.village).toBe(0);
    expect(founded.terrain.hexes.every((each) => each.camps.length === 0)).toBe(true);
    const stacked = told("stacked", { cell: "0,0,1", points: 5 });
    expect(stacked.megaliths.cells[2]).toMatchObject({ owner: 0, ready: false });
    expect(stacked.tribes[0]?.score).toBe(8);
    expect(told("megalith", { cell: "1,0,0", neutral: true }).megaliths.cells[1]?.owner).toBe("neutral");
  });

  it("has nothing to show for the rest", () =>
    expect(step(view(), { n: 1, move: 1, kind: "reshuffled", text: "", data: { seat: "cyan" } })).toBeNull());
});

describe("the words", () => {
  it("of a tip are about the game, not about how it was made", () => {
    expect(cardTip(view(), "hunter").lines.join(" ")).not.toMatch(/original|rulebook|source/i);
  });

  it("break on narrow cards where they may", () => {
    expect(breakable("Tribeswoman")).toBe("Tribes\u00adwoman");
    expect(breakable("Dire Wolf")).toBe("Dire Wolf");
  });

  it("say what a card does and is worth", () => {
    const words = cardWords(view(), "hunter");
    for (const part of ["Labor 1.", "in Hunt: 1 Labor", "tip 1 Animal", "Worth 1"]) expect(words).toContain(part);
  });

  it("say what placing the Chief brings that another figure does not", () => {
    const table = view();
    table.turn.seat = 0;
    table.tribes[0]!.chief = { id: "chief:0", key: "thaw", name: "Thaw", side: "b", ready: false };
    table.catalogue.chiefs.thaw = { name: "Thaw", sides: { b: { text: "2 Food", parts: [] } } } as never;
    expect(chiefNote(table, "place_chief hunt")).toBe("Its ability, in this turn: 2 Food");
    expect(chiefNote(table, "place hunt")).toBe("");
  });

  it("say who leads on a hex, and what a space gives", () => {
    const table = view();
    expect(said(hexTip(table, table.terrain.hexes[1]!))).toContain("In the lead: Ben.");
    expect(cellTip(table, table.megaliths.cells[2]!).lines).toEqual(["On top of four: you would score 5."]);
    expect(cellTip(table, cell(0, 0, 0, { owner: "neutral", parts: [{ op: "food", count: 1 }] })).lines).toEqual([
      "A neutral Megalith.",
    ]);
  });

  it("say where the markers and the tribes stand", () => {
    expect(trackWords(view(), "honor")).toBe("Honor track. Ben on level 0, Ida on level 1.");
    expect(tribeWords(view(), tribe(0))).toContain("4 Food, 2 Tools, 3 cards in hand");
    expect(forecastTip(tribe(0)).lines).toHaveLength(5);
  });
});

describe("where a question is answered", () => {
  const asked = (question: Partial<NonNullable<WinterView["question"]>>, notations: Record<string, string[]>) => {
    const board = new Board<WinterView>({ take: () => {}, point: () => {}, why: async () => null });
    board.viewer = 0;
    board.view = view({ question: { kind: "Top", seat: 0, ...question } });
    board.choices = Object.entries(notations).map(([notation, targets], action) => {
      targets.forEach((target) => board.draw(target, 1));
      return {
        action,
        notation,
        label: `What ${notation} does, in so many words`,
        targets,
        exit: notation === "go_on",
      };
    });
    return board;
  };
  const hunt = {
    "play brave": ["hand:brave:0"],
    "hunt wolf": ["ground:wolf:0"],
    "eat 1": ["food:0"],
    go_on: ["go_on"],
  };

  it("brings the answers into sight, and not what only helps", () => {
    expect([...wanted(asked({ answers: [1] }, hunt))]).toEqual(["ground:wolf:0"]);
    expect([...wanted(asked({ answers: [0, 2] }, hunt))]).toEqual(["hand:brave:0"]); // Food is eaten beside the prompt
    expect([...wanted(asked({}, hunt))]).toEqual(["hand:brave:0", "ground:wolf:0"]);
    expect([...wanted(asked({ answers: [0] }, { "eat 1": ["food:0"], go_on: ["go_on"] }))]).toEqual([]);
  });

  it("says beside the prompt what Food is eaten for how much Labor", () => {
    const meals = [
      { food: 2, labor: 2 },
      { food: 4, labor: 4 },
    ];
    const [thing] = quick(asked({ meals }, { ...hunt, "eat 2": ["food:0"] }));
    expect(thing).toMatchObject({ id: "food:0", icon: "labor", word: "1–2", from: { icon: "food", text: "2–4" } });
    const [one] = quick(asked({ meals: meals.slice(0, 1) }, hunt));
    expect(one).toMatchObject({ word: "1", from: { text: "2" } });
  });
});

describe("the usual answer", () => {
  const board = (back = false) => {
    const made = new Board<WinterView>({ take: () => {}, point: () => {}, why: async () => null });
    made.view = view({
      question: { kind: "GainTools", seat: 0, standing: { kind: "tool", action: 7, notation: "swap 0" } },
    });
    made.choices = [
      { action: 7, notation: "swap 0", label: "2 Tools", targets: [] },
      { action: 8, notation: "swap 1", label: "1 Tool and 1 Food", targets: [] },
    ];
    made.back = back;
    return made;
  };

  it("is given once the player has said so, but not after an undo", () => {
    expect(usual(board())).toBeNull();
    asking.change("tool");
    expect(usual(board())).toBe(7);
    expect(usual(board(true))).toBeNull();
    asking.change("tool");
    expect(usual(board())).toBeNull();
  });
});
