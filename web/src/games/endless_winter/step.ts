/** How the board looks after an event, so that a turn that passes at once is still seen step by step. */
import type { Step } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import type { Cell, Column, Hex, Herd, Pile, Tribe, WinterView } from "./view";

type Data = Record<string, unknown>;
type Change = (view: WinterView, data: Data, seat: number) => Step | null;

const seatOf = (view: WinterView, key: unknown): number => view.seats.find((seat) => seat.key === key)?.seat ?? -1;
const told = (view: WinterView, hold = 0.8): Step => ({ view, hold });

function onTribe(view: WinterView, seat: number, change: (tribe: Tribe) => Tribe): WinterView {
  return { ...view, tribes: view.tribes.map((tribe) => (tribe.seat === seat ? change(tribe) : tribe)) };
}

function onHex(view: WinterView, key: unknown, change: (hex: Hex) => Hex): WinterView {
  const hexes = view.terrain.hexes.map((hex) => (hex.key === key ? change(hex) : hex));
  return { ...view, terrain: { ...view.terrain, hexes } };
}

/** One more Camp of a tribe on a hex, or one less. */
function camps(hex: Hex, seat: number, by: number): Hex {
  const count = (hex.camps.find((group) => group.seat === seat)?.count ?? 0) + by;
  const others = hex.camps.filter((group) => group.seat !== seat);
  const mine = { id: `camp:${seat}:${hex.key}`, seat, count };
  return { ...hex, camps: count > 0 ? [...others, mine].sort((a, b) => a.seat - b.seat) : others };
}

function onColumn(view: WinterView, key: unknown, change: (column: Column) => Column): WinterView {
  return { ...view, columns: view.columns.map((column) => (column.key === key ? change(column) : column)) };
}

const placed =
  (chief: boolean): Change =>
  (view, data, seat) => {
    const place = String(data.place);
    const moved = onTribe(view, seat, (tribe) => ({
      ...tribe,
      figures: chief
        ? { ...tribe.figures, chief: { ...tribe.figures.chief, place } }
        : {
            ...tribe.figures,
            tribe: {
              ...tribe.figures.tribe,
              left: tribe.figures.tribe.left - 1,
              places: [...tribe.figures.tribe.places, place],
            },
          },
    }));
    const turn = { ...moved.turn, seat, place, played: view.turn.seat === seat ? moved.turn.played : [] };
    return told(
      onColumn({ ...moved, turn }, place, (column) => ({
        ...column,
        section: "top",
        first: column.first ?? seat,
        figures: [...column.figures, { seat, chief }],
      })),
      1,
    );
  };

/** A card that is played leaves the hand of whoever sees it there. */
const played: Change = (view, data, seat) => {
  const key = String(data.card);
  const copies = view.turn.played.filter((card) => card.key === key).length;
  const next = onTribe(view, seat, (tribe) => {
    const index = tribe.hand.cards.findLastIndex((card) => card.key === key);
    return {
      ...tribe,
      hand: { ...tribe.hand, count: tribe.hand.count - 1, cards: tribe.hand.cards.filter((_, k) => k !== index) },
    };
  });
  return told({
    ...next,
    turn: {
      ...next.turn,
      seat,
      labor: next.turn.labor + Number(data.labor ?? 0),
      played: [...next.turn.played, { id: `played:${key}:${copies}`, key }],
    },
  });
};

const good =
  (what: "food" | "tools"): Change =>
  (view, data, seat) =>
    told(
      onTribe(view, seat, (tribe) => ({
        ...tribe,
        [what]: { ...tribe[what], count: tribe[what].count + Number(data.count) },
      })),
      0.5,
    );

const paid: Change = (view, data, seat) =>
  told(
    onTribe(view, seat, (tribe) => ({
      ...tribe,
      food: { ...tribe.food, count: tribe.food.count - Number(data.food ?? 0) },
      tools: { ...tribe.tools, count: tribe.tools.count - Number(data.tools ?? 0) },
    })),
    0.4,
  );

const idol =
  (track: "offering" | "honor"): Change =>
  (view, data, seat) => {
    const levels = view.idols[track].levels.map((seats, level) => {
      const others = seats.filter((each) => each !== seat);
      return level === Number(data[track]) ? [...others, seat] : others;
    });
    return told({ ...view, idols: { ...view.idols, [track]: { ...view.idols[track], levels } } });
  };

const megalith: Change = (view, data, seat) => {
  const owner: Cell["owner"] = data.neutral === true ? "neutral" : seat;
  const cells = view.megaliths.cells.map((cell) =>
    cell.id === `cell:${String(data.cell)}` ? { ...cell, owner, open: false, ready: false } : cell,
  );
  return told({ ...view, megaliths: { ...view.megaliths, cells } }, 1);
};

const scored: Change = (view, data, seat) =>
  told(
    onTribe(view, seat, (tribe) => ({ ...tribe, score: tribe.score + Number(data.points ?? 1) })),
    0.6,
  );

const camp: Change = (view, _data, seat) => {
  const next = onTribe(view, seat, (tribe) => ({
    ...tribe,
    camps: { ...tribe.camps, left: tribe.camps.left - 1 },
    food: { ...tribe.food, limit: tribe.food.limit + 1 },
  }));
  return told(onHex(next, view.terrain.hexes.find((hex) => hex.terrain === "base")?.key, (hex) => camps(hex, seat, 1)));
};

