// No page answers a standing question by itself: tests take every decision.
localStorage.setItem("meseta.endless_winter.ask", "tool,draw");
