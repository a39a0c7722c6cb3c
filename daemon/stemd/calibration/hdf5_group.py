"""The calibration in HDF5 files: a group of NeXus with a value for each field that is known."""

from typing import TYPE_CHECKING, Final

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
}


def write_calibration(entry: "h5py.Group", calibration: Calibration) -> None:
    """Write the known values as the group ``calibration``, if there are any."""
    known = calibration.as_dict()
    if not known:
        return
    group = entry.create_group("calibration")
    group.attrs["NX_class"] = "NXcollection"
    known.pop("sigma", None)
    for name, error in calibration.sigma.items():
        group[f"{name}_errors"] = error
    for name, value in known.items():
        group[name] = value
        if name in _UNITS:
            group[name].attrs["units"] = _UNITS[name]
