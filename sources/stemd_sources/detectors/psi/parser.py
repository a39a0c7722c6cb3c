"""Messages of a PSI array-1.0 stream to events; no sockets, nothing is decoded."""

from stemd_sources.errors import MalformedMessage
from stemd_sources.events import Event, FrameFormat, ImageReceived, LateStart
from stemd_sources.headers.json_object import array_format, natural, read_object, shape_of
from stemd_sources.headers.runs import Runs
from stemd_sources.layouts.described_frames import DescribedFramesParser
from stemd_sources.user_data import images_of
from stemd_sources.zeromq.multipart import part_bounds

HTYPE = "array-1.0"
_Description = tuple[object, object, object, object]


class PsiParser(DescribedFramesParser[_Description]):
    """Reads of each message the first array. No message starts or ends a run (see `Runs`), counted from 1."""

    channel = "array_1"
    stream = f"a stream of {HTYPE}"

    def __init__(self, channel: str | None = None) -> None:
        super().__init__(channel)
        self._runs = Runs()

    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event of a message of parts; None without data, `LateStart` for an image that starts a run."""
        view = memoryview(message)
        bounds = part_bounds(view)
        header = read_object(view[slice(*bounds[0])], "first part")
        if (htype := header.get("htype")) != HTYPE:
            raise MalformedMessage(f"first part: htype is {str(htype)[:40]!r}, expected {HTYPE}")
        index = natural(header, "frame", "message")
        if len(bounds) < 2:
            raise MalformedMessage(f"frame {index}: 1 part, expected the array as the second")
        start, stop = bounds[1]
        if start == stop:
            return None
        order = header.get("endianness", header.get("endianess", "little"))
        description = header.get("shape"), header.get("type"), order, header.get("encoding", "")
        frame_format = self.format_of(description, f"frame {index}")
        starts = self._runs.starts(index, view, announced=images_of(header))
        image = ImageReceived(self._runs.count, None, index, start, stop - start, frame_format)
        if not starts:
            return image
        started = self.started(self._runs.count, header, header, frame_format, has_end=False)
        return LateStart(started=started, event=image)

    def describe(self, description: _Description, what: str) -> FrameFormat:
        value, type_name, order, encoding = description
        shape = shape_of(value, what)
        if len(shape) == 3 and shape[0] != 1:
            raise MalformedMessage(f"{what}: shape is {list(shape)}, expected [rows, columns]")
        if order not in ("little", "big"):
            raise MalformedMessage(f"{what}: endianness is {str(order)[:40]!r}, expected little or big")
        if not isinstance(encoding, str):
            raise MalformedMessage(f"{what}: encoding is {str(encoding)[:40]!r}, expected a text")
        # Nothing decodes one that is named: such frames are undecodable, and the message is in order.
        codec = f"psi-{encoding[:40]}" if encoding else "none"
        return array_format(type_name, shape[-2:], what, codec=codec, is_big_endian=order == "big")
