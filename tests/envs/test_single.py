"""Gymnasium's own check, and a seat among bots."""

from typing import ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import meseta
from meseta import MesetaError, Perspective
from meseta.bots.search import Adept
from meseta.envs.single import SeatEnv
from tests.ownbots import Last


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", meseta.games())
def test_it_passes_the_check_of_gymnasium(name: str) -> None:
    check_env(SeatEnv(name, bots="random"), skip_render_check=True)


@pytest.mark.parametrize("name", meseta.games())
def test_gymnasium_makes_every_game_by_its_name(name: str) -> None:
    table = gymnasium.make(f"meseta/{name}-v0", bots="random", reward="win")
    seen, info = table.reset(seed=2)
    assert seen in table.observation_space
    unwrapped = table.unwrapped
    assert isinstance(unwrapped, SeatEnv)
    assert unwrapped.shape.game.name == name
    assert unwrapped.shape.reward == "win"
    assert info["action_mask"].sum() > 1


def test_a_game_against_bots_to_its_end() -> None:
    table = SeatEnv("the_alpha", seats=4, seat=2, bots=["novice", "random", "novice"])
    rng = np.random.default_rng(1)
    _, info = table.reset(seed=4)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        assert table.t.actors()[0] == 2 or 2 in table.t.actors()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, cut, info = table.step(action)
        assert not cut
        assert "illegal" not in info
    rank = table.t.results()[2].rank
    assert reward == pytest.approx(1 - 2 * (rank - 1) / 3)


def test_the_same_seed_gives_the_same_game() -> None:
    def game() -> list[list[int]]:
        table = SeatEnv("the_alpha", bots="novice")
        seen, info = table.reset(seed=11)
        numbers = [seen.tolist()]
        for _ in range(10):
            seen, *_, info = table.step(int(np.flatnonzero(info["action_mask"])[0]))
            numbers.append(seen.tolist())
        return numbers

    assert game() == game()


def test_an_illegal_action_costs_and_changes_nothing() -> None:
    table = SeatEnv("the_alpha", penalty=0.5)
    table.reset(seed=1)
    before = table.t.hash()
    _, reward, over, _, info = table.step(table.shape.actions - 1)
    assert (reward, over) == (-0.5, False)
    assert info["illegal"].endswith(". (ALPHA-CONF-08)")
    assert table.t.hash() == before


@pytest.mark.parametrize("action", [1.5, None, "1", np.float32(1)])
def test_what_is_no_whole_number_is_no_action(action: object) -> None:
    table = SeatEnv("the_alpha")
    table.reset(seed=1)
    before = table.t.hash()
    with pytest.raises(MesetaError, match="An action must be a whole number"):
        table.step(action)
    assert table.t.hash() == before


def test_whole_numbers_of_numpy_are_actions() -> None:
    table = SeatEnv("the_alpha")
    _, info = table.reset(seed=1)
    *_, info = table.step(np.array(np.flatnonzero(info["action_mask"])[0]))
    assert "illegal" not in info


class Follower:
    """A bot of one's own, which remembers its seed."""

    seeds: ClassVar[list[int]] = []

    def __init__(self, seed: int) -> None:
        self.seeds.append(seed)

    def choose(self, p: Perspective) -> int:
        return p.legal[0]


def test_bots_of_ones_own_play_on_the_other_seats() -> None:
    table = SeatEnv("the_alpha", seats=4, bots=["novice", Follower, Follower])
    table.reset(seed=1)
    assert len(set(Follower.seeds)) == 2
    assert [type(bot).__name__ for bot in table.bots.values()] == ["Novice", "Follower", "Follower"]
    assert SeatEnv("the_alpha", seats=3, bots=Follower).reset(seed=1)


def test_bots_go_by_the_same_names_as_everywhere() -> None:
    table = SeatEnv("the_alpha", seats=4, bots=["adept:3", "tests.ownbots:Last", "master:0.5s"])
    table.reset(seed=1)
    adept, last, master = table.bots.values()
    assert isinstance(adept, Adept)
    assert adept.budget.iterations == 3
    assert isinstance(last, Last)
    assert isinstance(master, Adept)
    assert (master.budget.iterations, master.budget.seconds) == (None, 0.5)


def test_a_bot_that_breaks_is_named() -> None:
    table = SeatEnv("the_alpha", bots="tests.ownbots:Broken")

    def turn() -> None:
        table.reset(seed=1)
        table.step(int(np.flatnonzero(table.action_masks())[0]))

    with pytest.raises(MesetaError, match=r"'tests\.ownbots:Broken' failed with ZeroDivisionError"):
        turn()


def test_wrong_wishes_are_refused_in_a_sentence() -> None:
    with pytest.raises(MesetaError, match="There is no seat 4"):
        SeatEnv("the_alpha", seats=4, seat=4)
    with pytest.raises(MesetaError, match="There are 3 other seats, but 2 bots"):
        SeatEnv("the_alpha", seats=4, bots=["random", "random"])
    with pytest.raises(MesetaError, match="There is no bot 'genius'; a bot is one of random, easy"):
        SeatEnv("the_alpha", bots="genius")
    with pytest.raises(MesetaError, match="There is no master of Altiplano"):
        SeatEnv("altiplano", bots="master")
