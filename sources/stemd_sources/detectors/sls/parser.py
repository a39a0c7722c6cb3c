"""Messages of an slsDetectorPackage stream to events, and the decoder of their images; no sockets."""

import json
import re
from collections import deque
from typing import Final, TypeAlias

import numpy as np

from stemd_sources import events
from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.headers.json_object import array_format, natural, read_object, shape_of
from stemd_sources.headers.runs import FEW, Runs, is_one_digit_apart
from stemd_sources.layouts.described_frames import DescribedFramesParser
from stemd_sources.user_data import images_of
from stemd_sources.zeromq.multipart import part_bounds

_TYPES = {8: "uint8", 16: "uint16", 32: "uint32"}
_KEYS = ("shape", "bitmode", "flipRows", "row", "column")
_Description = list[list[object]]
_PAST: Final = 16  # acquisitions of which images of late ports may still come
_Identity: TypeAlias = tuple[int, object]
_PORT = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([01])")


class Acquisitions:
    """Takes the headers of images, and the end messages.

    An acquisition starts with another ``fileIndex`` or ``fname``, and after an end. An end can be lost, and
    ``fileIndex`` stay the same where no files are written: then image numbers decide, see `Runs`.
    ``frameNumber`` minus ``frameIndex`` stays the same, so a damaged number shows: that image is left out, if
    ``progress`` goes on. Attribute `number`: the present ``fileIndex``, or 0.
    """

    def __init__(self) -> None:
        self._runs = Runs()
        self._identity: _Identity | None = None
        self._past: deque[_Identity] = deque(maxlen=_PAST)
        self._offset: int | None = None
        self._progress = 0.0  # percent, of the image before
        self._images = 0  # of the present acquisition that have this offset
        self._odd: object = None  # the other offset, or identity, of an image that was left out
        self._early = b""  # the message before, of the first images
        self.number = 0

    def end(self) -> None:
        """Take an end message."""
        self._runs.end()
        self._early = b""

    def starts(self, header: dict[str, object], index: int, message: memoryview, *, is_whole: bool) -> bool:
        """Take an image with `header`; whether it starts an acquisition. MalformedMessage if damaged."""
        early = bytes(message) if index <= FEW else b""
        if early and early == self._early:
            return False
        self._early = early
        identity = natural(header, "fileIndex", "header"), header.get("fname")
        number = header.get("frameNumber")
        offset = number - index if type(number) is int else None
        if identity != self._identity:
            if not is_whole and identity in self._past:
                return False
            self._check(index, identity, offset)
            return self._start(header, identity, index, offset)
        if not is_whole:
            return False
        if self._offset is None or offset is None or offset == self._offset:
            return self._take(header, identity, index, offset)
        return self._take_odd(header, identity, index, offset)

    def _start(self, header: dict[str, object], identity: _Identity, index: int, offset: int | None) -> bool:
        if self._identity is not None and identity != self._identity:
            self._past.append(self._identity)
        self._identity, self._offset, self._images, self._odd = identity, offset, 1, None
        self._progress, self.number = progress_of(header), identity[0]
        self._runs.begin(index)
        return True

    def _take(self, header: dict[str, object], identity: _Identity, index: int, offset: int | None) -> bool:
        is_certain = offset is not None and offset == self._offset
        if self._runs.starts(index, announced=images_of(added_values(header)), is_certain=is_certain):
            return self._start(header, identity, index, offset)
        self._offset, self._progress, self._odd = offset, progress_of(header), None
        self._images += 1
        return False

    def _take_odd(self, header: dict[str, object], identity: _Identity, index: int, offset: int) -> bool:
        """Take an image whose offset is another one: of another acquisition, or with a damaged number."""
        if offset == self._odd and self._images == 1:
            # The first image had a damaged number, and not this one.
            self._offset, self._odd, self._runs.last = offset, None, index
            return False
        if offset == self._odd or not self._may_be_damaged(header, index, offset):
            return self._start(header, identity, index, offset)
        self._odd = offset
        got = f"image {index} of acquisition {identity[0]}: frameNumber is {offset} more than frameIndex"
        expected = f"{self._offset} as before: left out, because one of them may be damaged"
        raise MalformedMessage(f"{got}, expected {expected}")

    def _may_be_damaged(self, header: dict[str, object], index: int, offset: int) -> bool:
        """Whether the image can be the next of the acquisition, with one damaged digit."""
        if self._runs.has_ended or (index == 0 and self._images == 1):
            return False
        last, expected = self._runs.last, self._offset or 0
        meant = index + offset - expected  # if frameNumber is right
        if meant > last and is_one_digit_apart(index, meant):
            announced = images_of(added_values(header))
            each = self._progress / (last + 1)
            goes_on = abs(progress_of(header) - each * (meant + 1)) <= each / 2
            return goes_on and (announced is None or meant < announced)
        return index > last and is_one_digit_apart(index + offset, index + expected)

    def _check(self, index: int, identity: _Identity, offset: int | None) -> None:
        """Leave out an image that only its ``fileIndex`` or ``fname`` parts from the acquisition, once."""
        is_next = 0 < index == self._runs.last + 1 and offset == self._offset
        if is_next and identity != self._odd:
            self._odd = identity
            expected = f"{self.number} as before: left out, because it may be damaged"
            raise MalformedMessage(f"image {index}: fileIndex is {identity[0]}, expected {expected}")


