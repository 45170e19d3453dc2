"""The Python examples of the README and the docs work as they are printed."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


def run_examples(page: Path) -> None:
    """Run the blocks of a page in order, in one namespace."""
    text = page.read_text()
    names: dict[str, object] = {"__name__": "__main__"}
    for block in BLOCK.finditer(text):
        above = "\n" * text.count(
            "\n", 0, block.start(1)
        )  # so that errors name the page's own line
        exec(compile(above + block[1], page, "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_examples(page)


def test_a_broken_example_fails_at_its_line(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Words.\n\n```python\nn = 1\n```\n\nMore.\n\n```python\nassert n == 2\n```\n")
    with pytest.raises(AssertionError) as failure:
        run_examples(page)
    assert failure.traceback[-1].lineno + 1 == 10
