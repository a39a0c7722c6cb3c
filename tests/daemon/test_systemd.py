import os
import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[2] / "systemd" / "stemd.service"


def test_the_unit_passes_systemds_own_check():
    if shutil.which("systemd-analyze") is None:
        if os.environ.get("STEMD_CI"):
            pytest.fail("systemd-analyze is not installed here: install systemd where CI runs")
        pytest.skip("systemd-analyze is not installed")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(UNIT)], capture_output=True, text=True, timeout=60, check=False
    )
    # Other units of the machine may have faults of their own.
    assert [line for line in done.stderr.splitlines() if "stemd" in line] == []
    assert done.returncode == 0 or "stemd" not in done.stderr


def test_the_unit_speaks_the_protocol_that_the_daemon_speaks():
    lines = UNIT.read_text().splitlines()
    for line in ("Type=notify", "KillMode=mixed", "RuntimeDirectory=stemd"):
        assert line in lines
    assert any(line.startswith("WatchdogSec=") for line in lines)
    assert any(line.endswith("stemd serve -c /etc/stemd/stemd.toml") for line in lines)
