"""The names of bots."""

import meseta
from meseta.bots.names import NAMES, bot_name

MOST = max(max(meseta.game(name).seat_counts) for name in meseta.games())


def table_full(table: str, people: list[str]) -> list[str]:
    taken = list(people)
    while len(taken) < MOST:
        taken.append(bot_name(table, taken))
    return taken[len(people) :]


def test_names_are_short_and_different() -> None:
    assert len({name.casefold() for name in NAMES}) == len(NAMES)
    assert all(2 < len(name) <= 6 and name.isalpha() for name in NAMES)


def test_a_table_has_the_same_names_whenever_it_is_asked_and_another_has_others() -> None:
    assert table_full("abc", ["Ida"]) == table_full("abc", ["Ida"])
    assert len({tuple(table_full(str(number), ["Ida"])) for number in range(20)}) > 15


def test_nobody_at_a_table_begins_with_the_letter_of_another() -> None:
    for number in range(100):
        names = ["ida", "Édith", *table_full(str(number), ["ida", "Édith"])]
        assert len({name[0].casefold() for name in names}) == len(names)


def test_a_bot_is_never_called_like_a_person() -> None:
    people = [name.upper() for name in NAMES[:-1]]
    assert bot_name("abc", people) == NAMES[-1]
