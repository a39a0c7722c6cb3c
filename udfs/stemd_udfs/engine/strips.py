"""Frames read in strips: the same few pixels of all of them, then the next ones.

Sums need no whole frames: a strip of some hundred frames stays in the second-level cache with what it is
added to.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol, TypeGuard

import numpy as np

from stemd_udfs.engine.description import Frames

FRAMES_IN_STRIPS = 256
"""At most so many frames side by side: of each, one block of a compressed frame is in the cache at least."""


class Strip(NamedTuple):
    """The same pixels of several frames."""

    first: int  # the first of them, counted in the flattened frame
    # Any: frames have many dtypes.
    rows: np.ndarray[Any, Any]  # (frames, pixels), C-contiguous, their or a shorter dtype; reused


class NotInStrips(Exception):
    """Frames that are read in strips have to be read whole after all."""


class FramesInStrips(Frames, Protocol):
    """Frames that can be read in strips, too, in favourable cases."""

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """Rising strips of frames `start` to `stop`; None (later NotInStrips): these are to be read whole.

        `multiple`: a strip begins and ends at multiples of so many pixels, but for the last end.
        """


def can_have_strips(frames: Frames) -> TypeGuard[FramesInStrips]:
    """Whether frames can be read in strips in favourable cases."""
    return hasattr(frames, "strips")


def even_parts(count: int, most: int) -> Iterator[tuple[int, int]]:
    """Beginnings and ends of as few parts of `count` things as can be, none of more than `most`."""
    parts = -(-count // most)
    for part in range(parts):
        yield part * count // parts, (part + 1) * count // parts
