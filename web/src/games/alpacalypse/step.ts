/** How the table looks after an event, so that what passes at once is still seen step by step. */
import type { Step } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import type { AlpacaView, Goods, Member, Resource, Role, Space, Track, Tribe } from "./view";

type Data = Record<string, unknown>;
type Change = (view: AlpacaView, data: Data, seat: number) => Step | null;

const seatOf = (view: AlpacaView, key: unknown): number => view.seats.find((seat) => seat.key === key)?.seat ?? -1;

function onTribe(view: AlpacaView, seat: number, change: (tribe: Tribe) => Tribe): AlpacaView {
  return { ...view, tribes: view.tribes.map((tribe) => (tribe.seat === seat ? change(tribe) : tribe)) };
}

function onSpace(view: AlpacaView, key: unknown, change: (space: Space) => Space): AlpacaView {
  return { ...view, spaces: view.spaces.map((space) => (space.key === key ? change(space) : space)) };
}

const moved = (tribe: Tribe, roles: readonly unknown[], to: Partial<Member>): Tribe => ({
  ...tribe,
  members: tribe.members.map((member) => (roles.includes(member.role) ? { ...member, ...to } : member)),
});

const stocked = (view: AlpacaView, seat: number, goods: Goods, sign: 1 | -1): AlpacaView =>
  onTribe(view, seat, (tribe) => ({
    ...tribe,
    stock: tribe.stock.map((pile) => ({
      ...pile,
      count: Math.max(0, pile.count + sign * (goods[pile.resource] ?? 0)),
    })),
  }));

const gained: Change = (view, data, seat) => ({ view: stocked(view, seat, data.goods as Goods, 1), hold: 0.5 });

const seated = (space: Space): boolean => space.workers.filter((worker) => worker.slot).length >= space.capacity;

const placed: Change = (view, data, seat) => {
  const role = data.role as Role;
  const next = onSpace(view, data.space, (space) => {
    const now = { ...space, workers: [...space.workers, { seat, role, slot: !seated(space) }] };
    return { ...now, full: seated(now) };
  });
  return {
    view: onTribe(next, seat, (tribe) => moved(tribe, [role], { home: false, at: "space", space: String(data.space) })),
    hold: 1,
  };
};

const assisted: Change = (view, data, seat) => {
  const next = onSpace(view, data.space, (space) => {
    const now = { ...space, workers: [...space.workers, { seat, role: space.role, slot: true, assistant: true }] };
    return { ...now, full: seated(now) };
  });
  return {
    view: onTribe(next, seat, (tribe) => ({ ...tribe, kept: tribe.kept.filter((card) => card.key !== data.card) })),
    hold: 1,
  };
};

const pawn: Change = (view, data, seat) => ({
  view: {
    ...view,
    tracks: view.tracks.map((track): Track =>
      track.track !== data.track
        ? track
        : {
            ...track,
            pawns: track.pawns.map((each) => (each.seat === seat ? { ...each, place: Number(data.place) } : each)),
          },
    ),
  },
  hold: 0.7,
});

const bid: Change = (view, data, seat) => {
  const coins: Partial<Record<Resource, number>> = { coin: Number(data.coins) };
  const next = onTribe(stocked(view, seat, coins, -1), seat, (tribe) =>
    moved(tribe, data.members as string[], { home: false, at: "market" }),
  );
  const bids = [...next.market.bids.filter((each) => each.seat !== seat), { seat, value: Number(data.value) }].sort(
    (a, b) => b.value - a.value,
  );
  return { view: { ...next, choice: opened(next), market: { ...next.market, bids } }, hold: 0.6 };
};

/** The bags are open: nobody is filling one any more. */
const opened = (view: AlpacaView): AlpacaView["choice"] =>
  view.choice?.kind === "bid" ? { ...view.choice, kind: "opened", bag: null } : view.choice;

