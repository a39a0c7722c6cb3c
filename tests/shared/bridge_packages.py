"""Packages that only the environment of a bridge has."""

import os
from importlib import import_module
from typing import Any

import pytest


def needed(package: str, bridge: str) -> Any:
    """Import a package of a bridge; skip where it is missing, unless this is the bridge's own environment."""
    if os.environ.get("STEMD_BRIDGE") == bridge:
        return import_module(package)
    reason = f"{package} is not installed: `.ci/bridges {bridge}` runs these tests in their own environment"
    return pytest.importorskip(package, reason=reason)
