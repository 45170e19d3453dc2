"""Files: written whole, or refused with nothing left of them."""

from pathlib import Path

import pytest

from meseta import MesetaError
from meseta.core.files import write_bytes


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(MesetaError, match="it is a folder"):
        write_bytes(tmp_path, b"text")
    assert list(tmp_path.parent.glob("*.part")) == []


def test_nothing_is_left_of_a_failed_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(MesetaError, match="No space left"):
        write_bytes(tmp_path / "page.html", b"text")
    assert list(tmp_path.iterdir()) == []
