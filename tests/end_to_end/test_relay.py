"""A detector, the daemon, and other software that gets the stream from the daemon."""

import threading
from contextlib import ExitStack, closing

import numpy as np
import pytest
import zmq

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.registry import open_source
from stemd_sources.simulate.frames import reference_frames
from stemd_sources.zeromq.multipart import join_parts
from whole_way.checks import check_complete, check_frames, check_run
from whole_way.detector import Detector
from whole_way.ports import free_port
from whole_way.reference import Reference
from whole_way.waiting import LIMIT_S, wait_until

NAV, SIG = (16, 16), (24, 32)  # of sparse frames
REFERENCE = Reference(NAV, (64, 64))
FRAMES = REFERENCE.scan_frames().reshape(-1, *REFERENCE.sig)


class Sent(Detector):
    """A detector that remembers what it sent."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.messages = []

    def send(self, message):
        self.messages.append(message)
        super().send(message)


class Consumer:
    """Other software: a plain PULL socket, read in a thread."""

    def __init__(self, address):
        self.messages = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._read)
        self._open(address)

    def _open(self, address):
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.PULL)
        self._socket.setsockopt(zmq.RCVHWM, 1)
        self._socket.connect(address)

    def read(self):
        self._thread.start()
        return self

    def wait(self, count):
        wait_until(lambda: len(self.messages) >= count)
        return self.messages

    def close(self):
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()
        self._close()

    def _close(self):
        self._context.destroy(linger=0)

    def _read(self):
        while not self._stop.is_set():
            if message := self._next():
                self.messages.append(message)

    def _next(self):
        return self._socket.recv_multipart() if self._socket.poll(20) else None


class SparseConsumer(Consumer):
    """Our own receiver of sparse frames."""

    def _open(self, address):
        self._buffer = memoryview(bytearray(2**20))
        _, self._source = open_source(f"asi-csr+{address}", max_message_bytes=len(self._buffer))

    def _close(self):
        self._source.close()

    def _next(self):
        size = self._source.receive_into(self._buffer, 0.02)
        return None if size is None else [bytes(self._buffer[:size])]


@pytest.fixture
def consume():
    with ExitStack() as consumers:
        yield lambda address, kind=Consumer: consumers.enter_context(closing(kind(address)))


@pytest.fixture
def configured(start_daemon, tmp_path):
    """A daemon with relays; addresses are ipc sockets named by their number."""

    def configured(*relays, **options):
        text = ""
        for number, relay in enumerate(relays):
            text += f'[[relay]]\naddress = "ipc://{tmp_path}/relay{number}"\n{relay}\n'
        daemon = start_daemon("sum", "sumsig", config=text, **options)
        return daemon, [relay["address"] for relay in daemon.status()["relays"]]

    return configured


def scans_of(messages, protocol="dectris-v2"):
    """What our own parser reads: per start the index and frame of each image, and whether it ended."""
    parser = PROTOCOLS[protocol].parser(None)
    scans = []
    for parts in messages:
        data = join_parts(parts) if protocol == "dectris-v1" else parts[0]
        for event in in_order(parser.parse(data)):
            if isinstance(event, ScanStarted):
                scans.append([event, {}, False])
            elif isinstance(event, ScanEnded):
                scans[-1][2] = True
            elif isinstance(event, ImageReceived):
                frame = np.empty(event.format.shape, event.format.dtype)
                frame_decoder(event.format)(data[event.offset : event.offset + event.size], frame)
                scans[-1][1][event.index] = frame
    return scans


def test_a_consumer_gets_every_byte_also_of_restarts_and_nonsense(start_daemon, collect, consume, tmp_path):
    address = f"ipc://{tmp_path}/relay"
    daemon = start_daemon("sum", "sumsig", options=("--relay", address))
    collector, consumer = collect(daemon), consume(address).read()
    with Sent(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images(0, 100)
        detector.send(b"nonsense")
        detector.series(2, scan=2).start().images(0, 256).end()
        runs = collector.runs(2)
        detector.send(b"after the end")
        sent = consumer.wait(len(detector.messages))
        assert sent == [[message] for message in detector.messages]
    assert runs[0].ended["reason"] == "restarted"
    check_complete(runs[1], REFERENCE, 2)
    wait_until(lambda: daemon.status()["relays"][0]["sent"] == len(sent))
    assert daemon.status()["relays"][0]["dropped"] == 0
    assert daemon.metric(f'stemd_relayed_messages_total{{address="{address}",outcome="sent"}}') == len(sent)


def test_messages_of_several_parts_arrive_with_their_parts(start_daemon, consume, tmp_path):
    address, source = f"ipc://{tmp_path}/relay", f"dectris-v1+tcp://127.0.0.1:{free_port()}"
    daemon = start_daemon("sum", source=source, options=("--relay", address))
    consumer = consume(address).read()
    frame_format = FrameFormat(codec="bslz4", dtype="<u2", shape=(64, 64))
    writer = v1.ImageWriter(series=7, frame_format=frame_format, appendix=b"{}")
    header = v1.header_message(series=7, images=256, sig_shape=(64, 64), dtype="u2", detail="all")
    images = [writer.message(index, encode_frame(REFERENCE.frame(index), "bslz4")) for index in range(256)]
    messages = [*((part,) for part in header), *images, v1.end_message(series=7)]
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.set(zmq.SNDTIMEO, 1000 * LIMIT_S)
        detector.bind(daemon.detector)
        for message in messages:
            detector.send_multipart(message)
        assert consumer.wait(len(messages)) == [list(message) for message in messages]


def test_reduced_frames_are_numpy_s(configured, collect, consume):
    relays = "as = 'dectris-v1'\ncrop = [0, 32, 16, 48]\nevery = 2", "as = 'dectris-v2'\nbin = 7"
    daemon, addresses = configured("as = 'dectris-v2'\nbin = 4", *relays)
    collector = collect(daemon)
    binned, cropped, unfit = (consume(address).read() for address in addresses)
    with Detector(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images(0, 256).end()
        (run,) = collector.runs(1)
        check_complete(run, REFERENCE, 1)
        ((start, images, has_ended),) = scans_of(binned.wait(258))
        assert (start.nav_shape, start.sig_shape, has_ended) == ((16, 16), (16, 16), True)
        expected = FRAMES.reshape(256, 16, 4, 16, 4).sum(axis=(2, 4), dtype=np.int64)
        assert np.array_equal(np.stack([images[index] for index in range(256)]), expected)
        ((start, images, has_ended),) = scans_of(cropped.wait(130), "dectris-v1")
        assert (start.nav_shape, start.announced, has_ended) == (None, 128, True)
        expected = FRAMES[::2, :32, 16:48]
        assert np.array_equal(np.stack([images[index] for index in range(128)]), expected)
        wait_until(lambda: daemon.status()["relays"][2]["failed"] == 256)
    assert unfit.messages == []
    assert any("bin is 7, expected a divisor of 64 and 64" in error for error in collector.errors)


def test_of_three_consumers_one_stands_still_and_its_drops_are_counted(configured, collect, consume):
    daemon, addresses = configured("", 'queue_bytes = "100 kB"', "")
    collector = collect(daemon)
    first, stopped, third = map(consume, addresses)
    first.read()
    third.read()
    with Sent(daemon.detector, REFERENCE) as detector:
        for scan in (1, 2):
            detector.series(scan, scan=scan).start().images(0, 256).end()
        for scan, run in enumerate(collector.runs(2), start=1):
            check_complete(run, REFERENCE, scan)
        total = len(detector.messages)
        assert first.wait(total) == third.wait(total) == [[message] for message in detector.messages]
        relay = daemon.status()["relays"][1]
        assert relay["queued_bytes"] <= 100_000
        stopped.read()
        wait_until(lambda: daemon.status()["relays"][1]["queued_bytes"] == 0)

        def are_all_counted():
            relay = daemon.status()["relays"][1]
            return relay["sent"] + relay["dropped"] == total

        wait_until(are_all_counted)
        relay = daemon.status()["relays"][1]
        assert relay["dropped"] > 0
        received = stopped.wait(relay["sent"])
        assert len(received) + relay["dropped"] == total
        places = [detector.messages.index(message) for (message,) in received]
        assert places == sorted(places)
        assert [len(scan[1]) < 256 for scan in scans_of(received)].count(True) >= 1
    assert [relay["dropped"] for relay in daemon.status()["relays"]] == [0, relay["dropped"], 0]


def test_a_slow_consumer_that_may_block_loses_nothing(configured, collect, consume):
    daemon, (address,) = configured('when_slow = "block"\nqueue_bytes = "100 kB"')
    collector = collect(daemon)
    consumer = consume(address)
    with Sent(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images(0, 256).end()
        (run,) = collector.runs(1)
        check_complete(run, REFERENCE, 1)
        assert consumer.read().wait(258) == [[message] for message in detector.messages]
    assert daemon.status()["relays"][0]["dropped"] == 0


def test_a_relay_that_is_killed_is_started_again(configured, collect, consume):
    daemon, (address,) = configured("")
    collector, consumer = collect(daemon), consume(address).read()
    with Sent(daemon.detector, REFERENCE) as detector:
        series = detector.series(1).start().images(0, 100)
        consumer.wait(101)
        daemon.replace("stemd.relay.relay")
        wait_until(lambda: daemon.status()["relays"][0]["state"] == "running")
        series.images(100).end()
        # The start comes again, before the first frame that this process passes on.
        messages = consumer.wait(101 + 1 + 156 + 1)
        assert messages[101] == messages[0]
        check_run(collector.runs(1)[0], REFERENCE, 1)
    assert any("its process died" in error for error in collector.errors)


def test_peers_that_are_not_listed_get_nothing(observed, consume):
    ports = (free_port(), free_port())
    relay = '[[relay]]\naddress = "tcp://0.0.0.0:{}"\nallow_remote = true\npeers = ["{}"]\n'
    config = "".join(map(relay.format, ports, ("127.0.0.1", "192.0.2.9")))
    daemon, collector = observed("sum", config=config)
    listed, other = (consume(f"tcp://127.0.0.1:{port}").read() for port in ports)
    with Sent(daemon.detector, REFERENCE) as detector:
        detector.series(1).start().images(0, 256).end()
        collector.runs(1)
        assert listed.wait(258) == [[message] for message in detector.messages]
    assert other.messages == []
    assert daemon.status()["relays"][1]["sent"] == 0


@pytest.mark.parametrize("protocol", ["asi-csr", "dectris-v2"])
def test_a_reader_of_sparse_frames_gets_equal_counts(protocol, start_daemon, collect, simulate, consume):
    port = free_port()
    config = f'[[relay]]\naddress = "tcp://127.0.0.1:{port}"\nas = "asi-csr"\n'
    source = f"{protocol}+tcp://127.0.0.1:{free_port()}"
    daemon = start_daemon("sum", "sumsig", source=source, config=config)
    collector, consumer = collect(daemon), consume(f"tcp://127.0.0.1:{port}", SparseConsumer).read()
    simulate(daemon.detector, protocol=protocol, nav=NAV, sig=SIG, faults=("restart@100:1",), scans=2)
    restarted, whole = collector.runs(2)
    assert restarted.ended["reason"] == "restarted"
    check_frames(whole, reference_frames(NAV, SIG, "uint16", scan=2))
    wait_until(lambda: sum(has_ended for *_, has_ended in scans_of(consumer.messages, "asi-csr")) == 2)
    (first, some, _), (second, frames, _) = scans_of(consumer.messages, "asi-csr")
    assert (first.nav_shape, first.sig_shape) == (second.nav_shape, second.sig_shape) == (NAV, SIG)
    assert sorted(some) == list(range(100))
    expected = reference_frames(NAV, SIG, "uint16", scan=1).reshape(-1, *SIG)
    assert all(np.array_equal(some[index], expected[index]) for index in some)
    expected = reference_frames(NAV, SIG, "uint16", scan=2).reshape(-1, *SIG)
    assert np.array_equal(np.stack([frames[index] for index in range(256)]), expected)
    (relay,) = daemon.status()["relays"]
    assert (relay["dropped"], relay["failed"]) == (0, 0)
