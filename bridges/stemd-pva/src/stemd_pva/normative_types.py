"""Values of EPICS' normative types from messages of the result stream, and the ledgers of the last scans."""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final  # values of p4p have no types, headers are maps of any plain values

import numpy as np
from p4p import Type, Value
from p4p.nt import NTNDArray, NTScalar, NTTable

TERMS: Final = (
    *("announced", "received", "missing", "processed", "pending"),
    *("discarded", "undecodable", "duplicate", "foreign", "malformed"),
)
"""What every ledger counts."""
_MOST_ROWS: Final = 16
_UNION: Final = {
    "b1": "booleanValue",
    "i1": "byteValue",
    "i2": "shortValue",
    "i4": "intValue",
    "i8": "longValue",
    "u1": "ubyteValue",
    "u2": "ushortValue",
    "u4": "uintValue",
    "u8": "ulongValue",
    "f4": "floatValue",
    "f8": "doubleValue",
}
"""Members of the union in an NTNDArray, by kind and size of the numbers."""
_SHOWN_AS: Final = {"f2": "f4", "c8": "f4", "c16": "f8"}
_SEVERITY: Final = {"cancelled": 1, "failed": 2}  # MINOR, MAJOR
_RECORD_STATUS: Final = 3  # of an alarm: raised by what the record shows
_IMAGE: Final = NTNDArray.buildType()
_STATUS: Final = NTScalar.buildType(
    "s",
    extra=[
        *((name, "s") for name in ("scan_id", "run_id", "reason")),
        ("complete", "?"),
        *((name, "l") for name in ("processed", "announced")),
    ],
)
_TEXT_COLUMNS: Final = ("scan_id", "status", "reason")
_LEDGER: Final = NTTable.buildType(
    [*((name, "as") for name in _TEXT_COLUMNS), ("complete", "a?"), *((term, "al") for term in TERMS)]
)


@dataclass(frozen=True, kw_only=True)
class ScanRow:
    """What is known of a scan and its run."""

    scan_id: str
    run_id: str = ""
    status: str = "partial"
    reason: str = ""
    complete: bool = False
    ledger: Mapping[str, int] = field(default_factory=dict)
    t_publish: float = 0.0

    def count(self, term: str) -> int:
        """Return a term of the ledger; 0 where the stream has not said it yet."""
        return int(self.ledger.get(term, 0))


class ScanTable:
    """Rows of the last 16 scans, the newest first."""

    def __init__(self) -> None:
        self._rows: dict[str, ScanRow] = {}

    @property
    def rows(self) -> list[ScanRow]:
        """The newest scan first."""
        return list(self._rows.values())

    def take(self, topic: str, header: Mapping[str, Any]) -> bool:
        """Take what a message says of its scan; return whether its run began or ended with it."""
        if topic == "event/scan_started":
            known = header["scan_id"] in self._rows
            announced = header["announced"]
            ledger = {} if announced is None else {"announced": announced}
            self._put(self._row(header), {} if known else {"ledger": ledger})
            return True
        if topic == "event/run_ended":
            ending = {name: header[name] for name in ("status", "complete", "ledger")}
            self._put(self._row(header), ending | {"reason": header["reason"] or ""})
            return True
        if topic.startswith("result/"):
            row = self._row(header)
            if row.status == "partial":  # else its ledger is the last one
                self._put(row, {"ledger": header["ledger"]})
        return False

    def _row(self, header: Mapping[str, Any]) -> ScanRow:
        row = self._rows.get(header["scan_id"]) or ScanRow(scan_id=header["scan_id"], run_id=header["run_id"])
        return replace(row, t_publish=header["t_publish"])

    def _put(self, row: ScanRow, changes: Mapping[str, Any]) -> None:
        rows = self._rows | {row.scan_id: replace(row, **changes)}
        newest = sorted(rows, reverse=True)[:_MOST_ROWS]  # ids sort by time
        self._rows = {scan_id: rows[scan_id] for scan_id in newest}


