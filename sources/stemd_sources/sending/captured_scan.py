"""A scan of a recorded stream, to be sent again as the detector sent it."""

from collections.abc import Sequence

from stemd_sources.errors import FaultError
from stemd_sources.sending.scan_groups import ScanGroup
from stemd_sources.zeromq.multipart import Message


class CapturedScan:
    """One series of a recording; a `stemd_sources.sending.scans.Scan`.

    `messages`: of the whole recording. `group`: which of them are this scan. A header of several messages is
    sent as one of several parts. `protocol`: its name in source URLs. `times_s`: when each image came,
    or was taken, from the start of the series; 0 where it is not known.
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
