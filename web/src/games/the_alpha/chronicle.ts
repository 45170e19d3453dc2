/** What the log and the recap of a week say beyond the sentences of the rules engine. */
import type { About, Recap } from "../../lib/games";
import { signed } from "../../lib/i18n";
import type { GameEvent, View } from "../../lib/protocol";
import { faceWords, tileTip } from "./describe";
import { t } from "./messages";
import type { AlphaView, Kind, Tile } from "./view";

type Data = Record<string, unknown>;
const dataOf = (event: GameEvent): Data => (event.data ?? {}) as Data;

/** The pictogram of a tile as it lies. */
export const preyIcon = (tile: Pick<Tile, "key" | "side">): string =>
  tile.side === "carrion" ? "carrion" : `p-${tile.key.replace(/_[ab]$/, "")}`;

export function heading(event: GameEvent, _: View): string | null {
  return event.kind === "week" ? t("log.week", { n: Number(dataOf(event).week) }) : null;
}

const SIGNS: Readonly<Record<string, "X" | "D" | "C">> = { X: "X", D: "D", C: "C" };

function aboutFace(face: string): About {
  const sign = SIGNS[face[0] ?? ""];
  const tip = { title: faceWords(face), lines: [t(`face.tip.${sign ?? "number"}`)] };
  return sign ? { icon: `face-${sign.toLowerCase()}`, tip } : { tip };
}

export function about(name: string, value: unknown, view: View): About | null {
  const alpha = view as AlphaView;
  const tile = alpha.tiles.find((each) => each.key === value);
  if (name === "region" && tile) return { icon: preyIcon(tile), target: tile.id, tip: tileTip(alpha, tile) };
  if (name === "piece") {
    const kind = value as Kind;
    return { icon: kind === "pair" ? "alpha" : "beta", tip: { title: t(kind), lines: [t(`${kind}.tip`)] } };
  }
  return name === "face" ? aboutFace(String(value)) : null;
}

interface Haul {
  got: { from: string; food: number }[];
  paid: number;
  hurt: string[];
}

/** What each pack won, paid and lost in the week that these events end. */
export function recap(events: readonly GameEvent[], view: View): Recap | null {
  const end = events.findLastIndex((event) => event.kind === "home");
  if (end < 0) return null;
  const alpha = view as AlphaView;
  const seatOf = (key: unknown) => alpha.seats.find((seat) => seat.key === key)?.seat ?? -1;
  const nameOf = (key: unknown) => alpha.tiles.find((tile) => tile.key === key)?.name ?? String(key);
  const hauls = alpha.packs.map((): Haul => ({ got: [], paid: 0, hurt: [] }));
  const dice = new Map<string, string>();
  for (const event of events.slice(0, end)) {
    const { seat, region, food, face, piece } = dataOf(event);
    const haul = hauls[seatOf(seat)];
    const from = nameOf(region);
    if (event.kind === "rolled" || event.kind === "rerolled") dice.set(from, faceWords(String(face)));
    if (!haul) continue;
    if (["fed", "scavenged", "dealt"].includes(event.kind)) {
      const same = haul.got.find((each) => each.from === from);
      if (same) same.food += Number(food);
      else haul.got.push({ from, food: Number(food) });
    } else if (event.kind === "paid") haul.paid += alpha.tiles.find((tile) => tile.key === region)?.cost ?? 1;
    else if (event.kind === "injured" || event.kind === "died")
      haul.hurt.push(t(`recap.${event.kind}`, { piece: t(piece as Kind), tile: from }));
  }
  const week = events.slice(end).find((event) => event.kind === "week");
  return {
    title: t("log.week", { n: week ? Number(dataOf(week).week) - 1 : alpha.week }),
    lines: [
      ...hauls.map((haul, seat) => ({ seat, text: haulWords(haul), icon: "food" })),
      ...(dice.size
        ? [
            {
              seat: null,
              text: t("recap.dice", { dice: [...dice].map(([tile, face]) => `${tile} ${face}`).join(", ") }),
            },
          ]
        : []),
    ],
  };
}

function haulWords({ got, paid, hurt }: Haul): string {
  const sum = got.reduce((all, { food }) => all + food, -paid);
  const parts = got.filter(({ food }) => food).map(({ from, food }) => `${from} ${food}`);
  if (paid) parts.push(t("recap.paid", { food: paid }));
  const whole = `${sum > 0 ? "+" : ""}${signed(sum)}`;
  return [parts.length ? `${whole} (${parts.join(", ")})` : whole, ...hurt].join("; ");
}