def progress_of(header: dict[str, object]) -> float:
    """How much of the acquisition the software has seen, in percent; 0: it does not say."""
    value = header.get("progress")
    return float(value) if isinstance(value, int | float) and 0 <= value <= 100 else 0.0


def added_values(header: dict[str, object]) -> dict[str, object]:
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


class SlsParser(DescribedFramesParser[_Description]):
    """Reads one message after the other; the first image starts an acquisition, see `Acquisitions`."""

    channel = "image"
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
        starts = self._acquisitions.starts(header, index, view, is_whole=not absent)
        start, stop = bounds[ports][0], bounds[-1][1]
        event: events.ImageReceived | events.FrameIncomplete
        if absent:
            text = f"port{'s' * (len(absent) > 1)} {', '.join(map(str, absent))} did not come"
            event = events.FrameIncomplete(series, None, index, text)
        else:
            event = events.ImageReceived(series, None, index, start, stop - start, frame_format)
        if not starts:
            return event
        started = self.started(self._acquisitions.number, added_values(header), header, frame_format)
        return events.LateStart(started=started, event=event)

    def _format(self, headers: list[dict[str, object]], ports: int, what: str) -> events.FrameFormat:
        if len(headers) < ports:
            if self._known is None or len(self._known[0]) != ports:
                raise MalformedMessage(f"{what}: {len(headers)} of {ports} ports, and none whole before it")
            return self._known[1]
        return self.format_of([[header.get(key) for key in _KEYS] for header in headers], what)

    def describe(self, description: _Description, what: str) -> events.FrameFormat:
        """See `DescribedFramesParser.describe`; a description of each port."""
        if len({(str(value), str(bits)) for value, bits, *_ in description}) > 1:
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
            named = zip(places, flips, strict=True)
            return size, "_".join(f"{row}.{column}.{flip}" for (row, column), flip in named)
    raise MalformedMessage(f"{what}: ports at {str(places)[:80]}, expected each place of a grid once")


class PortsDecoder(FrameDecoder):
    """Copies raw images of equal shape to the places that the codec ``sls-ROW.COLUMN.FLIP_...`` says."""

    def __init__(self, frame_format: events.FrameFormat) -> None:
        super().__init__(frame_format)
        found = [_PORT.fullmatch(port) for port in frame_format.codec.removeprefix("sls-").split("_")]
        self._ports = [(int(port[1]), int(port[2]), port[3] == "1") for port in found if port is not None]
        rows = 1 + max((row for row, _, _ in self._ports), default=0)
        columns = 1 + max((column for _, column, _ in self._ports), default=0)
        height, width = frame_format.shape
        if len(self._ports) != len(found) or height % rows or width % columns:
            raise DecodeError(f"codec {frame_format.codec[:80]!r}, expected the places of ports in the frame")
        self._shape = height // rows, width // columns

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        if size != self.frame_bytes:
            ports = len(self._ports)
            raise DecodeError(f"payload of {size} bytes, expected {self.frame_bytes} of {ports} ports")
        out = self.pixels_at(out_address)
        pixels = np.frombuffer(buffer, np.uint8, size, offset).view(self.dtype)
        images = pixels.reshape(len(self._ports), *self._shape)
        height, width = self._shape
        for image, (row, column, is_flipped) in zip(images, self._ports, strict=True):
            place = out[row * height : (row + 1) * height, column * width : (column + 1) * width]
            place[...] = image[::-1] if is_flipped else image
