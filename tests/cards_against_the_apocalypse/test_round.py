"""The order of a round, and the Card Pool."""

from collections import Counter

import pytest

import meseta
from tests.cards_against_the_apocalypse.build import (
    CATASTROPHES,
    GAME,
    SEATS,
    SELF_SUSTAINING,
    Scene,
    letters,
    play_out,
    scene,
)
from tests.rules import rule


def quiet_game(seed, seats=3):
    """A whole game in which everybody passes and goes on."""
    s = Scene(GAME.new(seats, seed)).take("take natural_energy")
    while s.t.actors():
        s.end_round()
    return s


@rule("CATA-ROUND-01", "CATA-R-77", "CATA-R-20")
def test_a_round_runs_through_its_steps_in_order():
    s = scene("e S\nH .\nR .", at="pool", round=3, catastrophe="earthquake", next_cards="PPPPPP")
    s.end_round()
    kinds = s.kinds()
    steps = ["pool", "catastrophe", "passed", "discarded", "checked", "disabled", "round"]
    assert [kind for kind in kinds if kind in steps] == [
        *steps[:3], "passed", "passed", *steps[3:], "pool", "catastrophe"
    ]  # fmt: skip
    # The Human is turned by its needs before the strike and by the waste after it; then the Natural
    # Resource is turned.
    order = [kinds.index(kind) for kind in ("unstable", "disabled", "died")]
    assert order == sorted(order)
    turned = [told["card"] for told in s.told("unstable")]
    assert turned == ["human", "natural_energy"]
    assert kinds.index("died") < len(kinds) - 1 - kinds[::-1].index("unstable")


@rule("CATA-ROUND-01", "CATA-ROUND-09", "CATA-END-01", "CATA-R-33", "CATA-R-77")
@pytest.mark.parametrize("seed", range(4))
def test_a_game_has_seven_rounds_and_then_the_final_check(seed):
    s = quiet_game(seed)
    assert [told["round"] for told in s.told("round")] == [1, 2, 3, 4, 5, 6, 7]
    assert s.kinds().count("final") == 1
    rounds = [i for i, kind in enumerate(s.kinds()) if kind == "round"]
    assert s.kinds().index("final") > rounds[-1]


@rule("CATA-ROUND-02", "CATA-POOL-01", "CATA-R-79")
def test_six_cards_lie_open_and_anyone_may_place_any_of_them():
    s = scene("H H H", at="pool", next_cards="HPAGSO")
    assert s.pool == "HPAGSO"
    for place in ("2,0", "2,1", "2,2"):
        kind = sorted(move for move in s.may() if move.startswith("place"))[0]
        assert len([move for move in s.may() if move.startswith("place")]) >= 4
        s.take(kind, f"at {place}")
    assert len(s.told("placed") + s.told("built")) == 3


@rule("CATA-ROUND-03", "CATA-ROUND-07", "CATA-R-60")
def test_round_1_has_no_catastrophe_but_a_check_and_a_turning():
    s = Scene(GAME.new(3, seed=5)).take("take natural_energy")
    assert s.t.view(None)["catastrophe"] is None
    s.end_round()
    kinds = s.kinds()
    first = kinds[: kinds.index("round", kinds.index("round") + 1)]
    assert "catastrophe" not in first
    assert "checked" in first
    assert {told["card"] for told in s.told("unstable")} == {"human", "natural_energy"}
    assert s.t.view(None)["catastrophe"] is not None


@rule("CATA-ROUND-04", "CATA-ACT-01", "CATA-ACT-02", "CATA-R-02", "CATA-R-01")
@pytest.mark.parametrize("round", range(1, 8))
def test_each_player_acts_once_the_lead_first_then_clockwise(round):
    s = scene(SELF_SUSTAINING, round=round)
    asked = []
    while s.phase == "action" and s.t.round == round:
        asked += s.asked
        s.take("pass")
    lead = (round - 1) % 3
    assert asked == [SEATS[(lead + i) % 3] for i in range(3)]
    assert scene(SELF_SUSTAINING, round=round).t.view(None)["lead"] == lead


@rule("CATA-ROUND-05", "CATA-POOL-02")
def test_what_is_left_in_the_pool_is_discarded_before_the_check():
    s = scene("l\nH", pool="HPAGSO").take("place plant", "at 2,1").end_round()
    assert "".join(sorted(s.discard)) == "".join(sorted("HAGSO"))
    assert s.kinds().index("discarded") < s.kinds().index("checked")
    assert len(s.pool) == 6  # of the next round


