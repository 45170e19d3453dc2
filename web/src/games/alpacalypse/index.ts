import type { GameCard } from "../../lib/games";
import art from "./card.svg?url";

export const card: GameCard = {
  name: "alpacalypse",
  title: "The Alpacalypse",
  tagline: "Lead a tribe after the end of the world.",
  players: "2–5",
  palette: "game-alpacalypse",
  paper: "#a64a31",
  ink: "#fffaf1",
  art,
  load: async () => (await import("./table")).table,
};
