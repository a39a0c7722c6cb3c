"""The axes of a result: what its rows, columns and bins are, as far as the calibration knows. Pure."""

from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.number_parts import PerAxis, both, mean_of
from stemd_udfs.interface.units import Unit

_PLANE = ("y", "x")


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
    """Return what each dimension of a result is; None for one that only counts components.

    `own`: how many of its first dimensions are those of the scan (kind nav) or of frames (kind sig).
    """
    axes: list[Axis | None] = [None] * len(shape)
    if kind == "nav":
        steps = _along(own, known.scan_step_nm)
        for place, (name, step) in enumerate(zip(_names("scan", own), steps, strict=True)):
            measured = "step" if known.scan_step_nm is None else "nm"
            axes[place] = Axis(name, 0.0, step, shape[place], measured)
        if (bins := unit.bins) is not None:
            axes[-1] = Axis(bins.name, bins.first, bins.step, shape[-1], bins.unit)
    elif kind == "sig":
        steps = _along(own, known.mrad_per_pixel)
        centre = known.centre if known.centre is not None and own == 2 else (0.0,) * own
        for place, (name, step) in enumerate(zip(_names("detector", own), steps, strict=True)):
            measured = "px" if known.mrad_per_pixel is None else "mrad"
            axes[place] = Axis(name, -step * centre[place], step, shape[place], measured)
    return tuple(axes)


def _along(count: int, size: PerAxis | None) -> tuple[float, ...]:
    """Return the length of one position or pixel along each axis; 1 if it is not known."""
    size = 1.0 if size is None else size
    return both(size) if count == 2 else (mean_of(size),) * count


def _names(what: str, count: int) -> list[str]:
    return [f"{what}_{axis}" for axis in (_PLANE if count == 2 else range(count))]
