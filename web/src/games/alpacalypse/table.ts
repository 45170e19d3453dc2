import type { GameTable, Source } from "../../lib/games";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { recap } from "./chronicle";
import { about, heading } from "./log";
import { t } from "./messages";
import Panel from "./Panel.svelte";
import Picks from "./Picks.svelte";
import { step } from "./step";
import type { AlpacaView } from "./view";

const SOURCES: Record<string, Source> = {
  might: { label: t("source.might"), icon: "pa-might", colour: "#e29a86" },
  wealth: { label: t("source.wealth"), icon: "pa-wealth", colour: "#f0c968" },
  culture: { label: t("source.culture"), icon: "pa-culture", colour: "#92c0de" },
  tech: { label: t("source.tech"), icon: "pa-tech", colour: "#97cdb0" },
  milestones: { label: t("source.milestones"), icon: "pa-vp", colour: "#f7df9a" },
  artifacts: { label: t("source.artifacts"), icon: "pa-artifact", colour: "#dcb98a" },
  age_tiles: { label: t("source.age_tiles"), icon: "pa-each", colour: "#f3b98a" },
  heroes: { label: t("source.heroes"), icon: "pa-hero", colour: "#e3aebf" },
  wonder_power: { label: t("source.wonder_power"), icon: "pa-wonder", colour: "#cdb6e0" },
  penalties: { label: t("source.penalties"), icon: "pa-fail", colour: "#f3dfc6" },
};

export const table: GameTable = {
  Board,
  Panel,
  Picks,
  Banner,
  step,
  recap,
  heading,
  about,
  status(view) {
    const { phase, round, rounds } = view as AlpacaView;
    if (phase === "over") return t("status.over");
    return phase === "setup" ? t("phase.setup") : t("status", { round, rounds, phase: t(`phase.${phase}`) });
  },
  score: (points) => t("points", { n: points }),
  source: (name) => SOURCES[name] ?? { label: name, icon: "pa-vp", colour: "#d8cdb9" },
};
