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

const INVITED = "meseta.invited";

/** Remembers by which invitation I came to a table, in case I get up and wish to sit down again. */
export function invitedBy(table: string, token: string): void {
  remember(INVITED, `${table}|${token}`, "session");
}

/** The invitation by which I came to a table; "" where there was none. */
export function invitationTo(table: string): string {
  const [at, token = ""] = recall(INVITED, "session").split("|");
  return at === table ? token : "";
}
