"""Meseta: one rules engine, five modern board games."""
