"""Results of UDFs in an HDF5 file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from stemd.offline.udf_run import Results
from stemd.result_files.result_file import StoredRun, StoredUDF, WrittenBuffer, write_run
from stemd.results.described import resolution_fields, version_of
from stemd_udfs import UDF, BufferWrapper
from stemd_udfs.engine.counting_errors import SUFFIX
from stemd_udfs.engine.result_rules import ResultBuffers
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import PerAxis
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
    udfs: Mapping[str, UDF] | None = None,
    calibration: Calibration | None = None,
    overwrite: bool = False,
) -> list[str]:
    """Write buffers to a file: ``/results/NAME/BUFFER``, ``/coverage``, and NeXus with axes.

    Returns ``NAME/BUFFER`` of Python objects, left out. `path` is there only when it is whole. Raises
    DataSetException. `damage`: frames in the results, bool, nav shape. `udfs`: by name; their versions, units
    and the parameters from the calibration are written, too.
    """
    calibration = calibration or Calibration()
    coverage = np.asarray(damage.data)
    stored = []
    for name, buffers in results.items():
        udf = (udfs or {}).get(name)
        units = {} if udf is None else udf.result_units(calibration)
        stored.append(
            StoredUDF(
                name=name,
                buffers=[
                    WrittenBuffer(
                        name=buffer_name,
                        kind=buffer.kind,
                        values=np.asarray(buffer.data),
                        unit=units.get(buffer_name.removesuffix(SUFFIX), Unit("")),
                    )
                    for buffer_name, buffer in buffers.items()
                ],
                coverage=coverage,
                attributes=({} if udf is None else _origin(udf)) | _trust(buffers, calibration.scan_step_nm),
                parameters=(parameters or {}).get(name, {}),
            )
        )
    run = StoredRun(
        nav_shape=coverage.shape,
        udfs=stored,
        coverage=coverage,
        attributes={"status": status, **(attributes or {})},
        calibration=calibration,
    )
    return write_run(path, run, overwrite=overwrite)


def _origin(udf: UDF) -> dict[str, object]:
    """The version of its code, and where its parameters came from."""
    found: dict[str, object] = {"udf_versions": [version_of(udf)]}
    taken = {name: one.as_dict() for name, one in udf.taken.items()}
    return found | ({"parameters_used": json.dumps(taken)} if taken else {})


def _trust(results: Results, scan_step_nm: PerAxis | None) -> dict[str, str]:
    """gF and resolutions, as headers of the result stream have them."""
    found: dict[str, object] = {}
    if isinstance(results, ResultBuffers) and results.gain is not None:
        found = {"gain": results.gain().as_dict()}
        if results.resolution is not None:
            found |= resolution_fields(results.resolution, scan_step_nm)
    return {name: json.dumps(value) for name, value in found.items()}
