/** How the board looks after an event, so that a check that passes at once is still seen card by card. */
import type { Step } from "../../lib/games";
import type { GameEvent, View } from "../../lib/protocol";
import { kindOf, WASTE, type Placed, type ShelterView } from "./view";

type Data = Record<string, unknown>;
type Change = (view: ShelterView, data: Data) => Step | null;

function onCell(view: ShelterView, cell: unknown, change: (card: Placed | null) => Placed | null): ShelterView {
  const id = `cell:${String(cell)}`;
  const cells = view.board.cells.map((each) => (each.id === id ? { ...each, card: change(each.card) } : each));
  return { ...view, board: { ...view.board, cells }, pending: null };
}

const mark =
  (change: Partial<Placed>, hold: number): Change =>
  (view, data) => ({
    view: onCell(view, data.cell, (card) => card && { ...card, ...change }),
    hold,
  });

/** A card as it comes new; what it gets is known only with the next view. */
function fresh(view: ShelterView, key: string): Placed {
  const kind = kindOf(view, key);
  return {
    kind: key,
    name: kind?.name ?? key,
    satisfied: true,
    gives: kind?.gives ?? {},
    giving: true,
    needs: Object.entries(kind?.needs ?? {}).map(([resource, needs]) => ({
      resource: resource as "food",
      needs,
      gets: needs,
    })),
    unstable: false,
    protected: false,
    disabled: false,
    near_waste: 0,
    lasting: false,
  };
}

const laid =
  (key: string, from: "pool" | null): Change =>
  (view, data) => {
    const card = String(data[key] ?? WASTE);
    const next = onCell(view, data.cell, () => fresh(view, card));
    const taken = from ? next.pool.findLast((each) => each.kind === card) : undefined;
    return { view: taken ? { ...next, pool: next.pool.filter((each) => each !== taken) } : next, hold: 1 };
  };

const moved: Change = (view, data) => {
  const card = view.board.cells.find((cell) => cell.id === `cell:${String(data.source)}`)?.card ?? null;
  return {
    view: onCell(
      onCell(view, data.source, () => null),
      data.cell,
      () => card,
    ),
    hold: 1,
  };
};

const gone =
  (deaths: number): Change =>
  (view, data) => ({
    view: { ...onCell(view, data.cell, () => null), deaths: view.deaths + deaths },
    hold: 0.9,
  });

const CHANGES: Record<string, Change> = {
  started: laid("card", null),
  placed: laid("card", "pool"),
  built: laid("card", "pool"),
  waste: laid("", null),
  replaced: laid("natural", null),
  moved,
  relocated: moved,
  discarded: (view) => ({ view: { ...view, pool: [], pending: null }, hold: 0.5 }),
  checked: (view) => ({ view: { ...view, pending: null }, hold: 0.4 }),
  silent: mark({ giving: false, satisfied: false }, 0.5),
  unstable: mark({ unstable: true }, 0.8),
  protected: mark({ protected: true }, 0.6),
  disabled: mark({ disabled: true, giving: false }, 1),
  spared: (view) => ({ view, hold: 0.5 }),
  died: gone(1),
  lost: gone(1),
  broke: gone(0),
};

export function step(view: View, event: GameEvent): Step | null {
  return CHANGES[event.kind]?.(view as ShelterView, (event.data ?? {}) as Data) ?? null;
}
