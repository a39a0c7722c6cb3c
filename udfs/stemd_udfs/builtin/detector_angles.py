"""Angles of detector pixels, and the shifts that aberrations of the probe make of them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.builtin.com_params import turn_shifts
from stemd_udfs.builtin.number_checks import check_finite, check_per_axis, check_truth, pair
from stemd_udfs.interface.number_parts import PerAxis, both, ratios

Floats = np.ndarray[Any, np.dtype[np.float64]]

_PAIRS = ("astigmatism_nm", "coma_nm", "trefoil_nm")
_IN_CALIBRATION = {
    "radius": "radius_px",
    "scan_rotation": "rotation_deg",
    "ellipse_angle": "ellipse_angle_deg",
}  # others have the name of the parameter


class Probe(NamedTuple):
    """How a detector and a probe are described to UDFs that use their geometry; see `SSBUDF`."""

    centre: tuple[float, float] | None
    mrad_per_pixel: PerAxis | None
    scan_step_nm: PerAxis | None
    scan_rotation: float
    flip_y: bool
    defocus_nm: float
    astigmatism_nm: tuple[float, float]
    coma_nm: tuple[float, float] = (0.0, 0.0)
    trefoil_nm: tuple[float, float] = (0.0, 0.0)
    cs_mm: float = 0.0

    def middle(self, sig: Sequence[int]) -> tuple[float, float]:
        """Row and column of the middle of the disk, in frames of the shape `sig`."""
        return (sig[0] / 2, sig[1] / 2) if self.centre is None else self.centre

    def angles(self, y: Floats, x: Floats) -> tuple[Floats, Floats]:
        """Angles in rad along the axes of the scan, of distances from the middle in pixels."""
        rows, columns = both(self.mrad_per_pixel or 0.0)
        return turn_shifts(1e-3 * rows * y, 1e-3 * columns * x, self.scan_rotation, self.flip_y)

    def distances(self, y: Floats, x: Floats) -> Floats:
        """Distances from the middle in pixels that were made square."""
        rows, columns = ratios(self.mrad_per_pixel)
        return np.hypot(rows * y, columns * x)

    # Any, below: a number, or an array of numbers.
    def shifts_nm(self, u_y: Any, u_x: Any) -> tuple[Any, Any]:
        """The shift ``λ/2π ∇χ(u)`` that brings the image recorded at each angle, in rad, to its place."""
        a, b = self.astigmatism_nm
        s_y, s_x = (self.defocus_nm + a) * u_y + b * u_x, b * u_y + (self.defocus_nm - a) * u_x
        if self._is_low:
            return s_y, s_x
        (c_y, c_x), (t_y, t_x) = self.coma_nm, self.trefoil_nm
        square, along = u_y**2 + u_x**2, c_y * u_y + c_x * u_x
        even, odd = 3 * (u_y**2 - u_x**2), 6 * u_y * u_x
        third = 1e6 * self.cs_mm * square
        return (
            s_y + (2 * u_y * along + square * c_y + even * t_y + odd * t_x) / 3 + third * u_y,
            s_x + (2 * u_x * along + square * c_x - odd * t_y + even * t_x) / 3 + third * u_x,
        )

    def chi(self, u_y: Any, u_x: Any, length_nm: float) -> Any:
        """The aberration phase in rad."""
        a, b = self.astigmatism_nm
        way = ((self.defocus_nm + a) * u_y**2 + 2 * b * u_y * u_x + (self.defocus_nm - a) * u_x**2) / 2
        if not self._is_low:
            (c_y, c_x), (t_y, t_x) = self.coma_nm, self.trefoil_nm
            square = u_y**2 + u_x**2
            way = way + square * (c_y * u_y + c_x * u_x) / 3 + 1e6 * self.cs_mm * square**2 / 4
            way = way + (t_y * u_y * (u_y**2 - 3 * u_x**2) + t_x * u_x * (3 * u_y**2 - u_x**2)) / 3
        return 2 * np.pi / length_nm * way

    def coefficients(self, length_nm: float, radius: float) -> Floats:
        """The aperture's radius in rad, and the coefficients of `chi` as kernels take them."""
        a, b = self.astigmatism_nm
        low = (self.defocus_nm + a, b, self.defocus_nm - a)
        chi = np.array([*low, *self.coma_nm, *self.trefoil_nm, 1e6 * self.cs_mm]) * (2 * np.pi / length_nm)
        return np.append(radius, chi)

    @property
    def is_in_focus(self) -> bool:
        """Whether there is no aberration: nothing is shifted."""
        return self._is_low and self.defocus_nm == 0 and self.astigmatism_nm == (0, 0)

    @property
    def _is_low(self) -> bool:
        return not any((*self.coma_nm, *self.trefoil_nm, self.cs_mm))


def of_calibration(*names: str) -> Mapping[str, str]:
    """Return which value of the calibration each of these parameters takes."""
    return {name: _IN_CALIBRATION.get(name, name) for name in names}


def probe_from(udf: str, values: dict[str, Any]) -> Probe:
    """Check the parameters that describe the probe, or raise ValueError; by default 0 or not known."""
    for name in ("scan_rotation", "defocus_nm", "cs_mm"):
        check_finite(udf, name, values.get(name) or 0.0)
    pairs = {"centre": "row and column"} | dict.fromkeys(_PAIRS, "two lengths")
    given = {name: words for name, words in pairs.items() if values.get(name) is not None}
    found = {name: pair(udf, name, values[name], words) for name, words in given.items()}
    check_truth(udf, "flip_y", values.get("flip_y"))
    return Probe(
        centre=found.get("centre"),
        mrad_per_pixel=check_per_axis(udf, "mrad_per_pixel", values.get("mrad_per_pixel")),
        scan_step_nm=check_per_axis(udf, "scan_step_nm", values.get("scan_step_nm")),
        scan_rotation=float(values.get("scan_rotation") or 0.0),
        flip_y=bool(values.get("flip_y")),
        defocus_nm=float(values.get("defocus_nm") or 0.0),
        **{name: found.get(name, (0.0, 0.0)) for name in _PAIRS},
        cs_mm=float(values.get("cs_mm") or 0.0),
    )
