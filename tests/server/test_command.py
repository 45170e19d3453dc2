"""`meseta serve`."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from typer.testing import CliRunner

from meseta.cli import app
from meseta.server.command import listen
from tests.waiting import PATIENCE

RUN = "from meseta.cli import main; main()"


def refused(*arguments: str) -> str:
    """What the command says when it does not start."""
    result = CliRunner().invoke(app, ["serve", *arguments])
    assert result.exit_code != 0
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.output


def test_what_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    folder = str(tmp_path)
    assert refused("--port", "0", "--database", folder).startswith("Cannot open the database")
    assert "not supported" in refused("--port", "0", "--database", "mysql://host/db")
    database = str(tmp_path / "meseta.db")
    with contextlib.closing(listen("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused("--port", port, "--database", database)
    assert said == f"Cannot listen on 127.0.0.1, port {port}: Address already in use.\n"
    assert "65535" in refused("--port", "70000")


def test_it_says_where_it_is_and_stops_when_asked(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-c", RUN, "serve", "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=environment
    ) as process:
        assert process.stdout
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert found, said
        with urllib.request.urlopen(f"{found[0]}health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 1, 130, -signal.SIGINT)
    assert (tmp_path / "meseta.db").exists()
