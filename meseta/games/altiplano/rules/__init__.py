"""The rules, one module for each phase, in the order of play."""
