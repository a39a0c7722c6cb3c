import mmap
import os
import signal
import time
from contextlib import asynccontextmanager
from tempfile import TemporaryFile
from types import SimpleNamespace

import anyio
import numpy as np
import pytest
import zmq

from stemd.ingest import kept_start
from stemd.ingest import receiver as receiver_program
from stemd.ingest.messages import MessageRefused, NewFormat, OpenSource, SourceTrouble, StartMessage
from stemd.ingest.receiver_handle import ReceiverHandle, ReceiverSettings, SocketSettings
from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd_sources.detectors.dectris_v1 import writer as dectris_v1
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat
from stemd_sources.registry import open_source
from stemd_sources.zeromq.multipart import join_parts
from whole_way.shared_template import SHARED
from whole_way.waiting import LIMIT_S, until

pytestmark = pytest.mark.asyncio

SIG = (8, 8)
FORMAT = FrameFormat(codec="none", dtype="<u2", shape=SIG)
FRAMES = np.random.default_rng(3).integers(0, 1000, (100, *SIG)).astype("<u2")
START, FRAME, END = RecordKind.SCAN_STARTED, RecordKind.FRAME, RecordKind.SCAN_ENDED
NO_FRAME, LOST = RecordKind.NO_FRAME, RecordKind.SOURCE_LOST
V1_HEADER = dectris_v1.header_message(series=1, images=50, sig_shape=SIG, dtype="u2", detail="basic")
ADVICE = "this looks like DECTRIS Stream V1: use dectris-v1+ipc:// in the source URL"


class Detector:
    """Sends what a test tells it to, from the detector's side of the socket."""

    def __init__(self, address):
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.PUSH)
        self._socket.set(zmq.SNDTIMEO, 10_000)
        self._socket.set(zmq.LINGER, 5_000)
        self._socket.bind(address)
        self.series, self.unique_id = 1, "one"
        self.sent = []

    def send(self, message):
        self.sent.append(message)
        self._socket.send(message)

    def start(self, images=10, series=1, unique_id="one", **fields):
        self.series, self.unique_id = series, unique_id
        fields |= {"series": series, "unique_id": unique_id, "images": images}
        self.send(start_message(sig_shape=SIG, dtype="<u2", **fields))

    def image(self, index, frame_format=FORMAT, payload=None, **identity):
        identity = {"series": self.series, "unique_id": self.unique_id} | identity
        writer = ImageWriter(formats={"threshold_1": frame_format}, **identity)
        self.send(writer.message(index, FRAMES[index % 100].tobytes() if payload is None else payload))

    def images(self, indices):
        for index in indices:
            self.image(index)

    def end(self, **identity):
        self.send(end_message(**({"series": self.series, "unique_id": self.unique_id} | identity)))

    def close(self):
        self._socket.close()
        self._context.term()


class Receiver:
    """A receiver process, seen from the scheduler's side."""

    def __init__(self, receiving):
        self.receiving = receiving
        self.ring = receiving.ring
        self.counters = receiving.ring.counters
        self.told = []

    async def until(self, condition):
        with anyio.fail_after(LIMIT_S):
            while True:
                self.counters[Counter.WAKE] = 1
                self.told += self.receiving.messages()
                if condition():
                    break
                with anyio.move_on_after(0.05):
                    await self.receiving.wait_wake()

    async def records(self, count, first=0):
        await self.until(lambda: self.counters[Counter.HEAD] >= count)
        assert self.counters[Counter.HEAD] == count
        return self.ring.between(first, count)

    def payload(self, record):
        begin, size = int(record["payload"]), int(record["size"])
        return np.frombuffer(self.ring.data[begin : begin + size], "<u2").reshape(SIG)


@asynccontextmanager
async def running(tmp_path, protocol="dectris-v2", sockets=(), **sizes):
    address = f"ipc://{tmp_path}/detector"
    detector = Detector(address)
    sizes = {"ring_bytes": 1 << 20, "max_message_bytes": 1 << 14} | sizes
    sockets = tuple(SocketSettings(url=url) for url in sockets)
    settings = ReceiverSettings(url=f"{protocol}+{address}", sockets=sockets, **sizes)
    receiving = ReceiverHandle(settings, SHARED)
    try:
        await receiving.start()
        yield detector, Receiver(receiving)
    finally:
        await receiving.close()
        detector.close()


def kinds(records):
    return [RecordKind(kind) for kind in records["kind"]]


def counts(record):
    return [int(record[name]) for name in ("received", "duplicate", "foreign", "malformed")]