const took: Change = (view, data, seat) => ({
  view: {
    ...view,
    market: {
      ...view.market,
      items: view.market.items.map((item) =>
        item.key === data.card ? { ...item, in_market: false, taken_by: seat } : item,
      ),
    },
  },
  hold: 1,
});

const first: Change = (view, _, seat) => ({
  view: {
    ...view,
    first: seat,
    market: { ...view.market, token: { ...view.market.token, in_market: false, holder: seat } },
  },
  hold: 0.7,
});

const done: Change = (view, data, seat) => {
  const tribe = view.tribes[seat];
  const card = tribe?.hand?.find((each) => each.key === data.card);
  if (!card) return null;
  const id = `done:${seat}:${card.key}:${tribe?.done.filter((each) => each.key === card.key).length ?? 0}`;
  return {
    view: onTribe(view, seat, (each) => ({
      ...each,
      hand: each.hand?.filter((other) => other !== card) ?? null,
      done: [...each.done, { ...card, id }],
    })),
    hold: 0.8,
  };
};

const home = (view: AlpacaView): AlpacaView => ({
  ...view,
  spaces: view.spaces.map((space) => ({ ...space, workers: [], full: false })),
  trot: { ...view.trot, members: [] },
  tribes: view.tribes.map((tribe) =>
    moved(
      tribe,
      tribe.members.map(({ role }) => role),
      { home: true, at: "home", space: null },
    ),
  ),
});

const CHANGES: Record<string, Change> = {
  sent: (view, data, seat) => ({
    view: onTribe({ ...view, passed: [...view.passed, seat] }, seat, (tribe) =>
      moved(tribe, [data.role], { home: false, at: "new_day" }),
    ),
    hold: 1,
  }),
  bid,
  took,
  first,
  placed,
  assisted,
  trotted: (view, data, seat) => ({
    view: onTribe(
      { ...view, trot: { ...view.trot, members: [...view.trot.members, { seat, role: data.role as Role }] } },
      seat,
      (tribe) => moved(tribe, [data.role], { home: false, at: "trot" }),
    ),
    hold: 1,
  }),
  called: (view, data, seat) => ({
    view: onTribe(
      {
        ...view,
        trot: {
          ...view.trot,
          members: view.trot.members.filter((each) => each.seat !== seat || each.role !== data.role),
        },
      },
      seat,
      (tribe) => moved(tribe, [data.role], { home: true, at: "home", space: null }),
    ),
    hold: 0.8,
  }),
  blessed: gained,
  gained,
  produced: gained,
  paid: (view, data, seat) => ({ view: stocked(view, seat, data.goods as Goods, -1), hold: 0.5 }),
  rose: pawn,
  fell: pawn,
  completed: done,
  started: done,
  built: (view, data, seat) => ({
    view: onTribe(view, seat, (tribe) => ({
      ...tribe,
      buildings: tribe.buildings.map((each) => (each.key === data.building ? { ...each, built: true } : each)),
    })),
    hold: 0.8,
  }),
  wonder: (view, _, seat) => ({
    view: onTribe(view, seat, (tribe) => ({ ...tribe, wonder: { ...tribe.wonder, built: true } })),
    hold: 1,
  }),
  milestone: (view, data, seat) => ({
    view: {
      ...view,
      milestones: view.milestones.map((each) => (each.key === data.milestone ? { ...each, owner: seat } : each)),
    },
    hold: 1,
  }),
  tile: (view, data, seat) => ({
    view: {
      ...view,
      age_tiles: view.age_tiles.map((each) =>
        each.key === data.tile ? { ...each, fulfilled: [...new Set([...each.fulfilled, seat])] } : each,
      ),
    },
    hold: 0.8,
  }),
  home: (view) => ({ view: home(view), hold: 1 }),
};

export function step(view: View, event: GameEvent): Step | null {
  const data = (event.data ?? {}) as Data;
  const now = view as AlpacaView;
  return CHANGES[event.kind]?.(now, data, seatOf(now, data.seat)) ?? null;
}
