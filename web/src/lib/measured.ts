import type { Attachment } from "svelte/attachments";

/** Tells how wide an element is, after the browser has laid it out and before it paints: nothing is laid out twice. */
export function measured(tell: (width: number) => void): Attachment {
  return (element) => {
    const watch = new ResizeObserver(() => tell(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  };
}
