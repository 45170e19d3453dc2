"""Prestige tracks, milestones and age bonus tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from meseta.games.alpacalypse.rules.prestige import climb
from tests.alpacalypse.build import PLENTY, scene
from tests.rules import rule


def moved(start, spaces, others=()):
    """Where a pawn ends that moves so many spaces, and how many shields it entered."""
    tracks = {"anka": {"might": start}}
    for seat, place in zip(("bram", "cusi"), others, strict=False):
        tracks[seat] = {"might": place}
    s = scene(3, tracks=tracks)
    climb(s.t, 0, 0, spaces)
    s.t.proceed()
    shields = 0
    while s.choice == "GainAny":
        shields += 1
        s.take("gain coin")
    return s.place("anka", "might"), shields


@rule("PACA-PREST-01", "PACA-PREST-02", "PACA-R-73", "PACA-PREST-09", "PACA-R-27")
def test_positions_and_moves():
    assert moved(0, 2) == (2, 0)
    assert moved(1, -2) == (-1, 0)  # START is a space of its own
    assert moved(-2, 1) == (-1, 0)
    assert moved(-1, -2) == (-2, 0)
    assert moved(-2, -1) == (-2, 0)


@rule("PACA-PREST-04", "PACA-PREST-05", "PACA-R-34", "PACA-R-71", "PACA-R-72")
def test_shields_both_ways():
    assert moved(3, 1) == (4, 1)
    assert moved(3, 3) == (6, 1)
    assert moved(3, 5) == (8, 2)
    assert moved(5, -1) == (4, 1)
    assert moved(5, -2) == (3, 1)
    assert moved(9, -2) == (7, 1)
    assert moved(4, 1) == (5, 0)  # leaving gives nothing
    assert moved(4, -1) == (3, 0)


@rule("PACA-PREST-05")
def test_a_shield_gives_again():
    s = scene(3, tracks={"anka": {"might": 3}})
    for spaces in (1, 1, -1):
        climb(s.t, 0, 0, spaces)
        s.t.proceed()
        s.settle()
    assert sum(s.t.stock[:4]) == 2


@rule("PACA-PREST-03", "PACA-PREST-06", "PACA-PREST-07", "PACA-R-74", "PACA-R-75")
def test_only_one_pawn_on_12():
    assert moved(5, 1, (6, 6)) == (6, 0)  # positions are shared
    assert moved(10, 3) == (12, 0)
    assert moved(10, 3, (12,)) == (11, 0)
    assert moved(11, 1, (12,)) == (11, 0)
    assert moved(12, 2) == (12, 0)


@rule("PACA-R-75", "PACA-2P-03")
def test_dummies_are_in_nobodys_way():
    s = scene(2, tracks={"anka": {"might": 5}})
    climb(s.t, 0, 0, 1)
    assert s.place("anka", "might") == 6
    climb(s.t, 0, 0, 1)
    assert s.place("anka", "might") == 7


@given(some.integers(-2, 12), some.integers(-6, 6), some.integers(-2, 12))
@rule("PACA-PREST-02", "PACA-PREST-04", "PACA-PREST-06", "PACA-PREST-09")
def test_any_move(start, spaces, other):
    if start == other == 12 or spaces == 0:
        return
    top = 11 if other == 12 else 12
    place, shields = moved(start, spaces, (other,))
    wanted = max(-2, min(start + spaces, max(top, start)))
    assert place == wanted
    path = range(start + 1, place + 1) if place > start else range(place, start)
    assert shields == sum(1 for step in path if step in (4, 8))


@rule("PACA-PREST-08", "PACA-EX-16", "PACA-MILE-03")
def test_12_becomes_free_and_the_milestone_stays():
    s = scene(3, tracks={"anka": {"might": 11}, "bram": {"might": 11}})
    climb(s.t, 0, 0, 1)
    assert s.milestone("summit") == "anka"
    climb(s.t, 1, 0, 1)
    assert s.place("bram", "might") == 11
    climb(s.t, 0, 0, -2)
    assert s.place("anka", "might") == 10
    assert s.place("bram", "might") == 11  # not automatically
    climb(s.t, 1, 0, 1)
    assert s.place("bram", "might") == 12
    assert s.milestone("summit") == "anka"


@rule("PACA-PREST-11", "PACA-R-79")
def test_lost_prestige_gives_nothing():
    s = scene(2, home={"anka": "wf"}, hands={"anka": "night_patrol"}, goods={"anka": "3s"},
              tracks={"anka": {"might": 11}, "bram": {"might": 12}})  # fmt: skip
    s.take("place military_deployment", "card night_patrol")
    assert s.goods("anka") == ""
    assert s.asked == ["bram"]
    assert [e["kind"] for e in s.t.events()][-1] == "blocked"


@rule("PACA-PREST-12", "PACA-R-106", "PACA-DEC-09")
def test_two_points_on_different_tracks():
    shop = "gain_2_prestige petty_cash"
    s = scene(2, at="market", shop=shop, round=8)
    s.bid(anka="l").take("card gain_2_prestige", "token", "track tech")
    assert s.may() == {"track might", "track wealth", "track culture"}
    s.take("track might")
    assert s.places("anka") == [1, 0, 0, 1]
    top = {"anka": dict.fromkeys(("might", "wealth", "culture"), 11),
           "bram": dict.fromkeys(("might", "wealth", "culture"), 12)}  # fmt: skip
    s = scene(2, at="market", shop=shop, round=8, tracks=top)
    s.bid(anka="l").take("card gain_2_prestige", "token")
    assert s.place("anka", "tech") == 1  # the second point is lost
    assert s.choice == "Turn"


@rule("PACA-EX-15", "PACA-DEC-09")
def test_gain_1_prestige():
    s = scene(2, at="market", shop="gain_1_prestige_1 petty_cash")
    s.bid(anka="l").take("card gain_1_prestige_1", "token")
    assert s.may() == {"track might", "track wealth", "track culture", "track tech"}
    s.take("track culture")
    assert s.places("anka") == [0, 0, 1, 0]


# -- milestones ------------------------------------------------------------------------------------

LAST = {  # milestone: what is done, the card that completes it
    "military": ("torpedos fence_raid", "night_patrol"),
    "contracts": ("monopoly toll_road", "suri_yarn"),
    "plans": ("library aqueduct", "town_square"),
    "techs": ("moon_rocket neural_net", "pedal_generator"),
    "each_kind": ("torpedos monopoly library", "pedal_generator"),
}


@rule("PACA-MILE-01", "PACA-MILE-02", "PACA-R-66")
@pytest.mark.parametrize("name", LAST)
def test_milestones_of_cards(name):
    done, card = LAST[name]
    s = scene(3, home={"anka": "lf"}, hands={"anka": f"{card} bank_loan"}, done={"anka": done},
              goods={"anka": PLENTY})  # fmt: skip
    assert s.milestone(name) is None
    s.take("place leadership", f"card {card}")
    assert s.milestone(name) == "anka"
    assert s.told("milestone") == [{"seat": "anka", "milestone": name}]
    assert s.asked == ["bram"]  # it is no action


@rule("PACA-MILE-01", "PACA-MILE-05", "PACA-COMP-11")
def test_the_milestone_of_buildings():
    s = scene(2, home={"anka": "bf"}, goods={"anka": PLENTY}, built={"anka": "barracks palace"})
    s.take("place production")  # the Factory is printed as built
    assert s.milestone("production") == "anka"


@rule("PACA-MILE-02", "PACA-MILE-03")
def test_a_milestone_has_one_owner_for_ever():
    done, card = LAST["military"]
    s = scene(3, home={"anka": "lf"}, hands={"anka": f"{card} bank_loan"}, done={"anka": done},
              goods={"anka": PLENTY}, milestones={"military": "bram"})  # fmt: skip
    s.take("place leadership", f"card {card}")
    assert s.milestone("military") == "bram"


@rule("PACA-MILE-04", "PACA-R-32")
def test_one_card_can_bring_several_and_one_tribe_can_have_all():
    s = scene(3, home={"anka": "lf"}, hands={"anka": "pedal_generator bank_loan"},
              done={"anka": "torpedos monopoly library moon_rocket neural_net"},
              goods={"anka": PLENTY}, tracks={"anka": {"tech": 10}},
              milestones={"military": "anka", "contracts": "anka", "plans": "anka",
                          "production": "anka"})  # fmt: skip
    s.take("place leadership", "card pedal_generator")
    assert s.t.milestones == [0] * 7


@rule("PACA-MILE-06")
def test_the_summit_counts_once_for_all_tracks():
    s = scene(3, tracks={"anka": {"might": 11}, "bram": {"tech": 11}})
    climb(s.t, 0, 0, 1)
    climb(s.t, 1, 3, 1)
    assert s.place("bram", "tech") == 12
    assert s.milestone("summit") == "anka"


@rule("PACA-MILE-07", "PACA-2P-03")
def test_dummies_claim_nothing():
    s = scene(2, at="end", round=10, tiles={3: "balanced_powers"})
    assert set(s.t.milestones) == {-1}
    assert s.t.cubes == [0, 0, 0]
    assert len(s.t.results()) == 2


# -- age bonus tiles -------------------------------------------------------------------------------

PAIRS = {
    "war_economy": (1, "night_patrol", "suri_yarn"),
    "learned_society": (1, "town_square", "pedal_generator"),
    "tech_economy": (2, "pedal_generator", "suri_yarn"),
    "arms_and_arts": (2, "night_patrol", "town_square"),
}


@rule("PACA-AGE-01", "PACA-AGE-02", "PACA-AGE-05", "PACA-EX-11")
@pytest.mark.parametrize("tile", PAIRS)
def test_tiles_for_two_kinds_of_cards(tile):
    age, one, two = PAIRS[tile]
    round = 2 if age == 1 else 5
    for first, second in ((one, two), (two, one)):
        s = scene(2, round=round, tiles={age: tile}, home={"anka": "lf", "bram": "lf"},
                  hands={"anka": f"{first} {second}"}, goods={"anka": PLENTY},
                  kept={"anka": "chancellor_1"})  # fmt: skip
        s.take("place leadership", f"card {first}")
        assert not s.has_tile("anka", age)
        while s.asked != ["anka"] or s.choice != "Turn":
            s.harmless()
        s.take("assist leadership")
        assert s.has_tile("anka", age)
    # In another age, or with cards of an earlier age, nothing happens.
    s = scene(2, round=round, tiles={age: tile}, home={"anka": "lf"}, done={"anka": one},
              hands={"anka": f"{two} bank_loan"}, goods={"anka": PLENTY})  # fmt: skip
    s.take("place leadership", f"card {two}")
    assert not s.has_tile("anka", age)


@rule("PACA-AGE-02")
def test_any_number_of_tribes_get_a_tile_of_the_first_ages():
    s = scene(2, tiles={1: "rising_star"}, tracks={"anka": {"tech": 2}, "bram": {"might": 2}})
    climb(s.t, 0, 3, 1)
    climb(s.t, 1, 0, 1)
    assert s.has_tile("anka", 1)
    assert s.has_tile("bram", 1)
    assert len(s.told("tile")) == 2


@rule("PACA-AGE-01")
def test_only_the_tile_of_the_current_age_counts():
    s = scene(2, round=4, tiles={1: "rising_star", 2: "full_barn"}, tracks={"anka": {"tech": 2}})
    climb(s.t, 0, 3, 1)
    assert s.t.cubes == [0, 0, 0]


@rule("PACA-AGE-02", "PACA-AGE-07")
def test_rising_star_stays_after_a_loss():
    s = scene(2, tiles={1: "rising_star"}, tracks={"anka": {"tech": 2}})
    climb(s.t, 0, 3, 1)
    climb(s.t, 0, 3, -2)
    assert s.has_tile("anka", 1)
    climb(s.t, 0, 3, 2)
    assert len(s.told("tile")) == 1  # once each


@rule("PACA-AGE-02", "PACA-AGE-06")
def test_groundwork_and_well_rounded():
    s = scene(2, tiles={1: "groundwork"}, home={"anka": "bf"}, goods={"anka": PLENTY},
              built={"anka": "barracks"})  # fmt: skip
    s.take("place production", "build palace")
    assert s.has_tile("anka", 1)
    s = scene(2, round=4, tiles={2: "well_rounded"},
              tracks={"anka": {"might": 2, "wealth": 2, "culture": 5, "tech": 1}})  # fmt: skip
    climb(s.t, 0, 3, 1)
    assert s.has_tile("anka", 2)


@rule("PACA-AGE-04", "PACA-AGE-06", "PACA-R-29")
def test_a_state_that_is_there_when_the_age_begins_counts_at_once():
    tracks = {"anka": dict.fromkeys(("might", "wealth", "culture", "tech"), 2)}
    s = scene(2, at="round", round=4, tiles={2: "well_rounded"}, tracks=tracks)
    assert s.has_tile("anka", 2)
    assert not s.has_tile("bram", 2)
    assert s.choice == "Respond"
    s = scene(2, at="round", round=1, tiles={1: "rising_star"}, tracks={"bram": {"tech": 3}})
    assert s.has_tile("bram", 1)


@rule("PACA-AGE-04", "PACA-AGE-05")
def test_an_age_begins_with_an_empty_count():
    s = scene(2, at="round", round=7, best_bid={"anka": 20})
    assert s.t.age_done == [0] * 8
    assert s.t.best_bid == [0, 0]
    s = scene(2, at="round", round=8, best_bid={"anka": 20})
    assert s.t.best_bid == [20, 0]


@rule("PACA-RESO-09", "PACA-AGE-02")
def test_full_barn_looks_after_the_production():
    s = scene(2, round=5, tiles={2: "full_barn"}, home={"anka": "fw", "bram": ""},
              goods={"anka": "3s 3c 3w 2m", "bram": "3s 3c 3w 1m 9d"})  # fmt: skip
    assert s.t.cubes == [0, 0, 0]
    s.skip_to("Respond")
    assert s.has_tile("anka", 2)
    assert not s.has_tile("bram", 2)  # eleven, and cubes do not count


@rule("PACA-AGE-03", "PACA-AGE-08", "PACA-R-76", "PACA-R-77", "PACA-SCORE-08")
@pytest.mark.parametrize("tile", ["prolific", "balanced_powers", "high_roller", "master_planners"])
def test_the_tile_of_the_last_age_goes_to_the_best(tile):
    def ended(better, tied):
        plans = {"anka": "library"} if tile == "master_planners" and better else {}
        s = scene(3, at="end", round=10, tiles={3: tile}, done=plans)
        if better and tile == "prolific":
            s = again(s, lambda t: set_done(t, [2, 1, 2] if tied else [2, 1, 1]))
        elif better and tile == "high_roller":
            s = again(s, lambda t: set_bids(t, [12, 3, 12] if tied else [12, 3, 1]))
        elif better and tile == "balanced_powers":
            s = again(s, lambda t: set_tracks(t, [2, 1, 2] if tied else [2, 1, 1]))
        return s

    s = ended(True, False)
    assert s.has_tile("anka", 3)
    assert not s.has_tile("bram", 3)
    assert not s.has_tile("cusi", 3)
    assert s.points("anka")["age_tiles"] == 3
    if tile != "master_planners":
        s = ended(True, True)
        assert [s.has_tile(seat, 3) for seat in ("anka", "bram", "cusi")] == [True, False, True]
        assert not any(ended(False, False).has_tile(seat, 3) for seat in ("anka", "bram", "cusi"))
    else:  # one building each is printed as built: all are tied
        s = ended(False, False)
        assert all(s.has_tile(seat, 3) for seat in ("anka", "bram", "cusi"))


def again(s, change):
    """Judge the end once more after a change."""
    from meseta.games.alpacalypse.rules.round import End

    s.t.cubes = [0, 0, 0]
    change(s.t)
    End().run(s.t)
    return s


def set_done(t, counts):
    t.age_done = [n for count in counts for n in (count, 0, 0, 0)]


def set_bids(t, bids):
    t.best_bid = bids


def set_tracks(t, lowest):
    t.tracks = [place for low in lowest for place in (low, low + 1, 5, 5)]
