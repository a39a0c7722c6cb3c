"""The calibration of microscope and detector: values with their units, as headers and files carry them.

Also likely mistakes in them, and what follows from them. Pure.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from stemd_udfs.interface.numbers import MeasuredValue, Number, both, plain, with_error

_TOML_COMMENTS: Final = {
    "centre": "of the bright-field disk: row, column",
    "rotation_deg": "as CoMParams(scan_rotation=, flip_y=): flip first, then turn",
}


def _known_in(unit: str) -> Any:
    """Declare a value in a unit, which is not known by default."""
    return field(default=None, metadata={"unit": unit})


@dataclass(frozen=True, kw_only=True)
class Calibration:
    """What is known of microscope and detector; None where a value is not known."""

    beam_energy_kev: float | None = _known_in("keV")
    semi_convergence_mrad: float | None = _known_in("mrad")
    mrad_per_pixel: float | tuple[float, float] | None = _known_in("mrad/px")
    """Angle between two detector pixels; if rows and columns differ, one along each."""
    scan_step_nm: float | tuple[float, float] | None = _known_in("nm")
    """Distance between two scan positions; if rows and columns differ, one along each."""
    rotation_deg: float | None = _known_in("deg")
    """From detector axes to scan axes, as `scan_rotation` of ``CoMParams``: flip first, then turn."""
    flip_y: bool | None = None
    """Whether the detector counts rows from below."""
    centre: tuple[float, float] | None = _known_in("px")
    """Of the bright-field disk, in pixels: row, column."""
    radius_px: float | None = _known_in("px")
    """Of the bright-field disk."""
    ellipticity: float | None = None
    """Ratio of the axes of the disk's edge, as for ``RadialProfileUDF``."""
    ellipse_angle_deg: float | None = _known_in("deg")
    """Direction of the longer axis, from rows towards columns, as `ellipse_angle` of ``RadialProfileUDF``."""
    defocus_nm: float | None = _known_in("nm")
    """C1; positive is overfocus. Of the scan that it was measured in."""
    astigmatism_nm: tuple[float, float] | None = _known_in("nm")
    """(a, b) of the matrix [[a, b], [b, -a]] with axes (y, x) of the scan, added to C1."""
    coma_nm: tuple[float, float] | None = _known_in("nm")
    """C21 (cos φ21, sin φ21), with φ from rows to columns of the scan."""
    trefoil_nm: tuple[float, float] | None = _known_in("nm")
    """C23 (cos 3φ23, sin 3φ23)."""
    cs_mm: float | None = _known_in("mm")
    """C30."""
    counts_per_electron: float | None = _known_in("counts")
    """Mean counts that an electron makes."""
    noise_gain: float | None = _known_in("counts")
    """gF, the variance of sums of counts over their mean: 1 if electrons are counted singly."""
    beam_counts: float | None = _known_in("counts")
    """Counts of the whole beam in a frame, as without a specimen."""
    sigma: Mapping[str, Number] = field(default_factory=dict)
    """Standard errors of the values that were measured, by name; others were given."""

    def of(self, name: str) -> MeasuredValue | None:
        """Return a known value with its error, or None if it is not known."""
        value = getattr(self, name)
        return None if value is None else MeasuredValue(value=value, sigma=self.sigma.get(name))

    @classmethod
    def unit_of(cls, name: str) -> str | None:
        """Return the unit of a value, or None if it has none."""
        unit: str | None = cls.__dataclass_fields__[name].metadata.get("unit")
        return unit

    def as_dict(self) -> dict[str, object]:
        """Return known values as plain ones, by configuration name; standard errors in the map ``sigma``."""
        known = {name: plain(value) for name, value in self._known()}
        if not self.sigma:
            return known
        return known | {"sigma": {name: plain(error) for name, error in self.sigma.items()}}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> "Calibration":
        """Return the calibration that :meth:`as_dict` wrote; ValueError if it did not."""
        shown = str(values)[:80]
        if not isinstance(values, Mapping) or not values.keys() <= cls.__dataclass_fields__.keys():
            raise ValueError(f"got calibration {shown!r}, expected a map of known values")
        sigma = values.get("sigma", {})
        if not isinstance(sigma, Mapping) or not sigma.keys() <= values.keys():
            raise ValueError(f"got calibration {shown!r}, expected errors of its values")
        try:
            known = {name: _unlisted(value) for name, value in values.items() if name != "sigma"}
            return cls(**known, sigma={name: _unlisted(error) for name, error in sigma.items()})
        except TypeError as error:
            raise ValueError(f"got calibration {shown!r}, expected numbers") from error

    def over(self, other: "Calibration") -> "Calibration":
        """Return these values, else those of `other`; an angle of a pixel by axis replaces an ellipse."""
        known = dict(self._known())
        if isinstance(self.mrad_per_pixel, tuple):
            other = replace(other, ellipticity=None, ellipse_angle_deg=None)
        sigma = {
            name: error
            for name, error in other.sigma.items()
            if name not in known and getattr(other, name) is not None
        }
        return replace(other, **known, sigma=sigma | dict(self.sigma))

    def as_toml(self) -> str:
        """Return the known values as the section ``[calibration]`` of a configuration file."""
        return "\n".join(["[calibration]", *self._lines()])

    def _known(self) -> Iterator[tuple[str, Any]]:
        return ((name, value) for name, value in vars(self).items() if name != "sigma" and value is not None)

    def _lines(self) -> Iterator[str]:
        for name, value in self._known():
            match value:
                case bool():
                    text = str(value).lower()
                case tuple():
                    text = f"[{', '.join(f'{one:.6g}' for one in value)}]"
                case _:
                    text = f"{value:.6g}"
            line = f"{name} = {text}"
            notes = [with_error(value, self.sigma[name])] if name in self.sigma else []
            notes += [_TOML_COMMENTS[name]] if name in _TOML_COMMENTS else []
            yield f"{line:<30} # {'; '.join(notes)}" if notes else line

    def dose_e_per_a2(self, counts_per_position: float) -> float | None:
        """Return the dose in electrons for each Å², or None if electrons or steps are not known."""
        if self.counts_per_electron is None or self.scan_step_nm is None:
            return None
        rows, columns = both(self.scan_step_nm)
        return counts_per_position / self.counts_per_electron / (100 * rows * columns)

    @property
    def wavelength_nm(self) -> float | None:
        """Wavelength of the electrons, relativistic."""
        return None if self.beam_energy_kev is None else wavelength_nm(self.beam_energy_kev)


