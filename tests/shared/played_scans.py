"""The scheduler with real workers and a real ring, and everything around it played in this process.

A test plays the receiver's part by hand and sees what the scheduler makes of it, without sockets or codecs.
"""

import os
import pickle
import sys
import time
from contextlib import asynccontextmanager
from types import SimpleNamespace

import anyio
import cloudpickle
import msgspec
import numpy as np

from channels import channel_pair
from stemd.geometry.frame_map import PLAIN, FrameMap
from stemd.ingest.messages import FROM_RECEIVER, NewFormat, StartMessage
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings
from stemd.ingest.ring import Counter, RecordKind, RingWriter
from stemd.scheduling.endings import EndingTimes
from stemd.scheduling.intake import HEADER, scan_from
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.run import RingHost, Run
from stemd.scheduling.scan import new_scan_id
from stemd.scheduling.scheduler import Scheduler
from stemd.workers.messages import OpenRun, ReadRing, UDFBuffers, UDFFailed, indices_from
from stemd.workers.pool import WorkerPool
from stemd.workers.udf_spec import pickled_udf
from stemd.workers.worker_handle import SlotReaders
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_udfs import SumSigUDF
from stemd_udfs.engine import MainNode, RunPlan
from whole_way.shared_template import SHARED
from whole_way.waiting import LIMIT_S, until

cloudpickle.register_pickle_by_value(sys.modules[__name__])

SIG = (4, 4)
FRAMES = np.random.default_rng(5).integers(1, 1000, (64, *SIG)).astype("<u2")
LARGEST = 4096


def expected(frames, index):
    """Sums of the frames `index` on a nav grid of `frames` places, flat."""
    sums = np.zeros(frames)
    sums[list(index)] = FRAMES[[i % 64 for i in index]].sum((1, 2))
    return sums


class Receiver:
    """Plays the receiver process: writes into the ring and tells beside it, as that one does."""

    def __init__(self, receiving):
        ours, self.channel = channel_pair(FROM_RECEIVER)

        async def close():
            ours.close()

        receiving._child = SimpleNamespace(channel=ours, aclose=close, end_if_stuck=lambda _: None)
        self._wake_fd = receiving.wake_fd
        self.counters = receiving.ring.counters
        self._writer = RingWriter(receiving.ring, LARGEST)
        self._scan = 0
        self._counts = [0, 0, 0, 0]
        self._knows_format = False
        self.is_looking = True

    def start(self, images, nav_shape=None, sig_shape=SIG, series=1):
        self._scan = self.counters[Counter.SCANS] = self.counters[Counter.SCANS] + 1
        self._counts = [0, 0, 0, 0]
        shapes = {"nav_shape": nav_shape, "sig_shape": sig_shape, "dtype": sig_shape and "<u2"}
        started = ScanStarted(series=series, announced=images, **shapes)
        self.channel.send(StartMessage(scan=self._scan, started=started))
        self._record(RecordKind.SCAN_STARTED)
        return self

    def begin(self, *index):
        """Receive the first module of frames."""
        for i in index:
            self._counts[0] += 1
            self._record(RecordKind.FRAME_BEGAN, index=i)

    def lose_modules(self, *index):
        """Give up frames that began."""
        for i in index:
            self._record(RecordKind.INCOMPLETE, index=i, is_counted=True)

    def images(self, *index, payload=None, kind=RecordKind.FRAME, is_counted=False):
        if not self._knows_format:
            self.channel.send(NewFormat(number=0, format=FrameFormat(codec="none", dtype="<u2", shape=SIG)))
            self._knows_format = True
        for i in index:
            content = FRAMES[i % 64].tobytes() if payload is None else payload
            self._counts[0] += not is_counted
            self._writer.room()[: len(content)] = content
            begin = self._writer.begin
            self._writer.keep(len(content))
            self._record(kind, index=i, payload=begin, size=len(content), is_counted=is_counted)
        return self

    def refuse(self, *counts):
        self._counts[1:] = counts
        self._record(RecordKind.NO_FRAME)

    def end(self):
        self._record(RecordKind.SCAN_ENDED)

    def lose(self):
        self._record(RecordKind.SOURCE_LOST)

    def die(self):
        self.is_looking = False
        self.channel.close()

    async def look(self):
        """Say again and again that the socket is empty, as long as nobody stops it."""
        while True:
            if self.is_looking:
                self.counters[Counter.LOOKED_AT] = time.monotonic_ns()
            await anyio.sleep(0.01)

    def _record(self, kind, **fields):
        self._writer.record(kind, scan=self._scan, time=time.time(), counts=tuple(self._counts), **fields)
        if self.counters[Counter.WAKE]:
            self.counters[Counter.WAKE] = 0
            os.eventfd_write(self._wake_fd, 1)


