"""Angles of detector pixels, and the shifts that aberrations of the probe make of them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.builtin.com_params import turn_shifts
from stemd_udfs.builtin.number_checks import check_finite, check_per_axis, check_truth, pair
from stemd_udfs.interface.number_parts import PerAxis, both, ratios

Floats = np.ndarray[Any, np.dtype[np.float64]]


class Probe(NamedTuple):
    """How a detector and a probe are described to UDFs that use their geometry.

    Attributes:
    * `centre`: row and column of the middle of the bright-field disk in pixels; by default (rows / 2, columns
      / 2).
    * `mrad_per_pixel`, `scan_step_nm`: float or tuple of float; angle between two detector pixels, and
      distance between two scan positions; two numbers if rows and columns differ.
    * `scan_rotation`: from the detector's axes to those of the scan in degrees, as in
      :class:`stemd_udfs.CoMParams`.
    * `flip_y`: whether the detector's rows are flipped before that.
    * `defocus_nm`: C1; positive is overfocus.
    * `astigmatism_nm`: (a, b) of the symmetric matrix [[a, b], [b, -a]] that is added to C1, with axes (y, x)
      of the scan.
    """

    centre: tuple[float, float] | None
    mrad_per_pixel: PerAxis | None
    scan_step_nm: PerAxis | None
    scan_rotation: float
    flip_y: bool
    defocus_nm: float
    astigmatism_nm: tuple[float, float]

    def middle(self, sig: Sequence[int]) -> tuple[float, float]:
        """Row and column of the middle of the disk, in frames of the shape `sig`."""
        return (sig[0] / 2, sig[1] / 2) if self.centre is None else self.centre

    def angles(self, y: Floats, x: Floats) -> tuple[Floats, Floats]:
        """Angles in rad along the axes of the scan of distances from the middle in pixels.

        `mrad_per_pixel` must be given.
        """
        rows, columns = both(self.mrad_per_pixel or 0.0)
        return turn_shifts(1e-3 * rows * y, 1e-3 * columns * x, self.scan_rotation, self.flip_y)

    def distances(self, y: Floats, x: Floats) -> Floats:
        """Distances from the middle in pixels that were made square."""
        rows, columns = ratios(self.mrad_per_pixel)
        return np.hypot(rows * y, columns * x)

    # Any: a number, or an array of numbers.
    def shifts_nm(self, u_y: Any, u_x: Any) -> tuple[Any, Any]:
        """The shift (C1 + A) u that brings the image recorded at each angle, in rad, back to its place."""
        a, b = self.astigmatism_nm
        return (self.defocus_nm + a) * u_y + b * u_x, b * u_y + (self.defocus_nm - a) * u_x

    def wave(self, u_y: Any, u_x: Any, length_nm: float, radius: float) -> Any:
        """The probe at angles in rad along the axes of the scan: ``exp(-iχ)`` within the aperture."""
        s_y, s_x = self.shifts_nm(u_y, u_x)
        chi = np.pi / length_nm * (s_y * u_y + s_x * u_x)
        return (np.hypot(u_y, u_x) <= radius) * np.exp(-1j * chi)


def probe_from(udf: str, values: dict[str, Any]) -> Probe:
    """Check the parameters of a UDF that describe the probe.

    Raises ValueError if one is out of its range; the message starts with the name of the UDF.
    """
    centre = values["centre"]
    rotation, defocus = values["scan_rotation"] or 0.0, values["defocus_nm"] or 0.0
    astigmatism = values["astigmatism_nm"]
    for name, value in (("scan_rotation", rotation), ("defocus_nm", defocus)):
        check_finite(udf, name, value)
    check_truth(udf, "flip_y", values["flip_y"])
    return Probe(
        centre=None if centre is None else pair(udf, "centre", centre, "row and column"),
        mrad_per_pixel=check_per_axis(udf, "mrad_per_pixel", values["mrad_per_pixel"]),
        scan_step_nm=check_per_axis(udf, "scan_step_nm", values["scan_step_nm"]),
        scan_rotation=float(rotation),
        flip_y=bool(values["flip_y"]),
        defocus_nm=float(defocus),
        astigmatism_nm=(0.0, 0.0)
        if astigmatism is None
        else pair(udf, "astigmatism_nm", astigmatism, "two lengths"),
    )
