import type { GameCard } from "../../lib/games";
import art from "./card.svg?url";

export const card: GameCard = {
  name: "endless_winter",
  title: "Endless Winter",
  tagline: "Hunt, settle and raise stones in the ice.",
  players: "2–4",
  palette: "game-endless_winter",
  paper: "#2b526b",
  ink: "#f2f8fa",
  art,
  load: async () => (await import("./table")).table,
};
