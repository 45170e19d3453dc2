/** When something was, in words as exact as one needs them. */
const DAY = 86_400_000;
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
const say = (time: number, how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", how).format(time);

export function when(seconds: number, now = Date.now()): string {
  const time = seconds * 1000;
  const days = Math.round((midnight(now) - midnight(time)) / DAY);
  if (days <= 0) return say(time, { hour: "2-digit", minute: "2-digit", hour12: false });
  if (days === 1) return "yesterday";
  if (days < 7) return say(time, { weekday: "long" });
  const year = new Date(time).getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" as const };
  return say(time, { day: "numeric", month: "long", ...year });
}