async def test_a_header_in_several_messages_frees_no_image_behind_it(tmp_path):
    async with running(tmp_path, protocol="dectris-v1") as (detector, receiver):
        receiver.counters[Counter.KEEP_ALL] = 1
        for part in V1_HEADER:
            detector.send(part)
        writer = dectris_v1.ImageWriter(series=1, frame_format=FORMAT)
        for index in range(50):
            detector._socket.send_multipart(writer.message(index, FRAMES[index].tobytes()))
        records = await receiver.records(53)
        assert kinds(records) == [NO_FRAME, NO_FRAME, START, *[FRAME] * 50]
        assert ((records["length"] == 0) == (records["kind"] == START)).all()
        # A record frees what lies up to its end.
        assert (records["end"][2:-1] <= records["payload"][3:]).all()
        assert np.array_equal([receiver.payload(record) for record in records[3:]], FRAMES[:50])


@pytest.mark.parametrize("detail", ["none", "basic"])
async def test_a_header_in_several_messages_is_kept_as_it_came(tmp_path, detail):
    parts = dectris_v1.header_message(series=1, images=5, sig_shape=SIG, dtype="u2", detail=detail)
    writer = dectris_v1.ImageWriter(series=1, frame_format=FORMAT)
    async with running(tmp_path, protocol="dectris-v1") as (detector, receiver):
        for part in parts:
            detector.send(part)
        detector._socket.send_multipart(writer.message(0, FRAMES[0].tobytes()))
        await receiver.until(lambda: receiver.counters[Counter.HEAD] >= 2)
        start = kept_start.read(receiver.receiving.start_fd)
        assert (start.scan, start.messages) == (1, [join_parts([part]) for part in parts])
        detector._socket.send_multipart(parts)
        await receiver.until(lambda: receiver.counters[Counter.HEAD] >= 3)
        assert kept_start.read(receiver.receiving.start_fd) == (2, [join_parts(parts)])
        for part in (*parts, *parts):  # of two scans, and nothing comes after the second one
            detector.send(part)
        await receiver.until(lambda: kept_start.read(receiver.receiving.start_fd) == (4, start.messages))


async def test_a_header_is_told_before_its_record_and_the_scan_lies_in_the_ring_as_it_was_sent(tmp_path):
    mask = np.zeros(SIG, np.uint32)
    mask[2, 3] = 1
    shown = {"user_data": {"nav_shape": [4, 5]}, "pixel_mask": mask, "frame_time_s": 0.5}
    async with running(tmp_path) as (detector, receiver):
        await receiver.until(lambda: receiver.counters[Counter.CONNECTED])
        detector.start(images=20, series=9, **shown)
        await receiver.records(1)
        (told,) = receiver.told
        assert isinstance(told, StartMessage)
        started = told.started
        assert (told.scan, started.series, started.announced) == (1, 9, 20)
        assert (started.nav_shape, started.sig_shape, started.dtype) == ((4, 5), (8, 8), "<u2")
        assert started.frame_time_s == 0.5
        bits = np.unpackbits(np.frombuffer(told.pixel_mask, np.uint8), count=64)
        assert np.flatnonzero(bits).tolist() == [2 * 8 + 3]
        detector.images(range(20))
        detector.end()
        records = await receiver.records(22)
        assert receiver.counters[Counter.BYTES] == sum(map(len, detector.sent))
        assert kinds(records) == [START, *[FRAME] * 20, END]
        assert records["scan"].tolist() == [1] * 22
        frames = records[1:-1]
        assert frames["index"].tolist() == list(range(20))
        assert np.array_equal([receiver.payload(record) for record in frames], FRAMES[:20])
        assert counts(records[-1]) == [20, 0, 0, 0]
        assert (np.diff(records["time"]) >= 0).all()


async def test_a_format_is_told_once_and_again_when_it_changes(tmp_path):
    other = FrameFormat(codec="lz4", dtype="<u2", shape=SIG)
    async with running(tmp_path) as (detector, receiver):
        detector.start()
        for index, frame_format in enumerate([FORMAT, FORMAT, other, FORMAT]):
            detector.image(index, frame_format)
        records = await receiver.records(5)
        told = [message for message in receiver.told if isinstance(message, NewFormat)]
        assert [(message.number, message.format.codec) for message in told] == [(0, "none"), (1, "lz4")]
        assert records["format"][1:].tolist() == [0, 0, 1, 0]


