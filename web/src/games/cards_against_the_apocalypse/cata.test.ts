import { describe, expect, it } from "vitest";
import { cellWords, fateMark, forecastLines, listed, previewLines, shortName, verdict } from "./describe";
import { columnsOf, lay, TILE } from "./layout";
import { settle } from "./pieces";
import { step } from "./step";
import { roundsLeft, units, type Cell, type Kind, type Placed, type ShelterView } from "./view";

const KINDS: Kind[] = [
  {
    key: "human",
    name: "Human",
    class: "living",
    count: 6,
    needs: { water: 1, food: 1 },
    gives: {},
    workforce: 2,
    cost: 0,
  },
  {
    key: "plant",
    name: "Plant",
    class: "living",
    count: 6,
    needs: { energy: 1, water: 2 },
    gives: { food: 1 },
    workforce: 0,
    cost: 0,
  },
  {
    key: "water_system",
    name: "Water System",
    class: "mechanism",
    count: 6,
    needs: { energy: 1 },
    gives: { water: 1 },
    workforce: 0,
    cost: 2,
  },
  {
    key: "underground_lake",
    name: "Underground Lake",
    class: "natural",
    count: 3,
    needs: {},
    gives: { water: 1 },
    workforce: 0,
    cost: 0,
  },
];

function card(kind: string, more: Partial<Placed> = {}): Placed {
  const printed = KINDS.find((each) => each.key === kind);
  return {
    kind,
    name: printed?.name ?? kind,
    needs: [],
    satisfied: true,
    gives: printed?.gives ?? {},
    giving: true,
    unstable: false,
    protected: false,
    disabled: false,
    near_waste: 0,
    lasting: false,
    ...more,
  };
}

function cell(level: number, column: number, placed: Placed | null = null, open = false): Cell {
  return { id: `cell:${level},${column}`, level, column, open, endangered: level > 3, card: placed };
}

function view(cells: Cell[], more: Partial<ShelterView> = {}): ShelterView {
  const used = cells.filter((each) => each.card).map((each) => each.column);
  return {
    game: "cards_against_the_apocalypse",
    viewer: 0,
    over: false,
    actors: [0],
    seats: [],
    phase: "action",
    round: 1,
    rounds: 7,
    lead: 0,
    acting: [0],
    kinds: KINDS,
    board: {
      width: 5,
      safe_levels: 3,
      levels: Math.max(...cells.map((each) => each.level)),
      left: Math.min(...used),
      right: Math.max(...used),
      cells,
    },
    pool: [],
    discard: [],
    supply: [],
    building_deck: { id: "deck:building", count: 29, top: [], bottom: [], between: {} },
    catastrophe_deck: { id: "deck:catastrophe", count: 6, top: [], between: {} },
    catastrophe: null,
    catastrophes: [],
    abilities: [],
    workforce: { total: 2, spent: 0, available: 2 },
    deaths: 0,
    pause: null,
    pending: null,
    research: [],
    forecast: { check: {}, waste: {}, end: {}, final: {} },
    prospect: { trios: 0, deaths: 0, score: 0 },
    ...more,
  };
}

const start = () =>
  view([
    cell(1, 0, card("underground_lake")),
    cell(1, 1, null, true),
    cell(2, 0, card("human")),
    cell(3, 0, null, true),
  ]);
const WIDE = { width: 780, height: 816 };

