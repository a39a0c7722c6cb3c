"""Sends a recorded stream again, message for message as the detector did."""

from collections.abc import Sequence
from pathlib import Path
from typing import Unpack

from stemd_sources.protocols import PROTOCOLS
from stemd_sources.recordings.message_log import is_recording
from stemd_sources.replay.recorded_scans import read_capture, read_recording
from stemd_sources.sending.faults import PAUSE_OF_STALL_S, Fault
from stemd_sources.sending.simulation import default_address, simulation_of
from stemd_sources.simulate.detector import (
    DetectorOptions,
    DetectorSummary,
    Rate,
    SimulatedDetector,
)

_FRAME_TIMES_OF_STALL = 12
"""Receivers wait for so many frame times and a few less, if that is longer than their timeout."""


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

    If the last series of a recording has no end, the connection stays open, silent, until a receiver with
    default settings has noticed. Raises CaptureError if the recording cannot be read. Raises FaultError if a
    fault names a scan or an image that does not exist. Raises BindError if it cannot listen at `address`.

    * `path`: a recording, or a zip: see `read_capture`.
    * `address`: where to listen: ``tcp://host:port`` (port ``*``: any free one) or ``ipc:///path``; None: the
      port that detectors of its protocol have, on this machine alone.
    * `rate`: images per second; ``original``: by the times of the recording, or in the images; None: as fast
      as the receiver takes them.
    * `scans`: how often to send the whole recording. The ids in it stay as they are, so a scan repeats its
      series.
    * `faults`: frames count from 0 in each series; scans count from 1 through all that are sent.
    * `options`: see `SimulatedDetector`.
    """
    recorded = read_recording(path) if is_recording(path) else read_capture(path)
    last = recorded[-1]
    silence_s = 0.0
    if last.is_cut_short:
        # A receiver sees a stall if the connection stays open for longer than it waits.
        silence_s = max(PAUSE_OF_STALL_S, _FRAME_TIMES_OF_STALL * last.frame_time_s)
    source = PROTOCOLS[last.protocol]
    simulation = simulation_of(source)
    assert simulation is not None  # else it could not be read
    detector = SimulatedDetector(
        recorded * scans,
        address=address or default_address(source),
        socket=simulation.socket,
        rate=rate,
        faults=faults,
        silence_s=silence_s,
        **options,
    )
    return detector.run()