def image(array: np.ndarray, header: Mapping[str, Any], unique_id: int) -> Value | None:
    """Return a C-contiguous buffer as NTNDArray (complex: a last axis of two), or None if it has no place."""
    dtype = np.dtype(array.dtype)
    shown = np.dtype(_SHOWN_AS.get(dtype.str[1:], dtype))
    if (member := _UNION.get(shown.str[1:])) is None:
        return None
    is_complex = dtype.kind == "c"
    parts = array.view(shown).reshape(*array.shape, 2) if is_complex else array.astype(shown, copy=False)
    shape = parts.shape or (1,)
    attributes = [("dtype", dtype.str)] + ([("ColorMode", 0)] if len(shape) == 2 else [])
    return Value(
        _IMAGE,
        {
            **_stamps(header, unique_id),
            "value": (member, parts.reshape(-1)),
            "codec": {"name": ""},
            "compressedSize": parts.nbytes,
            "uncompressedSize": parts.nbytes,
            "dimension": [
                {"size": length, "offset": 0, "fullSize": length, "binning": 1, "reverse": False}
                for length in reversed(shape)
            ],
            "attribute": _attributes(header, attributes),
        },
    )


def without_pixels(shown: Value, header: Mapping[str, Any], unique_id: int) -> Value:
    """Return the change to an image when a message has a status and no array: the pixels stay."""
    own = {"dtype", "ColorMode"}
    kept = [(str(item["name"]), item["value"]) for item in shown["attribute"] if item["name"] in own]
    return Value(_IMAGE, {**_stamps(header, unique_id), "attribute": _attributes(header, kept)})


def status(row: ScanRow | None) -> Value:
    """Return the state of the newest run; ``idle`` before the first one."""
    if row is None:
        return Value(_STATUS, {"value": "idle", "timeStamp": _time(0.0)})
    return Value(
        _STATUS,
        {
            "value": row.status,
            "alarm": _alarm(row.status, row.reason),
            "timeStamp": _time(row.t_publish),
            **{name: getattr(row, name) for name in ("scan_id", "run_id", "reason", "complete")},
            **{name: row.count(name) for name in ("processed", "announced")},
        },
    )


def ledger(rows: Sequence[ScanRow]) -> Value:
    """Return the ledgers of the last scans: one row for each, the newest first."""
    columns: dict[str, object] = {name: [getattr(row, name) for row in rows] for name in _TEXT_COLUMNS}
    columns["complete"] = np.array([row.complete for row in rows], np.bool_)
    for term in TERMS:
        columns[term] = np.array([row.count(term) for row in rows], np.int64)
    labels = [*_TEXT_COLUMNS, "complete", *TERMS]
    stamp = _time(rows[0].t_publish if rows else 0.0)
    return Value(_LEDGER, {"labels": labels, "value": columns, "timeStamp": stamp})


def parameter(code: str, value: object, descriptor: str) -> Value:
    """Return a parameter of a UDF: NTScalar, or NTScalarArray of numbers; `code`: p4p's letters of it."""
    content = {"value": value, "descriptor": descriptor, "timeStamp": _time(time.time())}
    return Value(_parameter_type(code), content)


@cache
def _parameter_type(code: str) -> Type:
    # A process variable takes values only of the type with which it was opened.
    return NTScalar.buildType(code, extra=[("descriptor", "s")])


def _stamps(header: Mapping[str, Any], unique_id: int) -> dict[str, Any]:
    return {
        "uniqueId": unique_id,
        "dataTimeStamp": _time(header["t_last"] or 0.0),
        "timeStamp": _time(header["t_publish"]),
        "alarm": _alarm(header["status"], header["error"] or header["reason"] or ""),
    }


def _time(seconds: float) -> dict[str, int]:
    fraction, whole = math.modf(seconds)
    return {"secondsPastEpoch": int(whole), "nanoseconds": int(fraction * 1e9), "userTag": 0}


def _alarm(status: str, text: str) -> dict[str, Any]:
    severity = _SEVERITY.get(status, 0)
    words = f"{status}: {text}" if severity else ""
    return {"severity": severity, "status": _RECORD_STATUS if severity else 0, "message": words}


def _attributes(header: Mapping[str, Any], own: Sequence[tuple[str, Any]]) -> list[dict[str, Any]]:
    found = [
        ("scan_id", header["scan_id"]),
        ("run_id", header["run_id"]),
        ("status", header["status"]),
        ("reason", header["reason"] or ""),
        ("complete", header["complete"]),
        ("processed", header["ledger"].get("processed", 0)),
        ("announced", header["ledger"].get("announced", 0)),
        ("code_version", ",".join(header["udf_versions"])),
        *own,
    ]
    return [{"name": name, "value": value} for name, value in found]
