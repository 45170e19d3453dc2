import type { GameTable, Source } from "../../lib/games";
import Banner from "./Banner.svelte";
import Board from "./Board.svelte";
import { about, heading, recap } from "./chronicle";
import { t } from "./messages";
import Panel from "./Panel.svelte";
import Picks from "./Picks.svelte";
import { step } from "./step";
import type { ShelterView } from "./view";

const SOURCES: Record<string, Source> = {
  trios: { label: t("source.trios"), icon: "ca-s-trio", colour: "#a9cf9a" },
  deaths: { label: t("source.deaths"), icon: "ca-s-death", colour: "#f0c4b2" },
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
  status(view) {
    const { round, rounds, phase } = view as ShelterView;
    return phase === "over" ? t("status.over") : t("status", { round, rounds });
  },
  score: (points) => t("points", { n: points }),
  source: (name) => SOURCES[name] ?? { label: name, colour: "#d8cdb9" },
};
