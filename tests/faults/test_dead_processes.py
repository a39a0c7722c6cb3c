"""Processes that are killed in mid-scan: nothing is lost, or what is lost is counted."""

import os
import random
import signal
from pathlib import Path

import pytest

from whole_way.background import Background
from whole_way.checks import check_complete, check_run
from whole_way.processes import children_of, is_running
from whole_way.reference import Reference
from whole_way.triggers import HeldTrigger
from whole_way.waiting import wait_until

WORKER, MERGER, RECEIVER = "stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver"
WORKERS = {"STEMD_WORKERS_CPUS": "3"}
STOPPED = {"STEMD_WORKERS_UDF_TIMEOUT_S": "1"}


class KillingWorkers(Background):
    """Kills a random worker every 200 ms, `most` times.

    None before something was processed since the last: on a machine where one takes longer to start than it
    lives nothing would go on.
    """

    def __init__(self, daemon, most):
        super().__init__()
        self._daemon, self._most = daemon, most

    def work(self):
        before = 0
        while self.killed.total() < self._most and self.waits(0.2):
            pids, processed = self._daemon.pids_of(WORKER), self._daemon.in_ledger("processed")
            if pids and processed > before:
                before = processed
                os.kill(random.choice(pids), signal.SIGKILL)
                self.killed[WORKER] += 1


def test_a_random_worker_killed_every_200_ms_changes_no_result(observed, simulate, amount):
    rows = amount(quick=64, soak=256)
    reference = Reference((rows, 256), (64, 64))
    daemon, collector = observed("sum", "sumsig", "max", env=WORKERS)
    # At a pace that gives the kills a chance: several dozen fall into the scan.
    simulate(daemon.detector, nav=(rows, 256), sig=(64, 64), rate=8000)
    with KillingWorkers(daemon, amount(quick=40, soak=160)) as killing:
        (run,) = collector.runs(1)
    assert killing.killed.total() >= amount(quick=5, soak=20)
    check_complete(run, reference, 1)
    assert daemon.status()["worker_restarts"] >= 3  # some died while they were being started


def shared_files(pid):
    """Files in shared memory that a process has mapped."""
    lines = Path(f"/proc/{pid}/maps").read_text().splitlines()
    return {Path(line.split(maxsplit=5)[5]) for line in lines if "/dev/shm/" in line}


def signal_in_mid_scan(daemon, collector, module, frames, number=signal.SIGKILL):
    """Send a signal to a process that runs `module` when so many frames have been processed."""
    collector.wait_counted("processed", frames)
    pid = daemon.pids_of(module)[0]
    os.kill(pid, number)
    return pid


@pytest.fixture
def held(start_daemon, collect, simulate):
    """A daemon, its collector, and the trigger that holds the first of two scans; what they are made of."""
    daemon = start_daemon("sum", "sumsig", "max")
    collector, trigger = collect(daemon), HeldTrigger(600)
    simulate(daemon.detector, nav=(32, 32), sig=(32, 32), rate=1e4, scans=2, trigger=trigger)
    return daemon, collector, trigger, Reference((32, 32), (32, 32))


def test_a_results_process_killed_in_mid_scan_loses_nothing_that_the_ring_holds(held):
    daemon, collector, trigger, reference = held
    signal_in_mid_scan(daemon, collector, MERGER, 300)
    trigger.open()
    first, second = collector.runs(2)
    check_complete(first, reference, 1)
    check_complete(second, reference, 2)
    assert len([text for text in collector.errors if "results process died" in text]) == 1


def test_a_results_process_killed_between_scans_is_back_for_the_next_one(observed, simulate, amount):
    reference = Reference((16, 16), (16, 16))
    daemon, collector = observed("sum", "sumsig", "max")
    for _ in range(amount(quick=2, soak=30)):
        (pid,) = daemon.pids_of(MERGER)
        os.kill(pid, signal.SIGKILL)
        simulate(daemon.detector, nav=(16, 16), sig=(16, 16)).join()
        check_complete(collector.take_run(), reference, 1)


@pytest.mark.parametrize("module", [WORKER, MERGER])
def test_a_process_that_is_stopped_in_mid_scan_is_replaced_and_nothing_is_lost(module, observed, simulate):
    reference = Reference((32, 32), (32, 32))
    daemon, collector = observed("sum", "sumsig", "max", env=STOPPED)
    simulate(daemon.detector, nav=(32, 32), sig=(32, 32), rate=500)
    pid = signal_in_mid_scan(daemon, collector, module, 100, signal.SIGSTOP)
    check_complete(collector.take_run(), reference, 1)
    assert not is_running(pid)
    assert "has stood still for 1 s: a signal has stopped it; it is replaced" in daemon.log


def test_a_receiver_that_is_stopped_is_replaced_and_the_next_scan_is_complete(observed, simulate):
    reference = Reference((16, 16), (16, 16))
    daemon, collector = observed("sum", "sumsig", "max", env=STOPPED)
    (pid,) = daemon.pids_of(RECEIVER)
    os.kill(pid, signal.SIGSTOP)
    wait_until(lambda: daemon.pids_of(RECEIVER) not in ([], [pid]), timeout_s=100)
    assert "the receiver process has stood still for 1 s: a signal has stopped it" in daemon.log
    wait_until(lambda: daemon.status()["source"]["state"] == "waiting", timeout_s=100)
    simulate(daemon.detector, nav=(16, 16), sig=(16, 16))
    check_complete(collector.take_run(100), reference, 1)


def test_a_receiver_killed_in_mid_scan_cancels_it_and_the_next_scan_is_complete(held):
    daemon, collector, trigger, reference = held
    killed = signal_in_mid_scan(daemon, collector, RECEIVER, 300)
    # Else the start message of the second scan may come before the receiver that takes the other one's place.
    wait_until(lambda: daemon.pids_of(RECEIVER) not in ([], [killed]))
    wait_until(lambda: daemon.status()["source"]["state"] == "connected")
    trigger.open()
    lost, whole = collector.runs(2)
    assert (lost.ended["status"], lost.ended["reason"]) == ("cancelled", "source_lost")
    check_run(lost, reference, 1)
    check_complete(whole, reference, 2)


def test_a_daemon_killed_in_mid_scan_leaves_nothing_and_the_next_one_takes_its_place(held, observed):
    daemon, collector, trigger, reference = held
    collector.wait_for(lambda messages: any(m.is_result for m in messages))
    in_use = {path for pid in children_of(daemon.process.pid) for path in shared_files(pid)}
    children = daemon.kill()
    assert len(children) >= 4
    wait_until(lambda: not any(is_running(pid) for pid in children))
    assert not [path for path in in_use if path.exists()]
    again, collector = observed(like=daemon)
    trigger.open()
    (run,) = collector.runs(1)  # the rest of the first scan came without its start message
    check_complete(run, reference, 2)
    assert again.stop() == 0
    left = {path.name for path in again.folder.rglob("*") if path.is_socket()}
    assert left <= {"detector"}
