"""Sends a recorded stream again, message for message as the detector did."""

import zipfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

from stemd_sources.dectris_v2 import DectrisV2Parser
from stemd_sources.dectris_v2.times import image_time_s
from stemd_sources.errors import CaptureError, MalformedMessage
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted
from stemd_sources.simulate.detector import (
    DetectorReport,
    DetectorSummary,
    Rate,
    SimulatedDetector,
    never,
)
from stemd_sources.simulate.faults import Fault
from stemd_sources.simulate.simulator import DECTRIS_V2_ADDRESS

_MAX_CAPTURE_BYTES = 8 * 2**30
_SUFFIX = ".cbor"


class CapturedScan:
    """One series of a recording; a `stemd_sources.simulate.scans.Scan`.

    Parameters
    ----------
    start, images, end
        Its messages as they were recorded. `images` holds all between the other two, whatever they are.
    series
        The detector's number of it.
    """

    def __init__(self, start: bytes | None, images: list[bytes], end: bytes | None, series: int) -> None:
        self.series = series
        self.frames = len(images)
        self._start, self._images, self._end = start, images, end

    def start(self) -> bytes | None:
        """The start message, if it was recorded."""
        return self._start

    def image(self, frame: int) -> bytes:
        """A message by its place in the series."""
        return self._images[frame]

    def end(self) -> bytes | None:
        """The end message, if it was recorded."""
        return self._end

    def time_s(self, frame: int) -> float:
        """When the image was taken, from the start of the series; 0 for a message that does not say."""
        return image_time_s(self._images[frame]) or 0.0


def read_capture(path: str | Path) -> list[CapturedScan]:
    """Read a zip with one message in each ``NNNN.cbor``, in the order of these names.

    Raises
    ------
    CaptureError
        If the file is missing, damaged, or holds no DECTRIS stream.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            members = sorted(
                (info for info in archive.infolist() if info.filename.endswith(_SUFFIX)),
                key=lambda info: (len(info.filename), info.filename),
            )
            size_bytes = sum(info.file_size for info in members)
            if size_bytes > _MAX_CAPTURE_BYTES:
                raise CaptureError(
                    f"{path}: holds {size_bytes} bytes, expected at most {_MAX_CAPTURE_BYTES}: split it"
                )
            messages = [archive.read(info) for info in members]
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise CaptureError(
            f"{path}: {error}; expected a zip with one message in each NNNN{_SUFFIX}"
        ) from error
    if not messages:
        raise CaptureError(f"{path}: no NNNN{_SUFFIX} in this zip, expected one for each message of a stream")
    return _split(path, messages)


def replay_capture(
    path: str | Path,
    *,
    address: str = DECTRIS_V2_ADDRESS,
    rate: Rate = None,
    scans: int = 1,
    faults: Sequence[Fault] = (),
    report: Callable[[DetectorReport], None] | None = None,
    should_stop: Callable[[], bool] = never,
    linger_s: float | None = None,
) -> DetectorSummary:
    """Send a recording to the receiver that connects, and return when everything is handed over.

    Parameters
    ----------
    path
        See `read_capture`.
    address
        Where to listen: ``tcp://host:port`` (port ``*``: any free one) or ``ipc:///path``.
    rate
        Images per second; ``original``: by the times in the images; None: as fast as the receiver takes them.
    scans
        How often to send the whole recording. The ids in it stay as they are, so a scan repeats its series.
    faults
        Frames count from 0 in each series; scans count from 1 through all that are sent.
    report, should_stop, linger_s
        See `SimulatedDetector`.

    Raises
    ------
    CaptureError
        If the recording cannot be read.
    FaultError
        If a fault names a scan or an image that does not exist.
    BindError
        If it cannot listen at `address`.
    """
    detector = SimulatedDetector(
        read_capture(path) * scans,
        address=address,
        rate=rate,
        faults=faults,
        report=report,
        should_stop=should_stop,
        linger_s=linger_s,
    )
    return detector.run()


def _split(path: str | Path, messages: list[bytes]) -> list[CapturedScan]:
    """A series begins with each start message, and ends with its end message if that is the last of it."""
    parser = DectrisV2Parser()
    scans: list[CapturedScan] = []
    kinds: list[type | None] = []
    group: list[bytes] = []
    series = 0
    parsed = 0

    def close_group() -> None:
        if not group:
            return
        first = 1 if kinds[0] is ScanStarted else 0
        last = len(group) - (1 if kinds[-1] is ScanEnded and len(group) > first else 0)
        scans.append(
            CapturedScan(
                group[0] if first else None,
                group[first:last],
                group[-1] if last < len(group) else None,
                series,
            )
        )

    for message in messages:
        try:
            event = parser.parse(message)
        except MalformedMessage:
            kind = None
        else:
            kind = type(event)
            parsed += 1
            if kind is ScanStarted:
                close_group()
                group, kinds = [], []
            if kind in (ScanStarted, ImageReceived):
                series = event.series
        group.append(message)
        kinds.append(kind)
    if not parsed:
        raise CaptureError(f"{path}: none of its {len(messages)} messages is one of a DECTRIS stream V2")
    close_group()
    return scans
