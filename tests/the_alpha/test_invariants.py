"""What is true in every game, whatever is chosen and rolled (section 15 of the ledger)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meseta
from tests.rules import rule
from tests.the_alpha.build import GAME, PACKS, food_of, random_move

EATEN = ("fed", "scavenged", "dealt")


class Witness:
    """Watches a game and checks, after each move and each week, what must hold."""

    def __init__(self, t):
        self.t = t
        self.food = food_of(t)
        self.seen = 0
        self.carrion, self.showed_c = set(), set()
        self.begin_week()

    def begin_week(self):
        self.week = self.t.weeks_left
        self.placed = [0] * self.t.seats
        self.dead = self.count("dead")
        hurt = self.count("healing")
        self.fit = [6 - dead - healing for dead, healing in zip(self.dead, hurt, strict=True)]

    def count(self, place):
        return [sum(pack[place].values()) for pack in self.t.view(None)["packs"]]

    def look(self):
        events = self.t.events(self.seen)
        self.seen += len(events)
        for event in events:
            self.hear(event["kind"], event["data"])
        self.check_wolves()
        assert self.food == food_of(self.t)
        assert min(self.food) >= 0
        if self.t.weeks_left != self.week:
            self.end_week()

    def hear(self, kind, data):
        """2: food changes only by paying and by eating."""
        if kind in ("placed", "paid"):
            self.placed[PACKS.index(data["seat"])] += 1
        if kind == "paid":
            self.food[PACKS.index(data["seat"])] -= 1
        if kind in EATEN:
            assert data["food"] > 0
            self.food[PACKS.index(data["seat"])] += data["food"]
        if kind in ("rolled", "rerolled") and data["face"].startswith("C"):
            self.showed_c.add(data["region"])

    def check_wolves(self):
        """1 and 7: no wolf appears or vanishes; no tile holds too many."""
        view = self.t.view(None)
        for seat, pack in enumerate(view["packs"]):
            some = [pack[place] for place in ("den", "injured", "healing", "dead")]
            some += [
                wolf for tile in view["tiles"] for wolf in tile["wolves"] if wolf["seat"] == seat
            ]
            assert sum(wolves["beta"] for wolves in some) == 5
            assert sum(wolves["pair"] for wolves in some) == 1
        for tile in view["tiles"]:
            pieces = [wolf["beta"] + wolf["pair"] for wolf in tile["wolves"]]
            assert tile["class"] != "livestock" or sum(pieces) <= 1
            assert tile["class"] != "scavenge" or max(pieces, default=0) <= 1

    def end_week(self):
        """5, 8 and 9: all that could hunt were placed; carrion follows a C; at most one death."""
        assert self.placed == self.fit
        assert sum(self.count("dead")) - sum(self.dead) <= 1
        carrion = {tile["key"] for tile in self.t.view(None)["tiles"] if tile["side"] == "carrion"}
        assert carrion == self.showed_c
        assert not carrion & self.carrion
        self.carrion, self.showed_c = carrion, set()
        self.begin_week()


@rule("ALPHA-GEN-08", "ALPHA-STALK-03", "ALPHA-STALK-13", "ALPHA-CARR-06", "ALPHA-R-33")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=8)
@given(seed=st.integers(0, 1 << 32), mood=st.integers(0, 1 << 32))
def test_the_invariants_hold_in_every_game(seats, seed, mood):
    t = GAME.new(seats, seed)
    witness = Witness(t)
    rng = meseta.Rng(mood)
    while t.actors():
        random_move(t, rng)
        witness.look()
    assert t.results()[t.alpha].rank == 1  # 6: the winner holds the Alpha Token


@rule("ALPHA-CONF-05", "ALPHA-CONF-08", "ALPHA-CONF-14", "ALPHA-CONF-18", "ALPHA-R-44")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@settings(max_examples=8)
@given(seed=st.integers(0, 1 << 32))
def test_in_every_conflict_the_stake_is_dealt_or_lost_and_fighters_are_hurt_or_none(seats, seed):
    """3 and 4."""
    t = GAME.new(seats, seed)
    rng = meseta.Rng(seed)
    while t.actors():
        conflict = t.view(None)["conflict"]
        if conflict is None:
            random_move(t, rng)
            continue
        told = len(t.events())
        choices = {PACKS[seat]: rng.below(2) for seat in conflict["packs"]}
        for pack, choice in choices.items():
            t.take(PACKS.index(pack), ("fight", "share")[choice])
        while t.view(None)["injury"]:
            random_move(t, rng)
        here = [event for event in t.events(told) if conflict["tile"] in event["targets"]]
        fed = [event["data"]["food"] for event in here if event["kind"] in EATEN]
        assert sum(fed) == (conflict["stake"] if fed else 0)
        assert max(fed, default=0) - min(fed, default=0) <= 1
        assert bool(fed) != any(event["kind"] == "lost" for event in here)
        hurt = [event["data"]["seat"] for event in here if event["kind"] == "injured"]
        fighters = [pack for pack, choice in choices.items() if choice == 0]
        assert hurt == (fighters if len(fighters) > 1 else [])
