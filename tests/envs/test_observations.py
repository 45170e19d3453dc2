"""The page of observation blocks says what the environments show."""

import os

import pytest

from tools.observations import PAGE, page


@pytest.mark.skipif(
    "MESETA_COMPILED" in os.environ, reason="compiled classes have no docstrings to quote"
)
def test_the_page_of_observations_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make observations`"
