"""The master: its files of weights, what it makes of them, and games that have none."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import meseta
from meseta import BadOption, MesetaError, Perspective, bots
from meseta.bots import weights as files
from meseta.bots.budget import Budget
from meseta.bots.instinct import Impulse, Instinct, drawn
from meseta.bots.master import Master
from meseta.bots.network import Network
from meseta.bots.playout import hunch, play_out
from meseta.bots.search import Adept, Arm, at_a_glance
from meseta.bots.value import HAND_MADE, Learned, inputs, inputs_of, numbers_of_parts
from meseta.bots.weights import BadWeights, learned, load_weights, write_weights
from meseta.core.rng import Rng
from meseta.core.sheet import Sheet, sheet_of
from meseta.games.the_alpha.actions import FIGHT, PLACE_BETA, SHARE
from meseta.games.the_alpha.box import CLASSES, NOT_ROLLED
from meseta.games.the_alpha.constants import BETAS
from meseta.games.the_alpha.rules.conflict import Conflict
from meseta.games.the_alpha.rules.stalk import Stalk

ALPHA = meseta.game("the_alpha")
UNITS = 8


def some_rows(count: int, length: int, seed: int = 3) -> list[list[float]]:
    chance = random.Random(seed)
    return [[chance.uniform(-0.2, 0.2) for _ in range(length)] for _ in range(count)]


def some_network(size: int, part_size: int = 0) -> Network:
    """A network of random weights, with units for parts if those have a size."""
    parts = some_rows(UNITS if part_size else 0, part_size)
    size += len(parts)
    biases, last = some_rows(2, UNITS)
    return Network(some_rows(UNITS, size), biases, last, some_rows(1, size)[0], parts)


def some_impulse(size: int, things: int) -> Impulse:
    return Impulse(some_rows(UNITS, size), some_rows(1, UNITS)[0], some_rows(things, UNITS, seed=4))


def some_instinct() -> Instinct:
    """An instinct of random weights for The Alpha."""
    whole = some_impulse(inputs_of(ALPHA) - 1, ALPHA.action_count)
    return Instinct(whole, some_impulse(numbers_of_parts(ALPHA), ALPHA.ways))


def some_table(game: meseta.Game = ALPHA) -> meseta.Table:
    t = game.new(game.seat_counts[0], 4, listen=False)
    for _ in range(5):
        t.do(t.waiting[0], t.offered[-1])
    return t


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of weights for The Alpha."""
    path = tmp_path / "weights.json"
    network = some_network(inputs_of(ALPHA), numbers_of_parts(ALPHA))
    path.write_text(write_weights(ALPHA, network, some_instinct()))
    return path


def units(rows: list[list[float]], biases: list[float], numbers: list[float]) -> list[float]:
    """What hidden units make of numbers."""
    return [
        max(0.0, bias + sum(n * w for n, w in zip(numbers, row, strict=True)))
        for row, bias in zip(rows, biases, strict=True)
    ]


def test_the_output_is_the_sum_that_the_weights_say() -> None:
    network = some_network(30, 6)
    numbers = [0.0 if i % 3 else 0.1 * i - 1 for i in range(30)]
    parts = [[0.5, 0.0, -1.0, 0.0, 2.0, 1.0], [0.0, 0.0, 3.0, 1.0, 0.0, -0.5]]
    sheet = sheet_of(numbers)
    assert sheet.written() == numbers
    of_parts = [units(network.parts, [0.0] * UNITS, part) for part in parts]
    given = numbers + [sum(each) for each in zip(*of_parts, strict=True)]
    hidden = units(network.rows, network.biases, given)
    expected = sum(n * w for n, w in zip(given, network.straight, strict=True))
    expected += sum(unit * w for unit, w in zip(hidden, network.last, strict=True))
    said = network.output(sheet, [sheet_of(part) for part in parts])
    assert said == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("name", meseta.games())
def test_a_network_that_changes_nothing_says_what_the_game_says(name: str) -> None:
    game = meseta.game(name)
    size = inputs_of(game)
    nothing = Network(
        [[0.0] * size] * UNITS, [0.0] * UNITS, [0.0] * UNITS, [1.0, *[0.0] * (size - 1)], []
    )
    t = some_table(game)
    assert Learned(nothing).of(t) == pytest.approx(game.evaluate(t), abs=1e-3)


