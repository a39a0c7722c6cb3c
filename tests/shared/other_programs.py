"""Programs that cannot be installed beside stemd, run in an environment of their own.

``python -m venv P``, ``P/bin/pip install --group programs``, and ``STEMD_PROGRAMS=P/bin/python`` for the
tests. Without it, tests of those that are missing are skipped; not so in continuous integration, where
``.ci/run`` builds that environment.
"""

import importlib.util
import os
import subprocess
import sys

import pytest


def run_beside(package: str, *program: object, **options: object) -> None:
    """Run arguments of Python where the package is installed; `options` as of ``subprocess.run``.

    In a process of its own: these programs warn at will, and change what other tests see.
    """
    if "STEMD_PROGRAMS" not in os.environ and importlib.util.find_spec(package) is None:
        assert "STEMD_CI" not in os.environ, f"{package} is not installed and STEMD_PROGRAMS is not set"
        pytest.skip(f"{package} is not installed: see the head of {__file__}")
    command = [os.environ.get("STEMD_PROGRAMS", sys.executable), *map(str, program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stderr[-3000:]
