// From where to where parts of the page reach in the window.
(parts) =>
  parts.map((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return [part, Math.floor(box.top), Math.ceil(box.bottom)];
  });
