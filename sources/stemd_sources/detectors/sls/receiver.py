"""Receives from the sockets of several ports, and puts the images together to a message for each frame."""

import json
import time
from collections import deque
from typing import Final, TypeAlias

from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import read_object
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.zeromq.multipart import MAX_PARTS, join_parts, part_bounds
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.silence import Silence

_MAX_PORTS: Final = MAX_PARTS // 2
_POLL_S: Final = 0.001  # for each socket, while none has anything
_WAIT_FOR_PORTS_S: Final = 0.25  # of silence, then frames that lack ports are given up
_MOST_OPEN: Final = 16
"""Frames that wait for ports. With so many, only the ports that the oldest one lacks are awaited."""
_Key: TypeAlias = tuple[object, ...]  # ``fileIndex`` and ``fname``, and the number of the frame or `_END`
_NAMES: Final = "fileIndex", "fname"
_END: Final = "end"


def _is_above(one: object, other: object) -> bool:
    return isinstance(one, int) and isinstance(other, int) and one > other


class _OpenFrame:
    def __init__(self, key: _Key) -> None:
        self.key = key
        self.parts: dict[int, tuple[bytes, bytes]] = {}
        self.order: dict[int, int] = {}  # when each port sent its part
        self.acquisitions: dict[int, int] = {}  # in which each port sent its part, counted by port
        self.passed: set[int] = set()  # ports that have sent later images: ports send in order

    def is_before(self, other: "_OpenFrame") -> bool:
        """Whether a port sent its part of this one before that of the other."""
        return any(number < other.order[port] for port, number in self.order.items() if port in other.order)

    def pass_by(self, port: int, acquisition: int, key: _Key) -> None:
        """Take that a port has sent an image, or the end of an acquisition."""
        is_of_it = acquisition in self.acquisitions.values() and key[:-1] == self.key[:-1]
        if is_of_it and self.key[-1] != _END and (key[-1] == _END or _is_above(key[-1], self.key[-1])):
            self.passed |= {port} - self.parts.keys()


class FrameAssembly:
    """Takes the messages of each port in order, and gives one message for each frame.

    It has the headers of all ports, then their pixels; parts of a port that did not send this frame are
    empty. An end is given once all ports have ended. The reader holds sockets back that are not `awaited`, so
    memory is bounded and whole frames are not given up. Attribute `ready`: messages, which the caller
    removes.
    """

    def __init__(self, ports: int) -> None:
        self._ports = ports
        self._open: list[_OpenFrame] = []
        self._taken = 0
        self._silent: set[int] = set()  # others waited for them without success; silent since
        self._newest: list[_Key] = [(None, None, None)] * ports  # that each sent
        self._acquisitions = [0] * ports  # of each, those that it has sent images of
        self._given_end: _Key = ()  # the end given last, until a frame is whole
        self.ready: deque[bytes] = deque()

    @property
    def awaited(self) -> list[int]:
        """Ports whose messages are to be taken now, in order."""
        if len(self._open) >= _MOST_OPEN:
            lacking = [port for port in range(self._ports) if port not in self._open[0].parts]
            if not self._silent.issuperset(lacking):
                return lacking
        return list(range(self._ports))

    def take(self, port: int, message: bytes) -> None:
        """Take a message of parts from one port; whole frames go to `ready`. Raises MalformedMessage."""
        parts = [message[start:stop] for start, stop in part_bounds(message)]
        header = read_object(parts[0], f"header of port {port}")
        if header.get("data") == 0:
            key = (*self._newest[port][:-1], _END)
        elif len(parts) == 2:
            # As text, since received values may be neither hashable nor comparable.
            key = (*(json.dumps(header.get(name)) for name in _NAMES), header.get("frameNumber"))
        else:
            raise MalformedMessage(f"image of {len(parts)} parts at port {port}, expected 2")
        before, self._newest[port] = self._newest[port], key
        if key[-1] == _END:
            if key == self._given_end or before[-1] == _END:
                return  # of a port that is late, or of an acquisition without images
        elif key[:-1] != before[:-1] or before[-1] == _END or _is_above(before[-1], key[-1]):
            self._pass_by(port, (*before[:-1], _END))
            self._acquisitions[port] += 1
        frame = next((one for one in self._open if one.key == key and port not in one.parts), None)
        if frame is None:
            frame = _OpenFrame(key)
            self._open.append(frame)
        self._taken += 1
        self._silent.discard(port)
        frame.parts[port] = parts[0], b"" if key[-1] == _END else parts[1]
        frame.order[port] = self._taken
        frame.acquisitions[port] = self._acquisitions[port]
        self._pass_by(port, key)
        if len(frame.parts) == self._ports:
            # Ports send in order: none of them will send its part of what another has sent before this.
            for other in [one for one in self._open if one is not frame and one.is_before(frame)]:
                self._give(other)
            self._give(frame)
            self._given_end = ()
            self._align(frame)
        elif len(self._open) > _MOST_OPEN:
            self._give(self._open[0])

    def _align(self, whole: _OpenFrame) -> None:
        """Count the acquisitions of all ports alike: each has sent its part of this frame in the same one."""
        newest = max(whole.acquisitions.values())
        for port, number in whole.acquisitions.items():
            self._acquisitions[port] += newest - number
            for frame in self._open:
                if port in frame.acquisitions:
                    frame.acquisitions[port] += newest - number

    def _pass_by(self, port: int, key: _Key) -> None:
        """Give the frames of which no part comes any more, now that a port has sent this."""
        for frame in list(self._open):
            frame.pass_by(port, self._acquisitions[port], key)
            if len(frame.passed) + len(frame.parts) == self._ports and frame.passed:
                self._give(frame)

    def give_up_oldest(self) -> None:
        """Give the oldest frame that waits for ports without them, if there is one; do not wait for these."""
        if self._open:
            oldest = self._open[0]
            self._silent.update(port for port in range(self._ports) if port not in oldest.parts)
            self._give(oldest)

    def _give(self, frame: _OpenFrame) -> None:
        self._open.remove(frame)
        parts = [frame.parts.get(port, (b"", b"")) for port in range(self._ports)]
        headers, pixels = zip(*parts, strict=True)
        if frame.key[-1] == _END:
            self._given_end = frame.key
            headers, pixels = (max(headers),), ()
        self.ready.append(join_parts([*headers, *pixels]))

    @property
    def is_waiting(self) -> bool:
        """Whether there are frames of which ports are missing."""
        return bool(self._open)


