"""The report behind `make rules`: what counts as covered, and what makes it fail."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import rules_report

ROOT = Path(__file__).parent.parent
Citations = dict[str, dict[str, bool]]
Report = Callable[..., tuple[int, str]]

RULES = """# Test game

- **TEST-A-01** A rule; it mentions TEST-B-02.
- **TEST-B-02** Another.

| id | input |
|---|---|
| **TEST-EX-01** | an example of TEST-A-01 |
"""
RULINGS = "- **TEST-R-01 Who starts?** The youngest.\n"


@pytest.fixture
def report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Report:
    """Runs the report on given citations and returns its exit code and all that it printed."""
    (tmp_path / "test.md").write_text(RULES)
    (tmp_path / "test_rulings.md").write_text(RULINGS)

    def run(citations: Citations, *arguments: str) -> tuple[int, str]:
        file = tmp_path / "rules.json"
        file.write_text(json.dumps(citations))
        code = rules_report.main([str(file), "--rules", str(tmp_path), *arguments])
        return code, "".join(capsys.readouterr())

    return run


def test_clauses_are_counted_by_kind_and_those_without_a_test_are_named(report: Report) -> None:
    code, text = report({"TEST-A-01": {"t": True}, "TEST-R-01": {"t": True}})
    assert code == 0
    assert "rules        1 of 2 covered\n    no test: TEST-B 02\n" in text
    assert "examples     0 of 1 covered\n    no test: TEST-EX 01\n" in text
    assert "rulings      1 of 1 covered\n" in text


def test_a_failing_test_covers_nothing_but_one_passing_test_is_enough(report: Report) -> None:
    citations = {"TEST-A-01": {"t": False}, "TEST-B-02": {"t": False, "u": True}}
    _, text = report(citations)
    assert "1 of 2 covered\n    no test: TEST-A 01\n" in text


def test_an_unknown_clause_fails(report: Report) -> None:
    code, text = report({"TEST-A-99": {"tests/test_x.py::test_y": True}})
    assert code == 1
    assert "tests/test_x.py::test_y cites TEST-A-99, which no ledger defines." in text


def test_a_clause_that_loses_its_test_fails_until_accepted(report: Report, tmp_path: Path) -> None:
    assert report({"TEST-A-01": {"t": True}}, "--accept")[0] == 0
    assert (tmp_path / "covered.txt").read_text() == "TEST-A-01\n"

    code, text = report({})
    assert code == 1
    assert "TEST-A-01 has lost its test: none that ran cites it." in text
    code, text = report({"TEST-A-01": {"t": False}})
    assert code == 1
    assert "TEST-A-01 has lost its test: t fails." in text

    assert report({}, "--accept")[0] == 0
    assert report({})[0] == 0


def test_a_clause_that_left_the_ledger_fails_until_accepted(report: Report, tmp_path: Path) -> None:
    (tmp_path / "covered.txt").write_text("TEST-A-77\n")
    code, text = report({})
    assert code == 1
    assert "covered.txt lists TEST-A-77, which no ledger defines." in text


def test_new_coverage_is_announced(report: Report) -> None:
    _, text = report({"TEST-A-01": {"t": True}})
    assert "1 newly covered" in text


def test_a_clause_defined_twice_fails(report: Report, tmp_path: Path) -> None:
    (tmp_path / "test.md").write_text(RULES + "- **TEST-A-01** Again.\n")
    code, text = report({})
    assert code == 1
    assert "test.md defines TEST-A-01 twice." in text


CITING = """
import pytest
from tests.rules import rule

@rule("TEST-A-01")
def test_passes(): pass

@rule("TEST-A-01", "TEST-B-02")
@pytest.mark.parametrize("n", [1, 2])
def test_passes_once(n): assert n == 1

@rule("TEST-C-03")
@pytest.mark.skip
def test_skipped(): pass

@rule("TEST-D-04")
@pytest.mark.xfail
def test_expected_to_fail(): assert False

@pytest.fixture
def broken(): raise ValueError

@rule("TEST-E-05")
def test_that_cannot_start(broken): pass
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_pytest_writes_citations_and_outcomes_also_from_workers(
    tmp_path: Path, workers: str
) -> None:
    (tmp_path / "test_citing.py").write_text(CITING)
    settings: list[str | Path] = [
        "-c",
        ROOT / "pyproject.toml",
        "--rootdir",
        tmp_path,
        "-p",
        "tests.conftest",
    ]
    subprocess.run(
        [sys.executable, "-m", "pytest", *settings, "-n", workers, "--rules-out", "out.json", "."],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    cited = json.loads((tmp_path / "out.json").read_text())
    outcomes = {clause: sorted(tests.values()) for clause, tests in cited.items()}
    assert outcomes == {
        "TEST-A-01": [False, True, True],
        "TEST-B-02": [False, True],
        "TEST-C-03": [False],
        "TEST-D-04": [False],
        "TEST-E-05": [False],
    }
