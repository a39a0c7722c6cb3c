"""The calibration in HDF5 files: a group of NeXus with a value for each field that is known."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from stemd_sources.files.hdf5_layout import CALIBRATION_PATH, ERRORS
from stemd_udfs.interface.calibration import Calibration

if TYPE_CHECKING:
    import h5py

_UNITS: Final = {
    "beam_energy_kev": "keV",
    "semi_convergence_mrad": "mrad",
    "mrad_per_pixel": "mrad/px",
    "scan_step_nm": "nm",
    "rotation_deg": "deg",
    "centre": "px",
    "radius_px": "px",
    "ellipse_angle_deg": "deg",
    "defocus_nm": "nm",
    "astigmatism_nm": "nm",
    "coma_nm": "nm",
    "trefoil_nm": "nm",
    "cs_mm": "mm",
    "counts_per_electron": "counts",
    "noise_gain": "counts",
    "beam_counts": "counts",
}


def write_calibration(entry: "h5py.Group", calibration: Calibration) -> None:
    """Write the known values as a group of ``/entry``, if there are any."""
    known = calibration.as_dict()
    if not known:
        return
    group = entry.create_group(CALIBRATION_PATH)
    group.attrs["NX_class"] = "NXcollection"
    known.pop("sigma", None)
    for name, error in calibration.sigma.items():
        group[f"{name}{ERRORS}"] = error
    for name, value in known.items():
        group[name] = value
        if name in _UNITS:
            group[name].attrs["units"] = _UNITS[name]


def calibration_of(values: Mapping[str, object]) -> Calibration:
    """Return what such a group says; values that do not belong into it are left out."""
    fields = Calibration.__dataclass_fields__.keys() - {"sigma"}
    known = {name: value for name, value in values.items() if name in fields}
    errors = {name: values[f"{name}{ERRORS}"] for name in known if f"{name}{ERRORS}" in values}
    try:
        return Calibration.from_dict({**known, **({"sigma": errors} if errors else {})})
    except ValueError:
        return Calibration()
