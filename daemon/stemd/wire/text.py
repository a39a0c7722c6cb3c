"""Messages of the result stream as text: JSON for programs, lines for people, a file, a summary of runs."""

import json
import math
import os
import re
import time
import zipfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any  # JSON values

import numpy as np

from stemd.wire.messages import Message

_RUNS_OPEN = 64  # runs whose end was never seen (lost messages) are forgotten past this
LARGEST_PRINTED = 4096  # elements of the largest buffer whose values are printed


@dataclass
class _Run:
    t_first: float | None = None
    t_last: float | None = None
    latencies_s: list[float] = field(default_factory=list)


class ScanSummaries:
    """Takes the messages of a stream and sums up each run when it ends."""

    def __init__(self) -> None:
        self.ended: list[dict[str, Any]] = []
        """One for each ended run: ``scan_id, status, reason, complete, ledger``; ``frames_per_s``, processed
        frames over the seconds between first and last reception; ``latency_ms``, with ``p50`` and ``p99`` of
        publication after the newest frame, over partial and final results. None where nothing was measured.
        """
        self._failed: Counter[str] = Counter()
        self._runs: dict[str, _Run] = {}

    def take(self, message: Message) -> None:
        """Take one message."""
        if message.is_result:
            self._take_result(message.header)
        elif message.topic == "event/run_ended":
            self._take_end(message.header)

    def in_words(self) -> str:
        """Return a line for people: how many runs ended, and how."""
        if not self.ended:
            return "no run ended meanwhile"
        endings = Counter(
            run["status"] + (f" ({run['reason']})" if run["reason"] else "") for run in self.ended
        )
        runs = "1 run" if len(self.ended) == 1 else f"{len(self.ended)} runs"
        words = [f"{number} {ending}" for ending, number in endings.items()]
        words += [f"UDF {udf} failed in {number}" for udf, number in self._failed.items()]
        return f"{runs} ended: " + ", ".join(words)

    def _take_result(self, header: Mapping[str, Any]) -> None:
        run = self._runs.setdefault(header["run_id"], _Run())
        while len(self._runs) > _RUNS_OPEN:
            self._runs.pop(next(iter(self._runs)))
        if header.get("t_first") is not None:
            run.t_first = min(header["t_first"], run.t_first or header["t_first"])
        if header.get("t_last") is not None:
            run.t_last = max(header["t_last"], run.t_last or header["t_last"])
            if header["status"] in ("partial", "final"):
                run.latencies_s.append(header["t_publish"] - header["t_last"])

    def _take_end(self, header: Mapping[str, Any]) -> None:
        run = self._runs.pop(header.get("run_id", ""), _Run())
        ledger = header.get("ledger") or {}
        self._failed.update(name for name, how in (header.get("udfs") or {}).items() if how == "failed")
        self.ended.append(
            {name: header.get(name) for name in ("scan_id", "status", "reason", "complete")}
            | {
                "ledger": ledger,
                "frames_per_s": _rate(ledger.get("processed"), run),
                "latency_ms": {"p50": _percentile_ms(run, 50), "p99": _percentile_ms(run, 99)},
            }
        )


def _rate(processed: int | None, run: _Run) -> float | None:
    if processed is None or run.t_first is None or run.t_last is None or run.t_last <= run.t_first:
        return None
    return processed / (run.t_last - run.t_first)


def _percentile_ms(run: _Run, percent: float) -> float | None:
    return float(np.percentile(run.latencies_s, percent)) * 1000 if run.latencies_s else None


def message_object(message: Message) -> dict[str, object]:
    """Return topic, header and the values of small buffers as what JSON can hold."""
    values = {name: plain(array) for name, array in message.arrays.items() if array.size <= LARGEST_PRINTED}
    return {"topic": message.topic, "header": plain(message.header), "values": values}


def json_line(value: object) -> str:
    """Write a value as one line of strict JSON."""
    return json.dumps(plain(value), allow_nan=False, separators=(", ", ": "))


def plain(value: object) -> Any:
    """Turn a value into what JSON can hold.

    NaN and infinities become null, bytes hexadecimal, complex numbers [real, imaginary], structured elements
    maps, and all else its text.
    """
    if isinstance(value, np.ndarray):
        return _plain_array(value)
    if isinstance(value, np.void) and value.dtype.names:
        return {name: plain(value[name]) for name in value.dtype.names}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    return _plain_scalar(value.item() if isinstance(value, np.generic) else value)


def _plain_scalar(value: object) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value).hex()
    return value if value is None or isinstance(value, (str, int)) else str(value)


def _plain_array(array: np.ndarray) -> Any:
    if array.dtype.kind in "biuU":
        return array.tolist()
    if array.dtype.kind == "f" and bool(np.isfinite(array).all()):
        return array.tolist()
    if array.ndim == 0:
        return plain(array[()])
    return [plain(item) for item in array]


def readable_line(message: Message) -> str:
    """Describe a message in one line for people, with the time of day at which it was published."""
    header = message.header
    ledger = header.get("ledger") or {}
    words = [time.strftime("%H:%M:%S", time.localtime(header["t_publish"]))]
    if header.get("series") is not None:
        words.append(f"series {header['series']}")
    words.append(message.topic.partition("/")[2])
    if message.topic == "event/error":
        words.append(str(header.get("message")).replace("\n", " "))
        return "  ".join(words)
    if status := header.get("status"):
        reason = header.get("reason")
        words.append(f"{status} ({reason})" if reason else str(status))
    if "processed" in ledger:
        seen = ledger["processed"] if message.coverage is None else int(np.count_nonzero(message.coverage))
        seen = ledger["processed"] if ledger.get("open_ended") else seen  # passes overwrite what they cover
        words.append(f"{seen} of {ledger.get('announced')} frames")
    if message.is_result:
        if header.get("t_last") is not None:
            words.append(f"latency {(header['t_publish'] - header['t_last']) * 1000:.0f} ms")
        words += [_describe(name, array) for name, array in message.arrays.items()]
    if header.get("error"):
        words.append(str(header["error"]).replace("\n", " "))
    return "  ".join(words)


def _describe(name: str, array: np.ndarray) -> str:
    if array.size == 1 and array.dtype.kind in "biuf":
        return f"{name}={array.item():.6g}"
    text = f"{name}{list(array.shape)}"
    if array.size and array.dtype.kind in "iuf" and not np.isnan(array).all():
        text += f" {np.nanmin(array):.6g}..{np.nanmax(array):.6g}"
    return text


def save_result(message: Message, folder: Path) -> Path:
    """Write a result as ``SCAN_UDF.npz`` and return its path; a file by that name is replaced as a whole.

    It holds the buffers by name, ``_coverage`` (bool, nav shape) and ``_header`` (JSON text).
    """
    header = message.header
    path = folder / f"{_file_name(str(header['scan_id']))}_{_file_name(str(header['udf']))}.npz"
    arrays = dict(message.arrays)
    if message.coverage is not None:
        arrays["_coverage"] = message.coverage.reshape(header["nav_shape"])
    arrays["_header"] = np.array(json_line(header))
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_STORED) as archive:
            for name, array in arrays.items():
                with archive.open(f"{_file_name(name)}.npy", "w", force_zip64=True) as member:
                    np.lib.format.write_array(member, array, allow_pickle=False)
        unfinished.replace(path)
    except OSError as error:  # that of a full disk does not name the file
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return path


def _file_name(text: str) -> str:
    # These names come from the network: no separators, no way out of the folder.
    return re.sub(r"[^A-Za-z0-9_.+:-]", "_", text).lstrip(".") or "_"
