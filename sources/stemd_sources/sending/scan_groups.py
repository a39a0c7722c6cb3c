"""Sorts recorded messages into scans: which of them are its start, its images, its end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from stemd_sources.errors import FaultError, MalformedMessage
from stemd_sources.events import ImageReceived, LateStart, ScanEnded, ScanStarted, in_order
from stemd_sources.interfaces import Parser
from stemd_sources.zeromq.multipart import Message, as_parts


@dataclass
class ScanGroup:
    """The messages of one scan, by their number in the recording."""

    start: list[int] = field(default_factory=list)
    """One message, several where the header came in several, none where it was not recorded."""
    images: list[int] = field(default_factory=list)
    """All between the start and the end, whatever they are."""
    end: int | None = None
    series: int = 0
    frame_time_s: float = 0.0

    def start_message(self, messages: Sequence[Message]) -> Message | None:
        """Return the start message, if it was recorded; a header in several is joined."""
        found = [messages[number] for number in self.start]
        if len(found) < 2:
            return found[0] if found else None
        return tuple(part for message in found for part in as_parts(message))


def scan_groups(messages: Iterable[bytes | memoryview], parser: Parser) -> tuple[list[ScanGroup], int]:
    """Return the scans of a recording, in order, and how many messages are of the parser's protocol.

    A scan begins with a start message; its end message has to be the last. Messages before a first start are
    one, too.
    """
    groups: list[ScanGroup] = []
    group = ScanGroup()
    waiting: list[int] = []  # in order so far, and perhaps the first parts of a header
    last: type | None = None
    understood = 0

    def close() -> None:
        if last is ScanEnded and group.images:
            group.end = group.images.pop()
        if group.start or group.images or group.end is not None:
            groups.append(group)

    for number, message in enumerate(messages):
        try:
            event = parser.parse(message)
        except MalformedMessage:
            group.images += [*waiting, number]
            waiting, last = [], None
            continue
        understood += 1
        for one in in_order(event):
            if isinstance(one, ScanStarted):
                close()
                group = ScanGroup(start=waiting, frame_time_s=one.frame_time_s or 0.0)
                waiting = []
            if isinstance(one, ScanStarted | ImageReceived):
                group.series = one.series
        own = event.event if isinstance(event, LateStart) else event
        if own is None:
            (waiting if parser.has_start_in_parts else group.images).append(number)
            continue
        (group.start if isinstance(own, ScanStarted) else group.images).extend([*waiting, number])
        waiting, last = [], type(own)
    group.images += waiting
    last = None if waiting else last
    close()
    return groups, understood


class CapturedScan:
    """One series of a recording; a `stemd_sources.sending.scans.Scan`.

    `group`: which of the `messages` of the recording it has. A header of several messages is sent as parts of
    one. `times_s`: of each image, from the start of the series; 0 where not known.
    """

    def __init__(
        self,
        messages: Sequence[Message],
        group: ScanGroup,
        *,
        protocol: str,
        times_s: Sequence[float],
    ) -> None:
        self.series = group.series
        self.frame_time_s = group.frame_time_s
        self.frames = len(group.images)
        self.protocol, self._times_s = protocol, times_s
        self._messages, self._group = messages, group

    def start(self) -> Message | None:
        """The start message, if it was recorded."""
        return self._group.start_message(self._messages)

    def image(self, frame: int) -> Message:
        """A message by its place in the series."""
        return self._messages[self._group.images[frame]]

    def end(self) -> Message | None:
        """The end message, if it was recorded."""
        return None if self._group.end is None else self._messages[self._group.end]

    @property
    def is_cut_short(self) -> bool:
        """Whether the detector would have continued: a receiver waits after its last message."""
        return self._group.end is None

    def cut_image(self, frame: int) -> Message:
        """The message with its payload cut to half; raises `FaultError` where that cannot be made."""
        raise FaultError(f"fault corrupt@{frame}: recorded messages of this protocol are sent as they are")

    def foreign_image(self, frame: int) -> Message:
        """The message as of another series; raises `FaultError` where there is no such message."""
        raise FaultError(f"fault foreign-series@{frame}: messages of this protocol have no room for it")

    def time_s(self, frame: int) -> float:
        """When the image came or was taken, from the start of the series."""
        return self._times_s[frame]
