"""Subscribers that stand still, come and go, are many, or come late: none holds up the daemon or another."""

import signal
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import zmq

from stemd.client.subscriber import Subscriber
from stemd.wire.messages import decode
from stemd_sources.closing import Closing
from whole_way.checks import check_complete
from whole_way.processes import descriptors, memory_bytes, threads
from whole_way.reference import Reference
from whole_way.triggers import HeldTrigger
from whole_way.waiting import LIMIT_S, settled, wait_equal, wait_until

NAV, SIG = (32, 32), (64, 64)
REFERENCE = Reference(NAV, SIG)
HERE = Path(__file__).parent
MORE_BYTES = 24 * 2**20
GROUP = 100  # subscribers at once


class Reading(Closing):
    """`reading.py` as a process; its lines are read by a thread."""

    def __init__(self, address):
        command = [sys.executable, str(HERE / "reading.py"), address]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.lines = []
        self._thread = threading.Thread(target=self._read)
        self._thread.start()
        wait_until(lambda: "alive" in self.lines)

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.strip())

    @property
    def results(self):
        """Of each result: seq, scan, status."""
        found = [line.split()[1:] for line in list(self.lines) if line.startswith("result")]
        return [(int(seq), scan, status) for seq, scan, status in found]

    def close(self):
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        self.process.wait()
        self._thread.join()
        self.process.stdout.close()


def test_a_stopped_subscriber_knows_what_it_missed(start_daemon, collect, simulate, reference, amount):
    daemon = start_daemon("sum", env={"STEMD_PUBLISH_QUEUE_MESSAGES": "64"})
    with Reading(daemon.results) as stopped, Reading(daemon.results) as other:
        collector = collect(daemon, wants=lambda m: m.header.get("status") != "partial")
        simulate(daemon.detector, nav=NAV, sig=SIG).join()
        collector.runs(1)
        wait_until(lambda: stopped.results and stopped.results[-1][2] == "final")
        last_read = stopped.results[-1][0]
        before = memory_bytes(daemon.process.pid)
        stopped.process.send_signal(signal.SIGSTOP)
        scans = amount(quick=40, soak=2000)
        collector.forget()
        simulate(daemon.detector, nav=NAV, sig=SIG, scans=scans).join()
        runs = collector.runs(scans, timeout_s=amount(quick=LIMIT_S, soak=1000))
        for scan, run in enumerate(runs, start=1):
            assert run.ended["complete"], scan
        check_complete(runs[-1], reference, scans)
        assert memory_bytes(daemon.process.pid) < before + MORE_BYTES
        # The one beside it lost no last result.
        wait_until(lambda: sum(status != "partial" for _, _, status in other.results) == scans + 1)
        stopped.process.send_signal(signal.SIGCONT)
        # What its own queues held comes first; then it reads on, and the numbers tell of the gap.
        collector.forget()
        simulate(daemon.detector, nav=NAV, sig=SIG).join()
        (run,) = collector.runs(1)
        wait_until(lambda: (run.ended["scan_id"], "final") in [result[1:] for result in stopped.results])
        numbers = [seq for seq, _, _ in stopped.results]
        assert numbers == sorted(set(numbers))
        steps = np.diff([seq for seq in numbers if seq >= last_read])
        assert steps.max() > 1, "more was published than any queue holds"


def test_a_thousand_subscribers_that_connect_leave_nothing(one_daemon, one_collector, simulate, reference):
    pid = one_daemon.process.pid

    def come_and_go(groups):
        for _ in range(groups):
            with zmq.Context() as context, ExitStack() as streams:
                for _ in range(GROUP):
                    stream = streams.enter_context(context.socket(zmq.SUB))
                    stream.linger = 0
                    stream.connect(one_daemon.results)
                    stream.subscribe("result/")
                wait_equal(counted, at_first | {"other": at_first.get("other", 0) + GROUP})
            wait_equal(counted, at_first)

    def counted():
        return {topic: count for topic, count in one_daemon.status()["subscribers"].items() if count}

    def in_use():
        return descriptors(pid), threads(pid)

    one_collector.forget()
    at_first = counted()
    one_daemon.wait_whole()
    simulate(one_daemon.detector, nav=NAV, sig=SIG).join()
    one_collector.runs(1)
    one_collector.forget()
    come_and_go(1)
    before = settled(in_use)
    memory_before = memory_bytes(pid)
    trigger = HeldTrigger(500)
    simulate(one_daemon.detector, nav=NAV, sig=SIG, scans=3, rate=2000, trigger=trigger)
    one_collector.wait_for(lambda messages: any(m.topic == "result/sum" for m in messages))
    come_and_go(5)
    trigger.open()
    come_and_go(5)
    for scan, run in enumerate(one_collector.runs(3), start=1):
        check_complete(run, reference, scan)
    wait_until(lambda: all(now <= then for now, then in zip(in_use(), before, strict=True)))
    assert memory_bytes(pid) < memory_before + MORE_BYTES


