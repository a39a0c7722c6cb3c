"""What image messages of one series have in common, as steps that a compiled function goes through.

A layout is learned from one image message: most bytes are the same in the next, some are numbers or texts
that differ. The steps show whether another one is alike, and where its index and payload are;
`compiled_images` does that for many messages in one call.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Self

import numpy as np

from stemd_sources.events import FrameFormat

MAX_INDEX: Final = 2**62  # a message with a higher one does not fit a layout


class Step(IntEnum):
    """What stands next in a message."""

    LITERAL = 0  # the same bytes
    SKIP = 1  # so many bytes of any value
    CBOR_UINT = 2  # a CBOR unsigned integer of any width
    CBOR_BYTES = 3  # a CBOR byte string of any length
    DECIMAL = 4  # a natural number in digits: no leading zero, 18 digits at most
    PLAIN_TEXT = 5  # JSON text of printable ASCII without escapes, any number of characters
    PART_ENDS = 6  # nothing of this part (counted from 0): it ends here


@dataclass(kw_only=True, eq=False)
class ImageLayout:
    """A layout that is being learned, step by step.

    `series`, `unique_id`: their bytes are among the literals. `parts`: of each message, see
    `stemd_sources.zeromq.multipart`, with steps up to the `payload_part` (from 0); 0: steps cover all of one
    run of bytes. `is_payload_whole`: the whole message is the payload.
    """

    series: int
    unique_id: str | None
    format: FrameFormat
    parts: int = 0
    payload_part: int = 0
    is_payload_whole: bool = False
    _steps: list[tuple[int, int, int]] = field(default_factory=list, init=False)
    _literals: bytes = field(default=b"", init=False)

    def literal(self, content: bytes) -> Self:
        """Add bytes that are the same in every message."""
        if content:
            self._steps.append((Step.LITERAL, len(self._literals), len(content)))
            self._literals += content
        return self

    def step(self, kind: Step, value: int = 0, *, is_wanted: bool = False) -> Self:
        """Add anything else; `is_wanted`: the number is the image's index, the byte string its payload."""
        self._steps.append((kind, value, int(is_wanted)))
        return self

    @property
    def steps(self) -> np.ndarray:
        """shape (steps, 3), int64: kind, value (of a literal: where it begins), count or whether wanted."""
        return np.array(self._steps, np.int64).reshape(-1, 3)

    @property
    def literals(self) -> np.ndarray:
        """uint8; the bytes of all literals one after the other."""
        return np.frombuffer(bytearray(self._literals), np.uint8)
