"""``stemd demo`` as a program: detector, daemon and subscriber, which end by themselves."""

import json
import subprocess
import sys

from whole_way.waiting import LIMIT_S


def test_a_scan_is_shown_and_all_of_it_is_processed():
    command = [sys.executable, "-m", "stemd", "demo", "--scans", "1", "--no-web", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    (scan,) = told["scans"]
    assert (scan["status"], scan["complete"], told["errors"]) == ("final", True, [])
    assert scan["ledger"]["processed"] == scan["ledger"]["announced"] == 4096
    assert "scan 1: final" in done.stderr
