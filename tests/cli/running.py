"""Running commands in tests."""

from pathlib import Path

from typer.testing import CliRunner, Result

from meseta import Record
from meseta.cli import app

GOLDEN = Path(__file__).parent.parent / "golden" / "the_alpha"
QUICK = ("--iterations", "2")  # bots that hardly think


def run(*arguments: str | Path, typed: str = "") -> Result:
    """Run a command, typing what is given."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


def done(*arguments: str | Path, typed: str = "") -> str:
    """What a command that must succeed prints."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*arguments: str | Path, typed: str = "") -> str:
    """The sentence with which a command must refuse what it was given."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    sentence = result.stderr.removesuffix("\n")
    assert sentence
    assert "\n" not in sentence
    return sentence


def saved() -> Record:
    """The only game that was saved without being given a name."""
    (path,) = Path("state", "meseta").iterdir()
    return Record.load(path)
