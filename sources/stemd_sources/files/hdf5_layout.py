"""The layout of our HDF5 files of frames: NeXus, and the names of EMD 1.0 for the same dataset."""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

import numpy as np

if TYPE_CHECKING:
    import h5py

DATA_PATH = "/entry/data/data"
MASK_PATH = "/entry/instrument/detector/pixel_mask"
MISSING_PATH = "/entry/stemd/missing"
CALIBRATION_PATH = "/entry/calibration"
ERRORS = "_errors"  # after the name of a value: its standard error
NODATA_ATTRIBUTE = "nodata"
"""Of the dataset: ``mask``, ``all-ones`` or ``mask+all-ones``, where frames have pixels without data."""
NEXUS_SUFFIXES = (".nxs", ".nx5")
"""With these the file holds NeXus and nothing else: readers of NeXus show every dataset that they find."""
SUFFIXES = (".h5", ".hdf5", *NEXUS_SUFFIXES)
_PLANE = ("y", "x")
_EMD_NAMES = ("Rx", "Ry", "Qx", "Qy")
_EMD_UNITS = {"nm": "nm", "mrad": "mrad"}
"""Units that py4DSTEM knows by these names; others are those of positions and pixels."""


def nexus_group(parent: "h5py.Group", name: str, nx_class: str) -> "h5py.Group":
    """Make a group of a class of NeXus."""
    group = parent.create_group(name)
    group.attrs["NX_class"] = nx_class
    return group


def write_origin(entry: "h5py.Group", version: str, *, begin_s: float | None, end_s: float | None) -> None:
    """Write that this version of stemd wrote an entry, and when its scan began and ended, if known."""
    entry["program_name"] = "stemd"
    entry["program_name"].attrs["version"] = version
    for name, seconds in (("start_time", begin_s), ("end_time", end_s)):
        if seconds is not None:
            entry[name] = datetime.fromtimestamp(seconds, UTC).isoformat()


class Axis(NamedTuple):
    """The coordinates along one dimension of the dataset."""

    name: str
    units: str = ""
    scale: float = 1.0
    offset: float = 0.0  # coordinate of the first element


def plain_axes(nav_dims: int, sig_dims: int) -> list[Axis]:
    """Return axes that count positions and pixels."""
    return [
        Axis(f"{of}_{axis}", units)
        for of, count, units in (("scan", nav_dims, "step"), ("detector", sig_dims, "px"))
        for axis in (_PLANE if count == len(_PLANE) else range(count))
    ]


# Any: dtypes of any kind.
def lay_out(
    file: "h5py.File",
    nav_shape: tuple[int, ...],
    sig_shape: tuple[int, ...],
    dtype: "np.dtype[Any]",
    codec: str,
    *,
    path: str = DATA_PATH,
    is_growing: bool = False,
) -> "h5py.Dataset":
    """Make a dataset of frames, a chunk for each, not yet there; `is_growing`: the first axis may grow."""
    import hdf5plugin

    # Any: what h5py takes as the filter of a dataset.
    filters: dict[str, Any] = {}
    if codec == "lz4":
        filters.update(hdf5plugin.LZ4())
    elif codec != "none":
        filters.update(hdf5plugin.Bitshuffle(cname="zstd" if codec == "bszstd" else "lz4"))
    dataset = file.create_dataset(
        path,
        (*nav_shape, *sig_shape),
        dtype.newbyteorder("<"),
        chunks=(*(1,) * len(nav_shape), *sig_shape),
        maxshape=(None, *nav_shape[1:], *sig_shape) if is_growing else None,
        **filters,
    )
    dataset.attrs["interpretation"] = "image"
    file["entry"].attrs["NX_class"] = "NXentry"
    dataset.parent.attrs.update({"NX_class": "NXdata", "signal": dataset.name.rpartition("/")[2]})
    return dataset


def write_axes(dataset: "h5py.Dataset", axes: Sequence[Axis], *, with_emd: bool) -> None:
    """Write the axes; readers show the dataset by default, `with_emd` those of EMD 1.0 (py4DSTEM), too."""
    file, data = dataset.file, dataset.parent
    file.attrs["default"], file["entry"].attrs["default"] = "entry", data.name.rpartition("/")[2]
    data.attrs["axes"] = [axis.name for axis in axes]
    data.attrs["interpretation"] = "image"  # readers of NeXus take the last two axes for those of an image
    for number, (axis, length) in enumerate(zip(axes, dataset.shape, strict=True)):
        counted = axis.scale == 1 and axis.offset == 0
        data[axis.name] = np.arange(length) if counted else axis.offset + axis.scale * np.arange(length)
        data[axis.name].attrs["units"] = axis.units
        data.attrs[f"{axis.name}_indices"] = number
    if with_emd and len(axes) == len(_EMD_NAMES):
        _link_as_emd(file, dataset, axes)


