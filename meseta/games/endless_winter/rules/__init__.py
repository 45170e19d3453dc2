"""The rules, one module for each part of a round, in the order of play."""
