"""Tests that play in a real browser: the page as people get it, the server and the engine behind it."""
