"""The rules, one module for each phase of a week, in the order of play."""
