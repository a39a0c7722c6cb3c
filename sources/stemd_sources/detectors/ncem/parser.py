"""Messages of an NCEM 4D Camera's frames to events; no sockets, nothing is decoded."""

from stemd_sources import events
from stemd_sources.detectors.ncem.module_assembly import (
    PARTS_BEFORE_PIXELS,
    Kind,
    read_description,
    read_header,
)
from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import array_format
from stemd_sources.layouts.described_frames import DescribedFramesParser
from stemd_sources.zeromq.multipart import part_bounds


class NcemParser(DescribedFramesParser[tuple[int, int, int]]):
    """Reads one message after the other, as `ModuleAssembly` makes them."""

    channel = "image"
    stream = "the stream of an NCEM camera"

    def parse(self, message: bytes | memoryview) -> events.Event:
        view = memoryview(message)
        bounds = part_bounds(view)
        if len(bounds) < PARTS_BEFORE_PIXELS:
            raise MalformedMessage(f"message of {len(bounds)} part, expected header and description")
        (begin, stop), (second_begin, second_stop), *pixels = bounds
        header = read_header(view[begin:stop])
        description = read_description(view[second_begin:second_stop])
        expected = description.modules if description.kind is Kind.WHOLE else 0
        if len(pixels) != expected:
            what = f"frame {header.frame_number} of scan {header.scan_number}"
            raise MalformedMessage(f"{what}: pixels of {len(pixels)} modules, expected {expected}")
        shape = description.modules, description.rows, description.columns
        frame_format = self.format_of(shape, f"scan {header.scan_number}")
        series, index, run = header.scan_number, header.frame_number, str(description.run)
        match description.kind:
            case Kind.START:
                user_data = {"images": description.frames, "nav_shape": [header.height, header.width]}
                values = header._asdict()
                return self.started(series, user_data, values, frame_format, unique_id=run, has_end=False)
            case Kind.CAME:
                return events.FrameBegan(series, run, index)
            case Kind.GIVEN_UP:
                return events.FrameIncomplete(series, run, index, description.absent)
            case Kind.WHOLE:
                each, offset = description.rows * description.columns * 2, pixels[0][0]
                end = offset
                for (
                    begin,
                    stop,
                ) in pixels:  # of the first modules that have all their bytes: too few, if one is cut
                    if stop - begin != each:
                        break
                    end = stop
                return events.ImageReceived(series, run, index, offset, end - offset, frame_format)

    def describe(self, description: tuple[int, int, int], what: str) -> events.FrameFormat:
        """See `DescribedFramesParser.describe`: modules, rows of one, columns."""
        modules, rows, columns = description
        return array_format("uint16", (modules * rows, columns), what)
