"""Writes messages as slsDetectorPackage receivers do, as tuples of parts: the counterpart of the parser."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

from stemd_sources.headers.json_object import json_part

Parts: TypeAlias = tuple[bytes, ...]

_TICKS_PER_SECOND = 10_000_000


def image_message(
    index: int,
    payload: bytes,
    *,
    acquisition: int,
    shape: tuple[int, int],
    dtype: str | np.dtype,
    added: Mapping[str, str] | None = None,
    flip_rows: bool = False,
    time_s: float = 0.0,
    row: int = 0,
    column: int = 0,
) -> Parts:
    """An image of one port.

    `index`: counted from 0 in each acquisition. `shape`: rows and columns. `row`, `column`: of the port in
    the detector. `added`: what users add to headers, as texts; None: nothing.
    """
    rows, columns = shape
    header = _header(
        data=1,
        bitmode=8 * np.dtype(dtype).itemsize,
        fileIndex=acquisition,
        detshape=[1, 1],
        shape=[columns, rows],
        size=len(payload),
        acqIndex=index + 1,
        frameIndex=index,
        fname="run",
        completeImage=1,
        frameNumber=index + 1,
        timestamp=round(time_s * _TICKS_PER_SECOND),
        flipRows=int(flip_rows),
        row=row,
        column=column,
    )
    if added is not None:
        header["addJsonHeader"] = dict(added)
    return (json_part(header) + b"\n", payload)


def end_message() -> Parts:
    """The end of an acquisition."""
    return (json_part(_header()) + b"\n",)


_ZEROS = (
    "bitmode fileIndex size acqIndex frameIndex data completeImage frameNumber expLength packetNumber "
    "timestamp modId row column detSpec1 detSpec2 detSpec3 detSpec4 detType version flipRows quad"
)


def _header(**values: object) -> dict[str, object]:
    zeros: dict[str, object] = dict.fromkeys(_ZEROS.split(), 0)
    others = {"progress": 0.0, "fname": "", "detshape": [0, 0], "shape": [0, 0], "rx_roi": [-1, -1, -1, -1]}
    return {"jsonversion": 5, **zeros, **others, **values}
