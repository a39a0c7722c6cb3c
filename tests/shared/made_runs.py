"""Scans, runs and snapshots as a daemon has them, made by hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from stemd.results.messages import OpenMerging, PartialLimits, ReceivedSnapshot, ResultBuffer, Snapshot
from stemd.runs.daemon_run import DaemonRun
from stemd.scheduling.scan import Scan, ScanHeader
from stemd.workers.udf_spec import SentUDF, UDFSpec


def made_scan(announced: int | None, nav_shape: tuple[int, ...], **header: Any) -> Scan:
    """Make a scan of frames of 3 x 5 pixels; keyword arguments change its header."""
    given: dict[str, Any] = {"number": 1, "scan_id": "s1", "series": 4} | header
    made = ScanHeader(announced=announced, nav_shape=nav_shape, **given)
    return Scan(made, sig_shape=(3, 5), dtype=np.dtype("<u2"))


def sum_spec(name: str, **params: Any) -> UDFSpec:
    return UDFSpec(name=name, use="stemd_udfs:SumUDF", params=params)


def made_run(scan: Scan, *names: str) -> DaemonRun:
    """Make a run of UDFs with these names."""
    return DaemonRun(1, "r1", scan, specs=[sum_spec(name) for name in names])


def merging_order(udfs: Sequence[SentUDF], data: bytes = b"", **given: Any) -> OpenMerging:
    """Make the order to merge results of UDFs, by default in a process of run 1 without a graphics card."""
    numbers = {udf.name: number for number, udf in enumerate(udfs)}
    limits = PartialLimits(max_rate_hz=0.001, max_bytes_per_s=1e12)
    others: dict[str, Any] = {"run": 1, "numbers": numbers, "kinds": ("cpu",), "limits": limits} | given
    return OpenMerging(udfs=tuple(udfs), data=data, **others)


def made_snapshot(udf: str, *buffers: ResultBuffer, memory: bytes = b"", **fields: Any) -> ReceivedSnapshot:
    """Make a partial result of a UDF; keyword arguments change its message."""
    given = {"number": 0, "is_last": False, "error": None, "coverage": b"", "t_first": 1.0, "t_last": 2.0}
    message = Snapshot(run=1, udf=udf, buffers=buffers, **given | fields)
    return ReceivedSnapshot(message=message, memory=memoryview(memory))
