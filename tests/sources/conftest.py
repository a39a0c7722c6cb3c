"""Fixtures of the sources, and the recorded streams in ``tests/data``.

The streams are packed as zips, with the bytes of the messages unchanged. Both sources have the MIT license.
``eiger1_1m_series16.zip`` and ``eiger1_1m_series14.zip`` are ``tests/data/stream2.zip`` and
``eiger_legacy_dump.zip`` of maxiv-science/streaming-receiver, 21c9f92e3af0.
``eiger2_9m_series6_clipped.zip`` is ``tests/data/eiger-small.cbors`` of felix-engelmann/dranspose,
629dbfbac0a9; its authors cut every binary part to 20 000 bytes.
"""

import os
import socket
import sys
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stemd_sources import native
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.events import Event
from stemd_sources.zeromq.receiver import ZeroMQReceiver
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S

SHARED = Path(__file__).parents[3] / "shared" / "data"
CAPTURE = Path(__file__).parents[1] / "data" / "eiger1_1m_series16.zip"


@pytest.fixture
def shared() -> Callable[[str], Path]:
    """Give a file of the shared sample data; where it is absent the test is skipped, but not in CI."""

    def give(name: str) -> Path:
        path = SHARED / name
        if not path.exists():
            if os.environ.get("STEMD_CI"):
                pytest.fail(f"{name} is absent")
            pytest.skip(f"sample file {name} is absent")
        return path

    return give


@pytest.fixture
def unzipped(shared, tmp_path) -> Callable[[str], Path]:
    """Unpack a zip of the shared sample data, and give the folder."""

    def give(name: str) -> Path:
        with zipfile.ZipFile(shared(name)) as archive:
            archive.extractall(tmp_path)
        return tmp_path

    return give


@pytest.fixture(scope="session")
def capture_path() -> Path:
    return CAPTURE


@pytest.fixture(scope="session")
def capture() -> list[bytes]:
    """The messages of series 16 of an EIGER1 1M: start, ten images, end."""
    with zipfile.ZipFile(CAPTURE) as archive:
        return [archive.read(name) for name in sorted(archive.namelist())]


@pytest.fixture
def detector() -> Iterator[socket.socket]:
    """Listen as a detector does."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(LIMIT_S)
        yield listener


@pytest.fixture(params=["compiled", "plain"])
def kernels(request, use_kernels) -> str:
    """Which kernels are used: ``compiled``, ``plain`` or a variant."""
    if request.param == "compiled" and not native.available():
        pytest.skip("stemd was built without compiled kernels")
    use_kernels(native.AUTO if request.param == "compiled" else request.param)
    return request.param


@pytest.fixture
def fuzz_elsewhere() -> Callable[..., tuple[int, int]]:
    """Run a function of a test's file in a process of its own, which may crash; returns its two counts."""

    def fuzz_elsewhere(file: str, seed: int, kernels: str, function: str = "fuzz") -> tuple[int, int]:
        done = finished(
            sys.executable,
            "-c",
            f"import runpy; print(*runpy.run_path({file!r})[{function!r}]({seed}))",
            env=os.environ | {native.KERNELS: kernels, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert done.returncode == 0, done.stderr
        first, second = map(int, done.stdout.split())
        return first, second

    return fuzz_elsewhere


Step = tuple[Event, bytes] | str  # an event and its message, or "lost"


@pytest.fixture
def address(tmp_path) -> str:
    return f"ipc://{tmp_path}/detector"


@pytest.fixture
def buffer() -> memoryview:
    """Memory for messages."""
    return memoryview(bytearray(2**20))


@pytest.fixture
def run_and_receive(address) -> Callable:
    """Run a detector in a thread, and receive until it is done and gone."""

    def run_and_receive(run: Callable[[], object]) -> tuple[object, list[Step]]:
        results: list[object] = []
        thread = threading.Thread(target=lambda: results.append(run()))
        steps: list[Step] = []
        buffer = memoryview(bytearray(2**24))
        parser = DectrisV2Parser()
        with ZeroMQReceiver(address, max_message_bytes=2**24) as receiver:
            thread.start()
            while True:
                is_done = not thread.is_alive()
                size = receiver.receive_into(buffer, 0.2)
                if size is not None:
                    message = bytes(buffer[:size])
                    steps.append((parser.parse(message), message))
                elif receiver.connection_lost():
                    steps.append("lost")
                    if is_done:
                        break
                elif is_done and not receiver.is_connected:
                    break
            thread.join()
        assert results, "the detector raised"
        return results[0], steps

    return run_and_receive
