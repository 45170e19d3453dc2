/** How the board looks after an event, so that a turn that passes at once is still seen piece by piece. */
import type { Step } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import { stockFlip } from "./pieces";
import { seatOf, type Action, type AltiView, type Arrival, type Face, type Player } from "./view";

type Data = Record<string, unknown>;
type Change = (view: AltiView, seat: number, data: Data) => Step | null;

const text = (value: unknown): string => String(value ?? "");

function onPlayer(view: AltiView, seat: number, change: (player: Player) => Partial<Player>): AltiView {
  return {
    ...view,
    players: view.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
  };
}

/** Tiles that are seen to come into the container, until the move has been told. */
function arrive(view: AltiView, seat: number, tiles: Pick<Arrival, "kind" | "key">[]): AltiView {
  const before = view.arrivals ?? [];
  const coming = tiles.map((tile, k) => ({ ...tile, seat, id: `arrival:${before.length + k}` }));
  return { ...view, arrivals: [...before, ...coming] };
}

function takeStock(view: AltiView, kind: string, count: number): AltiView {
  const less = <S extends { kind: string; count: number }>(stock: S): S =>
    stock.kind === kind ? { ...stock, count: stock.count - count } : stock;
  return {
    ...view,
    centre: less(view.centre),
    circle: view.circle.map((place) => ({ ...place, stock: place.stock.map(less) })),
  };
}

function onPost(view: AltiView, owner: number | null, kind: string, by: 1 | -1): AltiView {
  const posts = view.posts.map((post) => {
    if (post.owner !== owner) return post;
    const known = post.goods.some((good) => good.kind === kind);
    const goods = known ? post.goods : [...post.goods, { id: `post:${owner ?? "neutral"}:${kind}`, kind, count: 0 }];
    return {
      ...post,
      goods: goods
        .map((good) => (good.kind === kind ? { ...good, count: good.count + by } : good))
        .filter((good) => good.count > 0),
    };
  });
  return { ...view, posts };
}

const stockOf = (view: AltiView, kind: string): { id: string; count: number } | undefined =>
  [view.centre, ...view.circle.flatMap((place) => place.stock)].find((stock) => stock.kind === kind);

/** Takes one such tile from the spaces of an action that does this. */
function fromSpace(player: Player, kind: string, does: string[]): Action[] {
  const from = player.actions.find(
    (action) =>
      action.effects.some((effect) => does.includes(effect.do)) && action.spaces.some((space) => space.holds === kind),
  );
  const space = from?.spaces.findLast((each) => each.holds === kind);
  return player.actions.map((action) =>
    action !== from
      ? action
      : {
          ...action,
          spaces: action.spaces.map((each) => (each === space ? { ...each, holds: null, draft: false } : each)),
        },
  );
}

const pawn =
  (cart: 0 | 1): Change =>
  (view, seat, data) => {
    const place = text(data.place);
    const next = onPlayer(view, seat, (player) => ({
      pawn: place,
      carts: { ...player.carts, used: player.carts.used + cart },
    }));
    const circle = view.circle.map((each) => {
      const others = each.pawns.filter((one) => one !== seat);
      return { ...each, pawns: each.key === place ? [...others, seat].sort((a, b) => a - b) : others };
    });
    return { view: { ...next, circle }, hold: 1 };
  };

const acted: Change = (view, seat, data) => {
  const action = view.players[seat]?.actions.find((each) => each.key === data.action);
  if (!action || action.picks) return { view, hold: 0.4 };
  const used = action.spaces.flatMap((space) => (space.holds && space.holds !== "coin" ? [{ kind: space.holds }] : []));
  const empty = {
    ...action,
    ready: false,
    possible: false,
    spaces: action.spaces.map((space) => ({ ...space, holds: null, draft: false })),
  };
  const next = onPlayer(view, seat, (player) => ({
    actions: player.actions.map((each) => (each === action ? empty : each)),
  }));
  return { view: arrive(next, seat, used), hold: 0.7 };
};

