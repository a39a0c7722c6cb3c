"""What the live page gets of a result: one picture of one buffer, cut when a viewer takes it; and its title.

Binary: length of the head (uint32, little-endian), the head as JSON, blanks up to a multiple of 8, the values
row by row, packed bits of the coverage: of the picture for a result per scan position, of the whole scan for
one in the shape of a frame if asked for.
"""

import json
import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final  # a header is a map of any plain values

import msgpack
import numpy as np

from stemd.wire.arrays import dtype_from_wire
from stemd.wire.messages import Part, read_array
from stemd.workers.udf_parameters import parameters_of
from stemd.workers.udf_spec import built_in
from stemd_udfs import BUILTIN_UDFS
from stemd_udfs.engine.counting_errors import SUFFIX

MOST_PIXELS: Final = 2**22
"""Pictures with more pixels are sent with every second, third … row and column only."""
_OF_HEADER: Final = (
    *("instance", "seq", "scan_id", "run_id", "series", "udf", "status", "reason", "error", "complete"),
    *("ledger", "nav_shape", "sig_shape", "t_first", "t_last", "t_publish"),
)

# Any: buffers have many dtypes.
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, kw_only=True)
class View:
    """What a card of the page shows."""

    udf: str
    buffer: str  # its name, with ``.field`` for dtypes with fields
    scan: str | None = None  # id of a scan that is over; None: live
    channel: int = 0  # counts what is beyond rows and columns
    coverage: bool = False  # a result in the shape of a frame comes with its scan positions
    vectors: bool = False  # both channels, pair after pair
    all_channels: bool = False  # every channel, by value, as float32
    is_shared: bool = False  # without texts of UDFs
    most_pixels: int | None = None  # beyond it (default `MOST_PIXELS`), rows and columns are left out

    @property
    def source(self) -> tuple[bytes, str | None]:
        """Topic and scan of the results that it shows."""
        return b"result/" + self.udf.encode(), self.scan


@dataclass(frozen=True, kw_only=True, eq=False)
class ReadResult:
    """A result message whose header has been read, for all views of it."""

    parts: Sequence[Part]  # the message, see `stemd.wire.messages`
    header: dict[str, Any]
    pictures: list[dict[str, Any]]  # see `pictures_of`

    @classmethod
    def of(cls, parts: Sequence[Part]) -> "ReadResult":
        """Read the header of a message."""
        header = read_header(parts)
        return cls(parts=parts, header=header, pictures=pictures_of(header))

    def find(self, buffer: str) -> dict[str, Any] | None:
        """Return what is known of a picture; None if the result has no such buffer."""
        return next((picture for picture in self.pictures if picture["buffer"] == buffer), None)


def read_header(parts: Sequence[Part]) -> dict[str, Any]:
    """Read the header of one of our own messages."""
    header: dict[str, Any] = msgpack.unpackb(parts[1])
    return header


def pictures_of(header: Mapping[str, Any]) -> list[dict[str, Any]]:
    """List what can be shown of a result: name, kind, rows, columns and number of channels of each buffer."""
    found = []
    names = {entry["name"] for entry in header["buffers"]}
    for entry in header["buffers"]:
        dtype = dtype_from_wire(entry["dtype"])
        if dtype.hasobject:
            continue
        fields = [f".{name}" for name in dtype.names] if dtype.names else [""]
        for field in fields:
            one = dtype[field[1:]] if field else dtype
            if one.shape or one.names or one.kind not in "biufc":
                continue
            layout = _Layout.of(header, entry)
            one_name = entry["name"] + field
            picture = {
                "buffer": one_name,
                "kind": entry["kind"],
                "shape": [layout.rows, layout.columns],
                "channels": layout.channels,
                "dtype": one.str,
                "kept": entry["index"] is not None,
                "sigma": sigma if (sigma := one_name + SUFFIX) in names else None,
            }
            found.append(picture)
    return found


def picture_bytes(result: ReadResult, view: View) -> int:
    """Return about how many bytes `picture_message` would write; 0 if the result has no such buffer."""
    picture = result.find(view.buffer)
    if picture is None:
        return 0
    each = picture["channels"] if view.all_channels else 1
    rows, columns = picture["shape"]
    step = _step(view, rows, columns, each)
    rows, columns = math.ceil(rows / step), math.ceil(columns / step)
    values = rows * columns * (2 if view.vectors else each)
    coverage = math.prod(result.header["nav_shape"]) // 8 if view.coverage else 0
    return len(result.parts[1]) + coverage + int(values * np.dtype(picture["dtype"]).itemsize)


def _step(view: View, rows: int, columns: int, each: int = 1) -> int:
    return math.ceil(math.sqrt(rows * columns * each / (view.most_pixels or MOST_PIXELS))) or 1


