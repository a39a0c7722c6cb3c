"""Messages of an slsDetectorPackage stream to events; no sockets, nothing is decoded."""

import json

from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.events import Event, FrameFormat, ImageReceived, LateStart, ScanEnded, ScanStarted
from stemd_sources.headers.array_format import array_format, shape_of
from stemd_sources.headers.json_object import natural, plain_values, read_object
from stemd_sources.headers.runs import Runs
from stemd_sources.user_data import images_of, nav_shape_of
from stemd_sources.zeromq.multipart import part_bounds

CHANNEL = "image"
_TYPES = {8: "uint8", 16: "uint16", 32: "uint32"}
_Description = tuple[object, object, object]


class SlsParser:
    """Reads one message after the other.

    The stream has no start messages: an acquisition starts with its first image, see `Runs`. Its number is
    the ``fileIndex`` of the receiver software.

    Parameters
    ----------
    channel
        This protocol has one.

    Raises
    ------
    SourceURLError
        If another channel is wanted.
    """

    def __init__(self, channel: str | None = None) -> None:
        if channel not in (None, CHANNEL):
            raise SourceURLError(f"channel {channel!r}: an SLS stream has only {CHANNEL!r}")
        self._runs = Runs()
        self._series = 0
        self._known: tuple[_Description, FrameFormat] | None = None

    def parse(self, message: bytes | memoryview) -> Event:
        """The event that a message stands for.

        Parameters
        ----------
        message
            One message of parts, see `stemd_sources.zeromq.multipart`; it is read and not kept. ``offset`` of
            an image counts from its first byte.

        Raises
        ------
        MalformedMessage
            If it is no message of this protocol; nothing else is ever raised, and the parser can go on.
        """
        view = memoryview(message)
        bounds = part_bounds(view)
        header = read_object(view[slice(*bounds[0])], "header")
        if "jsonversion" not in header or header.get("data") not in (0, 1):
            raise MalformedMessage("header: no jsonversion, or data is neither 0 nor 1")
        if header["data"] == 0:
            self._runs.end()
            return ScanEnded(series=self._series)
        if len(bounds) != 2:
            raise MalformedMessage(f"image of {len(bounds)} parts, expected 2")
        series = natural(header, "fileIndex", "header")
        index = natural(header, "frameIndex", f"image of acquisition {series}")
        description = header.get("shape"), header.get("bitmode"), header.get("flipRows", 0)
        if self._known is not None and self._known[0] == description:
            frame_format = self._known[1]
        else:
            frame_format = self._describe(description, f"image {index} of acquisition {series}")
        starts = self._runs.starts(index, (series, header.get("fname")))
        self._series = series
        start, stop = bounds[1]
        image = ImageReceived(series, None, index, start, stop - start, frame_format)
        return LateStart(started=self._start(header, frame_format), event=image) if starts else image

    def _start(self, header: dict[str, object], frame_format: FrameFormat) -> ScanStarted:
        added = _added(header)
        return ScanStarted(
            series=self._series,
            announced=images_of(added),
            sig_shape=frame_format.shape,
            dtype=frame_format.dtype,
            channels=(CHANNEL,),
            channel=CHANNEL,
            nav_shape=nav_shape_of(added),
            header=plain_values(header),
        )

    def _describe(self, description: _Description, what: str) -> FrameFormat:
        """The format of images that say this of themselves."""
        value, bits, flip = description
        shape = shape_of(value, what)
        if len(shape) != 2:
            raise MalformedMessage(f"{what}: shape is {list(shape)}, expected [columns, rows]")
        columns, rows = shape
        type_name = _TYPES.get(bits) if type(bits) is int else None
        if type_name is None:
            raise MalformedMessage(f"{what}: bitmode is {str(bits)[:40]!r}, expected 8, 16 or 32")
        if flip not in (0, 1):
            raise MalformedMessage(f"{what}: flipRows is {str(flip)[:40]!r}, expected 0 or 1")
        new = array_format(type_name, (rows, columns), what, codec="sls-rows-flipped" if flip else "none")
        if self._known is not None and self._known[1] == new:
            new = self._known[1]
        self._known = description, new
        return new


def _added(header: dict[str, object]) -> dict[str, object]:
    """What users added to the header: JSON in texts."""
    added = header.get("addJsonHeader")
    values: dict[str, object] = {}
    for key in ("images", "nav_shape"):
        text = added.get(key) if isinstance(added, dict) else None
        try:
            values[key] = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            continue
    return values
