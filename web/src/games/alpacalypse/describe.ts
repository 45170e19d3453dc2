/** The things on the table in words: for screen readers and tooltips. */
import type { Tip } from "../../lib/board.svelte";
import { t } from "./messages";
import {
  nameOf,
  RESOURCES,
  type AgeTile,
  type AlpacaView,
  type Building,
  type Card,
  type Day,
  type Deck,
  type Goods,
  type HandCard,
  type Item,
  type Member,
  type Milestone,
  type Power,
  type Space,
  type Track,
  type Tribe,
  type TribeCard,
} from "./view";

const list = (names: readonly string[]): string => names.join(", ");
const names = (view: AlpacaView, seats: readonly number[]): string => list(seats.map((seat) => nameOf(view, seat)));
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const place = (n: number): string => (n === 0 ? t("start") : signed(n));

export const goodsWords = (goods: Goods): string =>
  list(RESOURCES.flatMap((name) => (goods[name] ? [`${goods[name]} ${t(name, { n: goods[name] })}`] : [])));

// -- cards ------------------------------------------------------------------------------------------------------------

const deckName = (card: Card): string => (card.deck === "market" ? t("market.card") : t(card.deck));

export function cardWords(card: Card): string {
  return t("card.words", { name: card.name, deck: deckName(card), text: card.text });
}

function payable(card: HandCard): string {
  if (card.affordable) return t("hand.ready");
  const lacks = goodsWords(card.missing);
  return lacks ? t("lacks", { goods: lacks }) : "";
}

export const handWords = (card: HandCard): string => [cardWords(card), payable(card)].filter(Boolean).join(" ");

export function cardTip(card: Card, ...more: string[]): Tip {
  return {
    title: card.name,
    lines: [deckName(card), card.text, ...more].filter(Boolean),
  };
}

export const handTip = (card: HandCard): Tip => cardTip(card, payable(card));

export function itemState(view: AlpacaView, item: Item): string {
  if (item.taken_by !== null) return t("market.taken", { name: nameOf(view, item.taken_by) });
  return t(item.in_market ? "market.in" : "market.gone");
}

export const itemWords = (view: AlpacaView, item: Item): string => `${cardWords(item)} ${itemState(view, item)}`;

export function tokenWords(view: AlpacaView): string {
  const { in_market, holder } = view.market.token;
  return t("token.words", {
    where: in_market || holder === null ? t("market.in") : t("token.holder", { name: nameOf(view, holder) }),
  });
}

// -- the village and the tracks ---------------------------------------------------------------------------------------

/** What can be done on a space in a few words. */
export function spaceNote(space: Space): string {
  const key = `space.${space.key}` as Parameters<typeof t>[0];
  const words = t(key);
  return words === key ? space.text : words;
}

export function spaceWords(view: AlpacaView, space: Space): string {
  const taken = space.workers.filter((worker) => worker.slot).length;
  const here = space.workers.map(({ seat, role, assistant }) =>
    t(assistant ? "worker.assistant" : "worker.of", { role: t(role), name: nameOf(view, seat) }),
  );
  return [
    t("space.words", { name: space.name, role: t(space.role), text: space.text }),
    space.full ? t("space.full.words") : t("space.free", { n: Math.max(0, space.capacity - taken) }),
    ...(here.length ? [t("space.here", { names: list(here) })] : []),
  ].join(" ");
}

export function spaceTip(view: AlpacaView, space: Space): Tip {
  const here = space.workers.map(
    ({ seat, role, assistant }) => `${t(role)}${assistant ? ` (${t("space.assistant")})` : ""}: ${nameOf(view, seat)}`,
  );
  return {
    title: space.name,
    lines: [t(space.role), space.text, ...here, ...(space.full ? [t("space.full.words")] : [])],
  };
}

export function trotWords(view: AlpacaView): string {
  const members = view.trot.members.map(({ seat, role }) =>
    t("worker.of", { role: t(role), name: nameOf(view, seat) }),
  );
  return [t("trot.words"), ...(members.length ? [t("space.here", { names: list(members) })] : [])].join(" ");
}

const pawns = (view: AlpacaView, track: Track): string[] =>
  [...track.pawns]
    .sort((a, b) => b.place - a.place)
    .map((pawn) =>
      t(pawn.points ? "track.pawn.points" : "track.pawn", {
        name: nameOf(view, pawn.seat),
        place: place(pawn.place),
        points: signed(pawn.points),
      }),
    );

export const trackWords = (view: AlpacaView, track: Track): string =>
  t("track.words", { track: t(track.track), pawns: pawns(view, track).join("; ") });

export function trackTip(view: AlpacaView, track: Track): Tip {
  return {
    title: t(track.track),
    lines: [
      ...pawns(view, track),
      t("track.tip"),
      t("track.shield"),
      ...(track.dummy === null ? [] : [t("track.dummy", { place: track.dummy })]),
    ],
  };
}

// -- notices ----------------------------------------------------------------------------------------------------------

export function dayWords(view: AlpacaView, day: Day): string {
  return [
    t("day.words", { name: day.name, role: t(day.responder), fail: day.fail_text, all: day.all_pass_text }),
    ...(day.building ? [t("day.building", { building: day.building })] : []),
    ...(day.id === "day" && view.passed.length ? [t("day.passed", { names: names(view, view.passed) })] : []),
  ].join(" ");
}

export function dayTip(view: AlpacaView, day: Day): Tip {
  return {
    title: day.name,
    lines: [
      t("day.respond", { role: t(day.responder) }),
      `${t("day.fail")}: ${day.fail_text}`,
      `${t("day.all")}: ${day.all_pass_text}`,
      ...(day.building ? [t("day.building", { building: day.building })] : []),
      ...(day.id === "day" && view.passed.length ? [t("day.passed", { names: names(view, view.passed) })] : []),
    ],
  };
}

