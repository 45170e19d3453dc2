// The page becomes the poster of the game that is chosen on it.
async () => {
  const game = document.querySelector(".game:has(:checked)");
  const { src } = game.querySelector("img");
  const title = game.querySelector("b").textContent;
  const style = getComputedStyle(game);
  const [paper, ink] = [style.backgroundColor, style.color];
  document.body.innerHTML =
    `<div style="position: fixed; inset: 0; background: ${paper}; color: ${ink}">` +
    `<img src="${src}" style="position: absolute; width: 620px; height: 100%; object-fit: cover">` +
    `<p style="position: absolute; left: 670px; right: 40px; top: 200px; font-size: 76px; font-weight: 700; line-height: 1.08; text-wrap: balance">${title}</p>` +
    `<p style="position: absolute; left: 670px; bottom: 60px; font-size: 40px">Meseta</p></div>`;
  await document.querySelector("img").decode();
};
