"""The rules of a game as they are shown to people."""

import pytest

import meseta
from meseta.core.ledger import Ledger, read_ledger

RULES = """# A game

About this page.

## 0. Words

| Word | Meaning |
|---|---|
| elk | a large animal |

## 1. Setup (TEST-SETUP)

- **TEST-SETUP-01** Lay out the **board**. [B, R-01]
- **TEST-SETUP-02 Elk**: one each.
- TEST-SETUP-03 Begin; so says **the rule**.

### 1.2 Later (TEST-LATE, TEST-END)

| TEST-LATE-01 | what | that |

## 2. For programs

- **TEST-INV-01** Nothing is lost.
"""
RULINGS = """# A game: rulings

- **TEST-R-01 Which board?** The large one.

## Play

- TEST-R-02 Who? → **You.** — As always.
"""
LEDGER = Ledger(RULES, RULINGS)


def test_the_words_of_the_rules_are_told_apart() -> None:
    assert LEDGER.terms == "| Word | Meaning |\n|---|---|\n| elk | a large animal |"


@pytest.mark.parametrize("name", meseta.games())
def test_every_game_is_told_in_short_its_aim_first(name: str) -> None:
    brief = read_ledger(name).brief
    assert brief.startswith("- **Goal:** ")
    assert len(brief) < 1500


@pytest.mark.parametrize("name", meseta.games())
def test_every_game_says_what_its_words_mean(name: str) -> None:
    assert read_ledger(name).terms.startswith("|")


@pytest.mark.parametrize(
    ("clause", "text"),
    [
        ("TEST-SETUP-01", "Lay out the **board**."),
        ("TEST-SETUP-02", "**Elk**: one each."),
        ("TEST-SETUP-03", "Begin; so says **the rule**."),
        ("TEST-LATE-01", "what → that"),
        ("TEST-R-01", "**Which board?** The large one."),
        ("TEST-R-02", "Who? → **You.** — As always."),
    ],
)
def test_a_clause_is_bold_only_where_the_page_has_it_so(clause: str, text: str) -> None:
    assert LEDGER.by_id[clause].text == text


def test_sections_have_names_without_numbers_and_codes() -> None:
    sections = list(dict.fromkeys(clause.section for clause in LEDGER.clauses))
    assert sections == ["Setup", "Later", "For programs", "Rulings", "Rulings: Play"]


def test_what_is_for_programs_is_marked() -> None:
    assert [clause.id for clause in LEDGER.clauses if clause.technical] == ["TEST-INV-01"]


@pytest.mark.parametrize("name", meseta.games())
def test_nothing_is_told_to_players_about_programs_and_files(name: str) -> None:
    words = ("program", "content.md", ".toml", "user interface", "game's seed", "display only")
    for clause in read_ledger(name).clauses:
        if not clause.technical:
            assert not [word for word in words if word in clause.text], clause.id
