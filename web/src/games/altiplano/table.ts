import type { GameTable, Source } from "../../lib/games";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { heading, recap } from "./chronicle";
import { t } from "./messages";
import Panel from "./Panel.svelte";
import Picks from "./Picks.svelte";
import { step } from "./step";
import type { AltiView } from "./view";

const SOURCES: Record<string, Source> = {
  goods: { label: t("source.goods"), icon: "al-bag", colour: "#dcb98a" },
  boats: { label: t("source.boats"), icon: "al-boat", colour: "#a9cdc6" },
  houses: { label: t("source.houses"), icon: "al-house", colour: "#e5a78d" },
  orders: { label: t("source.orders"), icon: "al-order", colour: "#e7d3a0" },
  rows: { label: t("source.rows"), icon: "al-rows", colour: "#b9c48f" },
  missions: { label: t("source.missions"), icon: "al-mission", colour: "#a8bdb9" },
  opals: { label: t("source.opals"), icon: "al-opal", colour: "#cdbbe4" },
  points: { label: t("source.points"), icon: "al-point", colour: "#f3cf7a" },
};

export const table: GameTable = {
  Board,
  Panel,
  Picks,
  Banner,
  step,
  heading,
  recap,
  status(view) {
    const { phase, round, ending } = view as AltiView;
    if (phase === "over") return t("status.over");
    const key = ending === "final" ? "status.final" : ending === "triggered" ? "status.triggered" : "status";
    return round ? t(key, { round, phase: t(`phase.${phase}`) }) : t(`phase.${phase}`);
  },
  score: (points) => t("points", { n: points }),
  source: (name) => SOURCES[name] ?? { label: name, colour: "#d8cdb9" },
};
