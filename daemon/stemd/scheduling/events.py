"""Events while scans run, for the owner of the runs: each kind is a class."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal

import msgspec

from stemd.processes.failures import Failure, in_words
from stemd.scheduling.ledger import Ledger
from stemd.scheduling.scan import Scan

_MOST_LOGGED: Final = 200  # characters of a field


class _Event(msgspec.Struct, frozen=True, kw_only=True):
    scan: Scan | None = None


class FrameUndecodable(_Event, frozen=True, kw_only=True):
    """A frame cannot be decoded."""

    name: ClassVar = "undecodable"
    scan: Scan
    index: int
    text: str


class LateFrames(_Event, frozen=True, kw_only=True):
    """Frames came for a scan whose run has ended, or for none."""

    name: ClassVar = "late_frames"
    scan: Scan | None
    outcome: str  # as in the ledger: ``foreign``, ``duplicate`` or ``malformed``
    count: int


class LedgerError(_Event, frozen=True, kw_only=True):
    """The ledger of a scan does not add up."""

    name: ClassVar = "ledger_error"
    scan: Scan
    ledger: Ledger


class WorkerDied(_Event, frozen=True, kw_only=True):
    """A worker died; its partitions run again elsewhere."""

    name: ClassVar = "worker_died"
    pid: int
    partitions: int


class WorkerUnfit(_Event, frozen=True, kw_only=True):
    """A kind of worker cannot run a partition."""

    name: ClassVar = "worker_unfit"
    scan: Scan
    worker: str  # its kind
    text: str


class ProcessStuck(_Event, frozen=True, kw_only=True):
    """A process has stood still, and is replaced."""

    name: ClassVar = "process_stuck"
    text: str
    pid: int | None = None  # of a worker


class PartitionLost(_Event, frozen=True, kw_only=True):
    """Workers die on a partition whatever runs; its frames are discarded."""

    name: ClassVar = "partition_lost"
    scan: Scan
    frames: int


class ReceiverDied(_Event, frozen=True, kw_only=True):
    """The receiver process died; another one is started."""

    name: ClassVar = "receiver_died"
    text: ClassVar = "the receiver process died; another one is started"


class ReceiverNotStarted(_Event, frozen=True, kw_only=True):
    """The receiver process cannot be started; it is tried again."""

    name: ClassVar = "receiver_not_started"
    text: str


class SourceInTrouble(_Event, frozen=True, kw_only=True):
    """Something is wrong with the detector's address or protocol."""

    name: ClassVar = "source_trouble"
    text: str


class RingFull(_Event, frozen=True, kw_only=True):
    """The ring is full: the detector is held back, or frames are discarded (reported once for each scan)."""

    name: ClassVar = "ring_full"
    scan: Scan | None


class RunFailed(_Event, frozen=True, kw_only=True):
    """All UDFs of a run have failed with the same."""

    name: ClassVar = "run_failed"
    scan: Scan
    failure: Failure


class RefusedMessage(_Event, frozen=True, kw_only=True):
    """What the detector sent is not used."""

    scan: Scan | None
    name: Literal["refused", "foreign", "malformed", "incomplete"]
    text: str


Event = (
    FrameUndecodable
    | LateFrames
    | LedgerError
    | WorkerDied
    | WorkerUnfit
    | ProcessStuck
    | PartitionLost
    | ReceiverDied
    | ReceiverNotStarted
    | SourceInTrouble
    | RingFull
    | RunFailed
    | RefusedMessage
)


def scan_fields(scan: Scan | None) -> Mapping[str, Any]:  # Any: text and numbers
    """Return which scan it is, as log lines and published events say it."""
    return {} if scan is None else {"scan_id": scan.header.scan_id, "series": scan.header.series}


def logged_fields(event: Event) -> dict[str, str]:
    """Return what else is known of an event, as texts that are not too long for a log line."""
    texts = {}
    for name in event.__struct_fields__:
        match getattr(event, name):
            case Failure() as failure:
                texts[name] = in_words(failure)
            case Ledger() as ledger:
                texts[name] = str(ledger.as_dict())
            case value if value is not None and name not in ("scan", "name"):
                texts[name] = str(value)
    return {name: text[:_MOST_LOGGED] for name, text in texts.items()}
