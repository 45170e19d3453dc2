"""The example notebook runs from the first cell to the last, and draws."""

import json
from pathlib import Path

import matplotlib as mpl
import pytest

NOTEBOOK = Path(__file__).parent.parent.parent / "examples" / "lab.ipynb"


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mpl.use("Agg")
    from matplotlib import pyplot

    notebook = json.loads(NOTEBOOK.read_text())
    names: dict[str, object] = {"__name__": "__main__"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            exec(compile("".join(cell["source"]), f"{NOTEBOOK.name} {cell['id']}", "exec"), names)
    assert [len(pyplot.figure(number).axes) for number in pyplot.get_fignums()] == [1, 1, 1]
    pyplot.close("all")
