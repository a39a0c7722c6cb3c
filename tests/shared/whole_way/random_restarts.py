"""Scans that are restarted at random frames, but for each tenth and the last: what is checked of them."""

import random
from collections.abc import Sequence

from stemd.wire.messages import Message
from whole_way.checks import check_complete, check_ledger, check_run
from whole_way.collector import Run
from whole_way.reference import Reference

FINAL_EVERY = 10


def is_last_or_event(message: Message) -> bool:
    """Check partial results as they come, and keep the others."""
    if message.is_result and message.header["status"] == "partial":
        check_ledger(message)
        return False
    return True


def random_restarts(scans: int, frames: int, seed: int) -> dict[int, int]:
    """Return the frame at which each scan is restarted."""
    rng = random.Random(seed)
    restarted = (scan for scan in range(1, scans + 1) if scan % FINAL_EVERY and scan != scans)
    return {scan: rng.randrange(frames) for scan in restarted}


def faults_of(restarts: dict[int, int]) -> tuple[str, ...]:
    return tuple(f"restart@{frame}:{scan}" for scan, frame in restarts.items())


def check_restarts(runs: Sequence[Run], restarts: dict[int, int], reference: Reference) -> None:
    """Results are of one scan each, and no frame of one is lost."""
    assert len(runs) == max(restarts) + 1
    for scan, run in enumerate(runs, start=1):
        if scan in restarts:
            check_run(run, reference, scan)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "restarted")
            assert run.ended["ledger"]["received"] == restarts[scan]
        else:
            check_complete(run, reference, scan)
