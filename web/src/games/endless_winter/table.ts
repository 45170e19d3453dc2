import type { GameTable, Source } from "../../lib/games";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { heading, recap } from "./chronicle";
import { chiefNote } from "./describe";
import { t } from "./messages";
import Panel from "./Panel.svelte";
import Picks from "./Picks.svelte";
import { step } from "./step";
import type { WinterView } from "./view";

const SOURCES: Record<string, Source> = {
  culture_effects: { label: t("source.culture_effects"), icon: "ew-culture", colour: "#7fc4e8" },
  land: { label: t("source.land"), icon: "ew-move", colour: "#9ccf7d" },
  megaliths: { label: t("source.megaliths"), icon: "ew-megalith", colour: "#b9c4ca" },
  stacking: { label: t("source.stacking"), icon: "ew-megalith", colour: "#93a4af" },
  covered: { label: t("source.covered"), icon: "ew-megalith", colour: "#dfe5e8" },
  honor_steps: { label: t("source.honor_steps"), icon: "ew-idol", colour: "#f2c14e" },
  offering_top: { label: t("source.offering_top"), icon: "ew-idol", colour: "#f7e3a1" },
  stones: { label: t("source.stones"), icon: "ew-stone", colour: "#a9a6e8" },
  tokens: { label: t("source.tokens"), icon: "ew-face_down", colour: "#6fd3c7" },
  other: { label: t("source.other"), icon: "ew-points", colour: "#d9d2c5" },
  offering: { label: t("source.offering"), icon: "ew-food", colour: "#f0916b" },
  honor: { label: t("source.honor"), icon: "ew-bury", colour: "#c0935f" },
  tribe_cards: { label: t("source.tribe_cards"), icon: "ew-tribe_hand", colour: "#f3c9d6" },
  culture_cards: { label: t("source.culture_cards"), icon: "ew-culture", colour: "#c9a0dc" },
  animals: { label: t("source.animals"), icon: "ew-animal", colour: "#e08ba0" },
};

export const table: GameTable = {
  Board,
  Panel,
  Picks,
  Banner,
  step,
  note: (choice, view) => chiefNote(view as WinterView, choice.notation),
  heading,
  recap,
  status(view) {
    const { round, rounds, phase, turn } = view as WinterView;
    if (phase === "over") return t("status.over");
    if (phase === "action" && turn.number) return t("status.turn", { round, rounds, turn: turn.number });
    return t("status", { round, rounds, phase: t(`phase.${phase}`) });
  },
  score: (points) => t("points", { n: points }),
  source: (name) => SOURCES[name] ?? { label: name, icon: "ew-points", colour: "#ded7cc" },
};
