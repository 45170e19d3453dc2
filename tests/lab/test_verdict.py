"""The verdict: what is measured in games that were made up, and what is said of it."""

import re
from pathlib import Path
from typing import Any

import pytest

import meseta
from meseta.bots.match import play
from meseta.bots.named import Named
from meseta.lab.analysis import groups, seats, sources
from meseta.lab.changes import Findings
from meseta.lab.looks import Looks
from meseta.lab.measures import MEASURES, TEAM_WINS, numbers
from meseta.lab.results import Results
from meseta.lab.statistics import games_needed
from meseta.lab.verdict import Content, Sentence, lead, verdict
from tests.lab.made import made, noise

DOCS = Path(__file__).parents[2] / "docs" / "lab.md"


def game(chances: list[list[float]], scores: list[int]) -> list[dict[str, Any]]:
    """A game whose rounds began at 25, 50 and 75 of 100 decisions."""
    return [
        {"score": score, "length": 100, "rounds": 4, "looks": [25, 50, 75], "chances": of_seat}
        for score, of_seat in zip(scores, zip(*chances, strict=True), strict=True)
    ]


AHEAD, BEHIND, LEVEL = [0.8, 0.2], [0.3, 0.7], [0.5, 0.5]


@pytest.mark.parametrize(
    ("looks", "scores", "changes", "decided", "leader"),
    [
        ([AHEAD, AHEAD, AHEAD], [9, 1], 0, 0.25, 1.0),
        ([BEHIND, AHEAD, AHEAD], [9, 1], 1, 0.5, 1.0),
        ([AHEAD, BEHIND, AHEAD], [9, 1], 2, 0.75, 0.0),
        ([AHEAD, AHEAD, AHEAD], [1, 9], 1, 1.0, 0.0),
        ([AHEAD, AHEAD, LEVEL], [9, 1], 0, 1.0, 1.0),
        ([AHEAD, AHEAD, AHEAD], [9, 9], 0, 1.0, 0.5),
    ],
)
def test_who_is_ahead_and_until_when_it_is_open(
    looks: list[list[float]], scores: list[int], changes: int, decided: float, leader: float
) -> None:
    found = numbers(made([game(looks, scores)] * 2), team=False)
    assert (found["lead"].value, found["decided"].value) == (changes, decided)
    assert found["leader"].value == leader
    assert found["ties"].value == float(scores[0] == scores[1])
    assert found["margin"].value == abs(scores[0] - scores[1])


@pytest.mark.parametrize("name", meseta.games())
def test_every_game_counts_its_rounds(name: str) -> None:
    played = meseta.game(name)
    looks = Looks(3)
    bots = [Named("random")(seat) for seat in range(3)]
    tally = play(played.new(3, 1), bots, ["random"] * 3, lambda t, *_: looks.look(t))
    assert looks.rounds == len(looks.at) + 1 >= 3
    assert 0 < looks.at[0] < looks.at[-1] < sum(tally.decisions) == looks.decisions
    assert {len(of_seat) for of_seat in looks.chances} == {len(looks.at)}


def test_what_no_game_tells_is_left_out() -> None:
    found = numbers(made([[{"score": 1}, {"score": 3}]] * 2), team=False)
    assert {"leader", "decided", "lead", "rounds"}.isdisjoint(found)
    assert found["minutes"].value == pytest.approx(20 * 10 / 60)
    assert "margin" not in numbers(made([[{"score": 1}, {"score": 1}]] * 2), team=True)


def content(first_wins: float, games: int, uses: Any = None, seed: int = 1) -> Content:
    """Games of four of which the first wins that part."""
    rng = noise(seed)
    tables = []
    for number in range(games):
        winner = 0 if number < first_wins * games else 1 + number % 3
        scores = [round(10 * (seat == winner) + rng.integers(5)) for seat in range(4)]
        tables.append(
            [{"score": scores[seat], "uses": uses or [], "real": 9 + seat % 2} for seat in range(4)]
        )
    results: Results = made(tables)
    findings = Findings(
        numbers(results, False),
        seats(results, results.place, ["first", "second", "third", "fourth"]),
        sources(results),
        groups(results, False),
    )
    return Content(findings, games, 0.25)


def about_seats(told: list[Sentence]) -> Sentence:
    (found,) = [sentence for sentence in told if "in turn order" in sentence.text]
    return found


def test_a_seat_that_wins_too_often_comes_first() -> None:
    told = verdict(content(0.5, 400), team=False)
    assert about_seats(told) is told[0]
    assert told[0].mark == "Look at this"
    assert (
        "The first in turn order wins 50.0% of games, 25.0 more than the fair 25%." in told[0].text
    )
    assert told[0].games == "400 games are enough to say so."
    assert len(told) <= 8


