"""The calibration in HDF5 files: a group of NeXus with a value for each field that is known."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stemd_sources.files.hdf5_layout import CALIBRATION_PATH, ERRORS
from stemd_udfs.interface.calibration import Calibration

if TYPE_CHECKING:
    import h5py


def write_calibration(entry: "h5py.Group", calibration: Calibration) -> None:
    """Write the known values as a group of ``/entry``, if there are any."""
    if not (known := calibration.as_dict()):
        return
    group = entry.create_group(CALIBRATION_PATH)
    group.attrs["NX_class"] = "NXcollection"
    known.pop("sigma", None)
    for name, error in calibration.sigma.items():
        group[f"{name}{ERRORS}"] = error
    for name, value in known.items():
        group[name] = value
        if (unit := Calibration.unit_of(name)) is not None:
            group[name].attrs["units"] = unit


def calibration_of(values: Mapping[str, object]) -> Calibration:
    """Return what such a group says; values that do not belong into it are left out."""
    fields = Calibration.__dataclass_fields__.keys() - {"sigma"}
    known = {name: value for name, value in values.items() if name in fields}
    errors = {name: values[f"{name}{ERRORS}"] for name in known if f"{name}{ERRORS}" in values}
    try:
        return Calibration.from_dict({**known, **({"sigma": errors} if errors else {})})
    except ValueError:
        return Calibration()
