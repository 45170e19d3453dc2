import { describe, expect, it } from "vitest";
import { lineUp, ground, type Placed } from "./layout";
import { odds } from "./odds";
import { settle, type Wolf } from "./pieces";
import { step } from "./step";
import type { AlphaView, Pack, Tile } from "./view";

const none = { beta: 0, pair: 0 };

function pack(seat: number): Pack {
  return {
    id: `pack:${seat}`,
    seat,
    food: 5,
    shown: 5,
    laps: 0,
    den: { beta: 5, pair: 1 },
    injured: none,
    healing: none,
    dead: none,
  };
}

function tile(key: string, zone: "deep" | "near"): Tile {
  return {
    id: `tile:${key}`,
    key,
    name: key,
    class: "",
    zone,
    cost: 0,
    die: { colour: "tan", faces: ["X", "C2", "4", "5", "6", "7"] },
    carrion: 4,
    side: "animal",
    rolled: null,
    stake: null,
    wolves: [],
    dominant: [],
    scavengers: [],
  };
}

function view(seats = 3): AlphaView {
  const keys = ["red", "blue", "yellow", "green", "purple", "white"];
  return {
    game: "the_alpha",
    viewer: 0,
    over: false,
    actors: [0],
    weeks_left: 5,
    week: 1,
    phase: "stalk",
    alpha: 0,
    seats: Array.from({ length: seats }, (_, seat) => ({
      id: `seat:${seat}`,
      seat,
      key: keys[seat]!,
      name: keys[seat]!,
    })),
    packs: Array.from({ length: seats }, (_, seat) => pack(seat)),
    tiles: [tile("fish", "near"), tile("hare", "near"), tile("elk", "deep")],
    conflict: null,
    reveal: null,
    injury: null,
  };
}

const event = (kind: string, data: object) => ({ n: 0, move: 0, kind, text: "", data });
const play = (start: AlphaView, ...events: [string, object][]) =>
  events.reduce((now, [kind, data]) => (step(now, event(kind, data))?.view ?? now) as AlphaView, start);
const at = (wolves: Wolf[], place: string) =>
  wolves
    .filter((wolf) => wolf.at === place)
    .map((wolf) => wolf.key)
    .sort();

describe("wolves keep their names", () => {
  it("from the start: six of each pack in the den", () => {
    const wolves = settle([], view());
    expect(wolves).toHaveLength(18);
    expect(new Set(wolves.map((wolf) => wolf.key)).size).toBe(18);
    expect(wolves.every((wolf) => wolf.at === "den")).toBe(true);
  });

  it("when one walks and the others stay", () => {
    const before = settle([], view());
    const after = settle(before, play(view(), ["placed", { seat: "red", piece: "beta", region: "elk", food: 4 }]));
    expect(after.filter((wolf) => !before.some((old) => old.key === wolf.key && old.at === wolf.at))).toHaveLength(1);
    expect(at(after, "tile:elk")[0]).toMatch(/^0:beta:/);
    expect(after.map((wolf) => wolf.key).sort()).toEqual(before.map((wolf) => wolf.key).sort());
  });

  it("and none appears or vanishes in a whole week", () => {
    let wolves = settle([], view());
    const keys = wolves.map((wolf) => wolf.key).sort();
    let now = view();
    for (const each of [
      ["placed", { seat: "red", piece: "pair", region: "elk", food: 4 }],
      ["placed", { seat: "blue", piece: "beta", region: "elk", food: 4 }],
      ["rolled", { seat: "red", region: "elk", face: "7" }],
      ["injured", { seat: "blue", piece: "beta", region: "elk" }],
      ["home", {}],
    ] as [string, object][]) {
      now = play(now, each);
      wolves = settle(wolves, now);
      expect(wolves.map((wolf) => wolf.key).sort()).toEqual(keys);
    }
    expect(at(wolves, "injured")).toHaveLength(1);
    expect(at(wolves, "tile:elk")).toEqual([]);
  });
});

