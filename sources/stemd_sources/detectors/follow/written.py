"""Which frames of a growing file are written, where frames lie at equal distances."""

import errno
import os
import time
import zlib
from collections.abc import Callable
from typing import Final

from stemd_sources.detectors.follow.layout import FileLayout
from stemd_sources.errors import MalformedMessage

SETTLE_S: Final = 0.25
"""How long a frame stays the same that ends with zeros and has nothing after it, before it is taken."""
_TAIL_BYTES: Final = 64
_BLOCK_BYTES: Final = 512  # programs and systems write in multiples of it
_MARK_BYTES: Final = 4096
_PROBE_BYTES: Final = 2**16


class FlatFrames:
    """Frames at equal distances in an open file.

    The length of a file does not say what is written: space may be reserved, or filled with zeros. It is
    written if

    * its last 64 bytes, of the block of 512 bytes in which it ends, are not all zero, or
    * the file has grown since it reached the frame's end, or
    * a later frame has data, or
    * it is not all zero and has not changed for `SETTLE_S`:

    the last frames are not taken if all their pixels are zero. `fd` is the caller's. `zeros_are_data`: the
    program only appends.
    """

    def __init__(
        self,
        fd: int,
        layout: FileLayout,
        *,
        zeros_are_data: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.layout = layout
        self.format, self.pixel_bytes = layout.format, layout.pixel_bytes
        self.frames = layout.frames
        self.nav_shape = layout.nav_shape
        self.first = layout.first
        self._fd = fd
        self._zeros_are_data = zeros_are_data
        self._clock = clock
        self._size = 0
        self._grown_past = 0
        self._waiting: tuple[int, int, float] = (-1, 0, 0.0)  # index, checksum, since when
        self._marks: dict[int, bytes] = {}  # by place in the file

    def is_restarted(self, taken: int) -> bool:
        """Look at the file's length, and whether the frames that were taken are still the same."""
        size = os.fstat(self._fd).st_size
        if size > self._size:
            self._grown_past, self._size = self._size, size
        elif size < self._size:
            self._size = size
            self._grown_past = min(self._grown_past, size)
        if taken and size < self.layout.end(taken - 1):
            return True
        return any(os.pread(self._fd, len(mark), place) != mark for place, mark in self._marks.items())

    def is_written(self, index: int) -> bool:
        """Whether a frame may be taken. Raises MalformedMessage if there is no frame of this format."""
        layout = self.layout
        if layout.end(index) > self._size:
            return False
        if layout.magic:
            magic = os.pread(self._fd, len(layout.magic), layout.begin(index))
            if not magic.strip(b"\0"):
                return False
            if magic != layout.magic:
                raise MalformedMessage(
                    f"frame {index} at byte {layout.begin(index)} starts with {magic!r}, "
                    f"expected {layout.magic!r}"
                )
        if self._zeros_are_data or layout.end(index) <= self._grown_past:
            return True
        end = layout.end(index)
        tail = max(end - _TAIL_BYTES, (end - 1) // _BLOCK_BYTES * _BLOCK_BYTES, layout.pixels(index))
        if any(os.pread(self._fd, end - tail, tail)):
            return True
        return self._has_data_after(index) or self._has_settled(index)

    def read_into(self, index: int, out: memoryview) -> bool:
        """Read a frame's pixels; False if the file became shorter meanwhile."""
        place, done = self.layout.pixels(index), 0
        while done < len(out):
            got = os.preadv(self._fd, [out[done:]], place + done)
            if not got:
                return False
            done += got
        # Remember the start of the first frame and the end of the last: they change at a restart.
        if index == 0:
            self._marks = {place: bytes(out[:_MARK_BYTES])}
        first = next(iter(self._marks.items()), None)
        tail = bytes(out[-_MARK_BYTES:])
        self._marks = dict([first] if first else []) | {place + len(out) - len(tail): tail}
        return True

    def take_the_rest(self) -> None:
        """Take all as written, where frames have headers: the program writes the next file."""
        self._zeros_are_data = self._zeros_are_data or bool(self.layout.magic)

    def close(self) -> None:
        """Nothing is open here."""

    def _has_data_after(self, index: int) -> bool:
        begin = self.layout.begin(index + 1)
        if begin >= self._size:
            return False
        try:
            # Cheap where the file system knows what was never written; elsewhere all of it is data.
            begin = os.lseek(self._fd, begin, os.SEEK_DATA)
        except OSError as error:
            if error.errno == errno.ENXIO:
                return False
        step = 1
        while (place := self.layout.begin(index + step)) < self._size:
            if any(os.pread(self._fd, min(_PROBE_BYTES, self.layout.stride), place)):
                return True
            step *= 2
        return False

    def _has_settled(self, index: int) -> bool:
        pixels = os.pread(self._fd, self.layout.pixel_bytes, self.layout.pixels(index))
        checksum, now = zlib.crc32(pixels), self._clock()
        if self._waiting[:2] != (index, checksum):
            self._waiting = index, checksum, now
            return False
        return now - self._waiting[2] >= SETTLE_S and bool(pixels.strip(b"\0"))
