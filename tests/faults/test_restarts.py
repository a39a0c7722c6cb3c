"""Restarts at random frames at full speed, again and again: nothing is lost, nothing is left behind."""

from whole_way.processes import children_of, descriptors, memory_bytes, threads
from whole_way.random_restarts import check_restarts, faults_of, is_last_or_event, random_restarts
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, settled

SEED = 20250
MORE_BYTES = 8 * 2**20
MORE_THREADS = 4


def handles_of(daemon):
    pids = {daemon.process.pid} | children_of(daemon.process.pid)
    return {pid: (descriptors(pid), threads(pid)) for pid in pids}


def memory_of(daemon):
    """Bytes of the largest process of each kind: a worker that has hardly worked yet takes less."""
    modules = ("stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver")
    kinds = {module: daemon.pids_of(module) for module in modules}
    kinds["the daemon itself"] = [daemon.process.pid]
    return {kind: max(memory_bytes(pid) for pid in pids) for kind, pids in kinds.items()}


def test_restarts_at_random_frames_lose_nothing_and_leave_nothing(start_daemon, collect, simulate, amount):
    nav, sig = amount(quick=((32, 32), (32, 32)), soak=((64, 64), (192, 192)))
    bursts = amount(quick=(52, 52), soak=(52, 948))
    reference = Reference(nav, sig)
    # A ring that has been round many times before the first look: all of it counts as memory then.
    env = {"STEMD_RING_SIZE_BYTES": "8 MB", "STEMD_SOURCE_MAX_MESSAGE_BYTES": "1 MB"}
    daemon = start_daemon("sum", "sumsig", "max", env=env)
    collector = collect(daemon, wants=is_last_or_event)
    daemon.wait_whole()
    taken = []
    for scans in bursts:
        collector.forget()
        restarts = random_restarts(scans, reference.count, SEED + len(taken))
        detector = simulate(daemon.detector, nav=nav, sig=sig, scans=scans, faults=faults_of(restarts))
        runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=3000))
        detector.join()
        check_restarts(runs, restarts, reference)
        handles = settled(lambda: handles_of(daemon))
        taken.append((handles, memory_of(daemon)))
    (handles_before, memory_before), (handles_after, memory_after) = taken
    assert {pid: files for pid, (files, _) in handles_after.items()} == {
        pid: files for pid, (files, _) in handles_before.items()
    }
    # A pool has as many threads as there were ever calls at the same time: a few more on a busy machine.
    for pid, (_, threads_before) in handles_before.items():
        assert handles_after[pid][1] <= threads_before + MORE_THREADS
    for kind, before in memory_before.items():
        assert memory_after[kind] < before + MORE_BYTES, kind
    assert not collector.errors
