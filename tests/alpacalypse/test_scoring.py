"""The end of the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from meseta.games.alpacalypse.scoring import share
from tests.alpacalypse.build import SEATS, scene
from tests.rules import rule

NO_TILE = {3: "prolific"}  # nobody gets it where nothing was completed


def ended(might, seats=None, **settings):
    """A finished game with these places on the track of might."""
    tracks = {seat: {"might": place} for seat, place in zip(SEATS, might, strict=False)}
    return scene(seats or len(might), at="end", round=10, tracks=tracks, tiles=NO_TILE, **settings)


def scores(might, **settings):
    return [result.score for result in ended(might, **settings).t.results()]


@rule("PACA-SCORE-01", "PACA-SCORE-04")
def test_places():
    assert scores([9, 5, 3, 2, 1]) == [8, 4, 2, 0, 0]
    assert scores([5, 5, 3, 2, 1]) == [6, 6, 2, 0, 0]
    assert scores([5, 4, 4, 4, 1]) == [8, 2, 2, 2, 0]


@rule("PACA-SCORE-03", "PACA-R-83", "PACA-EX-20", "PACA-SCORE-04")
@pytest.mark.parametrize(
    ("ahead", "tied", "points"),
    [(0, 2, 6), (0, 3, 5), (0, 4, 4), (0, 5, 3), (1, 2, 3), (1, 3, 2), (1, 4, 2), (2, 2, 1),
     (2, 3, 1), (3, 2, 0)],
)  # fmt: skip
def test_tied_pawns_share_and_round_up(ahead, tied, points):
    assert share(ahead, tied) == points
    places = [12] * min(ahead, 1) + [11] * min(max(ahead - 1, 0), 1) + [10] * max(ahead - 2, 0)
    might = [*places, *[4] * tied, *[0] * (5 - ahead - tied)]
    assert scores(might)[ahead : ahead + tied] == [points] * tied


@rule("PACA-SCORE-02", "PACA-SCORE-05", "PACA-R-82", "PACA-SCORE-11")
def test_pawns_at_the_start_or_below_are_not_ranked():
    assert scores([0, 0, 1]) == [0, 0, 8]
    assert scores([-1, -2, 0]) == [-1, -2, 0]
    s = ended([-2, 3, 0])
    assert s.points("anka") == {"penalties": -2}
    assert s.t.results()[0].score == -2


@rule("PACA-2P-01", "PACA-2P-02", "PACA-R-84", "PACA-SETUP-14")
def test_dummies_are_ranked_with_two_players():
    assert scores([8, 3]) == [8, 2]  # the dummy on 6 is second
    assert scores([5, 3]) == [4, 2]
    assert scores([6, 3]) == [6, 2]  # tied with the dummy, whose share is lost
    assert scores([6, 6]) == [5, 5]
    assert scores([8, 3, 0]) == [8, 4, 0]  # no dummy with three


@rule("PACA-2P-03")
def test_dummies_do_nothing_else():
    s = scene(2, at="event", day="burst_dam")
    s.take("send").take("send")
    assert s.goods("anka") == "1w"  # all players have passed
    assert s.asked == ["anka", "bram"]
    assert len(s.t.results() if not s.t.agenda else [0, 0]) == 2


@given(some.lists(some.integers(-2, 11), min_size=3, max_size=5))
@rule("PACA-SCORE-03", "PACA-SCORE-04", "PACA-SCORE-02")
def test_any_track(might):
    found = scores(might)
    prizes = [8, 4, 2, 0, 0]
    for seat, place in enumerate(might):
        if place <= 0:
            assert found[seat] == place
            continue
        ahead = sum(1 for other in might if other > place)
        tied = might.count(place)
        total = sum(prizes[ahead : ahead + tied])
        assert found[seat] == -(-total // tied)


@rule("PACA-SCORE-01", "PACA-SCORE-06", "PACA-SCORE-07", "PACA-SCORE-08", "PACA-SCORE-09",
      "PACA-SCORE-10", "PACA-SCORE-13")  # fmt: skip
def test_every_source_is_shown():
    s = scene(3, at="end", round=10, tiles={3: "prolific"}, wonders="anka",
              tracks={"anka": {"might": 5, "wealth": 3, "culture": 1, "tech": -1},
                      "bram": {"wealth": 7}},
              milestones={"summit": "anka", "military": "anka", "techs": "bram"},
              kept={"anka": "golden_shears sun_disc overtime"},
              done={"anka": "capture_baron_llamont"}, powers={"anka": "crown_of_wool"})  # fmt: skip
    s.t.cubes = [1, 3, 0]
    result = s.t.results()[0]
    assert result.breakdown == {
        "might": 8, "wealth": 4, "culture": 8, "tech": 0, "penalties": -1, "milestones": 8,
        "artifacts": 4, "age_tiles": 6, "heroes": 1, "wonder_power": 4,
    }  # fmt: skip
    assert result.score == 42
    assert s.points("bram") == {"wealth": 8, "milestones": 4, "age_tiles": 3}


@rule("PACA-SCORE-12", "PACA-R-33", "PACA-R-85", "PACA-GEN-01")
def test_ties_are_broken_by_cards_then_by_places():
    s = ended([5, 3, 5], done={"anka": "torpedos"})
    assert [r.rank for r in s.t.results()] == [1, 3, 2]
    tracks = {"anka": {"might": 5, "tech": -1}, "bram": {"might": 5}, "cusi": {"wealth": 1}}
    s = scene(3, at="end", round=10, tiles=NO_TILE, tracks=tracks, milestones={})
    assert [r.rank for r in s.t.results()] == [3, 2, 1]
    s = ended([5, 5, 1])
    assert [r.rank for r in s.t.results()] == [1, 1, 3]
    assert [event["kind"] for event in s.t.events()][-1] == "shared"
    # The same points; the higher sum of positions wins.
    tracks = {"anka": {"might": 5}, "bram": {"wealth": 7}}
    s = scene(3, at="end", round=10, tiles=NO_TILE, tracks=tracks)
    assert [r.rank for r in s.t.results()] == [2, 1, 3]
    assert s.t.events()[-1]["text"] == "Bram wins with 8 points."


@rule("PACA-END-01", "PACA-END-02", "PACA-END-03")
def test_the_game_is_over_after_round_10():
    s = scene(2, at="resolution", round=10, hands={"anka": "torpedos"})
    assert s.t.actors() == []
    assert s.choice == "over"
    s = scene(2, at="resolution", round=9)
    assert s.t.round == 10
    assert s.t.actors()


@rule("PACA-SCORE-07")
def test_all_artifacts_are_worth_two():
    cards = "golden_shears sun_disc jade_spectacles everlasting_haystack crystal_bell"
    s = scene(5, at="end", round=10, tiles=NO_TILE, kept={"anka": cards})
    assert s.points("anka") == {"artifacts": 10}
