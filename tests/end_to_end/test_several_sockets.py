"""Several sockets of one detector: the messages of a scan that come over them are as those of one."""

import random

from whole_way.checks import check_complete, check_ledger, check_run
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S

SEED = 4711
FINAL_EVERY = 10


def is_last_or_event(message):
    """Check partial results as they come, and keep the others."""
    if message.is_result and message.header["status"] == "partial":
        check_ledger(message)
        return False
    return True


def test_two_receivers_share_a_push_socket_and_restarts_at_random_frames_mix_nothing(
    start_daemon, collect, simulate, amount, tmp_path
):
    nav, sig = amount(quick=((32, 32), (64, 64)), soak=((64, 64), (192, 192)))
    scans = amount(quick=50, soak=500)
    reference = Reference(nav, sig)
    source = f"dectris-v2+ipc://{tmp_path}/detector"
    daemon = start_daemon("sum", "sumsig", "max", source=source, options=("--source", source))
    collector = collect(daemon, wants=is_last_or_event)
    rng = random.Random(SEED)
    restarts = {
        scan: rng.randrange(reference.count)
        for scan in range(1, scans + 1)
        if scan % FINAL_EVERY and scan != scans
    }
    faults = tuple(f"restart@{frame}:{scan}" for scan, frame in restarts.items())
    detector = simulate(source.partition("+")[2], nav=nav, sig=sig, scans=scans, faults=faults)
    runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=3000))
    detector.join()
    assert len(runs) == scans
    for scan, run in enumerate(runs, start=1):
        if scan in restarts:
            check_run(run, reference, scan)
            assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "restarted")
            assert run.ended["ledger"]["received"] == restarts[scan]
        else:
            check_complete(run, reference, scan)
    assert not collector.errors
