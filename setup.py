"""Builds wheels, with mypyc where a C compiler is at hand; pyproject.toml says what is compiled."""

import os
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

ROOT = Path(__file__).resolve().parent


def compiled_modules() -> list[str]:
    """The files that pyproject.toml names for compilation, less its exceptions."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["meseta"]["mypyc"]
    compiled, interpreted = (
        {
            path.relative_to(ROOT).as_posix()
            for pattern in settings[key]
            for path in ROOT.glob(pattern)
        }
        for key in ("compiled", "interpreted")
    )
    return sorted(path for path in compiled - interpreted if not path.endswith("__init__.py"))


def why_not_compiled() -> str:
    """Why this build stays uncompiled; empty if it can be compiled."""
    if os.environ.get("MESETA_PURE") == "1":
        return "MESETA_PURE=1 is set"
    from distutils.ccompiler import new_compiler
    from distutils.errors import CompileError
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler.compile(
                [str(probe)], output_dir=folder, include_dirs=[sysconfig.get_path("include")]
            )
        except CompileError:
            return "no working C compiler with Python's headers was found"
    return ""


def libraries(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """One library for each game and one for the rest, so that the C compiler can share them out."""
    members: dict[str, list[str]] = {}
    for path in modules:
        parts = Path(path).parts
        in_game = parts[1] == "games"
        members.setdefault(parts[2] if in_game else "core", []).append(path)
    return [(paths, f"meseta_{name}") for name, paths in members.items()]


def optimization() -> str:
    """How hard the C compiler tries; tests are content with less."""
    return os.environ.get("MESETA_OPTIMIZE", "3")


def extensions() -> list[Any]:
    """What this run compiles: nothing for an editable install, which runs the sources."""
    if "bdist_wheel" not in sys.argv:
        return []
    if reason := why_not_compiled():
        print(f"meseta: building without compilation, because {reason}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules = compiled_modules()
    # An isolated build has none of the optional packages: only what is compiled is checked.
    built: list[Any] = mypycify(
        ["--follow-imports=silent", *modules],
        opt_level=optimization(),
        debug_level="0",
        separate=libraries(modules),
    )
    for extension in built:
        # mypyc's runtime is part of the same file: let the compiler inline it.
        hidden = ["-fvisibility=hidden", "-fno-semantic-interposition"]
        extension.extra_compile_args = [*extension.extra_compile_args, *hidden]
    return built


class BuildWithLedgers(build_py):
    """Puts the rule ledgers into the package; in a source tree they are read from docs/rules."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            folder = Path(self.build_lib, "meseta", "ledgers")
            self.mkpath(str(folder))
            for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
                self.copy_file(str(page), str(folder / page.name))


class SdistWithPage(sdist):
    """Refuses to pack a distribution without the web page, which npm builds: who installs from it
    has no npm."""

    def run(self) -> None:
        if not (ROOT / "meseta" / "server" / "static" / "index.html").exists():
            raise SetupError("The web page is not built: run `make sdist`, which builds it first.")
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithLedgers, "sdist": SdistWithPage},
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )
