"""The numbers under which records in the ring name how their frames are encoded."""

from collections.abc import Callable
from typing import Final

from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import Counter
from stemd_sources.events import FrameFormat

_PER_SCAN: Final = 64  # that were not seen before; a detector has one, or few
_NUMBERS: Final = 4096  # after these the oldest is used again, for a scan that is long over


class FormatNumbers:
    """The receiver's side: numbers each format when its first frame comes, and sends it to the scheduler."""

    def __init__(self, counters: "memoryview[int]", send: Callable[[NewFormat], None]) -> None:
        self._counters = counters
        self._send = send
        self._numbers: dict[FrameFormat, int] = {}
        self._new = 0
        self.current: FrameFormat | None = None
        self.number = 0  # of the current format

    def start_scan(self) -> None:
        """Allow as many new formats as a scan may have."""
        self._new = 0

    def has_room_for(self, frame_format: FrameFormat) -> bool:
        """Return whether a format is known, or may still be added in this scan."""
        return self._new < _PER_SCAN or frame_format in self._numbers

    def use(self, frame_format: FrameFormat) -> None:
        """Make a format the current one."""
        number = self._numbers.get(frame_format)
        if number is None:
            # Numbers go round over all receivers: frames of one that died may still be decoded by its own.
            given = int(self._counters[Counter.FORMATS])
            self._counters[Counter.FORMATS] = given + 1
            number = given % _NUMBERS
            if len(self._numbers) == _NUMBERS:
                del self._numbers[next(iter(self._numbers))]
            self._numbers[frame_format] = number
            self._new += 1
            self._send(NewFormat(number=number, format=frame_format))
        self.current, self.number = frame_format, number

    def refusal(self, image: int, series: int) -> str:
        """Return why an image has no number."""
        return f"image {image} of series {series}: more than {_PER_SCAN} formats"
