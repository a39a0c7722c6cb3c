"""How the images of a stream are laid out, as far as a parser has learned it from one of them."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

import numpy as np

from stemd_sources.events import ImageReceived, Images
from stemd_sources.layouts.layout import ImageLayout
from stemd_sources.native import Kernel, address, kernel

Matcher: TypeAlias = Callable[[bytes | memoryview], ImageReceived | None]
"""Reads one message; None if it is laid out differently."""

_RELEARN_AFTER: Final = 256


@cache
def compiled_reader() -> Kernel | None:
    """What reads many messages in one call; None if there is no compiled code."""
    return kernel("read_images", "pppi pip ii ppp", "i")


class ManyImages:
    """Reads image messages that are laid out as one that was parsed."""

    def __init__(self, layout: ImageLayout, read: Kernel) -> None:
        self._layout = layout
        self._read = read
        self._steps, self._literals = layout.steps, layout.literals
        self._plan = (
            *(address(self._steps), len(self._steps), address(self._literals)),
            *(layout.parts, layout.payload_part),
        )

    def __call__(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images:
        """The images of the first messages, up to one that is laid out differently."""
        layout = self._layout
        found = np.empty((3, len(begins)), np.int64)
        to, row = address(found), found.strides[0]
        messages = (address(np.frombuffer(buffer, np.uint8)), address(begins), address(lengths), len(begins))
        count = self._read(*messages, *self._plan, to, to + row, to + 2 * row)
        indices, offsets, sizes = found
        if layout.is_payload_whole:
            offsets[:], sizes[:] = 0, lengths
        return Images(
            layout.series, layout.unique_id, layout.format, indices[:count], offsets[:count], sizes[:count]
        )


class LearnedLayout:
    """Reads messages without parsing them, one by one (`match`, None at first) and many at a time."""

    def __init__(self) -> None:
        self.match: Matcher | None = None
        self._read_many: ManyImages | None = None
        self._misses = _RELEARN_AFTER
        compiled_reader()  # loaded while nothing waits

    def may_learn(self) -> bool:
        """Whether to learn from a parsed image, in about 1 ms: once, then after so many misfits."""
        self._misses += 1
        if self._misses <= _RELEARN_AFTER:
            return False
        self._misses = 0
        return True

    def learn(self, match: Matcher | None, layout: Callable[[], ImageLayout]) -> None:
        """Continue with `match`; if it is there, `layout` does the same for many messages."""
        self.match, self._read_many = match, None
        read = compiled_reader()
        if match is not None and read is not None:
            self._read_many = ManyImages(layout(), read)

    def drop(self) -> None:
        """Know nothing, as before another series."""
        self.match = self._read_many = None

    def start(self) -> None:
        """Know nothing, and learn from the next image."""
        self.drop()
        self._misses = _RELEARN_AFTER

    def read_images(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images | None:
        """The images of the first messages that fit, see `ManyImages`; None: nothing can read so."""
        return None if self._read_many is None else self._read_many(buffer, begins, lengths)
