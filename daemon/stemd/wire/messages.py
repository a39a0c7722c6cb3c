"""The result stream, version 1: what a multipart message holds, as ``docs/result-stream.md`` describes.

A message is ``[topic, header, buffer 0, ...]``; the header, a msgpack map, says where each array lies.
"""

import math
import reprlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias  # a header is a map of any plain values: its readers check them

import msgpack
import numpy as np

from stemd.wire.arrays import PackedArray, checked_texts, dtype_from_wire, unpack_array, unpack_bits
from stemd.wire.header import is_shape, mistake_in
from stemd.wire.packing import MalformedResult, pack_header, unpacked
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Unit

VERSION = 1
Part: TypeAlias = bytes | memoryview  # of a message; memory that nobody writes to any more
LAST_STATUSES = frozenset({"final", "cancelled", "failed"})  # statuses of a UDF's last message in a run
_SHUFFLED: Final = (1, 2, 4, 8)
"""Sizes of numbers in bytes for which there is a ``bslz4`` in every library that reads it."""
_WORTH_BYTES: Final = 1024
_IN_EACH_HEADER: Final = (
    *("scan_id", "run_id", "series", "udf", "udf_versions", "status", "reason", "error", "complete"),
    *("ledger", "nav_shape", "sig_shape", "dtype"),
)
_MAX_EXPANSION: Final = 255  # of LZ4: a byte stands for so many at most


@dataclass(frozen=True, kw_only=True)
class ResultFields:
    """One result of one UDF, as the run knows it; instance, seq and time of publishing are the publisher's.

    ``coverage``: bool, flat nav order, or packed bits. ``buffers``: (name, kind, array), little-endian,
    shaped as ``BufferWrapper.data``. Times since the epoch. ``encoding``: ``raw``, or ``bslz4`` for large
    arrays of numbers of 1 to 8 bytes. Arrays stay the caller's.
    """

    scan_id: str
    run_id: str
    series: int | None = None
    udf: str
    udf_versions: Sequence[str] = ()
    status: str
    reason: str | None = None
    error: str | None = None
    complete: bool
    ledger: Mapping[str, int | bool]
    nav_shape: Sequence[int]
    sig_shape: Sequence[int] | None
    dtype: str | None = None  # None, as is `sig_shape`: no frame came that says so
    coverage: np.ndarray | bytes
    buffers: Sequence[tuple[str, str, PackedArray]]
    t_first: float | None = None
    t_last: float | None = None
    encoding: str = "raw"
    events: Mapping[str, int | str] | None = None  # account of events; None: the detector sends frames
    units: Mapping[str, Unit] = field(default_factory=dict)  # by the names of buffers, as far as known
    parameters: Mapping[str, object] = field(default_factory=dict)
    """Value, origin and error of each parameter that may come from the calibration."""
    calibration: Calibration = field(default_factory=Calibration)  # the header has it unless it is empty
    gain: Mapping[str, object] | None = None  # gF, gain times excess factor, as measured for standard errors
    resolution: Mapping[str, object] = field(default_factory=dict)
    """``resolution_nm``, or ``resolution_px`` in scan steps, by the names of buffers, if it was asked for."""
    mean_counts: float | None = None  # of all counts of a frame, for counts and dose of a position
    stage: Sequence[Mapping[str, Any]] = ()  # what frames went through before the UDFs
    scans: Sequence[str] = ()  # ids of the scans that it is made of, if these are several
    module_coverage: Sequence[Mapping[str, Any]] = ()  # of each module, if daemons have one each


@dataclass(frozen=True)
class PackedResult:
    """A result with its arrays copied out: what can wait to be published."""

    topic: str
    header: Mapping[str, Any]
    payload: tuple[Part, ...]
    is_last: bool
    t_last: float | None

    @property
    def size_bytes(self) -> int:
        """Bytes of all buffers."""
        return sum(len(part) for part in self.payload)


