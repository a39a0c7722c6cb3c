"""Messages of a DECTRIS Stream V1 to events; no sockets, nothing is decoded."""

import re
from collections.abc import Mapping, Sequence
from struct import Struct

import numpy as np

from stemd_sources.detectors.dectris_v1.header import (
    CHANNEL,
    SplitHeader,
    expected_parts,
    frame_format,
    may_be_appendix,
    read_header,
    shape_of,
)
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import (
    Event,
    FrameFormat,
    ImageReceived,
    Images,
    LateStart,
    ScanEnded,
    ScanStarted,
)
from stemd_sources.headers.json_object import natural, read_object
from stemd_sources.interfaces import Parser
from stemd_sources.layouts.described_frames import check_channel, shared_format
from stemd_sources.layouts.learned_layout import ImageLayout, LearnedLayout, Matcher, Step
from stemd_sources.zeromq.multipart import part_bounds

_IMAGE_PARTS = 4
_HTYPES = {
    "dheader": "header",
    "dimage": "image",
    "dseries_end": "end",
    "deseries_end": "end",  # as some generated streams spell it
}
_MAX_TEXT_BYTES = 4096
_NATURAL = rb"(?:0|[1-9][0-9]{0,17})"
_TEXT = rb'"[ !#-\[\]-~]*"'
_INDEX = b"frame"
_FIRST_HOLES = {_INDEX: _NATURAL, b"hash": _TEXT}
_SECOND_HOLES = {b"size": _NATURAL}
_PAYLOAD_PART = 2


def learn_layout(
    bounds: list[tuple[int, int]], first: bytes, second: bytes, *, series: int, frame_format: FrameFormat
) -> Matcher | None:
    """A function that reads messages like this one and returns None for others; None for ambiguous texts.

    `bounds`: of the parts of a parsed image message. `first`, `second`: the JSON. `series`, `frame_format`:
    its content.
    """
    if len(first) + len(second) > _MAX_TEXT_BYTES:
        return None
    holes, holes_of_second = _holes(first, _FIRST_HOLES), _holes(second, _SECOND_HOLES)
    if holes is None or holes_of_second is None or all(name != _INDEX for _, _, name in holes):
        return None
    pattern, pattern_of_second = _pattern(first, holes), _pattern(second, holes_of_second)
    match_texts = re.compile(pattern + b"()" + pattern_of_second, re.DOTALL).match
    parts = len(bounds)
    lengths = Struct(f"<{parts + 1}Q")
    read_lengths, lengths_bytes = lengths.unpack_from, lengths.size
    new_event = tuple.__new__

    def match(message: bytes | memoryview) -> ImageReceived | None:
        found = match_texts(message)
        if found is None:
            return None
        stop = len(message) - lengths_bytes
        begin = found.end()
        if stop < begin:
            return None
        sizes = read_lengths(message, stop)
        middle = found.end(2)
        if (
            sizes[0] != middle
            or sizes[1] != begin - middle
            or sizes[-1] != parts
            or sum(sizes) - parts != stop
        ):
            return None
        return new_event(
            ImageReceived, (series, None, int(found[1]), begin, sizes[_PAYLOAD_PART], frame_format)
        )

    return match


def image_layout(
    bounds: list[tuple[int, int]], first: bytes, second: bytes, *, series: int, frame_format: FrameFormat
) -> ImageLayout:
    """The same layout for a function that reads many messages in one call, after `learn_layout`."""
    layout = ImageLayout(
        series=series,
        unique_id=None,
        format=frame_format,
        parts=len(bounds),
        payload_part=_PAYLOAD_PART,
    )
    for part, (text, forms) in enumerate(((first, _FIRST_HOLES), (second, _SECOND_HOLES))):
        cursor = 0
        for start, stop, name in _holes(text, forms) or ():
            layout.literal(text[cursor:start])
            if forms[name] == _TEXT:
                layout.literal(b'"').step(Step.PLAIN_TEXT).literal(b'"')
            else:
                layout.step(Step.DECIMAL, is_wanted=name == _INDEX)
            cursor = stop
        layout.literal(text[cursor:]).step(Step.PART_ENDS, part)
    return layout


def _holes(text: bytes, forms: Mapping[bytes, bytes]) -> list[tuple[int, int, bytes]] | None:
    """The places of the values of some names in a text, in rising order; None if one is ambiguous."""
    found: list[tuple[int, int, bytes]] = []
    for name, form in forms.items():
        places = list(re.finditer(b'"' + name + rb'"[ ]*:[ ]*(' + form + rb")(?=[ ]*[,}])", text))
        if text.count(b'"' + name + b'"') != len(places) or len(places) > 1:
            return None
        found += [(place.start(1), place.end(1), name) for place in places]
    return sorted(found)


