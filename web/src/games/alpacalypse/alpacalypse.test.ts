import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawing } from "./art";
import { ladder, notation, read, toggled, valueOf, write } from "./bag";
import { cardTip, cardWords, handWords, milestoneWords, spaceNote, spaceWords, trackWords } from "./describe";
import { costGlyphs, glyphs, picture, unitGlyphs } from "./effects";
import { card, space, tribe, view } from "./made";
import { about, heading } from "./log";
import { step } from "./step";
import { partOf, trayOf, villageShown } from "./tray";
import { DECKS, type AlpacaView, type Bag } from "./view";

const told = (kind: string, data: object, from = view()) =>
  step(from, { n: 1, move: 1, kind, text: "", data })?.view as AlpacaView | undefined;

describe("the log", () => {
  it("has a heading for each round", () => {
    const event = { n: 1, move: 1, kind: "round", text: "", data: { round: 4, age: 2 } };
    expect(heading(event, view())).toBe("Round 4 · age 2");
    expect(heading({ ...event, kind: "day" }, view())).toBeNull();
  });

  it("knows what is named in a line, and where it is", () => {
    expect(about("goods", { coin: 1, worker: 2 }, view())?.symbols).toEqual([
      { icon: "pa-coin", text: "1" },
      { icon: "pa-worker", text: "2" },
    ]);
    expect(about("space", "leadership", view({ spaces: [space("leadership")] }))).toMatchObject({
      target: "space:leadership",
      tip: { title: "Scavenge" },
    });
    expect(about("card", "raid", view())).toMatchObject({ target: "hand:raid:0", tip: { title: "raid" } });
    expect(about("card", "unseen", view())).toBeNull();
    expect(about("role", "warrior", view())).toEqual({ icon: "pa-warrior" });
    expect(about("count", 3, view())).toBeNull();
  });
});

describe("pictograms", () => {
  it("say a card's effects in its order", () => {
    expect(glyphs([{ prestige: { culture: 2, tech: 1 } }, { gain: { any: 1, cube: 2 } }])).toEqual([
      { icon: "culture", text: "+2" },
      { icon: "tech", text: "+1" },
      { icon: "cube", text: "+2" },
      { icon: "any", text: "+1" },
    ]);
    expect(glyphs([{ prestige: { might: -2 } }])).toEqual([{ icon: "might", text: "−2" }]);
    expect(glyphs([{ prestige_choice: ["culture", "tech"] }]).map((glyph) => glyph.icon + glyph.text)).toEqual([
      "culture/",
      "tech+1",
    ]);
  });

  it("go into what happens every round, with what it costs", () => {
    expect(glyphs([{ resolution: [{ pay: { coin: 1 }, then: [{ draw: { deck: "any", cards: 1 } }] }] }])).toEqual([
      { icon: "each" },
      { icon: "coin", text: "−1" },
      { icon: "", text: "→" },
      { icon: "card", text: "+1" },
    ]);
  });

  it("count a cost by numbers or by units", () => {
    expect(costGlyphs({ coin: 2, soldier: 1 })).toEqual([
      { icon: "soldier", text: "1" },
      { icon: "coin", text: "2" },
    ]);
    expect(unitGlyphs({ coin: 2, soldier: 1 }).map(({ icon }) => icon)).toEqual(["soldier", "coin", "coin"]);
  });

  it("are all drawn, and so is every picture, for every card there is", () => {
    const drawn = new Set(
      [...readFileSync("src/games/alpacalypse/art/sprites.svg", "utf8").matchAll(/id="i-pa-([^"]*)"/g)].map(
        ([, id]) => id,
      ),
    );
    const statements = [
      { gain: { soldier: 1, coin: 1, worker: 1, material: 1, cube: 1, any: 1 } },
      { prestige: { might: 1, wealth: 1, culture: 1, tech: 1, any: 1 } },
      { prestige_choice: ["culture", "might"] },
      { prestige_different: 2 },
      { prestige_per: { track: "might", counter: "md", most: 3 } },
      { prestige_per: { track: "culture", counter: "kinds", most: 3 } },
      { prestige_lowest: 1 },
      { draw: { deck: "pc", cards: 1 } },
      { draw_keep: { deck: "any", see: 3 } },
      { draw_each: 2 },
      { scavenge: 1 },
      { field_test: 2 },
      { others_gain: 1 },
      { may_complete: "last" },
      { build_free: 1 },
      { build_wonder: true },
      { choose_tile: true },
      { resolution: [{ night_shift: true }] },
      { hero: 1 },
      { vp: 2 },
      { vp_per: { cards: 2, most: 6 } },
      { passes: "asteroids" },
      { assistant: "builder" },
      { ability: "overtime" },
      { bid_bonus: 1 },
      { acquire_see: 1 },
    ];
    for (const effect of statements) {
      const icons = glyphs([effect]);
      expect(icons, JSON.stringify(effect)).not.toEqual([]);
      for (const { icon, after } of icons) for (const id of [icon, after]) if (id) expect(drawn).toContain(id);
      for (const deck of [...DECKS, "starter", "market"] as const) {
        const { scene, emblems } = picture({ deck, effects: [effect] });
        for (const id of [scene, ...emblems]) expect(drawn).toContain(id);
      }
    }
  });
});

