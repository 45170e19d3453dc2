"""Counts and times, for Prometheus."""

from collections import defaultdict
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

HELP = {
    "meseta_moves_total": "Moves made, by who made them.",
    "meseta_refusals_total": "Refusals, by code.",
    "meseta_requests_total": "HTTP requests, by status.",
    "meseta_messages_total": "Messages received on sockets.",
    "meseta_bot_failures_total": "Bots' workers that crashed or hung.",
    "meseta_errors_total": "Errors of the server's own.",
    "meseta_commit_seconds": "From handing a change to the database until it is safe.",
    "meseta_command_seconds": "From a command to its acknowledgement.",
    "meseta_bot_seconds": "A bot's thinking, waiting included.",
    "meseta_tables": "Tables in memory.",
    "meseta_sockets": "Open sockets.",
    "meseta_bots_waiting": "Bots that wait for a worker.",
    "meseta_packs_waiting": "Content packs that wait for being tried.",
    "meseta_own_bots_waiting": "Decisions of the operator's own bots that wait or are being made.",
    "meseta_lessons_waiting": "Finished games that wait for the coach.",
}


class Metrics:
    """Counters, histograms and gauges by name."""

    def __init__(self) -> None:
        self.counters: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self.times: dict[str, list[float]] = {}
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, label: str = "") -> None:
        """One more."""
        self.counters[name][label] += 1

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        cells = self.times.setdefault(name, [0.0] * (len(BOUNDS) + 2))
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                cells[i] += 1
        cells[-2] += 1
        cells[-1] += seconds

    def text(self) -> str:
        """Everything in the Prometheus text format."""
        lines: list[str] = []
        for name, counter in sorted(self.counters.items()):
            lines += self._head(name, "counter")
            for label, value in sorted(counter.items()):
                lines.append(f"{name}{{{label}}} {value}" if label else f"{name} {value}")
        for name, cells in sorted(self.times.items()):
            lines += self._head(name, "histogram")
            for bound, cell in zip(BOUNDS, cells, strict=False):
                lines.append(f'{name}_bucket{{le="{bound}"}} {cell:.0f}')
            lines.append(f'{name}_bucket{{le="+Inf"}} {cells[-2]:.0f}')
            lines.append(f"{name}_count {cells[-2]:.0f}")
            lines.append(f"{name}_sum {cells[-1]:.6f}")
        for name, gauge in sorted(self.gauges.items()):
            lines += [*self._head(name, "gauge"), f"{name} {gauge():g}"]
        return "\n".join(lines) + "\n"

    def _head(self, name: str, kind: str) -> list[str]:
        return [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}"]
