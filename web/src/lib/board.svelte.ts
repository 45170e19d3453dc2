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
  point(target: string): void;
}

type Anchored = { anchor: Element; target: string };

/** What may be said of a target besides its name. */
export interface Telling {
  tip?: (() => Tip) | undefined;
  /** Is it asked what is meant even where there is only one thing to do, as nobody could know it beforehand? */
  asks?: (() => boolean) | undefined;
}

export class Board<View = unknown> {
  view = $state.raw<View>() as View;
  viewer: number | null = $state(null);
  /** The seats that the player speaks for at once: one, or all of several that have no secrets from each other. */
  own: readonly number[] = $state.raw([]);
  /** Everything the viewer may do now. */
  choices: readonly Choice[] = $state.raw([]);
  /** The number of the question that these answer; null while nothing is asked. */
  question: number | null = $state(null);
  /** A narrowing that the player made (say, "the Beta"): a piece of a notation, or "" for none. */
  picked = $state("");
  /** The target under the pointer or the focus. */
  hot = $state("");
  menu: (Anchored & { choices: Choice[]; tip?: Tip | undefined }) | null = $state.raw(null);
  /** The line of the menu under the pointer or the focus. */
  considered: Choice | null = $state.raw(null);
  reason: (Anchored & Reason & { tip?: Tip | undefined }) | null = $state.raw(null);
  tip: (Anchored & { tip: Tip }) | null = $state.raw(null);
  /** The action that a hint proposes. */
  hinted: number | null = $state(null);
  /** Takes the last move back, where that is allowed: for a way back beside the thing that was picked. */
  undo: (() => void) | null = $state.raw(null);
  /** The player has just taken something back: nothing should be answered for them now. */
  back = $state(false);
  /** How many letters of answers fit beside the prompt. */
  room = $state(48);
  /** The next thing that the player presses is pointed at, for all to see. */
  pointing = $state(false);
  /** Targets of the last events, marked on the board for a while. */
  fresh: ReadonlySet<string> = $state.raw(new Set());

  /** Targets of what is pointed at elsewhere, in the log. */
  pointed: ReadonlySet<string> = $state.raw(new Set());

  /** Targets of what was done in the choice that the coach talks about, and of what it likes better. */
  regretted: ReadonlySet<string> = $state.raw(new Set());
  advised: ReadonlySet<string> = $state.raw(new Set());

  private drawn = new SvelteMap<string, number>();
  private names = new Map<string, () => string>();
  private narrowed = $derived(
    this.picked ? this.choices.filter((choice) => choice.notation.startsWith(this.picked)) : this.choices,
  );
  private targets = $derived(byTarget(this.narrowed));
  /** What the prompt bar offers as buttons. */
  bar = $derived(barChoices(this.choices, new Set(this.drawn.keys()), this.room));

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
  async activate(target: string, anchor: Element, { tip, asks }: Telling = {}): Promise<void> {
    const choices = this.at(target);
    this.closeAll();
    if (this.pointing) {
      this.pointing = false;
      this.actions.point(target);
    } else if (choices.length === 1 && choices[0] && !asks?.()) this.take(choices[0].action);
    else if (choices.length) this.menu = { anchor, target, choices: [...choices], tip: asks?.() ? tip?.() : undefined };
    else {
      const reason = await this.actions.why(target);
      if (reason) this.reason = { anchor, target, ...reason, tip: tip?.() };
    }
  }

  closeAll(): void {
    this.menu = this.reason = this.tip = this.considered = null;
  }

  /** What a thing on the board is called, without how it stands; "" if it is not there. */
  nameOf(target: string): string {
    return (
      (this.drawn.has(target) &&
        this.names
          .get(target)?.()
          .split(/[.:;](?: |$)/)[0]) ||
      ""
    );
  }

  draw(target: string, by: 1 | -1, name?: () => string): void {
    if (name) this.names.set(target, name);
    untrack(() => {
      const count = (this.drawn.get(target) ?? 0) + by;
      if (count > 0) this.drawn.set(target, count);
      else this.drawn.delete(target);
    });
  }
}

const CONTEXT = Symbol("board");

