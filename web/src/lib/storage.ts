/** Local storage that never fails: a browser may forbid it, and then nothing is remembered. */
export function recall(key: string, store: "local" | "session" = "local"): string {
  try {
    return (store === "local" ? localStorage : sessionStorage).getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function remember(key: string, value: string, store: "local" | "session" = "local"): void {
  try {
    (store === "local" ? localStorage : sessionStorage).setItem(key, value);
  } catch {
    // forbidden or full
  }
}
