"""Messages of a PSI array-1.0 stream to events; no sockets, nothing is decoded."""

from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.events import Event, FrameFormat, ImageReceived, LateStart, ScanStarted
from stemd_sources.headers.array_format import array_format, shape_of
from stemd_sources.headers.json_object import natural, read_object
from stemd_sources.headers.runs import Runs
from stemd_sources.interfaces import Parser
from stemd_sources.user_data import images_of, nav_shape_of
from stemd_sources.zeromq.multipart import part_bounds

HTYPE = "array-1.0"
CHANNEL = "array_1"
_Description = tuple[object, object, object, object]


class PsiParser(Parser):
    """Reads one message after the other.

    The stream has no messages that start or end a run, see `Runs`. Runs are counted from 1.

    Parameters
    ----------
    channel
        This protocol has one: the first array of a message.

    Raises
    ------
    SourceURLError
        If another channel is wanted.
    """

    def __init__(self, channel: str | None = None) -> None:
        if channel not in (None, CHANNEL):
            raise SourceURLError(f"channel {channel!r}: a stream of {HTYPE} has only {CHANNEL!r}")
        self._runs = Runs()
        self._known: tuple[_Description, FrameFormat] | None = None

    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event that a message stands for.

        Parameters
        ----------
        message
            One message of parts, see `stemd_sources.zeromq.multipart`; it is read and not kept. ``offset`` of
            an image counts from its first byte.

        Returns
        -------
        Event or None
            None: a message that says it has no data. `LateStart`: an image that starts a run.

        Raises
        ------
        MalformedMessage
            If it is no message of this protocol; nothing else is ever raised, and the parser can go on.
        """
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
        if self._known is not None and self._known[0] == description:
            frame_format = self._known[1]
        else:
            frame_format = self._describe(description, f"frame {index}")
        starts = self._runs.starts(index, view, announced=images_of(header))
        image = ImageReceived(self._runs.count, None, index, start, stop - start, frame_format)
        return LateStart(started=self._start(header, frame_format), event=image) if starts else image

    def _start(self, header: dict[str, object], frame_format: FrameFormat) -> ScanStarted:
        return ScanStarted(
            series=self._runs.count,
            announced=images_of(header),
            sig_shape=frame_format.shape,
            dtype=frame_format.dtype,
            channels=(CHANNEL,),
            channel=CHANNEL,
            nav_shape=nav_shape_of(header),
            has_end=False,
            header={
                key: value for key, value in header.items() if isinstance(value, bool | int | float | str)
            },
        )

    def _describe(self, description: _Description, what: str) -> FrameFormat:
        """The format of frames that say this of themselves."""
        value, type_name, order, encoding = description
        shape = shape_of(value, what)
        if len(shape) == 3:
            if shape[0] != 1:
                raise MalformedMessage(f"{what}: shape is {list(shape)}, expected [rows, columns]")
            shape = shape[1:]
        if order not in ("little", "big"):
            raise MalformedMessage(f"{what}: endianness is {str(order)[:40]!r}, expected little or big")
        if not isinstance(encoding, str):
            raise MalformedMessage(f"{what}: encoding is {str(encoding)[:40]!r}, expected a text")
        # Nothing decodes one that is named: such frames are undecodable, and the message is in order.
        codec = f"psi-{encoding[:40]}" if encoding else "none"
        new = array_format(type_name, shape, what, codec=codec, is_big_endian=order == "big")
        if self._known is not None and self._known[1] == new:
            new = self._known[1]
        self._known = description, new
        return new
