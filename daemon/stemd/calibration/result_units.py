"""Units of the results of built-in UDFs. Pure."""

import math
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from stemd.calibration.calibration import Calibration


class Unit(NamedTuple):
    """What a result is measured in.

    Attributes
    ----------
    unit : str
        Such as ``mrad``; ``px`` and ``step`` are pixels of the detector and steps of the scan.
    scale : float
        Values times this number are in that unit.
    """

    unit: str
    scale: float = 1.0


def _angle(known: Calibration) -> Unit:
    return Unit("px") if known.mrad_per_pixel is None else Unit("mrad", known.mrad_per_pixel)


def _slope(known: Calibration) -> Unit:
    if known.mrad_per_pixel is None or known.scan_step_nm is None:
        return Unit("px/step")
    return Unit("mrad/nm", known.mrad_per_pixel / known.scan_step_nm)


def _phase(known: Calibration) -> Unit:
    """The phase whose gradient deflects: an angle θ is λ/2π times the gradient of the phase."""
    if known.mrad_per_pixel is None or known.scan_step_nm is None or known.wavelength_nm is None:
        return Unit("px step")
    wave_number = 2 * math.pi / known.wavelength_nm
    return Unit("rad", wave_number * 1e-3 * known.mrad_per_pixel * known.scan_step_nm)


def _length(known: Calibration) -> Unit:
    return Unit("step") if known.scan_step_nm is None else Unit("nm", known.scan_step_nm)


def _fixed(unit: str) -> Callable[[Calibration], Unit]:
    return lambda _: Unit(unit)


_UNITS: Final[Mapping[str, Mapping[str, Callable[[Calibration], Unit]]]] = {
    "stemd_udfs:CoMUDF": {
        **dict.fromkeys(("raw_com", "raw_shifts", "field", "field_y", "field_x", "magnitude"), _angle),
        **dict.fromkeys(("divergence", "curl"), _slope),
        "phase": _phase,
    },
    "stemd_udfs:SSBUDF": {"phase": _fixed("rad")},
    "stemd_udfs:ScanMeanUDF": dict.fromkeys(("drift", "drifts"), _length),
    "stemd_udfs:StrainUDF": {"omega": _fixed("rad"), "residual": _fixed("px")},
}


def result_units(use: str, known: Calibration) -> dict[str, Unit]:
    """Return the units of the results of a UDF by the name of the buffer, as far as they are known.

    Parameters
    ----------
    use : str
        Of the UDF: ``module:Class``.
    known : Calibration
        Without the values that it takes, units are those of pixels and scan steps.
    """
    return {name: unit(known) for name, unit in _UNITS.get(use, {}).items()}
