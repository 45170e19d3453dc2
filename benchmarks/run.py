"""All benchmarks: The Alpha in C, the rules interpreted and compiled, the lab's simulations, the
environments, the web table's load; and last, since it takes longest, the bots' strength. Arguments
are those of `benchmarks.strength`."""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.yardstick import yardstick

ROOT = Path(__file__).resolve().parent.parent
BARS = {"decisions": {"the_alpha": 1.5}, "copies": {"the_alpha": 1.0}}
OTHER_GAMES = 0.4
FEW = ("--games", "40")  # of each match: enough for a look, with wide intervals


def c_reference() -> str:
    """Build and run the C program of (nearly) the same game."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return "no C compiler, so no reference in C"
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "alpha_limit")
        source = str(ROOT / "benchmarks" / "alpha_limit.c")
        subprocess.run([compiler, "-O2", "-w", "-o", str(program), source], check=True)
        before = yardstick()
        out = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout
        decisions = float(out.split()[3])
        return f"{decisions:,.0f} decisions/s, ratio {decisions / ((before + yardstick()) / 2):.1f}"


def run_module(build: str, module: str, *args: str) -> list[str]:
    """The command that runs a benchmark with the interpreter of a build.

    -P keeps the sources in this folder from hiding the installed, compiled package.
    """
    code = f"import sys; sys.path.append(sys.argv.pop(1)); from {module} import main; main()"
    return [str(ROOT / build / "bin" / "python"), "-P", "-c", code, str(ROOT), *args]


def speeds(build: str) -> list[dict[str, Any]]:
    """The measurements of ``speed.py`` with one build."""
    command = run_module(build, "benchmarks.speed")
    out = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def bar(row: dict[str, Any]) -> str:
    """What a row has to reach."""
    if row["build"] != "compiled" or row["metric"] not in BARS:
        return ""
    return f"≥ {BARS[row['metric']].get(row['game'], OTHER_GAMES)}"


def main() -> None:
    """Run and print everything."""
    print(f"Yardstick: {yardstick(1.0):,.0f} decisions/s of noughts and crosses in plain Python")
    print(f"The Alpha in C: {c_reference()}\n")
    print(f"{'game':30}{'seats':>6} {'build':12}{'metric':40}{'per second':>12}{'ratio':>8}  bar")
    for build in (".venv", ".venv-compiled"):
        for row in speeds(build):
            print(
                f"{row['game']:30}{row['seats']:>6} {row['build']:12}{row['metric']:40}"
                f"{row['per_second']:>12,.0f}{row['ratio']:>8.2f}  {bar(row)}",
                flush=True,
            )
    print()
    print("The lab:", flush=True)
    subprocess.run(run_module(".venv-compiled", "benchmarks.lab"), check=True)
    print("\nEnvironments:", flush=True)
    subprocess.run(run_module(".venv-compiled", "benchmarks.envs"), check=True)
    print("\nThe web table:", flush=True)
    subprocess.run(run_module(".venv-compiled", "benchmarks.load"), check=True)
    print("\nThe bots, which takes long:", flush=True)
    wanted = sys.argv[1:] or FEW
    subprocess.run(run_module(".venv-compiled", "benchmarks.strength", *wanted), check=True)


if __name__ == "__main__":
    main()
