/** How the board looks after an event, so that a whole week that passes at once is still seen step by step. */
import type { Step } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import type { AlphaView, Tile } from "./view";

function withTile(view: AlphaView, id: string, change: (tile: Tile) => Tile): AlphaView {
  return { ...view, tiles: view.tiles.map((tile) => (tile.id === id ? change(tile) : tile)) };
}

export function step(before: View, event: GameEvent): Step | null {
  const view = before as AlphaView;
  const tile = event.targets?.find((target) => target.startsWith("tile:"));
  if (event.kind === "rolled" && tile && typeof event.face === "string") {
    const face = event.face;
    return { view: withTile({ ...view, phase: "chase" }, tile, (old) => ({ ...old, rolled: face })), hold: 1.4 };
  }
  return null;
}
