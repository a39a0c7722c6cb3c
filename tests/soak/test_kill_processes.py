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

import itertools
import os
import random
import signal
import struct
import threading
import time
from collections import Counter, deque
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
import zmq

from stemd.client.control_client import ControlFailed
from stemd.processes.child import START_S
from stemd.processes.process_watch import STOPPED_S
from whole_way.background import Background
from whole_way.checks import check_complete, check_run
from whole_way.collector import Collector
from whole_way.daemon import DaemonProcess, settings
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import wait_until

WITH_UDFS = WORKER, MERGER = "stemd.workers.worker", "stemd.results.merger"
RECEIVER, RECORDER, RELAY = "stemd.ingest.receiver", "stemd.recording.recorder", "stemd.relay.relay"
MODULES = (WORKER, MERGER, RECEIVER, RECORDER, "stemd.processes.template", RELAY)
WITH_A_SMALL_RING = tuple(module for module in MODULES if module != MERGER)
HELD_S = STOPPED_S + 2 * START_S
"""For so long a detector may be held back: until a process that stands still is replaced, which may load
all that it needs by itself."""
STOPPED_SHARE = 0.4  # of the processes; the others are killed
NAV, SIG = (16, 32), (16, 16)
BACKLOG = 6  # scans that are sent before the oldest of them has ended
RUN_S = 300.0
UDFS = ("sum", "sumsig", "max", "slow=bad_udfs:Slow", "slow-merge=bad_udfs:SlowMerge")
# A detector that stands still while the receiver is replaced is not silent.
ENVIRONMENT = settings(source_stall_timeout_s=300, source_max_message_bytes="600 kB", kernels="plain")
ENVIRONMENT |= settings(workers_udf_timeout_s=STOPPED_S)
ENVIRONMENT["PYTHONPATH"] = f"{Path(__file__).parents[1] / 'faults'}:{os.environ.get('PYTHONPATH', '')}"


@dataclass
class SentScan:
    """A scan as the detector knows it."""

    number: int
    last_byte: int = 0  # bytes that the detector has sent of this and all scans before it
    is_sent: bool = False
    is_cut: bool = False  # the receiver was killed before it had all of it


class Sender(Background):
    """Sends scans for as long as it may; stands still while the receiver is replaced."""

    def __init__(self, daemon: DaemonProcess, reference: Reference) -> None:
        super().__init__()
        self.daemon, self._detector = daemon, Detector(daemon.detector, reference)
        self._socket = self._detector._socket
        self.sending = threading.Lock()
        """Held while a message goes out."""
        self.sent_bytes = 0
        self.longest_held_s = 0.0
        """For how long the daemon has not taken a message."""
        self.scans: deque[SentScan] = deque()
        """Those that were begun and have not been checked."""
        self.begun = 0
        self._may_begin = threading.Semaphore(BACKLOG)
        self.begin()

    def may_send_one_more(self) -> None:
        """Let one scan more be sent before the oldest has ended."""
        self._may_begin.release()

    def finish(self) -> None:
        """Send the scan that was begun to its end and no other."""
        self._is_over.set()
        self._may_begin.release()
        self.stop()

    def close(self) -> None:
        self.finish()
        self._detector.close()

    def work(self) -> None:
        while self._may_begin.acquire() and self.waits(0):
            self._send_scan()

    def _send_scan(self) -> None:
        self.begun += 1
        scan = SentScan(self.begun)
        self.scans.append(scan)
        messages: list[bytes] = []
        self._detector.send = messages.append  # type: ignore[method-assign]
        self._detector.series(scan.number, scan=scan.number).start().images().end()
        for place, message in enumerate(messages, start=1):
            self._send(message, scan, is_last=place == len(messages) - 1)  # the `end` may be lost

    def _send(self, message: bytes, scan: SentScan, *, is_last: bool) -> None:
        began = time.monotonic()
        while True:
            with self.sending, suppress(zmq.Again):
                self._socket.send(message, zmq.NOBLOCK)
                self.longest_held_s = max(self.longest_held_s, time.monotonic() - began)
                self.sent_bytes += len(message)
                if is_last:
                    scan.last_byte, scan.is_sent = self.sent_bytes, True
                return
            time.sleep(0.001)


class Consumer(Background):
    """Reads what the relay passes on, and has a new recording begin whenever a recorder was killed."""

    def __init__(self, daemon: DaemonProcess) -> None:
        super().__init__()
        self._daemon, self.recordings = daemon, 0

    def work(self) -> None:
        with zmq.Context() as context, context.socket(zmq.PULL) as socket:
            socket.linger = 0
            socket.connect(f"ipc://{self._daemon.folder}/relay")
            looked_at = 0.0
            while self.waits(0):
                if socket.poll(100):
                    socket.recv()
                if time.monotonic() - looked_at > 1.0:
                    looked_at = time.monotonic()
                    self._record()

    def _record(self) -> None:
        path = self._daemon.folder / f"{self.recordings}.stemd"
        recording = self._daemon.status()["recording"]
        if recording is not None and recording["state"] == "recording":
            return
        with suppress(ControlFailed):  # the process was killed at its start
            self._daemon.call("record", action="start", path=str(path), when_behind="block")
            self.recordings += 1


