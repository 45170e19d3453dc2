/** The HTTP part of the protocol. A refusal is thrown with the server's own sentence. */
import type {
  Coached,
  GameInfo,
  Links,
  MoveInfo,
  Refusal,
  Replay,
  Rules,
  Seated,
  TableInfo,
  TableWish,
  Tally,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly clause = "",
  ) {
    super(text);
  }
}

async function call<T>(method: string, path: string, body: string | null = null): Promise<T> {
  const headers: HeadersInit = body === null ? {} : { "Content-Type": "application/json" };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body });
  } catch {
    throw new Refused("offline", "The server does not answer.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const refusal = (answer ?? {}) as Partial<Refusal>;
  throw new Refused(
    refusal.code ?? "failed",
    refusal.text ?? `The server answered ${response.status}.`,
    refusal.clause,
  );
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, JSON.stringify(body));
const named = (name: string) => (name ? { name } : {});

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  rules: (game: string) => get<Rules>(`/api/games/${game}/rules`),
  me: () => get<{ guest: boolean; name: string }>("/api/me"),
  rename: (name: string) => post<{ guest: boolean; name: string }>("/api/me", { name }),
  mine: (skip = 0) => get<TableInfo[]>(`/api/tables/mine?skip=${skip}`),
  aside: (id: string, aside: boolean) => post<unknown>(`/api/tables/${id}/aside`, { aside }),
  results: () => get<Tally[]>("/api/me/results"),
  open: () => get<TableInfo[]>("/api/tables/open"),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  make: (wish: TableWish) => post<TableInfo>("/api/tables", wish),
  /** Opens a record; the server says what is wrong with its text. */
  openRecord: (text: string) => call<TableInfo>("POST", "/api/records", text),
  links: (id: string) => get<Links>(`/api/tables/${id}/links`),
  newLink: (id: string, link: keyof Links) => post<Links>(`/api/tables/${id}/links`, { link }),
  invitation: (token: string) => get<TableInfo>(`/api/invitations/${token}`),
  accept: (token: string, name: string) => post<Seated>(`/api/invitations/${token}`, named(name)),
  watchInstead: (token: string) => post<TableInfo>(`/api/invitations/${token}/watch`),
  /** Sits down, anywhere unless a seat is wanted. */
  sit: (id: string, name: string, seat: number | null = null) =>
    post<Seated>(`/api/tables/${id}/seats`, { ...named(name), seat }),
  decline: (id: string) => post<unknown>(`/api/tables/${id}/decline`),
  carry: () => post<{ path: string; until: number }>("/api/me/device"),
  carried: (token: string) => get<{ name: string; instead_of: string | null }>(`/api/devices/${token}`),
  arrive: (token: string) => post<{ guest: boolean; name: string }>(`/api/devices/${token}`),
  watch: (token: string) => post<TableInfo>(`/api/watch/${token}`),
  replay: (id: string, move: number, seat: number | null) =>
    get<Replay>(`/api/tables/${id}/replay/${move}?seat=${seat ?? -1}`),
  coach: (id: string, seat: number) => get<Coached>(`/api/tables/${id}/coach/${seat}`),
  moves: (id: string) => get<MoveInfo[]>(`/api/tables/${id}/moves`),
  branch: (id: string, move: number, seat: number) => post<TableInfo>(`/api/tables/${id}/branch`, { move, seat }),
  rematch: (id: string) => post<TableInfo>(`/api/tables/${id}/rematch`),
};
