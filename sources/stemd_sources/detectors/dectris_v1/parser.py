"""Messages of a DECTRIS Stream V1 to events; no sockets, nothing is decoded."""

import re
from collections.abc import Mapping, Sequence

from stemd_sources.detectors.dectris_v1 import header
from stemd_sources.detectors.dectris_v1.header import CHANNEL, SplitHeader
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, LateStart, ScanEnded, ScanStarted
from stemd_sources.headers.json_object import natural, read_object
from stemd_sources.layouts.described_frames import check_channel, shared_format
from stemd_sources.layouts.learned_layout import PAYLOAD_PART, ImageLayout, LearningParser, Step
from stemd_sources.zeromq.multipart import Bounds, part_bounds

_IMAGE_PARTS = 4
_HTYPES = {"dheader": "header", "dimage": "image", "dseries_end": "end"}
_HTYPES["deseries_end"] = "end"  # as some generated streams spell it
_MAX_TEXT_BYTES = 4096
_NATURAL = rb"(?:0|[1-9][0-9]{0,17})"
_TEXT = rb'"[ !#-\[\]-~]*"'
_INDEX = b"frame"
_HASH = b"hash"


def image_layout(
    bounds: Bounds, first: bytes, second: bytes, *, series: int, frame_format: FrameFormat
) -> ImageLayout | None:
    """The layout of an image with this JSON and these `bounds` of parts; None for long, ambiguous texts."""
    if len(first) + len(second) > _MAX_TEXT_BYTES:
        return None
    holes = _holes(first, {_INDEX: _NATURAL, _HASH: _TEXT})
    holes_of_second = _holes(second, {b"size": _NATURAL})
    if holes is None or holes_of_second is None or all(name != _INDEX for _, _, name in holes):
        return None
    layout = ImageLayout(series=series, unique_id=None, format=frame_format, parts=len(bounds))
    for part, (text, found) in enumerate(((first, holes), (second, holes_of_second))):
        cursor = 0
        for start, stop, name in found:
            layout.literal(text[cursor:start])
            if name == _HASH:
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


class DectrisV1Parser(LearningParser):
    """Reads one message after the other; raises SourceURLError if another channel is wanted."""

    keeps_start_back = True

    def __init__(self, channel: str | None = None) -> None:
        check_channel(channel, CHANNEL, "a Stream V1")
        super().__init__()
        self._split = SplitHeader()

    def settle(self) -> ScanStarted | None:
        """The start of a header in several messages, when nothing follows it for a while; else None."""
        if not self._split.is_whole:
            return None
        parts = self._split.take()
        return self._start(read_object(parts[0], "header"), parts)

    def parse_whole(self, message: bytes | memoryview) -> Event | None:
        """Also of a header in several messages: with its appendix, the next message, or by `settle`."""
        view = memoryview(message)
        bounds = part_bounds(view)
        try:
            kind, first = _kind_of(view[slice(*bounds[0])])
        except MalformedMessage as error:
            if not self._split.parts:
                raise
            parts = [bytes(view[start:stop]) for start, stop in bounds]
            had_all = self._split.is_whole
            if had_all and not header.may_be_appendix(parts) and (started := self.settle()) is not None:
                return LateStart(started=started, event=error)
            self._split.add(parts)
            return self.settle() if had_all else None
        started = self.settle()
        dropped = len(self._split.take())
        if dropped and kind != "header":
            raise MalformedMessage(f"{kind} while only {dropped} parts of a header had arrived")
        try:
            event = self._event(kind, view, bounds, first)
        except MalformedMessage as error:
            if started is None:
                raise
            return LateStart(started=started, event=error)
        return event if started is None else LateStart(started=started, event=event)

    def _event(
        self, kind: str, view: memoryview, bounds: Bounds, first: dict[str, object]
    ) -> ScanStarted | ImageReceived | ScanEnded | None:
        if kind == "header":
            return self._header(view, bounds, first)
        if kind == "image":
            return self._image(view, bounds, first)
        return ScanEnded(series=natural(first, "series", "end"))

    def _header(self, message: memoryview, bounds: Bounds, first: dict[str, object]) -> ScanStarted | None:
        expected = header.expected_parts(first)
        if len(bounds) == 1 and expected is not None and expected > 1:
            natural(first, "series", "header")
            self.forget_layout()  # it may have the number of the series before
            self._split.begin(bytes(message[slice(*bounds[0])]), expected)
            return None
        return self._start(first, [message[start:stop] for start, stop in bounds])

    def _start(self, first: dict[str, object], parts: Sequence[bytes | memoryview]) -> ScanStarted:
        self.learn_anew()
        return header.read_header(first, parts)

    def _image(self, message: memoryview, bounds: Bounds, first: dict[str, object]) -> ImageReceived:
        series = natural(first, "series", "image")
        index = natural(first, "frame", f"image of series {series}")
        what = f"image {index} of series {series}"
        if len(bounds) not in (_IMAGE_PARTS, _IMAGE_PARTS + 1):
            raise MalformedMessage(f"{what}: {len(bounds)} parts, expected {_IMAGE_PARTS}, or one more")
        second = message[slice(*bounds[1])]
        values = read_object(second, what)
        shape = header.shape_of(values, what)
        known = shared_format(header.frame_format(values.get("encoding"), values.get("type"), shape, what))
        if self.may_learn():
            first_text, second_text = bytes(message[slice(*bounds[0])]), bytes(second)
            self.learn(image_layout(bounds, first_text, second_text, series=series, frame_format=known))
        start, stop = bounds[PAYLOAD_PART]
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
