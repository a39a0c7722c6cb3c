"""Numbers that no pattern contains: likely mistakes in them, and what follows from them. Pure."""

from typing import Any, Final, NamedTuple

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.number_parts import both


class _Limits(NamedTuple):
    least: float
    most: float
    unit: str
    if_low: str  # the unit in which so small a number is likely to be
    if_high: str


_LIMITS: Final = {
    "beam_energy_kev": _Limits(0.5, 10_000, "keV", "MeV", "eV"),
    "semi_convergence_mrad": _Limits(0.05, 1000, "mrad", "rad", "µrad"),
    "mrad_per_pixel": _Limits(1e-3, 100, "mrad", "rad", "µrad"),
    "scan_step_nm": _Limits(1e-4, 1e5, "nm", "m", "pm"),
    "defocus_nm": _Limits(1e-4, 1e7, "nm", "m", "pm"),
    "astigmatism_nm": _Limits(1e-4, 1e7, "nm", "m", "pm"),
    "coma_nm": _Limits(1e-3, 1e9, "nm", "m", "pm"),
    "trefoil_nm": _Limits(1e-3, 1e9, "nm", "m", "pm"),
    "cs_mm": _Limits(1e-7, 1e3, "mm", "m", "nm"),
    "ellipticity": _Limits(0.2, 5, "long over short axis", "their difference", "percent"),
    "counts_per_electron": _Limits(1e-6, 1e6, "counts", "electrons for a count", "counts in all"),
    "noise_gain": _Limits(1e-3, 1e6, "counts", "electrons for a count", "a variance"),
}
_OR_ZERO: Final = ("defocus_nm", "astigmatism_nm", "coma_nm", "trefoil_nm", "cs_mm")  # either sign, too


# Any: a parameter as it was given.
def mistake_in(name: str, value: Any) -> str | None:
    """Return what is likely wrong with a number, or None; `name`: as in ``[calibration]``."""
    limits = _LIMITS.get(name)
    size = abs(value) if name in _OR_ZERO else value
    if limits is None or limits.least <= size <= limits.most or (size == 0 and name in _OR_ZERO):
        return None
    meant = limits.if_low if size < limits.least else limits.if_high
    return (
        f"{name} is {value!r}, expected {limits.least:g} to {limits.most:g} in {limits.unit}, "
        f"did you give {meant}?"
    )


def consequences(known: Calibration) -> str | None:
    """Return in one line what resolution, depth of focus and sampling follow; None without an aperture."""
    if known.wavelength_nm is None or known.semi_convergence_mrad is None:
        return None
    angle = 1e-3 * known.semi_convergence_mrad
    resolved_nm = known.wavelength_nm / (2 * angle)
    words = (
        f"{known.semi_convergence_mrad:g} mrad at {known.beam_energy_kev:g} keV: "
        f"resolution {_length(resolved_nm)}, depth of focus {_length(known.wavelength_nm / angle**2)}"
    )
    if known.scan_step_nm is None:
        return words
    steps = dict.fromkeys(both(known.scan_step_nm))  # one if rows and columns are alike
    sampled = " and ".join(_sampled(resolved_nm / step) for step in steps)
    return f"{words}, step {' by '.join(map(_length, steps))}: {sampled}"


def _sampled(ratio: float) -> str:
    return f"oversampled {ratio:.2g} times" if ratio >= 1 else f"undersampled {1 / ratio:.2g} times"


def _length(nm: float) -> str:
    value, unit = (1000 * nm, "pm") if nm < 1 else (nm, "nm") if nm < 1000 else (nm / 1000, "µm")
    return f"{float(f'{value:.2g}'):g} {unit}"
