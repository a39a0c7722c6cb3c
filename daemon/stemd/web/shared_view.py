"""What the page of a shared link gets: what it shows of scans and results, without files and addresses.

Everything is left out that is not listed here. Pure.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final  # states are maps of any plain values

_SCAN: Final = (
    *("scan_id", "run_id", "series", "status", "reason", "complete", "wire", "nav_shape", "sig_shape"),
    *("dtype", "ledger", "events", "times", "name", "note"),
)
_STATUS: Final = (
    *("type", "clock_s", "ready", "version", "instance", "uptime_s", "waiting_scans", "udfs", "calibration"),
    *("calibration_follows", "ring", "workers", "worker_restarts"),
)
_SOURCE: Final = ("state", "received_bytes", "decoded_bytes", "refused_messages")
_EVENT: Final = (
    *("version", "instance", "seq", "kind", "t_publish", "announced", "udf", "drift", "rate"),
    *_SCAN,
)
_EVENTS: Final = ("scan_started", "run_ended", "udf_registered", "udf_removed", "ring_full", "drift")
_NOT_SHOWN: Final = "its address is not shown"

_Values = Mapping[str, Any]


def shared_status(status: _Values) -> dict[str, object]:
    """Return the state of the daemon."""
    source = status.get("source")
    scans = {key: _scan(status.get(key)) for key in ("scan", "last_run")}
    about = None if source is None else _some(source, _SOURCE) | {"url": _NOT_SHOWN, "trouble": None}
    return _some(status, _STATUS) | scans | {"source": about, "recording": None, "stage": []}


def shared_scans(message: _Values) -> dict[str, object]:
    """Return the last scans; none that is open, as they are files."""
    scans = [_some(scan, _SCAN) | {"udfs": {}, "hints": []} for scan in message["scans"]]
    return {"type": message["type"], "scans": scans, "opened": [], "may_open": False}


def shared_catalogue(message: _Values) -> dict[str, object]:
    """Return what can be shown, and nothing that could be added."""
    udfs = [udf | {"params": _without_text(udf["params"] or {})} for udf in message["udfs"]]
    none: dict[str, list[str]] = {kind: [] for kind in message["addable"]}
    return {**message, "udfs": udfs, "addable": none, "parameters_open": False, "is_open": False}


def shared_events(headers: Sequence[_Values]) -> list[dict[str, object]]:
    """Return events without those that are texts, as they name files."""
    return [_some(header, _EVENT) for header in headers if header.get("kind") in _EVENTS]


def _scan(scan: _Values | None) -> dict[str, object] | None:
    if scan is None:
        return None
    return _some(scan, _SCAN) | {"errors": dict.fromkeys(scan.get("errors") or {}, "failed")}


def _some(values: _Values, keys: Sequence[str]) -> dict[str, object]:
    return {key: values[key] for key in keys if key in values}


def _without_text(params: _Values) -> dict[str, object]:
    """Return parameters that hold no text but the shapes of masks and regions."""
    return {name: value for name, value in params.items() if not _has_text(value)}


def _has_text(value: object) -> bool:
    if isinstance(value, Mapping):
        return any(_has_text(item) for key, item in value.items() if key != "shape")
    if isinstance(value, list | tuple):
        return any(map(_has_text, value))
    return isinstance(value, str | bytes)
