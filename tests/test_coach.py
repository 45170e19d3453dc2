"""The coach tells how the chances stood and what was done badly, from what a seat could know."""

from typing import Any

import pytest

import meseta
from meseta import Perspective, Record, bots
from meseta.bots import coach
from meseta.bots.greedy import Novice
from meseta.bots.quick import Outcome
from meseta.core.game import Result
from meseta.core.rng import Rng
from tests.toy import Toy, Turn

WORSE = [Outcome(0.0, -8.0), Outcome(1.0, 1.0)] * 60
BETTER = [Outcome(1.0, 2.0), Outcome(1.0, 4.0)] * 60


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few suspects and trials, so that a review is short without a clock."""
    monkeypatch.setattr(coach, "SUSPECTS", 6)
    monkeypatch.setattr(coach, "TRIALS", 6)


def game_of(*levels: str, seed: int) -> Record:
    """A finished game between bots."""
    t = meseta.game("the_alpha").new(len(levels), seed, listen=False)
    # A novice that looks at a table as the coach does: at what it says at once.
    players = [
        Novice(seed, answers=False, glances=8) if level == "novice" else bots.make(level, seed=seed)
        for level in levels
    ]
    while actors := t.actors():
        t.take(actors[0], players[actors[0]].choose(Perspective(t, actors[0])))
    return Record.of(t)


class Judged(Toy):
    """The toy, with an idea of who will win: whoever has most coins."""

    def __init__(self) -> None:
        super().__init__(None)  # type: ignore[no-untyped-call]

    def evaluate(self, t: Any) -> list[float]:
        return [coins / max(1, sum(t.coins)) for coins in t.coins]


class Together(Judged):
    """The same, but all lose together, with all their coins as points."""

    def __init__(self) -> None:
        super().__init__()
        self.team = True

    def results(self, t: Any) -> list[Result]:
        return [Result(seat, sum(t.coins), 2, {}) for seat in range(t.seats)]


def suspected(game: Toy, taken: str, *rivals: str) -> coach.Suspect:
    """A choice in the first turn of a game."""
    t = game.new(2, 1)
    while not isinstance(t.choice(), Turn):
        t.take(t.waiting[0], "bid 0")
    card = t.notation(t.legal(t.waiting[0])[0]).split()[1]
    actions = [game.actions.numbers[way.format(card=card)] for way in (taken, *rivals)]
    return coach.Suspect(0, 0, t, actions[0], actions[1:])


def advised(game: Toy, taken: str, *rivals: str) -> list[coach.Advice]:
    """What the coach says of a choice in the first turn of a game."""
    suspect = suspected(game, taken, *rivals)
    seat = suspect.table.waiting[0]
    clock = coach.Clock(None)
    duels = coach.challenged([suspect], seat, clock, Rng(1), None)
    coach.fought(duels, clock, 60, None)
    return coach.advised(duels, seat)


@pytest.mark.parametrize(("taken", "better", "told"), [
    ("pay", "play {card}", True), ("play {card}", "pay", False),
])  # fmt: skip
def test_what_novices_do_not_agree_with_is_not_told(taken: str, better: str, told: bool) -> None:
    suspect = suspected(Judged(), taken, better)
    seat = suspect.table.waiting[0]
    duel = coach.Duel(suspect, Perspective(suspect.table, seat), suspect.rivals[0], 1)
    duel.taken, duel.better = WORSE, BETTER
    coach.heard([duel], coach.Clock(None), None)
    assert bool(coach.advised([duel], seat)) == told


def test_what_is_plainly_worse_is_told_the_right_way_round() -> None:
    (advice,) = advised(Judged(), "pay", "play {card}")
    assert advice.taken.notation == "pay"
    assert advice.better.notation.startswith("play")
    assert advice.better.chance > advice.taken.chance
    assert advice.cost > advice.margin
    assert not advice.by_points
    assert advised(Judged(), "play {card}", "pay") == []


def test_of_ways_that_are_as_good_nothing_is_said() -> None:
    assert advised(Judged(), "play {card}", "bury {card}") == []


def test_where_all_lose_together_it_is_told_in_points() -> None:
    (advice,) = advised(Together(), "pay", "play {card}")
    assert advice.by_points
    assert advice.taken.chance == advice.better.chance == 0.0
    assert advice.cost == pytest.approx(1.0)


def test_a_verdict_needs_tables_and_an_interval_without_nothing() -> None:
    verdict = coach.Verdict(WORSE, BETTER)
    assert verdict.clear()
    assert (verdict.cost, verdict.by_points) == (0.5, False)
    assert not coach.Verdict(BETTER, WORSE).clear()
    assert coach.Verdict(BETTER, WORSE).hopeless()
    assert not coach.Verdict(WORSE[:20], BETTER[:20]).clear()
    rarely = [Outcome(0.0, 0.0)] * 57 + [Outcome(1.0, 0.0)] * 3
    never = [Outcome(0.0, 0.0)] * 60
    assert not coach.Verdict(never, rarely).clear()


def test_chances_go_from_the_opening_to_the_result() -> None:
    record = game_of(*["novice"] * 4, seed=1)
    chances = coach.review(record, 1, seconds=0.01).chances
    assert len(chances) == len(record.actions) + 1
    assert all(len(after) == 4 and sum(after) == pytest.approx(1) for after in chances)
    winners = {result.seat for result in record.replay().results() if result.rank == 1}
    assert {seat for seat in range(4) if chances[-1][seat] == max(chances[-1])} == winners


def test_whoever_plays_badly_hears_of_it_the_same_every_time() -> None:
    record = game_of("random", "novice", "novice", seed=3)
    heard: list[coach.Progress] = []
    seen = coach.review(record, 0, None, most=60, report=heard.append)
    assert seen.advice
    for advice in seen.advice:
        assert record.actions[advice.move] == f"0 {advice.taken.notation}"
        t = record.replay(advice.move)
        assert advice.better.notation in {t.notation(action) for action in t.legal(0)}
        assert advice.cost > advice.margin
        for tried in (advice.taken, advice.better):
            assert list(tried.targets) == t.targets(0, t.game.actions.numbers[tried.notation]) != []
    assert len({advice.move for advice in seen.advice}) == len(seen.advice)
    assert {progress.move for progress in heard} >= {advice.move for advice in seen.advice}
    assert seen == coach.review(record, 0, None, most=60)
