import type { GameCard } from "../../lib/games";
import art from "./card.svg?url";

export const card: GameCard = {
  name: "cards_against_the_apocalypse",
  title: "Cards Against the Apocalypse",
  tagline: "Dig a shelter together, room by room.",
  players: "2–4",
  palette: "game-cards_against_the_apocalypse",
  paper: "#4e3629",
  ink: "#fff3df",
  art,
  load: async () => (await import("./table")).table,
};
