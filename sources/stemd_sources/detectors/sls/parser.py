"""Messages of an slsDetectorPackage stream to events; no sockets, nothing is decoded."""

from stemd_sources import events
from stemd_sources.detectors.sls.acquisitions import Acquisitions, added_values
from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.array_format import array_format, shape_of
from stemd_sources.headers.json_object import natural, plain_values, read_object
from stemd_sources.layouts.described_frames import DescribedFramesParser
from stemd_sources.user_data import images_of, nav_shape_of
from stemd_sources.zeromq.multipart import part_bounds

CHANNEL = "image"
_TYPES = {8: "uint8", 16: "uint16", 32: "uint32"}
_KEYS = ("shape", "bitmode", "flipRows", "row", "column")
_Description = list[list[object]]


class SlsParser(DescribedFramesParser[_Description]):
    """Reads one message after the other; the first image starts an acquisition, see `Acquisitions`."""

    channel = CHANNEL
    stream = "an SLS stream"

    def __init__(self, channel: str | None = None) -> None:
        super().__init__(channel)
        self._acquisitions = Acquisitions()

    def parse(self, message: bytes | memoryview) -> events.Event:
        view = memoryview(message)
        bounds = part_bounds(view)
        start, stop = next(((start, stop) for start, stop in bounds if start < stop), (0, 0))
        header = read_object(view[start:stop], "header")
        if "jsonversion" not in header or header.get("data") not in (0, 1):
            raise MalformedMessage("header: no jsonversion, or data is neither 0 nor 1")
        if header["data"] == 0:
            self._acquisitions.end()
            return events.ScanEnded(series=self._acquisitions.number)
        ports, odd = divmod(len(bounds), 2)
        if odd:
            raise MalformedMessage(f"image of {len(bounds)} parts, expected header and pixels of each port")
        series = natural(header, "fileIndex", "header")
        index = natural(header, "frameIndex", f"image of acquisition {series}")
        what = f"image {index} of acquisition {series}"
        # Parts are empty where a port did not send this frame.
        absent = [port for port, (start, stop) in enumerate(bounds[:ports]) if start == stop]
        others = [read_object(view[start:stop], what) for start, stop in bounds[:ports] if start < stop]
        frame_format = self._format(others, ports, what)
        starts = self._acquisitions.starts(header, index, is_whole=not absent)
        start, stop = bounds[ports][0], bounds[-1][1]
        event: events.ImageReceived | events.FrameIncomplete
        if absent:
            text = f"port{'s' * (len(absent) > 1)} {', '.join(map(str, absent))} did not come"
            event = events.FrameIncomplete(series, None, index, text)
        else:
            event = events.ImageReceived(series, None, index, start, stop - start, frame_format)
        return events.LateStart(started=self._start(header, frame_format), event=event) if starts else event

    def _format(self, headers: list[dict[str, object]], ports: int, what: str) -> events.FrameFormat:
        if len(headers) < ports:
            if self._known is None or len(self._known[0]) != ports:
                raise MalformedMessage(f"{what}: {len(headers)} of {ports} ports, and none whole before it")
            return self._known[1]
        description = [[header.get(key) for key in _KEYS] for header in headers]
        return self.known_format(description) or self.new_format(description, what)

    def _start(self, header: dict[str, object], frame_format: events.FrameFormat) -> events.ScanStarted:
        added = added_values(header)
        return events.ScanStarted(
            series=self._acquisitions.number,
            announced=images_of(added),
            sig_shape=frame_format.shape,
            dtype=frame_format.dtype,
            channels=(CHANNEL,),
            channel=CHANNEL,
            nav_shape=nav_shape_of(added),
            header=plain_values(header),
        )

    def describe(self, description: _Description, what: str) -> events.FrameFormat:
        """See `DescribedFramesParser.describe`; a description of each port."""
        shapes = {(str(value), str(bits)) for value, bits, *_ in description}
        if len(shapes) > 1:
            raise MalformedMessage(f"{what}: ports differ in shape or bitmode, expected the same for all")
        value, bits = description[0][:2]
        shape = shape_of(value, what)
        if len(shape) != 2:
            raise MalformedMessage(f"{what}: shape is {list(shape)}, expected [columns, rows]")
        columns, rows = shape
        type_name = _TYPES.get(bits) if type(bits) is int else None
        if type_name is None:
            raise MalformedMessage(f"{what}: bitmode is {str(bits)[:40]!r}, expected 8, 16 or 32")
        grid, places = _grid([port[2:] for port in description], what)
        shape = rows * grid[0], columns * grid[1]
        return array_format(type_name, shape, what, codec="none" if places == "0.0.0" else f"sls-{places}")


def _grid(ports: list[list[object]], what: str) -> tuple[tuple[int, int], str]:
    """Rows and columns of ports, and where each one is, as the codec's name has it."""
    if any(flip not in (0, 1, None) for flip, _, _ in ports):
        raise MalformedMessage(f"{what}: flipRows is {str(ports[0][0])[:40]!r}, expected 0 or 1")
    flips = [int(flip == 1) for flip, _, _ in ports]
    if len(ports) == 1:  # wherever it is in a larger detector
        return (1, 1), f"0.0.{flips[0]}"
    places = [(row, column) for _, row, column in ports]
    if all(type(row) is int and type(column) is int for row, column in places):
        rows, columns = ({place[axis] for place in places} for axis in (0, 1))
        size = len(rows), len(columns)
        full = {(row, column) for row in range(size[0]) for column in range(size[1])}
        if set(places) == full and len(places) == len(full):
            return size, "_".join(
                f"{row}.{column}.{flip}" for (row, column), flip in zip(places, flips, strict=True)
            )
    raise MalformedMessage(f"{what}: ports at {str(places)[:80]}, expected each place of a grid once")