@rule("CATA-ROUND-06", "CATA-NEED-14")
@pytest.mark.parametrize("round", range(1, 8))
@pytest.mark.parametrize("catastrophe", ["volcanic_eruption", "malfunction"])
def test_needs_are_checked_in_every_round(round, catastrophe):
    s = scene("H", at="discard", round=round, catastrophe=catastrophe if round > 1 else None)
    assert s.told("unstable")[0]["card"] == "human"


@rule("CATA-ROUND-07", "CATA-ROUND-08", "CATA-R-20")
def test_catastrophe_then_waste_then_the_turning_of_natural_resources():
    s = scene(f"{SELF_SUSTAINING.rstrip()}\n .  R . .\n . l' . .", at="strike", round=4,
              catastrophe="earthquake").take("at 1,1")  # fmt: skip
    kinds = [kind for kind in s.kinds() if kind in ("disabled", "unstable", "broke")]
    assert kinds[0] == "disabled"
    assert kinds.index("unstable") < kinds.index("broke")


@rule("CATA-ROUND-10")
@pytest.mark.parametrize("seed", range(4))
def test_every_catastrophe_appears_exactly_once(seed):
    s = quiet_game(seed)
    drawn = [told["catastrophe"] for told in s.told("catastrophe")]
    assert Counter(drawn) == Counter(CATASTROPHES)
    assert len(s.t.catastrophe_deck) == 0


@rule("CATA-ROUND-11", "CATA-R-33")
def test_the_game_goes_on_with_no_living_card_left():
    s = scene("H'", at="check", round=2)
    assert s.picture == ""
    assert s.t.round == 3
    assert s.asked
    while s.t.actors():
        s.end_round()
    assert s.t.round == 7
    assert s.t.results()[0].score == -1
    actions = GAME.actions.numbers
    assert not {"resign", "give up", "surrender"} & set(actions)


@rule("CATA-POOL-03", "CATA-R-07")
def test_an_empty_deck_is_made_anew_of_the_building_cards_of_the_pile():
    s = scene("H", at="pool", deck=2, discard="el", catastrophe="earthquake")
    assert len(s.pool) == 6
    assert s.told("shuffled") == [{"count": 33}]
    assert s.discard == "el"
    assert len(s.t.building_deck) == 29
    census = Counter(s.t.building_deck.cards())
    for kind in range(1, 7):
        assert census[kind] + s.t.pool[kind - 1] == (5 if kind == 1 else 6)


@rule("CATA-POOL-04", "CATA-EX-15", "CATA-R-07")
def test_nothing_is_shuffled_before_a_card_is_needed():
    s = quiet_game(2)
    kinds = s.kinds()
    shuffled = kinds.index("shuffled")
    rounds = [i for i, kind in enumerate(kinds) if kind == "round"]
    assert rounds[5] < shuffled < rounds[6]  # in round 6
    assert s.told("shuffled") == [{"count": 30 + kinds[:shuffled].count("died")}]
    s = scene("H", at="pool", round=6, deck=5, catastrophe="earthquake")
    assert len(s.pool) == 6
    assert len(s.told("shuffled")) == 1
    assert scene("H", at="pool", round=5, deck=6).told("shuffled") == []


@rule("CATA-POOL-04")
def test_in_round_6_the_first_five_cards_are_the_rest_of_the_old_deck():
    s = scene("H", at="pool", round=6, deck=5, catastrophe="earthquake")
    rest = scene("H", at="action", round=6, deck=5).t.building_deck.cards()
    names = [card.id for card in GAME.box.cards]
    drawn = [names.index(name) + 1 for name in s.told("pool")[0]["cards"]]
    assert sorted(drawn[:5]) == sorted(rest)


@rule("CATA-POOL-05", "CATA-R-07")
def test_with_no_cards_left_at_all_the_pool_is_smaller():
    s = scene("H")
    s.t.building_deck.heap = [2, 3]
    s.t.discard = [1, 0, 0, 0, 0, 0, 2, 0]
    s.t.pool = [0] * 6
    s.end_round()
    assert letters(s.t.pool) == "HPA"
    assert len(s.t.building_deck) == 0


def test_random_games_end():
    for seed in range(5):
        t = play_out(GAME.new(3, seed), meseta.Rng(seed))
        assert t.round == 7