describe("the ground", () => {
  it("shows at least five columns, around the cards wherever they drift", () => {
    expect(columnsOf(start(), new Set())).toHaveLength(5);
    const far = view([cell(1, -9, card("human")), cell(1, -8, null, true)]);
    expect(columnsOf(far, new Set())).toContain(-9);
    expect(columnsOf(far, new Set())).not.toContain(0);
  });

  it("makes room for a cell that only this choice offers", () => {
    const cells = [-2, -1, 0, 1, 2].map((column) => cell(1, column, card("human")));
    const wide = view([...cells, cell(1, 3)]);
    expect(columnsOf(wide, new Set())).toEqual([-2, -1, 0, 1, 2]);
    expect(columnsOf(wide, new Set(["cell:1,3"]))).toEqual([-2, -1, 0, 1, 2, 3]);
  });

  it("fills the room, and keeps every cell inside", () => {
    for (const levels of [2, 5, 9, 28]) {
      const table = view([cell(1, 0, card("human")), cell(levels, 2, card("human"))]);
      for (const compact of [false, true]) {
        const land = lay(table, new Set(), WIDE, compact);
        expect(land.width * land.scale).toBeCloseTo(WIDE.width);
        expect(land.x(2) + TILE.width).toBeLessThanOrEqual(land.width);
        expect(land.y(levels) + TILE.height).toBeLessThanOrEqual(land.height);
        if (!compact) expect(land.pixels).toBeGreaterThanOrEqual(WIDE.height - 0.01);
      }
    }
  });

  it("draws deep shelters smaller, but not too small to read", () => {
    const scale = (levels: number) =>
      lay(view([cell(1, 0, card("human")), cell(levels, 0, card("human"))]), new Set(), WIDE, false).scale;
    expect(scale(7)).toBeLessThan(scale(4));
    expect(scale(28)).toBe(scale(20));
    expect(
      lay(view([cell(1, 0, card("human")), cell(28, 0, card("human"))]), new Set(), WIDE, false).pixels,
    ).toBeGreaterThan(WIDE.height);
  });
});

describe("the pieces", () => {
  it("keep their name when they stay, move, or come from the pool", () => {
    const before = settle([], { ...start(), pool: [{ id: "pool:plant:0", kind: "plant", affordable: true }] });
    const named = (at: string, pieces = before) => pieces.find((piece) => piece.at === at)?.key;
    const moved = settle(
      before,
      view([cell(1, 0, card("underground_lake")), cell(1, 1, card("human")), cell(2, 0, card("plant"))]),
    );
    expect(named("cell:1,0", moved)).toBe(named("cell:1,0"));
    expect(named("cell:1,1", moved)).toBe(named("cell:2,0"));
    expect(named("cell:2,0", moved)).toBe(named("pool:plant:0"));
  });

  it("have names of their own", () => {
    const pieces = settle(
      settle([], start()),
      view([cell(1, 0, card("human")), cell(1, 1, card("human")), cell(2, 0, card("human"))]),
    );
    expect(new Set(pieces.map((piece) => piece.key)).size).toBe(3);
  });
});

describe("the story of a check", () => {
  const told = (kind: string, data: Record<string, unknown>, from = start()) =>
    step(from, { n: 1, move: 1, kind, text: "", data })?.view as ShelterView | undefined;
  const at = (table: ShelterView | undefined, id: string) => table?.board.cells.find((each) => each.id === id)?.card;

  it("turns, loses and moves cards", () => {
    expect(at(told("unstable", { cell: "2,0" }), "cell:2,0")?.unstable).toBe(true);
    const dead = told("died", { cell: "2,0" });
    expect(at(dead, "cell:2,0")).toBeNull();
    expect(dead?.deaths).toBe(1);
    expect(told("broke", { cell: "1,0" })?.deaths).toBe(0);
    const moved = told("moved", { source: "2,0", cell: "1,1" });
    expect(at(moved, "cell:1,1")?.kind).toBe("human");
    expect(at(moved, "cell:2,0")).toBeNull();
  });

  it("lays waste, and takes a placed card out of the pool", () => {
    expect(at(told("waste", { cell: "3,0" }), "cell:3,0")?.kind).toBe("radioactive_waste");
    const placed = told(
      "placed",
      { card: "plant", cell: "3,0" },
      { ...start(), pool: [{ id: "pool:plant:0", kind: "plant", affordable: true }] },
    );
    expect(placed?.pool).toEqual([]);
    expect(at(placed, "cell:3,0")?.name).toBe("Plant");
  });

  it("has nothing to show for the rest", () => expect(told("dealt", {})).toBeUndefined());
});

