"""Environments for whoever trains agents; what each needs is in the extra ``meseta[envs]``.

Importing this registers every game with Gymnasium, where that is installed:
``gymnasium.make("meseta/the_alpha-v0")``.
"""

from importlib.util import find_spec

from meseta import MesetaError, games


def missing(error: ModuleNotFoundError) -> MesetaError:
    """What to tell whoever lacks the package of an environment."""
    return MesetaError(f"{error.name} is missing: install meseta[envs], which brings it.")


def register() -> None:
    """Tell Gymnasium of all games; each takes the arguments of `meseta.envs.single.SeatEnv`."""
    import gymnasium

    for name in games():
        gymnasium.register(
            f"meseta/{name}-v0",
            entry_point="meseta.envs.single:SeatEnv",
            kwargs={"game": name},
        )


if find_spec("numpy") is None:
    raise missing(ModuleNotFoundError(name="numpy"))
if find_spec("gymnasium") is not None:
    register()