export function milestoneWords(view: AlpacaView, milestone: Milestone, seat: number): string {
  const state =
    milestone.owner === null
      ? `${t("milestone.of", { n: milestone.reached[seat] ?? 0, number: milestone.number })}.`
      : t("milestone.owner", { name: nameOf(view, milestone.owner) });
  return t("milestone.words", { name: milestone.name, text: milestone.text, state });
}

export function milestoneTip(view: AlpacaView, milestone: Milestone): Tip {
  const reached = view.seats.map(
    ({ seat, name }) => `${name}: ${t("milestone.of", { n: milestone.reached[seat] ?? 0, number: milestone.number })}`,
  );
  return {
    title: milestone.name,
    lines: [
      milestone.text,
      ...(milestone.owner === null ? reached : [t("milestone.owner", { name: nameOf(view, milestone.owner) })]),
      t("milestone.tip"),
    ],
  };
}

function tileState(view: AlpacaView, tile: AgeTile): string[] {
  if (!tile.fulfilled.length) return [];
  return [t(tile.age === 3 && !view.over ? "age.leads" : "age.fulfilled", { names: names(view, tile.fulfilled) })];
}

export const tileWords = (view: AlpacaView, tile: AgeTile): string =>
  [t("age.words", { age: tile.age, name: tile.name, text: tile.text }), ...tileState(view, tile)].join(" ");

export function tileTip(view: AlpacaView, tile: AgeTile): Tip {
  const measure = tile.measure?.map((n, seat) => t("age.of", { name: nameOf(view, seat), n })) ?? [];
  return {
    title: tile.name,
    lines: [tile.text, ...tileState(view, tile), ...(measure.length ? [list(measure)] : []), t("age.tip")],
  };
}

// -- a tribe ----------------------------------------------------------------------------------------------------------

export const memberWords = (view: AlpacaView, seat: number, member: Member): string =>
  t("member.words", { role: t(member.role), name: nameOf(view, seat), n: member.influence ?? 0, where: member.where });

export function memberTip(view: AlpacaView, seat: number, member: Member): Tip {
  return {
    title: `${t(member.role)} · ${nameOf(view, seat)}`,
    lines: [t("member.tip", { n: member.influence ?? 0, where: member.where })],
  };
}

export function stockTip(view: AlpacaView, tribe: Tribe, pile: Tribe["stock"][number]): Tip {
  const income = tribe.income[pile.resource];
  return {
    title: t("stock.words", {
      n: pile.count,
      resource: t(pile.resource, { n: pile.count }),
      name: nameOf(view, tribe.seat),
    }),
    lines: [
      ...(income ? [t("stock.income", { n: income })] : []),
      ...(pile.resource === "cube" ? [t("cube.tip")] : []),
    ],
  };
}

export function buildingWords(building: Building): string {
  const said = t(building.built ? "building.built" : "building.open", {
    name: building.name,
    resource: t(building.produces, { n: 1 }),
    cost: goodsWords(building.cost),
  });
  const lacks = goodsWords(building.missing);
  return !building.built && !building.affordable && lacks ? `${said} ${t("lacks", { goods: lacks })}` : said;
}

export const buildingTip = (building: Building): Tip => ({ title: building.name, lines: [buildingWords(building)] });

export function wonderWords(wonder: Tribe["wonder"]): string {
  if (!wonder.track) return t("wonder");
  const said = t(wonder.built ? "wonder.built" : "wonder.open", { name: wonder.name ?? "", track: t(wonder.track) });
  if (!wonder.power) return said;
  return [
    said,
    t("wonder.power", { text: `${wonder.power.name}. ${wonder.power.text}` }),
    ...(wonder.built ? [] : [t("wonder.idle")]),
  ].join(" ");
}

export const wonderTip = (wonder: Tribe["wonder"]): Tip => ({
  title: wonder.name ?? t("wonder"),
  lines: [wonderWords(wonder)],
});

export function powerTip(view: AlpacaView, power: Power): Tip {
  const state = power.owner === null ? t("tray.tile.free") : t("tray.tile.owner", { name: nameOf(view, power.owner) });
  return { title: power.name, lines: [power.text, state, t("tray.tiles.note")] };
}

export const powerWords = (view: AlpacaView, power: Power): string =>
  [power.name, ...powerTip(view, power).lines].join(". ").replace(/\.\./g, ".");

export function tribeWords(tribe: TribeCard): string {
  const influence = list(
    Object.entries(tribe.influence).map(([role, n]) => `${t(role as keyof TribeCard["influence"])} ${n}`),
  );
  return t("tribe.words", {
    name: tribe.name,
    board: tribe.board,
    blessing: goodsWords(tribe.blessing),
    start: tribe.start_name,
    wonder: tribe.wonder,
    track: t(tribe.wonder_track),
    influence,
  });
}

export const tribeTip = (tribe: TribeCard): Tip => ({
  title: tribe.name,
  lines: tribeWords(tribe).split(". ").slice(1),
});

export const deckWords = (deck: Deck): string =>
  t("deck.words", { name: deck.name, count: deck.count, discard: deck.discard.length });

export function deckTip(deck: Deck): Tip {
  const counted = new Map<string, number>();
  for (const { name } of deck.discard) counted.set(name, (counted.get(name) ?? 0) + 1);
  const piled = [...counted].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name));
  return { title: deckWords(deck), lines: [piled.length ? t("deck.top", { names: list(piled) }) : t("deck.empty")] };
}
