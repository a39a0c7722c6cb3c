"""Messages between the daemon and the results process."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Self, TypeVar

import msgspec
import numpy as np
from msgspec.msgpack import Decoder
from numpy.typing import NDArray

from stemd.processes.channel import Message
from stemd.processes.failures import Failure
from stemd.processes.user_output import Printed
from stemd.wire.arrays import pack_array
from stemd.workers.messages import PlainIndices, UDFBuffers, UDFFailed
from stemd.workers.result_slots import StoredBuffer
from stemd.workers.udf_spec import SentUDF, UDFFacts
from stemd_udfs.interface.units import Unit

_Content = TypeVar("_Content")


class PartialLimits(msgspec.Struct, frozen=True, kw_only=True):
    """How often and how much may be published of partial results."""

    max_rate_hz: float  # of one UDF
    max_bytes_per_s: float  # of all UDFs


class LikeScan(msgspec.Struct, frozen=True, kw_only=True):
    """Shapes and dtype of a scan, to try UDFs out with."""

    nav_shape: tuple[int, ...] = (8, 8)
    sig_shape: tuple[int, ...] = (256, 256)
    dtype: str = "<u2"


# --- to the results process ---


class MapSlots(Message, frozen=True, kw_only=True):
    """Map the slots of a worker, whose descriptors come with this message."""

    worker: int


class UnmapSlots(Message, frozen=True, kw_only=True):
    """Unmap the slots of a worker again."""

    worker: int


class CheckUDF(Message, frozen=True, kw_only=True):
    """Say whether a UDF can be made, and what it does with data like a scan's."""

    udf: SentUDF
    kinds: tuple[str, ...]  # the kinds of workers that there are
    before: tuple[str, ...] = ()  # UDFs that are registered before it, whose results it may take as input
    like: LikeScan = LikeScan()  # the scan whose data it is tried with
    is_by_modules: bool = False  # whether it is to run over modules of frames, on several daemons
    changed_from: dict[str, Any] | None = None  # parameters before, if it is there; Any: plain values


class DescribeUDF(Message, frozen=True, kw_only=True):
    """Say which parameters a UDF takes."""

    udf: SentUDF