def picture_message(result: ReadResult, view: View) -> bytes | None:
    """Write what a viewer gets for `view`, or None if the result has no such buffer."""
    header, parts = result.header, result.parts
    if result.find(view.buffer) is None:  # names come from outside
        return None
    entries = {entry["name"]: entry for entry in header["buffers"]}
    name, _, field = (view.buffer, "", "") if view.buffer in entries else view.buffer.rpartition(".")
    entry = entries[name]
    layout = _Layout.of(header, entry)
    channel = min(max(view.channel, 0), max(layout.channels - 1, 0))
    head = {key: header[key] for key in _OF_HEADER} | {
        "error": header["error"] and ("failed" if view.is_shared else header["error"]),
        "buffer": view.buffer,
        "of": view.scan,
        "kind": entry["kind"],
        "channel": channel,
        "channels": layout.channels,
        "full_shape": [layout.rows, layout.columns],
        "unit": entry.get("unit"),
        "scale": entry.get("scale", 1.0),
        "calibration": header.get("calibration"),
        "parameters": header.get("parameters"),
        "gain": header.get("gain"),
        **{key: header.get(key, {}).get(view.buffer) for key in ("resolution_nm", "resolution_px")},
        "shape": [0, 0],
        "step": 1,
        "vectors": False,
        "all": False,
        "dtype": None,
        "covered": 0,
    }
    if entry["index"] is None or not layout.channels:
        return _pack(head, b"", b"")
    values = read_array(entry, parts[2 + entry["index"]]).ravel()
    if field:
        values = values[field]
    has_vectors = view.vectors and layout.channels == layout.extra == 2
    has_all = view.all_channels and not has_vectors and layout.channels == layout.extra > 1
    step = _step(view, layout.rows, layout.columns, layout.extra if has_all else 1)
    if has_vectors or has_all:
        picture = values.reshape(layout.rows, layout.columns, layout.extra)[::step, ::step]
    else:
        picture = layout.picture(values, channel)[::step, ::step]
    # Browsers do not read the first; the second saves half of the bytes of many images.
    if picture.dtype == np.float16 or (has_all and picture.dtype == np.float64):
        picture = picture.astype(np.float32)
    covered = b""
    if view.coverage and entry["kind"] == "sig" and header["coverage"] is not None:
        covered = bytes(parts[2 + header["coverage"]])
    elif entry["kind"] == "nav" and header["coverage"] is not None:
        bits = np.frombuffer(parts[2 + header["coverage"]], np.uint8)
        mask = np.unpackbits(bits, count=math.prod(header["nav_shape"]))
        mask = mask.reshape(-1, layout.rows, layout.columns)[channel // layout.extra]
        covered = np.packbits(mask[::step, ::step]).tobytes()
    head |= {
        "shape": list(picture.shape[:2]),
        "step": step,
        "vectors": has_vectors,
        "all": has_all,
        "dtype": picture.dtype.str,
        "covered": len(covered),
    }
    return _pack(head, picture.tobytes(), covered)


def _pack(head: Mapping[str, Any], values: bytes, covered: bytes) -> bytes:
    text = json.dumps(head, separators=(",", ":"), allow_nan=False).encode()
    text += b" " * (-(4 + len(text)) % 8)
    return b"".join((struct.pack("<I", len(text)), text, values, covered))


@dataclass(frozen=True, kw_only=True)
class _Layout:
    """How the axes of a buffer become rows, columns and channels."""

    repeats: int
    rows: int
    columns: int
    extra: int

    @property
    def channels(self) -> int:
        return self.repeats * self.extra

    @classmethod
    def of(cls, header: Mapping[str, Any], entry: Mapping[str, Any]) -> "_Layout":
        shape = list(entry["shape"])
        kind = entry["kind"]
        axes = len(header[f"{kind}_shape"] if kind in ("nav", "sig") else shape)
        grid, extra = shape[:axes], shape[axes:]
        rows, columns = [1, 1, *grid][-2:]
        return cls(repeats=math.prod(grid[:-2]), rows=rows, columns=columns, extra=math.prod(extra))

    def picture(self, values: Array, channel: int) -> Array:
        repeat, extra = divmod(channel, self.extra)
        return values.reshape(self.repeats, self.rows, self.columns, self.extra)[repeat, :, :, extra]


def title(spec: Mapping[str, Any], name: str, picture: Mapping[str, object], count: int) -> str:
    """Return what a picture is called: in words of its UDF, with the name that somebody gave the UDF."""
    facts, buffer, use = spec.get("facts", {}), str(picture["buffer"]), spec.get("use") or ""
    words = facts.get("title") or name
    words = facts.get("buffer_titles", {}).get(buffer) or (
        words if count == 1 or buffer == "intensity" else f"{words} · {buffer}"
    )
    is_named = name.lower() not in words.lower() and built_in(name) is not built_in(use)
    return f"{name}: {words[0].lower()}{words[1:]}" if is_named else words


@cache
def first_steps() -> list[dict[str, object]]:
    """Return what a fresh page proposes: UDFs with words, and whether they need parameters."""
    return [
        {
            "use": use,
            "words": udf_class.first_step,
            "needs": any(field["is_required"] for field in parameters_of(udf_class)),
        }
        for use, udf_class in BUILTIN_UDFS.items()
        if udf_class.first_step
    ]


@cache
def titles() -> dict[str, str]:
    """Return what built-in UDFs are called in the field, of those that have such words."""
    found = {}
    for use, udf_class in BUILTIN_UDFS.items():
        title, step = udf_class.title, udf_class.first_step
        words = title if step in title else f"{title}, {step}"
        if words.lower() not in ("", use):
            found[use] = words
    return found
