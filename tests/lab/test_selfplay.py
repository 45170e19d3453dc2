"""Games for learning: what is kept of them, and what it is said to be worth."""

from typing import Any

import pytest

import meseta
from meseta.bots.instinct import Instinct
from meseta.bots.value import HAND_MADE
from meseta.bots.weights import learned
from meseta.core.rng import Rng
from meseta.games.the_alpha.box import NOT_ROLLED
from meseta.games.the_alpha.rules.conflict import Conflict
from meseta.lab.selfplay import Moment, Rehearsal, foreseen, has_rounds, wanted

ALPHA = meseta.game("the_alpha")


def rehearsal(most: int = 1000) -> Rehearsal:
    return Rehearsal(ALPHA.new(4, 3, listen=False), HAND_MADE, 0, 7, most)


def instinct() -> Instinct:
    """That of the master."""
    own = learned(ALPHA, "").instinct
    assert own is not None
    return own


@pytest.fixture(scope="module")
def whole() -> Rehearsal:
    """A game of which everything is kept."""
    return rehearsal()


def test_only_games_that_need_an_instinct_learn_one() -> None:
    assert [name for name in meseta.games() if has_rounds(meseta.game(name))] == ["the_alpha"]


def test_the_ends_of_rounds_are_kept_too(whole: Rehearsal) -> None:
    ends: list[Any] = [moment.t for moment in whole.moments if not moment.t.waiting]
    # After each Stalk, before any die; and before each week but the first.
    stalked = [t for t in ends if not any(t.has_wolves_in_den(seat) for seat in range(t.seats))]
    assert [t.weeks_left for t in stalked] == [5, 4, 3, 2, 1]
    assert all(set(t.rolled) == {NOT_ROLLED} for t in ends)
    assert [t.weeks_left for t in ends if t not in stalked] == [4, 3, 2, 1]


def test_so_many_moments_are_kept_and_no_more(whole: Rehearsal) -> None:
    few = rehearsal(9)
    assert len(few.moments) == len(few.positions()) == len(few.parts()) == 9
    assert few.seen > 100
    assert whole.seen == len(whole.moments)


def test_half_of_the_moments_go_astray() -> None:
    game = rehearsal()
    before = [moment.t for moment in game.moments]
    game.stray()
    moved = sum(a is not moment.t for a, moment in zip(before, game.moments, strict=True))
    assert 0.3 < moved / len(before) < 0.6
    assert all(moment.t.agenda for moment in game.moments)


def test_worths_are_chances(whole: Rehearsal) -> None:
    some = [moment for moment in whole.moments if not moment.t.waiting] + whole.moments[:3]
    for moment in some:
        worth = foreseen(moment.t, HAND_MADE, instinct(), Rng(1))
        assert sum(worth) == pytest.approx(1)
        assert min(worth) >= 0


def test_the_last_week_is_played_on_to_its_result(whole: Rehearsal) -> None:
    last = [moment.t for moment in whole.moments if not moment.t.waiting][-1]
    worth = foreseen(last, HAND_MADE, instinct(), Rng(1))
    assert all(8 * each == pytest.approx(round(8 * each)) for each in worth)  # won of eight times


def test_what_is_wanted_is_what_leads_to_the_best_table(whole: Rehearsal) -> None:
    stalks = [moment for moment in whole.moments if moment.action >= 0 and moment.t.waiting]
    for moment in stalks[:20]:
        t = moment.t
        likely = wanted(moment, HAND_MADE, Rng(1))
        legal = [action for action in range(ALPHA.action_count) if likely[action] >= 0]
        assert legal == sorted(t.offered)
        assert sum(likely[action] for action in legal) == pytest.approx(1)
        seat = t.waiting[0]
        after = {}
        for action in legal:
            ahead = t.clone()
            ahead.laps = 0
            ahead.do(seat, action)
            after[action] = ALPHA.evaluate(ahead)[seat]
        assert after[max(legal, key=likely.__getitem__)] == max(after.values())


def test_of_sealed_choices_what_was_chosen_is_wanted(whole: Rehearsal) -> None:
    conflicts = [m for m in whole.moments if m.t.waiting and isinstance(m.t.choice(), Conflict)]
    assert conflicts
    for action in conflicts[0].t.offered:
        likely = wanted(Moment(conflicts[0].t, action), HAND_MADE, Rng(1))
        assert likely[action] == 1
        assert sum(likely) == 1 - (ALPHA.action_count - len(conflicts[0].t.offered))
