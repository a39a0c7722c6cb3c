"""Takes whole messages from a Merlin's data socket into memory that the caller owns."""

import time

from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.merlin.frame_header import PREFIX_BYTES, bytes_before_prefix, message_bytes
from stemd_sources.tcp_connection import TcpReceiver

_SKIPPED_BYTES = 2**16  # that are looked through for a prefix at once


class MerlinReceiver(TcpReceiver):
    """A connection to the data socket; what claims more than `max_message_bytes` is no message: skipped."""

    def __init__(self, address: str, *, max_message_bytes: int) -> None:
        super().__init__(address)
        self._largest = max_message_bytes
        self._unread = b""  # received bytes of messages to come
        self._oversized = 0  # bytes to come of a frame that is too large

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message with its prefix; MalformedMessage if bytes were skipped or lost."""
        until = time.monotonic() + timeout_s
        if self._is_lost or not self._connection.connect(until):
            return None
        size = self._find_message(buffer, until)
        if size is None:
            return None
        have = min(size, len(self._unread))
        buffer[:have] = self._unread[:have]
        self._unread = self._unread[have:]
        while have < size:
            got = self._read_into(buffer[have:size], until, f"{have} of {size} bytes of a message")
            if not got:
                self._unread = bytes(buffer[:have])  # the caller may come with other memory next time
                return None
            have += got
        return size

    def close(self) -> None:
        super().close()
        self._unread, self._oversized = b"", 0

    def _find_message(self, room: memoryview, until: float) -> int | None:
        """Size of the next message, with whose prefix `_unread` begins then; None if none came in time."""
        skipped = self._skip(room, until)
        size = message_bytes(self._unread)
        unreported = skipped - self._oversized
        self._oversized = 0 if size else max(0, -unreported)
        if unreported > 0:
            what = "that begin no message, expected MPX and a length"
            what = "before the next MPX prefix, expected none" if size else what
            raise MalformedMessage(f"{unreported} bytes {what}")
        largest = min(self._largest, len(room))
        if size and size > largest:
            self._unread = self._unread[PREFIX_BYTES:]
            self._oversized = size - PREFIX_BYTES
            limit = f"at most {largest}, which source.max_message_bytes sets: raise it"
            raise MalformedMessage(f"frame of {size} bytes, expected {limit}")
        return size

    def _skip(self, room: memoryview, until: float) -> int:
        """Have the next prefix at the beginning of `_unread`, if it comes in time; how many are before."""
        skipped = 0
        while True:
            dropped = bytes_before_prefix(self._unread)
            self._unread = self._unread[dropped:]
            skipped += dropped
            have = len(self._unread)
            # What never is a message may come without a pause.
            if have >= PREFIX_BYTES or (skipped and time.monotonic() >= until):
                return skipped
            size = _SKIPPED_BYTES if self._oversized or skipped else PREFIX_BYTES - have
            is_cut = have or skipped > self._oversized
            begun = f"{have} of {PREFIX_BYTES} bytes of a message" if is_cut else ""
            got = self._read_into(room[:size], until, begun)
            if not got:
                return skipped
            self._unread += room[:got]

    def _read_into(self, room: memoryview, until: float, begun: str) -> int:
        """Read what is there, or comes in time; how many bytes. `begun` is what a closed connection cuts."""
        try:
            return self._connection.read_into(room, until)
        except ConnectionError as error:
            self.close()
            self._is_lost = True
            if begun:
                raise MalformedMessage(f"connection closed after {begun}") from error
            return 0


def connect_merlin(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of a Merlin's data socket."""
    return MerlinReceiver(source.address, max_message_bytes=max_message_bytes)
