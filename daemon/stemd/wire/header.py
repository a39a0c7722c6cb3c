"""What the header of a message of the result stream must hold, so that its readers can rely on it. Pure."""

import math
import re
import reprlib
from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeGuard

from msgspec import Meta, Struct, ValidationError, convert

from stemd.geometry.shape_fit import LARGEST_PRODUCT

MAX_AXES: Final = 32  # of any shape: as many as every NumPy has
UDF_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
NAME_IN_WORDS: Final = "a letter or _, then letters, digits, _ and -, at most 64 characters"

_Id = Annotated[str, Meta(min_length=1, max_length=64)]
_Time = Annotated[float, Meta(ge=0, le=1e12)]  # seconds since the epoch
_Shape = Annotated[list[Annotated[int, Meta(ge=0, le=LARGEST_PRODUCT)]], Meta(max_length=MAX_AXES)]
_Status = Literal["partial", "final", "cancelled", "failed"]
_Vector = Annotated[list[float], Meta(min_length=2, max_length=2)]


class _Message(Struct, kw_only=True):
    instance: str
    seq: Annotated[int, Meta(ge=1)]
    series: int | None
    t_publish: _Time


class _Result(_Message, kw_only=True):
    scan_id: _Id
    run_id: _Id
    udf: Annotated[str, Meta(pattern=rf"^{UDF_NAME.pattern}$(?!\n)")]
    udf_versions: list[str]
    status: _Status
    reason: str | None
    error: str | None
    complete: bool
    ledger: dict[str, int | bool]
    nav_shape: _Shape
    sig_shape: _Shape | None
    dtype: str | None
    t_first: _Time | None
    t_last: _Time | None


class _Event(_Message, kw_only=True):
    kind: str
    scan_id: _Id | None
    run_id: _Id | None


class _OfRun(_Event, kw_only=True):
    scan_id: _Id
    run_id: _Id


class _ScanStarted(_OfRun, kw_only=True):
    nav_shape: _Shape
    sig_shape: _Shape | None
    dtype: str | None
    announced: int | None


class _RunEnded(_OfRun, kw_only=True):
    status: _Status
    reason: str | None
    complete: bool
    ledger: dict[str, int | bool]
    udfs: dict[str, str]


class _Drift(_OfRun, kw_only=True):
    udf: str
    drift: _Vector
    rate: _Vector | None


class _UDFEvent(_OfRun, kw_only=True):
    udf: str
    name: str


class _Reached(_OfRun, kw_only=True):
    udf: str
    condition: str
    value: float


class _UDFChanged(_Event, kw_only=True):
    udf: str


_EVENTS: Final[Mapping[str, type[_Event]]] = {
    "scan_started": _ScanStarted,
    "run_ended": _RunEnded,
    "drift": _Drift,
    "udf_event": _UDFEvent,
    "reached": _Reached,
    "udf_registered": _UDFChanged,
    "udf_removed": _UDFChanged,
}


def is_shape(value: object) -> TypeGuard[list[int]]:
    """Whether `value` is a list of lengths that arrays can have."""
    if not isinstance(value, list) or len(value) > MAX_AXES:
        return False
    return all(type(length) is int and 0 <= length <= LARGEST_PRODUCT for length in value)


def mistake_in(topic: str, header: Mapping[str, object]) -> str | None:
    """Return what is wrong with a header under this topic, or None; unknown keys are of later daemons."""
    group, _, name = topic.partition("/")
    if group not in ("result", "event"):
        return "the topic is neither result/NAME nor event/KIND"
    try:
        found = convert(header, _Result if group == "result" else _EVENTS.get(name, _Event))
    except ValidationError as error:
        key = re.search(r"\$\.(\w+)", str(error))
        return f"{error}" + ("" if key is None else f": {key[1]} is {reprlib.repr(header.get(key[1]))}")
    own = "udf" if group == "result" else "kind"
    if getattr(found, own) != name:
        return f"{own} is {getattr(found, own)!r}, expected {name!r} as in the topic"
    if isinstance(found, _Result | _ScanStarted) and math.prod(found.nav_shape) > LARGEST_PRODUCT:
        return f"nav_shape is {found.nav_shape}, expected a product of at most {LARGEST_PRODUCT}"
    return None
