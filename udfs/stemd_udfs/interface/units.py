"""Units of results, as far as the calibration knows them. Pure."""

import math
from typing import NamedTuple

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.number_parts import PerAxis, both, mean_of


class Bins(NamedTuple):
    """What the values along the last axis of a result belong to.

    Attributes
    ----------
    name : str
        Such as ``radius``.
    first, step : float
        The middle of the first bin, and the distance to that of the next one.
    unit : str
        Of both.
    """

    name: str
    first: float
    step: float
    unit: str


class Unit(NamedTuple):
    """What a result is measured in.

    Attributes
    ----------
    unit : str
        Such as ``mrad``; ``px`` and ``step`` are pixels of the detector and steps of the scan.
    scale : float
        Values times this number are in that unit.
    bins : Bins, optional
        What its last axis is, if that is an axis of bins.
    """

    unit: str
    scale: float = 1.0
    bins: Bins | None = None

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
