"""Messages between a head and its nodes: msgpack maps without pickles, and parts that answers name."""

import math
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeAlias

import msgspec
import numpy as np
from msgspec.structs import replace

from stemd.errors import StemdError
from stemd.geometry.frame_map import ScanGeometry
from stemd.geometry.shape_fit import LARGEST_PRODUCT
from stemd.scheduling.ledger import TERMS, Ledger
from stemd.wire.arrays import dtype_from_wire
from stemd_udfs.engine import rectangle_at

VERSION: Final = 2

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**62)]
_Length: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=LARGEST_PRODUCT)]
_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
_Shape: TypeAlias = Annotated[tuple[_Length, ...], msgspec.Meta(min_length=1, max_length=16)]
_Time: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1e12)]
_Place: TypeAlias = tuple[_Number, _Number]


class MalformedAnswer(StemdError):
    """What a node answers cannot be read."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What has changed since the answer that the head has?"""

    version: int = VERSION
    instance: str = ""  # of the node that gave that answer
    known: _Count = 0  # `Answer.changes` of it; 0: there is none
    wait_s: _Time = 0.0  # for how long the node may wait for a change


class SharedBuffer(msgspec.Struct, frozen=True, kw_only=True):
    """One buffer of a UDF, private ones included."""

    name: str
    dtype: Any  # as in headers of results. Any: text, or a list of fields.
    shape: Annotated[tuple[_Count, ...], msgspec.Meta(max_length=32)]  # ``nav``: a row for each frame
    part: _Number | None  # number of its part; None: it consists of Python objects, which are not sent


class SharedUDF(msgspec.Struct, frozen=True, kw_only=True):
    """What a node has merged into one UDF."""

    name: str
    versions: tuple[str, ...] = ()
    error: str | None = None  # what it failed with
    coverage: _Number | None = None  # part with the packed bits of its frames; None: no buffers yet
    t_first: _Time = 0.0
    t_last: _Time = 0.0
    buffers: tuple[SharedBuffer, ...] = ()


class SharedModule(msgspec.Struct, frozen=True, kw_only=True):
    """The part of the detector that a node has of every frame."""

    number: _Number
    place: _Place  # row and column of its first pixel in the frames of the detector
    shape: tuple[_Length, _Length]

    @property
    def rectangle(self) -> tuple[slice, ...]:
        """Where it lies in the frames of the detector."""
        return rectangle_at(self.place, self.shape)

    def overlaps(self, other: "SharedModule") -> bool:
        """Return whether both have pixels in common."""
        return all(
            own.start < its.stop and its.start < own.stop
            for own, its in zip(self.rectangle, other.rectangle, strict=True)
        )


