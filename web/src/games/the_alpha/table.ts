import type { GameTable, Source } from "../../lib/games";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { about, heading, recap } from "./chronicle";
import { t } from "./messages";
import { note } from "./outcome";
import Panel from "./Panel.svelte";
import Picks from "./Picks.svelte";
import { step } from "./step";
import type { AlphaView, Kind } from "./view";

const SOURCES: Record<string, Source> = {
  start: { label: t("source.start"), icon: "den", colour: "#d8cdb9" },
  scavenge: { label: t("source.scavenge"), icon: "p-scavenge", colour: "#8fb0bd" },
  livestock: { label: t("source.livestock"), icon: "p-livestock", colour: "#e79c8b" },
  near: { label: t("source.near"), icon: "p-hare", colour: "#a8cfa6" },
  carrion: { label: t("source.carrion"), icon: "carrion", colour: "#e3c98a" },
  deep: { label: t("source.deep"), icon: "p-elk", colour: "#d89a5b" },
  paid: { label: t("source.paid"), icon: "food", colour: "#f3dfc6" },
};

export const table: GameTable = {
  Board,
  Panel,
  Picks,
  Banner,
  heading,
  about,
  recap,
  step,
  asks: (picked) => t(`asks.${picked as Kind}`),
  note: (choice, view) => note(choice, view as AlphaView),
  status(view) {
    const { phase, week } = view as AlphaView;
    return phase === "over" ? t("status.over") : t("status", { week, phase: t(`phase.${phase}`) });
  },
  score: (points) => t("food", { n: points }),
  source: (name) => SOURCES[name] ?? { label: name, icon: "food", colour: "#d8cdb9" },
};
