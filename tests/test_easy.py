"""The easy bot: good enough is good enough for it, and nonsense is not."""

import pytest

import meseta
from meseta import Perspective, Rng, Table, bots
from meseta.bots.easy import Easy, log_odds
from meseta.bots.greedy import judged
from meseta.bots.playout import play_out

ALPHA = meseta.game("the_alpha")
WINTER = meseta.game("endless_winter")
GO_ON = WINTER.actions.numbers["go_on"]


def some_table() -> Table:
    t = ALPHA.new(4, 1, listen=False)
    play_out(t, Rng(1), 5)
    return t


def a_way_out_among_others() -> Table:
    """A table at which a seat may go on or do several other things."""
    t = WINTER.new(3, 1, listen=False)
    rng = Rng(1)
    while GO_ON not in t.offered or len(t.offered) < 3:
        assert t.waiting, "the game ended before there was a way out"
        play_out(t, rng, 1)
    return t


@pytest.mark.parametrize("name", meseta.games())
def test_easy_is_the_level_between_random_and_novice_of_every_game(name: str) -> None:
    assert bots.levels_of(name)[:3] == ("random", "easy", "novice")


def test_it_takes_all_that_is_good_enough_and_nothing_else() -> None:
    t = some_table()
    actions = t.offered
    leeway = ALPHA.leeway
    best = 0.4
    near = 1 / (1 + 1 / (best / (1 - best) * 2.718281828 ** (-0.9 * leeway)))
    far = 1 / (1 + 1 / (best / (1 - best) * 2.718281828 ** (-1.1 * leeway)))
    worth = [near, best, *[far] * (len(actions) - 2)]
    easy = Easy(1)
    taken = {easy.pick(t, t.waiting[0], actions, worth) for _ in range(40)}
    assert taken == set(actions[:2])


def test_it_does_not_miss_a_win_that_lies_before_it() -> None:
    t = some_table()
    actions = t.offered
    worth = [0.9, 1.0, *[0.0] * (len(actions) - 2)]
    assert {Easy(seed).pick(t, t.waiting[0], actions, worth) for seed in range(20)} == {actions[1]}


def test_it_ends_something_only_where_that_looks_best() -> None:
    t = a_way_out_among_others()
    seat, actions = t.waiting[0], t.offered

    def taken(worth: float) -> set[int]:
        all_worth = [worth if action == GO_ON else 0.4 for action in actions]
        return {Easy(seed).pick(t, seat, actions, all_worth) for seed in range(20)}

    assert taken(0.401) == {GO_ON}
    assert GO_ON not in taken(0.399)


@pytest.mark.parametrize("name", meseta.games())
def test_what_it_does_is_never_far_from_the_best_that_it_sees(name: str) -> None:
    game = meseta.game(name)
    t = game.new(3, 2, listen=False)
    rng = Rng(5)
    looked = 0
    while looked < 12:
        p = Perspective(t, t.waiting[0])
        chosen = Easy(3, glances=1, answers=False).choose(p)
        if len(p.legal) > 1 and not game.courses(t, p.seat, 2):
            looked += 1
            rest = Rng(3)
            worth = judged(p, rest, 1)
            least = log_odds(max(worth.values())) - game.leeway
            assert log_odds(worth[chosen]) >= least - 1e-9
        play_out(t, rng, 1)