class StoredValue(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """Where the pickled value that a UDF carries over lies in a file in memory."""

    pieces: tuple[tuple[int, int], ...]  # offset and bytes of the pickle, then of its arrays
    sources: tuple[str, ...] = ()  # names of the UDFs whose results it was computed from


class OpenMerging(Message, frozen=True, kw_only=True):
    """Set a run up; the file with what UDFs carried over, if any, comes with it as a descriptor."""

    run: int
    udfs: tuple[SentUDF, ...]
    numbers: dict[str, int]  # of the UDFs in the run, by name
    kinds: tuple[str, ...]
    data: bytes  # the pickled `stemd_udfs.engine.DataDescription`
    limits: PartialLimits
    is_shared: bool = False  # whether what is merged goes to a head, which makes results of its own
    is_alone: bool = False  # whether one UDF is tried alone
    carried: dict[str, StoredValue] = msgspec.field(default_factory=dict)  # from the scan before, by UDF
    calibration: dict[str, Any] = msgspec.field(default_factory=dict)  # Any: plain values
    """As `stemd_udfs.interface.calibration.Calibration.as_dict` returns it: for the units of results."""


class UseCalibration(Message, frozen=True, kw_only=True):
    """Give results the units of another calibration."""

    calibration: dict[str, Any]  # Any: as in `OpenMerging`


class AddUDF(Message, frozen=True, kw_only=True):
    """Have one more UDF in the run."""

    udf: SentUDF
    number: int
    kinds: tuple[str, ...]


class RemoveUDF(Message, frozen=True, kw_only=True):
    """Take a UDF out of the run."""

    number: int
    is_last: bool  # whether a last snapshot of it is wanted


class ChangeUDF(Message, frozen=True, kw_only=True):
    """Go on with other parameters of a UDF; the answer, `UDFChanged`, is that of the client's request."""

    number: int
    params: dict[str, Any]  # Any: plain values of any kind


class ChangeLimits(Message, frozen=True, kw_only=True):
    """Go on with other limits."""

    limits: PartialLimits


class ReadResults(Message, frozen=True, kw_only=True):
    """From now on the results of these UDFs are read, and of no others."""

    udfs: tuple[str, ...]  # their names
    are_workers_busy: bool = False  # with live frames, so that readers are to cost less


class Merge(Message, frozen=True, kw_only=True):
    """Merge a partition, whose results lie in a slot of a worker."""

    run: int
    part: int
    worker: int
    slot: int
    indices: PlainIndices
    outcome: dict[int, UDFBuffers | UDFFailed]  # of UDFs, by number; others of the run are not concerned
    t_first: float
    t_last: float  # when its first and last frame were received, seconds since the epoch


class NodeBuffers(msgspec.Struct, frozen=True, kw_only=True, array_like=True, tag=True):
    """What another daemon has merged into a UDF so far, all of it."""

    buffers: tuple[StoredBuffer, ...]
    coverage: bytes  # packed bits; ones mark frames that are in it
    t_first: float
    t_last: float  # when its first and newest frame were received, seconds since the epoch


class ModuleOfNode(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """The part of every frame that another daemon has."""

    place: tuple[int, ...]  # its first pixel in the frames of the detector
    shape: tuple[int, ...]
    modules: int  # how many there are


class MergeNode(Message, frozen=True, kw_only=True):
    """Take what another daemon merged, in place of its earlier message; the memory comes as a descriptor."""

    run: int
    part: int
    node: int  # number of that daemon
    udfs: dict[int, NodeBuffers | UDFFailed]  # of UDFs, by number; others have nothing from there
    module: ModuleOfNode | None = None  # None: it has whole frames, others than the other daemons


class ShareMerged(Message, frozen=True, kw_only=True):
    """Send what is merged of the run, as another daemon can merge it further."""


class FinishRun(Message, frozen=True, kw_only=True):
    """Send the last results of the run, and forget it."""

    is_final: bool  # whether UDFs carry something over to the next scan: not if cancelled
    is_shared: bool = False  # send what is merged first, as for `ShareMerged`


OfUDFs = CheckUDF | DescribeUDF | AddUDF | RemoveUDF | ChangeUDF
OfRun = OpenMerging | Merge | MergeNode | ShareMerged | FinishRun
ToMerger = OfUDFs | OfRun | MapSlots | UnmapSlots | UseCalibration | ChangeLimits | ReadResults


# --- from the results process ---


class MergerAnswer(Message, frozen=True, kw_only=True):
    """Base of what answers a message; all others come unasked."""


class MergerReady(Message, frozen=True, kw_only=True):
    """The process is up; the descriptor of its activity comes with this message."""


class UDFChecked(MergerAnswer, frozen=True, kw_only=True):
    """Answers `CheckUDF`."""

    error: Failure | None
    doubt: Failure | None  # what it raised with data that are like a scan's; it may work with other ones
    facts: UDFFacts = UDFFacts()  # of its class
    changes_in_place: bool = False  # whether its results are like those with the parameters before


class UDFDescribed(MergerAnswer, frozen=True, kw_only=True):
    """Answers `DescribeUDF`."""

    error: Failure | None
    about: dict[str, Any]  # Any: plain values, as `stemd.workers.udf_parameters` describes a UDF


class MergingOpened(MergerAnswer, frozen=True, kw_only=True):
    """Answers `OpenMerging`."""

    run: int
    failed: dict[str, Failure]  # UDFs that cannot be set up, by name
    versions: dict[str, list[str]]
    inputs: dict[str, dict[str, str]]
    """For each UDF those whose results it takes, by the names under which it reads them."""
    results_bytes: dict[str, int] = msgspec.field(default_factory=dict)  # as in `UDFAdded`, by UDF


class UDFAdded(MergerAnswer, frozen=True, kw_only=True):
    """Answers `AddUDF`."""

    error: Failure | None
    versions: list[str]
    inputs: dict[str, str]  # the UDFs whose results it takes, by the names under which it reads them
    results_bytes: int = 0  # what its result buffers take at most, private ones included


class UDFRemoved(MergerAnswer, frozen=True, kw_only=True):
    """Answers `RemoveUDF`."""


class UDFChanged(MergerAnswer, frozen=True, kw_only=True):
    """Answers `ChangeUDF`."""

    error: Failure | None
    versions: list[str]


class RunFinished(MergerAnswer, frozen=True, kw_only=True):
    """Answers `FinishRun` after the last snapshots, with the file of what UDFs carry over, if any."""

    run: int
    carried: dict[str, StoredValue] | None = None  # what UDFs carry over, by name; None: as before


class Merged(Message, frozen=True, kw_only=True):
    """A partition is merged."""

    run: int
    part: int
    failed: dict[int, Failure]  # UDFs that failed with it, by number


class ResultBuffer(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """One buffer of a result; its bytes are attached to the message."""

    name: str
    kind: str
    descr: Any  # Any: as `stemd.wire.arrays` describes a dtype in plain values
    shape: tuple[int, ...]
    offset: int
    size_bytes: int | None  # None: it consists of objects and is not sent

    @classmethod
    def attached_to(cls, attached: list[NDArray[np.uint8]], name: str, kind: str, array: np.ndarray) -> Self:
        """Attach the bytes of an array, and describe where they lie; objects are not sent."""
        dtype, shape, data = pack_array(array)
        offset = sum(map(len, attached))
        attached += [] if data is None else [data]
        size = None if data is None else len(data)
        return cls(name=name, kind=kind, descr=dtype, shape=tuple(shape), offset=offset, size_bytes=size)


class Snapshot(Message, frozen=True, kw_only=True):
    """The results of one UDF as they stand."""

    run: int
    udf: str
    number: int
    is_last: bool
    error: Failure | None
    coverage: bytes  # packed bits; ones mark frames that are in it
    t_first: float
    t_last: float
    """When its first and newest frame were received, seconds since the epoch; 0 if there is none."""
    buffers: tuple[ResultBuffer, ...]
    scans: tuple[str, ...] = ()  # ids of the scans that it is made of, if these are several
    units: dict[str, Unit] = msgspec.field(default_factory=dict)  # of buffers, as far as they are known
    gain: dict[str, object] | None = None  # gF for its standard errors, as `MeasuredValue.as_dict` returns it
    resolution: Mapping[str, Mapping[str, Any]] = msgspec.field(default_factory=dict)  # Any: plain values
    """Of its images, as headers have it; empty if it was not asked for."""
    mean_counts: float | None = None  # of all frames in a result of the run that knows it
    parameters: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)  # Any: plain values
    """Those that may come from the calibration: value, from and sigma of each, by name."""
    events: dict[str, dict[str, object]] = msgspec.field(default_factory=dict)  # Any: plain values
    """What is to be published after the scan, by the kind of event."""


class MergedBuffers(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """What is merged into one UDF, private buffers included; the bytes are attached to the message."""

    name: str
    versions: tuple[str, ...]
    error: Failure | None
    coverage: bytes  # packed bits; ones mark frames that are in it
    t_first: float
    t_last: float
    buffers: tuple[ResultBuffer, ...]


class MergedState(Message, frozen=True, kw_only=True):
    """What is merged of the run, of all its UDFs at one moment: after all earlier `Merged`."""

    run: int
    udfs: tuple[MergedBuffers, ...]


Answers = UDFChecked | UDFDescribed | MergingOpened | UDFAdded | UDFRemoved | UDFChanged | RunFinished
FromMerger = MergerReady | Printed | Merged | MergedState | Snapshot | Answers

TO_MERGER: Final[Decoder[ToMerger]] = Decoder(ToMerger)
FROM_MERGER: Final[Decoder[FromMerger]] = Decoder(FromMerger)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Received(Generic[_Content]):
    """A message with the memory that was attached to it."""

    message: _Content
    memory: memoryview

    def data(self, buffer: ResultBuffer) -> memoryview | None:
        """Return the bytes of one of its buffers, little-endian; None of objects."""
        if buffer.size_bytes is None:
            return None
        return self.memory[buffer.offset : buffer.offset + buffer.size_bytes]


ReceivedSnapshot = _Received[Snapshot]
ReceivedState = _Received[MergedState]
