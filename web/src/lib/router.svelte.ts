/** The address bar as state. Links are ordinary anchors; a click on one of ours does not reload the page. */
export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  read();
  if (!location.hash) scrollTo(0, 0);
}

export function watchRoute(): void {
  addEventListener("popstate", read);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
