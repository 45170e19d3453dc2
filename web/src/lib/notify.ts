/** Tells a person who looks elsewhere that it is their turn: in the title, and by a browser notice if they allowed it. */
import { settings } from "./settings.svelte";

export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notice(title: string, body: string): void {
  if (!settings.notices || !document.hidden || !("Notification" in globalThis)) return;
  if (Notification.permission !== "granted") return;
  const shown = new Notification(title, { body, tag: location.pathname, icon: "/favicon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
