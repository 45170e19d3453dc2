"""What the bots believe."""

import pytest

import meseta
from meseta import bots
from tests.alpacalypse.build import GAME, PLENTY, play_out, scene


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up(seats):
    for round in (1, 4, 8):
        t = play_out(GAME.new(seats, round), meseta.Rng(1), until=lambda t, r=round: t.round >= r)
        assert sum(GAME.evaluate(t)) == pytest.approx(1.0)
    over = play_out(t, meseta.Rng(1))
    assert sum(GAME.evaluate(over)) == pytest.approx(1.0)
    assert (
        max(GAME.evaluate(over))
        == GAME.evaluate(over)[next(r.seat for r in over.results() if r.rank == 1)]
    )


BETTER = [
    {"tracks": {"anka": {"might": 5}}},
    {"goods": {"anka": PLENTY}},
    {"hands": {"anka": "night_patrol moon_rocket"}},
    {"built": {"anka": "barracks palace"}},
    {"wonders": "anka"},
    {"milestones": {"summit": "anka"}},
    {"kept": {"anka": "sun_disc"}},
    {"kept": {"anka": "overtime"}},
    {"home": {"bram": "w", "cusi": "w"}},
]


@pytest.mark.parametrize("settings", BETTER, ids=range(len(BETTER)))
def test_what_is_better_is_judged_better(settings):
    tribes = {"tribes": "peru japan canada", "first": "bram"}
    even = GAME.evaluate(scene(3, **tribes).t)[0]
    assert GAME.evaluate(scene(3, **tribes, **settings).t)[0] > even


def test_a_novice_completes_a_card_rather_than_doing_little():
    s = scene(3, home={"anka": "wf"}, hands={"anka": "air_superiority"}, goods={"anka": "5s 1c 2m"},
              round=9, full="resources")  # fmt: skip
    novice = bots.make("novice", seed=1)
    s.t.take(0, novice.choose(meseta.Perspective(s.t, 0)))
    assert s.choice == "UseSpace"
    s.t.take(0, novice.choose(meseta.Perspective(s.t, 0)))
    assert s.done("anka") == ["air_superiority"]


@pytest.mark.slow
def test_a_novice_beats_random_players():
    wins = 0
    for seed in range(8):
        t = GAME.new(4, seed, listen=False)
        players = [bots.make("novice" if seat == seed % 4 else "random", seed=seed)
                   for seat in range(4)]  # fmt: skip
        while t.actors():
            seat = t.actors()[0]
            t.take(seat, players[seat].choose(meseta.Perspective(t, seat)))
        wins += t.results()[seed % 4].rank == 1
    assert wins >= 7
