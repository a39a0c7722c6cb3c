"""Takes whole messages from a detector's ZeroMQ socket into memory that the caller owns.

libzmq reads 8 KiB at a time and hands messages between threads, which costs several times as much.
"""

import time
from collections.abc import Callable
from typing import Final

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Receiver, SourceURL, Spans
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.connection import PushConnection
from stemd_sources.zeromq.other_protocol import SHOWN_BYTES

_read_long = zmtp.LONG_LENGTH.unpack_from
WITHIN_MESSAGE_S: Final = 30.0  # a peer that takes longer for one message, from its first byte on, is gone

_SILENT_S: Final = 3.0  # a ZeroMQ socket greets as soon as it is connected to
_AT_ONCE: Final = 1024  # messages; more do not come in one piece unless they are tiny
_STRAIGHT_BYTES: Final = 1 << 20  # that are read at once to where they stay
_AHEAD_BYTES: Final = 1 << 16  # of them at the end: for the lengths that follow messages of several parts
_COMMANDS_AT_ONCE: Final = 256
_SMALL_BYTES: Final = 1 << 18
"""The rest of a larger message is read by itself: what is in memory of it has to be copied."""


class ZeroMQReceiver(Receiver):
    """A PULL or SUB socket that connects, and goes on trying until a detector is there.

    No messages wait in here: what is not received waits in the kernel's buffers, and then the detector is
    held back. A PUB socket is not: it drops messages. Raises SourceURLError if the address cannot be
    connected to at all; an absent peer is no error.

    `address`: ``tcp://host:port`` or ``ipc:///path``. `max_message_bytes`: a peer that sends more than this
    in one part of a message is disconnected. `ours`: the type of our socket, see `PushConnection`.
    """

    takes_many = True
    _is_multipart = False

    def __init__(self, address: str, *, max_message_bytes: int, ours: zmtp.SocketType = "PULL") -> None:
        self.address, self._largest = address, max_message_bytes
        framing = zmtp.framing_routines()
        self._take_many = self._find = None
        if framing is not None:
            self._take_many = framing.take_multipart if self._is_multipart else framing.take
            self._find = framing.join if self._is_multipart else framing.find
        data_bytes = _SMALL_BYTES if framing is None else _STRAIGHT_BYTES
        self._peer = PushConnection(address, ours=ours, data_bytes=data_bytes)
        self._data = np.frombuffer(self._peer.data, np.uint8)
        self._straight_bytes = _SMALL_BYTES
        self._wrong_peer = ""  # what was there last instead of a detector
        self._is_wrong_reported = False
        self._has_left = False  # a connection was lost, which is not yet reported
        self._is_closed = False

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message; see `Receiver.receive_into`.

        Raises MalformedMessage if the message has several parts or is larger than the buffer; it is dropped,
        and the next call goes on. If one part is larger than `max_message_bytes`: then the connection is
        ended, which the next call reports. If another program listens there, once; the next call tries again.
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

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """See `Receiver.take_whole`; none if `receive_into` has to see to what is next."""
        peer = self._peer
        if (take := self._take_many) is not None:
            begins, lengths = np.empty((2, min(most, _AT_ONCE)), np.int64)
            into = np.frombuffer(buffer, np.uint8)
            count, peer.position = take(self._data, peer.position, peer.have, into, begins, lengths)
            if not count and peer.is_up and self._is_incomplete():
                count = self._read_straight(into, begins, lengths)
            return Spans(begins[:count], lengths[:count])
        spans = self._take_one_by_one(buffer, most)
        begins, lengths = np.array(spans, np.int64).reshape(-1, 2).T.copy()
        return Spans(begins, lengths)

    def read_more(self, timeout_s: float, gather_s: float = 0.0) -> bool:
        """Wait for more where that is all that `take_whole` lacks; whether something came.

        False at once where `receive_into` has to see to what is next.
        """
        if not self._peer.is_up or not self._is_incomplete():
            return False
        self._peer.gather_s = gather_s
        if self._find is not None:
            return self._peer.wait_for_bytes(time.monotonic() + timeout_s)
        try:
            return self._peer.fill(time.monotonic() + timeout_s)
        except ConnectionError:
            self._leave()
            return False

    def _read_straight(self, into: np.ndarray, begins: np.ndarray, lengths: np.ndarray) -> int:
        """Read what has come to where messages stay, after the beginning of a message that is in memory.

        What is no whole message goes to memory. Returns how many messages there are; see `find_messages` and
        `join_messages`.
        """
        peer = self._peer
        assert self._find is not None
        first = _AHEAD_BYTES if self._is_multipart else 0
        begin = first + peer.have - peer.position
        room = into[: first + self._straight_bytes]
        try:
            if begin >= len(room):
                peer.fill(0.0, gather=False)  # what has come
                return 0
            room[first:begin] = self._data[peer.position : peer.have]
            have = begin + peer.read_now(room[begin:].data)
        except ConnectionError:
            self._leave()
            return 0
        if have == begin:
            return 0
        count, end = self._find(room, first, have, begins, lengths)
        self._data[: have - end] = room[end:have]
        peer.position, peer.have = 0, have - end
        self._straight_bytes = len(self._data) if count else _SMALL_BYTES
        return count

    def _is_incomplete(self) -> bool:
        """Whether the received bytes end between two messages, or within one that is gathered in memory."""
        peer = self._peer
        place, more = peer.position, True
        if peer.have - place >= _SMALL_BYTES:
            return False
        while more:
            try:
                head = zmtp.read_head(peer.data[place : peer.have], peer.version)
            except zmtp.BrokenStream:
                return False
            if head is None:
                return True
            if head.is_command or head.size > self._largest:
                return False
            place += head.head_bytes + head.size
            if place > peer.have:
                return place - peer.position <= _SMALL_BYTES
            more = head.has_more
        return False

    def _take_one_by_one(self, buffer: memoryview, most: int) -> list[tuple[int, int]]:
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
        if self._has_left:
            self._has_left, self._is_lost = False, True
            return None
        until = time.monotonic() + timeout_s
        if not self._is_there(until):
            if self._wrong_peer and not self._is_wrong_reported:
                self._is_wrong_reported = True
                raise MalformedMessage(self._wrong_peer)
            return None
        try:
            return self._read_message(buffer, until)
        except ConnectionError:
            self._peer.close()
            self._is_lost = True
            return None

    def _is_there(self, until: float) -> bool:
        """Continue connecting; whether a detector is there. Another peer there is kept for the report."""
        if self._is_closed:
            return False
        try:
            is_there = self._peer.connect(until)
        except zmtp.WrongPeer as error:
            if str(error) != self._wrong_peer:
                self._wrong_peer, self._is_wrong_reported = str(error), False
            return False
        if is_there:
            self._wrong_peer = ""
        return is_there

    def _read_message(self, buffer: memoryview, until: float) -> int | None:
        """Receive a message of one part; see `receive_into`."""
        if (found := self._next_part(until)) is None:
            return None
        size, more = found
        deadline = time.monotonic() + WITHIN_MESSAGE_S
        if more:
            first = self._peer.position
            begin = bytes(self._peer.data[first : min(self._peer.have, first + min(size, SHOWN_BYTES))])
            parts = 1 + self._drop_parts(size, more, deadline)
            raise MalformedMessage(f"message of {parts} parts, expected 1", begin=begin)
        if size > len(buffer):
            self._drop(size, deadline)
            raise MalformedMessage(f"message of {size} bytes, expected at most {len(buffer)}")
        self._copy_out(buffer[:size], deadline)
        return size

    def _next_part(self, until: float) -> tuple[int, bool] | None:
        """Size of the next part and whether another follows; it begins at the peer's position then.

        None if nothing came in time, or no more than a part of what fits into memory.
        """
        peer = self._peer
        is_late, commands = False, 0
        while True:
            head = zmtp.read_head(peer.data[peer.position : peer.have], peer.version)
            if head is None:
                # Once more when it is late already, and not for as long as a peer has commands to send.
                if is_late or not peer.fill(until):
                    return None
                is_late = time.monotonic() >= until
                continue
            if head.is_command:
                if not self._is_worth_reading(head, until):
                    return None
                begin = peer.position + head.head_bytes
                peer.position = begin + head.size
                if (reply := zmtp.answer(bytes(peer.data[begin : peer.position]))) is not None:
                    peer.send(reply)
                commands += 1
                # Memory may hold millions of them.
                if commands % _COMMANDS_AT_ONCE == 0 and time.monotonic() >= until:
                    return None
                continue
            if head.size > self._largest:
                self._leave()
                seen = f"message part of {head.size} bytes, expected at most {self._largest}"
                mend = "which source.max_message_bytes sets: raise it; the connection is ended"
                raise MalformedMessage(f"{seen}, {mend}")
            if not self._is_worth_reading(head, until):
                return None
            peer.position += head.head_bytes
            return head.size, head.has_more

    def _further_part(self, deadline: float) -> tuple[int, bool]:
        """The next part of a message that has begun; see `_next_part`."""
        found = self._next_part(deadline) if time.monotonic() < deadline else None
        if found is None:
            raise ConnectionError("the other parts of a message did not arrive")
        return found

    def _is_worth_reading(self, head: zmtp.FrameHead, until: float) -> bool:
        """Have a frame in memory, head included, if it fits there; False if it is not whole in time."""
        peer = self._peer
        size = head.head_bytes + head.size
        is_late = False
        while size <= _SMALL_BYTES and peer.have - peer.position < size:
            if is_late or not peer.fill(until):
                return False
            is_late = time.monotonic() >= until
        return True

    def _copy_out(self, out: memoryview, deadline: float) -> None:
        """Take the next bytes: what is in memory, and what still comes straight to where it stays."""
        peer = self._peer
        count = min(len(out), peer.have - peer.position)
        out[:count] = peer.data[peer.position : peer.position + count]
        peer.position += count
        if count < len(out):
            peer.read_exactly(out[count:], deadline)

    def _drop(self, size: int, deadline: float) -> None:
        peer = self._peer
        while (left := peer.have - peer.position) < size:
            size -= left
            count = min(size, len(peer.data))
            peer.position = peer.have = 0
            peer.read_exactly(peer.data[:count], deadline)
            peer.have = count
        peer.position += size

    def _drop_parts(self, size: int, more: bool, deadline: float) -> int:
        """Drop a part and those that follow it, if `more` do; return how many the others are."""
        self._drop(size, deadline)
        dropped = 0
        while more:
            size, more = self._further_part(deadline)
            self._drop(size, deadline)
            dropped += 1
        return dropped

    @property
    def is_connected(self) -> bool:
        """Whether the peer is still there, or there again; this does not wait."""
        peer = self._peer
        if self._is_there(0.0) and peer.have == peer.position:
            try:
                peer.fill(0.0)
            except ConnectionError:
                self._leave()
        return peer.is_up

    def report_empty(self, on_empty: Callable[[], None]) -> bool:
        self._peer.on_empty = on_empty
        return True

    @property
    def trouble(self) -> str:
        """Why there is no detector at the address; empty if nothing is wrong."""
        if self._peer.host_trouble:
            return self._peer.host_trouble
        if self._wrong_peer and self._peer.is_answered:
            return self._wrong_peer
        if self._peer.silent_s < _SILENT_S:
            return ""
        what = f"something answers at {self.address} but does not speak ZeroMQ: it sends no greeting"
        return f"{what}; check host and port of the source URL"

    def forget_loss(self) -> None:
        """See `Receiver.forget_loss`; called when a scan started: a loss before is not one of this scan."""
        if self._peer.is_up:
            self._has_left = self._is_lost = False

    def close(self) -> None:
        self._is_closed = True
        self._peer.close()

    def _leave(self) -> None:
        self._has_left = True
        self._peer.close()


def connect_zeromq(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of ZeroMQ messages of one part."""
    return ZeroMQReceiver(source.address, max_message_bytes=max_message_bytes)
