/** The drawings of The Alpacalypse. What a content pack adds has none of its own: then a general one stands for it. */
import { inside } from "../../lib/art";
import file from "./art/sprites.svg?raw";

export const sprites = inside(file);

const GENERAL: Record<string, string> = { day: "day", w: "w-peru", b: "b-factory", s: "s-leadership" };

/** The drawing of that name, or the general one of its kind. */
export function drawing(name: string): string {
  if (file.includes(`id="i-pa-${name}"`)) return name;
  return GENERAL[name.split("-")[0] ?? ""] ?? "any";
}
