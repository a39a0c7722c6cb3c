"""Results as objects of other packages, with axes, units and standard errors."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import numpy as np

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.result_axes import Axis, axes_of
from stemd_udfs.interface.units import Unit

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
    sigma: "Convertible | None" = None  # standard errors


class Convertible(Protocol):
    """A result, as this module needs it."""

    @property
    def kind(self) -> str:
        """``nav``, ``sig`` or ``single``."""
        ...

    @property
    def data(self) -> Array:
        """The values."""
        ...

    @property
    def valid_mask(self) -> Array:
        """Which of them count."""
        ...


def needed(package: str, what: str, install: str) -> Any:
    """Import a package, or raise ModuleNotFoundError with the line that installs it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        root = package.partition(".")[0]
        raise ModuleNotFoundError(
            f"{what}: {root} is not installed: pip install {install}", name=root
        ) from error


def as_xarray(result: Convertible, about: Described) -> "xarray.DataArray":
    """Return a result as an ``xarray.DataArray``; see `BufferWrapper.to_xarray`."""
    package = needed("xarray", "to_xarray", "xarray")
    values, unit = _scaled(result, about), {"units": about.unit.unit}
    axes = _axes(result, about)
    dims = tuple(f"component_{place}" if axis is None else axis.name for place, axis in enumerate(axes))
    coordinates: dict[str, tuple[object, ...]] = {
        axis.name: (axis.name, axis.values, {"units": axis.unit}) for axis in axes if axis is not None
    }
    if about.sigma is not None:
        coordinates["sigma"] = (dims, _scaled(about.sigma, about), unit)
    if not (valid := result.valid_mask).all():
        coordinates["valid"] = (dims, valid)
    made: xarray.DataArray = package.DataArray(
        values, coords=coordinates, dims=dims, name=about.name or None, attrs=unit
    )
    return made


def as_hyperspy(result: Convertible, about: Described) -> Any:
    """Return a result as a signal of HyperSpy; see `BufferWrapper.to_hyperspy`."""
    signals = needed("hyperspy.api", "to_hyperspy", "hyperspy").signals
    axes = _axes(result, about)
    own = about.own_axes
    has_bins = own < len(axes) and axes[-1] is not None
    inner = 1 if has_bins or own < _PLANE else _PLANE  # dimensions of the signal
    order = list(range(len(axes))) if has_bins else [*range(own, len(axes)), *range(own)]

    def signal(values: Array) -> Any:
        moved = np.ascontiguousarray(values.transpose(order))
        kind = f"{'Complex' if moved.dtype.kind == 'c' else ''}Signal{inner}D"
        return getattr(signals, kind)(
            moved.astype(np.uint8) if moved.dtype.kind == "b" else moved,
            axes=[
                _hyperspy_axis(axes[place], moved.shape[at], place, at < len(order) - inner)
                for at, place in enumerate(order)
            ],
        )

    made = signal(_scaled(result, about))
    made.metadata.General.title = about.name
    unit = about.unit.unit
    made.metadata.set_item("Signal.quantity", f"{about.name} ({unit})" if unit else about.name)
    if about.sigma is not None:
        made.set_noise_variance(signal(_scaled(about.sigma, about) ** 2))
    return made


def as_datacube(frames: Array, known: Calibration) -> Any:
    """Return frames, shape (rows, columns, sig_y, sig_x), as a ``DataCube`` of py4DSTEM.

    Lengths in Å, angles in 1/Å, or in mrad while the energy is not known; the rotation with its opposite
    sign. A step or pixel that differs between rows and columns is left out: py4DSTEM knows one.
    """
    made = needed("py4DSTEM", "to_py4dstem", "py4DSTEM").DataCube(data=frames)
    calibration = made.calibration
    if isinstance(known.scan_step_nm, float):
        calibration.set_R_pixel_size(10 * known.scan_step_nm)
        calibration.set_R_pixel_units("A")
    if isinstance(known.mrad_per_pixel, float):
        wavelength = known.wavelength_nm
        angle = known.mrad_per_pixel
        calibration.set_Q_pixel_size(angle if wavelength is None else 1e-4 * angle / wavelength)
        calibration.set_Q_pixel_units("mrad" if wavelength is None else "A^-1")
    return made


def _axes(result: Convertible, about: Described) -> tuple[Axis | None, ...]:
    return axes_of(result.kind, result.data.shape, about.own_axes, about.known, about.unit)


def _scaled(result: Convertible, about: Described) -> Array:
    values = result.data
    return values if about.unit.scale == 1 else values * about.unit.scale


def _hyperspy_axis(axis: Axis | None, length: int, place: int, is_outer: bool) -> dict[str, object]:
    about: dict[str, object] = {"name": f"component_{place}", "size": length, "navigate": is_outer}
    if axis is None:
        return about
    return about | {"name": axis.name, "units": axis.unit, "scale": axis.step, "offset": axis.first}
