"""Programs that cannot be installed beside stemd, run in an environment of their own.

``python -m venv P``, ``P/bin/pip install --group programs``, and ``STEMD_PROGRAMS=P/bin/python`` for the
tests. Without it, tests of those that are missing are skipped; not so in continuous integration, where
``.ci/run`` builds that environment. The groups ``jupyter`` and ``models`` with stemd are others:
``STEMD_JUPYTER`` and ``STEMD_MODELS``.
"""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest


def python_with(package: str, variable: str = "STEMD_PROGRAMS") -> str:
    """Return the Python that has a package; a test without one is skipped, or fails where CI runs."""
    if variable not in os.environ and find_spec(package) is None:
        assert "STEMD_CI" not in os.environ, f"{package} is not installed and {variable} is not set"
        pytest.skip(f"{package} is not installed: see the head of {__file__}")
    return os.environ.get(variable, sys.executable)


def run_beside(package: str, *program: object, variable: str = "STEMD_PROGRAMS", **options: object) -> str:
    """Return what Python prints where the package is installed; `options` as of ``subprocess.run``.

    In a process of its own: these programs warn at will, and change what other tests see.
    """
    command = [python_with(package, variable), *map(str, program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def needed(package: str, bridge: str) -> None:
    """Skip a test or a module where a package is missing, unless this is the bridge's own environment."""
    if find_spec(package) is None:
        assert os.environ.get("STEMD_BRIDGE") != bridge, f"{package} is not installed"
        reason = f"{package} is not installed: `.ci/bridges {bridge}` runs this in an environment of its own"
        pytest.skip(reason, allow_module_level=True)
