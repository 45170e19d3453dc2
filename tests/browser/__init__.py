"""Tests that play in a real browser: the page, the server and the engine behind it."""
