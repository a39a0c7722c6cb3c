import os
import pickle
import signal
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import anyio
import cloudpickle
import numpy as np
import pytest

from stemd.channel import Channel
from stemd.nav_shape import choose
from stemd.pool import WorkerPool
from stemd.receiving import ReceiverSettings, Receiving
from stemd.ring import Counter, RecordKind, RingWriter
from stemd.scan import EndingTimes, Scan, ScanHeader, new_scan_id
from stemd.scheduler import Host, Run, Scheduler
from stemd.sizing import PartitionSizer
from stemd.slots import SlotReaders
from stemd.worker import indices_from
from stemd_udfs import UDF, SumSigUDF
from stemd_udfs.engine import DataDescription, MainNode, RunPlan, dump_udf

cloudpickle.register_pickle_by_value(sys.modules[__name__])
pytestmark = pytest.mark.asyncio

SIG = (4, 4)
FRAMES = np.random.default_rng(5).integers(1, 1000, (64, *SIG)).astype("<u2")
LARGEST = 4096


class KillUDF(SumSigUDF):
    """Kills its worker, as often as there are files to delete."""

    def __init__(self, lives):
        UDF.__init__(self, lives=lives)

    def process_tile(self, tile):
        for life in Path(self.params.lives).iterdir():
            life.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        super().process_tile(tile)


class NoSetUpUDF(SumSigUDF):
    def get_result_buffers(self):
        raise ZeroDivisionError("in get_result_buffers")


class Receiver:
    """Plays the receiver process: writes into the ring and tells beside it, as that one does."""

    def __init__(self, receiving):
        ours, self.channel = Channel.pair()
        receiving._child = SimpleNamespace(channel=ours, end=lambda wait=True: ours.close())
        self._wake_fd = receiving.wake_fd
        self.counters = receiving.ring.counters
        self._writer = RingWriter(receiving.ring, LARGEST)
        self._scan = 0
        self._counts = [0, 0, 0, 0]
        self._knows_format = False

    def start(self, images, nav_shape=None, sig_shape=SIG, series=1):
        self._scan += 1
        self._counts = [0, 0, 0, 0]
        self.channel.send(
            {
                "op": "scan",
                "scan": self._scan,
                "series": series,
                "announced": images,
                "nav_shape": nav_shape,
                "sig_shape": sig_shape and list(sig_shape),
                "dtype": sig_shape and "<u2",
                "frame_time_s": None,
                "has_end": True,
                "pixel_mask": None,
            }
        )
        self._record(RecordKind.SCAN_STARTED)

    def images(self, *index, payload=None, kind=RecordKind.FRAME):
        if not self._knows_format:
            self.channel.send(
                {"op": "format", "number": 0, "codec": "none", "dtype": "<u2", "shape": list(SIG)}
            )
            self._knows_format = True
        for i in index:
            content = FRAMES[i % 64].tobytes() if payload is None else payload
            self._counts[0] += 1
            self._writer.room()[: len(content)] = content
            begin = self._writer.begin
            self._writer.keep(len(content))
            self._record(kind, index=i, payload=begin, size=len(content))

    def refuse(self, *counts):
        self._counts[1:] = counts
        self._record(RecordKind.COUNTED)

    def end(self):
        self._record(RecordKind.SCAN_ENDED)

    def lose(self):
        self._record(RecordKind.SOURCE_LOST)

    def die(self):
        self.channel.close()

    def _record(self, kind, **fields):
        self._writer.record(kind, scan=self._scan, time=time.time(), counts=tuple(self._counts), **fields)
        if self.counters[Counter.WAKE]:
            self.counters[Counter.WAKE] = 0
            os.eventfd_write(self._wake_fd, 1)


