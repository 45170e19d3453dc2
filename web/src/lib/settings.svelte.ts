import { recall, remember } from "./storage";

/** What a person chose for this browser; kept in local storage, never sent anywhere. */
export interface Settings {
  theme: "auto" | "light" | "dark";
  speed: "off" | "fast" | "normal" | "slow";
  sound: boolean;
  notices: boolean;
  confirm: boolean;
  name: string;
}

const KEY = "meseta.settings";
const DEFAULTS: Settings = { theme: "auto", speed: "normal", sound: false, notices: false, confirm: false, name: "" };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(recall(KEY) || "{}") as Partial<Settings>;
  } catch {
    return {}; // a damaged entry: start from the defaults
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

const darkPaper = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a move takes to be shown, in milliseconds; 0 shows it at once. */
export function duration(): number {
  if (stillness.matches) return 0;
  return { off: 0, fast: 250, normal: 500, slow: 800 }[settings.speed];
}

/** Keeps storage and the page's paper in step with the settings; call once. */
export function watchSettings(): void {
  const paint = () => {
    const dark = settings.theme === "dark" || (settings.theme === "auto" && darkPaper.matches);
    const classes = document.documentElement.classList;
    classes.toggle("theme-dark", dark);
    classes.toggle("theme-light", !dark);
  };
  darkPaper.addEventListener("change", paint);
  $effect.root(() => {
    $effect(() => {
      paint();
      remember(KEY, JSON.stringify(settings));
    });
  });
}
