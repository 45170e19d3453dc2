// Waits until something is pointed at: by whom, how far the ring reaches beyond the thing on each side, and how far the
// page is scrolled then.
async (selector) => {
  for (;;) {
    const ring = document.querySelector("[data-testid=ring]");
    const place = ring?.getBoundingClientRect();
    if (place?.width) {
      const thing = document.querySelector(selector).getBoundingClientRect();
      const beyond = ["left", "top", "right", "bottom"].map((side) => place[side] - thing[side]);
      return [ring.textContent.trim(), ...beyond, scrollY];
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};
