"""A short run of what ``make soak`` runs for long."""

import runpy
from pathlib import Path

import pytest

SLOW_READERS = runpy.run_path(str(Path(__file__).with_name("slow_readers.py")))


@pytest.mark.timeout(300)
def test_a_crowd_that_never_reads_costs_a_bounded_amount_of_memory(tmp_path):
    # Whether so few reach the bounds depends on the machine; test_unread_messages.py says who is cut off.
    found = SLOW_READERS["run"](4, 20, tmp_path, turns=2)
    assert found["health_answers"] > 0
    assert found["rates"]["with"]
