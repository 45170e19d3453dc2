"""Positions: written, read, broken by hand."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from tests.alpacalypse.build import GAME, play_out, scene
from tests.broken import check_refused, junk, mutate, played_if_possible, put, step


def test_scenes_are_positions_too():
    for at in ("event", "market", "action", "resolution"):
        t = scene(3, at=at, round=5).t
        assert GAME.load(t.dump()).dump() == t.dump()


# -- broken by hand --------------------------------------------------------------------------------

FRESH = GAME.new(3, seed=1, options={"random_tribes": True}).dump()
CHOOSING = GAME.new(3, seed=1).dump()
ACTING = scene(3, goods={"anka": "2s 1c 1d"}, hands={"anka": "torpedos"}).t.dump()
PAYING = (
    scene(3, goods={"anka": "2s 1c 1d"}, hands={"anka": "torpedos"})
    .take("place military_deployment", "card torpedos")
    .t.dump()
)
BIDDING = scene(2, at="market", shop="fresh_recruits builders_kit", goods={"anka": "2c"})
BIDDING = BIDDING.take("bid wl", "coins 1", seat="anka").t.dump()
LOOKING = scene(3, home={"anka": "wl"}).take("place military_deployment").t.dump()
PICKING = scene(2, at="market", shop="fresh_recruits builders_kit").bid(anka="l", bram="w").t.dump()


BROKEN = [
    (FRESH, put(..., "stock"), "The position lacks stock."),
    (FRESH, put(1, "moon"), "The position has an unknown entry 'moon'"),
    (FRESH, put(11, "round"), "round must be from 1 to 10, not 11."),
    (FRESH, put("enzo", "first"), "first must be one of anka, bram, cusi, not 'enzo'."),
    (FRESH, put(-1, "stock", "anka", "coin"), "stock.anka.coin must be at least 0, not -1."),
    (FRESH, put(13, "tracks", "anka", "tech"), "tracks.anka.tech must be from -2 to 12, not 13."),
    (FRESH, put("moon", "members", "anka", "warrior"), "members.anka.warrior must be one of home"),
    (FRESH, put([], "hand_starter", "anka"), "There are 0"),
    (FRESH, put(["torpedos"], "hand_md", "anka"), "There are 2 torpedos in the position, not 1."),
    (FRESH, put(["torpedos"], "hand_at", "anka"), "hand_at.anka[0] must be a card of its deck"),
    (FRESH, put(FRESH["tribes"]["bram"], "tribes", "anka"), "two seats have the same tribe."),
    (FRESH, put("none", "tribes", "anka"), "tribes must name a tribe for each seat"),
    (FRESH, put([], "days"), "new_day must be among the days."),
    (FRESH, put("shop", "market", "petty_cash"), "There are 1 petty_cash in the position, not 0."),
    (FRESH, put("discard", "market", "architect_1"), "market: 8 cards of age 1 are in the deck"),
    (FRESH, put("shop", "market", "architect_1"), "market: 8 cards of age 1 are in the deck"),
    (FRESH, put("", "market", "architect_1"), "market.architect_1 must be a place, not ''."),
    (FRESH, put(["groundwork"], "tiles"), "tiles must have one tile of each age"),
    (FRESH, put([], "agenda"), "agenda must not be empty before the end"),
    (FRESH, put(step("Round", number=5), "agenda", 0), "agenda must begin with what follows"),
    (FRESH, put(step("End"), "agenda", 0), "agenda must begin with what follows round 1."),
    (FRESH, put(step("Market"), "agenda", 1), "agenda has"),
    (FRESH, put(step("Resolution"), "agenda", -1), "agenda has Resolution in a wrong place."),
    (FRESH, put(step("Powers", seat="anka", left=3), "agenda", -1), "agenda has Powers"),
    (FRESH, put(step("Bid"), "agenda", -1), "agenda has"),
    (FRESH, put(3, "bag", "anka"), "bag must have members at home"),
    (FRESH, put("torpedos", "laid"), "There are 2 torpedos"),
    (FRESH, put(2, "due", "coin"), "due must be 0 where nothing is being paid."),
    (CHOOSING, put("japan", "tribes", "anka"), "tribes must name a tribe"),
    (ACTING, put("scavenge", "members", "bram", "warrior"), None),
    (ACTING, put(2, "helpers", "bram", "scavenge"), "take more slots than a space has."),
    (ACTING, put(step("Turn", seat="anka", kind="night"), "agenda", -1), "agenda has a night turn"),
    (ACTING, put(step("Settle", seat="anka"), "agenda", -1), "must have a payment on top"),
    (ACTING, put(step("Completed", seat="anka"), "agenda", -1), "laid must be a card"),
    (ACTING, put(step("Pay", seat="anka", start=0, cubes=0), "agenda", -1), "must have a payment"),
    (ACTING, put(step("Keep", seat="anka", deck="at", count=2), "agenda", -1), "fewer cards"),
    (ACTING, put(step("KeepTile", seat="anka", power="night_shift"), "agenda", -1), "two tiles"),
    (ACTING, put(step("MayComplete", seat="anka", last=True, fee=0), "agenda", -1), "was drawn"),
    (ACTING, put(step("Scavenge", seat="anka"), "agenda", -1), None),
    (ACTING, put(step("UseSpace", seat="anka", space="production"), "agenda", -1), "nothing to"),
    (ACTING, put(step("Carry", seat="anka", program="night_shift.resolution", at=0), "agenda", -1),
     "cannot carry out night_shift.resolution as a whole"),
    (ACTING, put(step("Exchanges", seat="anka", cards=["torpedos"]), "agenda", -1), "agenda has"),
    (PAYING, put("none", "laid"), "There are 0 torpedos"),
    (PAYING, put(5, "due", "soldier"), "due is more than can be paid."),
    (PAYING, put("bram", "agenda", -1, "seat"), "agenda must have a payment on top"),
    (PAYING, put(step("GainAny", seat="anka", count=1, source="might"), "agenda", -1),
     "due must be 0"),
    (BIDDING, put({"anka": "bid wf"}, "sealed"), "sealed.anka cannot be 'bid wf' here."),
    (BIDDING, put({"anka": "coins 3"}, "sealed"), "sealed.anka cannot be 'coins 3' here."),
    (BIDDING, put(32, "bag", "anka"), "bag must have members at home"),
    (BIDDING, put(99, "bag", "anka"), "bag.anka must be from 0 to 63, not 99."),
    (BIDDING, put(False, "token"), "2 cards and the token must be in the shop"),
    (LOOKING, put(30, "agenda", -1, "count"), "agenda has Keep with fewer cards in the hand."),
    (PICKING, put(step("Pick", seat="anka", extra=False), "agenda", 2), "agenda has"),
    (PICKING, put("discard", "market", "fresh_recruits"), "agenda has more Pick than items"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "change", "message"), BROKEN, ids=[str(i) for i in range(len(BROKEN))]
)
def test_a_broken_position_is_refused_and_the_error_names_the_field(position, change, message):
    if message is None:  # odd, but it could be
        data = copy.deepcopy(position)
        change(data)
        play_out(GAME.load(data), meseta.Rng(1))
    else:
        check_refused(GAME, position, change, message)


# -- broken at random ------------------------------------------------------------------------------

JUNK = junk(GAME, "torpedos", "japan", "md", "home", "shop", "deck")


def add_step(draw, data):
    """Put a step into the agenda that may not belong there."""
    seat = draw(st.sampled_from(list(data["tribes"])))
    data["agenda"].insert(
        draw(st.integers(0, len(data["agenda"]))), draw(st.sampled_from(steps(seat)))
    )


def steps(seat):
    """Steps that could be put into an agenda."""
    return [
        step("Turn", seat=seat, kind="first"),
        step("Turn", seat=seat, kind="bonus"),
        step("GainAny", seat=seat, count=2, source="wonder"),
        step("ChooseTrack", seat=seat, tracks=["might", "tech"], count=2),
        step("ChooseDeck", seat=seat, see=3),
        step("FieldTest", seat=seat, first="none"),
        step("Scavenge", seat=seat),
        step("MayComplete", seat=seat, last=False, fee=1),
        step("MayComplete", seat=seat, last=True, fee=0),
        step("BuildFree", seat=seat),
        step("ChooseTile", seat=seat),
        step("Climb", seat=seat, track="tech", spaces=-3),
        step("Carry", seat=seat, program="fast_track", at=0),
        step("Carry", seat=seat, program="great_museum", at=1),
        step("UseSpace", seat=seat, space="building_plan"),
        step("CleanUp", seat=seat),
        step("Powers", seat=seat, left=2),
        step("Production"),
        step("Market"),
        step("Aftermath"),
        step("CloseMarket"),
        step("Settle", seat=seat),
        step("Completed", seat=seat),
        step("Discount", seat=seat, left=2, start=0),
    ]


@st.composite
def broken_positions(draw):
    seats = draw(st.integers(2, 5))
    t = GAME.new(seats, seed=draw(st.integers(0, 50)), listen=False)
    moves = draw(st.integers(0, 60 * seats))
    play_out(t, meseta.Rng(1), until=lambda t: len(t.moves()) >= moves)
    data = json.loads(json.dumps(t.dump()))
    if draw(st.integers(0, 3)) == 0:
        add_step(draw, data)
    parts = ["agenda"] * 3 + ["market", "members", "stock", "hand_md", "bag", "due", "laid"]
    for _ in range(draw(st.integers(1, 2))):
        mutate(draw, data, JUNK, draw(st.sampled_from([*parts, *data])))
    return data


@settings(max_examples=120)
@given(broken_positions())
def test_a_position_broken_at_random_is_refused_in_words_or_can_be_played(data):
    t = played_if_possible(GAME, data, play_out)
    if t:
        assert t.round == 10
        assert min(t.stock) >= 0
