"""The NeXus part of a file of results: NXdata groups with axes and units, see manual.nexusformat.org."""

from datetime import UTC, datetime
from itertools import chain, count
from typing import TYPE_CHECKING, Final

from stemd._version import __version__
from stemd.calibration.hdf5_group import write_calibration
from stemd.result_files.stored_run import StoredBuffer, StoredRun, StoredUDF
from stemd_udfs.interface.result_axes import axes_of

if TYPE_CHECKING:
    import h5py

_NUMBERS: Final = "biufc"


def write_entry(file: "h5py.File", run: StoredRun) -> dict[tuple[str, str], "h5py.Dataset"]:
    """Write ``/entry`` with an NXdata group ``NAME_BUFFER``, in units, for each numeric result.

    A second group of a name ends in ``_2``. Returns the datasets of others, by UDF and buffer.
    """
    file.attrs["default"] = "entry"
    entry = _group(file, "entry", "NXentry")
    entry["program_name"] = "stemd"
    entry["program_name"].attrs["version"] = __version__
    if "scan_id" in run.attributes:
        entry["entry_identifier"] = str(run.attributes["scan_id"])
    for name, seconds in (("start_time", run.t_first), ("end_time", run.t_last)):
        if seconds is not None:
            entry[name] = datetime.fromtimestamp(seconds, UTC).isoformat()
    entry.attrs.update(run.attributes)
    write_calibration(entry, run.calibration)
    for number, udf in enumerate(run.udfs):
        _write_process(entry, udf, number)
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


def _write_process(entry: "h5py.Group", udf: StoredUDF, number: int) -> None:
    group = _group(entry, f"process_{udf.name}", "NXprocess")
    group["program"] = "stemd"
    group["version"] = __version__
    group["sequence_index"] = number + 1
    group.attrs.update(udf.attributes)
    group["parameters"] = udf.parameters_as_json


def _write_data(entry: "h5py.Group", run: StoredRun, udf: StoredUDF, buffer: StoredBuffer) -> "h5py.Dataset":
    group = _group(entry, free_name(entry, f"{udf.name}_{buffer.name}"), "NXdata")
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


def _group(parent: "h5py.Group", name: str, nx_class: str) -> "h5py.Group":
    group = parent.create_group(name)
    group.attrs["NX_class"] = nx_class
    return group
