"""Instincts: what is imitated, and that bots get it."""

import numpy as np
import pytest

from meseta.core.sheet import sheet_of
from meseta.lab import imitation
from meseta.lab.imitation import Decisions, Imitator

PARTS, WAYS, ACTIONS = 3, 2, 8


def decisions() -> Decisions:
    """The first two actions stand for themselves: the first is right if a number is positive. The
    others use a part in one of two ways, which is right if that part has a number of that sign."""
    rng = np.random.default_rng(3)
    features = rng.normal(size=(3000, 5)).astype(np.float32)
    parts = rng.normal(size=(3000, PARTS, 4)).astype(np.float32)
    aims = np.zeros((3000, PARTS * WAYS, ACTIONS), np.float32)
    aims[:, range(PARTS * WAYS), range(2, ACTIONS)] = 1
    right = np.zeros((3000, ACTIONS))
    right[:, 0] = 3 * features[:, 2]
    for part in range(PARTS):
        right[:, 2 + part * WAYS] = 4 * parts[:, part, 1]
        right[:, 3 + part * WAYS] = -4 * parts[:, part, 1]
    legal = rng.random(right.shape) < 0.7
    legal[:, 1] = True
    best = np.where(legal, right, -99).argmax(axis=1)
    wanted = np.where(legal, 0.0, -1.0)
    wanted[range(3000), best] = 1
    return Decisions(features, parts, aims, wanted.astype(np.float32))


def test_what_can_be_imitated_is_imitated() -> None:
    made = decisions()
    known, new = made.some(slice(2500)), made.some(slice(2500, None))
    imitator = Imitator(known, seed=1)
    before = imitator.surprise(new)
    imitator.learn(known, rounds=20)
    assert imitator.surprise(new) < before * 0.4


def test_decisions_without_parts_are_imitated_too() -> None:
    made = decisions()
    nothing = np.zeros((3000, 0, 0), np.float32)
    own = np.concatenate([made.wanted[:, :2], np.full((3000, 6), -1, np.float32)], axis=1)
    own[:, :2] = np.stack([made.features[:, 2] > 0, made.features[:, 2] <= 0], axis=1)
    known = Decisions(made.features, nothing, np.zeros((3000, 0, ACTIONS), np.float32), own)
    imitator = Imitator(known, seed=1)
    before = imitator.surprise(known)
    imitator.learn(known, rounds=10)
    assert imitator.surprise(known) < before * 0.4
    assert imitator.instinct().ways == []
    again = Imitator(known, seed=2, begun=imitator.instinct())
    assert again.surprise(known) == pytest.approx(imitator.surprise(known), rel=1e-4)


def test_what_was_learned_is_what_the_bots_get() -> None:
    known = decisions()
    imitator = Imitator(known, seed=1)
    imitator.learn(known, rounds=1)
    instinct = imitator.instinct()
    few = known.some(slice(9))
    *_, likely = imitator.likely(*imitator.given(few))
    for i in range(9):
        legal = [action for action in range(ACTIONS) if few.wanted[i, action] >= 0]
        scores = instinct.whole.scores(sheet_of(few.features[i].tolist()), legal)
        for place, action in enumerate(legal):
            if action >= 2:
                part, way = divmod(action - 2, WAYS)
                there = sheet_of(few.parts[i, part].tolist())
                scores[place] += instinct.part.scores(there, [way])[0]
        powers = np.exp(np.array(scores) - max(scores))
        assert powers / powers.sum() == pytest.approx(likely[i, legal], abs=1e-4)


def test_what_was_learned_before_is_where_it_goes_on() -> None:
    made = decisions()
    imitator = Imitator(made, seed=1)
    imitator.learn(made, rounds=2)
    again = Imitator(made, seed=2, begun=imitator.instinct())
    assert again.surprise(made) == pytest.approx(imitator.surprise(made), rel=1e-4)
    again.learn(made, rounds=2)
    assert again.surprise(made) < imitator.surprise(made)


def test_it_can_be_made_for_whoever_acts_more_calmly() -> None:
    made = decisions()
    imitator = Imitator(made, seed=1)
    imitator.learn(made, rounds=1)
    usual, calm = imitator.instinct(), imitator.instinct(calm=2)
    again = Imitator(made, seed=2, begun=calm, calm=2)
    assert again.surprise(made) == pytest.approx(imitator.surprise(made), rel=1e-4)
    sheet = sheet_of(made.features[0].tolist())
    whole = usual.whole.scores(sheet, [0, 1])
    assert [2 * score for score in calm.whole.scores(sheet, [0, 1])] == pytest.approx(whole)
    part = sheet_of(made.parts[0, 0].tolist())
    ways = usual.part.scores(part, [0, 1])
    assert [2 * score for score in calm.part.scores(part, [0, 1])] == pytest.approx(ways)


def test_pytorch_learns_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    known = decisions()
    said = []
    for library in (np, torch):
        monkeypatch.setattr(imitation, "backend", lambda library=library: (library, "cpu"))
        imitator = Imitator(known, seed=1)
        imitator.learn(known, rounds=1)
        said.append(imitator.surprise(known))
    assert said[1] == pytest.approx(said[0], abs=1e-3)
