"""Where an environment stands: kept, gone back to, copied."""

from copy import deepcopy
from typing import Any, ClassVar, NamedTuple, Self

from meseta import MesetaError
from meseta.envs.shape import Shape


class State(NamedTuple):
    """Where an environment stands. It can be pickled, and is for any environment of such tables."""

    shape: Shape
    values: Any


def checked_state(state: State, shape: Shape) -> Any:
    """What a state says, refused if it is of other tables."""
    if not isinstance(state, State) or not state.shape.alike(shape):
        raise MesetaError(
            f"This is no state of a table of {shape.game.title} with {shape.seats} seats and these "
            "options."
        )
    return state.values


class Kept:
    """An environment with a table of its own. Python's `copy.deepcopy` and `pickle` work, too."""

    shape: Shape
    moving: ClassVar[tuple[str, ...]]  # what changes while it is played

    def clone(self) -> Self:
        """An independent copy, which goes on as this one would."""
        return deepcopy(self)

    def get_state(self) -> State:
        """Where it stands, chance included."""
        if not hasattr(self, "t"):
            raise MesetaError("There is no game to keep yet: call reset first.")
        return State(self.shape, deepcopy({name: getattr(self, name) for name in self.moving}))

    def set_state(self, state: State) -> None:
        """Go back (or on) to where it stood; the state stays as it is."""
        for name, value in deepcopy(checked_state(state, self.shape)).items():
            setattr(self, name, value)
