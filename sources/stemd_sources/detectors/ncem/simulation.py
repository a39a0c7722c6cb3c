"""Scans as the data servers of an NCEM 4D Camera send them, and the sockets that they send them through."""

import math
from collections.abc import Sequence
from typing import TypeAlias, Unpack

import msgspec
import numpy as np
import zmq

from stemd_sources.detectors.ncem.module_assembly import ModuleAssembly, ModuleHeader
from stemd_sources.errors import FaultError
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import FrameScan, FrameSource, HasModules, Payloads, ScanSettings
from stemd_sources.sending.sender import AWAY_S, DetectorSocket, SocketGroup, SocketOptions, sleep_unless
from stemd_sources.sending.simulation import Simulation, raw_pixels
from stemd_sources.zeromq.multipart import Message, as_parts, join_parts

MODULES = 4
Parts: TypeAlias = tuple[bytes, bytes]


def module_message(
    frame: int,
    module: int,
    pixels: bytes,
    *,
    scan: int,
    nav_shape: tuple[int, int],
    frames: int,
    thread: int = 0,
) -> Parts:
    """One module's part of a `frame` (from 0): uint16, little-endian; `frames`: that this thread sends."""
    rows, columns = nav_shape
    row, column = divmod(frame, columns)
    header = ModuleHeader(scan, frame, frames, columns, rows, column, row % rows, thread, module)
    return msgspec.msgpack.encode(header), pixels


def frame_messages(
    frame: int, pixels: bytes, *, modules: int, scan: int, nav_shape: tuple[int, int], frames: int
) -> list[Parts]:
    """The parts of all modules of a frame, from the upper one to the lower one; see `module_message`."""
    size = -(-len(pixels) // modules)
    each = (pixels[module * size : (module + 1) * size] for module in range(modules))
    return [
        module_message(frame, module, part, scan=scan, nav_shape=nav_shape, frames=frames)
        for module, part in enumerate(each)
    ]


class NcemScan(FrameScan, HasModules):
    """A scan of images alone, as header and pixels of four modules in turn; FaultError if not uint16."""

    no_foreign_image = "another scan number starts another scan"

    def __init__(self, frames: FrameSource, payloads: Payloads, **settings: Unpack[ScanSettings]) -> None:
        super().__init__(frames, payloads, **settings)
        if frames.dtype != np.uint16 or frames.sig_shape[0] % MODULES:
            rows, columns = frames.sig_shape
            expected = f"uint16, and rows in {MODULES} equal modules, as the detector has"
            raise FaultError(f"frames of {rows} x {columns} {frames.dtype}: expected {expected}")

    def message(self, frame: int, payload: bytes) -> tuple[bytes, ...]:
        """The messages of all modules, one after the other."""
        *lines, columns = self.source.nav_shape
        nav, frames = (math.prod(lines), columns), self.frames
        sent = frame_messages(frame, payload, modules=MODULES, scan=self.series, nav_shape=nav, frames=frames)
        return tuple(part for parts in sent for part in parts)

    def lacking_image(self, frame: int) -> tuple[bytes, ...]:
        """See `HasModules.lacking_image`: header and pixels of that module are empty."""
        parts = self.message(frame, self._payload(frame))
        place = 2 * (frame % MODULES)
        return (*parts[:place], b"", b"", *parts[place + 2 :])


class _ConnectingSocket(DetectorSocket):
    """A PUSH socket that connects to a receiver."""

    def _prepare(self) -> None:
        self._socket.set(zmq.IMMEDIATE, 1)  # else messages queue before a receiver is there

    def _attach(self) -> None:
        self._socket.connect(self.address)


class ModulesSocket(SocketGroup):
    """The sockets of all modules: over TCP one for each port, over ``ipc://`` all for one path."""

    def __init__(self, address: str, **options: Unpack[SocketOptions]) -> None:
        self.address, self._options = address, options
        super().__init__(self._connect())

    def send(self, message: Message) -> None:
        """Send the messages of all modules of a frame; see `DetectorSocket.send`."""
        parts = as_parts(message)
        for module, socket in enumerate(self._sockets):
            header, pixels = parts[2 * module : 2 * module + 2]
            if header:
                socket.send((header, pixels))

    def reconnect(self) -> None:
        """Close once all is handed over, and after a moment connect to the same addresses again."""
        self.finish()
        sleep_unless(self._options["should_stop"], AWAY_S)
        self._sockets = self._connect()

    def _connect(self) -> list[DetectorSocket]:
        transport, _, place = self.address.partition("://")
        addresses = [self.address] * MODULES
        if transport == "tcp":
            host, _, first = place.rpartition(":")
            addresses = [f"tcp://{host}:{int(first) + module}" for module in range(MODULES)]
        return [_ConnectingSocket(address, **self._options) for address in addresses]


def _received(frames: FrameSource, messages: Sequence[Message]) -> list[bytes]:
    rows, columns = frames.sig_shape
    assembly = ModuleAssembly(modules=MODULES, rows=rows // MODULES, columns=columns)
    for message in messages:
        parts = as_parts(message)
        for place in range(0, len(parts), 2):
            assembly.take(parts[place : place + 2])
    return [join_parts(parts) for parts in assembly.ready]


SIMULATION = Simulation(
    scan=NcemScan,
    socket=ModulesSocket,
    payload_codec=raw_pixels,
    impossible_faults=(FaultKind.FOREIGN_SERIES,),
    received=_received,
    captured=None,
)
