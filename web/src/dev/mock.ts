/** For development only: a socket that answers from recorded states. `/dev/4/beta+pair` shows that state. */
import type { State } from "../lib/protocol";
import type { Wire } from "../lib/socket";

export async function mockWire(game: string, name: string): Promise<() => Wire> {
  const [fixture] = Object.values(import.meta.glob<Record<string, Record<string, State>>>("./fixture.json", { import: "default" }));
  if (!fixture) throw new Error("no recorded states: run web/src/dev/record.py first");
  const games = await fixture();
  const state = games[game]?.[name];
  if (!state) throw new Error(`no such state; there are ${Object.keys(games[game] ?? games).join(" ")}`);
  return () => {
    const wire: Wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => undefined,
      send(text) {
        const message = JSON.parse(text) as { type: string; id?: string };
        const answer = (data: object) => setTimeout(() => wire.onmessage?.({ data: JSON.stringify(data) }), 20);
        if (message.type === "hello") answer(state);
        else if (message.type === "why") {
          answer({ type: "why", id: message.id, reasons: [{ label: "", text: "You have no food to pay for it.", clause: "ALPHA-STALK-08" }] });
        } else if (message.id) answer({ type: "ack", id: message.id, seq: 0 });
      },
    };
    setTimeout(() => wire.onopen?.(), 10);
    return wire;
  };
}
