import type { GameTable, Source } from "../../lib/games";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { t } from "./messages";
import Panel from "./Panel.svelte";
import Picks from "./Picks.svelte";
import { step } from "./step";
import type { WinterView } from "./view";

const SOURCES: Record<string, Source> = {
  culture_effects: { label: t("source.culture_effects"), icon: "ew-culture", colour: "#a9cfe0" },
  land: { label: t("source.land"), icon: "ew-move", colour: "#b9d6a6" },
  megaliths: { label: t("source.megaliths"), icon: "ew-megalith", colour: "#c3d2d9" },
  stacking: { label: t("source.stacking"), icon: "ew-megalith", colour: "#a7bac4" },
  covered: { label: t("source.covered"), icon: "ew-megalith", colour: "#d9e1e5" },
  honor_steps: { label: t("source.honor_steps"), icon: "ew-idol", colour: "#f0d9a6" },
  offering_top: { label: t("source.offering_top"), icon: "ew-idol", colour: "#f3e2bd" },
  stones: { label: t("source.stones"), icon: "ew-stone", colour: "#b7c8e6" },
  tokens: { label: t("source.tokens"), icon: "ew-face_down", colour: "#bfe3e3" },
  other: { label: t("source.other"), icon: "ew-points", colour: "#ded7cc" },
  offering: { label: t("source.offering"), icon: "ew-food", colour: "#ecb598" },
  honor: { label: t("source.honor"), icon: "ew-bury", colour: "#d8b48c" },
  tribe_cards: { label: t("source.tribe_cards"), icon: "ew-tribe_hand", colour: "#f1dcbc" },
  culture_cards: { label: t("source.culture_cards"), icon: "ew-culture", colour: "#d4e6ee" },
  animals: { label: t("source.animals"), icon: "ew-animal", colour: "#e0a877" },
};

export const table: GameTable = {
  Board,
  Panel,
  Picks,
  Banner,
  step,
  status(view) {
    const { round, rounds, phase, turn } = view as WinterView;
    if (phase === "over") return t("status.over");
    if (phase === "action" && turn.number) return t("status.turn", { round, rounds, turn: turn.number });
    return t("status", { round, rounds, phase: t(`phase.${phase}`) });
  },
  score: (points) => t("points", { n: points }),
  source: (name) => SOURCES[name] ?? { label: name, icon: "ew-points", colour: "#ded7cc" },
};
