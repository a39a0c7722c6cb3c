"""How the images of a stream are laid out, as far as a parser has learned it from one of them."""

import re
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from struct import Struct
from typing import Final, Self, TypeAlias

import numpy as np

from stemd_sources.events import Event, FrameFormat, ImageReceived, Images
from stemd_sources.interfaces import Parser
from stemd_sources.native import Kernel, address, kernel

Matcher: TypeAlias = Callable[[bytes | memoryview], ImageReceived | None]
"""Reads one message; None if it is laid out differently."""

PAYLOAD_PART: Final = 2  # place of the payload among the parts of an image, if messages have parts
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


_FORMS: Final = {
    Step.CBOR_UINT: rb"[\x00-\x17]|\x18.|\x19..|\x1a.{4}|\x1b.{8}",
    Step.CBOR_BYTES: rb"[\x40-\x57]|\x58.|\x59..|\x5a.{4}|\x5b.{8}",
    Step.DECIMAL: rb"0|[1-9][0-9]{0,17}",
    Step.PLAIN_TEXT: rb"[ !#-\[\]-~]*",
}
"""Steps as regular expressions; of a byte string the head, whose argument is the length."""


@dataclass(kw_only=True, eq=False)
class ImageLayout:
    """A layout that is being learned, step by step.

    `series`, `unique_id`: their bytes are among the literals. `parts`: of each message, see
    `stemd_sources.zeromq.multipart`, with steps up to the payload, which is the third; 0: steps cover all of
    one run of bytes. `is_payload_whole`: the whole message is the payload.
    """

    series: int
    unique_id: str | None
    format: FrameFormat
    parts: int = 0
    is_payload_whole: bool = False
    steps: list[tuple[Step, int, int]] = field(default_factory=list, init=False)
    """Kind, value (of a literal: where it begins), count or whether it is wanted."""
    literals: bytes = field(default=b"", init=False)  # all literals one after the other

    def literal(self, content: bytes) -> Self:
        """Add bytes that are the same in every message."""
        if content:
            self.steps.append((Step.LITERAL, len(self.literals), len(content)))
            self.literals += content
        return self

    def step(self, kind: Step, value: int = 0, *, is_wanted: bool = False) -> Self:
        """Add anything else; `is_wanted`: the number is the image's index, the byte string its payload."""
        self.steps.append((kind, value, int(is_wanted)))
        return self


@cache
def compiled_reader() -> Kernel | None:
    """What reads many messages in one call; None if there is no compiled code."""
    return kernel("read_images", "pppi pip ii ppp", "i")


class ManyImages:
    """Reads image messages that are laid out as one that was parsed."""

    def __init__(self, layout: ImageLayout, read: Kernel) -> None:
        self._layout, self._read = layout, read
        self._steps = np.array(layout.steps, np.int64)
        self._literals = np.frombuffer(layout.literals, np.uint8)
        steps = (address(self._steps), len(self._steps), address(self._literals))
        self._plan = (*steps, layout.parts, PAYLOAD_PART)

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
        arrays = (indices[:count], offsets[:count], sizes[:count])
        return Images(layout.series, layout.unique_id, layout.format, *arrays)


def one_by_one(layout: ImageLayout) -> Matcher:
    """A function that reads one message, and returns None if it is laid out differently."""
    patterns = [b""]  # each ends with a byte string, over which the function jumps
    for kind, value, count in layout.steps:
        match kind:
            case Step.LITERAL:
                patterns[-1] += re.escape(layout.literals[value : value + count])
            case Step.SKIP:
                patterns[-1] += b".{%d}" % value
            case Step.PART_ENDS:
                patterns[-1] += b"()"
            case Step.CBOR_BYTES:
                patterns[-1] += (b"(?P<payload>%b)" if count else b"(?P<other>%b)") % _FORMS[kind]
                patterns.append(b"")
            case _:
                patterns[-1] += (b"(?P<index>%b)" if count else b"(?:%b)") % _FORMS[kind]
    expressions = [re.compile(pattern, re.DOTALL) for pattern in patterns if pattern]
    return _match_parts(layout, expressions[0]) if layout.parts else _match_run(layout, expressions)


