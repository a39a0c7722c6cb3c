"""The centre of mass of each frame, and the vector field that it makes."""

from collections.abc import Mapping
from functools import partial
from numbers import Real
from typing import Any, ClassVar, Self, get_args

import numpy as np

from stemd_udfs import masks
from stemd_udfs.builtin.com_params import (
    CoMParams,
    check_numbers,
    curl,
    divergence,
    guess_corrections,
    slope_variance,
    turn_shifts,
)
from stemd_udfs.builtin.field_phase import Edges, phase_of_field, phase_variance
from stemd_udfs.builtin.native_frames import NativeFramesUDF, check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_choice
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.constructor import unknown_name
from stemd_udfs.interface.declaration import BufferDeclaration, ResultWhenRead
from stemd_udfs.interface.numbers import PerAxis, ratios
from stemd_udfs.interface.udf import UDF, CountSamples, Half, Variance
from stemd_udfs.interface.units import Unit, angle_unit, phase_unit, pixel_unit, slope_unit
from stemd_udfs.kernels import patient
from stemd_udfs.kernels.compiled_kernels import PartOfFrames
from stemd_udfs.kernels.conversions import working_dtype
from stemd_udfs.kernels.other_arrays import weighted_sums
from stemd_udfs.kernels.sums import add_moments, images
from stemd_udfs.kernels.thinning import thinned_moments

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]


