"""Receives from the sockets of several ports, and gives one message for each frame."""

import time
from typing import Final

from stemd_sources.detectors.sls.frame_assembly import FrameAssembly
from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.zeromq.multipart import MAX_PARTS
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.silence import Silence

_MAX_PORTS: Final = MAX_PARTS // 2
_POLL_S: Final = 0.001  # for each socket, while none has anything
_WAIT_FOR_PORTS_S: Final = 0.25  # of silence, then frames that lack ports are given up


def connect_ports(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of the port that a source names, or of its ``ports``. SourceURLError: see `addresses_of`."""
    del queue_messages
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
    """Subscribes to the sockets of several ports, in their order.

    Pixels are copied once more than from one port: they have to lie together in the ring.
    `max_message_bytes`: of a whole frame.
    """

    def __init__(self, addresses: list[str], *, max_message_bytes: int) -> None:
        self._ports = [
            ZeroMQMultipartReceiver(address, max_message_bytes=max_message_bytes, ours="SUB")
            for address in addresses
        ]
        self._scratch = memoryview(bytearray(max_message_bytes))
        self._frames = FrameAssembly(len(addresses))
        self._silence = Silence()

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message of a frame, see `FrameAssembly`; None when none is whole in time.

        Raises MalformedMessage for other protocols, and frames larger than the buffer.
        """
        until = time.monotonic() + timeout_s
        while not self._frames.ready:
            came = self._poll(0.0) or self._poll(min(_POLL_S, timeout_s / len(self._ports)))
            if came:
                self._silence.end()
            else:
                self._silence.go_on()
                if self._is_lost or self._silence.seconds > _WAIT_FOR_PORTS_S:
                    self._frames.give_up_oldest()
            if not self._frames.ready and time.monotonic() >= until:
                return None
        message = self._frames.ready.popleft()
        if len(message) > len(buffer):
            raise MalformedMessage(
                f"frame of {len(message)} bytes in {len(self._ports)} ports, expected at most {len(buffer)}, "
                f"which source.max_message_bytes sets: raise it"
            )
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
        """Whether all ports are connected now."""
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