const moved: Change = (view, data, seat) =>
  told(
    onHex(
      onHex(view, data.source, (hex) => camps(hex, seat, -1)),
      data.hex,
      (hex) => camps(hex, seat, 1),
    ),
    1,
  );

const village: Change = (view, data, seat) => {
  const juncture = view.terrain.junctures.find((each) => each.key === data.juncture);
  let next = {
    ...view,
    terrain: {
      ...view.terrain,
      junctures: view.terrain.junctures.map((each) => (each === juncture ? { ...each, village: seat } : each)),
    },
  };
  for (const key of juncture?.hexes ?? []) next = onHex(next, key, (hex) => camps(hex, seat, -1));
  return told(
    onTribe(next, seat, (tribe) => ({
      ...tribe,
      villages: { ...tribe.villages, left: tribe.villages.left - 1 },
      camps: { ...tribe.camps, left: tribe.camps.left + 3 },
      food: { ...tribe.food, limit: tribe.food.limit - 3 },
    })),
    1.2,
  );
};

/** The ids of the Hunting grounds count the copies of each kind. */
function grounds(keys: string[]): WinterView["grounds"] {
  return keys.map((key, k) => ({ id: `ground:${key}:${keys.slice(0, k).filter((each) => each === key).length}`, key }));
}

const turnedUp: Change = (view, data) => {
  const animals = data.animals as string[];
  const deck = { ...view.decks.animals, count: view.decks.animals.count - animals.length };
  return told({
    ...view,
    decks: { ...view.decks, animals: deck },
    grounds: grounds([...view.grounds.map(({ key }) => key), ...animals]),
  });
};

function herds(tribe: Tribe, key: string, change: (herd: Herd) => Herd): Herd[] {
  const old = tribe.animals.find((herd) => herd.key === key) ?? {
    id: `animal:${tribe.seat}:${key}`,
    key,
    upright: 0,
    tipped: 0,
    points: 0,
  };
  return tribe.animals.includes(old)
    ? tribe.animals.map((herd) => (herd === old ? change(herd) : herd))
    : [...tribe.animals, change(old)];
}

const hunted: Change = (view, data, seat) => {
  const key = String(data.animal);
  const index = view.grounds.findIndex((animal) => animal.key === key);
  const left = view.grounds.filter((_, k) => k !== index).map((animal) => animal.key);
  return told(
    onTribe({ ...view, grounds: grounds(left) }, seat, (tribe) => ({
      ...tribe,
      animals: herds(tribe, key, (herd) => ({ ...herd, upright: herd.upright + 1 })),
    })),
  );
};

const tipped: Change = (view, data, seat) =>
  told(
    onTribe(view, seat, (tribe) => ({
      ...tribe,
      animals: herds(tribe, String(data.animal), (herd) => ({
        ...herd,
        upright: herd.upright - 1,
        tipped: herd.tipped + 1,
      })),
    })),
  );

const recruited: Change = (view, data) =>
  told(
    {
      ...view,
      supply: view.supply.map((pile) => (pile.key === data.card ? { ...pile, count: pile.count - 1 } : pile)),
    },
    0.6,
  );

const learned: Change = (view, data) =>
  told({ ...view, display: view.display.map((card) => (card?.key === data.card ? null : card)) }, 0.6);

const stone: Change = (view, data, seat) => {
  const next = onTribe(view, seat, (tribe) => {
    const free = tribe.stones.find((space) => space.stone === null);
    return {
      ...tribe,
      stones: tribe.stones.map((space) => (space === free ? { ...space, stone: String(data.stone) } : space)),
    };
  });
  return told({ ...next, stones: next.stones.filter((each) => each.key !== data.stone) });
};

const revealed: Change = (view, data, seat) =>
  told(
    onTribe({ ...view, phase: "eclipse" }, seat, (tribe) => {
      const cards: Pile[] = [...new Set(data.cards as string[])].map((key) => ({
        id: `pile:${seat}:${key}`,
        key,
        count: (data.cards as string[]).filter((each) => each === key).length,
      }));
      return {
        ...tribe,
        total: Number(data.labor ?? 0),
        pile: { ...tribe.pile, revealed: true, count: cards.length, cards },
      };
    }),
    1.2,
  );

const order: Change = (view, data) =>
  told({ ...view, order: (data.order as string[]).map((key) => seatOf(view, key)) }, 1);

const CHANGES: Record<string, Change> = {
  placed: placed(false),
  placed_chief: placed(true),
  tribe: played,
  culture: played,
  food: good("food"),
  tools: good("tools"),
  paid_food: paid,
  paid_tools: paid,
  ate: paid,
  offering: idol("offering"),
  honor: idol("honor"),
  megalith,
  stacked: (view, data, seat) => scored(megalith(view, data, seat)!.view as WinterView, data, seat),
  covered: scored,
  points: scored,
  stone_points: scored,
  offering_top: scored,
  camp,
  moved,
  village,
  turned_up: turnedUp,
  hunted,
  found: hunted,
  tipped,
  recruited,
  recruited_late: recruited,
  learned,
  stone,
  revealed,
  order,
  benefits: (view) => told(view, 0.5),
  hex: (view) => told(view, 0.6),
  eclipse: (view) => told(view, 0.6),
};

export function step(view: View, event: GameEvent): Step | null {
  const data = (event.data ?? {}) as Data;
  const winter = view as WinterView;
  return CHANGES[event.kind]?.(winter, data, seatOf(winter, data.seat)) ?? null;
}