describe("the drawings", () => {
  it("have a general one for what a content pack adds", () => {
    expect([drawing("day-asteroids"), drawing("day-of_a_pack"), drawing("w-atlantis"), drawing("nothing")]).toEqual([
      "day-asteroids",
      "day",
      "w-peru",
      "any",
    ]);
  });
});

describe("the bag", () => {
  const bag: Bag = {
    id: "bag",
    members: [],
    cheque: false,
    holds_cheque: true,
    cheque_value: 4,
    coins: 3,
    value: 0,
    bonus: 1,
  };

  it("is written as the rules write it, whatever the order of touching", () => {
    let draft = read("");
    expect(notation(draft)).toBe("bid nothing");
    draft = toggled(toggled(draft, "leader"), "warrior");
    expect(notation(draft)).toBe("bid wl");
    expect(notation({ ...draft, cheque: true })).toBe("bid wl+");
    expect(notation(toggled(draft, "leader"))).toBe("bid w");
  });

  it("comes back after a reload", () => {
    const draft = { roles: ["financier", "researcher"] as const, cheque: true, coins: 2 };
    expect(read(write(draft))).toEqual(draft);
    expect(read(write(read("")))).toEqual({ roles: [], cheque: false, coins: 0 });
  });

  it("is worth its members, coins and cards", () => {
    expect(valueOf({ roles: ["warrior", "leader"], cheque: false, coins: 2 }, bag, tribe(0))).toBe(1 + 5 + 2 + 1);
    expect(valueOf({ roles: ["warrior"], cheque: true, coins: 0 }, bag, tribe(0))).toBe(1 + 4 + 1);
  });

  it("has all bids beside it, the highest first", () => {
    const choices = [
      ["bid nothing", "No bid"],
      ["bid w", "Warrior (2)"],
      ["bid wl", "Warrior and Leader (9)"],
      ["coins 1", "1 coin"],
    ].map(([notation = "", label = ""], action) => ({ action, notation, label, targets: [] }));
    expect(ladder(choices).map((choice) => choice.notation)).toEqual(["bid wl", "bid w", "bid nothing"]);
  });
});

describe("the middle of the table", () => {
  it("shows the scene of the phase, or what the viewer is asked about", () => {
    expect(trayOf(view({ phase: "market" }), 0)).toBe("market");
    expect(trayOf(view(), 0)).toBeNull();
    const keeping = view({ choice: { kind: "keep", seats: [0], laid: null, seen: [] } });
    expect(trayOf(keeping, 0)).toBe("seen");
    expect(trayOf(keeping, 1)).toBeNull();
    expect(trayOf(view({ phase: "market", choice: { kind: "pay", seats: [0], laid: null } }), 0)).toBe("payment");
  });

  it("keeps the village in sight as soon as somebody can stand there", () => {
    expect(villageShown(view({ phase: "market" }), "market")).toBe(false);
    expect(villageShown(view(), "payment")).toBe(true);
    expect(villageShown(view(), "discards")).toBe(false);
  });

  it("knows where each target lies", () => {
    expect(
      ["space:trot", "hand:raid:0", "deck:md", "member:0:leader", "track:tech", "item:crate", "due:coin", "seat:0"].map(
        (id) => partOf(id, null),
      ),
    ).toEqual(["village", "hand", "hand", "tribe", "tracks", "tray", "tray", null]);
    expect([partOf("power:crown", "tiles"), partOf("power:crown", null)]).toEqual(["tray", "tribe"]);
  });
});

