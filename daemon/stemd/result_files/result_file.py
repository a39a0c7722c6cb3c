"""Writes a file of results: HDF5, with NXdata groups as NeXus describes them (manual.nexusformat.org)."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

import numpy as np

from stemd._version import __version__
from stemd.calibration.hdf5_group import write_calibration
from stemd.errors import DataSetException
from stemd_sources.errors import SourceError
from stemd_sources.files.hdf5_layout import NEXUS_SUFFIXES, nexus_group, write_origin
from stemd_sources.opening.regular_file import refuse_input
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.units import Unit, axes_of

if TYPE_CHECKING:
    import h5py

_MOST_ATTRIBUTE: Final = 16_000
"""Characters: HDF5 holds at most 64 KiB of attributes with a group. The whole text is in ``/entry``."""
_NUMBERS: Final = "biufc"
# Any: results have many dtypes, and attributes are plain values of any kind.
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, kw_only=True)
class WrittenBuffer:
    """One result of a UDF."""

    name: str
    kind: str  # ``nav``, ``sig`` or ``single``
    values: Array  # in the shape of ``BufferWrapper.data``
    unit: Unit = field(default_factory=lambda: Unit(""))


@dataclass(frozen=True, kw_only=True)
class StoredUDF:
    """The results of one UDF."""

    name: str
    buffers: Sequence[WrittenBuffer]
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


def write_entry(file: "h5py.File", run: StoredRun) -> dict[tuple[str, str], "h5py.Dataset"]:
    """Write NXdata ``NAME_BUFFER`` (or ``…_2``) for numeric results; return the datasets without a unit."""
    file.attrs["default"] = "entry"
    entry = nexus_group(file, "entry", "NXentry")
    write_origin(entry, __version__, begin_s=run.t_first, end_s=run.t_last)
    if "scan_id" in run.attributes:
        entry["entry_identifier"] = str(run.attributes["scan_id"])
    entry.attrs.update(run.attributes)
    write_calibration(entry, run.calibration)
    for number, udf in enumerate(run.udfs, start=1):
        process = nexus_group(entry, f"process_{udf.name}", "NXprocess")
        process["program"], process["version"], process["sequence_index"] = "stemd", __version__, number
        process.attrs.update(udf.attributes)
        process["parameters"] = udf.parameters_as_json
    written = {}
    for udf in run.udfs:
        for buffer in udf.buffers:
            if buffer.values.dtype.kind in _NUMBERS:
                dataset = _write_data(entry, run, udf, buffer)
                if buffer.unit.scale == 1:
                    written[udf.name, buffer.name] = dataset
                entry.attrs.setdefault("default", dataset.parent.name.rpartition("/")[2])
    return written


def free_name(group: "h5py.Group", name: str) -> str:
    """Return the name, or where the group has it already, this name with the first free number."""
    names = chain([name], (f"{name}_{number}" for number in count(2)))
    return next(one for one in names if one not in group)


def _write_data(entry: "h5py.Group", run: StoredRun, udf: StoredUDF, buffer: WrittenBuffer) -> "h5py.Dataset":
    group = nexus_group(entry, free_name(entry, f"{udf.name}_{buffer.name}"), "NXdata")
    group.attrs["signal"] = buffer.name
    values = buffer.values if buffer.unit.scale == 1 else buffer.values * buffer.unit.scale
    dataset: h5py.Dataset = group.create_dataset(buffer.name, data=values)
    dataset.attrs["kind"] = buffer.kind
    if "title" not in group:
        group["title"] = f"{udf.name} {buffer.name}"
    if buffer.unit.unit:
        dataset.attrs["units"] = buffer.unit.unit
    has_scan = buffer.values.shape[: len(run.nav_shape)] == run.nav_shape
    own = {"nav": len(run.nav_shape) if has_scan else 0, "sig": buffer.values.ndim}.get(buffer.kind, 0)
    if own:
        axes = axes_of(buffer.kind, buffer.values.shape, own, run.calibration, buffer.unit)
        names = ["." if axis is None else free_name(group, axis.name) for axis in axes]
        group.attrs["axes"] = names
        for place, (name, axis) in enumerate(zip(names, axes, strict=True)):
            if axis is not None:
                group[name] = axis.values
                group[name].attrs["units"] = axis.unit
                group.attrs[f"{name}_indices"] = place
    dataset.attrs["interpretation"] = "image" if buffer.values.ndim == 2 else "spectrum"
    return dataset


@contextmanager
def new_hdf5(
    path: str | Path, *, overwrite: bool, inputs: Iterable[str | Path] = ()
) -> "Iterator[h5py.File]":
    """Give an HDF5 file in memory to fill, and write it to the disk afterwards. Raises DataSetException.

    On a full disk libhdf5 would end the process later. The content is in memory twice at the end. `inputs`:
    files that are not replaced.
    """
    import h5py

    target = Path(path)
    part = target.with_name(f"{target.name}.{uuid4().hex[:8]}.part")
    is_there = DataSetException(f"{path}: is there already: take another name, or overwrite it")
    if not overwrite and target.exists():
        raise is_there
    try:
        refuse_input(target, inputs)
    except SourceError as error:
        raise DataSetException(str(error)) from error
    with h5py.File(part, "w", driver="core", backing_store=False) as file:
        yield file
        file.flush()
        content = file.id.get_file_image()
    try:
        part.write_bytes(content)
        if overwrite:
            part.replace(target)
        else:
            _put_in_place(part, target)
    except FileExistsError as error:
        raise is_there from error
    except OSError as error:
        raise DataSetException(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


def _put_in_place(part: Path, target: Path) -> None:
    """Rename a file; FileExistsError if there is one of that name, which somebody may just have made."""
    try:
        target.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # of a file system without hard links
        target.open("x").close()
        part.replace(target)


def write_run(path: str | Path, run: StoredRun, *, overwrite: bool = False) -> list[str]:
    """Write the results of a run as NeXus, and unless the name ends in ``.nxs`` as ``/results/NAME/BUFFER``.

    Frames in all results are ``/coverage``. Returns ``NAME/BUFFER`` of Python objects, left out. Raises
    DataSetException if the file is there or cannot be written.
    """
    try:
        with new_hdf5(path, overwrite=overwrite) as file:
            return _write(file, run, is_nexus=Path(path).suffix in NEXUS_SUFFIXES)
    except (OSError, TypeError, ValueError) as error:  # of HDF5, which cannot hold everything
        raise DataSetException(f"{path}: cannot be written: {' '.join(str(error).split())}") from error


def _write(file: "h5py.File", run: StoredRun, *, is_nexus: bool) -> list[str]:
    file.attrs.update({"stemd": __version__, **run.attributes})
    left_out = []
    written = write_entry(file, run)
    for udf in run.udfs:
        place = f"entry/process_{udf.name}/coverage"
        coverage = file.create_dataset(place, data=udf.coverage, compression="gzip")
        group = None
        if not is_nexus:
            group = file.create_group(f"results/{udf.name}")
            group.attrs.update(udf.attributes)
            if len(udf.parameters_as_json) < _MOST_ATTRIBUTE:
                group.attrs["parameters"] = udf.parameters_as_json
        for buffer in udf.buffers:
            if buffer.values.dtype.hasobject:
                left_out.append(f"{udf.name}/{buffer.name}")
            elif group is not None:
                dataset = written.get((udf.name, buffer.name))
                if dataset is None:
                    dataset = group.create_dataset(buffer.name, data=buffer.values)
                    dataset.attrs["kind"] = buffer.kind
                    if buffer.unit.unit:
                        dataset.attrs.update({"unit": buffer.unit.unit, "scale": buffer.unit.scale})
                else:
                    group[buffer.name] = dataset  # the same one, under another name
        if not is_nexus and "coverage" not in file and bool((udf.coverage == run.coverage).all()):
            file["coverage"] = coverage
    if not is_nexus and "coverage" not in file:
        file.create_dataset("coverage", data=run.coverage, compression="gzip")
    return left_out
