"""Units of results, as far as the calibration knows them. Pure."""

import math
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import PerAxis, both, mean_of


class Bins(NamedTuple):
    """What the values along the last axis of a result belong to."""

    name: str  # such as ``radius``
    first: float  # the middle of the first bin
    step: float  # the distance to that of the next one
    unit: str  # of both


class Unit(NamedTuple):
    """What a result is measured in."""

    unit: str  # such as ``mrad``; ``px`` and ``step`` are pixels of the detector and steps of the scan
    scale: float = 1.0  # values times this number are in that unit
    bins: Bins | None = None  # what its last axis is, if that is an axis of bins

    def as_dict(self) -> dict[str, object]:
        """Return it as headers of results have it."""
        found: dict[str, object] = {"unit": self.unit, "scale": self.scale}
        return found if self.bins is None else found | {"bins": self.bins._asdict()}


def pixel_unit(known: Calibration) -> Unit:
    """Return the unit of distances along rows and columns of the detector; pixels if these differ."""
    return _along("px", "mrad", known.mrad_per_pixel)


def angle_unit(known: Calibration) -> Unit:
    """Return the unit of distances on the detector in pixels that were made square."""
    return Unit("px") if known.mrad_per_pixel is None else Unit("mrad", mean_of(known.mrad_per_pixel))


def slope_unit(known: Calibration) -> Unit:
    """Return the unit of angles for each length of the scan."""
    if known.mrad_per_pixel is None or known.scan_step_nm is None:
        return Unit("px/step")
    return Unit("mrad/nm", mean_of(known.mrad_per_pixel) / mean_of(known.scan_step_nm))


def phase_unit(known: Calibration) -> Unit:
    """Return the unit of the phase whose gradient deflects: an angle θ is λ/2π times the gradient."""
    if known.mrad_per_pixel is None or known.scan_step_nm is None or known.wavelength_nm is None:
        return Unit("px step")
    wave_number = 2 * math.pi / known.wavelength_nm
    return Unit("rad", wave_number * 1e-3 * mean_of(known.mrad_per_pixel) * mean_of(known.scan_step_nm))


def length_unit(known: Calibration) -> Unit:
    """Return the unit of distances along rows and columns of the scan; steps if these differ."""
    return _along("step", "nm", known.scan_step_nm)


def _along(counted: str, measured: str, size: PerAxis | None) -> Unit:
    if size is None or len(set(both(size))) == 2:
        return Unit(counted)
    return Unit(measured, mean_of(size))


class Axis(NamedTuple):
    """One axis with equal steps."""

    name: str  # such as ``scan_y``
    first: float
    step: float
    length: int
    unit: str

    @property
    def values(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The coordinate of each place along it."""
        return self.first + self.step * np.arange(self.length, dtype=np.float64)


def axes_of(
    kind: str, shape: tuple[int, ...], own: int, known: Calibration, unit: Unit
) -> tuple[Axis | None, ...]:
    """Return what each dimension of a result is; None: components. `own`: how many are the kind's own."""
    axes: list[Axis | None] = [None] * len(shape)
    if kind == "nav":
        steps = _steps_along(own, known.scan_step_nm)
        for place, (name, step) in enumerate(zip(_names("scan", own), steps, strict=True)):
            measured = "step" if known.scan_step_nm is None else "nm"
            axes[place] = Axis(name, 0.0, step, shape[place], measured)
        if (bins := unit.bins) is not None:
            axes[-1] = Axis(bins.name, bins.first, bins.step, shape[-1], bins.unit)
    elif kind == "sig":
        steps = _steps_along(own, known.mrad_per_pixel)
        centre = known.centre if known.centre is not None and own == 2 else (0.0,) * own
        for place, (name, step) in enumerate(zip(_names("detector", own), steps, strict=True)):
            measured = "px" if known.mrad_per_pixel is None else "mrad"
            axes[place] = Axis(name, -step * centre[place], step, shape[place], measured)
    return tuple(axes)


def _steps_along(count: int, size: PerAxis | None) -> tuple[float, ...]:
    """Return the length of one position or pixel along each axis; 1 if it is not known."""
    size = 1.0 if size is None else size
    return both(size) if count == 2 else (mean_of(size),) * count


def _names(what: str, count: int) -> list[str]:
    return [f"{what}_{axis}" for axis in ("yx" if count == 2 else range(count))]
