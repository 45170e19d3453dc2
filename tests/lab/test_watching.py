"""Learning how bots play from games that were kept."""

from math import exp, log
from pathlib import Path

import pytest

import meseta
from meseta import BadOption, MesetaError
from meseta.bots.budget import Budget
from meseta.bots.instinct import Instinct
from meseta.bots.master import CALM, Master
from meseta.bots.weights import BadWeights, learned, read_weights, weights_for, write_weights
from meseta.lab.plan import make_plan
from meseta.lab.simulation import Simulation, simulate
from meseta.lab.watching import HELD_OUT, Watcher

ALPHA = meseta.game("the_alpha")
SEATS = 3
DEALS = 20


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Simulation:
    """Games of one novice among random bots, with their decisions."""
    lineup = ["novice", "random", "random"]
    plan = make_plan(ALPHA, [lineup], DEALS * SEATS, SEATS, seed=3, part=6, decisions=True)
    return simulate(plan, tmp_path_factory.mktemp("games") / "games", workers=1)


def surprise(simulation: Simulation, bot: str, instinct: Instinct) -> float:
    """At what a bot did in the deals held out, by the instinct as a master uses it."""
    rows = simulation.table("decisions").to_pylist()
    total, count = 0.0, 0
    for part in simulation.plan.parts():
        for setting in simulation.plan.settings(part):
            if setting.deal % HELD_OUT:
                continue
            t = ALPHA.new(SEATS, setting.seed, listen=False)
            for row in [row for row in rows if row["game"] == setting.number]:
                seat, action = row["seat"], ALPHA.parse(t, row["seat"], row["action"])
                if setting.seating[seat] == bot and len(t.offered) > 1:
                    powers = [exp(CALM * score) for score in instinct.scores(t, seat, t.offered)]
                    total -= log(powers[t.offered.index(action)] / sum(powers))
                    count += 1
                t.take(seat, action)
    return total / count


def test_how_a_bot_plays_is_learned_from_its_games(games: Simulation) -> None:
    own = learned(ALPHA, "").instinct
    assert own is not None
    watched = Watcher(games).learn("novice", own)
    told = [row for row in games.table("decisions").to_pylist() if row["options"] > 1]
    seatings = {
        s.number: s.seating for part in games.plan.parts() for s in games.plan.settings(part)
    }
    of_novices = sum(seatings[row["game"]][row["seat"]] == "novice" for row in told)
    assert watched.decisions == of_novices
    assert watched.after < watched.before
    assert surprise(games, "novice", own) == pytest.approx(watched.before, abs=0.01)
    # What it says of itself is what a master gets that acts as calmly as it does in thought.
    assert surprise(games, "novice", watched.instinct) == pytest.approx(watched.after, abs=0.01)


def test_weights_learn_what_the_others_do_and_keep_the_rest(games: Simulation) -> None:
    known = weights_for(ALPHA, "")
    text, made = Watcher(games).taught(known, None, "novice")
    new = read_weights(text, "new")
    assert [each.bot for each in made] == ["novice"]
    assert (new.hidden, new.instinct) == (known.hidden, known.instinct)
    assert new.others != known.others
    text, made = Watcher(games).taught(known, "novice", None)
    new = read_weights(text, "new")
    assert (new.hidden, new.others) == (known.hidden, known.others)
    assert new.instinct != known.instinct


def test_a_master_plays_by_what_was_learned(games: Simulation, tmp_path: Path) -> None:
    text, _ = Watcher(games).taught(weights_for(ALPHA, ""), "novice", "random")
    path = tmp_path / "weights.json"
    path.write_text(text)
    t = ALPHA.new(SEATS, 5)
    p = meseta.Perspective(t, t.actors()[0])
    assert Master(1, Budget(4), str(path)).choose(p) in p.legal


def test_only_who_has_played_can_be_imitated(games: Simulation) -> None:
    with pytest.raises(BadOption, match=r"adept:500 has not played in .*, but novice, random\."):
        Watcher(games).taught(weights_for(ALPHA, ""), None, "adept")


def test_weights_without_an_instinct_cannot_learn_one_so(games: Simulation) -> None:
    bare = read_weights(write_weights(ALPHA, weights_for(ALPHA, "").network(), None), "bare")
    with pytest.raises(BadWeights, match="no instinct to begin from"):
        Watcher(games).taught(bare, None, "novice")


@pytest.mark.parametrize(
    ("count", "decisions", "says"),
    [(1, True, "too few games"), (1, False, "simulate with --decisions")],
)
def test_games_that_teach_nothing_are_refused(
    tmp_path: Path, count: int, decisions: bool, says: str
) -> None:
    plan = make_plan(ALPHA, [["random"]], count, SEATS, decisions=decisions)
    simulation = simulate(plan, tmp_path / "few", workers=1)
    with pytest.raises(MesetaError, match=says):
        Watcher(simulation).taught(weights_for(ALPHA, ""), None, "random")


def test_decisions_that_were_never_made_are_refused(tmp_path: Path) -> None:
    plan = make_plan(ALPHA, [["random"]], 2, SEATS, decisions=True)
    simulation = simulate(plan, tmp_path / "games", workers=1)
    others = simulate(
        make_plan(ALPHA, [["random"]], 2, SEATS, seed=9, decisions=True), tmp_path / "others", 1
    )
    others.file("decisions", 0).replace(simulation.file("decisions", 0))
    with pytest.raises(MesetaError, match=r"00000\.parquet is broken: remove it and play on"):
        Watcher(simulation).taught(weights_for(ALPHA, ""), None, "random")
