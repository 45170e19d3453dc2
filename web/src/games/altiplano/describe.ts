/** Places, actions, cards and tiles in words: for screen readers and tooltips. */
import type { Tip } from "../../lib/board.svelte";
import { t } from "./messages";
import {
  counted,
  kindOf,
  nameOf,
  placeName,
  tileName,
  type Action,
  type AltiView,
  type Asset,
  type Boat,
  type Extension,
  type Face,
  type House,
  type Mission,
  type Order,
  type Place,
  type Player,
  type Post,
  type Role,
  type Row,
  type Space,
} from "./view";

/** "2 wood, 1 stone", or the word for nothing. */
export function listed(view: AltiView, tiles: Record<string, number>): string {
  return (
    counted(view, tiles)
      .map(({ kind, count }) => `${count} ${tileName(view, kind)}`)
      .join(", ") || t("empty")
  );
}

export function tally(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export function pieceName(view: AltiView, piece: string): string {
  if (piece === "coin") return t("coin");
  return piece === "good" || piece === "goods" ? t("good") : tileName(view, piece);
}

// -- the circle -----------------------------------------------------------------------------------

type Sort = "house" | "boat" | "order" | "cart";

const stockOf = (view: AltiView, place: Place): string[] => [
  ...place.stock.map((stock) => t("place.stock", { n: stock.count, what: tileName(view, stock.kind) })),
  ...place.cards.map((pile) => t("place.stock", { n: pile.count, what: t(`sort.${pile.sort as Sort}`) })),
];

/** The viewer's actions that are filled and only wait for the pawn. */
export const readyAt = (player: Player | undefined, place: string): Action[] =>
  player?.actions.filter(
    (action) => action.ready && action.location === place && (action.spaces.length > 0 || action.possible),
  ) ?? [];

function placeLines(view: AltiView, place: Place, player?: Player): string[] {
  const ready = readyAt(player, place.key).length;
  return [
    ...(place.pawns.length
      ? [t("place.here", { names: place.pawns.map((seat) => nameOf(view, seat)).join(", ") })]
      : []),
    ...(place.traveller ? [t("place.traveller")] : []),
    ...(ready ? [t("place.ready", { n: ready })] : []),
  ];
}

export const placeWords = (view: AltiView, place: Place, player?: Player): string =>
  [
    t("place", { name: place.name, stock: stockOf(view, place).join(", ") || t("place.none") }),
    ...placeLines(view, place, player),
  ].join(" ");

/** `ways` are the moves there, with what they cost. */
export const placeTip = (view: AltiView, place: Place, player?: Player, ways: readonly string[] = []): Tip => ({
  title: place.name,
  lines: [
    ...ways.map((way) => `${way}.`),
    `${stockOf(view, place).join(", ")}.`,
    ...placeLines(view, place, player),
    t("place.ends"),
  ],
});

export function tileTip(view: AltiView, key: string): Tip {
  const kind = kindOf(view, key);
  if (!kind) return { title: key, lines: [] };
  const lines =
    key === "food"
      ? [t("tile.food"), t("supply.food")]
      : key === "corn"
        ? [t("tile.corn")]
        : [
            t(kind.value ? "tile.value" : "tile.value.none", { n: kind.value, sale: t("coins", { n: kind.sale }) }),
            t(kind.class === "high" ? "tile.high" : "tile.low"),
          ];
  return { title: kind.name, lines: [t("supply.of", { n: kind.supply, of: kind.count }), ...lines] };
}

const postName = (view: AltiView, post: Post): string =>
  post.owner === null ? t("neutral") : t("post.of", { name: nameOf(view, post.owner) });

export const postWords = (view: AltiView, post: Post): string =>
  t("post.words", {
    post: postName(view, post),
    goods: listed(view, Object.fromEntries(post.goods.map(({ kind, count }) => [kind, count]))),
  });

export const tradingTip = (view: AltiView): Tip => ({
  title: t("trading"),
  lines: [...view.posts.map((post) => postWords(view, post)), t("opals.left", { n: view.opals }), t("trading.tip")],
});

// -- actions --------------------------------------------------------------------------------------

export function takesWords(view: AltiView, face: Face): string {
  if (!face.takes.length) return t("action.no");
  if (face.takes.includes("goods")) return t("action.goods");
  const kinds = face.takes.filter((piece) => piece !== "good" && piece !== "coin");
  const counts = tally(face.takes);
  const what = [
    ...(kinds.length ? [listed(view, tally(kinds))] : []),
    ...(["good", "coin"] as const).flatMap((piece) =>
      counts[piece] ? [`${counts[piece]} × ${pieceName(view, piece)}`] : [],
    ),
  ];
  return t("action.takes", { what: what.join(", ") });
}

export function whereWords(view: AltiView, face: Face): string {
  if (face.location === null) return "";
  return face.location === "traveller"
    ? t("action.traveller")
    : t("action.at", { place: placeName(view, face.location) });
}

type Lent = "role" | "extension" | "asset";

export const actionLines = (view: AltiView, face: Face): string[] =>
  [takesWords(view, face), face.text, whereWords(view, face)].filter(Boolean);

export const actionTip = (view: AltiView, action: Action): Tip => ({
  title: ["role", "extension", "asset"].includes(action.owner)
    ? `${action.name} · ${t(`action.owner.${action.owner as Lent}`)}`
    : action.name,
  lines: [...actionLines(view, action), ...(action.ready && action.spaces.length ? [t("action.ready")] : [])],
});

export function actionWords(view: AltiView, action: Action): string {
  const tip = actionTip(view, action);
  return [`${tip.title}.`, ...tip.lines].join(" ");
}

export function spaceWords(view: AltiView, action: Action, space: Space): string {
  const name = action.location === null ? t("movement") : action.name;
  if (space.holds === null) return t("space.empty", { action: name, what: pieceName(view, space.takes) });
  return t(space.draft ? "space.draft" : "space.holds", { action: name, what: pieceName(view, space.holds) });
}

// -- cards ----------------------------------------------------------------------------------------

export function extensionTip(view: AltiView, card: Extension, surcharge: number): Tip {
  const printed = card.total === card.price + surcharge;
  return {
    title: `${card.name} · ${card.pile}`,
    lines: [
      ...(card.action ? actionLines(view, card.action) : [card.text, t("extension.passive")]),
      printed
        ? t("extension.price", { n: t("coins", { n: card.total }), price: card.price, surcharge })
        : t("extension.price.reduced", { n: t("coins", { n: card.total }) }),
      ...(card.permitted === false ? [t("extension.not")] : []),
    ],
  };
}

export const cardTip = (view: AltiView, card: House | Boat | Asset): Tip => ({
  title: card.name,
  lines: "action" in card && card.action ? actionLines(view, card.action) : [card.text],
});

export const orderWords = (view: AltiView, order: Pick<Order, "tiles" | "points">): string =>
  t("order.words", { goods: listed(view, tally(order.tiles)), points: t("points", { n: order.points }) });

export const orderTip = (view: AltiView, order: Pick<Order, "tiles" | "points">): Tip => ({
  title: t("order"),
  lines: [orderWords(view, order).replace(`${t("order")}: `, "")],
});

export const roleTip = (view: AltiView, role: Role): Tip => ({
  title: role.name,
  lines: [
    `${t("setup.kit")}: ${listed(view, tally(role.tiles))}, ${t("coins", { n: role.coins })}.`,
    ...actionLines(view, role.action),
  ],
});

export const tipWords = (tip: Tip): string => [`${tip.title}.`, ...tip.lines].join(" ");

export function missionTip(mission: Mission): Tip {
  if (mission.key === null) return { title: t("mission.hidden"), lines: [] };
  return {
    title: mission.name ?? "",
    lines: [
      mission.text ?? "",
      t("points", { n: mission.points ?? 0 }),
      t(mission.fulfilled ? "mission.fulfilled" : "mission.open"),
    ],
  };
}

export const missionWords = (mission: Mission): string =>
  mission.key === null
    ? t("mission.hidden")
    : t("mission.words", {
        name: mission.name ?? "",
        text: mission.text ?? "",
        points: t("points", { n: mission.points ?? 0 }),
      });

// -- a player -------------------------------------------------------------------------------------

export function rowWords(view: AltiView, row: Row): string {
  const values = { row: row.row, tiles: listed(view, tally(row.tiles)), points: t("points", { n: row.points }) };
  return row.complete
    ? t("row.complete", values)
    : t("row.words", { ...values, n: row.tiles.length, spaces: row.spaces });
}

export const completeRows = (player: Player): Row[] => player.warehouse.filter((row) => row.complete);

export function panelTip(view: AltiView, player: Player): Tip {
  return {
    title: `${nameOf(view, player.seat)} · ${player.role?.name ?? t("panel.norole")}`,
    lines: [
      t("panel.so_far", { n: t("points", { n: player.score.total }) }),
      [
        t("coins", { n: player.coins }),
        ...(view.traveler ? [t("opals", { n: player.opals })] : []),
        t("tiles", { n: player.tiles }),
      ].join(", "),
      [
        t("panel.rows", { n: completeRows(player).length }),
        t("carts", { n: player.carts.owned }),
        t("panel.extensions", { n: player.extensions.length }),
      ].join(", "),
      [
        t("panel.houses", { n: player.houses.length }),
        t("panel.boats", { n: player.boats.length }),
        t("panel.orders", { n: player.fulfilled.length }),
        ...(view.traveler ? [t("panel.assets", { n: player.assets.length })] : []),
      ].join(", "),
    ],
  };
}

export function eventTip(view: AltiView): Tip {
  const deck = view.event_deck;
  const groups = deck.groups
    .filter((group) => group.count)
    .map(({ group, count }) => t("event.group", { n: count, group }));
  return {
    title: view.event ? `${view.event.name} · ${view.event.group}` : t("event"),
    lines: [
      ...(view.event ? [view.event.text] : []),
      ...(groups.length ? [t("event.groups", { groups: groups.join(", ") })] : [t("event.none")]),
      ...(deck.seen.length ? [t("event.seen", { names: deck.seen.map((card) => card.name).join(", ") })] : []),
    ],
  };
}
