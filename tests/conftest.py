"""Settings for all tests, and the record of which rule clauses they prove (`make rules`)."""

import json
import os
import signal
import sys
from pathlib import Path

import hypothesis
import pytest

# Last, so that an installed (compiled) package goes before the sources beside the tests.
sys.path.append(str(Path(__file__).parent.parent))

# The same examples every time, unless others are looked for; and a slow machine is no fault.
hypothesis.settings.register_profile(
    "meseta",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    derandomize="MESETA_EXPLORE" not in os.environ,
)
hypothesis.settings.load_profile("meseta")

# A shell that starts the tests in the background may have Ctrl-C ignored, also by what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules-out", help="write the cited rule clauses and their tests' outcomes here"
    )


def pytest_configure(config: pytest.Config) -> None:
    path = config.getoption("--rules-out")
    if path and not hasattr(
        config, "workerinput"
    ):  # under xdist, only the controller sees every test
        config.pluginmanager.register(Citations(Path(path)))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let a test's citations travel with its report, also out of an xdist worker."""
    for mark in item.iter_markers("rule"):
        item.user_properties += [("rule", clause) for clause in mark.args]


class Citations:
    """Collects `{clause: {test: passed}}` and writes it when the tests are over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.path.unlink(missing_ok=True)
        self.cited: dict[str, dict[str, bool]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, clause in report.user_properties:
            if name == "rule":
                tests = self.cited.setdefault(str(clause), {})
                passed = report.outcome == "passed" and not hasattr(report, "wasxfail")
                tests[report.nodeid] = tests.get(report.nodeid, True) and passed

    def pytest_sessionfinish(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.cited, indent=1, sort_keys=True))
