"""The coach tells how the chances stood and what was done badly, from what a seat could know."""

import pytest

import meseta
from meseta import Perspective, Record, bots
from meseta.bots import coach


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fixed number of rounds, so that the clock has no say."""
    monkeypatch.setattr(coach, "ROUNDS", 12)


def game_of(*levels: str, seed: int) -> Record:
    """A finished game between bots."""
    t = meseta.game("the_alpha").new(len(levels), seed, listen=False)
    players = [bots.make(level, seed=seed) for level in levels]
    while actors := t.actors():
        t.take(actors[0], players[actors[0]].choose(Perspective(t, actors[0])))
    return Record.of(t)


def test_chances_go_from_the_opening_to_the_result() -> None:
    record = game_of(*["novice"] * 4, seed=1)
    chances = coach.review(record, 1, seconds=60).chances
    assert len(chances) == len(record.actions) + 1
    assert all(len(after) == 4 and all(0 <= chance <= 1 for chance in after) for after in chances)
    winners = {result.seat for result in record.replay().results() if result.rank == 1}
    assert {seat for seat in range(4) if chances[-1][seat] == max(chances[-1])} == winners


def test_whoever_plays_badly_hears_of_it() -> None:
    cost = [0.0, 0.0]
    for seed in range(3):
        record = game_of("random", "novice", "novice", "novice", seed=seed)
        for seat in (0, 1):
            cost[seat] += sum(each.cost for each in coach.review(record, seat, seconds=60).advice)
    assert cost[0] > 2 * cost[1]


@pytest.mark.parametrize(
    ("name", "file"),
    [("the_alpha", "4_seats_0"), ("cards_against_the_apocalypse", "3_seats_0")],
)
def test_advice_is_about_what_was_done_and_could_have_been(name: str, file: str) -> None:
    record = Record.load(f"tests/golden/{name}/{file}.json")
    found = coach.review(record, 0, seconds=60).advice
    assert [advice.cost for advice in found] == sorted((a.cost for a in found), reverse=True)
    for advice in found:
        assert record.actions[advice.move] == f"0 {advice.taken.notation}"
        t = record.replay(advice.move)
        legal = {t.notation(action) for action in t.legal(0)}
        assert {better.notation for better in advice.better} < legal
        assert advice.cost >= coach.LEAST
    assert found == coach.review(record, 0, seconds=60).advice


def test_a_long_game_is_looked_at_in_the_time_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "ROUNDS", 1_000_000)
    assert coach.review(game_of(*["random"] * 3, seed=1), 0, seconds=0.01).advice is not None
