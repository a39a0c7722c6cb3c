"""Everything that may go wrong, mixed by a seeded generator; what must hold is checked after each scan."""

import os
import random
import signal
import time

from whole_way.checks import check_run
from whole_way.detector import Detector
from whole_way.fault_plans import ScanPlan, plan_scan
from whole_way.processes import is_running
from whole_way.reference import Reference
from whole_way.waiting import wait_until

STALL_S = 3.0
GRACE_S = 1.0
NAV, SIG = (16, 32), (16, 16)
SCANS = 40  # at least
DAEMON_KILLED_EVERY = 20  # scans
ENVIRONMENT = {
    "STEMD_WORKERS_CPUS": "2",
    "STEMD_SOURCE_STALL_TIMEOUT_S": str(STALL_S),
    "STEMD_SOURCE_END_GRACE_S": str(GRACE_S),
    "STEMD_RING_SIZE_BYTES": "16 MB",
    "STEMD_SOURCE_MAX_MESSAGE_BYTES": "1 MB",
}


class Mix:
    """Sends scans that go wrong, and checks what comes of them."""

    def __init__(self, seed, start_daemon, collect):
        self.rng = random.Random(seed)
        self.reference = Reference(NAV, SIG)
        self._start_daemon, self._collect = start_daemon, collect
        self.daemon = start_daemon("sum", "sumsig", "max", env=ENVIRONMENT)
        self.collector = collect(self.daemon)
        self.detector = Detector(self.daemon.detector, self.reference)
        self.scan = 0
        self.open = []  # plans whose runs were not checked yet, with the number of the scan
        self.killed = 0
        self._sent_at = 0.0

    def one_scan(self):
        self.scan += 1
        plan = plan_scan(self.rng, self.reference.count)
        self.open.append((self.scan, plan))
        number = self.rng.choice([self.scan, self.scan, 1])  # series numbers repeat
        if len(self.open) > 1 and self._is_late():  # the scan before is open until this one starts
            self.open[-2][1].was_silent = True
        series = self.detector.series(number, scan=self.scan).start()
        other = self.detector.series(number + 1_000_000)
        first_behind = len(plan.order) - plan.behind_end
        self._sent_at = time.monotonic()
        ended_at = None
        for place, index in enumerate(plan.order):
            plan.was_silent |= self._is_late()
            self._sent_at = time.monotonic()
            if place == plan.kill_at:
                self._kill(plan.kill)
            if place == first_behind:
                series.end()
                ended_at = time.monotonic()
            if index in plan.noise:
                self.detector.send(b"\xd9\xd9\xf7\x01noise")
            if index in plan.foreign:
                other.image(index)
            if index in plan.cut:
                series.cut_image(index)
            else:
                series.image(index)
            if index in plan.copies:
                series.image(index)
        plan.was_late = ended_at is not None and time.monotonic() - ended_at > GRACE_S / 2
        if plan.kill_at >= len(plan.order):
            self._kill(plan.kill)
        if plan.ends in ("end", "abort") and not plan.behind_end:
            series.end()
        if plan.ends == "disconnect":
            self._wait_received(plan)
            self.detector.close()
        plan.was_silent |= self._is_late()
        if plan.must_wait or len(self.open) > 8:
            self.check()
        if plan.ends == "disconnect":
            self.detector = Detector(self.daemon.detector, self.reference)

    def _is_late(self):
        """Whether nothing was sent for so long that the scan may have stalled."""
        return time.monotonic() - self._sent_at > STALL_S / 2

    def check(self):
        """Check all runs that are not checked yet; the last one may still be open on the wire."""
        last = self.open[-1][1] if self.open else None
        if (
            last
            and last.ends == "restart"
            and len(last.order) < last.count
            and last.kill != "stemd.ingest.receiver"
        ):
            waiting = [self.open.pop()]
        else:
            waiting = []
        while self.open:
            self._check_oldest()
        self.open = waiting

    def _check_oldest(self):
        scan, plan = self.open.pop(0)
        run = self.collector.take_run()
        check_run(run, self.reference, scan)
        plan.check(run.ended)

    def kill_daemon(self):
        """End the daemon in mid-scan; another one takes its place."""
        if self.open and self._is_late():
            self.open[-1][1].was_silent = True
        self.detector.series(1, scan=1).start().images(0, 200)
        while self.open:
            self._check_oldest()
        children = self.daemon.kill()
        wait_until(lambda: not any(is_running(pid) for pid in children))
        self.detector.close()
        self.collector.close()
        self.daemon = self._start_daemon(like=self.daemon)
        self.collector = self._collect(self.daemon)
        self.detector = Detector(self.daemon.detector, self.reference)

    def _kill(self, module):
        if module is None:
            return
        if module == "stemd.ingest.receiver":
            self._wait_current()  # its queue is lost with it: the start message must not be in there
        pids = self.daemon.pids_of(module)
        if not pids:
            return
        os.kill(self.rng.choice(pids), signal.SIGKILL)
        self.killed += 1
        if module == "stemd.ingest.receiver":  # until another one is there, messages may go to the dead one
            wait_until(lambda: self.daemon.pids_of(module) not in ([], pids))

    def _wait_current(self):
        """Wait until the scan that is being sent is the one that runs."""
        while len(self.open) > 1:
            self._check_oldest()
        self.collector.wait_for(lambda messages: any(m.topic == "event/scan_started" for m in messages))

    def _wait_received(self, plan):
        """Wait until the daemon has all images: what lies in a closed detector's queue is lost."""
        self._wait_current()

        def has_all():
            scan = self.daemon.status()["scan"]
            return scan is None or scan["ledger"]["received"] >= len(plan.order)

        if plan.kill != "stemd.ingest.receiver":
            wait_until(has_all)


def test_whatever_goes_wrong_every_frame_is_accounted_for(
    start_daemon, collect, amount, request, record_property
):
    seed = request.config.getoption("seed") or random.SystemRandom().randrange(2**32)
    print(f"seed {seed}: run again with --seed {seed}")
    record_property("seed", seed)
    mix = Mix(seed, start_daemon, collect)
    until = time.monotonic() + amount(quick=0, soak=30 * 60)
    try:
        while mix.scan < SCANS or time.monotonic() < until:
            mix.one_scan()
            if mix.scan % DAEMON_KILLED_EVERY == 0:
                mix.kill_daemon()
        mix.detector.series(1, scan=mix.scan + 1).start().images().end()
        count = mix.reference.count
        mix.open.append((mix.scan + 1, ScanPlan(count, "end", list(range(count)))))
        mix.check()
    finally:
        print(f"{mix.scan} scans, {mix.killed} processes killed")
        mix.detector.close()
