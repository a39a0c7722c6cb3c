"""Messages of a STINS stream to events; no sockets, nothing is decoded."""

import re
from collections.abc import Sequence

from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.events import Event, FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.headers.json_object import array_format, natural, read_object, shape_of
from stemd_sources.headers.runs import Runs
from stemd_sources.layouts.described_frames import DescribedFramesParser
from stemd_sources.user_data import images_of
from stemd_sources.zeromq.multipart import Bounds, part_bounds

_CHANNEL = re.compile(r"threshold_([1-9])")
_MAX_CHANNELS = 9
_Description = tuple[object, object, object, int]


class StinsParser(DescribedFramesParser[_Description]):
    """Reads messages of ``threshold_1`` to ``_9``, or SourceURLError; `Runs` are counted from 1."""

    channel = "threshold_1"

    def __init__(self, channel: str | None = None) -> None:
        super().__init__()
        found = _CHANNEL.fullmatch(channel or self.channel)
        if found is None:
            raise SourceURLError(f"channel {channel!r}: expected threshold_1 to threshold_{_MAX_CHANNELS}")
        self.channel, self._place = found[0], int(found[1]) - 1
        self._runs = Runs(are_announced=True)
        self._announced: int | None = None

    def parse(self, message: bytes | memoryview) -> Event:
        view = memoryview(message)
        bounds = part_bounds(view)
        first = read_object(view[slice(*bounds[0])], "first part")
        match first.get("htype"):
            case "image":
                return self._image(view, first, bounds)
            case "header":
                return self._header(first, [view[start:stop] for start, stop in bounds[1:]])
            case "series_end":
                self._runs.end()
                return ScanEnded(series=self._runs.count)
            case other:
                expected = "expected header, image or series_end"
                raise MalformedMessage(f"first part: htype is {str(other)[:40]!r}, {expected}")

    def _header(self, first: dict[str, object], others: Sequence[memoryview]) -> ScanStarted:
        notes: tuple[str, ...] = ()
        metadata: dict[str, object] = {}
        if others:
            try:
                metadata = read_object(others[0], "second part of the header")
            except MalformedMessage as error:
                notes = (str(error),)
        self._runs.begin()
        self._announced = images_of(metadata)
        header = {"filename": first.get("filename"), **metadata}
        return self.started(self._runs.count, metadata, header, None, notes=notes)

    def _image(self, message: memoryview, first: dict[str, object], bounds: Bounds) -> ImageReceived:
        index = natural(first, "frame", "image")
        description = first.get("shape"), first.get("type"), first.get("compression"), len(bounds)
        frame_format = self.format_of(description, f"image {index}")
        start, stop = bounds[1 + self._place]
        self._runs.starts(index, message, announced=self._announced)
        return ImageReceived(self._runs.count, None, index, start, stop - start, frame_format)

    def describe(self, description: _Description, what: str) -> FrameFormat:
        value, type_name, compression, parts = description
        shape = shape_of(value, what)
        channels = shape[0] if len(shape) == 3 else 1
        if self._place >= channels:
            raise MalformedMessage(f"{what}: {channels} channels, expected threshold_{self._place + 1}")
        # Each channel has a part of its own; more parts may follow, in no known format.
        if parts <= channels or channels > _MAX_CHANNELS:
            expected = f"one for each after the first, and {_MAX_CHANNELS} channels at most"
            raise MalformedMessage(f"{what}: {parts} parts for {channels} channels, expected {expected}")
        if not isinstance(compression, str):
            got = repr(str(compression)[:40])
            raise MalformedMessage(f"{what}: compression is {got}, expected none or bslz4")
        return array_format(type_name, shape[-2:], what, codec=compression[:40])
