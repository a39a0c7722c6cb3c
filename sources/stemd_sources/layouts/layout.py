"""What image messages of one series have in common, as steps that a compiled function goes through.

A layout is learned from one image message: most of its bytes are the same in the next one, some stand for
numbers or texts that differ. Going through the steps over another message shows whether it is laid out in
the same way, and then where its index and its payload are. `compiled_images` does so for many messages in one
call.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Self

import numpy as np

from stemd_sources.events import FrameFormat

MAX_INDEX: Final = 2**62
"""A message with a higher one does not fit a layout."""


class Step(IntEnum):
    """What stands next in a message."""

    LITERAL = 0
    """The same bytes."""
    SKIP = 1
    """So many bytes of any value."""
    CBOR_UINT = 2
    """A CBOR unsigned integer of any width."""
    CBOR_BYTES = 3
    """A CBOR byte string of any length."""
    DECIMAL = 4
    """A natural number in digits: no leading zero, 18 digits at most."""
    PLAIN_TEXT = 5
    """JSON text of printable ASCII without escapes, any number of characters."""
    PART_ENDS = 6
    """Nothing of this part (counted from 0): it ends here."""


@dataclass(kw_only=True, eq=False)
class ImageLayout:
    """A layout that is being learned, step by step.

    * `series`, `unique_id`: of the series; their bytes are among the literals.
    * `format`: of the payloads.
    * `parts`: number of parts of each message, see `stemd_sources.zeromq.multipart`; 0: the message is one
      run of bytes, and the steps cover all of it. Otherwise they lead to the beginning of the payload.
    * `payload_part`: where there are parts: which one is the payload, counted from 0.
    * `is_payload_whole`: whether the whole message counts as the payload.
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
        """Add anything else.

        `value`: bytes to skip, or the number of a part. `is_wanted`: of a number: it is the image's index; of
        a byte string: it is the payload.
        """
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
