"""Packages that only the environment of a bridge has."""

import os
from importlib.util import find_spec

import pytest


def needed(package: str, bridge: str) -> None:
    """Skip a test or a module where a package is missing, unless this is the bridge's own environment."""
    if find_spec(package) is None:
        assert os.environ.get("STEMD_BRIDGE") != bridge, f"{package} is not installed"
        reason = f"{package} is not installed: `.ci/bridges {bridge}` runs this in an environment of its own"
        pytest.skip(reason, allow_module_level=True)
