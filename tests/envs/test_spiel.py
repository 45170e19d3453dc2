"""OpenSpiel's own simulations, and its search at a table."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import meseta
from meseta import MesetaError
from meseta.envs.spiel import FATE, load


@pytest.mark.parametrize("name", meseta.games())
def test_it_passes_the_random_simulations_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name, seed=1), num_sims=1, serialize=False, verbose=False)


def test_its_search_plays_a_game_of_the_alpha() -> None:
    game = load("the_alpha", seats=3, seed=2)
    rng = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    bots = [mcts.MCTSBot(game, 1.0, 2, judge, random_state=rng) for _ in range(3)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(FATE)
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sorted(state.returns()) == [-1.0, 0.0, 1.0]


def test_chance_cannot_be_foreseen() -> None:
    """Copies of a state go different ways where dice are rolled."""
    game = load("the_alpha", seats=3, seed=3)
    state = game.new_initial_state()
    while True:
        before = state.clone()
        state.apply_action(FATE if state.is_chance_node() else state.legal_actions()[0])
        if state.is_chance_node():
            break
    outcomes = set()
    for _ in range(20):
        after = before.clone()
        if not after.is_chance_node():
            after.apply_action(after.legal_actions()[0])
        after.apply_action(FATE)
        outcomes.add(str(after.t.dump()["rolled"]))
    assert len(outcomes) > 1


def test_actions_have_their_notation() -> None:
    state = load("the_alpha", seed=4).new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, FATE) == "fate"
    state.apply_action(FATE)
    player = state.current_player()
    for action in state.legal_actions():
        assert state.action_to_string(player, action) == state.t.notation(action)


def test_a_wrong_seed_is_refused_in_a_sentence() -> None:
    with pytest.raises(MesetaError, match="seed must be at least 0, not -1"):
        load("the_alpha", seed=-1)
