/**
 * Things visibly move when they move. Before the page changes, `capture` notes where every element marked
 * `data-flip="<key>"` is; afterwards `play` lets each travel from there to its new place.
 */
export type Places = Map<string, DOMRect>;

export function capture(root: ParentNode): Places {
  const places: Places = new Map();
  for (const element of root.querySelectorAll<SVGGraphicsElement | HTMLElement>("[data-flip]")) {
    places.set(element.dataset.flip ?? "", element.getBoundingClientRect());
  }
  return places;
}

const NEAR = 2; // pixels; less is no move

export function play(root: ParentNode, before: Places, milliseconds: number): Animation[] {
  if (!milliseconds) return [];
  const running: Animation[] = [];
  for (const element of root.querySelectorAll<SVGGraphicsElement | HTMLElement>("[data-flip]")) {
    const from = before.get(element.dataset.flip ?? "");
    if (!from || (!from.width && !from.height)) continue;
    const to = element.getBoundingClientRect();
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(dx) < NEAR && Math.abs(dy) < NEAR) continue;
    // inside an SVG a CSS pixel is a user unit, so the way on screen has to be scaled back
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    running.push(
      element.animate(path(dx / scale, dy / scale, element.dataset.gait === "walk"), {
        duration: milliseconds,
        easing: "cubic-bezier(.3, .8, .3, 1)",
      }),
    );
  }
  return running;
}

/** Straight there, or with four small steps for whatever walks. */
function path(dx: number, dy: number, walks: boolean): Keyframe[] {
  if (!walks) return [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
  const frames: Keyframe[] = [];
  for (let step = 0; step <= 8; step++) {
    const left = 1 - step / 8;
    const hop = step % 2 ? -4 : 0;
    frames.push({ transform: `translate(${dx * left}px, ${dy * left + hop}px)` });
  }
  return frames;
}
