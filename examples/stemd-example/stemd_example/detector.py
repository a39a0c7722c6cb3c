"""A protocol in one file: ZeroMQ messages of one line of JSON and, for images, the pixels after it.

    {"type": "start", "series": 7, "images": 4, "nav_shape": [2, 2]}
    {"type": "image", "series": 7, "index": 0, "dtype": "<u2", "shape": [128, 128], "size": 32768} + pixels
    {"type": "end", "series": 7}

``pyproject.toml`` names `DETECTOR` as an entry point. With the package in ``[security] allowed_modules`` the
daemon reads it: ``stemd serve --source plain+tcp://host:5010``.
"""

import json

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.interfaces import Detector, Parser
from stemd_sources.user_data import nav_shape_of

DTYPES = ("|u1", "<u2", "<u4", "<f4")
LARGEST, LARGEST_FRAME = 2**31, 2**28


class PlainParser(Parser):
    """Messages to events; it never sees a socket."""

    def __init__(self, channel: str | None = None) -> None:
        self._format: FrameFormat | None = None

    def parse(self, message: bytes | memoryview) -> Event:
        line, newline, _ = bytes(message[:1000]).partition(b"\n")
        try:
            values = json.loads(line)
            kind, series = values["type"], values["series"]
            if not newline or not self._is_natural(series):
                raise ValueError("no whole line, or no series from 0")
            if kind == "image":
                return self._image(message, len(line) + 1, values)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise MalformedMessage(
                f"message of {len(message)} bytes: {error!r}, expected a line of JSON"
            ) from error
        if len(message) == len(line) + 1 and kind == "start":
            images = values.get("images")
            return ScanStarted(
                series=series,
                announced=images if self._is_natural(images) and images else None,
                nav_shape=nav_shape_of(values),
                header={},
            )
        if len(message) == len(line) + 1 and kind == "end":
            return ScanEnded(series=series)
        raise MalformedMessage(
            f"message of type {str(kind)[:20]!r} and {len(message)} bytes, expected start, image or end"
        )

    def _image(self, message: bytes | memoryview, offset: int, values: dict) -> ImageReceived:
        (rows, columns), dtype, index = values["shape"], values["dtype"], values["index"]
        if not all(self._is_natural(number) for number in (rows, columns, index)):
            raise ValueError("no shape or no index")
        size = len(message) - offset
        if size != values["size"] or dtype not in DTYPES or rows * columns > LARGEST_FRAME:
            raise MalformedMessage(f"image {index} has {size} bytes, expected {str(values)[:200]}")
        # A size that does not fit the pixels is for the decoder, which makes the frame undecodable.
        new = FrameFormat(codec="none", dtype=dtype, shape=(rows, columns))
        if new != self._format:  # images that differ in nothing but their content share one object
            self._format = new
        return ImageReceived(values["series"], None, index, offset, size, self._format)

    @staticmethod
    def _is_natural(value: object) -> bool:
        return type(value) is int and 0 <= value < LARGEST


DETECTOR = Detector(
    protocol="plain",
    parser=PlainParser,
    default_port=5010,
    simulated="stemd_example.simulation:SIMULATION",
)