class CoMUDF(NativeFramesUDF):
    """Centre of mass of each frame, and its shifts as a vector field over the scan.

    Vectors are (row component, column component). Its buffers, float64, of kind nav but the last one:

    ``raw_com``, shape (2,)
        Centre of mass in pixels. NaN for frames that add up to zero, and where no frame was processed.
    ``raw_shifts``, shape (2,)
        The same relative to the reference point (cy, cx).
    ``field``, shape (2,); ``field_y``, ``field_x``
        ``raw_shifts`` flipped and turned into the axes of the scan, then less the regression.
    ``magnitude``
        Length of the field's vectors.
    ``divergence``, ``curl``
        Of the field, per scan step: d(field_y)/dy + d(field_x)/dx and d(field_y)/dx - d(field_x)/dy, by
        central differences. NaN at positions without a centre of mass, where a neighbour is missing, and for
        scans that do not have two dimensions.
    ``phase``
        The image whose gradient is closest to the field: its integral over the scan by Fourier
        transforms, in pixels times scan steps, with the mean 0. Positions without a centre of mass count as
        the mean of the field and are NaN; so is everything for scans that do not have two dimensions. An
        offset of the field makes a slope with mirrored edges, which ``regression`` 0 or 1 removes.
    ``regression``, kind single, shape (3, 2)
        What was subtracted from the turned shifts, for both components: a constant, and slopes along the
        first and second scan dimension, counted in scan positions from 0. Only the constant for 0.

    A beam that passes an atom is drawn to it, so that its shifts point there and the divergence is negative.

    Parameters
    ----------
    com_params : CoMParams or mapping
        See :class:`stemd_udfs.CoMParams`; :meth:`with_params` takes them one by one.
    **others
        Refused, with a word on :meth:`with_params`.

    Raises
    ------
    ValueError
        If frames do not have two dimensions or are complex, no pixel counts, `ri` is not less than `r`, a
        parameter is unknown, or has a value that is not allowed.
    """

    title = "Deflection"
    buffer_titles: ClassVar[Mapping[str, str]] = {
        "field": "Deflection",
        "phase": "Phase (iCoM)",
        "divergence": "Charge (dCoM)",
        "curl": "Curl of the deflection",
        "magnitude": "Size of the deflection",
        "raw_com": "Centre of mass",
        "raw_shifts": "Shift of the disk",
    }
    first_step = "DPC"
    _backends = UDF.BACKEND_ALL
    guess_corrections = staticmethod(guess_corrections)

    centres = "raw_com"
    vectors = ("field", "raw_shifts")
    from_calibration: ClassVar[Mapping[str, str]] = {
        "com_params.cy": "centre.0",
        "com_params.cx": "centre.1",
        "com_params.scan_rotation": "rotation_deg",
        "com_params.flip_y": "flip_y",
        "com_params.mrad_per_pixel": "mrad_per_pixel",
        "com_params.scan_step_nm": "scan_step_nm",
    }

    def __init__(
        self,
        com_params: CoMParams | Mapping[str, Any] = CoMParams(),  # noqa: B008 -- immutable
        **others: Any,
    ) -> None:
        if others:
            raise TypeError(_not_taken(next(iter(others))))
        if isinstance(com_params, Mapping):
            if unknown := [name for name in com_params if name not in CoMParams._fields]:
                names, known = ", ".join(map(repr, unknown)), ", ".join(CoMParams._fields)
                raise ValueError(f"CoMUDF: com_params has {names}, expected only {known}")
            com_params = CoMParams(**com_params)
        check_numbers(com_params)  # _replace and _make do not check them
        check_choice("CoMUDF", "edges", com_params.edges, get_args(Edges))
        high_pass: Any = com_params.high_pass
        regression = com_params.regression
        if not (isinstance(high_pass, Real) and 0 <= float(high_pass) < np.inf):
            raise ValueError(f"CoMUDF: high_pass is {high_pass!r}, expected a frequency of 0 or more")
        is_number = np.ndim(regression) == 0 and regression in (-1, 0, 1)
        if not (is_number or np.shape(regression) == (3, 2)):
            raise ValueError(
                f"CoMUDF: regression is {regression!r}, expected -1 (none), 0 (mean), 1 (plane) "
                "or coefficients of shape (3, 2)"
            )
        super().__init__(com_params=com_params)
        self._pixel_weights: dict[tuple[object, str], Any] = {}
        self._parts: dict[object, PartOfFrames] = {}

    @classmethod
    def with_params(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        cls,
        cy: float | None = None,
        cx: float | None = None,
        r: float = float("inf"),
        ri: float = 0.0,
        scan_rotation: float = 0.0,
        flip_y: bool = False,
        regression: Any = -1,
        edges: Edges = "mirror",
        high_pass: float = 0.0,
        mrad_per_pixel: PerAxis | None = None,
        scan_step_nm: PerAxis | None = None,
    ) -> Self:
        """Make the UDF from the fields of its parameters, see :class:`stemd_udfs.CoMParams`."""
        params = CoMParams(
            cy, cx, r, ri, scan_rotation, flip_y, regression, edges, high_pass, mrad_per_pixel, scan_step_nm
        )
        return cls(params)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        check_frames(self, over_scan=False)
        if (mask := self._whole_mask()) is not None and not mask.any():
            params: CoMParams = self.params.com_params
            raise ValueError(
                f"CoMUDF: no pixel of frames of shape {tuple(self.meta.dataset_shape.sig)} is more than "
                f"ri={params.ri} and at most r={params.r} away from {self._reference()}"
            )
        vectors, maps = ("raw_com", "raw_shifts", "field"), ("field_y", "field_x", "magnitude")
        buffers = filled_results(self, "nav", *vectors, extra_shape=(2,))
        buffers |= filled_results(self, "nav", *maps, "divergence", "curl", "phase")
        buffers |= filled_results(self, "single", "regression", extra_shape=(3, 2))
        # Sum, row moment and column moment, relative to the middle of the frame; then the second ones.
        moments = (6 if self.wants_sigma else 3,)
        buffers["moments"] = self.buffer("nav", moments, np.float64, "device", "private", combine="sum")
        return buffers | self._bands_buffer(self.wants_resolution)

    @patient
    def process_tile(self, tile: Any) -> None:
        self._add_bands(tile)
        conversions, moments = self.meta.conversions, self.results.moments
        if not isinstance(tile, np.ndarray):
            moments += weighted_sums(conversions.rows(tile), self._weights(), self.xp)
            return
        if (compiled := conversions.patient_kernels_for(tile)) is not None:
            compiled.add_moments(tile, self._part(), moments)
            return
        working = working_dtype(self.meta.value_dtype, self.meta.input_dtype)
        (top, left), y, x, mask = self._part()
        frames = images(conversions.blocks(tile, working), *self.meta.rectangle[1])
        counting = None if mask is None else mask.astype(working)
        add_moments(frames[:, top : top + len(y), left : left + len(x)], y, x, counting, moments)

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return {
            **dict.fromkeys(("raw_com", "raw_shifts"), pixel_unit(calibration)),
            **dict.fromkeys(("field", "field_y", "field_x", "magnitude"), angle_unit(calibration)),
            **dict.fromkeys(("divergence", "curl"), slope_unit(calibration)),
            "phase": phase_unit(calibration),
        }

    def get_results(self) -> Mapping[str, Array | ResultWhenRead]:
        com, (field_y, field_x), coefficients = self._field()
        params: CoMParams = self.params.com_params
        phase = partial(phase_of_field, edges=params.edges, high_pass=params.high_pass)
        return {
            "raw_com": com,
            "raw_shifts": com - self._reference(),
            "field": np.stack([field_y, field_x], axis=1),
            "field_y": field_y,
            "field_x": field_x,
            "magnitude": np.hypot(field_y, field_x),
            "divergence": self._over_the_scan(divergence, field_y, field_x),
            "curl": self._over_the_scan(curl, field_y, field_x),
            "phase": self.when_read(partial(self._over_the_scan, phase, field_y, field_x)),
            "regression": coefficients,
        }

    def _field(self) -> tuple[Floats, tuple[Floats, Floats], Floats]:
        params: CoMParams = self.params.com_params
        moments = self.results.moments
        # Frames that add up to zero, and those that were not processed, have no centre.
        total = np.where(moments[:, 0] == 0, np.nan, moments[:, 0])
        com = moments[:, 1:3] / total[:, np.newaxis] + self._middle()
        square = (com - self._reference()) * ratios(params.mrad_per_pixel)
        turned = turn_shifts(square[:, 0], square[:, 1], params.scan_rotation, params.flip_y)
        coefficients, subtracted = self._regress(np.stack(turned, axis=1))
        field_y, field_x = (np.stack(turned, axis=1) - subtracted).T
        return com, (field_y, field_x), coefficients

    def variance(self) -> Mapping[str, Variance]:
        """Propagate the variance of the centres; ``regression`` has none.

        That of a centre is gF Σ(k - com)² I / (S (S - gF)), with the sum S: the centre of few electrons is
        nearer to them than the true one. Noise makes short vectors longer: the variance of ``magnitude`` is
        that along the vector, times the chance that noise alone makes a shorter one.
        """
        params: CoMParams = self.params.com_params
        moments = self.results.moments
        total = np.where(moments[:, 0] == 0, np.nan, moments[:, 0])
        y, x, yy, xy, xx = moments[:, 1:].T / total
        spread = np.stack([yy - y * y, xy - y * x, xx - x * x])
        units = np.eye(2) * ratios(params.mrad_per_pixel)
        # What a shift of a pixel along rows and along columns adds to both components of the field.
        turn = np.array(turn_shifts(units[:, 0], units[:, 1], params.scan_rotation, params.flip_y))
        pairs = ((turn[0], turn[0]), (turn[0], turn[1]), (turn[1], turn[1]))
        vectors = self._field()[1]

        # Variances along rows, covariances, and variances along columns of the centres, and of the field.
        def centres(gain: Any) -> Floats:
            return np.asarray(gain * spread / np.where(total > gain, total - gain, np.nan))

        def field(gain: Any) -> Floats:
            yy, xy, xx = centres(gain)
            return np.stack(
                [a[0] * b[0] * yy + (a[0] * b[1] + a[1] * b[0]) * xy + a[1] * b[1] * xx for a, b in pairs]
            )

        def magnitude(gain: Any) -> Floats:
            yy, xy, xx = field(gain)
            y, x = vectors
            with np.errstate(invalid="ignore"):  # 0 / 0 where the vector is 0
                along = (y * y * yy + 2 * y * x * xy + x * x * xx) / (y * y + x * x)
                found: Floats = along * -np.expm1(-(y * y + x * x) / (yy + xx))
            return found

        def phase(gain: Any) -> Floats:
            yy, xy, xx = field(gain)
            variance = partial(phase_variance, edges=params.edges, high_pass=params.high_pass)
            return self._over_the_scan(variance, yy, xx, xy)

        return {
            **dict.fromkeys(("raw_com", "raw_shifts"), lambda gain: centres(gain)[::2].T),
            "field": lambda gain: field(gain)[::2].T,
            "field_y": lambda gain: field(gain)[0],
            "field_x": lambda gain: field(gain)[2],
            "magnitude": magnitude,
            "divergence": lambda gain: self._over_the_scan(slope_variance, *field(gain)[::2]),
            "curl": lambda gain: self._over_the_scan(slope_variance, *field(gain)[::-2]),
            "phase": phase,
        }

    def count_samples(self) -> CountSamples:
        """The counts of each frame; with a resolution of bands."""
        counts = self.results.bands if self.wants_resolution else self.results.moments[:, 0]
        return CountSamples(counts, counts)

    def halves(self) -> tuple[Half, Half]:
        first, second = thinned_moments(self.results.moments, self.meta.positions)
        return {"moments": first}, {"moments": second}

    def _regress(self, shifts: Floats) -> tuple[Floats, Floats | float]:
        """The coefficients of the regression, and their value at each position."""
        regression = self.params.com_params.regression
        if np.ndim(regression) == 0 and regression == -1:
            return np.zeros((3, 2)), 0.0
        design = np.zeros((len(shifts), 3))
        design[:, 0] = 1
        for column, index in enumerate(self.meta.coordinates.T[:2], 1):
            design[:, column] = index
        if np.ndim(regression) == 2:
            coefficients = np.array(regression, dtype=np.float64)
        else:
            coefficients = np.zeros((3, 2))
            valid, terms = ~np.isnan(shifts[:, 0]), 1 + 2 * int(regression)
            if valid.any():
                coefficients[:terms] = np.linalg.lstsq(design[valid, :terms], shifts[valid], rcond=None)[0]
        return coefficients, design @ coefficients

    def _over_the_scan(self, function: Any, y: Floats, *others: Floats) -> Floats:
        if len(nav := tuple(self.meta.dataset_shape.nav)) != 2:
            return np.full(len(y), np.nan)
        selection = self.meta.selection
        steps = ratios(self.params.com_params.scan_step_nm)
        parts = (selection.spread(part, np.nan).reshape(nav) for part in (y, *others))
        return np.where(np.isnan(y), np.nan, function(*parts, steps=steps).reshape(-1)[selection.indices])

    def _middle(self) -> tuple[float, float]:
        rows, columns = self.meta.dataset_shape.sig
        return (rows - 1) / 2, (columns - 1) / 2

    def _reference(self) -> tuple[float, float]:
        rows, columns = self.meta.dataset_shape.sig
        params: CoMParams = self.params.com_params
        cy, cx = params.cy, params.cx
        return rows // 2 if cy is None else cy, columns // 2 if cx is None else cx

    def _whole_mask(self) -> Array | None:
        params: CoMParams = self.params.com_params
        counted = self.meta.counted_pixels
        if params.r == np.inf and params.ri <= 0:
            return counted
        cy, cx = self._reference()
        rows, columns = self.meta.dataset_shape.sig
        inside = masks.circular(cx, cy, columns, rows, params.r)
        if params.ri > 0:
            inside &= ~masks.circular(cx, cy, columns, rows, params.ri)
        if counted is not None:
            inside &= counted
        return None if inside.all() else inside

    def _part(self) -> PartOfFrames:
        """The current rectangle; coordinates count from the middle of the frame."""
        if (found := self._parts.get(self.meta.rectangle)) is not None:
            return found
        whole, mask = self._whole_mask(), None
        (top, left), (height, width) = self.meta.rectangle
        rows, columns = slice(0, height), slice(0, width)
        if whole is not None:
            part: Array = whole[self.meta.slice.sig.get()]
            rows, columns = _extent(part, 1), _extent(part, 0)
            mask = np.ascontiguousarray(part[rows, columns])
        middle = self._middle()
        y = np.arange(top, top + height, dtype=np.float64)[rows] - middle[0]
        x = np.arange(left, left + width, dtype=np.float64)[columns] - middle[1]
        made = self._parts[self.meta.rectangle] = PartOfFrames((rows.start, columns.start), y, x, mask)
        return made

    def _weights(self) -> Any:
        """What each pixel of the current rectangle counts for in the moments, where the frames are."""
        place = (self.meta.rectangle, self.xp.__name__)
        if place not in self._pixel_weights:
            whole = self._whole_mask()
            part = self.meta.slice.sig.get()
            sig, middle = tuple(self.meta.dataset_shape.sig), self._middle()
            y, x = np.indices(sig, dtype=np.float64) - np.reshape(middle, (2, 1, 1))
            terms = [np.ones_like(y), y, x]
            if self.wants_sigma:
                terms += [y * y, x * y, x * x]
            weights = np.stack(terms, axis=-1)[part]
            if whole is not None:
                weights *= whole[part][..., np.newaxis]
            flat = np.ascontiguousarray(weights.reshape(-1, len(terms)))
            self._pixel_weights[place] = self.xp.asarray(flat)
        return self._pixel_weights[place]


def _extent(mask: Array, along: int) -> slice:
    where = np.flatnonzero(mask.any(axis=along))
    return slice(int(where[0]), int(where[-1]) + 1) if len(where) else slice(0, 1)


def _not_taken(name: str) -> str:
    if name in CoMParams._fields:
        return (
            f'CoMUDF has no parameter {name!r}, but com_params has it: com_params={{"{name}": …}}, or '
            f"CoMUDF.with_params({name}=…)"
        )
    return unknown_name("CoMUDF", [name], ["com_params"]) or name