describe("the words", () => {
  it("say what a card lacks and what awaits it", () => {
    const human = cell(
      4,
      0,
      card("human", {
        satisfied: false,
        needs: [
          { resource: "water", needs: 1, gets: 0 },
          { resource: "food", needs: 1, gets: 3 },
        ],
      }),
    );
    const words = cellWords(
      view([human], { forecast: { check: { "cell:4,0": "died" }, waste: {}, end: {}, final: {} } }),
      human,
    );
    expect(words).toContain("water 0 of 1, food 1 of 1");
    expect(words).toContain("Dies at the check.");
    expect(words).toContain("Endangered");
  });

  it("put the worst first, and leave Natural Resources to their hourglass", () => {
    const table = view([cell(2, 0, card("human")), cell(1, 0, card("underground_lake"))], {
      forecast: {
        check: { "cell:2,0": "unstable" },
        waste: { "cell:2,0": "died" },
        end: { "cell:1,0": "unstable" },
        final: {},
      },
    });
    expect(fateMark(table, table.board.cells[0]!)).toBe("died");
    expect(fateMark(table, table.board.cells[1]!)).toBeNull();
    expect(forecastLines(table).map((line) => line.fate)).toEqual(["unstable", "died", "unstable"]);
    const gone = table.board.cells.map((cell, k) => (k ? cell : { ...cell, card: null }));
    expect(forecastLines({ ...table, board: { ...table.board, cells: gone } })).toHaveLength(1);
  });

  it("tell what a placement would complete or leave in need", () => {
    const preview = {
      cell: "cell:3,0",
      satisfied: false,
      needs: [{ resource: "energy" as const, needs: 1, gets: 0 }],
      feeds: ["cell:2,0"],
      starves: [],
      score: -1,
    };
    const lines = previewLines(
      { ...start(), pending: { card: "water_system", source: "pool", seat: 0, previews: [preview] } },
      preview,
    );
    expect(lines).toEqual([
      "here: no energy, stands still",
      "completes Human on level 2",
      "score if it ended then: −1",
    ]);
  });

  it("say in two words what a cell lacks for the card in hand", () => {
    const table = { ...start(), pending: { card: "plant", source: "pool", seat: 0, previews: [] } };
    const preview = { cell: "cell:3,0", satisfied: false, feeds: [], starves: [], score: 0 };
    const needs = (energy: number, water: number) => [
      { resource: "energy" as const, needs: 1, gets: energy },
      { resource: "water" as const, needs: 2, gets: water },
    ];
    expect(verdict(table, { ...preview, needs: needs(0, 1) })).toEqual(["no energy", "more water"]);
    expect(verdict(table, { ...preview, needs: needs(1, 2), satisfied: true })).toEqual(["lives"]);
    const lake = { ...table, pending: { ...table.pending, card: "underground_lake" } };
    expect(verdict(lake, { ...preview, needs: [] })).toEqual(["gives"]);
  });

  it("name cards by level, and by column only where there are several", () => {
    const table = view([cell(2, 0, card("human")), cell(2, 1, card("human")), cell(1, 0, card("plant"))]);
    expect(shortName(table, "cell:1,0")).toBe("Plant on level 1");
    expect(shortName(table, "cell:2,1")).toBe("Human on level 2, column 1");
  });

  it("count", () => {
    expect(units({ water: 2, energy: 1 })).toEqual(["energy", "water", "water"]);
    expect([
      roundsLeft(cell(1, 0, card("underground_lake"))),
      roundsLeft(cell(4, 0, card("underground_lake"))),
    ]).toEqual([2, 1]);
    expect(listed({ a: 2, b: 0, c: 1 }, (key) => key)).toBe("2 × a, c");
  });
});
