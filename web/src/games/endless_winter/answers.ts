/** Where a question is answered: what is offered beside the prompt as well, and what the page has to bring into sight. */
import type { Board } from "../../lib/board.svelte";
import { t } from "./messages";
import { labor, tribeOf, type Part, type WinterView } from "./view";

/** Something on a mat or a track that can be chosen beside the prompt, too, so that nobody has to look for it. */
export interface Quick {
  id: string;
  icon: string;
  /** What is done, in words; and on a narrow page. */
  word: string;
  short: string;
  /** What it is paid with, or turned into. */
  from?: { icon: string; text: string } | undefined;
}

const range = (numbers: string[]): string => [...new Set([numbers[0], numbers.at(-1)])].join("–");

/** The next level on a track. */
function risen(view: WinterView, seat: number, track: "offering" | "honor"): string {
  const level = tribeOf(view, seat)[track] + 1;
  return `${t(track)} ${level < view.catalogue.idol_levels.length ? level : "+1"}`;
}

export function quick(board: Board<WinterView>): Quick[] {
  const { view, choices, bar } = board;
  const me = board.viewer ?? 0;
  if (!view || choices.length <= bar.length) return [];
  const meals = view.question?.meals ?? [];
  const eaten = {
    icon: "labor",
    word: range(meals.map((meal) => labor(meal.labor))),
    from: { icon: "food", text: range(meals.map((meal) => String(meal.food))) },
  };
  /** Of several things that one touch may lead to, the first. */
  const said = (id: string) => `${board.at(id)[0]?.label}${board.at(id).length > 1 ? " …" : ""}`;
  const tools = view.question?.kind === "GainTools" ? (view.question.count ?? 1) : 1;
  const { initiate, migrate, hunt } = view.catalogue.columns;
  /** What an action of a column is paid with, there. */
  const price = (part: Part | undefined, section: string): Quick["from"] => {
    const [icon, n] = Object.entries(part?.cost ?? {})[0] ?? [];
    return icon && n && view.turn.step === section
      ? { icon, text: icon === "labor" ? labor(n) : String(n) }
      : undefined;
  };
  const [turnUp] = hunt?.actions.reveal?.parts ?? [];
  const [camp] = migrate?.actions.camp?.parts ?? [];
  const [middle] = initiate?.middle_parts ?? [];
  const things: Quick[] = [
    { id: `deck:${me}`, icon: "draw", word: said(`deck:${me}`), short: "+1" },
    ...(["offering", "honor"] as const).map((track) => {
      const word = risen(view, me, track);
      return { id: `track:${track}`, icon: "idol", word, short: word };
    }),
    { id: `tools:${me}`, icon: "tool", word: said(`tools:${me}`), short: `+${tools}` },
    meals.length
      ? { id: `food:${me}`, ...eaten, short: eaten.word }
      : { id: `food:${me}`, icon: "food", word: said(`food:${me}`), short: "+1" },
    { id: `camps:${me}`, icon: "camp", word: t("pick.camp"), short: "", from: price(camp, "top") },
    {
      id: "deck:animals",
      icon: "reveal",
      word: t("pick.reveal"),
      short: String(turnUp?.gain?.[0]?.count ?? ""),
      from: price(turnUp, "top"),
    },
    {
      id: "middle:initiate",
      icon: "tribe_discard",
      word: t("pick.middle"),
      short: t("pick.middle"),
      from: price(middle, "middle"),
    },
    { id: `chief:${me}`, icon: "chief", word: t("pick.chief"), short: t("pick.chief") },
  ];
  const offered = new Set(bar.map((choice) => choice.action));
  return things.filter(({ id }) => board.at(id).some((choice) => !offered.has(choice.action)));
}

/** The parts of an effect that are chosen beside the prompt only. */
export const parts = (board: Board<WinterView>) =>
  board.choices.length > board.bar.length
    ? (board.view?.question?.parts ?? []).filter((part) => board.at(part.id).length)
    : [];

/** What has to come into sight: the targets of the answers to the question itself; none where they are all beside the
 *  prompt. */
export function wanted(board: Board<WinterView>): Set<string> {
  const answers = board.view?.question?.answers;
  const beside = new Set(board.bar.map((choice) => choice.action));
  for (const { id } of [...quick(board), ...parts(board)]) for (const choice of board.at(id)) beside.add(choice.action);
  const asked = board.choices.filter(({ action, exit }) => (answers ? answers.includes(action) : !exit));
  return new Set(asked.filter(({ action }) => !beside.has(action)).flatMap(({ targets }) => targets));
}