class Killer(Background):
    """Kills or stops processes of a daemon in turn, and notes which scans may be cut by that."""

    def __init__(self, sender: Sender, modules: tuple[str, ...], seed: int, pause_s: tuple[float, float]):
        super().__init__()
        self._daemon, self._sender, self._modules = sender.daemon, sender, modules
        self._rng, self._pause_s = random.Random(seed), pause_s
        self.spared = 0
        self._unsent = 0
        """Bytes that were sent and that no receiver got, since one was killed."""
        self.begin()

    def work(self) -> None:
        for module in itertools.cycle(self._modules):
            if not self.waits(self._rng.uniform(*self._pause_s)):
                return
            stays = self._rng.random() < STOPPED_SHARE
            if module == RECEIVER:
                self._kill_receiver(stays=stays)
            elif pids := self._daemon.pids_of(module):
                self._kill(module, self._rng.choice(pids), stays=stays)

    def _kill(self, module: str, pid: int, *, stays: bool) -> None:
        """Kill a process, or stop it for the daemon to find (`stays`)."""
        with suppress(OSError):  # it has gone by itself
            os.kill(pid, signal.SIGSTOP)
            if module in WITH_UDFS and not _may_be_killed(pid):
                os.kill(pid, signal.SIGCONT)
                self.spared += 1
                return
            if not stays:
                os.kill(pid, signal.SIGKILL)
            self.killed[f"{module} stopped" if stays else module] += 1

    def _kill_receiver(self, *, stays: bool) -> None:
        sender = self._sender
        with sender.sending:
            pids = self._daemon.pids_of(RECEIVER)
            if not pids:
                return
            has = self._received_bytes()
            os.kill(pids[0], signal.SIGSTOP if stays else signal.SIGKILL)
            self.killed[f"{RECEIVER} stopped" if stays else RECEIVER] += 1
            for scan in list(sender.scans):
                if not scan.is_cut and (not scan.is_sent or scan.last_byte - self._unsent > has):
                    scan.is_cut = True
                    sender.may_send_one_more()  # nobody may ever hear of this one
            wait_until(lambda: self._daemon.pids_of(RECEIVER) not in ([], pids), RUN_S)
            wait_until(lambda: self._daemon.status()["source"]["state"] == "connected", RUN_S)
            self._unsent = sender.sent_bytes - self._received_bytes()

    def _received_bytes(self) -> int:
        return int(self._daemon.status()["source"]["received_bytes"])


def _may_be_killed(pid: int) -> bool:
    """Read in the activity of a process with user code whether it is up, and runs no UDF alone.

    Where a process takes longer to start than it lives nothing would go on.
    """
    for link in Path(f"/proc/{pid}/fd").iterdir():
        if "activity" in str(link.readlink()):
            *_, is_alone = struct.unpack("=5q", link.read_bytes()[:40])
            return not is_alone
    return False


def _check(collector: Collector, sender: Sender, killer: Killer, until: float, counts: Counter[str]) -> None:
    """Check scans until it is time, and then, while nothing is killed, those that were begun."""
    reference = Reference(NAV, SIG)
    is_over = False
    while not is_over or any(not scan.is_cut for scan in sender.scans):
        if not is_over and time.monotonic() >= until:
            killer.stop()
            sender.finish()
            is_over = True
            continue
        run = collector.take_run(RUN_S)
        number = run.ended["series"]
        while sender.scans[0].number < number:  # its start was lost with the receiver
            lost = sender.scans.popleft()
            assert lost.is_cut, f"scan {lost.number} was received as a whole and has not run"
            counts["lost"] += 1
        scan = sender.scans[0]
        assert scan.number == number, f"scan {number} ended, expected scan {scan.number}"
        assert "failed" not in run.ended["udfs"].values(), (number, run.ended, collector.errors)
        if run.ended["status"] == "final" and run.ended["complete"]:
            check_complete(run, reference, number, every=True)
            counts["complete"] += 1
        else:
            assert scan.is_cut, f"scan {number} was received as a whole: {run.ended}"
            check_run(run, reference, number, every=True)
            counts["cut"] += 1
        sender.scans.popleft()
        if not scan.is_cut:
            sender.may_send_one_more()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("modules", [MODULES, pytest.param(WITH_A_SMALL_RING, marks=pytest.mark.soak)])
def test_processes_killed_at_random_lose_nothing_that_was_received(tmp_path, modules, amount, seed):
    # What a results process that dies has merged is processed again, so the ring holds the backlog several
    # times. Else it holds the backlog and little more: a relay that stands still is felt.
    env = ENVIRONMENT | {"STEMD_RING_SIZE_BYTES": "64 MB" if MERGER in modules else "2500 kB"}
    config = f'[[relay]]\naddress = "ipc://{tmp_path}/relay"\nwhen_slow = "block"\n'
    counts = Counter()
    with ExitStack() as stack:
        daemon = stack.enter_context(DaemonProcess(tmp_path, udfs=UDFS, config=config, env=env))
        consumer = stack.enter_context(Consumer(daemon))
        collector = stack.enter_context(Collector(daemon))
        sender = stack.enter_context(closing(Sender(daemon, Reference(NAV, SIG))))
        killer = Killer(sender, modules, seed, amount(quick=(0.5, 2), soak=(1.5, 4.5)))
        try:
            _check(collector, sender, killer, time.monotonic() + amount(quick=4, soak=600), counts)
        finally:
            with suppress(BaseException):
                killer.stop()
        assert not collector.missed
        assert "does not add up" not in daemon.log
    counts |= killer.killed
    print(counts, f"{killer.spared} spared, {consumer.recordings} recordings")
    assert sender.longest_held_s < HELD_S, counts
    assert counts["complete"] > 0
    assert killer.killed.total() > 0, counts
