"""Results of UDFs in an HDF5 file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from stemd._version import __version__
from stemd.errors import DataSetException
from stemd.offline.partial_results import Results
from stemd_udfs import BufferWrapper

if TYPE_CHECKING:
    import h5py


# Any: parameters and other plain values.
def write_results(
    path: str | Path,
    results: Mapping[str, Results],
    damage: BufferWrapper,
    *,
    status: str = "final",
    attributes: Mapping[str, Any] | None = None,
    parameters: Mapping[str, Mapping[str, Any]] | None = None,
    overwrite: bool = False,
) -> list[str]:
    """Write result buffers to a file, a group ``/results/NAME`` for each UDF.

    Parameters
    ----------
    path : str or path
        The file to write; it is there under this name only when it is whole.
    results : mapping of str to dict
        The result buffers of each UDF, by its name.
    damage : BufferWrapper
        Which frames are in them; written as ``/coverage``, bool, navigation shape.
    status : str
        ``final`` or ``cancelled``.
    attributes : mapping, optional
        Plain values about the run, such as the name of the file it was over.
    parameters : mapping, optional
        Those of each UDF, by its name.
    overwrite : bool
        Replace a file that is there.

    Returns
    -------
    list of str
        ``NAME/BUFFER`` of those left out: HDF5 cannot hold objects of Python.

    Raises
    ------
    DataSetException
        If the file is there or cannot be written.
    """
    import h5py

    target = Path(path)
    if target.exists() and not overwrite:
        raise DataSetException(f"{path}: is there already: take another name, or overwrite it")
    part = target.with_name(target.name + ".part")
    left_out: list[str] = []
    try:
        with h5py.File(part, "w") as file:
            file.attrs.update({"stemd": __version__, "status": status, **(attributes or {})})
            file.create_dataset("coverage", data=np.asarray(damage.data), compression="gzip")
            for name, buffers in results.items():
                group = file.create_group(f"results/{name}")
                group.attrs["parameters"] = json.dumps((parameters or {}).get(name, {}), default=str)
                left_out += [f"{name}/{buffer}" for buffer in _write(group, buffers)]
        part.replace(target)
    except OSError as error:
        raise DataSetException(f"{path}: cannot be written: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return left_out


def _write(group: "h5py.Group", buffers: Results) -> list[str]:
    left_out = []
    for name, buffer in buffers.items():
        data = np.asarray(buffer.data)
        if data.dtype.hasobject:
            left_out.append(name)
            continue
        dataset = group.create_dataset(name, data=data)
        dataset.attrs["kind"] = buffer.kind
    return left_out
