/** Does something once the browser has nothing better to do; returned is what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 50);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(act, { timeout: 300 });
  return () => cancelIdleCallback(call);
}
