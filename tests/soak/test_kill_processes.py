"""A short run of what ``make soak`` runs for long."""

import pytest

from whole_way.process_killer import MODULES, kill_processes


@pytest.mark.timeout(600)
def test_processes_killed_at_random_lose_nothing_that_was_received(tmp_path):
    counts = kill_processes(tmp_path, seconds=4, seed=1, pause_s=(0.5, 2))
    assert counts["complete"] > 0
    assert sum(counts[module] + counts[f"{module} stopped"] for module in MODULES) > 0, counts
