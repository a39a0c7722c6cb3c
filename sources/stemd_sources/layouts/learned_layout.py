"""How the images of a stream are laid out, as far as a parser has learned it from one of them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Final, Self, TypeAlias

import numpy as np

from stemd_sources.events import FrameFormat, ImageReceived, Images
from stemd_sources.native import Kernel, address, kernel

Matcher: TypeAlias = Callable[[bytes | memoryview], ImageReceived | None]
"""Reads one message; None if it is laid out differently."""

_RELEARN_AFTER: Final = 256


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
