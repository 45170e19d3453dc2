"""The page of observation blocks says what the environments show."""

from tools.observations import PAGE, page


def test_the_page_of_observations_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `make observations`"
