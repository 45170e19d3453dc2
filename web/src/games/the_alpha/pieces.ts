/** The view counts wolves; the eye follows each one. This gives every wolf a lasting name, so that it can be seen walking. */
import type { AlphaView, Kind } from "./view";

export interface Wolf {
  key: string; // "0:beta:3": seat, kind, number
  seat: number;
  kind: Kind;
  at: string; // "den", "injured", "healing", "dead" or the id of a tile
}

function counts(view: AlphaView): Map<string, number> {
  const places = new Map<string, number>();
  const put = (seat: number, kind: Kind, at: string, count: number) => {
    if (count) places.set(`${seat}|${kind}|${at}`, count);
  };
  for (const kind of ["pair", "beta"] as const) {
    for (const pack of view.packs) {
      for (const at of ["den", "injured", "healing", "dead"] as const) put(pack.seat, kind, at, pack[at][kind]);
    }
    for (const tile of view.tiles) for (const group of tile.wolves) put(group.seat, kind, tile.id, group[kind]);
  }
  return places;
}

/** Where each wolf is now: those that can have stayed did, the others moved. */
export function settle(before: readonly Wolf[], view: AlphaView): Wolf[] {
  const free = counts(view);
  const use = (seat: number, kind: Kind, at: string): boolean => {
    const place = `${seat}|${kind}|${at}`;
    const count = free.get(place) ?? 0;
    if (count > 1) free.set(place, count - 1);
    else free.delete(place);
    return count > 0;
  };
  const wolves: Wolf[] = [];
  const moving: Wolf[] = [];
  for (const wolf of before) {
    if (use(wolf.seat, wolf.kind, wolf.at)) wolves.push(wolf);
    else moving.push(wolf);
  }
  const numbers = new Map<string, number>();
  for (const wolf of before) {
    const [seat, kind, number] = wolf.key.split(":");
    const line = `${seat}:${kind}`;
    numbers.set(line, Math.max(numbers.get(line) ?? 0, Number(number) + 1));
  }
  for (const [place, count] of free) {
    const [seatText = "", kindText = "", at = ""] = place.split("|");
    const seat = Number(seatText);
    const kind = kindText as Kind;
    for (let k = 0; k < count; k++) {
      const index = moving.findIndex((wolf) => wolf.seat === seat && wolf.kind === kind);
      const mover = index < 0 ? undefined : moving.splice(index, 1)[0];
      if (mover) {
        wolves.push({ ...mover, at });
        continue;
      }
      const number = numbers.get(`${seat}:${kind}`) ?? 0;
      numbers.set(`${seat}:${kind}`, number + 1);
      wolves.push({ key: `${seat}:${kind}:${number}`, seat, kind, at });
    }
  }
  return wolves;
}