def test_too_few_games_say_how_many_would_do() -> None:
    told = about_seats(verdict(content(0.36, 25), team=False))
    assert told.mark == "Too early to tell"
    needed = int(told.games.rpartition("about ")[2].rstrip(".").replace(",", ""))
    assert 25 < needed < 2500
    assert games_needed(100, half=0.1, difference=0.05) == 400


def test_seats_that_are_even_are_told_in_one_sentence() -> None:
    told = about_seats(verdict(content(0.25, 4000), team=False))
    assert told.mark == "Fine"
    assert "about its share" in told.text


@pytest.mark.parametrize(
    ("before", "after", "mark", "words"),
    [
        (0.26, 0.45, "Worse", "19.0 more than before, 20.0 more than the fair 25%"),
        (0.45, 0.26, "Better", "19.0 less than before, 1.0 more than the fair 25%"),
        (0.45, 0.46, "Look at this", "as before (45.0%)"),
    ],
)
def test_better_and_worse_are_told_apart(
    before: float, after: float, mark: str, words: str
) -> None:
    told = verdict(content(after, 600), False, content(before, 600, seed=2))
    assert about_seats(told).mark == mark
    assert words in about_seats(told).text


def test_the_lead_counts_what_is_wrong_and_the_games_that_are_missing() -> None:
    even, uneven, few = content(0.26, 600), content(0.45, 600, seed=2), content(0.36, 25)
    assert lead(even, False).startswith("Nothing calls for a look.")
    assert lead(uneven, False).startswith("1 number calls for a look.")
    assert lead(uneven, False, even).startswith("1 number is worse than before")
    assert lead(even, False, uneven).startswith("1 number is better than before")
    same = lead(even, False, content(0.26, 600, seed=2))
    assert same.startswith("Nothing is surely better or worse than before.")
    assert re.search(r"[0-9] numbers? needs? more games: about [0-9,]+\.$", lead(few, False))


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (3.0, "ash (took, by card): 12 times a game, about as before (12)."),
        (1.0, "ash (took, by card): 4 times a game, 8.0 less than before."),
        (0.0, "ash (took, by card): 0 times a game, 12.0 less than before."),
    ],
)
def test_what_was_altered_is_told_of_whatever_comes_of_it(count: float, words: str) -> None:
    same = ("oak", "as it was")
    before = content(0.25, 300, [("took.card.ash", 3.0), ("took.card.oak", 1.0)])
    uses = [("took.card.ash", count)] if count else []
    after = content(0.25, 300, [*uses, ("took.card.oak", 1.0)])
    things = after.findings._replace(things=frozenset({"ash", "oak", "yew"}))
    told = verdict(
        Content(things, 300, 0.25, frozenset({same, ("ash", "new"), ("yew", "new")})),
        False,
        before._replace(rows=frozenset({same})),
    )
    altered = [one.text for one in told if one.mark == "Your change"]
    assert altered == ["Yew does not come at all.", words]


def test_a_role_that_wins_too_often_is_a_matter_for_the_designer() -> None:
    rng = noise(3)
    tables = []
    for _ in range(300):
        roles = rng.permutation(4)
        scores = [int(rng.integers(10)) + 6 * (role == 2) for role in roles]
        tables.append(
            [
                {"score": score, "uses": [(f"took.role.role_{role}", 1)]}
                for score, role in zip(scores, roles, strict=True)
            ]
        )
    results = made(tables)
    found = Findings(numbers(results, False), [], sources(results), groups(results, False))
    first = verdict(Content(found, 300, 0.25), team=False)[0]
    assert first.mark == "Look at this"
    assert first.text.startswith("role 2 (took, by role): seats that have it win ")
    assert "more than the fair 25%" in first.text


def test_what_hardly_comes_is_named() -> None:
    uses = [(f"drew.card.{name}", 5) for name in ("ash", "oak", "elm", "fir")]
    told = verdict(content(0.25, 100, [*uses, ("drew.card.yew", 0.0)]), team=False)
    (unused,) = [sentence for sentence in told if sentence.mark == "Hardly used"]
    assert unused.text.startswith("yew (drew, by card) comes less than a fifth as often")


def test_every_measure_is_explained_in_the_docs() -> None:
    docs = DOCS.read_text()
    for measure in (TEAM_WINS, *MEASURES):
        assert f"| {measure.name} | {measure.meaning} | {measure.wanted} |" in docs
