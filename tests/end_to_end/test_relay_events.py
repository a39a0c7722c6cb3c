"""A detector, the daemon, and a reader of sparse frames that gets the stream from the daemon."""

import threading

import numpy as np
import pytest

from stemd_sources.codecs import frame_decoder
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted, in_order
from stemd_sources.registry import open_source
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames
from whole_way.ports import free_port
from whole_way.waiting import wait_until

NAV, SIG = (16, 16), (24, 32)
LARGEST = 2**20


class Reader:
    """Our own receiver of sparse frames, read in a thread."""

    def __init__(self, address: str) -> None:
        self.scans: list[tuple[ScanStarted, dict[int, np.ndarray]]] = []
        self.ended = 0
        self._parser, self._source = open_source(f"asi-csr+{address}", max_message_bytes=LARGEST)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        self._source.close()

    def _read(self) -> None:
        buffer = memoryview(bytearray(LARGEST))
        while not self._stop.is_set():
            size = self._source.receive_into(buffer, 0.02)
            if size is None:
                continue
            message = bytes(buffer[:size])
            for event in in_order(self._parser.parse(message)):
                match event:
                    case ScanStarted():
                        self.scans.append((event, {}))
                    case ScanEnded():
                        self.ended += 1
                    case ImageReceived():
                        frame = np.empty(event.format.shape, event.format.dtype)
                        decode = frame_decoder(event.format)
                        decode(message[event.offset : event.offset + event.size], frame)
                        self.scans[-1][1][event.index] = frame


@pytest.fixture
def read():
    readers = []

    def read(address):
        readers.append(Reader(address))
        return readers[-1]

    yield read
    for reader in readers:
        reader.close()


@pytest.mark.parametrize("protocol", ["asi-csr", "dectris-v2"])
def test_a_reader_of_sparse_frames_gets_equal_counts_and_sees_restarts(
    protocol, start_daemon, collect, simulate, read, tmp_path
):
    port = free_port()
    path = tmp_path / "stemd.toml"
    path.write_text(f'[[relay]]\naddress = "tcp://127.0.0.1:{port}"\nas = "asi-csr"\n')
    source = f"{protocol}+tcp://127.0.0.1:{free_port()}"
    daemon = start_daemon("sum", "sumsig", source=source, options=("-c", str(path)))
    collector, reader = collect(daemon), read(f"tcp://127.0.0.1:{port}")
    simulate(daemon.detector, protocol=protocol, nav=NAV, sig=SIG, faults=("restart@100:1",), scans=2)
    restarted, whole = collector.runs(2)
    assert restarted.ended["reason"] == "restarted"
    check_frames(whole, reference_frames(NAV, SIG, "uint16", scan=2))
    wait_until(lambda: reader.ended == 2)
    (first, some), (second, frames) = reader.scans
    assert (first.nav_shape, first.sig_shape) == (second.nav_shape, second.sig_shape) == (NAV, SIG)
    assert sorted(some) == list(range(100))
    expected = reference_frames(NAV, SIG, "uint16", scan=1).reshape(-1, *SIG)
    assert all(np.array_equal(some[index], expected[index]) for index in some)
    expected = reference_frames(NAV, SIG, "uint16", scan=2).reshape(-1, *SIG)
    assert np.array_equal(np.stack([frames[index] for index in range(256)]), expected)
    (relay,) = daemon.status()["relays"]
    assert (relay["dropped"], relay["failed"]) == (0, 0)
