/** What a die promises. */
import type { Face } from "./view";

export interface Odds {
  average: number; // food, the small number of a carrion face counted in
  faces: { face: Face; share: number }[];
}

export function odds(faces: readonly Face[]): Odds {
  const times = new Map<Face, number>();
  for (const face of faces) times.set(face, (times.get(face) ?? 0) + 1);
  const average = faces.reduce((sum, face) => sum + (Number(face.replace("C", "")) || 0), 0) / faces.length;
  return { average, faces: [...times].map(([face, count]) => ({ face, share: count / faces.length })) };
}
