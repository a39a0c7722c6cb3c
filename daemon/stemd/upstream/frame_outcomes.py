"""What a node says of each frame. Pure."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from stemd.upstream.messages import SharedRun

Bits = NDArray[np.bool_]


@dataclass(frozen=True, kw_only=True, eq=False)
class FrameOutcomes:
    """The frames that a node has received, and how they ended if it says so: a bool for each place."""

    received: Bits
    processed: Bits
    undecodable: Bits

    @classmethod
    def of(cls, run: SharedRun, parts: Sequence[bytes | memoryview]) -> Self:
        """Read them from the parts of an answer."""
        frames = math.prod(run.nav_shape)

        def read(number: int | None) -> Bits:
            if number is None:
                return np.zeros(frames, bool)
            return np.unpackbits(np.frombuffer(parts[number], np.uint8), count=frames).astype(bool)

        return cls(received=read(run.seen), processed=read(run.processed), undecodable=read(run.undecodable))

    @classmethod
    def of_none(cls, frames: int) -> Self:
        """Return those of a node that has no frame yet."""
        return cls(
            received=np.zeros(frames, bool),
            processed=np.zeros(frames, bool),
            undecodable=np.zeros(frames, bool),
        )
