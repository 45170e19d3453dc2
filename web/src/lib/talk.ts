/** What is said at the table, in words. */
import type { Board } from "./board.svelte";
import { t } from "./messages";
import type { Talk, View } from "./protocol";

/** Does somebody say something, or point at it? All else are notices about the table. */
export const isSaid = ({ kind }: Talk): boolean => kind === "chat" || kind === "pointed";

/** A line in words. What is pointed at is called what it was when that was heard, or else what it is now. */
export function sentence(line: Talk, board: Board<View>): string {
  const { kind, name, text } = line;
  if (kind === "chat") return `${name}: ${text}`;
  if (kind === "pointed")
    return t("talk.pointed", { name, thing: line.thing || board.nameOf(text) || t("point.gone") });
  return t(`talk.${kind}` as "talk.over", { name, text });
}
