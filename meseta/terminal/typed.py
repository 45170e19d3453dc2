"""What a person means: the number of a choice, a notation, or the beginning of one."""

from meseta import IllegalAction, Table

GO_ON = "0"


def options(t: Table, seat: int) -> list[int]:
    """What a seat may do, in the order in which it is numbered: things of one sort together."""
    return sorted(action for action in t.legal(seat) if action != t.game.hold)


def understood(t: Table, seat: int, legal: list[int], typed: str) -> int:
    """The action that was typed. It may be one that is not legal; `Table.take` says why."""
    if typed.isdecimal():
        number = int(typed) if len(typed) < 6 else 0
        if not 1 <= number <= len(legal):
            raise IllegalAction(f"There is no choice {typed[:9]}; they go from 1 to {len(legal)}.")
        return legal[number - 1]
    text = " ".join(typed.lower().split())
    if text not in t.game.actions.numbers:
        begun = [action for action in legal if t.notation(action).startswith(text)]
        if len(begun) == 1:
            return begun[0]
        if begun:
            known = ", ".join(t.notation(action) for action in begun)
            raise IllegalAction(f"{typed!r} could be any of {known}.")
    return t.game.parse(t, seat, typed)
