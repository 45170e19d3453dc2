/** Pieces have the colour of their tribe; until a tribe is led, the seat has none. */
import type { AlpacaView } from "./view";

const COLOURS: Record<string, string> = {
  green: "#3d9a6d",
  yellow: "#e0a526",
  blue: "#1b7fbd",
  red: "#d1495b",
  white: "var(--tribe-white)", // cream on dark paper; on light paper a tone that stands out from it
};
const NONE = "#8b93a1";

/** The page's own seat colours are set to the tribes', so that panels, log and board agree. */
export function paintSeats(view: AlpacaView) {
  return (element: Element): void => {
    const page = element.closest<HTMLElement>(".page");
    for (const { seat, colour } of view.tribes)
      page?.style.setProperty(`--seat-${seat}`, COLOURS[colour ?? ""] ?? NONE);
  };
}
