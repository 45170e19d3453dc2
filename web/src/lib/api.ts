/** The HTTP part of the protocol. A refusal is thrown with the server's own sentence. */
import type { GameInfo, MoveInfo, Refusal, Replay, Review, Rule, TableInfo, TableWish } from "./protocol";

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly clause = "",
  ) {
    super(text);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { "Content-Type": "application/json" };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
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
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
const named = (name: string) => (name ? { name } : {});

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  rules: async (game: string) => (await get<{ clauses: Rule[] }>(`/api/games/${game}/rules`)).clauses,
  me: () => get<{ guest: boolean; name: string }>("/api/me"),
  rename: (name: string) => post<{ guest: boolean; name: string }>("/api/me", { name }),
  mine: () => get<TableInfo[]>("/api/tables/mine"),
  open: () => get<TableInfo[]>("/api/tables/open"),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  make: (wish: TableWish) => post<TableInfo>("/api/tables", wish),
  links: (id: string) =>
    get<{ invitations: { seat: number; path: string }[]; watch: string | null }>(`/api/tables/${id}/links`),
  invitation: (token: string) => get<{ table: TableInfo; seat: number }>(`/api/invitations/${token}`),
  accept: (token: string, name: string) =>
    post<{ table: TableInfo; seat: number }>(`/api/invitations/${token}`, named(name)),
  sit: (id: string, seat: number, name: string) => post<unknown>(`/api/tables/${id}/seats/${seat}`, named(name)),
  watch: (token: string) => post<TableInfo>(`/api/watch/${token}`),
  replay: (id: string, move: number, seat: number | null) =>
    get<Replay>(`/api/tables/${id}/replay/${move}?seat=${seat ?? -1}`),
  coach: (id: string, seat: number) => get<Review>(`/api/tables/${id}/coach/${seat}`),
  moves: (id: string) => get<MoveInfo[]>(`/api/tables/${id}/moves`),
  branch: (id: string, move: number, seat: number, level: string) =>
    post<TableInfo>(`/api/tables/${id}/branch`, { move, seat, level, name: null }),
  rematch: (id: string) => post<TableInfo>(`/api/tables/${id}/rematch`),
};