class Taken(NamedTuple):
    """A value that a UDF uses, its `source` ("given", "calibration", "default"), and its error if known."""

    value: Any
    source: str
    sigma: Any = None

    def as_dict(self) -> dict[str, object]:
        """Return it as headers of results have it."""
        return {"value": plain(self.value), "from": self.source, "sigma": plain(self.sigma)}


def _unlisted(value: Any) -> Any:
    """Read a plain value; TypeError if it is neither a number nor a pair of numbers."""
    match value:
        case [first, second]:
            return float(first), float(second)
        case bool() | float():
            return value
        case int():
            return float(value)
        case _:
            raise TypeError(f"got {type(value).__name__}")


def as_calibration(known: Calibration | Mapping[str, Any] | None) -> Calibration:
    """Return a calibration that is given as one, as a map of plain values, or not at all."""
    return known if isinstance(known, Calibration) else Calibration.from_dict(known or {})


def wavelength_nm(beam_energy_kev: float) -> float:
    """Wavelength of electrons in nm, relativistic, from the CODATA constants."""
    volts = 1e3 * beam_energy_kev
    return 1.226426 / math.sqrt(volts * (1 + 0.9784754e-6 * volts))


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
    sampled = " and ".join(
        f"oversampled {ratio:.2g} times" if ratio >= 1 else f"undersampled {1 / ratio:.2g} times"
        for ratio in (resolved_nm / step for step in steps)
    )
    return f"{words}, step {' by '.join(map(_length, steps))}: {sampled}"


def _length(nm: float) -> str:
    value, unit = (1000 * nm, "pm") if nm < 1 else (nm, "nm") if nm < 1000 else (nm / 1000, "µm")
    return f"{float(f'{value:.2g}'):g} {unit}"