class RecordingHost(Host):
    """Merges in this process and keeps what it hears."""

    def __init__(self):
        self.scheduler = None
        self.pool = None
        self.slots = SlotReaders()
        self.udf = SumSigUDF()
        self.runs_scans = True
        self.is_holding = False
        self.held = []
        self.known = []
        self.told = []
        self.nodes = {}
        self._send, self._receive = anyio.create_memory_object_stream(100)

    def new_scan(self, message):
        asked = [("header's user data", message["nav_shape"] and tuple(message["nav_shape"]))]
        header = ScanHeader(
            number=message["scan"],
            scan_id=new_scan_id(),
            series=message["series"],
            announced=message["announced"],
            nav_shape=choose(asked, message["announced"])[0],
        )
        scan = Scan(header)
        if message["sig_shape"]:
            scan.sig_shape, scan.dtype = tuple(message["sig_shape"]), np.dtype(message["dtype"])
        return scan

    def scan_known(self, scan):
        self.known.append(scan)

    async def open_run(self, scan, number):
        if not self.runs_scans:
            return None
        data = DataDescription(nav_shape=scan.header.nav_shape, sig_shape=scan.sig_shape, dtype=scan.dtype)
        udf = SumSigUDF()  # all UDFs here have its buffers and its merge
        self.nodes[number] = MainNode(udf, RunPlan([udf], data))
        message = {
            "udfs": [{"pickle": dump_udf(self.udf)}],
            "data": pickle.dumps(data),
            "source": {"kind": "ring", "nodata": "keep", "mask": None},
        }
        await self.pool.open_run(number, message)
        return Run(number, new_scan_id(), scan)

    def merge(self, run, partition, worker, answer):
        self.held.append((run, partition, worker, answer))
        if not self.is_holding:
            self.merge_held()

    def merge_held(self):
        while self.held:
            run, partition, worker, answer = self.held.pop(0)
            buffers = self.slots.get(worker, answer["slot"]).read(answer["outcome"][0]["buffers"])
            self.nodes[run.number].merge(indices_from(answer["indices"]), buffers)
            self.scheduler.merged(run.number, partition.number, worker, answer["slot"])

    async def settle(self, run, ending):
        while self.held:
            held_run, partition, worker, answer = self.held.pop(0)
            self.scheduler.dropped(held_run.number, partition.number, worker, answer["slot"])
        return True

    async def ended(self, scan, run, ending, ledger):
        self._send.send_nowait((scan, run, ending, ledger))

    def exclude(self, run, udf, error):
        self.told.append(("excluded", {"udf": udf, "error": error}))

    def tell(self, kind, scan, **fields):
        self.told.append((kind, fields))

    async def next_ended(self):
        with anyio.fail_after(20):
            return await self._receive.receive()

    def close(self):
        self.slots.close()
        self._send.close()
        self._receive.close()

    def sums(self, run):
        return self.nodes[run.number].results()["intensity"].data.reshape(-1)

    def coverage(self, run):
        return np.flatnonzero(self.nodes[run.number].coverage).tolist()


class Running:
    def __init__(self, receiver, host, scheduler, pool):
        self.receiver, self.host, self.scheduler, self.pool = receiver, host, scheduler, pool

    async def until(self, condition):
        with anyio.fail_after(20):
            while not condition():
                await anyio.sleep(0.002)

    async def ring_is_free(self):
        counters = self.receiver.counters
        await self.until(lambda: counters[Counter.FREED] == counters[Counter.HEAD])


@asynccontextmanager
async def running(*, workers=1, end_grace_s=0.5, stall_timeout_s=5.0):
    settings = ReceiverSettings(url="played", max_message_bytes=LARGEST, ring_bytes=1 << 20)
    receiving = Receiving(settings)
    receiver, host = Receiver(receiving), RecordingHost()
    scheduler = host.scheduler = Scheduler(
        receiving,
        host,
        times=EndingTimes(end_grace_s=end_grace_s, stall_timeout_s=stall_timeout_s),
        sizer=PartitionSizer(0.02),
    )
    pool = host.pool = WorkerPool(workers, scheduler)
    pool.on_start = host.slots.add
    try:
        async with anyio.create_task_group() as group:
            await pool.start(group)
            group.start_soon(scheduler.run, pool)
            try:
                yield Running(receiver, host, scheduler, pool)
            finally:
                with anyio.CancelScope(shield=True):
                    await pool.close()
                group.cancel_scope.cancel()
    finally:
        await receiving.close()
        receiver.channel.close()
        host.close()


