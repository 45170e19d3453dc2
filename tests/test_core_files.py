"""Files: written whole, or refused with nothing left of them."""

from pathlib import Path

import pytest

from meseta import MesetaError
from meseta.core.files import write_bytes


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(MesetaError, match="it is a folder"):
        write_bytes(tmp_path, b"text")
    assert list(tmp_path.parent.glob("*.part")) == []


@pytest.mark.parametrize(
    ("error", "raised"),
    [(OSError(28, "No space left on device"), MesetaError), (KeyboardInterrupt(), None)],
)
def test_nothing_is_left_of_a_failed_write(
    error: BaseException,
    raised: type[BaseException] | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: Path) -> None:
        raise error

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(raised or type(error)):
        write_bytes(tmp_path / "page.html", b"text")
    assert list(tmp_path.iterdir()) == []
