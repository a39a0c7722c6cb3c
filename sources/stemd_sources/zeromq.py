"""Takes whole messages from a detector's ZeroMQ socket into memory that the caller owns.

The sockets are read here, not by libzmq: it reads 8 KiB at a time and hands message after message from one
thread to another, which costs several times what there is to do.
"""

import time
from typing import Final, Self

from stemd_sources import zmtp
from stemd_sources.errors import MalformedMessage
from stemd_sources.libzmq import LibzmqMultipartReceiver, LibzmqReceiver
from stemd_sources.multipart import LENGTH, MAX_PARTS, trailer
from stemd_sources.zeromq_connection import RECONNECT_S, WITHIN_MESSAGE_S, PushConnection

__all__ = ["RECONNECT_S", "ZeroMQMultipartReceiver", "ZeroMQReceiver"]

_read_long = zmtp.LONG_LENGTH.unpack_from
_MAX_COMMAND_BYTES: Final = 1 << 16
_JOINED_BYTES: Final = 1 << 16  # much more at once would be memory that the kernel has to give anew each time


class ZeroMQReceiver:
    """A PULL socket that connects, and goes on trying until a detector is there.

    Parameters
    ----------
    address
        ``tcp://host:port`` or ``ipc:///path``.
    queue_messages
        Used with detectors that speak an older protocol: so many messages wait in this process. Otherwise
        none do: what is not received waits in the kernel's buffers, and then the detector is held back.
    max_message_bytes
        A peer that sends more than this in one message is disconnected.

    Raises
    ------
    SourceURLError
        If the address cannot be connected to at all; an absent peer is no error.
    """

    _through_libzmq: type[LibzmqReceiver] = LibzmqReceiver

    def __init__(self, address: str, *, queue_messages: int, max_message_bytes: int) -> None:
        self.address = address
        self._queue_messages = queue_messages
        self._largest = max_message_bytes
        self._peer = PushConnection(address)
        self._older: LibzmqReceiver | None = None
        self._has_left = False  # a connection was lost, which nobody was told
        self._is_lost = False
        self._is_closed = False

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
        peer = self._peer
        begin = peer.position + zmtp.MAX_HEAD_BYTES
        have = peer.have
        if begin <= have:
            data = peer.data
            if data[begin - 9] == zmtp.LONG:  # one long part, as nearly all are
                size: int = _read_long(data, begin - 8)[0]
                end = begin + size
                if end <= have and size <= len(buffer):
                    buffer[:size] = data[begin:end]
                    peer.position = end
                    return size
        return self._receive(buffer, timeout_s)

    def take_whole(self, buffer: memoryview, most: int) -> list[tuple[int, int]]:
        """Take messages that have come already and are whole, in one go and without waiting.

        Parameters
        ----------
        buffer
            Where they go; writable, contiguous.
        most
            At most so many.

        Returns
        -------
        list of (int, int)
            Where each begins in `buffer` and how long it is, in rising order; none if `receive_into` has to
            see to what is next.
        """
        peer = self._peer
        data, first, have = peer.data, peer.position, peer.have
        last = min(have, first + len(buffer))
        spans: list[tuple[int, int]] = []
        position, begin = first, first + zmtp.MAX_HEAD_BYTES
        while begin <= have and len(spans) < most and data[position] == zmtp.LONG:
            end = begin + _read_long(data, begin - 8)[0]
            if end > last:
                break
            spans.append((begin - first, end - begin))
            position, begin = end, end + zmtp.MAX_HEAD_BYTES
        if spans:
            buffer[: position - first] = data[first:position]
            peer.position = position
        return spans

    def _receive(self, buffer: memoryview, timeout_s: float) -> int | None:
        if self._older is not None:
            return self._older.receive_into(buffer, timeout_s)
        until = time.monotonic() + timeout_s
        if self._has_left:
            self._has_left, self._is_lost = False, True
            return None
        try:
            if not self._peer.connect(until):
                return None
            return self._read_message(buffer, until)
        except ConnectionError:
            self._leave()
            self._has_left, self._is_lost = False, True
        except zmtp.OtherProtocol:
            self._older = self._through_libzmq(
                self.address, queue_messages=self._queue_messages, max_message_bytes=self._largest
            )
        return None

    def _read_message(self, buffer: memoryview, until: float) -> int | None:
        """Receive a message of one part; see `receive_into`."""
        found = self._next_part(until)
        if found is None:
            return None
        size, more = found
        if more:
            raise MalformedMessage(f"message of {1 + self._drop_parts(size)} parts, expected 1")
        if size > len(buffer):
            self._drop(size)
            raise MalformedMessage(f"message of {size} bytes, expected at most {len(buffer)}")
        self._take(buffer[:size])
        return size

    def _next_part(self, until: float) -> tuple[int, bool] | None:
        """Size of the next part and whether another follows; it begins at the peer's position then.

        A part comes whole soon behind its beginning: what waits for it does not give up.
        """
        peer = self._peer
        while True:
            left = peer.have - peer.position
            head = peer.data[peer.position : peer.have]
            flags = head[0] if left else 0
            head_bytes = zmtp.MAX_HEAD_BYTES if flags & zmtp.LONG else 2
            if left < head_bytes:
                if not peer.fill(until):
                    return None
                continue
            size: int = _read_long(head, 1)[0] if flags & zmtp.LONG else head[1]
            if flags & zmtp.COMMAND:
                if size > _MAX_COMMAND_BYTES:
                    raise ConnectionError("a command of such a length is none")
                peer.position += head_bytes
                body = memoryview(bytearray(size))
                self._take(body)
                if (reply := zmtp.answer(bytes(body))) is not None:
                    peer.send(reply)
                continue
            if size > self._largest:
                raise ConnectionError(f"a part of {size} bytes, expected at most {self._largest}")
            if not self._is_worth_reading(head_bytes + size, until):
                return None
            peer.position += head_bytes
            return size, bool(flags & zmtp.MORE)

    def _further_part(self) -> tuple[int, bool]:
        """The next part of a message that has begun; see `_next_part`."""
        found = self._next_part(time.monotonic() + WITHIN_MESSAGE_S)
        if found is None:
            raise ConnectionError("nothing more comes of a message of several parts")
        return found

    def _is_worth_reading(self, size: int, until: float) -> bool:
        """Have a part in memory, head included, if it fits there; False if it is not whole in time."""
        peer = self._peer
        while size <= len(peer.data) and peer.have - peer.position < size:
            if not peer.fill(until):
                return False
        return True

    def _take(self, out: memoryview) -> None:
        """Take the next bytes: what is in memory, and what still comes straight to where it stays."""
        peer = self._peer
        count = min(len(out), peer.have - peer.position)
        out[:count] = peer.data[peer.position : peer.position + count]
        peer.position += count
        if count < len(out):
            peer.read_exactly(out[count:])

    def _drop(self, size: int) -> None:
        peer = self._peer
        while (left := peer.have - peer.position) < size:
            size -= left
            peer.position = peer.have
            peer.read_exactly(peer.data[: min(size, len(peer.data))])
            peer.position, peer.have = 0, min(size, len(peer.data))
        peer.position += size

    def _drop_parts(self, size: int) -> int:
        """Drop a part that others follow, and those; return how many the others are."""
        self._drop(size)
        dropped, more = 0, True
        while more:
            size, more = self._further_part()
            self._drop(size)
            dropped += 1
        return dropped

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected now."""
        if self._older is not None:
            return self._older.is_connected
        self._look()
        return self._peer.is_up

    def connection_lost(self) -> bool:
        """Whether the detector went away, told once, and only after its last message was received."""
        if self._older is not None:
            return self._older.connection_lost()
        is_lost, self._is_lost = self._is_lost, False
        return is_lost

    def forget_loss(self) -> None:
        """Drop a loss that was not told yet if a detector is connected again.

        To be called when a scan started: a loss before that concerns the scan before, and would hit the wrong
        one.
        """
        if self._older is not None:
            self._older.forget_loss()
        elif self._peer.is_up:
            self._has_left = self._is_lost = False

    def close(self) -> None:
        """Close the socket; messages that were not received are lost. Closing twice is allowed."""
        self._is_closed = True
        self._peer.close()
        if self._older is not None:
            self._older.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()

    def _look(self) -> None:
        """Find out whether the peer is still there, or there again, without waiting."""
        peer = self._peer
        try:
            if not self._is_closed and not peer.connect(0.0):
                return
            if peer.have == peer.position:
                peer.fill(0.0)
        except ConnectionError:
            self._leave()
        except zmtp.OtherProtocol:
            return  # seen again when something is received

    def _leave(self) -> None:
        self._has_left = True
        self._peer.close()


class ZeroMQMultipartReceiver(ZeroMQReceiver):
    """The same for messages of one or more parts; each becomes one run of bytes, see `multipart`."""

    _through_libzmq = LibzmqMultipartReceiver

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message with all its parts; see `ZeroMQReceiver.receive_into`."""
        spans = self.take_whole(buffer, 1)
        return spans[0][1] if spans else self._receive(buffer, timeout_s)

    def take_whole(self, buffer: memoryview, most: int) -> list[tuple[int, int]]:
        """Take messages that are there with all their parts; see `ZeroMQReceiver.take_whole`."""
        peer = self._peer
        data, position, have = peer.data, peer.position, peer.have
        room = len(buffer)
        spans: list[tuple[int, int]] = []
        pieces: list[bytes | memoryview] = []
        begin = end = 0
        lengths: list[int] = []
        heads = have - zmtp.MAX_HEAD_BYTES
        while position <= heads and len(spans) < most and len(lengths) < MAX_PARTS and end < _JOINED_BYTES:
            flags = data[position]
            if flags <= zmtp.MORE:
                size = data[position + 1]
                position += 2
            elif flags <= zmtp.MORE | zmtp.LONG:
                (size,) = _read_long(data, position + 1)
                position += zmtp.MAX_HEAD_BYTES
            else:
                break
            stop = position + size
            if stop > have:
                break
            pieces.append(data[position:stop])
            lengths.append(size)
            end += size
            position = stop
            if not flags & zmtp.MORE:
                end += LENGTH.size * (len(lengths) + 1)
                if end > room:
                    break
                pieces.append(trailer(lengths))
                spans.append((begin, end - begin))
                begin, lengths, peer.position = end, [], position
        if spans:
            buffer[:begin] = b"".join(pieces)[:begin]
        return spans

    def _read_message(self, buffer: memoryview, until: float) -> int | None:
        lengths: list[int] = []
        end, room, more = 0, len(buffer), True
        while more:
            found = self._further_part() if lengths else self._next_part(until)
            if found is None:
                return None
            size, more = found
            if end + size > room or len(lengths) == MAX_PARTS:
                others = 0
                if more:
                    others = self._drop_parts(size)
                else:
                    self._drop(size)
                raise MalformedMessage(
                    f"message of {len(lengths) + 1 + others} parts, more than {end} bytes, "
                    f"expected at most {MAX_PARTS} parts and {room} bytes"
                )
            self._take(buffer[end : end + size])
            lengths.append(size)
            end += size
        whole = end + (len(lengths) + 1) * LENGTH.size
        if whole > room:
            raise MalformedMessage(
                f"message of {len(lengths)} parts and {end} bytes, expected at most {room}"
            )
        buffer[end:whole] = trailer(lengths)
        return whole
