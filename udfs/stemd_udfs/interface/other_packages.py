"""Results as objects of other packages, with axes, units and standard errors."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import both, mean_of
from stemd_udfs.interface.units import Axis, Unit, axes_of

if TYPE_CHECKING:
    import xarray

# Any, in this file: results have any dtype, and most of these packages have no types.
Array = np.ndarray[Any, Any]
_PLANE: Final = 2


class Described(NamedTuple):
    """What a result is called, what it is measured in, and what is known of its axes."""

    name: str = ""
    unit: Unit = Unit("")
    known: Calibration = Calibration()
    own_axes: int = 0  # of the scan or of frames
    sigma: Any = None  # standard errors: a BufferWrapper, whose module imports this one


def needed(package: str, what: str, install: str) -> Any:
    """Import a package, or raise ModuleNotFoundError with the line that installs it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        root = package.partition(".")[0]
        raise ModuleNotFoundError(
            f"{what}: {root} is not installed: pip install {install}", name=root
        ) from error


def as_xarray(kind: str, values: Array, valid: Array, about: Described) -> "xarray.DataArray":
    """Return a result as an ``xarray.DataArray``; see `BufferWrapper.to_xarray`."""
    package = needed("xarray", "to_xarray", "xarray")
    unit = {"units": about.unit.unit}
    axes = axes_of(kind, values.shape, about.own_axes, about.known, about.unit)
    dims = tuple(f"component_{place}" if axis is None else axis.name for place, axis in enumerate(axes))
    coordinates: dict[str, tuple[object, ...]] = {
        axis.name: (axis.name, axis.values, {"units": axis.unit}) for axis in axes if axis is not None
    }
    if about.sigma is not None:
        coordinates["sigma"] = (dims, _scaled(about.sigma.data, about), unit)
    if not valid.all():
        coordinates["valid"] = (dims, valid)
    made: xarray.DataArray = package.DataArray(
        _scaled(values, about), coords=coordinates, dims=dims, name=about.name or None, attrs=unit
    )
    return made


def as_hyperspy(kind: str, values: Array, about: Described) -> Any:
    """Return a result as a signal of HyperSpy; see `BufferWrapper.to_hyperspy`."""
    signals = needed("hyperspy.api", "to_hyperspy", "hyperspy").signals
    axes = axes_of(kind, values.shape, about.own_axes, about.known, about.unit)
    own = about.own_axes
    has_bins = own < len(axes) and axes[-1] is not None
    inner = 1 if has_bins or own < _PLANE else _PLANE  # dimensions of the signal
    order = list(range(len(axes))) if has_bins else [*range(own, len(axes)), *range(own)]

    def signal(values: Array) -> Any:
        moved = np.ascontiguousarray(values.transpose(order))
        return getattr(signals, f"{'Complex' if moved.dtype.kind == 'c' else ''}Signal{inner}D")(
            moved.astype(np.uint8) if moved.dtype.kind == "b" else moved,
            axes=[
                _hyperspy_axis(axes[place], moved.shape[at], place, at < len(order) - inner)
                for at, place in enumerate(order)
            ],
        )

    made = signal(_scaled(values, about))
    made.metadata.General.title = about.name
    unit = about.unit.unit
    made.metadata.set_item("Signal.quantity", f"{about.name} ({unit})" if unit else about.name)
    if about.sigma is not None:
        made.set_noise_variance(signal(_scaled(about.sigma.data, about) ** 2))
    return made


def as_datacube(frames: Array, known: Calibration) -> Any:
    """Return frames, shape (rows, columns, sig_y, sig_x), as a ``DataCube`` of py4DSTEM.

    In Å and 1/Å, or mrad without energy; a step or pixel that differs by axis is left out.
    """
    made = needed("py4DSTEM", "to_py4dstem", "py4DSTEM").DataCube(data=frames)
    calibration = made.calibration
    step, angle, wavelength = known.scan_step_nm, known.mrad_per_pixel, known.wavelength_nm
    if step is not None and len(set(both(step))) == 1:
        calibration.set_R_pixel_size(10 * mean_of(step))
        calibration.set_R_pixel_units("A")
    if angle is not None and len(set(both(angle))) == 1:
        angle = mean_of(angle)
        calibration.set_Q_pixel_size(angle if wavelength is None else 1e-4 * angle / wavelength)
        calibration.set_Q_pixel_units("mrad" if wavelength is None else "A^-1")
    return made


def _scaled(values: Array, about: Described) -> Array:
    return values if about.unit.scale == 1 else values * about.unit.scale


def _hyperspy_axis(axis: Axis | None, length: int, place: int, is_outer: bool) -> dict[str, object]:
    about: dict[str, object] = {"name": f"component_{place}", "size": length, "navigate": is_outer}
    if axis is None:
        return about
    return about | {"name": axis.name, "units": axis.unit, "scale": axis.step, "offset": axis.first}