def expected(frames, index):
    sums = np.zeros(frames)
    sums[list(index)] = FRAMES[[i % 64 for i in index]].sum((1, 2))
    return sums


@pytest.mark.parametrize("workers", [1, 2])
async def test_a_whole_scan_is_processed_and_its_ring_space_freed(workers):
    async with running(workers=workers) as live:
        live.receiver.start(64)
        live.receiver.images(*range(64))
        live.receiver.end()
        scan, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.processed, ledger.announced) == (64, 64)
        assert ledger.closes
        assert ledger.is_complete
        assert scan.header.nav_shape == (8, 8)
        assert np.array_equal(live.host.sums(run), expected(64, range(64)))
        await live.ring_is_free()
        assert live.scheduler.scans == []


async def test_a_scan_is_over_with_its_last_frame_and_an_end_that_follows_is_ignored():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.images(0, 1, 2, 3)
        assert (await live.host.next_ended())[2] == ("final", None)
        live.receiver.end()
        live.receiver.start(1)
        live.receiver.images(0)
        assert (await live.host.next_ended())[2] == ("final", None)


async def test_a_restart_cancels_the_run_and_loses_no_frame_of_the_next():
    async with running() as live:
        live.host.is_holding = True
        live.receiver.start(64)
        live.receiver.images(*range(20))
        await live.until(lambda: live.host.held)
        live.receiver.start(16)
        live.receiver.images(*range(16))
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("cancelled", "restarted")
        assert (ledger.received, ledger.processed, ledger.discarded, ledger.pending) == (20, 0, 20, 0)
        assert ledger.closes
        assert live.host.coverage(run) == []
        live.host.is_holding = False
        live.host.merge_held()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert ledger.is_complete
        assert np.array_equal(live.host.sums(run), expected(16, range(16)))
        await live.ring_is_free()


async def test_many_restarts_end_in_order_and_the_last_scan_is_whole():
    async with running(workers=2) as live:
        for series in range(10):
            live.receiver.start(64, series=series)
            live.receiver.images(*range(10 + series))
        live.receiver.images(*range(19, 64))
        endings = [await live.host.next_ended() for _ in range(10)]
        assert [scan.header.series for scan, *_ in endings] == list(range(10))
        assert [ending.reason for _, _, ending, _ in endings] == ["restarted"] * 9 + [None]
        assert all(ledger.closes for *_, ledger in endings)
        assert len({scan.header.scan_id for scan, *_ in endings}) == 10
        await live.ring_is_free()


async def test_what_was_merged_before_a_cancel_stays_processed():
    async with running() as live:
        live.receiver.start(64)
        live.receiver.images(*range(10))
        await live.until(lambda: live.scheduler.scans and live.scheduler.scans[0].processed == 10)
        live.scheduler.cancel(live.scheduler.scans[0], "requested")
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("cancelled", "requested")
        assert (ledger.processed, ledger.discarded, ledger.missing) == (10, 0, 54)
        assert live.host.coverage(run) == list(range(10))


async def test_the_first_reason_of_a_cancel_counts():
    async with running() as live:
        live.receiver.start(64)
        live.receiver.images(0)
        await live.until(lambda: live.scheduler.scans)
        scan = live.scheduler.scans[0]
        live.scheduler.cancel(scan, "requested")
        live.scheduler.cancel(scan, "shutdown")
        assert (await live.host.next_ended())[2] == ("cancelled", "requested")


async def test_frames_behind_the_end_of_their_run_are_told_and_freed():
    async with running() as live:
        live.receiver.start(64)
        live.receiver.images(0, 1)
        await live.until(lambda: live.scheduler.scans)
        live.scheduler.cancel(live.scheduler.scans[0], "requested")
        _, _, _, ledger = await live.host.next_ended()
        live.receiver.images(2, 3, 4)
        await live.until(lambda: live.host.told)
        await live.ring_is_free()
        assert sum(fields["count"] for kind, fields in live.host.told if kind == "late_frames") == 3
        assert ledger.received <= 2