def test_two_hundred_subscribers_all_get_the_last_result(one_daemon, one_collector, simulate, reference):
    one_collector.forget()
    with zmq.Context() as context:
        streams = []
        for _ in range(200):
            stream = context.socket(zmq.SUB)
            stream.linger = 0
            stream.rcvhwm = 10_000
            stream.connect(one_daemon.results)
            stream.subscribe("event/heartbeat")
            stream.subscribe("result/sum")
            streams.append(stream)
        try:
            for stream in streams:
                assert stream.poll(1000 * LIMIT_S)  # a heartbeat: the subscription is in force
            simulate(one_daemon.detector, nav=NAV, sig=SIG).join()
            (run,) = one_collector.runs(1)
            check_complete(run, reference, 1)
            wanted = run.last("sum").arrays["intensity"]
            for stream in streams:
                assert np.array_equal(last_sum(stream).arrays["intensity"], wanted)
        finally:
            for stream in streams:
                stream.close()


def last_sum(stream):
    while stream.poll(1000 * LIMIT_S):
        message = decode(stream.recv_multipart())
        if message.topic == "result/sum" and message.header["status"] == "final":
            return message
    raise AssertionError("the last result did not come")


def test_who_joins_in_mid_scan_has_no_gap_and_nothing_twice(one_daemon, one_collector, simulate, reference):
    one_collector.forget()
    trigger = HeldTrigger(500)
    simulate(one_daemon.detector, nav=NAV, sig=SIG, rate=1e4, scans=4, trigger=trigger)
    one_collector.wait_for(lambda messages: any(m.topic == "result/sum" for m in messages))
    with Subscriber(one_daemon.results, one_daemon.snapshots, ("result/sum",)) as late:
        received = late.join()
        assert len(received) == 1
        trigger.open()
        while (received[-1].header["series"], received[-1].header["status"]) != (4, "final"):
            message = late.receive(LIMIT_S)
            assert message is not None
            received.append(message)
    numbers = [message.header["seq"] for message in received]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert not any(late.missed.values())
    all_of_them = [m for run in one_collector.runs(4) for m in run.results("sum")]
    for late_one in received:
        same = next((m for m in all_of_them if m.header["seq"] == late_one.header["seq"]), None)
        assert same is not None
        assert np.array_equal(same.arrays["intensity"], late_one.arrays["intensity"])


def test_the_last_16_scans_are_remembered(observed, simulate, reference):
    size = reference.sig[0] * reference.sig[1] * 4 + reference.count * 8
    # Room for the buffers of five scans and a half; of the others status and ledger stay.
    env = {"STEMD_PUBLISH_HISTORY_BYTES": str(int(5.5 * size))}
    daemon, collector = observed("sum", "sumsig", env=env)
    simulate(daemon.detector, nav=NAV, sig=SIG, scans=20)
    runs = collector.runs(20)
    with Subscriber(daemon.results, daemon.snapshots) as subscriber:
        for age, run in enumerate(reversed(runs)):
            remembered = {m.topic: m for m in subscriber.history(run.ended["scan_id"])}
            if age >= 16:
                assert not remembered
                continue
            for udf in ("sum", "sumsig"):
                message, published = remembered[f"result/{udf}"], run.last(udf)
                for key in ("status", "ledger", "seq", "run_id", "complete"):
                    assert message.header[key] == published.header[key]
                if age < 3:
                    (old,), (new,) = message.arrays.values(), published.arrays.values()
                    assert np.array_equal(old, new)
                if age > 6:
                    assert not message.arrays