class RecordingHost(RingHost):
    """Merges in this process and keeps what it hears. All UDFs have the buffers and merge of SumSigUDF."""

    def __init__(self):
        self.scheduler = None
        self.pool = None
        self.slots = SlotReaders()
        self.udfs = [SumSigUDF()]
        self.description = None
        self.runs_scans = True
        self.is_holding = False
        self.held = []
        self.known = []
        self.told = []
        self.nodes = {}
        self.errors = {}
        self.lost_at_the_end = 0
        self.limits = set()
        self._send, self._receive = anyio.create_memory_object_stream(100)

    def new_scan(self, message):
        scan, notes = scan_from(message, [(HEADER, None)])
        assert not notes
        return scan

    def scan_known(self, scan):
        self.known.append(scan)

    async def open_run(self, scan, number):
        if not self.runs_scans:
            return None
        run = Run(number, new_scan_id(), scan, udfs=len(self.udfs))
        self.errors[run] = {}
        self.empty(run)
        frame_map = FrameMap(PLAIN, scan.header.nav_shape, is_endless=True)
        source = ReadRing(nodata="keep", pixel_mask=None, has_marks=False, frame_map=frame_map)
        udfs = tuple(map(pickled_udf, self.udfs))
        data = self.description or pickle.dumps(scan.description())
        message = OpenRun(run=number, udfs=udfs, data=data, source=source)
        await self.pool.open_run(message)
        return run

    def empty(self, run):
        """Forget all that was merged."""
        plan = RunPlan([SumSigUDF()], run.scan.description())
        self.nodes[run] = [MainNode(plan.udfs[0], plan) for _ in range(run.udfs)]

    def merge(self, run, partition, worker, answer):
        self.held.append((run, partition, worker, answer))
        if not self.is_holding:
            self.merge_held()

    def merge_held(self):
        while self.held:
            run, partition, worker, answer = self.held.pop(0)
            reader = self.slots.get(worker, answer.slot)
            for number, outcome in enumerate(answer.outcome):
                if isinstance(outcome, UDFBuffers):
                    indices = indices_from(answer.indices)
                    self.nodes[run][number].merge(indices, reader.read(outcome.buffers))
                elif isinstance(outcome, UDFFailed):
                    self._note(run, number, outcome.error)
            self.scheduler.dispatcher.merged(run.number, partition.number, worker, answer.slot)

    def exclude(self, run, udf, error):
        self._note(run, udf, error)

    async def settle(self, run, ending):
        while self.held:
            held_run, partition, worker, answer = self.held.pop(0)
            self.scheduler.dispatcher.dropped(held_run.number, partition.number, worker, answer.slot)
        if self.lost_at_the_end:
            self.lost_at_the_end -= 1
            self.empty(run)
            self.scheduler.dispatcher.reclaim(run)
            return False
        return True

    def supervise(self, timeout_s):
        self.limits.add(timeout_s)

    async def ended(self, scan, run, ending, ledger):
        self._send.send_nowait((scan, run, ending, ledger))

    def on_event(self, event):
        known = msgspec.structs.asdict(event)
        fields = {key: value for key, value in known.items() if key not in ("scan", "name")}
        self.told.append((event.name, fields))

    def kinds_told(self):
        return [kind for kind, _ in self.told]

    async def next_ended(self):
        with anyio.fail_after(LIMIT_S):
            return await self._receive.receive()

    def sums(self, run, udf=0):
        return self.nodes[run][udf].results()["intensity"].data.reshape(-1)

    def coverage(self, run, udf=0):
        return np.flatnonzero(self.nodes[run][udf].coverage).tolist()

    def close(self):
        self.slots.close()
        self._send.close()
        self._receive.close()

    def _note(self, run, udf, error):
        self.errors[run].setdefault(udf, error)
        if len(self.errors[run]) == run.udfs:
            run.scan.fail()


class Running:
    """A scheduler at work, and who plays around it."""

    def __init__(self, ring, receiver, host, scheduler, pool):
        self.ring, self.receiver, self.host = ring, receiver, host
        self.scheduler, self.pool = scheduler, pool

    async def until(self, condition):
        await until(condition)

    async def ring_is_free(self):
        counters = self.receiver.counters
        await self.until(lambda: counters[Counter.FREED] == counters[Counter.HEAD])

    async def all_is_merged(self):
        """Wait until no frame in the ring is still to be worked on."""
        counters, dispatcher = self.receiver.counters, self.scheduler.dispatcher
        await self.until(lambda: dispatcher.needed_from == counters[Counter.HEAD])

    async def ends_whole(self, frames, udf=0):
        """Wait for the end of the next run, which is final with all frames in the sums; return its scan."""
        scan, run, ending, ledger = await self.host.next_ended()
        assert (ending, ledger.is_complete) == (("final", None), True)
        assert np.array_equal(self.host.sums(run, udf), expected(frames, range(frames)))
        return scan

    async def first_run(self):
        await self.until(lambda: self.host.nodes)
        return next(iter(self.host.nodes))


@asynccontextmanager
async def running(*, workers=1, spares=0, udf_timeout_s=LIMIT_S, ring_bytes=1 << 20, **times):
    """Run a scheduler until the block is left; `times` are those of `EndingTimes`."""
    settings = ReceiverSettings(url="played", max_message_bytes=LARGEST, ring_bytes=ring_bytes)
    receiving = ReceiverHandle(settings)
    receiver, host = Receiver(receiving), RecordingHost()

    def make_pool(listener):
        return WorkerPool(workers, listener, spares=spares, on_start=host.slots.add, template=SHARED)

    times = {"end_grace_s": 0.5, "stall_timeout_s": LIMIT_S} | times
    how = {"times": EndingTimes(**times), "sizer": PartitionSizer(0.02), "udf_timeout_s": udf_timeout_s}
    scheduler = host.scheduler = Scheduler(receiving, host, make_pool, **how)
    pool = host.pool = scheduler.pool
    try:
        async with anyio.create_task_group() as group:
            await pool.start(group)
            group.start_soon(receiver.look)
            group.start_soon(scheduler.run)
            try:
                yield Running(receiving.ring, receiver, host, scheduler, pool)
            finally:
                with anyio.CancelScope(shield=True):
                    await pool.close()
                group.cancel_scope.cancel()
    finally:
        await receiving.close()
        receiver.channel.close()
        host.close()
