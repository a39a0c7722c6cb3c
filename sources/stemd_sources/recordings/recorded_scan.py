"""The scans in a recording, and the frames of one of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import numpy as np

from stemd_sources.closing import OpenedOnce
from stemd_sources.codecs import frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.csr.parser import CODEC as SPARSE
from stemd_sources.errors import CaptureError, DataFileError, DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted, in_order
from stemd_sources.files.frame_file import Array, FrameFile, Payloads
from stemd_sources.files.recording import left_out
from stemd_sources.headers.runs import is_same_scan
from stemd_sources.recordings.message_log import MessageLog, open_log
from stemd_sources.user_data import MAX_FRAMES, believed

_MOST_SHOWN = 10  # scans that a message lists


class Place(NamedTuple):
    """Where a frame lies."""

    message: int  # number of its message in the log
    offset: int  # where in the message its payload begins
    size: int
    format: FrameFormat


@dataclass
class RecordedScan:
    """One scan of a recording: what its start message said, and where its frames lie."""

    started: ScanStarted
    time_s: float | None = None  # when it began, seconds since the epoch, where that is known
    places: dict[int, Place] = field(default_factory=dict)  # by index of the frame

    @property
    def announced(self) -> int | None:
        """Frames that were announced, where that is believable."""
        return believed(self.started.announced)

    def __str__(self) -> str:
        announced = "" if self.announced is None else f" of {self.announced}"
        return f"series {self.started.series} with {len(self.places)}{announced} frames"

    def take(self, message: int, image: ImageReceived) -> None:
        """Note an image; the first of an index counts, one beyond the announced ones does not."""
        ours = self.started.series, self.started.unique_id
        is_ours = is_same_scan(ours, (image.series, image.unique_id))
        if is_ours and image.index < (self.announced or MAX_FRAMES):
            self.places.setdefault(image.index, Place(message, image.offset, image.size, image.format))


class FoundScans(NamedTuple):
    """What is in a recorded stream."""

    scans: list[RecordedScan]
    note: str | None  # a warning for the user: what was left out; one line


def find_scans(log: MessageLog, name: str | Path) -> FoundScans:
    """All scans of a recorded stream, in order; raises CaptureError if its protocol is not known here."""
    from stemd_sources.protocols import PROTOCOLS

    if log.protocol not in PROTOCOLS:
        raise CaptureError(f"{name}: is of protocol {log.protocol!r}, expected one of {', '.join(PROTOCOLS)}")
    parser = PROTOCOLS[log.protocol].parser(log.channel)
    scans: list[RecordedScan] = []
    without_start = 0
    damage: list[CaptureError] = []
    for number in range(len(log)):
        try:
            time_s, data = log[number]
            events = () if data is None else in_order(parser.parse(data))
        except CaptureError as error:
            damage.append(error)
            continue
        except MalformedMessage:
            continue  # as live: it is no frame of anything
        for event in events:
            if isinstance(event, ScanStarted):
                scans.append(RecordedScan(event, time_s))
            elif isinstance(event, ImageReceived) and scans:
                scans[-1].take(number, event)
            elif isinstance(event, ImageReceived):
                without_start += 1
    notes = [left_out(damage)] if damage else []
    if without_start:
        images = f"{without_start} images" if without_start > 1 else "1 image"
        notes.append(f"{name}: {images} before the first start message belong to no scan and are left out")
    return FoundScans(scans, "; ".join(notes) or None)


def _number_of(scan: int | Sequence[float | None] | None, scans: list[RecordedScan]) -> int:
    """The number of a scan in the file; -1: there is none."""
    if not isinstance(scan, Sequence):
        return scan or 0
    series, began_s = scan
    found = [number for number, one in enumerate(scans) if one.started.series == series]
    return min(found, key=lambda number: abs((scans[number].time_s or 0.0) - (began_s or 0.0)), default=-1)


class RecordingFile(FrameFile):
    """Frames of a scan by index: a number, or series and time; CaptureError, DataFileError for none."""

    may_grow = True

    def __init__(self, path: str | Path, scan: int | Sequence[float | None] | None = None) -> None:
        log = open_log(path)
        self._log: OpenedOnce[MessageLog] = OpenedOnce(log)
        scans, self.note = find_scans(log, path)
        if scan is None and len(scans) > 1:
            shown = [f"{number} ({one})" for number, one in enumerate(scans)]
            if len(shown) > _MOST_SHOWN:
                shown[_MOST_SHOWN - 1 : -1] = ["…"]
            listed = ", ".join(shown)
            raise CaptureError(f"{path}: scans in this file: {listed}; give scan=0 to {len(scans) - 1}")
        number = _number_of(scan, scans)
        if not 0 <= number < len(scans):
            note = "" if self.note is None else f" ({self.note})"
            raise CaptureError(f"{path}: holds {len(scans)} scans, expected number {number} among them{note}")
        found = self.scan = scans[number]
        if not found.places:
            raise DataFileError(f"{path}: scan {number} has no frame")
        formats = {place.format for place in found.places.values()}
        self._format = found.places[min(found.places)].format
        count = max(found.places) + 1
        super().__init__(path, sig_shape=self._format.shape, dtype=np.dtype(self._format.dtype), count=count)
        kind = (self._format.shape, self._format.dtype)
        # As live: frames of another kind than the first are undecodable.
        self._strange = frozenset(entry for entry in formats if (entry.shape, entry.dtype) != kind)
        self.missing = np.setdiff1d(np.arange(count), np.fromiter(found.places, np.int64))
        self.announced = found.announced
        self.nav_shape = found.started.nav_shape
        self.has_nodata_marks = self._format.codec != SPARSE
        mask, self.marks_beyond_mask = found.started.pixel_mask, found.started.has_marks
        self.pixel_mask = mask if mask is not None and mask.shape == self.sig_shape else None
        self.metadata = dict(found.started.header)

    def read_into(self, first: int, out: Array) -> None:
        payloads = self.payloads(np.arange(first, first + len(out)))
        if payloads is not None:
            payloads.decode(out, lambda number: f"{self.path}: frame {first + number}")
            return
        for index, frame in enumerate(out, first):
            place = self.scan.places.get(index)
            if place is None:
                raise DataFileError(f"{self.path}: frame {index} is not in the recording")
            try:
                if place.format in self._strange:
                    raise DecodeError(f"is {place.format}, expected {self._format}")
                data, address = self._message(place.message), frame.__array_interface__["data"][0]
                decoder = frame_decoder(place.format)
                decoder.decode_at(data, place.offset, place.size, address_of(data), address)
            except DecodeError as error:
                raise DataFileError(f"{self.path}: frame {index} cannot be decoded: {error}") from error

    def payloads(self, numbers: Array) -> Payloads | None:
        log, places = self._log.get(self._open), [self.scan.places.get(number) for number in numbers.tolist()]
        offsets = np.empty(len(numbers), np.int64)
        for at, place in enumerate(places):
            if place is None or place.format != self._format:
                return None
            if (begin := log.place(place.message)) is None:
                return None
            offsets[at] = begin + place.offset
        sizes = np.array([place.size for place in places if place is not None], np.int64)
        return Payloads(frame_decoder(self._format), log.memory(), offsets, sizes)

    def payload(self, number: int) -> tuple[memoryview, str] | None:
        place = self.scan.places.get(number)
        if place is None or place.format in self._strange:
            return None
        data = self._message(place.message)
        return data[place.offset : place.offset + place.size], place.format.codec

    def close(self) -> None:
        self._log.drop()

    def _open(self) -> MessageLog:
        return open_log(self.path)

    def _message(self, number: int) -> memoryview:
        data = self._log.get(self._open)[number].data
        assert data is not None  # messages with frames only
        return data
