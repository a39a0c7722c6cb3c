"""Messages between the daemon, or an offline run, and a worker process or the forwarder of a cluster."""

import pickle
from typing import Final

import msgspec
import numpy as np
from msgspec.msgpack import Decoder
from numpy.typing import NDArray

from stemd.datasets.nodata import NodataMode
from stemd.geometry.frame_map import FrameMap
from stemd.ingest.messages import NewFormat
from stemd.processes.channel import Message
from stemd.processes.failures import Failure
from stemd.processes.user_output import Printed
from stemd.workers.result_slots import StoredBuffer
from stemd.workers.udf_spec import SentUDF, pickled_udf
from stemd_udfs.engine import RunPlan
from stemd_udfs.regions.selection import Indices, compact

PlainIndices = tuple[int, int] | bytes
"""Indices of a partition: start and stop, or the bytes of an int64 array."""


class _OfPart(Message, frozen=True, kw_only=True):
    """Base of messages about a partition of a run."""

    run: int
    part: int


# --- to a worker ---


class MapRing(Message, frozen=True, kw_only=True):
    """Map the ring, whose descriptor comes with this message."""

    records: int


class ReadRing(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The frames of a run come out of the ring."""

    nodata: NodataMode
    pixel_mask: bytes | None  # packed bits; ones mark pixels without data
    has_marks: bool
    frame_map: FrameMap


class ReadDataSet(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The frames of a run come out of a data set, whose shared memory comes with the message."""

    pickle: bytes


class OpenRun(Message, frozen=True, kw_only=True):
    """Set a run up; its partitions follow."""

    run: int
    udfs: tuple[SentUDF, ...]
    names: tuple[tuple[str, ...], ...] | None = None  # by which others find each UDF; None: its own
    data: bytes  # the pickled `stemd_udfs.engine.DataDescription`
    source: ReadRing | ReadDataSet
    excluded: tuple[int, ...] = ()  # numbers of UDFs that are not even made
    is_alone: bool = False  # whether this process is for a trial of one UDF


class ReplaceUDFs(Message, frozen=True, kw_only=True):
    """Change parameters of UDFs of a run; no answer: what they raise then comes with the next partition."""

    run: int
    udfs: dict[int, SentUDF]


class CloseRun(Message, frozen=True, kw_only=True):
    """Forget a run; tasks of it that have not begun are dropped."""

    run: int


class RingTask(_OfPart, frozen=True, kw_only=True):
    """Process the frames of a scan among some records of the ring."""

    scan: int
    start: int
    stop: int
    only: tuple[int, ...] | None = None  # numbers of the UDFs to run; None: all
    is_trial: bool = False  # the results are thrown away
    backlog: float = 0.0  # frames that wait after these, in rounds of partitions for all workers
    places: PlainIndices | None = None  # only the frames at these places on the nav grid; None: all


class DataSetTask(_OfPart, frozen=True, kw_only=True):
    """Process some frames of a data set."""

    indices: PlainIndices
    only: tuple[int, ...] | None = None
    is_trial: bool = False


class ReleaseSlot(Message, frozen=True, kw_only=True):
    """Write a new result where the one in this slot was."""

    slot: int


Task = RingTask | DataSetTask
ToWorker = MapRing | NewFormat | OpenRun | ReplaceUDFs | CloseRun | Task | ReleaseSlot


# --- from a worker ---


class Ready(Message, frozen=True, kw_only=True):
    """The process works on so many partitions at a time; the first has descriptors of activity and slots."""

    capacity: int = 1


class UDFBuffers(msgspec.Struct, frozen=True, kw_only=True, array_like=True, tag=True):
    """A UDF has processed the partition."""

    buffers: tuple[StoredBuffer, ...]


class UDFFailed(msgspec.Struct, frozen=True, kw_only=True, array_like=True, tag=True):
    """A UDF has raised."""

    error: Failure


class UDFLeftOut(msgspec.Struct, frozen=True, kw_only=True, array_like=True, tag=True):
    """A UDF was not run."""


UDFOutcome = UDFBuffers | UDFFailed | UDFLeftOut


class Processed(_OfPart, frozen=True, kw_only=True):
    """A partition is processed, and its results are in a slot."""

    slot: int
    indices: PlainIndices
    frames: int  # how many were processed; those too that the run does not take
    undecodable: tuple[tuple[int, str], ...]  # number of the frame, and why
    outcome: tuple[UDFOutcome, ...]
    seconds: float
    fixed_s: float  # of that, making and copying buffers; 0 the first time
    udf_seconds: tuple[float, ...]


class Tried(_OfPart, frozen=True, kw_only=True):
    """A UDF ran over a partition without harm; there are no results."""


class NotProcessed(_OfPart, frozen=True, kw_only=True):
    """The run could not be set up, or its frames could not be read: it has failed."""

    failure: Failure


class Unfit(_OfPart, frozen=True, kw_only=True):
    """This kind of worker could not process a partition; others may."""

    kind: str
    text: str
    for_good: bool  # whether the same is to be expected with every other partition of the run


class WorkersDied(_OfPart, frozen=True, kw_only=True):
    """Processes of a cluster died on a partition again and again."""


class RunUnknown(_OfPart, frozen=True, kw_only=True):
    """The run was closed before the partition was begun."""


Answer = Processed | Tried | NotProcessed | Unfit | WorkersDied | RunUnknown
FromWorker = Ready | Printed | Answer

TO_WORKER: Final[Decoder[ToWorker]] = Decoder(ToWorker)
FROM_WORKER: Final[Decoder[FromWorker]] = Decoder(FromWorker)


def sent_names(plan: RunPlan) -> tuple[tuple[str, ...], ...] | None:
    """Return the names of the UDFs of a plan as they travel."""
    return None if plan.names is None else tuple(tuple(of_one) for of_one in plan.names)


def order_for(plan: RunPlan, run: int, source: ReadRing | ReadDataSet) -> OpenRun:
    """Return what has our own workers set up a plan of this process."""
    return OpenRun(
        run=run,
        udfs=tuple(pickled_udf(udf) for udf in plan.udfs),
        names=sent_names(plan),
        data=pickle.dumps(plan.unstaged),
        source=source,
    )


def plain_indices(indices: Indices) -> PlainIndices:
    """Return the indices of a partition as they travel."""
    if isinstance(indices, slice):
        return indices.start, indices.stop
    return np.asarray(indices, np.int64).tobytes()


def indices_from(plain: PlainIndices) -> Indices:
    """Return the indices of a partition as the engine takes them."""
    return np.frombuffer(plain, np.int64) if isinstance(plain, bytes) else slice(*plain)


def indices_among(plain: PlainIndices, wanted: NDArray[np.bool_]) -> PlainIndices | None:
    """Return those indices of a partition that are wanted; None if all are."""
    indices = indices_from(plain)
    is_wanted = wanted[indices]
    if is_wanted.all():
        return None
    if isinstance(indices, slice):
        indices = np.arange(indices.start, indices.stop)
    return plain_indices(compact(indices[is_wanted]))