class SharedRun(msgspec.Struct, frozen=True, kw_only=True):
    """A run of a node. All of it belongs to one moment: ledger and buffers agree."""

    scan_id: str
    run_id: str
    series: int
    unique_id: str | None = None  # the detector's own id of the scan, if its protocol has one
    announced: _Count | None  # announced frames that have a place in the scan
    sent: _Count | None  # announced frames, with those outside of the scan
    nav_shape: _Shape
    geometry: dict[str, int | bool]  # by the names of ``[scan]``; empty: each frame has its position
    sig_shape: _Shape  # of the frames that UDFs get; with a module, of the frames of the detector
    dtype: str
    stage: list[dict[str, Any]]
    event_unit: str | None
    status: str | None  # how it ended; None while it runs
    reason: str | None
    is_catching_up: bool  # whether UDFs that joined later have still to see frames that the node holds
    ledger: dict[str, _Count | bool]
    seen: _Number  # number of the part with the packed bits of the frames that were received
    events: tuple[_Count, _Count, _Count]
    udfs: tuple[SharedUDF, ...]
    module: SharedModule | None = None  # the node's part of every frame; None: whole frames
    processed: _Number | None = None  # with a module: part with the packed bits of these frames
    undecodable: _Number | None = None  # with a module: the same of those that cannot be decoded

    def with_parts_from(self, first: int) -> "SharedRun":
        """Return it with the numbers of its parts counted from another one."""

        def moved(number: int | None) -> int | None:
            return None if number is None else number + first

        udfs = []
        for udf in self.udfs:
            buffers = tuple(replace(buffer, part=moved(buffer.part)) for buffer in udf.buffers)
            udfs.append(replace(udf, coverage=moved(udf.coverage), buffers=buffers))
        outcomes = {"processed": moved(self.processed), "undecodable": moved(self.undecodable)}
        return replace(self, seen=self.seen + first, udfs=tuple(udfs), **outcomes)

    @property
    def size_bytes(self) -> int:
        """Bytes of all buffers that are sent."""
        return sum(
            dtype_from_wire(buffer.dtype).itemsize * math.prod(buffer.shape)
            for udf in self.udfs
            for buffer in udf.buffers
            if buffer.part is not None
        )

    @property
    def scan_geometry(self) -> ScanGeometry:
        """How the beam moves."""
        known: Mapping[str, Any] = self.geometry
        return ScanGeometry(**known)


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The runs that changed: first those that have ended, then the one under way."""

    version: int = VERSION
    instance: str  # new at each start of the node
    changes: _Count  # counts up with each change
    runs: tuple[SharedRun, ...] = ()
    error: str | None = None  # why there is no answer


_QUESTION: Final = msgspec.msgpack.Decoder(Question)
_ANSWER: Final = msgspec.msgpack.Decoder(Answer)
_ENCODER: Final = msgspec.msgpack.Encoder()


def encode(message: Question | Answer) -> bytes:
    """Write a question, or the head of an answer."""
    return _ENCODER.encode(message)


def read_question(parts: Sequence[bytes]) -> Question:
    """Read a question. Raises ValueError if it is none."""
    if len(parts) != 1:
        raise ValueError(f"got {len(parts)} parts, expected one map")
    question = _QUESTION.decode(parts[0])
    if question.version != VERSION:
        raise ValueError(f"got version {question.version}, expected {VERSION}: install the same stemd on all")
    return question


def read_answer(parts: Sequence[bytes | memoryview]) -> Answer:
    """Read the head of an answer, and check it against its parts. Raises MalformedAnswer."""
    try:
        answer = _ANSWER.decode(parts[0])
        if answer.version != VERSION:
            raise ValueError(f"version {answer.version}, expected {VERSION}: install the same stemd on all")
        for run in answer.runs:
            _check_run(run, parts[1:])
    except (LookupError, TypeError, ValueError) as error:
        raise MalformedAnswer(f"got an answer that cannot be read: {error}") from error
    return answer


def _check_run(run: SharedRun, parts: Sequence[bytes | memoryview]) -> None:
    _check_scan(run)
    if missing := [term for term in TERMS if term not in run.ledger]:
        raise ValueError(f"a ledger without {', '.join(missing)}")
    counts: Mapping[str, Any] = run.ledger
    if not Ledger(**counts).closes:
        raise ValueError(f"a ledger that does not add up: {run.ledger}")
    bits = [run.seen, *(udf.coverage for udf in run.udfs if udf.coverage is not None)]
    if run.module is not None:
        bits += _check_module(run, run.module)
    size = -(-math.prod(run.nav_shape) // 8)
    for number in bits:
        if len(parts[number]) != size:
            raise ValueError(f"{len(parts[number])} bytes of coverage, expected {size}")
    for udf in run.udfs:
        for buffer in udf.buffers:
            if buffer.part is not None and buffer.part >= len(parts):
                raise ValueError(f"part {buffer.part} of {len(parts)} for buffer {buffer.name} of {udf.name}")


def _check_scan(run: SharedRun) -> None:
    frames = math.prod(run.nav_shape)
    for name, shape in (("nav_shape", run.nav_shape), ("sig_shape", run.sig_shape)):
        if math.prod(shape) > LARGEST_PRODUCT:
            raise ValueError(f"{name} {shape}, expected a product of at most {LARGEST_PRODUCT}")
    if run.announced is not None and run.announced > frames:
        raise ValueError(f"{run.announced} announced frames for {frames} positions")
    several = run.scan_geometry.frames_per_position
    if several > 1 and (len(run.nav_shape) < 2 or run.nav_shape[-1] != several):
        raise ValueError(f"nav_shape {run.nav_shape}, expected {several} frames at the end")
    if np.dtype(run.dtype).kind not in "biufc":
        raise ValueError(f"dtype {run.dtype}, expected numbers")


def _check_module(run: SharedRun, module: SharedModule) -> tuple[int, int]:
    """Return the numbers of the parts that a run over a module has."""
    if run.processed is None or run.undecodable is None:
        raise ValueError(f"module {module.number} without the frames that were processed and undecodable")
    lies_within = len(run.sig_shape) == len(module.place) and all(
        0 <= first <= whole - length and length > 0
        for first, length, whole in zip(module.place, module.shape, run.sig_shape, strict=True)
    )
    if not lies_within:
        words = f"expected one in {run.sig_shape}"
        raise ValueError(f"module {module.number} of {module.shape} at {module.place}, {words}")
    return run.processed, run.undecodable
