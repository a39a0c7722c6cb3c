"""What a simulated detector of a protocol sends, and over which socket."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, Unpack

from stemd_sources.errors import FaultError
from stemd_sources.interfaces import Detector
from stemd_sources.sending.faults import FaultKind
from stemd_sources.sending.scans import CapturedScan, FrameSource, Payloads, Scan, ScanSettings
from stemd_sources.sending.sender import DetectorSocket, SendingSocket
from stemd_sources.zeromq.multipart import Message, as_bytes

OF_NUMBERED_FRAMES = (FaultKind.DROP, FaultKind.DUPLICATE, FaultKind.REORDER, FaultKind.FOREIGN_SERIES)


class MakeScan(Protocol):
    """Makes the scans of a protocol."""

    def __call__(self, frames: FrameSource, payloads: Payloads, **settings: Unpack[ScanSettings]) -> Scan:
        """One scan."""


def same_codec(codec: str) -> str:
    """Return the codec of payloads where it has the name that users know."""
    return codec


def raw_pixels(codec: str) -> str:
    """Return the codec of payloads that are never compressed."""
    return "none"


def each_message(frames: FrameSource, messages: Sequence[Message]) -> list[bytes]:
    """Return what the receiver gives the parser where that is what was sent."""
    return [as_bytes(message) for message in messages]


@dataclass(frozen=True, kw_only=True)
class Simulation:
    """The simulator's side of a protocol."""

    scan: MakeScan
    control: Callable[..., AbstractContextManager[object]] | None = None
    """Serves the detector's own control interface, called with a `ControlledTrigger`, ``address=``
    (host:port) and ``images=`` of a scan; None: the protocol has no such interface."""
    socket: Callable[..., SendingSocket] = DetectorSocket
    payload_codec: Callable[[str], str] = same_codec
    """The codec of payloads for a compression as users name it: ``bslz4``, ``lz4`` or ``none``."""
    impossible_faults: tuple[FaultKind, ...] = ()
    """What messages of this protocol have no room for."""
    received: Callable[[FrameSource, Sequence[Message]], list[bytes]] = each_message
    """What its receiver makes of the messages of a scan of these frames."""
    captured: type[CapturedScan] | None = CapturedScan
    """Sends recorded messages again; None: its receiver changes messages, so they cannot be sent again."""


def simulation_of(detector: Detector) -> Simulation | None:
    """The simulator's side of a detector; None: nothing simulates it.

    Raises
    ------
    FaultError
        If another package offers it and cannot be used.
    """
    if not detector.simulated:
        return None
    module, _, name = detector.simulated.partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise FaultError(f"simulation {detector.simulated} cannot be loaded: {error!r}") from error
    if not isinstance(found, Simulation):
        raise FaultError(f"simulation {detector.simulated} is {found!r}, expected a Simulation")
    return found


def default_address(detector: Detector) -> str:
    """Where a simulated detector listens, unless another address is given: on this machine alone."""
    return f"tcp://127.0.0.1:{detector.default_port}"
