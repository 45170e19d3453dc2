"""The lab's commands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import done, refused, run

QUICK = ("--workers", "1", "--seats", "3")


def test_simulate_keeps_games_and_sums_them_up() -> None:
    result = run(
        "simulate", "the_alpha", *QUICK, "--games", "8", "--bots", "random,tests.ownbots:First"
    )
    assert result.exit_code == 0, result.output
    assert re.search(r"random .*\d+\.\d% \(\d+\.\d% to \d+\.\d%\)", result.stdout)
    assert Path("the_alpha_games/plan.json").exists()
    assert not Path("kept").exists()
    again = run(
        "simulate", "the_alpha", *QUICK, "--games", "8", "--bots", "random,tests.ownbots:First"
    )
    assert again.stdout == result.stdout


def test_simulate_keeps_records_that_other_commands_read() -> None:
    bots = ("--bots", "random,tests.ownbots:First", "--records", "kept")
    assert run("simulate", "the_alpha", *QUICK, "--games", "3", *bots).exit_code == 0
    assert "The record is sound." in done("verify", "kept/0000002.json")
    assert "(tests.ownbots:First)" in done("verify", "kept/0000002.json")


def test_ladder_prints_no_rating_without_its_interval() -> None:
    result = run(
        "ladder", "the_alpha", *QUICK, "--games", "120", "--bots", "random,tests.ownbots:First"
    )
    assert result.exit_code == 0, result.output
    table = result.stdout.partition("In pairs")[0]
    rating = r"1,\d{3}"
    assert len(re.findall(rf"{rating} \({rating} to {rating}\)", table)) == 2
    assert not re.search(rf"{rating} [^(t]", table.partition("score")[2])


def test_ladder_of_teams() -> None:
    result = run("ladder", "cards_against_the_apocalypse", "--workers", "1", "--seats", "2",
                 "--games", "20", "--bots", "random,tests.ownbots:First")  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "rating" not in result.stdout


def test_balance_writes_a_page() -> None:
    result = run("balance", "the_alpha", *QUICK, "--games", "10", "--bots", "random")
    assert result.exit_code == 0, result.output
    assert result.stdout == "The report is in the_alpha_balance.html.\n"
    assert "<title>The Alpha: balance</title>" in Path("the_alpha_balance.html").read_text()
    inside = ("--folder", "other", "--report", "other/page.html")
    result = run("balance", "the_alpha", *QUICK, "--games", "3", "--bots", "random", *inside)
    assert result.exit_code == 0, result.output
    assert Path("other/page.html").exists()


def test_imitate_makes_weights_of_the_games_that_were_kept() -> None:
    run("simulate", "the_alpha", *QUICK, "--games", "11", "--bots", "random", "--decisions")
    result = run("imitate", "the_alpha_games", "--others", "random")
    assert result.exit_code == 0, result.output
    assert re.search(r"random +│ +[\d,]+ │ +\d\.\d{3} │ +\d\.\d{3}", result.stdout)
    assert result.stdout.endswith("The weights are in the_alpha_weights.json.\n")
    bots = "the_alpha_weights.json:2,random"
    result = run("simulate", "the_alpha", *QUICK, "--games", "1", "--bots", bots, "--folder", "new")
    assert result.exit_code == 0, result.output
    assert "novice has not played in the_alpha_games, but random." in refused(
        "imitate", "the_alpha_games", "--own", "novice"
    )
    assert "it is a folder" in refused(
        "imitate", "the_alpha_games", "--own", "random", "--out", "."
    )


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["simulate", "chess"], "chess"),
        (["simulate", "the_alpha", "--seats", "2"], "2"),
        (["simulate", "the_alpha", "--games", "0"], "one game"),
        (["simulate", "the_alpha", "--games", "many"], "games"),
        (["simulate", "the_alpha", "--bots", "genius"], "genius"),
        (["simulate", "the_alpha", "--bots", "novice,,random"], "''"),
        (["simulate", "the_alpha", "--bots", "random,random,random,random,random"], "5 bots"),
        (["simulate", "the_alpha", "--bots", "adept:0s"], "0.0 seconds"),
        (["simulate", "the_alpha", "--bots", "no.such:Bot"], "no.such:Bot"),
        (["simulate", "the_alpha", "--workers", "0"], "worker"),
        (["simulate", "the_alpha", "--seed", "-1"], "seed"),
        (["simulate", "the_alpha", "--part", "0"], "part"),
        (["simulate", "the_alpha", "--option", "colour=red"], "colour"),
        (["simulate", "the_alpha", "--content", "none.toml"], "none.toml"),
        (["simulate", "the_alpha", "--ray", "auto", "--workers", "2"], "Ray"),
        (["ladder", "the_alpha", "--bots", "random"], "two"),
        (["ladder", "the_alpha", "--within", "-1"], "within"),
        (["balance", "the_alpha", "--compare", "none.toml"], "none.toml"),
        (["balance", "the_alpha", "--bots", "genius"], "genius"),
        (["balance", "the_alpha", "--report", "."], "it is a folder"),
        (["balance", "the_alpha", "--report", ".."], "it is a folder"),
        (["balance", "the_alpha", "--report", "nowhere/page.html"], "nowhere is no folder"),
        (["train", "the_alpha", "--games", "1"], "two games"),
        (["train", "the_alpha", "--seed", "-1"], "seed must be from 0"),
        (["train", "the_alpha", "--matches", "-3"], "at least one match, not -3"),
        (["imitate", "games"], "Say whom to imitate"),
        (["imitate", "games", "--others", "adept"], "games/plan.json"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_command_line(arguments: list[str], names: str) -> None:
    assert names in refused(*arguments)
    assert list(Path().iterdir()) == []


def test_the_games_of_another_plan_are_refused() -> None:
    games = ("simulate", "the_alpha", *QUICK, "--bots", "random", "--folder", "games")
    run(*games, "--games", "4")
    assert "games is 4, not 2" in refused(*games, "--games", "2")
    assert "seed is 0, not 1" in refused(*games, "--games", "6", "--seed", "1")


def without(packages: list[str], code: str) -> "subprocess.CompletedProcess[str]":
    """Run some code where packages are not installed."""
    code = f"import sys; sys.modules.update(dict.fromkeys({packages}))\n{code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


@pytest.mark.parametrize("package", ["pyarrow", "choix", "scipy"])
def test_without_its_packages_the_lab_says_what_to_install(package: str) -> None:
    code = "sys.argv[1:] = ['simulate', 'the_alpha']; from meseta.cli import main; main()"
    ended = without([package], code)
    assert ended.returncode == 2
    assert ended.stderr == f"The lab needs {package}: install meseta[lab], which brings it.\n"


def test_what_needs_no_packages_does_without() -> None:
    packages = ["choix", "jinja2", "matplotlib", "numpy", "pyarrow", "scipy"]
    assert without(packages, "import meseta.bots.match, meseta.bots.named").stderr == ""


def test_other_commands_do_not_load_the_lab() -> None:
    code = (
        "import sys; from meseta.cli import app\n"
        "heavy = {'pyarrow', 'numpy', 'scipy', 'matplotlib', 'ray'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_commands_have_pages() -> None:
    for command in ("simulate", "ladder", "balance", "imitate"):
        assert f"meseta {command} the_alpha" in done(command, "--help")