async def test_frames_in_any_order_are_all_processed():
    order = [0, 3, 1, 2, 7, 5, 6, 4, 15, *range(8, 15)]
    async with running() as live:
        live.receiver.start(16)
        live.receiver.images(*order)
        _, run, ending, _ = await live.host.next_ended()
        assert ending == ("final", None)
        assert np.array_equal(live.host.sums(run), expected(16, order))


async def test_a_scan_with_holes_is_final_but_not_complete():
    async with running(end_grace_s=0.01) as live:
        live.receiver.start(16)
        live.receiver.images(0, 1, 5, 15)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.missing, ledger.processed, ledger.is_complete) == (12, 4, False)
        assert live.host.coverage(run) == [0, 1, 5, 15]


async def test_an_early_end_aborts_after_its_grace():
    async with running(end_grace_s=0.01) as live:
        live.receiver.start(16)
        live.receiver.images(0, 1)
        live.receiver.end()
        _, _, ending, ledger = await live.host.next_ended()
        assert ending == ("cancelled", "aborted")
        assert ledger.closes


async def test_silence_stalls_a_run():
    async with running(stall_timeout_s=0.05) as live:
        live.receiver.start(16)
        live.receiver.images(0, 1)
        assert (await live.host.next_ended())[2] == ("cancelled", "stalled")


async def test_undecodable_frames_are_counted_and_told():
    async with running() as live:
        live.receiver.start(8)
        live.receiver.images(0, 1, 2)
        live.receiver.images(3, 4, payload=b"short")
        live.receiver.images(5, 6, 7)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.undecodable, ledger.processed, ledger.is_complete) == (2, 6, False)
        assert live.host.coverage(run) == [0, 1, 2, 5, 6, 7]
        assert [fields["index"] for kind, fields in live.host.told if kind == "undecodable"] == [3, 4]
        await live.ring_is_free()


async def test_a_scan_of_undecodable_frames_alone_ends():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.images(*range(4), payload=b"short")
        live.receiver.end()
        _, _, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.undecodable, ledger.processed) == (4, 0)
        await live.ring_is_free()


async def test_frames_that_the_full_ring_dropped_are_discarded():
    async with running() as live:
        live.receiver.start(8)
        live.receiver.images(0, 1, 2)
        live.receiver.images(3, 4, kind=RecordKind.DISCARDED)
        live.receiver.images(5, 6, 7)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.received, ledger.discarded, ledger.processed) == (8, 2, 6)
        assert live.host.coverage(run) == [0, 1, 2, 5, 6, 7]


async def test_counters_of_refused_messages_reach_the_ledger():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.images(0, 1)
        live.receiver.refuse(3, 2, 1)
        live.receiver.images(2, 3)
        *_, ledger = await live.host.next_ended()
        assert (ledger.duplicate, ledger.foreign, ledger.malformed) == (3, 2, 1)
        assert ledger.is_complete


async def test_an_open_ended_scan_is_final_with_its_end():
    async with running(end_grace_s=0.01) as live:
        live.receiver.start(None, nav_shape=[4, 4])
        live.receiver.images(0, 1, 2, 5)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert (ledger.open_ended, ledger.announced, ledger.missing) == (True, 6, 2)
        assert live.host.coverage(run) == [0, 1, 2, 5]


async def test_images_beyond_the_places_of_an_open_ended_scan_are_foreign():
    async with running(end_grace_s=0.01) as live:
        live.receiver.start(None, nav_shape=[2, 2])
        live.receiver.images(0, 1, 9, 2, 3)
        await live.until(lambda: live.scheduler.scans and live.scheduler.scans[0].processed == 4)
        live.receiver.images(4, 5)  # nothing but such images
        live.receiver.images(6, kind=RecordKind.DISCARDED)
        live.receiver.end()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert ledger.closes
        assert (ledger.announced, ledger.processed, ledger.foreign, ledger.discarded) == (4, 4, 4, 0)
        assert np.array_equal(live.host.sums(run), expected(4, range(4)))
        await live.ring_is_free()


