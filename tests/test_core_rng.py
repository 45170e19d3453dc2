"""The generator: the same everywhere, fair, and to be forced."""

from collections import Counter

import pytest

import meseta
from meseta import Rng

# Golden numbers: another outcome would break every record ever saved.
GOLDEN_DICE = [4, 1, 4, 2, 0, 2, 3, 5, 3, 2, 5, 3]
GOLDEN_LARGE = [
    579, 296, 897, 509, 700, 739, 542, 633, 123, 51,
    469, 462, 650, 945, 634, 177, 650, 660, 180, 743,
]  # fmt: skip
GOLDEN_SHUFFLE = [5, 1, 0, 4, 6, 7, 9, 8, 2, 3]


def test_the_sequence_is_the_same_for_ever():
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == GOLDEN_DICE
    rng = Rng((1 << 128) - 1)
    assert [rng.below(1000) for _ in range(20)] == GOLDEN_LARGE
    things = list(range(10))
    Rng(3).shuffle(things)
    assert things == GOLDEN_SHUFFLE


def test_the_same_seed_gives_the_same_and_another_seed_something_else():
    def stream(seed):
        rng = Rng(seed)
        return [rng.below(1 << 32) for _ in range(40)]

    assert stream(1) == stream(1)
    assert stream(1) != stream(2)
    assert stream(0) != stream(1 << 200)


@pytest.mark.parametrize("seed", [0, 1, 1 << 64, 1 << 128, 10**999])
def test_seeds_of_any_size(seed):
    rng = Rng(seed)
    assert all(0 <= rng.below(6) < 6 for _ in range(40))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 13])
def test_every_outcome_is_equally_likely(n):
    rng = Rng(5)
    counts = Counter(rng.below(n) for _ in range(1000 * n))
    assert sorted(counts) == list(range(n))
    # 5 standard deviations of a count are about 158.
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_large_ranges_are_not_skewed():
    # With plain remainders the lower half of this range would come up twice as often.
    n = 3 << 30
    rng = Rng(1)
    low = sum(rng.below(n) < 1 << 30 for _ in range(6000))
    assert 1800 < low < 2200
    assert rng.drawn > 4 * 7000  # what would favour some outcome was thrown away


def test_one_outcome_needs_no_luck():
    assert Rng(1).below(1) == 0


def test_a_clone_goes_the_same_way_on_its_own():
    rng = Rng(9)
    for _ in range(21):
        rng.below(6)
    drawn = rng.drawn
    copy = rng.clone()
    ahead = [rng.below(6) for _ in range(30)]
    assert copy.drawn == drawn
    assert [copy.below(6) for _ in range(30)] == ahead


def test_a_generator_can_be_set_to_any_place_of_the_stream():
    rng = Rng(9)
    stream = [rng.below(1 << 32) for _ in range(50)]
    for place in (0, 15, 16, 17, 49):
        again = Rng(9)
        again.drawn = 4 * place
        assert again.below(1 << 32) == stream[place]


def test_forced_outcomes_come_first_in_order():
    rng, free = Rng(4), Rng(4)
    rng.force(5, 0)
    rng.force(2)
    assert [rng.below(6) for _ in range(3)] == [5, 0, 2]
    assert rng.drawn == 3
    free.drawn = 3
    assert rng.below(6) == free.below(6)


def test_forcing_a_clone_leaves_the_original_alone():
    rng = Rng(4)
    copy = rng.clone()
    copy.force(3)
    assert rng.forced == ()
    rng.force(1)
    assert copy.below(6) == 3


@pytest.mark.parametrize("outcome", [6, -1])
def test_an_impossible_outcome_is_an_error(outcome):
    rng = Rng(4)
    rng.force(outcome)
    with pytest.raises(meseta.BadPosition, match=f"forced outcome {outcome} is not below 6"):
        rng.below(6)


def test_shuffle_reaches_every_order():
    rng = Rng(2)
    orders = Counter()
    for _ in range(2400):
        things = [0, 1, 2, 3]
        rng.shuffle(things)
        orders[tuple(things)] += 1
    assert len(orders) == 24
    assert all(50 < count < 160 for count in orders.values())


def test_draw_takes_one_out_each_equally_often():
    rng = Rng(2)
    drawn = Counter()
    for _ in range(3000):
        things = [10, 20, 30]
        thing = rng.draw(things)
        drawn[thing] += 1
        assert sorted([thing, *things]) == [10, 20, 30]
    assert all(880 < drawn[thing] < 1120 for thing in (10, 20, 30))


@pytest.mark.parametrize("seed", [-1, 10**1000])
def test_a_new_game_refuses_a_seed_that_is_none(seed):
    with pytest.raises(meseta.BadOption, match="The seed must be a whole number"):
        meseta.game("the_alpha").new(3, seed=seed)


def test_without_a_seed_nobody_can_guess_it():
    game = meseta.game("the_alpha")
    seeds = {game.new(3).rng.seed for _ in range(5)}
    assert len(seeds) == 5
    assert max(seeds) > 1 << 100
