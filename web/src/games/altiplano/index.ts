import type { GameCard } from "../../lib/games";
import art from "./card.svg?url";
import "./frame.css";

export const card: GameCard = {
  name: "altiplano",
  title: "Altiplano",
  tagline: "Fill your bag, trade across the high plain.",
  players: "2–5",
  palette: "game-altiplano",
  paper: "#7d2c42",
  ink: "#fdf1d8",
  art,
  load: async () => (await import("./table")).table,
};
