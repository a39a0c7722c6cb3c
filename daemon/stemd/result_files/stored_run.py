"""What a file of results holds: the results of the UDFs of one run, and what the run was."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Unit

# Any: results have many dtypes, and attributes are plain values of any kind.
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, kw_only=True)
class StoredBuffer:
    """One result of a UDF."""

    name: str
    kind: str  # ``nav``, ``sig`` or ``single``
    values: Array  # in the shape of ``BufferWrapper.data``
    unit: Unit = field(default_factory=lambda: Unit(""))


@dataclass(frozen=True, kw_only=True)
class StoredUDF:
    """The results of one UDF."""

    name: str
    buffers: Sequence[StoredBuffer]
    coverage: Array  # which frames are in them: bool, shape of the scan
    attributes: Mapping[str, Any] = field(default_factory=dict)  # versions, status and so on
    parameters: Mapping[str, Any] = field(default_factory=dict)  # of its constructor; written as JSON

    @property
    def parameters_as_json(self) -> str:
        """The parameters as JSON; values that JSON does not have as text."""
        return json.dumps(dict(self.parameters), default=str)


@dataclass(frozen=True, kw_only=True)
class StoredRun:
    """One run over one scan."""

    nav_shape: tuple[int, ...]
    udfs: Sequence[StoredUDF]
    coverage: Array  # which frames are in all results: bool, shape of the scan
    attributes: Mapping[str, Any] = field(default_factory=dict)  # id of the scan, or file, and so on
    calibration: Calibration = field(default_factory=Calibration)
    t_first: float | None = None  # seconds since the epoch: when the first frame was received
    t_last: float | None = None