@pytest.mark.parametrize("name", meseta.games())
def test_features_are_as_many_for_every_seat_of_every_table(name: str) -> None:
    game = meseta.game(name)
    lengths = set()
    for seats in game.seat_counts:
        t = game.new(seats, 1, listen=False)
        for _ in range(4):
            chances = game.evaluate(t)
            lengths |= {inputs(t, seat, chances).length for seat in range(seats)}
            play_out(t, Rng(seats), most=60)
    assert lengths == {inputs_of(game)}


@pytest.mark.parametrize("name", meseta.games())
def test_what_is_learned_are_chances(name: str) -> None:
    game = meseta.game(name)
    t = some_table(game)
    chances = Learned(some_network(inputs_of(game))).of(t)
    assert all(0 < chance < 1 for chance in chances)
    assert game.team or sum(chances) == pytest.approx(1)


def test_at_the_end_the_result_counts_and_nothing_else() -> None:
    t = some_table()
    while t.waiting:
        t.do(t.waiting[0], t.offered[0])
    assert Learned(some_network(inputs_of(ALPHA))).of(t) == ALPHA.evaluate(t)


def test_a_file_gives_back_what_was_written(path: Path) -> None:
    t = some_table()
    seat = t.waiting[0]
    value, instinct, others = learned(ALPHA, str(path))
    assert instinct is not None
    assert others is instinct
    before = Learned(some_network(inputs_of(ALPHA), numbers_of_parts(ALPHA))).of(t)
    assert value.of(t) == pytest.approx(before, rel=1e-3)
    before = some_instinct().scores(t, seat, t.offered)
    assert instinct.scores(t, seat, t.offered) == pytest.approx(before, rel=1e-3, abs=1e-5)
    assert write_weights(ALPHA, value.network, instinct) == path.read_text()


def test_a_file_gives_back_what_others_do(path: Path) -> None:
    value, instinct, _ = learned(ALPHA, str(path))
    path.write_text(write_weights(ALPHA, value.network, instinct, one_minded(FIGHT)))
    learned.cache_clear()
    _, own, others = learned(ALPHA, str(path))
    t = some_table()
    for before, after in ((instinct, own), (one_minded(FIGHT), others)):
        assert before is not None
        assert after is not None
        said = before.scores(t, t.waiting[0], t.offered)
        assert after.scores(t, t.waiting[0], t.offered) == pytest.approx(said, rel=1e-3, abs=1e-5)


NOTHING = {"inputs": 0, "hidden": [], "biases": [], "ends": []}
BROKEN = {**NOTHING, "biases": [0.5]}


