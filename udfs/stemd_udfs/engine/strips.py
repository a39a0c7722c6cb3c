"""Frames read in strips: the same few pixels of all of them, then the next ones.

Where all UDFs of a run only take sums, no whole frame is needed in memory. A strip of some hundred frames
stays in the second-level cache while its sums are taken, with what they are added to and multiplied by.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol, TypeGuard

import numpy as np

from stemd_udfs.engine.description import Frames

FRAMES_IN_STRIPS = 256
"""At most so many frames side by side: of each, one block of a compressed frame is in the cache at least."""


class Strip(NamedTuple):
    """The same pixels of several frames."""

    first: int
    """The first of them, counted in the flattened frame."""
    # Any: frames have many dtypes.
    rows: np.ndarray[Any, Any]
    """Shape (frames, pixels), C-contiguous, of the frames' dtype or of one with fewer bytes that holds their
    pixels; valid until the next strip is read."""


class NotInStrips(Exception):
    """Frames that are read in strips have to be read whole after all."""


class FramesInStrips(Frames, Protocol):
    """Frames that can be read in strips, too, in favourable cases."""

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """Frames at positions `start` to `stop` within the partition, in strips.

        Raises NotInStrips by the iterator, if it is found only then that they are to be read whole.

        `multiple`: a strip begins and ends at multiples of so many pixels, but for the last one.

        Returns an iterator of Strip or None: rising, together all pixels. None if these frames are to be read
        whole.
        """


def can_have_strips(frames: Frames) -> TypeGuard[FramesInStrips]:
    """Whether frames can be read in strips in favourable cases."""
    return hasattr(frames, "strips")


def even_parts(count: int, most: int) -> Iterator[tuple[int, int]]:
    """Beginnings and ends of as few parts of `count` things as can be, none of more than `most`."""
    parts = -(-count // most)
    for part in range(parts):
        yield part * count // parts, (part + 1) * count // parts
