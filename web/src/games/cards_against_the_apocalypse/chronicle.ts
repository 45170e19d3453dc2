/** What the log and the recap of a round say beyond the sentences of the rules engine. */
import type { About, Recap } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import { abilityTip, catastropheIcon, cellTip, kindTip } from "./describe";
import { t } from "./messages";
import { cellOf, kindOf, WASTE, type ShelterView } from "./view";

type Data = Record<string, unknown>;
const dataOf = (event: GameEvent): Data => (event.data ?? {}) as Data;

export function heading(event: GameEvent, _: View): string | null {
  return event.kind === "round" ? t("round", { n: Number(dataOf(event).round) }) : null;
}

export function about(name: string, value: unknown, view: View): About | null {
  const shelter = view as ShelterView;
  if (name === "card" || name === "natural") {
    const kind = kindOf(shelter, String(value));
    return kind ? { icon: `ca-k-${kind.key}`, tip: kindTip(kind) } : { icon: `ca-k-${WASTE}` };
  }
  if (name === "cell" || name === "source") {
    const cell = cellOf(shelter, `cell:${String(value)}`);
    return cell ? { target: cell.id, tip: cellTip(shelter, cell) } : null;
  }
  if (name === "ability") {
    const ability = shelter.abilities.find((each) => each.key === value);
    return ability ? { icon: `ca-a-${ability.key}`, target: ability.id, tip: abilityTip(shelter, ability) } : null;
  }
  if (name === "catastrophe") {
    const drawn = [...shelter.catastrophes, ...shelter.catastrophe_deck.top].find((each) => each.key === value);
    return {
      icon: catastropheIcon(String(value)),
      ...(drawn ? { tip: { title: drawn.name, lines: [drawn.text] } } : {}),
    };
  }
  return null;
}

/** What a card has come to in a round; the worst comes last. */
const FATES = ["silent", "unstable", "spared", "broke", "died", "lost"] as const;
const ICONS = {
  silent: "ca-s-mute",
  unstable: "ca-s-turn",
  spared: "ca-a-use_reserves",
  broke: "ca-s-broke",
  died: "ca-s-death",
  lost: "ca-s-death",
} as const;
const DEEDS = ["placed", "built", "moved", "passed"];

/** What everybody did in the round that these events end, which needs were met, what was lost, and where that leads. */
export function recap(events: readonly GameEvent[], view: View): Recap | null {
  const shelter = view as ShelterView;
  const next = events.findLastIndex((event) => event.kind === "round");
  const over = events.some((event) => event.kind === "won" || event.kind === "failed");
  const checked = events.findIndex((event) => event.kind === "checked");
  if (checked < 0 || (next < checked && !over)) return null;
  const told = next > checked ? events.slice(0, next) : events;
  const nameOfKind = (key: unknown) => kindOf(shelter, String(key))?.name ?? String(key);
  const lines: Recap["lines"] = told
    .filter((event) => DEEDS.includes(event.kind))
    .map((event) => {
      const { seat, card } = dataOf(event);
      return {
        seat: shelter.seats.find((each) => each.key === seat)?.seat ?? null,
        text: t(`recap.${event.kind as "placed"}`, { card: nameOfKind(card) }),
        ...(card ? { icon: `ca-k-${String(card)}` } : {}),
      };
    });
  for (const fate of FATES) {
    const cards = told
      .filter((event) => event.kind === fate && harmed(shelter, event))
      .map((event) => nameOfKind(dataOf(event).card));
    if (cards.length)
      lines.push({ seat: null, text: t(`recap.${fate}`, { cards: counted(cards) }), icon: ICONS[fate] });
  }
  if (!told.some((event) => ["silent", "unstable", "died"].includes(event.kind) && living(shelter, event)))
    lines.push({ seat: null, text: t("forecast.none"), icon: "ca-s-check" });
  const { trios, deaths, score } = shelter.prospect;
  lines.push({
    seat: null,
    text: t(over ? "recap.ended" : "prospect.words", { n: trios, deaths, score }),
    icon: "ca-s-trio",
  });
  return { title: t("round", { n: over ? shelter.round : shelter.round - 1 }), lines };
}

const living = (view: ShelterView, event: GameEvent): boolean =>
  kindOf(view, String(dataOf(event).card))?.class !== "natural";

/** That a Natural Resource becomes unstable is its usual way, and not worth a line. */
const harmed = (view: ShelterView, event: GameEvent): boolean => event.kind !== "unstable" || living(view, event);

/** "2 Humans, Plant": names with how often each comes. */
function counted(names: readonly string[]): string {
  return [...new Set(names)]
    .map((name) => {
      const n = names.filter((each) => each === name).length;
      return n > 1 ? t("times", { n, name }) : name;
    })
    .join(", ");
}
