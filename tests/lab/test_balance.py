"""The balance report: what is found in results that were made up, and a page that holds it all."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import meseta
from meseta import MesetaError
from meseta.lab import rating
from meseta.lab.analysis import asked, groups, seats, sources, through_the_game
from meseta.lab.balance import Study, studies
from meseta.lab.changes import Findings, changes, lone, merged, merged_groups
from meseta.lab.charts import histogram, lines, points_span, source_bars
from meseta.lab.crew import crew
from meseta.lab.measures import numbers
from meseta.lab.names import in_words, thing_names
from meseta.lab.page import write_page
from meseta.lab.parts import DECISIONS
from meseta.lab.statistics import Estimate
from meseta.lab.uses import Observer, names_things
from tests.lab.made import made, noise

ALPHA = meseta.game("the_alpha")
GENEROUS = '[[die]]\nid = "fish"\ncolour = "cyan"\nfaces = ["9", "9", "9", "9", "9", "9"]\n'


# -- what is found --------------------------------------------------------------------------------


def tables(worth: float, games: int = 300) -> list[list[dict[str, Any]]]:
    """Games of two in which one of many charms, held by one of them, is worth some points."""
    rng = noise(4)
    made_up = []
    for _ in range(games):
        charm, other = rng.choice(20, 2, replace=False)
        held = [charm, other]
        scores = rng.normal(50, 10, 2)
        made_up.append(
            [
                {
                    "score": round(scores[seat] + (worth if held[seat] == 0 else 0)),
                    "uses": [(f"drew.charm.charm_{held[seat]}", 1), ("drew.card.joker", 1)],
                }
                for seat in range(2)
            ]
        )
    return made_up


def test_a_thing_that_is_worth_something_is_found_and_no_other() -> None:
    found = groups(made(tables(30)), team=False)
    charms = next(group for group in found if group.data == "charm")
    assert charms.once
    assert len(charms.things) == 20
    best = charms.things[0]
    assert best.name == "charm 0"
    assert best.better.low <= 30 <= best.better.high
    assert best.chance_better < 0.05
    assert best.wins.value > 0.8
    assert all(thing.chance_better > 0.05 for thing in charms.things[1:])


def test_what_all_use_alike_is_not_judged() -> None:
    found = groups(made(tables(0)), team=False)
    (joker,) = next(group for group in found if group.data == "card").things
    assert not joker.judged
    assert joker.used == 1.0
    assert joker.times.value == 2.0
    assert joker.doubt == "used by all"


def test_what_is_rare_is_not_judged() -> None:
    found = groups(made(tables(50, games=40)), team=False)
    assert not any(thing.judged for group in found for thing in group.things)
    charms = next(group for group in found if group.data == "charm")
    assert {thing.doubt for thing in charms.things} == {"too few games"}


def test_what_all_use_but_not_as_often_needs_more_games() -> None:
    games = [
        [{"uses": [("drew.card.joker", 1 + (seat == game % 2))]} for seat in range(2)]
        for game in range(10)
    ]
    ((joker,),) = [group.things for group in groups(made(games), team=False)]
    assert (joker.used, joker.judged, joker.doubt) == (1.0, False, "too few games")


def test_things_of_a_team_are_compared_between_games() -> None:
    rng = noise(5)
    games: list[list[dict[str, Any]]] = []
    for _ in range(100):
        lamp = int(rng.integers(2))
        score = round(rng.normal(0, 2) + 6 * lamp)
        used = [("used.card.lamp", 1)] if lamp else []
        games.append([{"score": score, "uses": used}, {"score": score}])
    (group,) = groups(made(games), team=True)
    (lamp_thing,) = group.things
    assert lamp_thing.judged
    assert lamp_thing.better.low <= 6 <= lamp_thing.better.high
    assert lamp_thing.chance_better < 0.05


def test_a_seat_advantage_is_found() -> None:
    rng = noise(6)
    games = [
        [{"score": round(rng.normal(5, 3))}, {"score": round(rng.normal(0, 3))}] for _ in range(200)
    ]
    results = made(games)
    first, second = seats(results, results.place, ["first", "second"])
    assert first.wins.low > 0.5 > second.wins.high
    assert first.wins.p < 0.001
    assert first.better.low <= 2.5 <= first.better.high
    assert first.better.value == pytest.approx(-second.better.value)


def test_points_are_told_by_source() -> None:
    points = [[{"score": 9, "points": {"hunt": 7, "rest": 2}}, {"score": 1, "points": {"rest": 1}}]]
    hunt, rest = sources(made(points * 3))
    assert (hunt.name, hunt.winners.value, hunt.others.value) == ("hunt", 7, 0)
    assert (rest.all.value, rest.winners.value) == (1.5, 2)


def test_length_and_choices() -> None:
    found = numbers(made([[{"score": 1}, {"score": 3}]] * 2), team=False)
    assert found["length"].value == 20
    assert found["options"].value == 3
    assert found["best"].value == 3
    rows = [
        {"game": game, "move": move, "seat": 0, "choice": "Bid" if move % 2 else "Pass",
         "action": "x", "options": move}
        for game in range(3) for move in range(1, 21)
    ]  # fmt: skip
    decisions = pa.Table.from_pylist(rows, schema=DECISIONS)
    assert through_the_game(decisions) == [1.5 + 2 * tenth for tenth in range(10)]
    bid = next(kind for kind in asked(decisions, 3) if kind.name == "Bid")
    assert (bid.asked, bid.options) == (10, 10)


def test_every_game_names_things_in_its_events() -> None:
    for name in meseta.games():
        observer = Observer(meseta.game(name))
        assert any(observer.named.values())
        seat_kinds = [
            kind
            for telling in meseta.game(name).tellings.values()
            for data, kind in telling.data.items()
            if data == "seat"
        ]
        assert not any(names_things(kind) for kind in seat_kinds)


def test_things_go_by_the_names_of_the_game() -> None:
    names = thing_names(ALPHA, 3, {})
    assert names["placed.region.scavenge_a"] == "Scavenge A"
    assert names["died.piece.pair"] == "Alpha Pair"
    winter = thing_names(meseta.game("endless_winter"), 2, {})
    assert winter["chief.chief.thunderpaw_b"] == "Thunderpaw (B)"
    assert winter["moved.hex.h01"] == "hex h01"  # its land is another at each table
    stones = [name for key, name in winter.items() if key.startswith("stone.")]
    assert len(stones) == len(set(stones))
    (group,) = groups(made([[{"uses": [("died.region.fish", 1)]}, {}]]), False, names)
    assert (group.title, group.things[0].name) == ("died, by region", names["died.region.fish"])
    assert group._replace(event="region").title == "region"
    assert in_words("GainUnits") == "gain units"


def findings(*uses: str) -> Findings:
    results = made([[{"uses": [(use, 1) for use in uses]}, {}]] * 3)
    return Findings(numbers(results, False), [], sources(results), groups(results, team=False))


def test_what_was_added_and_removed_is_told() -> None:
    before = findings("drew.card.ash", "drew.card.oak")
    after = findings("drew.card.ash", "drew.card.elm", "kept.card.elm")
    assert lone(before, after) == [("oak", ["drew"])]
    assert lone(after, before) == [("elm", ["drew", "kept"])]
    told = [change.what for change in changes(before, after, team=False)]
    assert "drew, by card: ash, times a game" in told
    assert not any("oak" in what or "elm" in what for what in told)


@pytest.mark.parametrize("turned", [False, True])
def test_what_is_done_with_a_thing_under_one_content_only_is_told(turned: bool) -> None:
    before = findings("drew.card.ash")
    after = findings("drew.card.ash", "kept.card.ash")
    if turned:
        before, after = after, before
    (change,) = [each for each in changes(before, after, False) if each.what.startswith("kept")]
    values = (change.before.value, change.after.value, change.difference.value)
    assert values == ((1.0, 0.0, -1.0) if turned else (0.0, 1.0, 1.0))


def test_what_a_thing_of_the_box_never_did_before_is_told() -> None:
    before = findings("drew.card.ash")._replace(things=frozenset({"ash", "oak"}))
    after = findings("drew.card.ash", "drew.card.oak")
    (change,) = [each for each in changes(before, after, False) if "oak, times" in each.what]
    assert (change.before.value, change.after.value) == (0.0, 1.0)
    assert lone(after, before) == []


def test_what_is_always_done_together_is_one_row() -> None:
    before = findings("drew.card.ash", "kept.card.ash")
    after = findings("drew.card.ash", "kept.card.ash", "kept.card.oak")
    rows = [each.what for each in merged(changes(before, after, False)) if "ash" in each.what]
    assert rows == ["drew, by card / kept, by card: ash, times a game"]
    (group,) = merged_groups(before.groups)
    assert [thing.also for thing in group.things] == [("kept, by card",)]


# -- the page -------------------------------------------------------------------------------------


def study(folder: Path, games: list[meseta.Game], seats: int, count: int = 60) -> list[Study]:
    names = ["standard content", "generous.toml"][: len(games)]
    made_studies = studies(
        games, names, folder, ["random", "tests.ownbots:First"], seats, count, seed=1
    )
    with crew(1) as hands:
        for one in made_studies:
            for simulation in one.simulations():
                simulation.play(hands)
    return made_studies


class Page(HTMLParser):
    """The text of a page, and whatever it would fetch from elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.fetched: list[str] = []
        self.spoken: list[str | None] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [
            f"{tag} {name}={value}"
            for name, value in attrs
            if name in ("src", "href", "xlink:href") and not (value or "").startswith("#")
        ]
        self.spoken += [value for name, value in attrs if name == "aria-label"]
        if tag in ("script", "link", "iframe"):
            self.fetched.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Intervals from fewer samples: they are not what these tests are about."""
    monkeypatch.setattr(rating, "SAMPLES", 20)


def test_any_name_of_a_pack_can_be_drawn() -> None:
    names = ["_old.toml", 'x"><b>$y$.toml']
    for chart in (
        lines([(name, [1.0, 2.0]) for name in names], names[1]),
        histogram([(name, np.array([1.0, 2.0])) for name in names], "length", names[1]),
    ):
        read = Page(str(chart))
        assert all(name in read.text for name in names)
        assert "<b>" not in chart
        assert read.spoken == [names[1]]


def test_charts_of_points_have_one_scale() -> None:
    points = [[{"score": 9, "points": {"hunt": 7}}, {"score": 1, "points": {"hunt": -3}}]] * 3
    found = sources(made(points))
    low, high = points_span(found)
    assert low < -3
    assert high > 7
    wider = points_span([*found, found[0]._replace(winners=Estimate(50, 40, 60))])
    first, second = (str(source_bars(found, span, "points")) for span in ((low, high), wider))
    assert ">60</text>" not in first
    assert ">60</text>" in second


@pytest.mark.usefixtures("few_samples")
def test_two_packs_side_by_side(tmp_path: Path) -> None:
    pack = tmp_path / "generous.toml"
    pack.write_text(GENEROUS)
    first, second = study(tmp_path / "games", [ALPHA, meseta.game("the_alpha", pack)], 3, 120)
    page = write_page([first, second])
    read = Page(page)
    assert read.fetched == []
    assert not re.search(r"url\((?!#)|@import", page)
    for words in ("What changes", "Seats", "Points by source", "Length and choices",
                  "Luck, skill and match-ups", "Things"):  # fmt: skip
        assert words in read.text
    assert "prefers-color-scheme: dark" in page
    assert page.count('class="scale"') >= 4  # over the pictures of seats, for both packs
    assert page.count("<svg") > 20
    assert "nan" not in read.text
    found = re.findall(r'<tr class="find up">\s*<th scope="row">([^<]*)', page)
    assert "points from Near Forest prey" in found
    scores = first.play.table()["score"].to_numpy()
    assert f"{np.mean(scores):.1f}" in read.text
    assert "120 of random" in read.text
    assert "of the variance" in read.text
    assert ALPHA.content_hash in read.text


@pytest.mark.usefixtures("few_samples")
def test_the_same_games_make_the_same_page(tmp_path: Path) -> None:
    made_studies = study(tmp_path / "games", [ALPHA], 3, 12)
    assert write_page(made_studies) == write_page(made_studies)


@pytest.mark.usefixtures("few_samples")
def test_a_team_is_not_compared_with_itself(tmp_path: Path) -> None:
    cata = meseta.game("cards_against_the_apocalypse")
    page = Page(write_page(study(tmp_path / "games", [cata], 2, 10))).text
    assert "By turn order" not in page
    assert "Teams of each bot" in page
    assert "games won" in page
    assert "Too few deals to tell luck from skill: 5," in page
    assert "of the variance" not in page


def test_the_same_content_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MesetaError, match="nothing to compare"):
        study(tmp_path / "games", [ALPHA, ALPHA], 3)
    assert not (tmp_path / "games").exists()


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    with pytest.raises(MesetaError, match="not empty and holds no games"):
        study(tmp_path, [ALPHA], 3)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]