async def test_a_scan_of_unknown_shape_runs_with_its_first_image():
    async with running() as live:
        live.receiver.start(4, sig_shape=None)
        await live.until(lambda: live.scheduler.scans)
        assert live.host.known == []
        live.receiver.images(0, 1, 2, 3)
        scan, _, ending, _ = await live.host.next_ended()
        assert ending == ("final", None)
        assert live.host.known == [scan]
        assert (scan.sig_shape, scan.dtype) == (SIG, np.dtype("<u2"))


async def test_a_scan_without_images_and_shape_can_be_superseded():
    async with running() as live:
        live.receiver.start(4, sig_shape=None)
        live.receiver.start(1)
        live.receiver.images(0)
        _, run, ending, ledger = await live.host.next_ended()
        assert run is None
        assert ending == ("cancelled", "restarted")
        assert ledger.missing == 4
        assert (await live.host.next_ended())[2] == ("final", None)


async def test_a_lost_source_cancels_a_scan_that_had_no_end():
    async with running() as live:
        live.receiver.start(16)
        live.receiver.images(0, 1)
        live.receiver.lose()
        assert (await live.host.next_ended())[2] == ("cancelled", "source_lost")


async def test_a_source_that_leaves_behind_its_end_cancels_nothing():
    async with running() as live:
        live.host.is_holding = True
        live.receiver.start(2)
        live.receiver.images(0, 1)
        live.receiver.end()
        live.receiver.lose()
        await live.until(lambda: live.host.held)
        live.host.is_holding = False
        live.host.merge_held()
        while live.scheduler.scans:
            live.host.merge_held()
            await anyio.sleep(0.002)
        assert (await live.host.next_ended())[2] == ("final", None)


async def test_a_dead_receiver_cancels_what_runs():
    async with running() as live:
        live.receiver.start(16)
        live.receiver.images(0, 1)
        await live.until(lambda: live.scheduler.scans)
        live.receiver.die()
        assert (await live.host.next_ended())[2] == ("cancelled", "source_lost")
        assert [kind for kind, _ in live.host.told].count("receiver_died") == 1


async def test_what_a_receiver_wrote_and_told_right_before_its_death_is_heard():
    async with running() as live:
        live.receiver.start(16, series=1)
        live.receiver.start(16, series=2)
        live.receiver.images(0, 1)
        live.receiver.die()
        endings = [await live.host.next_ended() for _ in range(2)]
        assert [scan.header.series for scan, *_ in endings] == [1, 2]
        assert endings[1][2] == ("cancelled", "source_lost")
        await live.ring_is_free()


async def test_a_killed_worker_loses_no_frame(tmp_path):
    (tmp_path / "life").touch()
    async with running(workers=2) as live:
        live.host.udf = KillUDF(str(tmp_path))
        live.receiver.start(64)
        live.receiver.images(*range(64))
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert ledger.is_complete
        assert np.array_equal(live.host.sums(run), expected(64, range(64)))
        assert live.pool.restarts == 1
        await live.ring_is_free()


async def test_a_partition_that_kills_two_workers_fails_the_run_and_frees_the_ring(tmp_path):
    for life in range(2):
        (tmp_path / str(life)).touch()
    async with running() as live:
        live.host.udf = KillUDF(str(tmp_path))
        live.receiver.start(2)
        live.receiver.images(0)
        assert (await live.host.next_ended())[2].status == "failed"
        live.receiver.start(1)
        live.receiver.images(0)
        assert (await live.host.next_ended())[2] == ("final", None)
        await live.ring_is_free()


async def test_a_cancel_while_a_partition_waits_for_a_new_worker_frees_the_ring(tmp_path):
    (tmp_path / "life").touch()
    async with running() as live:
        live.host.udf = KillUDF(str(tmp_path))
        live.receiver.start(16)
        live.receiver.images(0, 1)
        await live.until(lambda: "worker_died" in [kind for kind, _ in live.host.told])
        live.scheduler.cancel(live.scheduler.scans[0], "requested")
        _, _, ending, ledger = await live.host.next_ended()
        assert ending == ("cancelled", "requested")
        assert (ledger.discarded, ledger.closes) == (2, True)
        await live.ring_is_free()


