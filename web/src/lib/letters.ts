/** The letters that every page is set in: lines change their length when they come. */
const FAMILY = "Atkinson Hyperlegible";
const PATIENCE = 5000; // milliseconds; then others have to do

const wanted = [400, 700].map((weight) => document.fonts.load(`${weight} 16px "${FAMILY}"`));

/** Fulfilled when the letters are there, or do not come soon. */
export const letters: Promise<unknown> = Promise.race([
  Promise.allSettled(wanted),
  new Promise((resolve) => setTimeout(resolve, PATIENCE)),
]);
