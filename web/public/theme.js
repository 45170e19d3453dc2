// Runs before the first paint, so that a dark page never flashes light.
(function () {
  var chosen = "auto";
  try {
    chosen = JSON.parse(localStorage.getItem("meseta.settings") || "{}").theme || "auto";
  } catch (_) {}
  var dark = chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.className = dark ? "theme-dark" : "theme-light";
})();
