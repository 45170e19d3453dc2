"""In the built docs every clause is an anchor, and every mention of one leads to it."""

import logging
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import clause_links

Convert = Callable[..., str]


@pytest.fixture
def convert(tmp_path: Path) -> Convert:
    """Converts the Markdown of a page, beside the ledger of a small game."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "test.md").write_text("- **TEST-A-01** x\n\n| TEST-EX-01 | y |\n")
    (tmp_path / "rules" / "test_rulings.md").write_text("- **TEST-R-01 Who?** z\n")
    clause_links.on_config({"docs_dir": str(tmp_path)})

    def run(markdown: str, page: str = "rules/test.md") -> str:
        return clause_links.on_page_markdown(
            markdown, SimpleNamespace(file=SimpleNamespace(src_uri=page))
        )

    return run


def test_a_definition_is_an_anchor(convert: Convert) -> None:
    assert convert("- **TEST-A-01** x") == "- **[TEST-A-01](#TEST-A-01){ #TEST-A-01 }** x"
    assert convert("| TEST-EX-01 | y |") == "| [TEST-EX-01](#TEST-EX-01){ #TEST-EX-01 } | y |"


def test_a_mention_is_a_link_from_any_page(convert: Convert) -> None:
    assert convert("see TEST-A-01.") == "see [TEST-A-01](#TEST-A-01)."
    assert convert("see TEST-A-01.", "api.md") == "see [TEST-A-01](rules/test.md#TEST-A-01)."
    assert convert("- TEST-A-01 it is", "api.md") == "- [TEST-A-01](rules/test.md#TEST-A-01) it is"


def test_rulings_may_be_cited_in_short(convert: Convert) -> None:
    assert convert("so [B, R-01]") == "so [B, [R-01](test_rulings.md#TEST-R-01)]"
    assert convert("so R-01", "api.md") == "so R-01"


@pytest.mark.parametrize(
    "text", ["`TEST-A-01`", "```\nTEST-A-01\n```", "[TEST-A-01](x.md)", "OTHER-A-01", "TEST-A-nn"]
)
def test_code_and_links_and_what_is_no_clause_stay_as_they_are(convert: Convert, text: str) -> None:
    assert convert(text) == text


def test_a_mention_of_an_unknown_clause_is_a_warning(
    convert: Convert, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert convert("see TEST-A-99") == "see TEST-A-99"
    assert "rules/test.md mentions TEST-A-99, which no rule ledger defines." in caplog.text
