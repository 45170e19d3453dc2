"""Environments for whoever trains agents; what each needs is in the extra ``meseta[envs]``."""

from importlib.util import find_spec

from meseta import MesetaError

for _module, _name in (
    ("numpy", "NumPy"),
    ("gymnasium", "Gymnasium"),
    ("pettingzoo", "PettingZoo"),
    ("pyspiel", "OpenSpiel"),
):
    if find_spec(_module) is None:
        raise MesetaError(f"{_name} is missing: install meseta[envs], which brings it.")
