"""Messages of a followed file (a line of JSON, and unchanged pixels of an image), and their parser."""

import json

import numpy as np

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, ScanStarted
from stemd_sources.headers.json_object import TYPES, array_format, natural, read_object, shape_of
from stemd_sources.layouts.described_frames import DescribedFramesParser

_DTYPES = tuple(np.dtype(name).newbyteorder("<").str for name in TYPES)
_Description = tuple[object, object, object, object]


def start_message(
    *,
    series: int,
    frame_format: FrameFormat,
    file: str,
    frames: int | None = None,
    nav_shape: tuple[int, ...] | None = None,
) -> bytes:
    """The message that a scan starts; `frames`: how many the file is to hold, None if it does not say."""
    values: dict[str, object] = {"type": "start", "series": series, "file": file}
    values |= {"dtype": frame_format.dtype, "shape": list(frame_format.shape)}
    if frames is not None:
        values["images"] = frames
    if nav_shape is not None:
        values["nav_shape"] = list(nav_shape)
    return json.dumps(values).encode() + b"\n"


def image_head(*, series: int, index: int, size: int, frame_format: FrameFormat) -> bytes:
    """What stands before the `size` bytes of an image's pixels."""
    values = {"type": "image", "series": series, "codec": frame_format.codec, "dtype": frame_format.dtype}
    values |= {"shape": list(frame_format.shape), "bytes": size}
    return json.dumps(values)[:-1].encode() + b', "index": %d}\n' % index


class FollowParser(DescribedFramesParser[_Description]):
    """Reads one message after the other."""

    channel = "file"
    stream = "a followed file"

    def parse(self, message: bytes | memoryview) -> Event:
        begin = bytes(message[: 2**16])
        stop = begin.find(b"\n")
        if stop < 0:
            raise MalformedMessage(f"message starts with {begin[:20]!r}, expected a line of JSON")
        values = read_object(begin[:stop], "first line")
        match values.get("type"):
            case "image":
                return self._image(values, stop + 1, len(message) - stop - 1)
            case "start":
                return self._start(values, len(message) - stop - 1)
            case other:
                raise MalformedMessage(f"first line: type is {str(other)[:40]!r}, expected start or image")

    def _image(self, values: dict[str, object], offset: int, size: int) -> ImageReceived:
        index, series = natural(values, "index", "image"), natural(values, "series", "image")
        if size != natural(values, "bytes", "image"):
            raise MalformedMessage(f"image {index}: {size} bytes of pixels, expected {values['bytes']}")
        description = values.get("codec"), values.get("dtype"), values.get("shape"), size
        found = self.format_of(description, f"image {index}")
        return ImageReceived(series, None, index, offset, size, found)

    def _start(self, values: dict[str, object], rest: int) -> ScanStarted:
        if rest:
            raise MalformedMessage(f"start: {rest} bytes after its line, expected none")
        shape = shape_of(values.get("shape"), "start")
        found = array_format(values.get("dtype"), shape, "start", types=_DTYPES)
        series = natural(values, "series", "start")
        return self.started(series, values, {"file": values.get("file")}, found)

    def describe(self, description: _Description, what: str) -> FrameFormat:
        codec, dtype, shape, _ = description
        if not isinstance(codec, str) or len(codec) > 40:
            raise MalformedMessage(f"{what}: codec is {str(codec)[:40]!r}, expected a short text")
        plain = array_format(dtype, shape_of(shape, what), what, types=_DTYPES)
        return FrameFormat(codec=codec, dtype=plain.dtype, shape=plain.shape)
