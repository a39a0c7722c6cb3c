"""What a simulated detector of each protocol sends, and where it listens. One line for a protocol."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np

from stemd_sources.simulate import asi_csr, dectris_v1, merlin, ncem, psi, sls, stins, timepix3
from stemd_sources.simulate.asi_csr import AsiCsrScan
from stemd_sources.simulate.dectris_v1 import DectrisV1Scan
from stemd_sources.simulate.faults import FaultKind
from stemd_sources.simulate.merlin import MerlinScan
from stemd_sources.simulate.merlin_server import MerlinServer
from stemd_sources.simulate.ncem import ModulesSocket, NcemScan
from stemd_sources.simulate.psi import PsiScan
from stemd_sources.simulate.scans import DectrisV2Scan, FrameSource, Payloads, Scan
from stemd_sources.simulate.sender import DetectorSocket, SendingSocket
from stemd_sources.simulate.simplon_server import SimplonServer
from stemd_sources.simulate.sls import PublisherSocket, SlsScan
from stemd_sources.simulate.stins import StinsScan
from stemd_sources.simulate.tcp_sender import TcpDetectorSocket
from stemd_sources.simulate.timepix3 import Timepix3Scan
from stemd_sources.simulate.trigger import ControlledTrigger


class MakeScan(Protocol):
    """Makes the scans of a protocol."""

    def __call__(
        self,
        frames: FrameSource,
        payloads: Payloads,
        *,
        scan: int,
        series: int,
        rate: float | None,
        codec: str,
        pixel_mask: np.ndarray | None,
    ) -> Scan:
        """One scan; `codec` is that of the payloads."""
        ...


def _simplon(trigger: ControlledTrigger, address: str, images: int, *, stream_format: str) -> SimplonServer:
    return SimplonServer(trigger, address=address, images=images, stream_format=stream_format)


def _merlin(trigger: ControlledTrigger, address: str, images: int) -> MerlinServer:
    return MerlinServer(trigger, address=address, images=images)


def _same(codec: str) -> str:
    return codec


@dataclass(frozen=True, kw_only=True)
class SimulatedProtocol:
    """The simulator's side of a protocol."""

    scan: MakeScan
    address: str
    """Where its detectors listen unless configured otherwise."""
    control: Callable[[ControlledTrigger, str, int], AbstractContextManager[object]] | None = None
    """Serves the detector's own control interface at ``host:port``, with a trigger, so many images a scan.
    None: the protocol has no such interface."""
    socket: Callable[..., SendingSocket] = DetectorSocket
    payload_codec: Callable[[str], str] = _same
    """The codec of payloads for a compression as users name it: ``bslz4``, ``lz4`` or ``none``."""
    impossible_faults: tuple[FaultKind, ...] = ()
    """What messages of this protocol have no room for."""


_OF_NUMBERED_FRAMES = (FaultKind.DROP, FaultKind.DUPLICATE, FaultKind.REORDER, FaultKind.FOREIGN_SERIES)
SIMULATED_PROTOCOLS: dict[str, SimulatedProtocol] = {
    "asi-csr": SimulatedProtocol(
        scan=AsiCsrScan,
        address="tcp://127.0.0.1:8283",
        socket=TcpDetectorSocket,
        payload_codec=asi_csr.payload_codec,
        impossible_faults=_OF_NUMBERED_FRAMES,
    ),
    "dectris-v1": SimulatedProtocol(
        scan=DectrisV1Scan,
        control=partial(_simplon, stream_format="legacy"),
        address="tcp://127.0.0.1:9999",
        payload_codec=dectris_v1.payload_codec,
    ),
    "dectris-v2": SimulatedProtocol(
        scan=DectrisV2Scan,
        control=partial(_simplon, stream_format="cbor"),
        address="tcp://127.0.0.1:31001",
    ),
    "merlin": SimulatedProtocol(
        scan=MerlinScan,
        control=_merlin,
        address="tcp://127.0.0.1:6342",
        socket=TcpDetectorSocket,
        payload_codec=merlin.payload_codec,
        impossible_faults=(FaultKind.FOREIGN_SERIES,),
    ),
    "ncem": SimulatedProtocol(
        scan=NcemScan,
        address="tcp://127.0.0.1:6001",
        socket=ModulesSocket,
        payload_codec=ncem.payload_codec,
        impossible_faults=(FaultKind.FOREIGN_SERIES,),
    ),
    "psi": SimulatedProtocol(
        scan=PsiScan,
        address="tcp://127.0.0.1:9999",
        payload_codec=psi.payload_codec,
        impossible_faults=(FaultKind.FOREIGN_SERIES,),
    ),
    "sls": SimulatedProtocol(
        scan=SlsScan,
        address="tcp://127.0.0.1:30001",
        socket=PublisherSocket,
        payload_codec=sls.payload_codec,
        impossible_faults=(FaultKind.FOREIGN_SERIES,),
    ),
    "stins": SimulatedProtocol(
        scan=StinsScan,
        address="tcp://127.0.0.1:9999",
        payload_codec=stins.payload_codec,
        impossible_faults=(FaultKind.FOREIGN_SERIES,),
    ),
    "tpx3": SimulatedProtocol(
        scan=Timepix3Scan,
        address="tcp://127.0.0.1:8085",
        socket=TcpDetectorSocket,
        payload_codec=timepix3.payload_codec,
        impossible_faults=(*_OF_NUMBERED_FRAMES, FaultKind.ABORT, FaultKind.CORRUPT),
    ),
}
