"""Benchmarks: printed, never tested. Rates are told as ratios to a yardstick of the same run."""
