"""The modules of a camera, over sockets of libzmq that connect to ours."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack

import numpy as np
import pytest
import zmq

from stemd_sources.detectors.ncem.simulation import module_message
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.events import Event, FrameBegan, FrameIncomplete, ImageReceived, ScanStarted
from stemd_sources.layouts.frame_assembly import MOST_OPEN
from stemd_sources.registry import open_source
from stream_examples import decoded, receive_nothing_until
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S

MODULES, ROWS, COLUMNS = 4, 2, 8
FRAMES = 400
NAV = (20, 20)


class Camera:
    """Sockets of all modules, and the receiver that they push to."""

    def __init__(self, stack: ExitStack, options: str = "", transport: str = "tcp", path: str = "") -> None:
        self.port = free_port(MODULES + 1)
        self.check_in = f"tcp://127.0.0.1:{self.port + MODULES}"
        address = f"127.0.0.1:{self.port}" if transport == "tcp" else path
        url = f"ncem+{transport}://{address}?modules={MODULES}&shape={MODULES * ROWS},{COLUMNS}{options}"
        self.parser, self.receiver = open_source(url, max_message_bytes=2**16)
        stack.callback(self.receiver.close)
        self._context = stack.enter_context(zmq.Context())
        self.sockets = []
        for module in range(MODULES):
            socket = stack.enter_context(self._context.socket(zmq.PUSH))
            socket.set(zmq.LINGER, 0)
            socket.set(zmq.SNDHWM, 10_000)
            socket.connect(f"tcp://127.0.0.1:{self.port + module}" if transport == "tcp" else f"ipc://{path}")
            self.sockets.append(socket)
        self._buffer = memoryview(bytearray(2**16))

    def ask(self, *parts: bytes) -> bytes:
        """Ask whether the receiver is ready, as data servers do before a scan."""
        with self._context.socket(zmq.REQ) as socket:
            socket.set(zmq.LINGER, 0)
            socket.connect(self.check_in)
            socket.send_multipart(parts)
            receive_nothing_until(self.receiver, lambda: socket.poll(0))
            return socket.recv()

    def send(self, frame: int, *modules: int, scan: int = 1) -> None:
        for module in modules:
            pixels = np.full((ROWS, COLUMNS), frame + module, "<u2").tobytes()
            parts = module_message(frame, module, pixels, scan=scan, nav_shape=NAV, frames=FRAMES)
            self.sockets[module].send_multipart(parts)

    def take(self) -> Event:
        size = self.receiver.receive_into(self._buffer, LIMIT_S)
        assert size is not None
        message = self._buffer[:size]
        event = self.parser.parse(message)
        assert event is not None
        if isinstance(event, ImageReceived):
            pixels = decoded(event, message).reshape(MODULES, -1)
            assert (pixels == event.index + np.arange(MODULES)[:, None]).all()
        return event

    def take_until(self, count: int, kind: type) -> Counter[str]:
        """Take messages up to the given number of one kind; return how many there were of each."""
        found: Counter[str] = Counter()
        while found[kind.__name__] < count:
            found[type(self.take()).__name__] += 1
        return found


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as made:
        yield made


@pytest.fixture
def camera(stack) -> Camera:
    return Camera(stack)


@pytest.mark.parametrize("transport", ["tcp", "ipc"])
def test_modules_from_four_ports_or_to_one_path_are_one_frame(stack, tmp_path, transport):
    camera = Camera(stack, transport=transport, path=str(tmp_path / "camera"))
    for index in range(5):
        camera.send(index, 3, 0, 2, 1)
    assert camera.take_until(5, ImageReceived) == {"ScanStarted": 1, "FrameBegan": 5, "ImageReceived": 5}
    assert camera.receiver.is_connected


def test_modules_that_are_far_ahead_of_others_lose_no_frame(camera):
    count = 5 * MOST_OPEN
    for index in range(count):
        camera.send(index, 0, 1, 3)
    assert camera.take_until(MOST_OPEN, FrameBegan)["FrameIncomplete"] == 0
    for index in range(count):
        camera.send(index, 2)
    assert camera.take_until(count, ImageReceived)["FrameIncomplete"] == 0


def test_silence_ends_the_wait_for_a_module(camera):
    camera.send(0, 0, 1, 2, 3)
    camera.send(1, 0, 2, 3)
    found = camera.take_until(1, FrameIncomplete)
    assert found == {"ScanStarted": 1, "FrameBegan": 2, "ImageReceived": 1, "FrameIncomplete": 1}


def test_frames_that_lack_modules_are_settled_before_the_loss_is_reported(camera):
    camera.send(0, 0, 1)
    assert camera.take_until(1, FrameBegan)["ScanStarted"] == 1
    assert not camera.receiver.connection_lost()
    for socket in camera.sockets:
        socket.close()
    assert isinstance(camera.take(), FrameIncomplete)
    receive_nothing_until(camera.receiver, camera.receiver.connection_lost)
    assert not camera.receiver.connection_lost()
    assert not camera.receiver.is_connected


def test_garbage_is_malformed_each_time_and_nothing_else_is_lost(camera):
    camera.send(0, 0, 1)
    for _ in range(20):
        for socket in camera.sockets:
            socket.send_multipart([b"garbage", b"pixels"])
            socket.send(b"one part")
    camera.send(0, 3, 2)
    malformed = 0
    found: list[Event] = []
    while not any(isinstance(event, ImageReceived) for event in found):
        try:
            found.append(camera.take())
        except MalformedMessage:
            malformed += 1
    assert [type(event) for event in found] == [ScanStarted, FrameBegan, ImageReceived]
    assert malformed == 40 * MODULES


def test_data_servers_that_ask_are_told_that_all_is_ready(stack):
    port = free_port()
    camera = Camera(stack, options=f"&checkin={port}")
    camera.check_in = f"tcp://127.0.0.1:{port}"
    for parts in ((b"hello",), (b"hello", b"again"), (b"", b"", b"three"), (b"hello",)):
        assert camera.ask(*parts) == b"ready"


def test_a_port_that_is_taken_is_named(camera):
    with pytest.raises(SourceURLError, match=rf"cannot listen at tcp://127.0.0.1:{camera.port}: .* in use"):
        open_source(f"ncem+tcp://127.0.0.1:{camera.port}")


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("6001?modules=0", "expected a number from 1 to 62"),
        ("6001?modules=63", "expected a number from 1 to 62"),
        ("6001?shape=10,576", "rows in 4 equal modules"),
        ("6001?shape=576", "expected rows,columns"),
        ("6001?frames=-1", "expected a number from 1"),
        ("6001?checkin=70000", "expected a number from 1 to 65535"),
        ("6001?ports=4", "is not known"),
        ("6001?shape=40000,40000", "raise source.max_message_bytes"),
        ("65534?modules=4", "has fewer ports after it"),
    ],
)
def test_wrong_options_are_named(place, words):
    with pytest.raises(SourceURLError, match=words):
        open_source(f"ncem+tcp://127.0.0.1:{place}")
