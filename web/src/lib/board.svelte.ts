/**
 * The contract between the shell and a game's board. A board draws `view`; whatever on it stands for a target gets
 * `{@attach target(board, id, name)}`, and lighting, clicks, keys, menus, labels and "why not" follow from that.
 */
import { getContext, setContext, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { SvelteMap } from "svelte/reactivity";
import { byTarget, barChoices, type Choice } from "./choices";
import { offerTip } from "./tips";

/** What a tooltip says: a title, lines of text, and shares shown as bars. */
export interface Tip {
  title: string;
  lines: string[];
  bars?: { label: string; share: number; note?: string }[];
}

export interface Reason {
  text: string;
  clause: string;
}

export interface Actions {
  take(action: number): void;
  why(target: string): Promise<Reason | null>;
}

type Anchored = { anchor: Element; target: string };

export class Board<View = unknown> {
  view = $state.raw<View>() as View;
  viewer: number | null = $state(null);
  /** Everything the viewer may do now. */
  choices: readonly Choice[] = $state.raw([]);
  /** A narrowing that the player made (say, "the Beta"): a piece of a notation, or "" for none. */
  picked = $state("");
  /** The target under the pointer or the focus. */
  hot = $state("");
  menu: (Anchored & { choices: Choice[] }) | null = $state.raw(null);
  reason: (Anchored & Reason) | null = $state.raw(null);
  tip: (Anchored & { tip: Tip }) | null = $state.raw(null);
  /** The action that a hint proposes. */
  hinted: number | null = $state(null);
  /** Takes the last move back, where that is allowed: for a way back beside the thing that was picked. */
  undo: (() => void) | null = $state.raw(null);
  /** The player has just taken something back: nothing should be answered for them now. */
  back = $state(false);
  /** Targets of the last events, marked on the board for a while. */
  fresh: ReadonlySet<string> = $state.raw(new Set());

  private drawn = new SvelteMap<string, number>();
  private narrowed = $derived(
    this.picked ? this.choices.filter((choice) => choice.notation.startsWith(this.picked)) : this.choices,
  );
  private targets = $derived(byTarget(this.narrowed));
  /** What the prompt bar offers as buttons. */
  bar = $derived(barChoices(this.choices, new Set(this.drawn.keys())));

  constructor(private actions: Actions) {}

  at(target: string): readonly Choice[] {
    return this.targets.get(target) ?? [];
  }

  take(action: number): void {
    // the focus goes back from the menu to the thing it belongs to, so that keys go on from there
    const anchor = this.menu?.anchor as HTMLElement | undefined;
    anchor?.focus({ preventScroll: true });
    this.closeAll();
    this.actions.take(action);
  }

  /** What a click, a tap or Enter on a target does. */
  async activate(target: string, anchor: Element): Promise<void> {
    const choices = this.at(target);
    this.closeAll();
    if (choices.length === 1 && choices[0]) this.take(choices[0].action);
    else if (choices.length) this.menu = { anchor, target, choices: [...choices] };
    else {
      const reason = await this.actions.why(target);
      if (reason) this.reason = { anchor, target, ...reason };
    }
  }

  closeAll(): void {
    this.menu = this.reason = this.tip = null;
  }

  draw(target: string, by: 1 | -1): void {
    untrack(() => {
      const count = (this.drawn.get(target) ?? 0) + by;
      if (count > 0) this.drawn.set(target, count);
      else this.drawn.delete(target);
    });
  }
}

const CONTEXT = Symbol("board");

export const provideBoard = (board: Board): Board => setContext(CONTEXT, board);

/** The board of the table that this component lies on. */
export const useBoard = <View>(): Board<View> => getContext<Board<View>>(CONTEXT);

/** Makes an element stand for a target. `name` says what it is and how it stands, for those who listen. */
export function target(board: Board, id: string, name: () => string, tip?: () => Tip): Attachment {
  return (node) => {
    const element = node as HTMLElement | SVGElement;
    board.draw(id, 1);
    $effect(() => {
      const choices = board.at(id);
      const asked = board.choices.length > 0;
      element.classList.toggle("lit", choices.length > 0);
      element.classList.toggle("quiet", asked && !choices.length);
      element.classList.toggle("fresh", board.fresh.has(id));
      element.classList.toggle(
        "hinted",
        choices.some((choice) => choice.action === board.hinted),
      );
      describe(element, id, name(), choices, asked);
    });
    const stop = listen(element, board, id, tip);
    return () => {
      stop();
      board.draw(id, -1);
    };
  };
}

function describe(element: Element, id: string, name: string, choices: readonly Choice[], asked: boolean): void {
  const only = choices.length === 1 ? choices[0] : undefined;
  put(element, "data-action", only?.action);
  put(element, "data-target", choices.length > 1 ? id : undefined);
  put(element, "data-id", id);
  put(element, "aria-haspopup", choices.length > 1 ? "menu" : undefined);
  put(element, "aria-disabled", asked && !choices.length ? "true" : undefined);
  put(element, "role", asked ? "button" : "img");
  put(element, "tabindex", asked ? 0 : undefined);
  const what = only?.label ?? choices.map((choice) => choice.label).join(", ");
  put(element, "aria-label", what ? `${what}. ${name}` : name);
}

function put(element: Element, attribute: string, value: string | number | undefined): void {
  if (value === undefined) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
}

function listen(element: HTMLElement | SVGElement, board: Board, id: string, tip?: () => Tip): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const endOfPress = tip ? offerTip(element, board, id, tip, signal) : () => false;
  const warm = () => (board.hot = id);
  const cool = () => {
    if (board.hot === id) board.hot = "";
  };
  element.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      if (!endOfPress()) void board.activate(id, element);
    },
    { signal },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      void board.activate(id, element);
    },
    { signal },
  );
  element.addEventListener("pointerenter", warm, { signal });
  element.addEventListener("focus", warm, { signal });
  element.addEventListener("pointerleave", cool, { signal });
  element.addEventListener("blur", () => queueMicrotask(cool), { signal }); // a blur may come while the page is being redrawn
  return () => controller.abort();
}
