"""A head and its nodes under restarts, and under kills of their processes.

Scans are restarted at random frames, with random shares of the nodes; a random process of a random daemon is
killed, or a whole node. With modules, each node has one module of every frame. Every message of the head is
checked:

* both equations of the ledger hold, and every result equals numpy's over its coverage: no result mixes scans;
* a scan that is sent whole is complete, also if the next one follows at once;
* a scan during which nothing was killed is complete.
"""

import pytest

from whole_way.tree_soak import kill_in_tree, restart_scans


@pytest.mark.parametrize("by_modules", [False, True])
def test_restarts_at_random_frames_lose_nothing_and_mix_nothing(tmp_path, by_modules, amount, seed):
    counts = restart_scans(tmp_path, scans=amount(quick=12, soak=500), seed=seed, by_modules=by_modules)
    assert counts["complete"] > 0
    assert counts["restarted"] > 0


# What deaths do to nodes that share frames is in tests/faults/test_tree_deaths.py.
@pytest.mark.timeout(600)
@pytest.mark.parametrize("by_modules", [pytest.param(False, marks=pytest.mark.soak), True])
def test_processes_killed_at_random_leave_every_result_exact(tmp_path, by_modules, amount, seed):
    options = amount(quick={"seconds": 3, "pause_s": (0.5, 2)}, soak={"seconds": 1200})
    counts = kill_in_tree(tmp_path, seed=seed, by_modules=by_modules, **options)
    assert counts["complete"] > 0
    assert sum(counts[what] for what in ("node", "process of a node", "process of the head")) > 0