def _pattern(text: bytes, holes: list[tuple[int, int, bytes]]) -> bytes:
    """The text as a pattern in which some values are left open; the index is a group."""
    pattern, cursor = b"", 0
    for start, stop, name in holes:
        hole = b"(" + _NATURAL + b")" if name == _INDEX else {**_FIRST_HOLES, **_SECOND_HOLES}[name]
        pattern += re.escape(text[cursor:start]) + hole
        cursor = stop
    return pattern + re.escape(text[cursor:])


class DectrisV1Parser(Parser):
    """Reads one message after the other; raises SourceURLError if another channel is wanted."""

    keeps_start_back = True

    def __init__(self, channel: str | None = None) -> None:
        check_channel(channel, CHANNEL, "a Stream V1")
        self._layout = LearnedLayout()
        self._split = SplitHeader()

    def read_images(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images | None:
        """See `Parser.read_images`; None: no layout is known, or no compiled code reads many messages."""
        return self._layout.read_images(buffer, begins, lengths)

    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event of a message of parts; see `Parser.parse`. None: a part of a header of several messages.

        Their event comes with the appendix (any text directly after the last part), the next message, or
        `settle`.
        """
        if (match := self._layout.match) is not None:
            event = match(message)
            if event is not None:
                return event
        return self._read(message)

    def settle(self) -> ScanStarted | None:
        """The start of a header in several messages, when nothing follows it for a while; else None."""
        if not self._split.is_whole:
            return None
        parts = self._split.take()
        return self._start(read_object(parts[0], "header"), parts)

    def _read(self, message: bytes | memoryview) -> Event | None:
        view = memoryview(message)
        bounds = part_bounds(view)
        try:
            kind, first = _kind_of(view[slice(*bounds[0])])
        except MalformedMessage as error:
            if not self._split.parts:
                raise
            parts = [bytes(view[start:stop]) for start, stop in bounds]
            had_all = self._split.is_whole
            if had_all and not may_be_appendix(parts) and (started := self.settle()) is not None:
                return LateStart(started=started, event=error)
            self._split.add(parts)
            return self.settle() if had_all else None
        started = self.settle()
        dropped = len(self._split.take())
        if dropped and kind != "header":
            raise MalformedMessage(f"{kind} while only {dropped} parts of a header had arrived")
        if started is None:
            return self._event(kind, view, bounds, first)
        try:
            return LateStart(started=started, event=self._event(kind, view, bounds, first))
        except MalformedMessage as error:
            return LateStart(started=started, event=error)

    def _event(
        self, kind: str, view: memoryview, bounds: list[tuple[int, int]], first: dict[str, object]
    ) -> ScanStarted | ImageReceived | ScanEnded | None:
        if kind == "header":
            return self._header(view, bounds, first)
        if kind == "image":
            return self._image(view, bounds, first)
        return ScanEnded(series=natural(first, "series", "end"))

    def _header(
        self, message: memoryview, bounds: list[tuple[int, int]], first: dict[str, object]
    ) -> ScanStarted | None:
        expected = expected_parts(first)
        if len(bounds) == 1 and expected is not None and expected > 1:
            natural(first, "series", "header")
            self._layout.drop()  # it may have the number of the series before
            self._split.begin(bytes(message[slice(*bounds[0])]), expected)
            return None
        return self._start(first, [message[start:stop] for start, stop in bounds])

    def _start(self, first: dict[str, object], parts: Sequence[bytes | memoryview]) -> ScanStarted:
        self._layout.start()
        return read_header(first, parts)

    def _image(
        self, message: memoryview, bounds: list[tuple[int, int]], first: dict[str, object]
    ) -> ImageReceived:
        series = natural(first, "series", "image")
        index = natural(first, "frame", f"image of series {series}")
        what = f"image {index} of series {series}"
        if len(bounds) not in (_IMAGE_PARTS, _IMAGE_PARTS + 1):
            raise MalformedMessage(f"{what}: {len(bounds)} parts, expected {_IMAGE_PARTS}, or one more")
        second = message[slice(*bounds[1])]
        values = read_object(second, what)
        new = frame_format(values.get("encoding"), values.get("type"), shape_of(values, what), what)
        known = shared_format(new)
        if self._layout.may_learn():
            texts = bounds, bytes(message[slice(*bounds[0])]), bytes(second)
            match = learn_layout(*texts, series=series, frame_format=known)
            self._layout.learn(match, lambda: image_layout(*texts, series=series, frame_format=known))
        start, stop = bounds[2]
        return ImageReceived(series, None, index, start, stop - start, known)


def _kind_of(part: memoryview) -> tuple[str, dict[str, object]]:
    """What a message is by its first part, and the object in it."""
    first = read_object(part, "first part")
    htype = first.get("htype")
    kind = _HTYPES.get(htype.partition("-")[0]) if isinstance(htype, str) else None
    if kind is None:
        known = "dheader-1.0, dimage-1.0 or dseries_end-1.0"
        raise MalformedMessage(f"first part: htype is {str(htype)[:40]!r}, expected {known}")
    return kind, first
