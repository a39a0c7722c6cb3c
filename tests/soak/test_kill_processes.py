"""Processes of a daemon that are killed or stopped at random while a backlog of scans is processed.

A detector sends scan after scan, faster than they are processed; a recording and a relay hold it back if they
are slow. In the long form every 1.5 to 4.5 s one process is killed, or stopped for the daemon to find: a
worker, the results process, the receiver, the recorder, the template and the relay in turn. A subscriber of
its own checks that

* both equations of the ledger hold in every message, and every result equals numpy's over its coverage;
* a scan that was received as a whole before the receiver was killed is final, complete and exact;
* the detector is never held back for longer than the limits of the daemon say: for that, the results process
  is left alone where the ring is small (its successor needs more of the ring);
* no UDF fails. A process is stopped before it is killed, and goes on if it runs a UDF alone: so no UDF has
  two deaths in its own call while it runs alone. A process that is being started goes on, too.
"""

import pytest

from whole_way.process_killer import MERGER, MODULES, kill_processes

WITH_A_SMALL_RING = tuple(module for module in MODULES if module != MERGER)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("modules", [MODULES, pytest.param(WITH_A_SMALL_RING, marks=pytest.mark.soak)])
def test_processes_killed_at_random_lose_nothing_that_was_received(tmp_path, modules, amount, seed):
    options = amount(quick={"seconds": 4, "pause_s": (0.5, 2)}, soak={"seconds": 600})
    counts = kill_processes(tmp_path, seed=seed, modules=modules, **options)
    assert counts["complete"] > 0
    assert sum(counts[module] + counts[f"{module} stopped"] for module in modules) > 0, counts
