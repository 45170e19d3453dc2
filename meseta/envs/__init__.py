"""Environments for whoever trains agents; what each needs is in the extra ``meseta[envs]``."""
