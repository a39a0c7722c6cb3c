"""A detector in software: generated frames, or those of a data file."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Unpack

import numpy as np

from stemd_sources.errors import FaultError
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.sending.faults import Fault, check_faults
from stemd_sources.sending.scans import FrameSource, Payloads, Scan, ScanSettings
from stemd_sources.sending.simulation import default_address, simulation_of
from stemd_sources.simulate.detector import (
    DetectorOptions,
    DetectorReport,
    DetectorSummary,
    SimulatedDetector,
    never,
)
from stemd_sources.simulate.several_sockets import DealtScan, ModuleFrames, SeveralSockets, modules_scan

SEVERAL_SOCKETS: Final = "dectris-v2"  # the protocol whose detectors may have several sockets here


class Simulator:
    """Sends scans as a detector does, from a socket that listens.

    `frames`: the nav shape goes into headers. `protocol`: one with a simulation. `address`:
    ``tcp://host:port`` (``*``: a free one) or, over ZeroMQ, ``ipc:///path``; None: this machine, the usual
    port. `rate`: images per second; None: as fast as they are taken. `codec`: ``bslz4``, ``lz4`` or ``none``.
    `faults`: frames count from 0, scans from 1. `first_series`: number of the first scan. `pixel_mask`:
    uint32, for the start message. `modules`: of equal rows, each over a socket, for ``dectris-v2``.
    `sockets`: images are dealt to so many in turn. `options`: see `SimulatedDetector`. Raises FaultError for
    what does not exist, or the protocol cannot do.
    """

    def __init__(
        self,
        frames: FrameSource,
        *,
        protocol: str = "dectris-v2",
        address: str | None = None,
        scans: int = 1,
        rate: float | None = None,
        codec: str = "bslz4",
        faults: Sequence[Fault] = (),
        first_series: int = 1,
        pixel_mask: np.ndarray | None = None,
        modules: int = 1,
        sockets: int = 1,
        **options: Unpack[DetectorOptions],
    ) -> None:
        check_faults(faults, [frames.count] * scans)
        self._frames = frames
        detector = PROTOCOLS[protocol]
        simulation = simulation_of(detector)
        if simulation is None:
            raise FaultError(f"protocol {protocol!r}: nothing simulates its detectors")
        for fault in faults:
            if fault.kind in simulation.impossible_faults:
                raise FaultError(f"fault {fault.kind.value}: messages of {protocol} have no room for it")
        if max(modules, sockets) > 1 and (protocol != SEVERAL_SOCKETS or min(modules, sockets) > 1):
            got = f"{modules} modules and {sockets} sockets of {protocol}"
            raise FaultError(f"{got}: expected {SEVERAL_SOCKETS}, and only one of the two")
        codec = simulation.payload_codec(codec)
        of_modules = [ModuleFrames(frames, module, modules) for module in range(modules)]
        self._payloads = [Payloads(part, codec) for part in (of_modules if modules > 1 else [frames])]
        self._report = options.get("report") or (lambda _: None)
        self._should_stop = options.get("should_stop", never)
        scans_to_send: list[Scan] = []
        for number in range(1, scans + 1):
            settings = ScanSettings(scan=number, series=first_series + number - 1, rate=rate, codec=codec)
            if modules > 1:
                scans_to_send.append(modules_scan(of_modules, self._payloads, **settings))
                continue
            settings["pixel_mask"] = pixel_mask
            scan = simulation.scan(frames, self._payloads[0], **settings)
            scans_to_send.append(DealtScan(scan) if sockets > 1 else scan)
        count = max(modules, sockets)
        self._detector = SimulatedDetector(
            scans_to_send,
            address=address or default_address(detector),
            rate=rate,
            faults=faults,
            socket=partial(SeveralSockets, sockets=count) if count > 1 else simulation.socket,
            prepare=self._make_frames,
            **options,
        )

    def run(self) -> DetectorSummary:
        """Listen, encode, wait for a receiver, send all. Raises BindError or CodecUnavailable."""
        return self._detector.run()

    def _make_frames(self, address: str) -> None:
        self._report(DetectorReport("making_frames", address, images=self._frames.distinct))
        for number in range(self._frames.distinct):
            if self._should_stop() or self._payloads[0].is_full:
                break
            for payloads in self._payloads:
                payloads[number]
