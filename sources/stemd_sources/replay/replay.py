"""Sends a recorded stream again, message for message as the detector did."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Unpack

from stemd_sources.errors import CaptureError
from stemd_sources.files.recording import Record, Recording, RecordKind, left_out
from stemd_sources.protocols import PROTOCOLS, connect_zeromq_multipart
from stemd_sources.recordings.message_log import is_recording, read_zip_capture
from stemd_sources.sending.faults import PAUSE_OF_STALL_S, Fault
from stemd_sources.sending.scans import CapturedScan, Messages, scan_groups
from stemd_sources.sending.simulation import default_address, simulation_of
from stemd_sources.simulate.detector import DetectorOptions, DetectorSummary, Rate, SimulatedDetector
from stemd_sources.zeromq.multipart import Message, split_parts

_FRAME_TIMES_OF_STALL = 12
"""Receivers wait for so many frame times and a few less, if that is longer than their timeout."""


@dataclass(frozen=True)
class RecordedMessages(Messages):
    """Messages of a file's `records`; `has_parts`: of several parts."""

    recording: Recording
    records: Sequence[Record]
    has_parts: bool

    def __getitem__(self, number: int, /) -> Message:
        body = self.recording.body(self.records[number])
        return tuple(split_parts(body)) if self.has_parts else bytes(body)


def read_recording(path: str | Path) -> list[CapturedScan]:
    """The scans of a recording, without damaged messages (a warning); CaptureError if it cannot be sent."""
    recording = Recording(path)
    kind = _captured(recording.protocol)
    if kind is None:
        seen = f"holds messages of {recording.protocol!r}, which cannot be sent as detectors send them"
        raise CaptureError(f"{path}: {seen}; read it with the source URL file://{recording.path}")
    detector = PROTOCOLS[recording.protocol]
    records: list[Record] = []
    bodies: list[memoryview] = []
    damage: list[CaptureError] = []
    for record in recording.records:
        if record.kind in {RecordKind.MESSAGE, RecordKind.DAMAGED}:
            try:
                bodies.append(recording.body(record))
                records.append(record)
            except CaptureError as error:
                damage.append(error)
    if damage:
        warnings.warn(left_out(damage), stacklevel=2)
    messages = RecordedMessages(recording, records, detector.connect is connect_zeromq_multipart)
    groups, _ = scan_groups(bodies, detector.parser(recording.channel))
    if not groups:
        raise CaptureError(f"{path}: holds no message")
    scans = []
    for group in groups:
        numbers = [*group.start, *group.images]
        times_s = [records[number].time - records[numbers[0]].time for number in group.images]
        scans.append(kind(messages, group, protocol=recording.protocol, times_s=times_s))
    return scans


def read_capture(path: str | Path) -> list[CapturedScan]:
    """Return the scans of a capture in a zip, as sent. Raises CaptureError, see `read_zip_capture`."""
    capture = read_zip_capture(path)
    kind = _captured(capture.protocol) or CapturedScan
    return [
        kind(capture.messages, group, protocol=capture.protocol, times_s=capture.times_s(group))
        for group in capture.groups
    ]


def _captured(protocol: str) -> type[CapturedScan] | None:
    """What sends recorded messages of a protocol; None: they cannot be sent again."""
    detector = PROTOCOLS.get(protocol)
    simulation = None if detector is None else simulation_of(detector)
    return None if simulation is None else simulation.captured


def replay_capture(
    path: str | Path,
    *,
    address: str | None = None,
    rate: Rate = None,
    scans: int = 1,
    faults: Sequence[Fault] = (),
    **options: Unpack[DetectorOptions],
) -> DetectorSummary:
    """Send a recording to the receiver that connects, and return when everything is handed over.

    If the last series has no end, the connection stays open until a default receiver has noticed. `path`: a
    recording, or a zip. `address`: where to listen, ``tcp://host:port`` (``*``: a free one) or
    ``ipc:///path``; None: this machine, the protocol's port. `rate`: images per second; ``original``; None:
    as fast as they are taken. `scans`: how often to send all, with the same ids. `faults`: frames count from
    0 in each series, scans from 1 through all. `options`: see `SimulatedDetector`. Raises CaptureError,
    FaultError, BindError.
    """
    recorded = read_recording(path) if is_recording(path) else read_capture(path)
    last = recorded[-1]
    # A receiver sees a stall if the connection stays open for longer than it waits.
    stall_s = max(PAUSE_OF_STALL_S, _FRAME_TIMES_OF_STALL * last.frame_time_s)
    source = PROTOCOLS[last.protocol]
    simulation = simulation_of(source)
    assert simulation is not None  # else it could not be read
    return SimulatedDetector(
        recorded * scans,
        address=address or default_address(source),
        socket=simulation.socket,
        rate=rate,
        faults=faults,
        silence_s=stall_s if last.is_cut_short else 0.0,
        **options,
    ).run()