def connect_ports(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of the port that a source names, or of its ``ports``. SourceURLError: see `addresses_of`."""
    addresses = addresses_of(source)
    if len(addresses) == 1:
        return ZeroMQMultipartReceiver(source.address, max_message_bytes=max_message_bytes, ours="SUB")
    return PortsReceiver(addresses, max_message_bytes=max_message_bytes)


def addresses_of(source: SourceURL) -> list[str]:
    """The addresses of the ports of a source; raises SourceURLError if ``ports`` is no number of ports."""
    ports = source.number("ports", 1, most=_MAX_PORTS)
    if ports > 1 and source.transport != "tcp":
        raise source.wrong("ports", "1 over ipc")
    return source.addresses("ports", ports)


class PortsReceiver(Receiver):
    """Subscribes to sockets of ports in order; `max_message_bytes`: of a frame, which is copied once more."""

    def __init__(self, addresses: list[str], *, max_message_bytes: int) -> None:
        self._ports = [
            ZeroMQMultipartReceiver(address, max_message_bytes=max_message_bytes, ours="SUB")
            for address in addresses
        ]
        self._scratch = memoryview(bytearray(max_message_bytes))
        self._frames = FrameAssembly(len(addresses))
        self._silence = Silence()

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive a frame's message, see `FrameAssembly`; MalformedMessage for others, and large frames."""
        until = time.monotonic() + timeout_s
        while not self._frames.ready:
            if self._poll(0.0) or self._poll(min(_POLL_S, timeout_s / len(self._ports))):
                self._silence.end()
            else:
                self._silence.go_on()
                if self._is_lost or self._silence.seconds > _WAIT_FOR_PORTS_S:
                    self._frames.give_up_oldest()
            if not self._frames.ready and time.monotonic() >= until:
                return None
        message = self._frames.ready.popleft()
        if len(message) > len(buffer):
            what = f"frame of {len(message)} bytes in {len(self._ports)} ports"
            limit = f"{len(buffer)}, which source.max_message_bytes sets: raise it"
            raise MalformedMessage(f"{what}, expected at most {limit}")
        buffer[: len(message)] = message
        return len(message)

    @property
    def trouble(self) -> str:
        """What is wrong with the program at a port; empty if nothing is known."""
        return next((port.trouble for port in self._ports if port.trouble), "")

    def _poll(self, timeout_s: float) -> bool:
        """Take what has come at each port that is awaited; whether there was anything."""
        came = False
        for number in self._frames.awaited:
            port = self._ports[number]
            size = port.receive_into(self._scratch, timeout_s)
            if size is not None:
                came = True
                self._frames.take(number, bytes(self._scratch[:size]))
            elif port.connection_lost():
                self._is_lost = True
        return came

    @property
    def is_connected(self) -> bool:
        return all(port.is_connected for port in self._ports)

    def connection_lost(self) -> bool:
        """Whether a port went away, reported once, and only after all frames before that were received."""
        if self._frames.is_waiting or self._frames.ready:
            return False
        return super().connection_lost()

    def forget_loss(self) -> None:
        for port in self._ports:
            port.forget_loss()
        super().forget_loss()

    def close(self) -> None:
        for port in self._ports:
            port.close()
