"""The place of the bright-field disk in each frame: a map of the descan."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF, check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_disk, check_positive
from stemd_udfs.builtin.probe import Floats, of_calibration, probe_from
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.numbers import PerAxis, RowColumn, ratios
from stemd_udfs.interface.units import Unit, pixel_unit

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Bools = np.ndarray[Any, np.dtype[np.bool_]]

_MARGIN = 1.2  # radii around the centre in which pixels count
_ROUNDS = 8  # at most
_SMALL = 2e-3  # pixels; a smaller step ends it


class DiskCentreUDF(NativeFramesUDF):
    """Centre of the bright-field disk in each frame, and the plane that fits it best over the scan.

    The centre is the centre of mass of ``min((I - b) / I0, 1)`` within 1.2 radii of it, found by repetition,
    where I0 is the mean within the radius and b the mean outside of 1.2 radii: bright spots move it less.

    Its buffers, float64:

    ``centre``
        Row and column in pixels, kind nav, shape (2,). NaN where a frame shows no disk or was not processed.
    ``plane``
        Shift of the disk from `centre` as a plane over the scan in pixels, kind single, shape (2, 3), as
        :class:`stemd_udfs.DescanStage` takes it. NaN with fewer than three centres.

    Parameters
    ----------
    radius : float
        Of the disk, in pixels.
    centre : sequence of float, optional
        Row and column where the disk is to be, in pixels; by default (rows / 2, columns / 2).
    reach : float, optional
        How far from there the disk may be, in pixels; by default its radius.
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, along rows and along columns. If they differ, the disk is an
        ellipse, and `radius` the geometric mean of its half axes. One number changes nothing.

    Raises
    ------
    ValueError
        If a parameter is out of its range, frames and scan are not 2-D and real, or no pixel is in reach.
    """

    title = "Centre of the disk"
    from_calibration = of_calibration("radius", "centre", "mrad_per_pixel")
    must_be_known = ("radius",)

    def __init__(
        self,
        radius: float | None = None,
        *,
        centre: RowColumn | None = None,
        reach: float | None = None,
        mrad_per_pixel: PerAxis | None = None,
    ) -> None:
        name = type(self).__name__
        check_positive(name, "radius", radius, is_optional=True)
        check_positive(name, "reach", reach, is_optional=True)
        params = {"radius": radius, "centre": centre, "reach": reach, "mrad_per_pixel": mrad_per_pixel}
        self._probe = probe_from(name, params)
        super().__init__(**params)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self)
        _ = self._window  # made now, or refused
        return {
            "centre": self.buffer(kind="nav", extra_shape=(2,), dtype=np.float64),
            **filled_results(self, "single", "plane", extra_shape=(2, 3)),
        }

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return {"centre": pixel_unit(calibration), "plane": pixel_unit(calibration)}

    def preprocess(self) -> None:
        self.results.centre[:] = np.nan

    def process_frame(self, frame: Array) -> None:
        part = self._window
        values = np.asarray(frame[part.where], np.float64)
        radius, (rows, columns) = self.params.radius, ratios(self.params.mrad_per_pixel)
        centre = _centre_of_mass(values * part.counted, part.y, part.x)
        for _ in range(_ROUNDS):
            if centre is None:
                return
            square = (rows * (part.y - centre[0])) ** 2 + (columns * (part.x - centre[1])) ** 2
            near, inside = square <= (_MARGIN * radius) ** 2, part.counted & (square <= radius**2)
            beyond = part.counted & ~near
            background = float(values[beyond].mean()) if beyond.any() else 0.0
            height = float(values[inside].mean()) - background if inside.any() else 0.0
            if height <= 0:
                return
            weights = np.clip((values - background) / height, 0, 1) * (near & part.counted)
            before, centre = centre, _centre_of_mass(weights, part.y, part.x)
            if centre is not None and max(abs(centre[0] - before[0]), abs(centre[1] - before[1])) < _SMALL:
                break
        self.results.centre[:] = centre

    def get_results(self) -> Mapping[str, Array]:
        centres = self.results.centre
        rows, columns = self.meta.coordinates.T
        known = np.isfinite(centres).all(axis=1)
        design = np.stack([np.ones(len(rows)), rows, columns], axis=1)[known]
        plane = np.full((2, 3), np.nan)
        if np.count_nonzero(known) >= 3:
            away = centres[known] - self._probe.middle(self.meta.dataset_shape.sig)
            plane[:] = np.linalg.lstsq(design, away, rcond=None)[0].T
        return {"centre": centres.copy(), "plane": plane}

    @cached_property
    def _window(self) -> "_Window":
        name, sig, radius = type(self).__name__, tuple(self.meta.dataset_shape.sig), self.params.radius
        check_disk(name, radius, sig, "radius")
        middle, pixels = self._probe.middle(sig), ratios(self.params.mrad_per_pixel)
        reach = _MARGIN * radius + (radius if self.params.reach is None else self.params.reach)
        sides, coordinates = [], []
        for one, length, pixel in zip(middle, sig, pixels, strict=True):
            begin = max(0, int(np.floor(one - reach / pixel)))
            end = min(length, int(np.ceil(one + reach / pixel)) + 1)
            if begin >= end:
                raise ValueError(
                    f"{name}: no pixel of frames of shape {sig} lies within {reach:g} pixels of {middle}"
                )
            sides.append(slice(begin, end))
            coordinates.append(np.arange(begin, end, dtype=np.float64))
        where, counted = (sides[0], sides[1]), self.meta.counted_pixels
        whole = np.ones(sig, bool) if counted is None else counted
        return _Window(where, coordinates[0][:, np.newaxis], coordinates[1], whole[where])


class _Window(NamedTuple):
    """The part of a frame that is looked at."""

    where: tuple[slice, slice]
    y: Floats  # rows, as a column
    x: Floats
    counted: Bools  # pixels with a value


def _centre_of_mass(weights: Floats, y: Floats, x: Floats) -> tuple[float, float] | None:
    if (total := float(weights.sum())) <= 0:
        return None
    return float(weights.sum(axis=1) @ y[:, 0]) / total, float(weights.sum(axis=0) @ x) / total
