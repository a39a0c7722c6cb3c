"""Several ports of a detector, over sockets of libzmq."""

from collections.abc import Iterator
from contextlib import ExitStack

import numpy as np
import pytest
import zmq

from stemd_sources import events
from stemd_sources.detectors.sls.parser import SlsParser
from stemd_sources.detectors.sls.receiver import FrameAssembly, PortsReceiver
from stemd_sources.detectors.sls.simulation import end_message, image_message
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.registry import open_source
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded, image_of, receive_nothing_until
from whole_way.waiting import LIMIT_S

PORTS = 4
ROWS, COLUMNS = 4, 8
FRAMES = np.arange(60 * 4 * ROWS * COLUMNS, dtype="<u2").reshape(60, 2 * ROWS, 2 * COLUMNS)


def part(index: int, port: int) -> tuple[bytes, ...]:
    """The image of one port of a grid of 2 x 2; the lower ones have their last row first."""
    row, column = divmod(port, 2)
    pixels = FRAMES[index, row * ROWS : (row + 1) * ROWS, column * COLUMNS : (column + 1) * COLUMNS]
    place = {"row": row, "column": column, "flip_rows": row == 1, "shape": (ROWS, COLUMNS)}
    return image_message(index, pixels[:: -1 if row else 1].tobytes(), acquisition=3, dtype="u2", **place)


class Detector:
    """Sockets of several ports, and what subscribes to them."""

    def __init__(self, stack: ExitStack) -> None:
        context = stack.enter_context(zmq.Context())
        self.sockets = [stack.enter_context(context.socket(zmq.XPUB)) for _ in range(PORTS)]
        addresses = []
        for socket in self.sockets:
            socket.set(zmq.RCVTIMEO, 0)
            addresses.append(f"tcp://127.0.0.1:{socket.bind_to_random_port('tcp://127.0.0.1')}")
        self.receiver = stack.enter_context(PortsReceiver(addresses, max_message_bytes=2**16))
        self.parser = SlsParser()
        self._buffer = memoryview(bytearray(2**16))
        receive_nothing_until(self.receiver, lambda: all(socket.poll(0) for socket in self.sockets))

    def send(self, index: int, *ports: int) -> None:
        for port in ports:
            self.sockets[port].send_multipart(part(index, port))

    def end(self) -> None:
        for socket in self.sockets:
            socket.send_multipart(end_message())

    def take(self) -> tuple[bytes, events.Event]:
        size = self.receiver.receive_into(self._buffer, LIMIT_S)
        assert size is not None
        message = bytes(self._buffer[:size])
        return message, self.parser.parse(message)

    def take_image(self) -> tuple[bytes, events.ImageReceived]:
        message, event = self.take()
        return message, image_of(event)


@pytest.fixture
def detector() -> Iterator[Detector]:
    with ExitStack() as stack:
        yield Detector(stack)


def test_the_images_of_all_ports_are_one_frame(detector):
    for index in range(5):
        detector.send(index, 3, 0, 2, 1)
    detector.end()
    for index in range(5):
        message, event = detector.take()
        found = events.in_order(event)
        assert [type(one) for one in found[:-1]] == ([events.ScanStarted] if index == 0 else [])
        assert isinstance(found[-1], events.ImageReceived)
        assert (found[-1].series, found[-1].index) == (3, index)
        assert (decoded(found[-1], message) == FRAMES[index]).all()
    assert detector.take()[1] == events.ScanEnded(series=3)


def test_a_frame_that_lacks_a_port_is_incomplete(detector):
    detector.send(0, 0, 1, 2, 3)
    detector.send(1, 1, 2)
    detector.send(2, 0, 1, 2, 3)
    assert detector.take_image()[1].index == 0
    assert detector.take()[1] == events.FrameIncomplete(3, None, 1, "ports 0, 3 did not come")
    message, event = detector.take_image()
    assert event.index == 2
    assert (decoded(event, message) == FRAMES[2]).all()


def test_a_last_frame_that_lacks_a_port_is_given_in_silence(detector):
    detector.send(0, 0, 1, 2, 3)
    detector.send(1, 3)
    assert detector.take_image()[1].index == 0
    assert detector.take()[1] == events.FrameIncomplete(3, None, 1, "ports 0, 1, 2 did not come")


