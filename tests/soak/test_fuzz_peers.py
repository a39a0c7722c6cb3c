"""A short run of what ``make soak`` runs for long."""

import runpy
from pathlib import Path

import pytest

FUZZ = runpy.run_path(str(Path(__file__).with_name("fuzz_peers.py")))


@pytest.fixture(scope="module")
def daemon(tmp_path_factory):
    daemon = FUZZ["started"](tmp_path_factory.mktemp("fuzzed"))
    yield daemon
    print(daemon.log[-4000:])
    assert daemon.stop() == 0


@pytest.mark.parametrize("subject", sorted(FUZZ["SUBJECTS"]))
def test_mutated_messages_in_mid_scan_harm_nothing_and_nobody(daemon, subject):
    FUZZ["fuzz"](daemon, subject, 300, seed=1)
    assert daemon.refused("http", "failed") == 0
    assert daemon.refused("control", "failed") == 0
