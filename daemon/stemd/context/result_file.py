"""Results of UDFs in an HDF5 file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from stemd.offline.udf_run import Results
from stemd.result_files.result_file import StoredBuffer, StoredRun, StoredUDF, write_run
from stemd.results.run_merger import resolution_fields
from stemd_udfs import BufferWrapper
from stemd_udfs.engine.counting_errors import SUFFIX
from stemd_udfs.engine.result_rules import ResultBuffers
from stemd_udfs.interface.calibration import Calibration, Taken
from stemd_udfs.interface.number_parts import PerAxis
from stemd_udfs.interface.units import Unit


# Any: parameters and other plain values.
def write_results(
    path: str | Path,
    results: Mapping[str, Results],
    damage: BufferWrapper,
    *,
    status: str = "final",
    attributes: Mapping[str, Any] | None = None,
    parameters: Mapping[str, Mapping[str, Any]] | None = None,
    versions: Mapping[str, str] | None = None,
    units: Mapping[str, Mapping[str, Unit]] | None = None,
    calibration: Calibration | None = None,
    used: Mapping[str, Mapping[str, Taken]] | None = None,
    overwrite: bool = False,
) -> list[str]:
    """Write buffers to a file: ``/results/NAME/BUFFER``, ``/coverage``, and NeXus with axes.

    Returns ``NAME/BUFFER`` of Python objects, left out. `path` is there only when it is whole. Raises
    DataSetException. `damage`: frames in the results, bool, nav shape. `units`: as `result_units` of each
    UDF. `used`: parameters from the calibration, and where they came from.
    """
    stored = [
        StoredUDF(
            name=name,
            buffers=[
                _stored(
                    buffer_name, buffer, (units or {}).get(name, {}).get(buffer_name.removesuffix(SUFFIX))
                )
                for buffer_name, buffer in buffers.items()
            ],
            coverage=np.asarray(damage.data),
            attributes=({"udf_versions": [versions[name]]} if versions and name in versions else {})
            | _used((used or {}).get(name, {}))
            | _trust(buffers, None if calibration is None else calibration.scan_step_nm),
            parameters=(parameters or {}).get(name, {}),
        )
        for name, buffers in results.items()
    ]
    run = StoredRun(
        nav_shape=tuple(damage.data.shape),
        udfs=stored,
        coverage=np.asarray(damage.data),
        attributes={"status": status, **(attributes or {})},
        calibration=calibration or Calibration(),
    )
    return write_run(path, run, overwrite=overwrite)


def _used(taken: Mapping[str, Taken]) -> dict[str, str]:
    known = {name: one.as_dict() for name, one in taken.items()}
    return {"parameters_used": json.dumps(known)} if known else {}


def _trust(results: Results, scan_step_nm: PerAxis | None) -> dict[str, str]:
    """gF and resolutions, as headers of the result stream have them."""
    found: dict[str, object] = {}
    if isinstance(results, ResultBuffers) and results.gain is not None:
        found = {"gain": results.gain().as_dict()}
        if results.resolution is not None:
            found |= resolution_fields(results.resolution, scan_step_nm)
    return {name: json.dumps(value) for name, value in found.items()}


def _stored(name: str, buffer: BufferWrapper, unit: Unit | None) -> StoredBuffer:
    values = np.asarray(buffer.data)
    return StoredBuffer(name=name, kind=buffer.kind, values=values, unit=unit or Unit(""))
