// From now on notes in `seen`, at every change, whether there is a board, and what the prompt says.
(board) => {
  window.seen = [];
  const look = () => {
    const prompt = document.querySelector("[data-testid=prompt]").textContent;
    window.seen.push([document.querySelector(board) !== null, prompt]);
  };
  const whole = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.body, whole);
};