describe("the story of a state", () => {
  it("places members, fills spaces and sends them home", () => {
    const placed = told("placed", { seat: "bram", role: "warrior", space: "scavenge" })!;
    expect(placed.spaces[0]).toMatchObject({ full: true, workers: [{ seat: 1, role: "warrior", slot: true }] });
    expect(placed.tribes[1]!.members[0]).toMatchObject({ home: false, at: "space", space: "scavenge" });
    const squeezed = told("placed", { seat: "anka", role: "warrior", space: "scavenge" }, placed)!;
    expect(squeezed.spaces[0]!.workers[1]).toMatchObject({ seat: 0, slot: false });
    const home = told("home", {}, told("trotted", { seat: "anka", role: "leader" }, squeezed))!;
    expect(home.spaces.every((each) => !each.workers.length && !each.full)).toBe(true);
    expect(home.trot.members).toEqual([]);
    expect(home.tribes.every((each) => each.members.every((member) => member.home))).toBe(true);
  });

  it("opens the bags: members at the market, coins gone", () => {
    const bidding = view({
      phase: "market",
      choice: { kind: "bid", seats: [0, 1], laid: null, sealed: [0, 1], bag: null },
    });
    const open = told("bid", { seat: "bram", members: ["builder", "leader"], coins: 2, value: 10 }, bidding)!;
    expect(open.market.bids).toEqual([{ seat: 1, value: 10 }]);
    expect(open.tribes[1]!.members.filter((member) => member.at === "market").map((member) => member.role)).toEqual([
      "builder",
      "leader",
    ]);
    expect(open.tribes[1]!.stock.find((pile) => pile.resource === "coin")?.count).toBe(1);
    expect(open.choice?.kind).not.toBe("bid");
    const took = told("first", { seat: "bram" }, told("took", { seat: "anka", card: "crate" }, open))!;
    expect(took.market.items[0]).toMatchObject({ in_market: false, taken_by: 0 });
    expect(took.market.token).toMatchObject({ in_market: false, holder: 1 });
  });

  it("pays, gains, rises, builds and claims", () => {
    const paid = told("paid", { seat: "anka", goods: { soldier: 2, cube: 1 } })!;
    expect(paid.tribes[0]!.stock.map((pile) => pile.count)).toEqual([1, 3, 3, 3, 2]);
    expect(told("gained", { seat: "anka", goods: { worker: 2 } }, paid)!.tribes[0]!.stock[2]!.count).toBe(5);
    expect(told("fell", { seat: "bram", track: "tech", place: -2 })!.tracks[3]!.pawns[1]!.place).toBe(-2);
    expect(told("built", { seat: "anka", building: "palace" })!.tribes[0]!.buildings[0]!.built).toBe(true);
    expect(told("milestone", { seat: "bram", milestone: "techs" })!.milestones[0]!.owner).toBe(1);
    expect(told("tile", { seat: "bram", tile: "star" })!.age_tiles[0]!.fulfilled).toEqual([1]);
    const leads = { ...view(), age_tiles: view().age_tiles.map((tile) => ({ ...tile, fulfilled: [1] })) };
    expect(told("tile", { seat: "bram", tile: "star" }, leads)!.age_tiles[0]!.fulfilled).toEqual([1]);
  });

  it("lays a completed card open, where the hand is known", () => {
    const done = told("completed", { seat: "anka", card: "raid" })!;
    expect(done.tribes[0]).toMatchObject({ hand: [], done: [{ key: "raid", id: "done:0:raid:0" }] });
    expect(told("completed", { seat: "bram", card: "raid" })).toBeUndefined();
  });

  it("leaves what it does not know alone", () => expect(told("round", { round: 2 })).toBeUndefined());
});

describe("the words", () => {
  it("of a tip are about the game, not about how it was made", () => {
    expect(cardTip(card("raid")).lines.join(" ")).not.toMatch(/original|rulebook|card by/i);
  });

  it("tell what a card lacks", () => {
    expect(handWords(card("raid"))).toContain("You can pay for it.");
    expect(handWords(card("raid", { affordable: false, missing: { soldier: 2 } }))).toContain("Lacks 2 soldiers.");
    expect(cardWords(card("crate", { deck: "market" }))).toContain("Market card");
  });

  it("tell who is on a space and how many slots are free", () => {
    expect(
      spaceWords(view(), space("scavenge", { capacity: 2, workers: [{ seat: 1, role: "warrior", slot: true }] })),
    ).toMatch(/1 free slot\. Here: Warrior of bram\./);
    expect(spaceWords(view(), space("scavenge", { full: true }))).toContain("Full.");
    expect(spaceNote(space("of_a_pack"))).toBe("Take a card.");
  });

  it("tell places below Start, points, and the way to a milestone", () => {
    const track = {
      ...view().tracks[0]!,
      pawns: [
        { seat: 0, place: -1, points: -1 },
        { seat: 1, place: 5, points: 8 },
      ],
    };
    expect(trackWords(view(), track)).toBe("Might: bram 5, 8 VP; anka −1, −1 VP.");
    expect(milestoneWords(view(), view().milestones[0]!, 0)).toContain("1 of 3.");
  });
});
