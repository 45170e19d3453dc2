"""Why a hint says what it says."""

import meseta
from meseta.server.botworker import Weighed
from meseta.server.hints import reason


def test_a_hint_says_how_it_stands_beside_the_next_best_action() -> None:
    t = meseta.game("the_alpha").new(3, 1)
    seat = t.actors()[0]
    first, second = t.legal(seat)[:2]
    label = t.label(seat, second)
    assert reason(t, seat, first, Weighed(7, 0.34, second, 0.2)) == (
        f"Best of 7 ways tried: about 34 % to win; the next best ({label}) about 20 %."
    )
    close = reason(t, seat, first, Weighed(7, 0.34, second, 0.33))
    assert close.startswith("There is little between it")
    assert "34 %" in close
    assert "%" not in reason(t, seat, first, Weighed(7, 0.01, second, 0.001))
    assert reason(t, seat, first, Weighed(7, 0.5, t.game.action_count, 0.2)) == ""
    assert reason(t, seat, second, Weighed(7, 0.34, second, 0.2)) == ""
    assert reason(t, seat, first, None) == ""
