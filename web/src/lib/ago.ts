/** How long something has lasted, in words as short as it is worth. */
import { t } from "./messages";

export function lasted(seconds: number): string {
  if (seconds < 90) return t("ago.seconds", { n: Math.round(seconds) });
  if (seconds < 90 * 60) return t("ago.minutes", { n: Math.round(seconds / 60) });
  if (seconds < 36 * 3600) return t("ago.hours", { n: Math.round(seconds / 3600) });
  return t("ago.days", { n: Math.round(seconds / 86400) });
}