describe("the story of a state", () => {
  it("places, pays and says who leads", () => {
    const now = play(
      view(),
      ["paid", { seat: "red", piece: "pair", region: "elk", food: 4 }],
      ["placed", { seat: "blue", piece: "beta", region: "elk", food: 5 }],
    );
    const elk = now.tiles[2]!;
    expect(now.packs[0]).toMatchObject({ food: 4, den: { beta: 5, pair: 0 } });
    expect(elk.wolves).toEqual([
      { seat: 0, beta: 0, pair: 1, strength: 2 },
      { seat: 1, beta: 1, pair: 0, strength: 1 },
    ]);
    expect(elk.dominant).toEqual([0]);
  });

  it("counts food over the lap", () => {
    const now = play(view(), ["fed", { seat: "red", region: "elk", food: 26 }]);
    expect(now.packs[0]).toMatchObject({ food: 31, shown: 1, laps: 1 });
    expect(play(now, ["paid", { seat: "red", piece: "beta", region: "elk", food: 30 }]).packs[0]).toMatchObject({
      shown: 30,
      laps: 0,
    });
  });

  it("shows the die, then the carcass, with the wolves gone home", () => {
    let now = play(
      view(),
      ["placed", { seat: "red", piece: "beta", region: "fish", food: 5 }],
      ["rolled", { seat: "red", region: "fish", face: "C1" }],
    );
    expect(now.tiles[0]).toMatchObject({ rolled: "C1", side: "animal" });
    now = play(now, ["flipped", { region: "fish" }]);
    expect(now.tiles[0]).toMatchObject({ side: "carrion", wolves: [] });
    expect(now.packs[0]!.den.beta).toBe(5);
  });

  it("turns the tokens over in seat order", () => {
    const now = play(view(), ["revealed", { region: "elk", fighters: ["yellow"], sharers: ["red"] }]);
    expect(now.reveal?.choices).toEqual([
      { seat: 0, choice: "share" },
      { seat: 2, choice: "fight" },
    ]);
  });

  it("leaves what it does not know alone", () => {
    expect(step(view(), event("week", { week: 2 }))).toBeNull();
  });
});

describe("the layout", () => {
  const keys = {
    near: ["scavenge_a", "scavenge_b", "livestock", "fish", "hare", "beaver"],
    deep: ["deer", "elk", "moose"],
  };

  it("gives every tile a place of its own at every number of players", () => {
    for (const [near, deep] of [
      [4, 2],
      [5, 3],
      [6, 3],
    ] as const) {
      const tiles = [
        ...keys.near.slice(-near).map((key) => tile(key, "near")),
        ...keys.deep.slice(0, deep).map((key) => tile(key, "deep")),
      ];
      for (const shape of ["wide", "tall"] as const) {
        const land = ground(shape, tiles);
        const spots = tiles.map((each) => land.spots.get(each.id)!);
        expect(new Set(spots.map((spot) => `${spot.x},${spot.y}`)).size).toBe(tiles.length);
        for (const spot of spots) {
          expect(spot.x).toBeGreaterThan(50);
          expect(spot.x).toBeLessThan(land.width - 50);
        }
      }
    }
  });

  it("keeps wolves within the clearing, however many come", () => {
    for (const room of [104, 170]) {
      for (const [packs, each] of [
        [1, 6],
        [2, 6],
        [4, 3],
        [6, 1],
        [6, 6],
      ] as const) {
        const groups = lineUp(
          Array.from({ length: packs }, (_, seat) => ({
            seat,
            wolves: Array.from({ length: each }, (_, k) => ({
              key: `${seat}:${k}`,
              seat,
              kind: "beta" as const,
              at: "",
            })),
          })),
          room,
          room > 150 ? 1 : 0.62,
        );
        expect(groups).toHaveLength(packs);
        for (const wolf of groups.flatMap((group) => group.wolves))
          expect(Math.abs(wolf.x) - wolf.size / 2).toBeLessThanOrEqual(room / 2);
      }
    }
  });

  it("puts strength and crown of a pack beside its own wolf in a crowd", () => {
    const packs = Array.from({ length: 6 }, (_, seat) => ({
      seat,
      wolves: [{ key: `${seat}`, seat, kind: "beta" as const, at: "" }],
    }));
    const groups = lineUp(packs, 104, 0.62);
    const wolves = groups.flatMap((group) => group.wolves);
    for (const { seat, label, crowd } of groups) {
      expect(crowd).toBe(true);
      const far = (wolf: Placed) => Math.hypot(wolf.x - label.x, wolf.y - wolf.size / 2 - label.y - 10);
      const nearest = wolves.reduce((best, wolf) => (far(wolf) < far(best) ? wolf : best));
      expect(nearest.wolf.seat).toBe(seat);
    }
  });
});

describe("odds", () => {
  it("add up to one and count the carrion's small number", () => {
    const { average, faces } = odds(["X", "X", "C4", "10", "13", "15"]);
    expect(average).toBe(7);
    expect(faces.reduce((sum, face) => sum + face.share, 0)).toBeCloseTo(1);
    expect(faces[0]).toEqual({ face: "X", share: 2 / 6 });
  });
});