def _match_parts(layout: ImageLayout, expression: "re.Pattern[bytes]") -> Matcher:
    """Read messages of parts; the expression has a group for the index, and one at the end of each part."""
    series, unique_id, frame_format, parts = layout.series, layout.unique_id, layout.format, layout.parts
    match_texts, index_group = expression.match, expression.groupindex["index"]
    lengths = Struct(f"<{parts + 1}Q")
    read_lengths, lengths_bytes = lengths.unpack_from, lengths.size
    new_event = tuple.__new__

    def match(message: bytes | memoryview) -> ImageReceived | None:
        found = match_texts(message)
        if found is None:
            return None
        begin, stop = found.end(), len(message) - lengths_bytes
        if stop < begin:
            return None
        sizes = read_lengths(message, stop)
        middle = found.end(index_group + 1)
        fits = sizes[0] == middle and sizes[1] == begin - middle and sizes[-1] == parts
        if not fits or sum(sizes) - parts != stop:
            return None
        index, size = int(found[index_group]), sizes[PAYLOAD_PART]
        return new_event(ImageReceived, (series, unique_id, index, begin, size, frame_format))

    return match


def _match_run(layout: ImageLayout, expressions: "list[re.Pattern[bytes]]") -> Matcher:
    """Read messages of CBOR; the expressions have groups for the index and the heads of byte strings."""
    series, unique_id, frame_format = layout.series, layout.unique_id, layout.format
    is_whole, new_event = layout.is_payload_whole, tuple.__new__
    segments = []
    for expression in expressions:
        group = expression.groupindex.get
        segments.append((expression.match, group("index"), group("payload"), group("other")))

    def match(message: bytes | memoryview) -> ImageReceived | None:
        position = index = offset = size = 0
        for read, index_group, payload_group, other_group in segments:
            found = read(message, position)
            if found is None:
                return None
            position = found.end()
            if index_group:
                index = _argument(found[index_group])
            if payload_group:
                offset, size = position, _argument(found[payload_group])
                position += size
            elif other_group:
                position += _argument(found[other_group])
        if position != len(message):
            return None
        if is_whole:
            offset, size = 0, position
        return new_event(ImageReceived, (series, unique_id, index, offset, size, frame_format))

    return match


def _argument(head: bytes) -> int:
    """The number in the head of a CBOR item."""
    return int.from_bytes(head[1:], "big") if len(head) > 1 else head[0] & 31


class LearningParser(Parser):
    """A parser that learns the layout of images, and then reads them without parsing, if they fit."""

    def __init__(self) -> None:
        self.match: Matcher | None = None
        self._read_many: ManyImages | None = None
        self._misses = _RELEARN_AFTER
        compiled_reader()  # loaded while nothing waits

    def parse(self, message: bytes | memoryview) -> Event | None:
        if self.match is not None and (event := self.match(message)) is not None:
            return event
        return self.parse_whole(message)

    @abstractmethod
    def parse_whole(self, message: bytes | memoryview) -> Event | None:
        """See `Parser.parse`; nothing is known of the message."""

    def read_images(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images | None:
        return None if self._read_many is None else self._read_many(buffer, begins, lengths)

    def may_learn(self) -> bool:
        """Whether to `learn` from a parsed image, in about 1 ms: once, then after so many misfits."""
        self._misses += 1
        if self._misses <= _RELEARN_AFTER:
            return False
        self._misses = 0
        return True

    def learn(self, layout: ImageLayout | None) -> None:
        """Read the next images by this layout; None: parse them."""
        self.forget_layout()
        if layout is not None:
            self.match, read = one_by_one(layout), compiled_reader()
            self._read_many = None if read is None else ManyImages(layout, read)

    def forget_layout(self) -> None:
        """Parse the next images, as before another series."""
        self.match = self._read_many = None

    def learn_anew(self) -> None:
        """Know nothing, and learn from the next image."""
        self.forget_layout()
        self._misses = _RELEARN_AFTER