def changed(path: Path, **changes: Any) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "meseta weights 9"}, "format"),
        ({"game": "altiplano"}, "'altiplano', not for 'the_alpha'"),
        ({"version": 99}, "other rules or features"),
        ({"inputs": 5}, "not all rows have 5 numbers"),
        ({"hidden": [[1.0]]}, "do not fit together"),
        ({"biases": [0.5]}, "do not fit together"),
        ({"straight": [0.5]}, "not all rows"),
        ({"last": "much"}, "no file of weights"),
        ({"last": [float("inf")] * UNITS}, "no file of weights"),
        ({"colour": "red"}, "no file of weights"),
        ({"parts": [[1.0]]}, "units of parts do not fit together"),
        ({"parts": [[1.0], [1.0], [1.0], [1.0, 2.0]]}, "units of parts do not fit together"),
        ({"parts": []}, "other rules or features"),
        ({"parts": [[1.0]] * UNITS}, "other rules or features"),
        ({"instinct": {"whole": BROKEN, "part": NOTHING}}, "instinct does not fit together"),
        ({"instinct": {"whole": NOTHING, "part": BROKEN}}, "instinct does not fit together"),
        ({"instinct": {"whole": NOTHING, "part": NOTHING}}, "other rules or features"),
        ({"instinct": {"whole": NOTHING}}, "no file of weights"),
        ({"others": {"whole": BROKEN, "part": NOTHING}}, "instinct does not fit together"),
        ({"others": {"whole": NOTHING, "part": NOTHING}}, "other rules or features"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(path: Path, changes: Any, says: str) -> None:
    changed(path, **changes)
    with pytest.raises(BadWeights) as refusal:
        learned(ALPHA, str(path))
    assert says in str(refusal.value)
    assert str(refusal.value).count("\n") == 0


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00"])
def test_what_is_no_file_of_weights_is_refused(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(BadWeights, match="no file of weights"):
        load_weights(str(path))
    with pytest.raises(MesetaError, match="Cannot read"):
        load_weights(str(path.with_name("missing.json")))


def test_the_weights_must_be_for_as_many_features(path: Path) -> None:
    path.write_text(write_weights(ALPHA, some_network(inputs_of(ALPHA) + 1), None))
    with pytest.raises(BadWeights, match="other rules or features of The Alpha"):
        learned(ALPHA, str(path))


def test_a_master_with_weights_of_its_own_plays_by_them(path: Path) -> None:
    t = some_table()
    seat = t.waiting[0]
    path.write_text(write_weights(ALPHA, some_network(inputs_of(ALPHA)), None))
    master = Master(1, Budget(20), str(path))
    action = master.choose(Perspective(t, seat))
    assert action in t.legal(seat)
    assert master.value is not HAND_MADE
    own, *nothing = learned(ALPHA, str(path))
    assert nothing == [None, None]
    assert action == Adept(1, Budget(20), value=own).choose(Perspective(t, seat))


def test_a_game_without_weights_has_no_master(monkeypatch: Any) -> None:
    have = {"the_alpha"}
    monkeypatch.setattr(files, "has_master", have.__contains__)
    altiplano = meseta.game("altiplano")
    with pytest.raises(BadOption, match="no master of Altiplano, only of The Alpha"):
        files.check_master(altiplano)
    have.clear()
    with pytest.raises(BadOption, match="nor of any other game"):
        files.check_master(altiplano)


@pytest.mark.parametrize("name", meseta.games())
def test_the_levels_of_a_game_are_those_that_can_play_it(name: str) -> None:
    t = meseta.game(name).new(meseta.game(name).seat_counts[0], 3, listen=False)
    p = Perspective(t, t.waiting[0])
    for level in bots.levels_of(name):
        bots.check_level(level, name)
        assert bots.make(level, iterations=2).choose(p) in p.legal
    for level in set(bots.LEVELS) - set(bots.levels_of(name)):
        with pytest.raises(BadOption, match="There is no bot level"):
            bots.check_level(level, name)
        with pytest.raises(BadOption, match="There is no master"):
            bots.make(level, iterations=2).choose(p)


def test_a_master_needs_neither_numpy_nor_a_framework(path: Path) -> None:
    program = f"""
import sys
import meseta
from meseta.bots.budget import Budget
from meseta.bots.master import Master
t = meseta.game("the_alpha").new(3, 1)
Master(1, Budget(3), {str(path)!r}).choose(meseta.Perspective(t, t.actors()[0]))
assert not {{"numpy", "torch", "scipy"}} & set(sys.modules), "a framework was loaded"
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_playing_on_in_thought_follows_the_guide() -> None:
    t = some_table()
    seat = t.waiting[0]
    tries = 4 * len(t.offered)  # enough to try them all
    size = inputs_of(ALPHA)
    zeros = [0.0] * UNITS
    # It holds dear what the game, its first input, holds cheap.
    straight = [-1.0, *[0.0] * (size - 1)]
    opposite = Learned(Network([[0.0] * size] * UNITS, zeros, zeros, straight, []))
    well = hunch(t, Rng(1), tries, HAND_MADE)
    badly = hunch(t, Rng(1), tries, opposite)
    assert ALPHA.evaluate(well)[seat] > ALPHA.evaluate(badly)[seat]


def test_a_first_glance_counts_as_often_as_it_is_trusted() -> None:
    t = some_table()
    clock = Budget(1).start()
    arms = [at_a_glance(t, t.waiting[0], t.offered, HAND_MADE, trust, clock) for trust in (1, 5)]
    assert {arm.visits for arm in arms[1]} == {5}
    assert [arm.mean() for arm in arms[1]] == pytest.approx([arm.mean() for arm in arms[0]])


def test_the_master_is_guided_by_what_it_has_learned(path: Path) -> None:
    t = some_table()
    master = Master(1, Budget(4), str(path))
    master.choose(Perspective(t, t.waiting[0]))
    assert isinstance(master.value, Learned)
    assert master.guide is master.value


def test_an_instinct_says_what_its_weights_say() -> None:
    t = some_table()
    seat = t.waiting[0]
    instinct = some_instinct()
    whole, part = instinct.whole, instinct.part
    sheet = Sheet()
    ALPHA.features(t, seat, sheet)
    hidden = units(whole.rows, whole.biases, sheet.written())
    regions = [each.written() for each in ALPHA.parts(t, seat)]
    for action, score in zip(t.offered, instinct.scores(t, seat, t.offered), strict=True):
        expected = sum(unit * w for unit, w in zip(hidden, whole.ends[action], strict=True))
        region, piece = ALPHA.aim(t, action)
        there = units(part.rows, part.biases, regions[region])
        expected += sum(unit * w for unit, w in zip(there, part.ends[piece], strict=True))
        assert score == pytest.approx(expected, rel=1e-9)


def test_the_calmer_the_likelier_the_best() -> None:
    rng = Rng(1)
    scores = [0.0, 1.0, -2.0]
    often = {calm: [drawn(scores, rng, calm) for _ in range(400)] for calm in (0.0, 1.0, 50.0)}
    assert all(often[0.0].count(i) > 90 for i in range(3))
    assert 240 < often[1.0].count(1) < 320 > 0 < often[1.0].count(2) < 40
    assert set(often[50.0]) == {1}


def test_a_master_plays_on_by_instinct_to_the_end_of_stalk_and_casts_no_die() -> None:
    t: Any = some_table().determinized(0, 5)
    seat = t.waiting[0]
    master = Master(1, Budget(4))
    master.choose(Perspective(t, seat))
    assert master.instinct is not None
    drawn_before = t.rng.drawn
    worth = master.tried(Arm([t.offered[0]], 0.0, 0), t, seat)
    assert 0 < worth < 1
    assert t.agenda
    assert not t.waiting
    assert not any(t.has_wolves_in_den(seat) for seat in range(t.seats))  # all dens are empty
    assert set(t.rolled) == {NOT_ROLLED}
    assert t.rng.drawn == drawn_before


def test_in_thought_a_master_acts_by_its_own_instinct_and_the_others_by_theirs() -> None:
    t: Any = ALPHA.new(3, 4, listen=False).determinized(0, 5)
    seat = t.waiting[0]
    small = [i for i, tile in enumerate(t.tiles) if CLASSES[tile.tile_class] == "small"]
    mine, theirs = [PLACE_BETA.of(t.regions[region]) for region in small[:2]]
    master = Master(1, Budget(4))
    master.choose(Perspective(t, seat))
    master.instinct, master.others = one_minded(mine), one_minded(theirs)
    master.tried(Arm([mine], 0.0, 0), t, seat)
    for other in range(3):
        there, not_there = small[:2] if other == seat else small[1::-1]
        assert t.pieces(there, other) >= BETAS
        assert t.pieces(not_there, other) <= 1  # the Alpha Pair


def test_after_stalk_a_master_plays_on_to_the_end_of_the_week_or_the_game() -> None:
    for weeks_left in (3, 1):
        t: Any = ALPHA.new(4, 8, listen=False)
        while t.weeks_left > weeks_left or isinstance(t.choice(), Stalk):
            t.do(t.waiting[0], t.offered[len(t.past) * 7 % len(t.offered)])
        ahead = t.determinized(t.waiting[0], 5)
        ahead.laps = ALPHA.laps(ahead)
        play_out(ahead, Rng(2))
        assert ahead.weeks_left == weeks_left - 1
        assert bool(ahead.agenda) == (weeks_left > 1)


def one_minded(action: int) -> Instinct:
    """An instinct that always speaks for the same action."""
    ends = [[9.0 * (each == action)] * UNITS for each in range(ALPHA.action_count)]
    whole = Impulse([[0.0] * (inputs_of(ALPHA) - 1)] * UNITS, [1.0] * UNITS, ends)
    return Instinct(whole, some_impulse(numbers_of_parts(ALPHA), ALPHA.ways))


@pytest.mark.parametrize("chosen", [FIGHT, SHARE])
def test_in_a_sealed_choice_the_others_act_by_instinct_whatever_they_have_chosen(
    chosen: int,
) -> None:
    # In the last week nobody minds an injury: who is a little behind, and expects the other to
    # share, fights for it all.
    t: Any = ALPHA.new(3, 17, listen=False)
    while t.weeks_left > 1 or not isinstance(t.choice(), Conflict):
        t.do(t.waiting[0], t.offered[len(t.past) * 7 % len(t.offered)])
    first, seat = t.waiting
    for pack in range(t.seats):
        t.pack(pack).food = 0
    t.pack(first).food, t.pack(seat).food = 31, 30
    t.do(first, chosen)
    worth = {}
    for action in (FIGHT, SHARE):
        master = Master(1, Budget(60))
        master.choose(Perspective(t, seat))
        master.others = one_minded(action)
        arms = master.sealed(Perspective(t, seat))
        assert {arm.visits for arm in arms} == {30}
        worth[action] = {arm.actions[0]: arm.mean() for arm in arms}
    assert worth[SHARE][FIGHT] > worth[SHARE][SHARE]
    assert worth[FIGHT][FIGHT] == worth[FIGHT][SHARE]
