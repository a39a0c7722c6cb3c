"""Receives the byte stream of an event detector, and has a cutter make messages of one scan position each."""

import time
from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Spans
from stemd_sources.tcp_connection import RECONNECT_S, TcpReceiver

_FIRST_BYTES = 4 * 2**20
_BROKEN_S = 1.0  # between two connections to a peer whose stream cannot be followed


class Cut(NamedTuple):
    """What was made of some bytes."""

    consumed: int
    begins: np.ndarray  # int64; where each message begins in the room that it was written to
    lengths: np.ndarray
    error: str = ""  # what broke the protocol after these messages; empty if nothing did
    is_broken: bool = False  # whether the stream cannot be followed any further


class Cutter(ABC):
    """Makes messages of the bytes of one stream, from the beginning of a connection."""

    unit: str  # what the values of pixels count
    wanted_bytes: int  # that have to be there in one piece before anything can be made of them
    is_over = False  # whether the stream has ended; `begin_stream` sets it to False

    @property
    def trouble(self) -> str:
        """What the detector does not send that is needed; empty if all is well."""
        return ""

    @property
    @abstractmethod
    def event_counts(self) -> tuple[int, int, int]:
        """Events of the scan so far: received, outside of the grid, without a position."""

    @abstractmethod
    def begin_stream(self) -> None:
        """Know nothing: a connection begins."""

    def end_stream(self) -> None:
        """Nothing more comes."""
        self.is_over = True

    def idle(self, seconds: float) -> None:
        """Nothing has come for so long, which by default says nothing."""
        del seconds

    @abstractmethod
    def cut(self, data: np.ndarray, begin: int, end: int, room: np.ndarray, most: int) -> Cut:
        """Make messages of ``data[begin:end]`` in `room` (uint8); a start is alone, for `event_counts`."""


def cut_stream(cutter: Cutter, stream: bytes) -> list[bytes]:
    """The messages of a whole stream; raises MalformedMessage if it breaks its protocol."""
    data, position = np.frombuffer(stream, np.uint8), 0
    room = np.empty(2 * len(data) + 2**16, np.uint8)
    found: list[bytes] = []
    while True:
        cut = cutter.cut(data, position, len(data), room, 2**16)
        if cut.error:
            raise MalformedMessage(cut.error)
        position += cut.consumed
        places = zip(cut.begins.tolist(), cut.lengths.tolist(), strict=True)
        found += [room[begin : begin + length].tobytes() for begin, length in places]
        if not cut.consumed and not len(cut.begins):
            if cutter.is_over:
                return found
            cutter.end_stream()


class EventReceiver(TcpReceiver):
    """Connects to an event detector, again and again; `cutter`: makes messages of `max_message_bytes`."""

    takes_many = True

    def __init__(self, address: str, cutter: Cutter, *, max_message_bytes: int) -> None:
        super().__init__(address)
        self._cutter, self._largest = cutter, max_message_bytes
        self._data = np.empty(min(_FIRST_BYTES, max_message_bytes), np.uint8)
        self._position = self._have = 0
        self._error = ""
        self._is_broken = False
        self._has_ended = False  # of the stream; some of its events may not be given yet
        self._came_at = 0.0

    @property
    def trouble(self) -> str:
        """What is wrong with what the detector sends; empty if nothing is."""
        return super().trouble or self._cutter.trouble

    @property
    def event_unit(self) -> str:
        return self._cutter.unit

    @property
    def event_counts(self) -> tuple[int, int, int]:
        return self._cutter.event_counts

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """See `Receiver.take_whole`; none if `receive_into` has an error to raise."""
        room = np.frombuffer(buffer, np.uint8)
        while not self._error:
            cut = self._cutter.cut(self._data, self._position, self._have, room, most)
            self._position += cut.consumed
            self._error, self._is_broken = cut.error, cut.is_broken
            if len(cut.begins) or not cut.consumed:
                return Spans(cut.begins, cut.lengths)
        return super().take_whole(buffer, most)

    def read_more(self, timeout_s: float, gather_s: float = 0.0) -> bool:
        """Wait for more bytes where that is all that `take_whole` lacks; whether some came."""
        if self._error or self._has_ended or not self._connection.is_up:
            return False
        self._make_room()
        try:
            got = self._connection.read_into(self._data[self._have :].data, time.monotonic() + timeout_s)
        except ConnectionError:
            self._end(RECONNECT_S)
            return True
        now = time.monotonic()
        if got:
            self._have += got
            self._came_at = now
        else:
            self._cutter.idle(now - self._came_at)
        return got > 0

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive a message; MalformedMessage for a broken stream: the next call goes on, maybe connects."""
        until = time.monotonic() + timeout_s
        if self._is_lost:
            return None
        while True:
            spans = self.take_whole(buffer, 1)
            if len(spans.begins):
                return int(spans.lengths[0])  # the first message begins where the buffer does
            if self._error:
                text, self._error = self._error, ""
                if self._is_broken:
                    self._is_broken = False
                    self._position = self._have = 0
                    self._end(_BROKEN_S)
                raise MalformedMessage(text)
            if self._has_ended:
                self._has_ended, self._is_lost = False, True
                return None
            if not self._connection.is_up:
                if not self._connection.connect(until):
                    return None
                self._position = self._have = 0
                self._cutter.begin_stream()
                self._came_at = time.monotonic()
            if not self.read_more(max(0.0, until - time.monotonic())):
                return None

    def _make_room(self) -> None:
        """Have what is not cut yet at the beginning, and room for what the cutter wants."""
        left = self._have - self._position
        wanted = min(max(self._cutter.wanted_bytes, left + 1), self._largest)
        data = self._data
        if wanted > len(data):
            data = np.empty(min(self._largest, max(wanted, 2 * len(data))), np.uint8)
        elif self._position + wanted <= len(data) and self._have < len(data):
            return
        data[:left] = self._data[self._position : self._have].copy()
        self._data, self._position, self._have = data, 0, left

    def _end(self, again_s: float) -> None:
        self._connection.close(again_s)
        self._cutter.end_stream()
        self._has_ended = True
