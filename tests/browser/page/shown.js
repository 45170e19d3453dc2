// Through whose eyes a table is drawn, and up to where; null while it is not.
() => {
  const [seat, seq] = document.querySelector("[data-shown]")?.dataset.shown.split(" ") ?? [];
  return seq ? [seat === "-" ? null : Number(seat), Number(seq)] : null;
};
