"""Files that follow from declarations are what `make generate` writes."""

from tools.generate import generated


def test_generated_files_are_up_to_date() -> None:
    old = [path.name for path, text in generated().items() if path.read_text() != text]
    assert not old, f"run `make generate`: {old}"
