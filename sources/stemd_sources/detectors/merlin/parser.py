"""Messages of a Merlin data socket to events; no sockets, nothing is decoded."""

import re

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, ScanStarted
from stemd_sources.headers.runs import Runs
from stemd_sources.interfaces import Parser
from stemd_sources.layouts.described_frames import check_channel
from stemd_sources.merlin import frame_header
from stemd_sources.merlin.frame_header import MAGIC, PREFIX_BYTES, message_bytes

CHANNEL = "counter_0"
_OTHER_BODY = re.compile(rb"[A-Z][A-Z0-9]{2},")
_KIND = slice(PREFIX_BYTES, PREFIX_BYTES + 4)
_SEQUENCE = slice(PREFIX_BYTES + 4, PREFIX_BYTES + 10)


class MerlinParser(Parser):
    """Reads messages; acquisitions are counted from 1, also those with a lost header: see `Runs`."""

    def __init__(self, channel: str | None = None) -> None:
        check_channel(channel, CHANNEL, "a Merlin")
        self._runs = Runs(are_announced=True)
        self._announced: int | None = None
        self._known = self._depth = b""
        self._known_at = self._depth_at = slice(0, 0)
        self._offset = 0
        self._format: FrameFormat | None = None

    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event of a message with its prefix; None if it is a profile or the like; see `Parser.parse`."""
        size = len(message)
        if message_bytes(message[:PREFIX_BYTES]) != size:
            got = f"message of {size} bytes starts with {bytes(message[:PREFIX_BYTES])!r}"
            raise MalformedMessage(f"{got}, expected MPX and its length")
        # From frame to frame only the number and the times change; what the format rests on stays in place.
        if self._format is not None and bytes(message[self._known_at]) == self._known:
            kind, sequence = bytes(message[_KIND]), bytes(message[_SEQUENCE])
            is_frame = kind == MAGIC and sequence.isdigit()
            if is_frame and bytes(message[self._depth_at]) == self._depth and size >= self._offset:
                index = int(sequence) - 1
                if index >= 0:
                    body = memoryview(message)[PREFIX_BYTES:]
                    self._runs.starts(index, body, announced=self._announced)
                    return ImageReceived(
                        self._runs.count, None, index, self._offset, size - self._offset, self._format
                    )
        body = memoryview(message)[PREFIX_BYTES:]
        kind = bytes(body[:4])
        if kind == MAGIC:
            return self._image(body)
        if kind == b"HDR,":
            return self._start(body)
        if _OTHER_BODY.fullmatch(kind):
            return None
        raise MalformedMessage(f"body starts with {kind!r}, expected HDR, or MQ1,")

    def _start(self, body: memoryview) -> ScanStarted:
        if len(body) > 2**16:
            raise MalformedMessage(f"acquisition header of {len(body)} bytes, expected about 2048")
        self._runs.begin()  # also if its header cannot be read
        header = frame_header.parse_acquisition_header(bytes(body))
        self._announced = frame_header.announced_frames(header)
        self._format = None
        return ScanStarted(
            series=self._runs.count,
            announced=self._announced,
            channels=(CHANNEL,),
            channel=CHANNEL,
            nav_shape=frame_header.scan_shape(header),
            has_end=False,
            header=header,
        )

    def _image(self, body: memoryview) -> ImageReceived:
        header = frame_header.parse_frame_header(body)
        index = header.sequence - 1
        if index < 0:
            raise MalformedMessage(f"frame number {header.sequence}, expected numbers from 1")
        new = frame_header.frame_format(header)
        if new != self._format:
            self._format = new
        self._offset = PREFIX_BYTES + header.data_offset
        self._learn(bytes(body[: header.data_offset]))
        self._runs.starts(index, body, announced=self._announced)
        size = len(body) - header.data_offset
        return ImageReceived(self._runs.count, None, index, self._offset, size, self._format)

    def _learn(self, head: bytes) -> None:
        fields = head.split(b",", 9)  # the time is the tenth
        stop = PREFIX_BYTES + len(head) - len(fields[-1])
        # A number of more than six digits moves everything: such frames are read field by field.
        self._known_at = slice(PREFIX_BYTES + 10, stop)
        self._known = head[10 : stop - PREFIX_BYTES] if len(fields[1]) == 6 else b""
        marker = head.find(b"MQ1A")
        if marker < 0:
            self._depth_at, self._depth = slice(0, 0), b""
            return
        parts = head[marker:].split(b",", 4)
        begin = marker + sum(len(part) + 1 for part in parts[:3]) if len(parts) > 3 else marker
        self._depth_at = slice(PREFIX_BYTES + begin - 1, PREFIX_BYTES + begin + 4)
        self._depth = head[begin - 1 : begin + 4]