def _link_as_emd(file: "h5py.File", dataset: "h5py.Dataset", axes: Sequence[Axis]) -> None:
    """Let readers of EMD 1.0 (py4DSTEM) find the same dataset under the names that they know."""
    file.attrs.update({"emd_group_type": "file", "version_major": 1, "version_minor": 0})
    file.attrs.update({"authoring_program": "stemd", "authoring_user": "", "UUID": str(uuid4())})
    root = file.create_group("datacube_root")
    root.attrs.update({"emd_group_type": "root", "python_class": "Root"})
    cube = root.create_group("datacube")
    cube.attrs.update({"emd_group_type": "array", "python_class": "DataCube"})
    dataset.attrs["units"] = "pixel intensity"
    cube["data"] = dataset
    for number, (name, axis, length) in enumerate(zip(_EMD_NAMES, axes, dataset.shape, strict=True)):
        # Two numbers stand for a linear axis.
        scale = cube.create_dataset(f"dim{number}", data=axis.offset + axis.scale * np.arange(min(2, length)))
        scale.attrs.update({"name": name, "units": _EMD_UNITS.get(axis.units, "pixels")})
    bundle = root.create_group("metadatabundle")
    bundle.attrs["emd_group_type"] = "metadatabundle"
    calibration = bundle.create_group("calibration")
    calibration.attrs.update({"emd_group_type": "metadata", "python_class": "Calibration"})
    # Empty is the path of what py4DSTEM gives these values to.
    values: dict[str, tuple[float | bytes, bytes]] = {
        "QR_flip": (False, b"bool"),
        "_root_treepath": (b"", b"string"),
    }
    for letter, axis in (("R", axes[1]), ("Q", axes[3])):
        values[f"{letter}_pixel_size"] = float(axis.scale), b"number"
        values[f"{letter}_pixel_units"] = _EMD_UNITS.get(axis.units, "pixels").encode(), b"string"
    for name, (value, kind) in values.items():
        calibration[name] = value
        calibration[name].attrs["type"] = kind
    targets = calibration.create_group("_target_paths")
    targets.attrs.update({"type": "list_of_strings", "length": 1})
    targets["0"] = b"/datacube"


def describe_detector(
    file: "h5py.File",
    metadata: Mapping[str, Any],
    *,
    pixel_mask: "np.ndarray | None",
    has_marks: bool,
    marks_beyond_mask: bool,
) -> None:
    """Write the header's values, and which pixels have no data: all-ones, some of them beyond the mask."""
    detector = nexus_group(nexus_group(file["entry"], "instrument", "NXinstrument"), "detector", "NXdetector")
    if has_marks:
        beyond = "mask+all-ones" if marks_beyond_mask else "mask"
        file[DATA_PATH].attrs[NODATA_ATTRIBUTE] = "all-ones" if pixel_mask is None else beyond
    if pixel_mask is not None:
        # NeXus: bit 0 is a gap, a pixel without a sensor.
        detector.create_dataset("pixel_mask", data=pixel_mask.astype("<u4"), compression="gzip")
    put_values(detector.create_group("detectorSpecific"), metadata)


def write_missing(file: "h5py.File", is_there: "np.ndarray") -> None:
    """Write which positions have no frame, if any."""
    if not is_there.all():
        file.create_dataset(MISSING_PATH, data=np.flatnonzero(~is_there), compression="gzip")


# Any: values of a header, of any kind.
def put_values(group: "h5py.Group", values: Mapping[str, Any]) -> None:
    """Make a group a collection of plain values; what HDF5 has no type for is left out."""
    group.attrs["NX_class"] = "NXcollection"
    for name, value in values.items():
        plain: Any = value if isinstance(value, (bool, int, float, str)) else None
        if isinstance(value, (list, tuple)) and value and all(isinstance(v, (int, float)) for v in value):
            plain = np.asarray(value)
        if plain is None or (isinstance(plain, int) and not -(2**63) <= plain < 2**64):
            continue
        key = str(name).replace(os.sep, "_").strip(".") or "_"
        if key not in group:
            group[key] = plain.replace("\0", "") if isinstance(plain, str) else plain
