"""Everything that may go wrong, mixed by a seeded generator; what must hold is checked after each scan."""

import os
import random
import signal
import time
from dataclasses import dataclass, field

from whole_way.checks import check_run
from whole_way.daemon import settings
from whole_way.detector import Detector
from whole_way.processes import is_running
from whole_way.reference import Reference
from whole_way.waiting import wait_until

STALL_S = 3.0
GRACE_S = 1.0
NAV, SIG = (16, 32), (16, 16)
SCANS = 40  # at least
DAEMON_KILLED_EVERY = 20  # scans
ENVIRONMENT = settings(source_stall_timeout_s=STALL_S, source_end_grace_s=GRACE_S)
ENVIRONMENT |= settings(ring_size_bytes="16 MB", source_max_message_bytes="1 MB")
# What a daemon takes its time for is rare.
ENDS = ("end",) * 10 + ("restart",) * 6 + ("abort",) * 4 + ("stall", "disconnect")
KILLS = (None,) * 12 + ("stemd.workers.worker",) * 4 + ("stemd.results.merger", "stemd.ingest.receiver")


@dataclass
class ScanPlan:
    """What a detector does in one scan: images are sent in the order of `order`, some of them damaged."""

    count: int
    ends: str
    order: list[int] = field(repr=False)
    copies: set[int] = field(default_factory=set)
    cut: set[int] = field(default_factory=set)
    foreign: set[int] = field(default_factory=set)
    noise: set[int] = field(default_factory=set)
    behind_end: int = 0  # so many images of `order` come behind the end message
    kill: str | None = None
    kill_at: int = 0  # place in `order` before which a process is killed
    was_silent: bool = False  # set by who sends it, if that took so long that the scan may have stalled
    was_late: bool = False
    """Set by who sends it, if the last image came so late behind the end that the run may have been over."""

    @property
    def must_wait(self) -> bool:
        """Whether the next scan may begin only when the run of this one has ended."""
        return self.ends in ("stall", "disconnect") or self.kill == "stemd.ingest.receiver"

    @property
    def endings(self) -> set[tuple[str, str | None]]:
        """Status and reason, any of which is right."""
        if len(self.order) == self.count:
            return {("final", None)} | self._lost
        if self.ends in ("end", "abort"):
            is_seen = self.count - 1 in self.order
            return {("final", None) if is_seen else ("cancelled", "aborted")} | self._lost
        reason = {"restart": "restarted", "stall": "stalled", "disconnect": "source_lost"}[self.ends]
        return {("cancelled", reason)} | self._lost

    @property
    def _lost(self) -> set[tuple[str, str | None]]:
        if self.kill != "stemd.ingest.receiver":
            return set()
        # With an end that overtook images, those that were lost with the receiver may be the last ones.
        overtaken = {("cancelled", "aborted")} if self.behind_end else set()
        return {("cancelled", "source_lost")} | overtaken

    def check(self, ended: dict) -> None:
        ledger = ended["ledger"]
        may_be = {"stalled": self.was_silent, "aborted": self.was_late}
        if may_be.get(ended["reason"]):
            assert ledger["received"] <= len(self.order)
            return
        assert (ended["status"], ended["reason"]) in self.endings, (self, ended)
        assert ledger["announced"] == self.count
        assert ledger["undecodable"] <= len(self.cut)
        if self.kill == "stemd.ingest.receiver":
            assert ledger["received"] <= len(self.order)
            return
        assert ledger["received"] == len(self.order), (self, ended)
        assert ledger["missing"] == self.count - len(self.order)
        # A run that is complete ends at once: what comes behind it is no longer its own.
        is_open_longer = len(self.order) < self.count or bool(self.cut)
        for term, sent in (("duplicate", self.copies), ("foreign", self.foreign), ("malformed", self.noise)):
            are_fewer = not is_open_longer and ledger[term] < len(sent)
            assert are_fewer or ledger[term] == len(sent), (term, self)
        if ended["status"] == "final":
            assert ledger["undecodable"] == len(self.cut), (self, ended)
            assert ledger["discarded"] == 0, (self, ended)
            assert ended["complete"] == (len(self.order) == self.count and not self.cut)


def plan_scan(rng: random.Random, count: int) -> ScanPlan:
    ends = rng.choice(ENDS)
    stop = count if ends == "end" else rng.randrange(count)
    order = list(range(stop))
    if rng.random() < 0.3:
        for index in rng.sample(order, min(len(order), rng.randrange(1, 20))):
            order.remove(index)
    if rng.random() < 0.3:
        for _ in range(rng.randrange(1, 10)):
            _shuffle_window(order, rng)
    if ends == "stall" and not order:
        ends = "restart"  # without any image nothing stalls: the scan waits for its first one
    plan = ScanPlan(count, ends, order, kill=rng.choice(KILLS), kill_at=rng.randrange(stop + 1))

    def some(chance: float) -> set[int]:
        most = min(len(order), rng.randrange(1, 8)) if rng.random() < chance else 0
        return set(rng.sample(order, most))

    plan.copies, plan.cut, plan.foreign, plan.noise = some(0.3), some(0.3), some(0.2), some(0.2)
    if ends == "end" and rng.random() < 0.3:
        plan.behind_end = min(len(order), rng.randrange(5))
    return plan


def _shuffle_window(order: list[int], rng: random.Random) -> None:
    if order:
        begin = rng.randrange(len(order))
        window = order[begin : begin + rng.randrange(2, 40)]
        rng.shuffle(window)
        order[begin : begin + len(window)] = window


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
        is_open = last and last.ends == "restart" and len(last.order) < last.count
        waiting = [self.open.pop()] if is_open and last.kill != "stemd.ingest.receiver" else []
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


def test_whatever_goes_wrong_every_frame_is_counted(start_daemon, collect, amount, request, record_property):
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
