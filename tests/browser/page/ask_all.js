// No page answers for the player by itself: tests take every decision.
localStorage.setItem("meseta.cards_against_the_apocalypse.ask", "always");