async def test_a_run_that_no_worker_can_set_up_fails_and_the_next_is_not_held_up():
    async with running() as live:
        live.host.udf = NoSetUpUDF()
        live.receiver.start(16)
        live.receiver.images(0, 1)
        _, _, ending, ledger = await live.host.next_ended()
        assert ending.status == "failed"
        assert ledger.closes
        assert "run_failed" in [kind for kind, _ in live.host.told]
        live.host.udf = SumSigUDF()
        live.receiver.start(1)
        live.receiver.images(0)
        assert (await live.host.next_ended())[2] == ("final", None)
        await live.ring_is_free()


async def test_frames_that_are_not_merged_stay_in_the_ring():
    async with running() as live:
        live.host.is_holding = True
        live.receiver.start(64)
        live.receiver.images(*range(20))
        await live.until(lambda: len(live.host.held) == 2)  # as many as a worker has slots
        await live.until(lambda: live.receiver.counters[Counter.FREED] == 1)  # the start message alone
        live.host.is_holding = False
        live.host.merge_held()
        await live.ring_is_free()
        assert live.scheduler.scans[0].processed == 20


async def test_a_scan_that_nobody_runs_is_held_until_it_is_forgotten():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4)
        live.receiver.images(0, 1, 2, 3)
        live.receiver.end()
        live.receiver.start(2)
        await live.until(lambda: len(live.scheduler.scans) == 2)
        assert live.receiver.counters[Counter.FREED] <= 1
        live.host.runs_scans = True
        live.scheduler.forget(live.scheduler.scans[0])
        live.receiver.images(0, 1)
        scan, run, ending, _ = await live.host.next_ended()
        assert ending == ("final", None)
        assert scan.header.number == 2
        assert np.array_equal(live.host.sums(run), expected(2, range(2)))
        await live.ring_is_free()


async def test_a_scan_that_is_run_late_is_run_whole():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4)
        live.receiver.images(0, 1, 2, 3)
        live.receiver.end()
        live.receiver.start(4)
        await live.until(lambda: len(live.scheduler.scans) == 2)
        live.host.runs_scans = True
        live.scheduler.kick()
        _, run, ending, ledger = await live.host.next_ended()
        assert ending == ("final", None)
        assert ledger.is_complete
        assert np.array_equal(live.host.sums(run), expected(4, range(4)))


async def test_a_full_ring_is_told_once_until_it_was_free_again():
    async with running() as live:
        for _ in range(2):
            live.receiver.counters[Counter.HELD_BACK] = 1
            turns = live.scheduler.turns
            live.scheduler.kick()
            await live.until(lambda before=turns: live.scheduler.turns > before + 1)
            live.receiver.counters[Counter.HELD_BACK] = 0
            turns = live.scheduler.turns
            live.scheduler.kick()
            await live.until(lambda before=turns: live.scheduler.turns > before + 1)
        assert [kind for kind, _ in live.host.told] == ["ring_full"] * 2


async def test_refusals_are_passed_on_with_their_scan():
    async with running() as live:
        live.receiver.start(4)
        live.receiver.channel.send({"op": "refused", "kind": "malformed", "scan": 1, "text": "no CBOR"})
        await live.until(lambda: live.host.told)
        assert live.host.told == [("malformed", {"text": "no CBOR"})]


async def test_the_scheduler_rests_while_nobody_runs_the_scan_that_is_there():
    async with running() as live:
        live.host.runs_scans = False
        live.receiver.start(4)
        live.receiver.images(0, 1)
        live.receiver.end()
        await live.until(lambda: live.scheduler.scans and live.scheduler.scans[0].had_end)
        live.scheduler.scans[0].ended_at -= 1.0  # its grace is over
        first, began = live.scheduler.turns, time.monotonic()
        await live.until(lambda: live.scheduler.turns >= first + 3)
        assert time.monotonic() - began > 0.2, "two idle periods, not some milliseconds"
