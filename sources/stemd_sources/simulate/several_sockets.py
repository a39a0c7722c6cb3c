"""Scans that a detector sends over several sockets, and the sockets."""

from collections.abc import Sequence
from typing import Unpack

import numpy as np

from stemd_sources.detectors.dectris_v2.simulation import DectrisV2Scan, new_unique_id
from stemd_sources.errors import BindError, FaultError
from stemd_sources.sending.scans import FrameSource, HasModules, Payloads, Scan, ScanSettings
from stemd_sources.sending.sender import DetectorSocket, SocketGroup, SocketOptions
from stemd_sources.zeromq.multipart import Message, as_bytes, as_parts

MOST_SOCKETS = 8


class ModuleFrames:
    """The part of frames of one module: equal blocks of rows, or FaultError; see `FrameSource`."""

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
        """See `FrameSource.number`."""
        return self._frames.number(index, scan)

    def frame(self, number: int) -> np.ndarray:
        """See `FrameSource.frame`."""
        return np.ascontiguousarray(self._frames.frame(number)[self._rows])


class _SentScan:
    """A scan of which another one gives start, end and times."""

    def __init__(self, scan: Scan) -> None:
        self.series, self.frames = scan.series, scan.frames
        self.start, self.end, self.time_s = scan.start, scan.end, scan.time_s


class ModulesScan(_SentScan, HasModules):
    """A scan in modules: images have a message for each; start and end come from the first module alone."""

    def __init__(self, scans: Sequence[DectrisV2Scan]) -> None:
        super().__init__(scans[0])
        self._scans = scans

    def image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.image`."""
        return tuple(as_bytes(scan.image(frame)) for scan in self._scans)

    def cut_image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.cut_image`; one module is cut."""
        return self._with(frame, self._scans[frame % len(self._scans)].cut_image(frame))

    def foreign_image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.foreign_image`; one module of it is sent."""
        module = frame % len(self._scans)
        nothing = (b"",) * len(self._scans)
        return (*nothing[:module], self._scans[module].foreign_image(frame), *nothing[module + 1 :])

    def lacking_image(self, frame: int) -> tuple[bytes, ...]:
        return self._with(frame, b"")

    def _with(self, frame: int, message: bytes) -> tuple[bytes, ...]:
        module = frame % len(self._scans)
        messages = self.image(frame)
        return (*messages[:module], message, *messages[module + 1 :])


class DealtScan(_SentScan):
    """A scan dealt to several sockets in turn, as tuples of one; start and end come over the first alone."""

    def __init__(self, scan: Scan) -> None:
        super().__init__(scan)
        self._scan = scan

    def image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.image`."""
        return as_parts(self._scan.image(frame))

    def cut_image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.cut_image`."""
        return as_parts(self._scan.cut_image(frame))

    def foreign_image(self, frame: int) -> tuple[bytes, ...]:
        """See `Scan.foreign_image`."""
        return as_parts(self._scan.foreign_image(frame))


class SeveralSockets(SocketGroup):
    """PUSH sockets that listen at addresses one after the other.

    Bytes go to the first, tuples of one to each in turn, of others each gets its own, unless empty. The
    others have the ports after `address`, or paths with ``-1``, ``-2`` …; `options`: see `DetectorSocket`.
    """

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

    @property
    def address(self) -> str:
        """Where they listen."""
        return ", ".join(socket.address for socket in self._sockets)

    def send(self, message: Message) -> None:
        """See `DetectorSocket.send`."""
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
        """See `DetectorSocket.reconnect`."""
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
