"""Without the extra, an environment says what to install."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
def test_what_is_missing_is_named(module: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; import meseta.envs.aec"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert found.returncode == 1
    assert "is missing: install meseta[envs], which brings it." in found.stderr