const gained: Change = (view, seat, data) => {
  const kind = text(data.tile);
  const stock = stockOf(view, kind);
  const count = Number(data.count);
  const tiles = Array.from({ length: count }, (_, k) => ({
    kind,
    ...(stock && k === 0 ? { key: stockFlip(stock.id, stock.count) } : {}),
  }));
  return { view: arrive(takeStock(view, kind, count), seat, tiles), hold: 0.9 };
};

const purse =
  (what: "coins" | "opals" | "points", sign: 1 | -1): Change =>
  (view, seat, data) => ({
    view: onPlayer(view, seat, (player) => ({ [what]: player[what] + sign * Number(data.count) })),
    hold: 0.35,
  });

const stored: Change = (view, seat, data) => {
  const kind = text(data.tile);
  const next = kind === "corn" ? takeStock(view, kind, 1) : view;
  return {
    view: onPlayer(next, seat, (player) => ({
      actions: fromSpace(player, kind, ["store"]),
      warehouse: player.warehouse.map((row) => {
        if (row.row !== Number(data.row)) return row;
        const tiles = [...row.tiles, kind];
        return { ...row, tiles, kind: tiles[0] ?? null, complete: tiles.length === row.spaces };
      }),
    })),
    hold: 0.8,
  };
};

const given =
  (does: string[], toPost: boolean): Change =>
  (view, seat, data) => {
    const kind = text(data.tile);
    const next = onPlayer(view, seat, (player) => ({ actions: fromSpace(player, kind, does) }));
    return { view: toPost ? onPost(next, seat, kind, 1) : arrive(next, seat, [{ kind }]), hold: 0.6 };
  };

const delivered: Change = (view, seat, data) => ({
  view: onPlayer(view, seat, (player) => ({
    actions: fromSpace(player, text(data.tile), ["deliver"]),
    order: player.order && {
      ...player.order,
      needs: player.order.needs.map((need) =>
        need.kind === data.requirement ? { ...need, missing: Math.max(0, need.missing - 1) } : need,
      ),
    },
  })),
  hold: 0.7,
});

const traded =
  (neutral: boolean): Change =>
  (view, seat, data) => {
    const kind = text(data.tile);
    const owner = neutral ? null : seatOf(view, data.post);
    const good = view.posts.find((post) => post.owner === owner)?.goods.find((each) => each.kind === kind);
    return {
      view: arrive(onPost(view, owner, kind, -1), seat, [
        { kind, ...(good ? { key: stockFlip(good.id, good.count) } : {}) },
      ]),
      hold: 0.8,
    };
  };

/** Space for what an action takes, all of it empty. */
const bare = (seat: number, face: Face): Action => ({
  ...face,
  id: `action:${seat}:${face.key}`,
  ready: false,
  possible: false,
  spaces: face.takes.map((takes, k) => ({
    id: `space:${seat}:${face.key}:${k}`,
    takes: takes === "goods" ? "good" : takes,
    holds: null,
    draft: false,
  })),
});

const owned = (seat: number, card: { key: string; name: string; text: string; action: Face | null }) => ({
  id: `own:${seat}:${card.key}`,
  key: card.key,
  name: card.name,
  text: card.text,
  passive: !card.action,
  effects: [],
});

const extension: Change = (view, seat, data) => {
  const card = view.strip.find((slot) => slot.extension?.key === data.extension)?.extension;
  if (!card) return null;
  const next = onPlayer(view, seat, (player) => ({
    extensions: [...player.extensions, owned(seat, card)],
    actions: card.action ? [...player.actions, bare(seat, card.action)] : player.actions,
  }));
  return {
    view: { ...next, strip: next.strip.map((slot) => (slot.extension === card ? { ...slot, extension: null } : slot)) },
    hold: 1,
  };
};