def test_a_port_that_goes_away_is_a_loss_told_after_its_frames(detector):
    detector.send(0, 0, 1, 2, 3)
    assert detector.take_image()[1].index == 0
    detector.sockets[2].close(linger=0)
    receive_nothing_until(detector.receiver, detector.receiver.connection_lost)
    assert not detector.receiver.is_connected
    assert not detector.receiver.connection_lost()


def test_a_port_that_is_far_behind_makes_no_frame_incomplete(detector):
    count = 60
    for index in range(count):
        detector.send(index, 0, 1, 3)
    receive_nothing_until(detector.receiver, lambda: detector.receiver._frames.awaited == [2])
    for index in range(count):
        detector.send(index, 2)
    assert [detector.take_image()[1].index for _ in range(count)] == list(range(count))


def take_one(assembly: FrameAssembly, port: int, index: int) -> None:
    header, _ = image_message(index, b"", acquisition=1, shape=(4, 8), dtype="u2", column=port)
    assembly.take(port, join_parts((header, bytes(64))))


def test_few_frames_wait_for_a_silent_port():
    assembly = FrameAssembly(2)
    for index in range(100):
        take_one(assembly, 0, index)
    assert len(assembly.ready) == 100 - 16


def test_a_port_that_others_waited_for_in_vain_holds_nobody_back_until_it_sends():
    assembly = FrameAssembly(2)
    for index in range(16):
        assert assembly.awaited == [0, 1]
        take_one(assembly, 0, index)
    assert assembly.awaited == [1]
    assembly.give_up_oldest()
    for index in range(16, 40):
        assert assembly.awaited == [0, 1]
        take_one(assembly, 0, index)
    take_one(assembly, 1, 30)
    for index in range(40, 47):
        assert assembly.awaited == [0, 1]
        take_one(assembly, 0, index)
    assert assembly.awaited == [1]


@pytest.mark.parametrize(
    "message", [join_parts([b"{}"]), join_parts([b"[]", b""]), b"", join_parts([b"{}"] * 3)]
)
def test_what_is_no_message_of_a_port_is_malformed(message):
    with pytest.raises(MalformedMessage):
        FrameAssembly(2).take(1, message)


WRONG = ["tcp://127.0.0.1:30001?ports=0", "tcp://127.0.0.1:30001?ports=33", "tcp://127.0.0.1:30001?ports=two"]


@pytest.mark.parametrize("url", [*WRONG, "tcp://127.0.0.1:65535?ports=2", "ipc:///tmp/detector?ports=2"])
def test_a_wrong_number_of_ports_is_refused(url):
    with pytest.raises(SourceURLError, match="ports="):
        open_source(f"sls+{url}")


@pytest.mark.parametrize(
    "places", [[(0, 0), (0, 0)], [(0, 0), (1, 1)], [(1, 0), (2, 0)], [(0, 0), (-1, 0)], [(0, 0), ("1", 0)]]
)
def test_ports_that_make_no_grid_are_malformed(places):
    parts = [
        image_message(0, bytes(64), acquisition=1, shape=(4, 8), dtype="u2", row=row, column=column)
        for row, column in places
    ]
    with pytest.raises(MalformedMessage, match="expected each place of a grid once"):
        SlsParser().parse(join_parts([one for group in zip(*parts, strict=True) for one in group]))


def test_a_restart_gives_up_what_was_open_before_its_first_frame():
    assembly, parser = FrameAssembly(2), SlsParser()
    for port, frames in ((0, [(0, 1), (1, 1), (0, 2)]), (1, [(0, 1), (0, 2)])):
        for index, number in frames:
            parts = image_message(index, bytes(64), acquisition=number, shape=(4, 8), dtype="u2", column=port)
            assembly.take(port, join_parts(parts))
    found = [event for message in assembly.ready for event in events.in_order(parser.parse(message))]
    assert [event.series for event in found] == [1, 1, 1, 2, 2]
    started, came = events.ScanStarted, events.ImageReceived
    assert [type(event) for event in found] == [started, came, events.FrameIncomplete, started, came]
    assert not assembly.is_waiting
