"""Short runs of what ``tests/soak/tree.py`` runs for long."""

import pytest

from whole_way.tree_soak import kill_in_tree, restart_scans


@pytest.mark.parametrize("by_modules", [False, True])
def test_restarts_at_random_frames_lose_nothing_and_mix_nothing(tmp_path, by_modules):
    counts = restart_scans(tmp_path, scans=12, seed=1, by_modules=by_modules)
    assert counts["complete"] > 0
    assert counts["restarted"] > 0


# What deaths do to nodes that share frames is in tests/faults/test_tree_deaths.py.
@pytest.mark.timeout(600)
def test_processes_killed_at_random_leave_every_result_exact(tmp_path):
    counts = kill_in_tree(tmp_path, seconds=3, seed=1, by_modules=True, pause_s=(0.5, 2))
    assert counts["complete"] > 0
    assert sum(counts[what] for what in ("node", "process of a node", "process of the head")) > 0