async def test_ever_new_formats_are_malformed_beyond_a_few_and_known_ones_go_on(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        for scan in range(2):
            detector.start(images=100)
            for index in range(80):
                detector.image(index, FrameFormat(codec=f"codec{scan}-{index}", dtype="<u2", shape=SIG))
            detector.image(90, FrameFormat(codec=f"codec{scan}-3", dtype="<u2", shape=SIG))
            records = await receiver.records(82 * (scan + 1))
            assert counts(records[-1]) == [65, 0, 0, 16]
            assert records["format"][-1] == 64 * scan + 3
        numbers = [message.number for message in receiver.told if isinstance(message, NewFormat)]
        assert numbers == list(range(128))


async def test_refusals_are_described_three_times_per_scan_and_counted_always(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        for scan in range(2):
            detector.start()
            for _ in range(10):
                detector.send(b"garbage")
            assert counts((await receiver.records(11 * (scan + 1)))[-1]) == [0, 0, 0, 10]
        refused = [message.scan for message in receiver.told if isinstance(message, MessageRefused)]
        assert refused == [1] * 3 + [2] * 3


async def test_messages_of_another_protocol_are_counted_and_named_until_a_scan_starts(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        for _ in range(2):
            detector._socket.send_multipart(V1_HEADER)
        await receiver.until(lambda: receiver.counters[Counter.REFUSED] == 2)
        assert [one.text for one in receiver.told if isinstance(one, SourceTrouble)] == [ADVICE]
        (first, _) = [one.text for one in receiver.told if isinstance(one, MessageRefused)]
        assert first == f"message of {len(V1_HEADER)} parts, expected 1; {ADVICE}"
        detector.start()
        await receiver.records(1)
        assert receiver.counters[Counter.REFUSED] == 0
        assert [one.text for one in receiver.told if isinstance(one, SourceTrouble)] == [ADVICE, ""]


async def test_what_is_wrong_with_one_of_several_sockets_is_told_with_its_address(tmp_path):
    url = f"dectris-v2+ipc://{tmp_path}/detector"
    async with running(tmp_path, sockets=(f"{url}-1", url)) as (detector, receiver):
        detector._socket.send_multipart(V1_HEADER)
        await receiver.until(lambda: len(receiver.told) == 2)
        told = {one.text for one in receiver.told}
        detector.end()
        await receiver.until(lambda: receiver.told[-1] == SourceTrouble(text=""))
    assert told == {f"{url}: {ADVICE}", f"message of {len(V1_HEADER)} parts, expected 1; {ADVICE}"}


async def test_trouble_is_reported_while_bytes_come_without_a_pause(monkeypatch):
    monkeypatch.setattr(receiver_program, "_LOOK_S", 0.0)
    ring = Ring(mmap.mmap(-1, Ring.bytes_needed(1 << 20, 64)), 64)
    url, limits = "tpx3+tcp://127.0.0.1:1?nx=4&ny=4", {"max_message_bytes": 1 << 14}
    order = OpenSource(url=url, channel=None, records=64, queue_messages=1, **limits)
    parser, source = open_source(url, **limits)
    told, reads = [], iter([True] * 10)

    def read_more(*_):
        if not next(reads, False):
            ring.counters[Counter.STOP] = 1
        return True  # and no message comes of them

    monkeypatch.setattr(source, "read_more", read_more)
    monkeypatch.setattr(type(source), "is_connected", True)
    monkeypatch.setattr(type(source), "trouble", "no line signals")
    channel, opened = SimpleNamespace(send=told.append), (parser, source)
    with TemporaryFile() as start:
        start.truncate(1 << 16)
        receiver_program.RingReceiver(ring, 0, start.fileno(), channel, order, opened=opened).run()
    assert told == [SourceTrouble(text="no line signals")]
    assert ring.counters[Counter.CONNECTED] == 1


async def test_the_receiver_says_when_it_stopped_holding_the_detector_back(tmp_path):
    async with running(tmp_path, ring_bytes=4 * 4096, max_message_bytes=4096) as (detector, receiver):
        detector.start(images=100)
        detector.images(range(60))
        await receiver.until(lambda: receiver.counters[Counter.HELD_BACK])
        freed_at = time.monotonic_ns()
        assert receiver.counters[Counter.LOOKED_AT] < freed_at
        receiver.counters[Counter.FREED] = receiver.counters[Counter.HEAD]
        await receiver.until(lambda: receiver.counters[Counter.READING_SINCE] >= freed_at)


@pytest.mark.parametrize("protocol", ["dectris-v2", "dectris-v1"])
async def test_the_receiver_says_when_it_found_the_socket_empty(tmp_path, protocol):
    async with running(tmp_path, protocol=protocol) as (detector, receiver):
        await receiver.until(lambda: receiver.counters[Counter.CONNECTED])
        for _ in range(2):
            now = time.monotonic_ns()
            await receiver.until(lambda since=now: receiver.counters[Counter.LOOKED_AT] > since)
            detector.send(b"noise")


async def test_what_comes_to_a_new_receiver_before_a_start_belongs_to_no_scan(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        detector.start(images=4)
        detector.image(0)
        await receiver.records(2)
        os.kill(receiver.receiving._child.pid, signal.SIGKILL)
        receiver.receiving._child.process.wait()
        await receiver.receiving.restart()
        detector.image(1)
        detector.end()
        detector.send(b"noise")
        await receiver.until(lambda: receiver.counters[Counter.FOREIGN] == 2)
        await receiver.until(lambda: receiver.counters[Counter.MALFORMED] == 1)
        detector.start(images=4)
        detector.image(2)
        records = await receiver.records(4)
        assert kinds(records) == [START, FRAME, START, FRAME]
        assert records["scan"].tolist() == [1, 1, 2, 2]
        assert records["format"].tolist()[1::2] == [0, 1]
        assert counts(records[-1]) == [1, 0, 0, 0]


async def test_a_lost_detector_is_told_behind_its_last_image_and_none_before_any_scan(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        detector.start()
        detector.images(range(5))
        detector.close()
        assert kinds(await receiver.records(7)) == [START, *[FRAME] * 5, LOST]
    async with running(tmp_path) as (detector, receiver):
        await receiver.until(lambda: receiver.counters[Counter.CONNECTED])
        detector.close()
        await receiver.until(lambda: not receiver.counters[Counter.CONNECTED])
        assert receiver.counters[Counter.HEAD] == 0


async def test_what_comes_all_at_once_is_recorded_in_its_order_and_counted_where_it_came(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        detector.start(images=100)
        await receiver.records(1)
        detector.images((0, 1, 2, 1, 3))
        detector.image(4, series=7)
        detector.send(b"no message")
        detector.images((5, 100, 6))
        detector.end(series=7)
        detector.end()
        records = await receiver.records(13)
        found = [*[FRAME] * 3, NO_FRAME, FRAME, *[NO_FRAME] * 2, FRAME, NO_FRAME, FRAME, NO_FRAME, END]
        assert kinds(records[1:]) == found
        assert records["received"].tolist()[1:] == [1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 6]
        assert records["duplicate"].tolist()[1:] == [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        assert records["foreign"].tolist()[1:] == [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3]
        assert records["malformed"].tolist()[1:] == [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
        refused = [message.kind for message in receiver.told if isinstance(message, MessageRefused)]
        assert refused == ["refused", "refused", "malformed", "refused", "foreign"]
        for record in records[records["kind"] == FRAME]:
            np.testing.assert_array_equal(receiver.payload(record), FRAMES[record["index"]])
        assert (np.diff(records["end"].astype(int)) >= 0).all()


async def records_of_all_sorts(tmp_path):
    """What a receiver makes of a stream in which much is out of the ordinary: records and frames' bytes."""
    async with running(tmp_path) as (detector, receiver):
        detector.start(images=200)
        detector.images([*range(50), 49, 3, *range(60, 50, -1), *range(61, 130), 200, 2**33])
        detector.image(130, series=2)
        detector.send(b"no CBOR")
        for index in range(130, 140):
            detector.image(index, FrameFormat(codec="none", dtype="|u1", shape=SIG), payload=bytes(64))
        for index in range(140, 200):
            detector.image(index)
        detector.end()
        detector.start(images=None, series=1, unique_id="two")
        detector.images([*range(40), 2**20 + 3, 5])
        records = await receiver.records(len(detector.sent))
        data = receiver.ring.data
        return records, [bytes(data[one["payload"] : one["payload"] + one["size"]]) for one in records]


async def test_compiled_code_makes_the_records_that_are_made_without(tmp_path, use_kernels):
    use_kernels("plain")
    plain, plain_payloads = await records_of_all_sorts(tmp_path)
    use_kernels("auto")
    compiled, compiled_payloads = await records_of_all_sorts(tmp_path)
    names = ("kind", "format", "scan", "index", "size", "received", "duplicate", "foreign", "malformed")
    for name in (*names, "length"):
        assert plain[name].tolist() == compiled[name].tolist(), name
    assert plain_payloads == compiled_payloads


async def test_frames_wake_the_scheduler_when_there_are_as_many_as_it_waits_for(tmp_path):
    async with running(tmp_path) as (detector, receiver):
        counters = receiver.counters

        async def woken():
            with anyio.fail_after(LIMIT_S):
                await receiver.receiving.wait_wake()

        await until(lambda: counters[Counter.CONNECTED])  # a connection wakes the scheduler, too
        counters[Counter.WAKE_POSITION] = 1 << 40
        counters[Counter.WAKE] = 1000
        detector.start()
        await woken()  # a scan has started: no number is waited for
        assert counters[Counter.WAKE] == 0
        counters[Counter.WAKE] = 4
        detector.image(0)
        detector.image(1)
        await until(lambda: counters[Counter.HEAD] >= 3)
        assert counters[Counter.WAKE] == 4
        detector.image(2)
        await woken()
        assert counters[Counter.WAKE] == 0
        counters[Counter.WAKE] = 1000
        counters[Counter.WAKE_POSITION] = counters[Counter.POSITION] + 1
        detector.image(3)
        await woken()
