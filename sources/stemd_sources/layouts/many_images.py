"""Reading of many image messages in one call, where numba is installed."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np

from stemd_sources.compiling.functions import compiled_functions
from stemd_sources.events import Images
from stemd_sources.layouts.layout import ImageLayout

ReadImages: TypeAlias = Callable[..., int]
"""See `stemd_sources.layouts.compiled.read_images`."""


@cache
def compiled_reader() -> ReadImages | None:
    """What reads many messages in one call; None if numba is not installed or not wanted."""
    functions = compiled_functions("layouts/compiled")
    return None if functions is None else functions["read_images"]


class ManyImages:
    """Reads image messages that are laid out as one that was parsed.

    Parameters
    ----------
    layout
        What they have in common.
    read
        `stemd_sources.layouts.compiled.read_images`.
    """

    def __init__(self, layout: ImageLayout, read: ReadImages) -> None:
        self._layout = layout
        self._read = read
        self._steps, self._literals = layout.steps, layout.literals

    def __call__(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images:
        """The images of the first messages, up to one that is laid out differently.

        Parameters
        ----------
        buffer
            Writable, contiguous.
        begins, lengths
            int64; where in it each message begins, and its bytes.
        """
        layout = self._layout
        indices, offsets, sizes = np.empty((3, len(begins)), np.int64)
        data = np.frombuffer(buffer, np.uint8)
        count = self._read(
            data,
            begins,
            lengths,
            self._steps,
            self._literals,
            layout.parts,
            layout.payload_part,
            indices,
            offsets,
            sizes,
        )
        if layout.is_payload_whole:
            offsets[:], sizes[:] = 0, lengths
        return Images(
            layout.series, layout.unique_id, layout.format, indices[:count], offsets[:count], sizes[:count]
        )
