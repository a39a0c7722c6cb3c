"""Reading of many image messages in one call, by compiled code (``images.c``)."""

from functools import cache

import numpy as np

from stemd_sources.events import Images
from stemd_sources.layouts.layout import ImageLayout
from stemd_sources.native import Kernel, address, kernel


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
