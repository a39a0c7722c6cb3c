"""Takes messages of several parts from a detector's ZeroMQ socket, each as one run of bytes."""

import time
from typing import Final

from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Receiver, SourceURL
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import LENGTH, MAX_PARTS, trailer
from stemd_sources.zeromq.receiver import WITHIN_MESSAGE_S, ZeroMQReceiver

_read_long = zmtp.LONG_LENGTH.unpack_from
_JOINED_BYTES: Final = 1 << 16  # with much more the kernel would have to provide the memory again each time


class ZeroMQMultipartReceiver(ZeroMQReceiver):
    """A `ZeroMQReceiver` of messages of one or more parts; each becomes one run of bytes, see `multipart`."""

    _is_multipart = True

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        spans = self._take_one_by_one(buffer, 1)
        return spans[0][1] if spans else self._receive(buffer, timeout_s)

    def _take_one_by_one(self, buffer: memoryview, most: int) -> list[tuple[int, int]]:
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
        deadline = 0.0
        while more:
            if lengths:
                size, more = self._further_part(deadline)
            elif (found := self._next_part(until)) is None:
                return None
            else:
                (size, more), deadline = found, time.monotonic() + WITHIN_MESSAGE_S
            if end + size > room or len(lengths) == MAX_PARTS:
                parts = len(lengths) + 1 + self._drop_parts(size, more, deadline)
                seen = f"message of {parts} parts, more than {end} bytes"
                raise MalformedMessage(f"{seen}, expected at most {MAX_PARTS} parts and {room} bytes")
            self._copy_out(buffer[end : end + size], deadline)
            lengths.append(size)
            end += size
        whole = end + (len(lengths) + 1) * LENGTH.size
        if whole > room:
            raise MalformedMessage(f"message of {len(lengths)} parts, {end} bytes, expected at most {room}")
        buffer[end:whole] = trailer(lengths)
        return whole


def connect_zeromq_multipart(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of ZeroMQ messages of several parts, see `stemd_sources.zeromq.multipart`."""
    return ZeroMQMultipartReceiver(source.address, max_message_bytes=max_message_bytes)
