import type { GameCard } from "../../lib/games";
import art from "./card.svg?url";

export const card: GameCard = {
  name: "the_alpha",
  title: "The Alpha",
  tagline: "Wolf packs hunt, bluff and share.",
  players: "3–6",
  palette: "game-the_alpha",
  paper: "#0e2833",
  ink: "#f3f6f1",
  art,
  load: async () => (await import("./table")).table,
};