const asset: Change = (view, seat, data) => {
  const card = view.assets.find((each) => each.key === data.asset);
  if (!card) return null;
  const next = onPlayer(view, seat, (player) => ({
    assets: [...player.assets, owned(seat, card)],
    actions: card.action ? [...player.actions, bare(seat, card.action)] : player.actions,
  }));
  return { view: { ...next, assets: next.assets.filter((each) => each !== card) }, hold: 1 };
};

const building =
  (sort: "houses" | "boats", key: "house" | "boat"): Change =>
  (view, seat, data) => {
    const cards: readonly { key: string }[] = view[sort];
    const card = cards.find((each) => each.key === data[key]);
    if (!card) return null;
    const next = onPlayer(view, seat, (player) => ({ [sort]: [...player[sort], card] }));
    return { view: { ...next, [sort]: cards.filter((each) => each !== card) }, hold: 1 };
  };

const order: Change = (view, seat, data) => {
  const card = view.orders.find((each) => each.key === data.order);
  if (!card) return null;
  const needs = [...new Set(card.tiles)].map((kind) => {
    const count = card.tiles.filter((each) => each === kind).length;
    return { id: `need:${seat}:${kind}`, kind, needs: count, missing: count };
  });
  const next = onPlayer(view, seat, () => ({
    order: { id: `own_order:${seat}`, key: card.key, points: card.points, needs },
  }));
  return { view: { ...next, orders: next.orders.filter((each) => each !== card) }, hold: 1 };
};

const travelled: Change = (view, _, data) => ({
  view: {
    ...view,
    traveller: text(data.place),
    circle: view.circle.map((place) => ({ ...place, traveller: place.key === data.place })),
  },
  hold: 1,
});

const CHANGES: Record<string, Change> = {
  pawn: pawn(0),
  walked: pawn(0),
  surveyed: pawn(0),
  drove: pawn(1),
  acted,
  gained,
  stored,
  delivered,
  extension,
  asset,
  order,
  travelled,
  house: building("houses", "house"),
  boat: building("boats", "boat"),
  coins: purse("coins", 1),
  paid: purse("coins", -1),
  opals: purse("opals", 1),
  paid_opals: purse("opals", -1),
  points: purse("points", 1),
  sold: given(["sell"], false),
  bartered: given(["barter", "traveller"], true),
  spent: given(["asset", "traveller"], true),
  traded: traded(false),
  traded_neutral: traded(true),
  neutral: (view, _, data) => ({
    view: onPost(takeStock(view, text(data.tile), 1), null, text(data.tile), 1),
    hold: 0.7,
  }),
  road: (view, seat, data) => ({
    view: onPlayer(view, seat, (player) => ({ road: { ...player.road, position: Number(data.position) } })),
    hold: 0.9,
  }),
  cart: (view, seat) => ({
    view: onPlayer(view, seat, (player) => ({ carts: { ...player.carts, owned: player.carts.owned + 1 } })),
    hold: 0.6,
  }),
  fulfilled: (view, seat) => ({ view, hold: view.players[seat]?.order ? 0.8 : 0.4 }),
  row: (view) => ({ view, hold: 0.6 }),
  passed: (view, seat) => ({ view: onPlayer(view, seat, () => ({ passed: true })), hold: 0.4 }),
  removed: (view, _, data) => ({
    view: {
      ...view,
      strip: view.strip.map((slot) => (slot.extension?.key === data.extension ? { ...slot, extension: null } : slot)),
    },
    hold: 0.6,
  }),
  round: (view, _, data) => ({
    view: { ...view, round: Number(data.round), start: seatOf(view, data.start) },
    hold: 0.5,
  }),
  final_round: (view, _, data) => ({
    view: { ...view, round: Number(data.round), start: seatOf(view, data.start), ending: "final" },
    hold: 0.8,
  }),
};

export function step(view: View, event: GameEvent): Step | null {
  const table = view as AltiView;
  const data = (event.data ?? {}) as Data;
  return CHANGES[event.kind]?.(table, seatOf(table, data.seat), data) ?? null;
}
