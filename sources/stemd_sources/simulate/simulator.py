"""A detector in software: generated frames, or those of a data file."""

import time
from collections.abc import Sequence
from functools import partial
from typing import Final, Unpack

import numpy as np

from stemd_sources.detectors.dectris_v2.simulation import DectrisV2Scan, new_unique_id
from stemd_sources.errors import BindError, FaultError
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.sending.faults import Fault, check_faults
from stemd_sources.sending.scans import FrameSource, HasModules, Payloads, Scan, ScanSettings
from stemd_sources.sending.sender import DetectorSocket, SocketGroup, SocketOptions
from stemd_sources.sending.simulation import default_address, simulation_of
from stemd_sources.simulate import detector
from stemd_sources.zeromq.multipart import Message, as_bytes, as_parts

SEVERAL_SOCKETS: Final = "dectris-v2"  # the protocol whose detectors may have several sockets here
MOST_SOCKETS = 8
_SECONDS_BETWEEN_REPORTS = 10.0


class ModuleFrames(FrameSource):
    """The part of frames of one module: equal blocks of rows, or FaultError."""

    def __init__(self, frames: FrameSource, module: int, modules: int) -> None:
        rows, columns = frames.sig_shape
        if rows % modules:
            raise FaultError(f"frames of {rows} x {columns}: expected rows in {modules} equal modules")
        self._frames = frames
        self._rows = slice(module * rows // modules, (module + 1) * rows // modules)
        self.nav_shape, self.dtype = frames.nav_shape, frames.dtype
        self.sig_shape = rows // modules, columns
        self.count, self.distinct = frames.count, frames.distinct

    def number(self, index: int, scan: int = 1) -> int:
        return self._frames.number(index, scan)

    def frame(self, number: int) -> np.ndarray:
        return np.ascontiguousarray(self._frames.frame(number)[self._rows])


class DealtScan:
    """A scan dealt to several sockets in turn, as tuples of one; start and end come over the first alone."""

    def __init__(self, scan: Scan) -> None:
        self._scan = scan
        self.series, self.frames = scan.series, scan.frames
        self.start, self.end, self.time_s = scan.start, scan.end, scan.time_s

    def image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.image`."""
        return as_parts(self._scan.image(frame))

    def cut_image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.cut_image`."""
        return as_parts(self._scan.cut_image(frame))

    def foreign_image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.foreign_image`."""
        return as_parts(self._scan.foreign_image(frame))


class ModulesScan(DealtScan, HasModules):
    """A scan in modules: images have a message for each; start and end come from the first module alone."""

    def __init__(self, scans: Sequence[DectrisV2Scan]) -> None:
        super().__init__(scans[0])
        self._scans = scans

    def image(self, frame: int) -> tuple[bytes, ...]:
        return tuple(as_bytes(scan.image(frame)) for scan in self._scans)

    def cut_image(self, frame: int) -> tuple[bytes, ...]:
        return self._with(frame, self._scans[frame % len(self._scans)].cut_image(frame))

    def foreign_image(self, frame: int) -> tuple[bytes, ...]:
        sent = self._scans[frame % len(self._scans)]
        return tuple(scan.foreign_image(frame) if scan is sent else b"" for scan in self._scans)

    def lacking_image(self, frame: int) -> tuple[bytes, ...]:
        return self._with(frame, b"")

    def _with(self, frame: int, message: bytes) -> tuple[bytes, ...]:
        module = frame % len(self._scans)
        messages = self.image(frame)
        return (*messages[:module], message, *messages[module + 1 :])


class SeveralSockets(SocketGroup):
    """PUSH sockets: bytes go to the first, tuples of one in turn, of others each gets its own."""

    def __init__(self, address: str, *, sockets: int, **options: Unpack[SocketOptions]) -> None:
        super().__init__()
        self._turn = 0
        try:
            for number in range(sockets):
                where = next_address(self._sockets[0].address if number else address, number)
                self._sockets.append(DetectorSocket(where, **options))
        except BindError:
            self.close()
            raise
        self.address = ", ".join(socket.address for socket in self._sockets)

    def send(self, message: Message) -> None:
        sockets = self._sockets
        if isinstance(message, bytes):
            sockets[0].send(message)
        elif len(message) == 1:
            sockets[self._turn].send(message[0])
            self._turn = (self._turn + 1) % len(sockets)
        else:
            for socket, one in zip(sockets, message, strict=True):
                if one:
                    socket.send(one)

    def reconnect(self) -> None:
        for socket in self._sockets:
            socket.reconnect()


def next_address(first: str, number: int) -> str:
    """The address of a socket, from that of the first one."""
    if not number:
        return first
    if first.startswith("ipc://"):
        return f"{first}-{number}"
    host, _, port = first.rpartition(":")
    return f"{host}:{int(port) + number}"


def modules_scan(
    frames: Sequence[ModuleFrames], payloads: Sequence[Payloads], **settings: Unpack[ScanSettings]
) -> ModulesScan:
    """A scan of DECTRIS Stream V2 whose frames come in modules; see `FrameScan` for the settings."""
    unique_id = new_unique_id()
    parts = zip(frames, payloads, strict=True)
    return ModulesScan([DectrisV2Scan(*part, unique_id=unique_id, **settings) for part in parts])


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
        **options: Unpack[detector.DetectorOptions],
    ) -> None:
        check_faults(faults, [frames.count] * scans)
        self._frames = frames
        entry = PROTOCOLS[protocol]
        simulation = simulation_of(entry)
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
        self._should_stop = options.get("should_stop", lambda: False)

        def scan_to_send(number: int) -> Scan:
            settings = ScanSettings(scan=number, series=first_series + number - 1, rate=rate, codec=codec)
            if modules > 1:
                return modules_scan(of_modules, self._payloads, **settings)
            settings["pixel_mask"] = pixel_mask
            scan = simulation.scan(frames, self._payloads[0], **settings)
            return DealtScan(scan) if sockets > 1 else scan

        count = max(modules, sockets)
        self._detector = detector.SimulatedDetector(
            [scan_to_send(number) for number in range(1, scans + 1)],
            address=address or default_address(entry),
            rate=rate,
            faults=faults,
            socket=partial(SeveralSockets, sockets=count) if count > 1 else simulation.socket,
            prepare=self._make_frames,
            **options,
        )

    def run(self) -> detector.DetectorSummary:
        """Listen, encode, wait for a receiver, send all. Raises BindError or CodecUnavailable."""
        return self._detector.run()

    def _make_frames(self, address: str) -> None:
        self._report(detector.DetectorReport("making_frames", address, images=self._frames.distinct))
        reported = time.monotonic()
        for number in range(self._frames.distinct):
            if self._should_stop() or self._payloads[0].is_full:
                break
            if time.monotonic() - reported > _SECONDS_BETWEEN_REPORTS:
                self._report(detector.DetectorReport("frames_made", address, images=number))
                reported = time.monotonic()
            for payloads in self._payloads:
                payloads[number]
