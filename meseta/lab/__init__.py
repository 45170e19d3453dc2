"""The lab: what many games tell."""

from importlib.util import find_spec

from meseta import MesetaError

for package in ("choix", "jinja2", "matplotlib", "numpy", "pyarrow", "scipy"):
    if find_spec(package) is None:
        raise MesetaError(f"The lab needs {package}: install meseta[lab], which brings it.")
