"""Takes messages through libzmq; only `benchmarks/measure/bare.py` does, to compare."""

from typing import Self

import zmq
from zmq.utils.monitor import recv_monitor_message

from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.multipart import LENGTH, MAX_PARTS, trailer

RECONNECT_MS = 100
"""libzmq waits once to twice this long before it connects again."""
_SLICE_MS = 50
"""Below `RECONNECT_MS`, so that silence of this length lies between two connections, and is noticed."""
_KEEPALIVE_IDLE_S, _KEEPALIVE_INTERVAL_S, _KEEPALIVE_PROBES = 10, 5, 3


class LibzmqReceiver:
    """A PULL socket that connects, and goes on trying until a detector is there.

    Parameters
    ----------
    address
        ``tcp://host:port`` or ``ipc:///path``.
    queue_messages
        High-water mark: so many messages wait in this process; then the detector is held back.
    max_message_bytes
        A peer that sends more than this in one message is disconnected by libzmq.

    Raises
    ------
    SourceURLError
        If the address cannot be connected to at all; an absent peer is no error.
    """

    def __init__(self, address: str, *, queue_messages: int, max_message_bytes: int) -> None:
        self.address = address
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.PULL)
        # Marks count from the connect on: later changes would not hold for this connection.
        self._socket.set(zmq.RCVHWM, queue_messages)
        self._socket.set(zmq.MAXMSGSIZE, max_message_bytes)
        self._socket.set(zmq.LINGER, 0)
        self._socket.set(zmq.RECONNECT_IVL, RECONNECT_MS)
        if "[" in address:
            self._socket.set(zmq.IPV6, 1)
        # A detector computer that loses power sends no goodbye.
        self._socket.set(zmq.TCP_KEEPALIVE, 1)
        self._socket.set(zmq.TCP_KEEPALIVE_IDLE, _KEEPALIVE_IDLE_S)
        self._socket.set(zmq.TCP_KEEPALIVE_INTVL, _KEEPALIVE_INTERVAL_S)
        self._socket.set(zmq.TCP_KEEPALIVE_CNT, _KEEPALIVE_PROBES)
        self._timeout_ms = _SLICE_MS
        self._socket.set(zmq.RCVTIMEO, _SLICE_MS)
        self._monitor = self._socket.get_monitor_socket(
            zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED
        )
        self._is_connected = False
        self._has_left = False
        self._is_lost = False
        try:
            self._socket.connect(address)
        except zmq.ZMQError as error:
            self.close()
            raise SourceURLError(f"source address {address!r}: {zmq.strerror(error.errno or 0)}") from error

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message.

        Parameters
        ----------
        buffer
            Where it goes; writable, contiguous, at least `max_message_bytes` long.
        timeout_s
            How long to wait.

        Returns
        -------
        int or None
            Size in bytes; None when nothing came in time, or as soon as a connection was lost and all that it
            brought has been received.

        Raises
        ------
        MalformedMessage
            If the message has several parts or is larger than the buffer; it is dropped, and the next call
            goes on.
        """
        size = self._receive_part(buffer, timeout_s)
        if size is None:
            return None
        if self._socket.get(zmq.RCVMORE):
            raise MalformedMessage(f"message of {1 + self._drop_parts()} parts, expected 1")
        if size > len(buffer):
            raise MalformedMessage(f"message of {size} bytes, expected at most {len(buffer)}")
        return size

    def _receive_part(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive the first part of a message; its size may be larger than the buffer."""
        left_ms = max(0, round(timeout_s * 1000))
        while True:
            slice_ms = min(left_ms, _SLICE_MS)
            if slice_ms != self._timeout_ms:
                self._socket.set(zmq.RCVTIMEO, slice_ms)
                self._timeout_ms = slice_ms
            try:
                size = self._socket.recv_into(buffer)
            except zmq.Again:
                left_ms -= slice_ms
                self._read_monitor()
                if self._has_left:
                    # What the lost connection brought was queued before the monitor told of the loss.
                    try:
                        size = self._socket.recv_into(buffer, flags=zmq.NOBLOCK)
                    except zmq.Again:
                        self._has_left = False
                        self._is_lost = True
                        return None
                elif left_ms <= 0:
                    return None
                else:
                    continue
            return size

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected now."""
        self._read_monitor()
        return self._is_connected

    def connection_lost(self) -> bool:
        """Whether the detector went away, told once, and only after its last message was received."""
        is_lost, self._is_lost = self._is_lost, False
        return is_lost

    def forget_loss(self) -> None:
        """Drop a loss that was not told yet if a detector is connected again.

        To be called when a scan started: a loss before that concerns the scan before, and would hit the wrong
        one.
        """
        self._read_monitor()
        if self._is_connected:
            self._has_left = self._is_lost = False

    def close(self) -> None:
        """Close the socket; messages that were not received are lost. Closing twice is allowed."""
        if not self._socket.closed:
            self._socket.disable_monitor()
            self._monitor.close(linger=0)
            self._socket.close(linger=0)
            self._context.term()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    def _read_monitor(self) -> None:
        while self._monitor.poll(0):
            event = recv_monitor_message(self._monitor)["event"]
            if event == zmq.EVENT_HANDSHAKE_SUCCEEDED:
                self._is_connected = True
            elif event == zmq.EVENT_DISCONNECTED:
                # A peer that never shook hands brought no scan that could be lost.
                self._has_left = self._has_left or self._is_connected
                self._is_connected = False

    def _drop_parts(self) -> int:
        dropped = 0
        while self._socket.get(zmq.RCVMORE):
            self._socket.recv()
            dropped += 1
        return dropped


class LibzmqMultipartReceiver(LibzmqReceiver):
    """The same for messages of one or more parts; each becomes one run of bytes (`stemd_sources.multipart`).

    Part after part goes straight to where it stays. Asking libzmq for the message as a list of parts costs
    twice as much, and a copy.
    """

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message with all its parts; see `LibzmqReceiver.receive_into`."""
        size = self._receive_part(buffer, timeout_s)
        if size is None:
            return None
        socket = self._socket
        has_more, receive = socket.get, socket.recv_into
        room = len(buffer)
        lengths = [size]
        position = size
        while has_more(zmq.RCVMORE):
            if position >= room or len(lengths) == MAX_PARTS:
                parts = len(lengths) + self._drop_parts()
                raise MalformedMessage(
                    f"message of {parts} parts, more than {position} bytes, "
                    f"expected at most {MAX_PARTS} parts and {room} bytes"
                )
            size = receive(buffer[position:])
            lengths.append(size)
            position += size
        end = position + (len(lengths) + 1) * LENGTH.size
        if end > room:
            raise MalformedMessage(
                f"message of {len(lengths)} parts and {position} bytes, expected at most {room}"
            )
        buffer[position:end] = trailer(lengths)
        return end