@dataclass(frozen=True)
class Message:
    """A decoded message; ``arrays``: read-only, its memory; ``coverage``: bool, flat nav order, or None."""

    topic: str
    header: dict[str, Any]
    arrays: dict[str, np.ndarray]
    coverage: np.ndarray | None

    @property
    def is_result(self) -> bool:
        """Whether this is a UDF's result, not an event."""
        return self.topic.startswith("result/")

    @property
    def is_last(self) -> bool:
        """Whether this is the last message of its UDF in its run."""
        return self.is_result and self.header.get("status") in LAST_STATUSES


def result_topic(udf: str) -> str:
    """Name the topic of a UDF's results."""
    return f"result/{udf}"


def pack_result(fields: ResultFields) -> PackedResult:
    """Write the header of a result, as far as known, and its arrays' bytes; read-only ones are not copied."""
    payload: list[Part] = []
    buffers = []
    for name, kind, array in fields.buffers:
        entry = _pack_buffer(name, kind, array, payload, fields.encoding)
        buffers.append(entry | (fields.units[name].as_dict() if name in fields.units else {}))
    coverage = fields.coverage
    payload.append(coverage if isinstance(coverage, bytes) else np.packbits(coverage).tobytes())
    header: dict[str, Any] = {name: getattr(fields, name) for name in _IN_EACH_HEADER}
    header |= {"coverage": len(payload) - 1, "buffers": buffers}
    header |= {"t_first": fields.t_first, "t_last": fields.t_last}
    header |= _there(fields, "events", "parameters", "gain")
    header |= fields.resolution
    if known := fields.calibration.as_dict():
        header["calibration"] = known
    if fields.mean_counts is not None:
        # Axes of the scan beyond the second one count frames at the same position.
        header["counts_per_position"] = fields.mean_counts * math.prod(fields.nav_shape[2:])
        dose = fields.calibration.dose_e_per_a2(header["counts_per_position"])
        header |= {} if dose is None else {"dose_e_per_A2": dose}
    header |= _there(fields, "stage", "scans", "module_coverage")
    is_last = fields.status in LAST_STATUSES
    return PackedResult(result_topic(fields.udf), header, tuple(payload), is_last, fields.t_last)


def _there(fields: ResultFields, *names: str) -> dict[str, Any]:
    return {name: value for name in names if (value := getattr(fields, name))}


def _pack_buffer(
    name: str, kind: str, array: PackedArray, payload: list[Part], encoding: str
) -> dict[str, Any]:
    dtype, shape, data = array
    entry: dict[str, Any] = {"name": name, "kind": kind, "shape": shape, "dtype": dtype}
    if data is None:
        return entry | {"encoding": "none", "index": None}
    entry["index"] = len(payload)
    if encoding == "bslz4" and data.nbytes >= _WORTH_BYTES:
        values = unpack_array(dtype, shape, data)
        if values.itemsize in _SHUFFLED:
            payload.append(encode_frame(values, "bslz4"))
            return entry | {"encoding": "bslz4"}
    payload.append(data.tobytes() if data.flags.writeable else data.data)
    return entry | {"encoding": "raw"}


def result_message(packed: PackedResult, *, instance: str, seq: int, t_publish: float) -> list[Part]:
    """Finish a packed result with what is known when it is published."""
    header = {"version": VERSION, "instance": instance, "seq": seq, **packed.header, "t_publish": t_publish}
    return [packed.topic.encode(), pack_header(header), *packed.payload]


def event_message(kind: str, *, instance: str, seq: int, t_publish: float, **fields: object) -> list[bytes]:
    """Write the message of an event; `fields`: ids and series of its scan, and what this kind adds."""
    known = {"version": VERSION, "instance": instance, "seq": seq, "kind": kind}
    header = known | {"scan_id": None, "run_id": None, "series": None, "t_publish": t_publish} | fields
    return [f"event/{kind}".encode(), pack_header(header)]


def topic_of(parts: Sequence[Part]) -> bytes:
    """Return the topic of a message."""
    return bytes(parts[0])


def without_buffers(parts: Sequence[Part]) -> list[Part]:
    """Write a result message again without its buffers; status, ledger and all else of the header stay."""
    header = msgpack.unpackb(parts[1])
    header["coverage"] = None
    header["buffers"] = [entry | {"encoding": "none", "index": None} for entry in header.get("buffers", [])]
    return [parts[0], pack_header(header)]