export const provideBoard = (board: Board): Board => setContext(CONTEXT, board);

/** Does something when the player is asked something new: not again when other players move, or more of the board is
 *  drawn, while the question is the same. What is done may return what calls it off. */
export function onQuestion<View>(board: Board<View>, act: () => (() => void) | void): void {
  $effect(() => (board.question === null ? undefined : untrack(act)));
}

/** The board of the table that this component lies on. */
export const useBoard = <View>(): Board<View> => getContext<Board<View>>(CONTEXT);

/** For a target that is only a picture to a finger, which has no tip before it touches: it is said what it is, and
 *  asked what to do. */
export const unlessHovered = (): boolean => matchMedia("(hover: none)").matches;

/** Makes an element stand for a target. `name` says what it is and how it stands, for those who listen. */
export function target(
  board: Board,
  id: string,
  name: () => string,
  tip?: () => Tip,
  asks?: () => boolean,
): Attachment {
  return (node) => {
    const element = node as HTMLElement | SVGElement;
    board.draw(id, 1, name);
    $effect(() => {
      const choices = board.at(id);
      const asked = board.choices.length > 0;
      element.classList.toggle("lit", choices.length > 0);
      element.classList.toggle("quiet", asked && !choices.length);
      // all that it does would lose something, and is asked about
      element.classList.toggle("wary", choices.length > 0 && choices.every((choice) => choice.warning));
      element.classList.toggle("fresh", board.fresh.has(id));
      element.classList.toggle(
        "hinted",
        choices.some((choice) => choice.action === board.hinted) || board.advised.has(id),
      );
      describe(element, id, name(), choices, asked, asks?.() ?? false);
      if (board.pointing) offer(element, name());
    });
    markPointed(element, board, id);
    const stop = listen(element, board, id, { tip, asks });
    return () => {
      stop();
      board.draw(id, -1);
    };
  };
}

/** Marks an element while what it stands for is pointed at in the log, or by the coach; apart, as that changes often. */
export function markPointed(element: Element, board: Board, id: string): void {
  $effect(() => {
    element.classList.toggle("pointed", board.pointed.has(id) || board.regretted.has(id));
  });
}

function describe(
  element: Element,
  id: string,
  name: string,
  choices: readonly Choice[],
  asked: boolean,
  asks: boolean,
): void {
  const only = choices.length === 1 ? choices[0] : undefined;
  const menu = choices.length > 1 || (asks && only !== undefined);
  put(element, "data-action", menu ? undefined : only?.action);
  put(element, "data-target", menu ? id : undefined);
  put(element, "data-id", id);
  put(element, "aria-haspopup", menu ? "menu" : undefined);
  put(element, "aria-disabled", asked && !choices.length ? "true" : undefined);
  put(element, "role", asked ? "button" : "img");
  put(element, "tabindex", asked ? 0 : undefined);
  const what = only?.label ?? choices.map((choice) => choice.label).join(", ");
  put(element, "aria-label", what ? `${what}. ${name}` : name);
}

/** Whatever stands on the board can be pointed at. */
function offer(element: Element, name: string): void {
  put(element, "aria-haspopup", undefined);
  put(element, "aria-disabled", undefined);
  put(element, "role", "button");
  put(element, "tabindex", 0);
  put(element, "aria-label", name);
}

function put(element: Element, attribute: string, value: string | number | undefined): void {
  if (value === undefined) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
}

function listen(element: HTMLElement | SVGElement, board: Board, id: string, telling: Telling): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const { tip } = telling;
  const endOfPress = tip ? offerTip(element, board, id, tip, signal) : () => false;
  const warm = () => (board.hot = id);
  const cool = () => {
    if (board.hot === id) board.hot = "";
  };
  element.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      if (!endOfPress()) void board.activate(id, element, telling);
    },
    { signal },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      void board.activate(id, element, telling);
    },
    { signal },
  );
  element.addEventListener("pointerenter", warm, { signal });
  element.addEventListener("focus", warm, { signal });
  element.addEventListener("pointerleave", cool, { signal });
  element.addEventListener("blur", () => queueMicrotask(cool), { signal }); // a blur may come while the page is being redrawn
  return () => controller.abort();
}
