"""Without its package, an environment says what to install; without those of others, it works."""

import subprocess
import sys

import pytest


def run(missing: str, code: str) -> "subprocess.CompletedProcess[str]":
    """Run some code where a package is not installed."""
    code = f"import sys; sys.modules[{missing!r}] = None; {code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("package", "module"),
    [
        ("numpy", "batch"),
        ("gymnasium", "single"),
        ("gymnasium", "aec"),
        ("pettingzoo", "aec"),
        ("pyspiel", "spiel"),
    ],
)
def test_what_is_missing_is_named(package: str, module: str) -> None:
    found = run(package, f"import meseta.envs.{module}")
    assert found.returncode == 1
    said = found.stderr.strip().splitlines()[-1]
    assert said.endswith(f"{package} is missing: install meseta[envs], which brings it.")


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo", "pyspiel"])
def test_the_batch_needs_none_of_them(package: str) -> None:
    found = run(package, "from meseta.envs.batch import *; BatchEnv('the_alpha', games=2).reset()")
    assert found.returncode == 0, found.stderr