def header_of(parts: Sequence[Part]) -> dict[str, Any]:
    """Read the header of a message alone; MalformedResult as `decode` raises it."""
    return _read_head(parts)[1]


def decode(parts: Sequence[Part]) -> Message:
    """Read a message of the stream; MalformedResult says what is wrong with one that does not follow it."""
    topic, header = _read_head(parts)
    payload = parts[2:]
    arrays = {}
    for entry in _entries(topic, header):
        encoding = entry.get("encoding")
        if encoding == "none":
            continue
        if encoding not in ("raw", "bslz4"):
            seen = f"buffer {entry.get('name')!r} has encoding {encoding!r}"
            raise MalformedResult(f"{topic}: {seen}, known: raw, bslz4")
        arrays[entry["name"]] = _read_buffer(topic, entry, payload)
    return Message(topic, header, arrays, _read_coverage(topic, header, payload))


def _read_head(parts: Sequence[Part]) -> tuple[str, dict[str, Any]]:
    if len(parts) < 2:
        raise MalformedResult(f"got a message of {len(parts)} parts, expected topic and header at least")
    try:
        topic = bytes(parts[0]).decode()
        header = unpacked(parts[1])
    except ValueError as error:
        about = f"topic {bytes(parts[0])[:80]!r}"
        raise MalformedResult(f"{about}: the header is not msgpack: {error}") from error
    if not isinstance(header, dict) or header.get("version") != VERSION:
        seen = header.get("version") if isinstance(header, dict) else type(header).__name__
        raise MalformedResult(f"{topic}: got version {seen!r}, this reader knows version {VERSION}")
    if mistake := mistake_in(topic, header):
        raise MalformedResult(f"{topic}: {mistake}")
    return topic, header


def _entries(topic: str, header: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    entries = header.get("buffers", None if topic.startswith("result/") else [])
    if not isinstance(entries, list) or not all(
        isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in ("name", "kind"))
        for entry in entries
    ):
        raise MalformedResult(f"{topic}: buffers must be a list of maps with a name and a kind")
    return entries


def _read_buffer(topic: str, entry: Mapping[str, Any], payload: Sequence[Part]) -> np.ndarray:
    data = _part(topic, entry.get("index"), payload)
    try:
        return read_array(entry, data)
    except (ValueError, TypeError, KeyError, OverflowError, MemoryError, DecodeError) as error:
        raise MalformedResult(f"{topic}: buffer {entry['name']!r} of {len(data)} bytes: {error}") from error


def read_array(entry: Mapping[str, Any], data: bytes | memoryview) -> np.ndarray:
    """Read the array of a buffer. Raises errors of values, types, memory or DecodeError for damage."""
    dtype = dtype_from_wire(entry["dtype"])
    if dtype.hasobject:
        raise ValueError("object arrays are never sent")
    shape = entry["shape"]
    if not is_shape(shape):
        raise ValueError(f"shape is {reprlib.repr(shape)}, expected a list of lengths")
    if entry["encoding"] == "raw":
        return checked_texts(np.frombuffer(data, dtype).reshape(shape))
    size_bytes = math.prod(shape) * dtype.itemsize
    if size_bytes > _MAX_EXPANSION * len(data):
        raise ValueError(f"they cannot hold the {size_bytes} bytes of shape {shape}")
    values = np.empty(math.prod(shape), dtype)
    frame_decoder(FrameFormat(codec="bslz4", dtype=dtype.str, shape=values.shape))(data, values)
    return values.reshape(shape)


def _read_coverage(topic: str, header: Mapping[str, Any], payload: Sequence[Part]) -> np.ndarray | None:
    index = header.get("coverage")
    if index is None:
        return None
    data = _part(topic, index, payload)
    frames = math.prod(header.get("nav_shape", [0]))
    if len(data) != (frames + 7) // 8:
        raise MalformedResult(f"{topic}: coverage has {len(data)} bytes for {frames} frames")
    return unpack_bits(data, frames)


def _part(topic: str, index: object, payload: Sequence[Part]) -> Part:
    if type(index) is not int or not 0 <= index < len(payload):
        raise MalformedResult(f"{topic}: buffer index {index!r}, but the message has {len(payload)} buffers")
    return payload[index]
