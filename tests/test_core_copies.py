"""Tables, games and generators are copied and pickled as Python does it, in both builds."""

import copy
import pickle
from collections.abc import Callable

import pytest

import meseta
from meseta import IllegalAction, MesetaError, Rng, Table, bots
from meseta.core import registry

WAYS: list[Callable[[Table], Table]] = [
    copy.copy,
    copy.deepcopy,
    lambda t: pickle.loads(pickle.dumps(t)),
]
every_way = pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])


def play(t: Table, chance: Rng) -> None:
    """Some random moves."""
    for _ in range(40):
        for seat in t.actors()[:1]:
            legal = t.legal(seat)
            t.take(seat, legal[chance.below(len(legal))])


def history(t: Table) -> object:
    """All that a table knows of what has happened."""
    undo = [t.undoable(seat) for seat in range(t.seats)]
    return t.dump(), t.names, t.moves(), t.barrier, t.events(), undo, t.actors()


@every_way
@pytest.mark.parametrize("name", meseta.games())
def test_a_copy_goes_on_as_the_table_itself(name: str, way: Callable[[Table], Table]) -> None:
    t = meseta.game(name).new(3, seed=6, names=["Ann", "Bo", "Cy"])
    chance = Rng(8)
    play(t, chance)
    twin = way(t)
    before = history(t)
    assert history(twin) == before
    play(twin, chance.clone())
    assert history(t) == before
    play(t, chance)
    assert history(twin) == history(t)
    assert meseta.Record.of(twin) == meseta.Record.of(t)
    assert twin.game is t.game


def test_a_table_for_thinking_ahead_stays_one() -> None:
    t = meseta.game("the_alpha").new(3, seed=6).determinized(0, 1)
    for way in WAYS:
        twin = way(t)
        assert (twin.opening, twin.log, twin.past) == (None, None, [])
        assert twin.dump() == t.dump()


def test_a_game_is_the_same_again_and_takes_its_pack_along() -> None:
    for game in (meseta.game("altiplano"), registry.game_with_pack("altiplano", "# mine\n", "")):
        assert all(twin is game for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))))


def test_forced_outcomes_are_kept() -> None:
    rng = Rng(3)
    rng.below(6)
    rng.force(5, 2)
    twins = copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))
    after = [rng.below(6) for _ in range(9)]
    assert after[:2] == [5, 2]
    assert all([twin.below(6) for _ in range(9)] == after for twin in twins)


def test_a_game_that_has_changed_since_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = meseta.game("the_alpha")
    text = pickle.dumps(game.new(3, seed=1))
    monkeypatch.setattr(game, "version", game.version + 1)
    with pytest.raises(MesetaError, match="The Alpha was pickled with other rules"):
        pickle.loads(text)
    assert registry.game("the_alpha") is game


def test_a_refusal_keeps_its_clause() -> None:
    refusal = pickle.loads(pickle.dumps(IllegalAction("No.", "ALPHA-GEN-01")))
    assert (str(refusal), refusal.clause) == ("No. (ALPHA-GEN-01)", "ALPHA-GEN-01")


@pytest.mark.parametrize("level", ["random", "easy", "novice", "adept", "master"])
def test_a_bot_goes_on_as_it_would_have(level: str) -> None:
    t = meseta.game("the_alpha").new(3, seed=6, listen=False)
    bot = bots.make(level, seed=4, iterations=3)

    def choices(bot: bots.Bot, t: Table, moves: int) -> list[int]:
        chosen = []
        for _ in range(moves):
            seat = t.actors()[0]
            chosen.append(bot.choose(meseta.Perspective(t, seat)))
            t.take(seat, chosen[-1])
        return chosen

    choices(bot, t, 3)
    twins = copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))
    after = choices(bot, t.clone(), 12)
    assert [choices(twin, t.clone(), 12) for twin in twins] == [after, after]
