"""The scans in a recording, and the frames of one of them."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from stemd_sources.codecs import frame_decoder
from stemd_sources.codecs.decoders import address_of
from stemd_sources.errors import CaptureError, DataFileError, DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanStarted
from stemd_sources.files.frame_file import Array, FrameFile
from stemd_sources.files.recording import Recording
from stemd_sources.files.recording_format import Record, RecordKind

_MOST_ANNOUNCED = 1 << 24
"""A series that announces more is taken for a free run that somebody will stop, as it is live."""


@dataclass
class RecordedScan:
    """One scan of a recording: what its start message said, and where its frames lie."""

    started: ScanStarted
    time: float
    """When its start message was received."""
    places: dict[int, tuple[Record, int, int, FrameFormat]] = field(default_factory=dict)
    """By index: the record, where in it the payload begins, bytes of the payload, and its format."""

    @property
    def announced(self) -> int | None:
        """Frames that were announced, where that is believable."""
        announced = self.started.announced
        return None if announced is None or not 0 < announced <= _MOST_ANNOUNCED else announced

    def take(self, record: Record, image: ImageReceived) -> None:
        """Note an image; the first of an index counts, one beyond the announced ones does not."""
        is_ours = image.series == self.started.series and (
            image.unique_id == self.started.unique_id or None in (image.unique_id, self.started.unique_id)
        )
        if is_ours and image.index < (self.announced or _MOST_ANNOUNCED):
            self.places.setdefault(image.index, (record, image.offset, image.size, image.format))


def find_scans(recording: Recording) -> list[RecordedScan]:
    """All scans of a recording, in order; frames before the first start message belong to none.

    Raises
    ------
    CaptureError
        If its protocol is not known here, or a message was damaged in the file.
    """
    from stemd_sources.registry import PROTOCOLS

    if recording.protocol not in PROTOCOLS:
        raise CaptureError(
            f"{recording.path}: is of protocol {recording.protocol!r}, expected one of {', '.join(PROTOCOLS)}"
        )
    parser = PROTOCOLS[recording.protocol].parser(recording.channel)
    scans: list[RecordedScan] = []
    for record in recording.records:
        if record.kind != RecordKind.MESSAGE:
            continue
        try:
            event = parser.parse(recording.body(record))
        except MalformedMessage:
            continue  # as live: it is no frame of anything
        if isinstance(event, ScanStarted):
            scans.append(RecordedScan(event, record.time))
        elif isinstance(event, ImageReceived) and scans:
            scans[-1].take(record, event)
    return scans


class RecordingFile(FrameFile):
    """The frames of one scan of a recording, by their index.

    Parameters
    ----------
    path
        The recording.
    scan
        Which scan, counted from 0; None: the only one.

    Raises
    ------
    CaptureError
        If it is no recording, or has no such scan, or several and none was named.
    DataFileError
        If the scan has no frame.
    """

    has_nodata_marks = True

    def __init__(self, path: str | Path, scan: int | None = None) -> None:
        self._recording = Recording(path)
        scans = find_scans(self._recording)
        if scan is None and len(scans) > 1:
            raise CaptureError(f"{path}: holds {len(scans)} scans: give scan=0 to scan={len(scans) - 1}")
        number = scan or 0
        if not 0 <= number < len(scans):
            raise CaptureError(f"{path}: holds {len(scans)} scans, expected number {number} among them")
        found = self.scan = scans[number]
        if not found.places:
            raise DataFileError(f"{path}: scan {number} has no frame")
        formats = {place[3] for place in found.places.values()}
        self._format = found.places[min(found.places)][3]
        count = max(found.places) + 1
        super().__init__(path, sig_shape=self._format.shape, dtype=np.dtype(self._format.dtype), count=count)
        kind = (self._format.shape, self._format.dtype)
        # As live: frames of another kind than the first are undecodable.
        self._strange = frozenset(entry for entry in formats if (entry.shape, entry.dtype) != kind)
        self.missing = np.setdiff1d(np.arange(count), np.fromiter(found.places, np.int64))
        self.announced = found.announced
        self.nav_shape = found.started.nav_shape
        mask = found.started.pixel_mask
        self.pixel_mask = mask if mask is not None and mask.shape == self.sig_shape else None
        self.metadata = dict(found.started.header)

    def read_into(self, first: int, out: Array) -> None:
        """See `FrameFile.read_into`."""
        address, size_bytes = out.__array_interface__["data"][0], out[0].nbytes
        for position in range(len(out)):
            index = first + position
            if index not in self.scan.places:
                raise DataFileError(f"{self.path}: frame {index} is not in the recording")
            record, offset, size, frame_format = self.scan.places[index]
            try:
                if frame_format in self._strange:
                    raise DecodeError(f"is {frame_format}, expected {self._format}")
                body = self._recording.body(record)
                decoder = frame_decoder(frame_format)
                decoder.decode_at(body, offset, size, address_of(body), address + position * size_bytes)
            except DecodeError as error:
                raise DataFileError(f"{self.path}: frame {index} cannot be decoded: {error}") from error

    def payload(self, number: int) -> tuple[memoryview, str] | None:
        """See `FrameFile.payload`."""
        place = self.scan.places.get(number)
        if place is None or place[3] in self._strange:
            return None
        record, offset, size, frame_format = place
        return self._recording.body(record)[offset : offset + size], frame_format.codec

    def close(self) -> None:
        """See `FrameFile.close`."""
        self._recording.close()
