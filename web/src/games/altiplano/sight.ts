/** Brings what is asked into sight, only as far as it has to be, and only if nothing of it is there already. */
const SETTLED = 60; // milliseconds until the prompt above has its height

const LIT = "#board [data-action], #board [data-target]";

export function showLit(top: number, bottom: number): () => void {
  const timer = setTimeout(() => {
    const lit = [...document.querySelectorAll(LIT)].filter((element) => element.getClientRects().length > 0);
    const seen = lit.some((element) => {
      const box = element.getBoundingClientRect();
      return box.top >= top && box.bottom <= innerHeight - bottom;
    });
    if (!seen) lit[0]?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, SETTLED);
  return () => clearTimeout(timer);
}

export const showPart = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ block: "nearest", behavior: "smooth" });
