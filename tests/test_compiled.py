"""The compiled leg of `make test` must run what mypyc made, and the other leg the sources."""

import importlib
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COMPILED = os.environ.get("MESETA_COMPILED") == "1"


def compiled_modules() -> list[str]:
    """The modules that setup.py compiles, by name."""
    sys.path.insert(0, str(ROOT))
    try:
        files: list[str] = importlib.import_module("setup").compiled_modules()
    finally:
        sys.path.remove(str(ROOT))
    return [file.removesuffix(".py").replace("/", ".") for file in files]


@pytest.mark.parametrize("name", compiled_modules())
def test_module_is_compiled_where_it_should_be(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert Path(file).suffix == (".py" if not COMPILED else ".pyd" if os.name == "nt" else ".so")


def test_the_sources_do_not_hide_the_compiled_build() -> None:
    import meseta

    assert (ROOT / "meseta" in Path(meseta.__file__).parents) != COMPILED


def test_the_list_of_games_outlives_the_loading_of_one() -> None:
    import meseta

    importlib.import_module("meseta.games.the_alpha.game")
    assert "the_alpha" in meseta.games()


def test_the_installed_package_is_complete() -> None:
    import meseta

    installed = Path(meseta.__file__).parent
    sources = [path for path in (ROOT / "meseta").rglob("*") if path.is_file()]
    files = [path.relative_to(ROOT / "meseta") for path in sources if path.suffix != ".pyc"]
    assert [str(file) for file in files if not (installed / file).exists()] == []
