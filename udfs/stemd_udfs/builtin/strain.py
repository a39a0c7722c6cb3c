"""Strain from the positions of Bragg disks."""

import warnings
from collections.abc import Iterable, Mapping
from functools import cached_property, partial
from itertools import product
from typing import Any, ClassVar, Literal, get_args

import numpy as np

from stemd_udfs.builtin import disk_search
from stemd_udfs.builtin.com_params import turn_shifts
from stemd_udfs.builtin.disk_search import DiskSearch, Gaps, PatchCorrelation
from stemd_udfs.builtin.native_frames import StacksUDF, check_frames, filled_results
from stemd_udfs.builtin.number_checks import check_choice, check_count, check_disk, check_positive, pair
from stemd_udfs.builtin.probe import of_calibration, probe_from
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult
from stemd_udfs.interface.numbers import PerAxis, RowColumn, ratios
from stemd_udfs.interface.udf import CountSamples, VarianceOfGain
from stemd_udfs.interface.units import Unit
from stemd_udfs.regions.scan_region import RegionDescription, check_region, positions_in

# Any, in this file: frames have many dtypes.
Array = np.ndarray[Any, Any]

Template = Literal["disk", "ring"]
_AT_ONCE = 1  # frames of NumPy: patches of more leave the cache, which takes 1.3 times as long
_LARGEST_SCALE = 1.25  # a disk is left out if pixels without value cut off more than a fifth of it
_ABSURD_STRAIN = 0.1  # no crystal is stretched that far, and hardly one is turned so against its reference
_UNKNOWN = 7  # values for each frame: zero beam, two lattice vectors, residual
# And for standard errors: covariances of the vectors' rows and columns, chi², its freedom, counts.
_ERRORS = 9
_BEYOND_CHANCE = 2.326  # 99 % of a normal distribution is below it


class StrainUDF(StacksUDF):
    """Lattice of Bragg disks in each frame, and the strain of the specimen relative to a reference.

    The logarithm of the frame, ``log(1 + I - min I)``, is correlated with a template in windows around the
    expected places, ``centre + h g1 + k g2``. The maximum in each is refined by the centre of mass around it.
    The lattice is fitted to these places by least squares, weighted with the maxima.

    The deformation of the diffraction lattice is ``T = [g1 g2] [g1r g2r]⁻¹``. The deformation of the specimen
    is ``D = T⁻ᵀ``, turned to the axes (y, x) of the scan. Buffers, float64, of kind nav:

    ``e_yy``, ``e_xx``, ``e_xy``
        Components of ``(D + Dᵀ) / 2 - 1``. A stretched specimen has a positive strain.
    ``omega``
        Rotation ``(D₂₁ - D₁₂) / 2`` in rad.
    ``residual``
        Weighted root mean square distance of the disks from the fitted lattice, in pixels.
    ``chi2``
        Only with standard errors: chi² of the lattice over its degrees of freedom, of noise as if each count
        was an electron; gF on average, if only noise moves the disks.

    All are NaN for frames in which fewer than `least_peaks` disks are found or these lie on a line, and for
    those that were not processed.

    If in half of the frames the disks are further from the lattice than a quarter of `window` (at least 1
    pixel), or ``D - 1`` is beyond 0.1, a warning says that the template does not fit.

    With `every_at_most` frames are left out while the cores do not suffice: those whose number in the scan,
    counted row by row, is not a multiple of n. n is the power of two up to `every_at_most` by which the
    frames that wait exceed a round of the workers. The coverage says which frames the maps contain.

    Parameters
    ----------
    g1, g2 : sequence of float
        Expected lattice vectors in pixels of the detector: rows and columns.
    radius : float
        Of the disks, in pixels.
    centre : sequence of float, optional
        Row and column of the unscattered disk in pixels; by default (rows / 2, columns / 2).
    template : {"disk", "ring"}
        What disks look like: filled, or only bright at the edge.
    window : int, optional
        How far a disk may be from its expected place in pixels, along rows and columns; by default a third of
        the shorter vector.
    max_order : int
        Disks with \\|h\\| and \\|k\\| up to this are looked for, as far as their windows lie in the frame.
    least_correlation : float
        Normalized correlation, 0 to 1, that a disk must have with the template to be used.
    least_peaks : int
        Disks that a frame must have, at least 3.
    reference : mapping, optional
        Region of the scan whose mean lattice is the reference, such as
        ``{"shape": "rectangle", "from": [0, 0], "to": [8, 8]}``; see :class:`stemd_udfs.PickSumUDF`. By
        default `g1` and `g2`. It can be changed while a scan runs, without `restart`.
    scan_rotation : float
        From the detector's axes to those of the scan in degrees, as in :class:`stemd_udfs.CoMParams`.
    flip_y : bool
        Whether the detector's rows are flipped before that.
    mrad_per_pixel : float or sequence of float, optional
        Angle between two pixels of the detector, along rows and along columns. If they differ, disks are
        ellipses, and `radius` the geometric mean of their half axes. One number changes nothing.
    every_at_most : int
        Largest n for which only every n-th frame is processed; 1 processes all frames.

    Raises
    ------
    ValueError
        If a parameter is out of its range, the vectors are parallel, frames and scan are not 2-D and real, or
        fewer than `least_peaks` disks fit into a frame.
    """

    title = "Strain"
    buffer_titles: ClassVar[Mapping[str, str]] = {
        "e_xx": "Strain εxx",
        "e_yy": "Strain εyy",
        "e_xy": "Strain εxy",
        "omega": "Rotation ω",
        "residual": "Residual of the fit",
        "chi2": "Chi² of the fit",
    }
    first_step = "Strain"
    panel = "strain"
    from_calibration = of_calibration("radius", "centre", "scan_rotation", "flip_y", "mrad_per_pixel")
    must_be_known = ("radius",)

    def __init__(
        self,
        g1: RowColumn,
        g2: RowColumn,
        radius: float | None = None,
        *,
        centre: RowColumn | None = None,
        template: Template = "disk",
        window: int | None = None,
        max_order: int = 2,
        least_correlation: float = 0.3,
        least_peaks: int = 4,
        reference: RegionDescription | None = None,
        scan_rotation: float | None = None,
        flip_y: bool | None = None,
        mrad_per_pixel: PerAxis | None = None,
        every_at_most: int = 1,
    ) -> None:
        name = type(self).__name__
        given = {"g1": g1, "g2": g2}
        vectors = np.array([pair(name, one, value, "rows and columns") for one, value in given.items()]).T
        if abs(np.linalg.det(vectors)) < 1e-6 * np.prod(np.linalg.norm(vectors, axis=0)) or not vectors.any():
            raise ValueError(f"{name}: g1={g1!r} and g2={g2!r} are parallel, expected two directions")
        check_positive(name, "radius", radius, is_optional=True)
        check_choice(name, "template", template, get_args(Template))
        check_count(name, "max_order", max_order)
        check_count(name, "least_peaks", least_peaks, least=3)
        check_count(name, "every_at_most", every_at_most)
        check_count(name, "window", window, is_optional=True)
        if not 0 <= least_correlation < 1:
            raise ValueError(f"{name}: least_correlation is {least_correlation!r}, expected 0 to less than 1")
        if reference is not None:
            try:
                check_region(reference)
            except ValueError as error:
                raise ValueError(f"{name}: reference: {error}") from error
        probe = {"centre": centre, "mrad_per_pixel": mrad_per_pixel}
        probe |= {"scan_rotation": scan_rotation, "flip_y": flip_y}
        self._probe = probe_from(name, probe)
        super().__init__(
            **given,
            radius=radius,
            template=template,
            window=window,
            max_order=max_order,
            least_correlation=least_correlation,
            least_peaks=least_peaks,
            reference=reference,
            every_at_most=every_at_most,
            **probe,
        )
        self._vectors = vectors

    def get_backends(self) -> Iterable[str]:
        return (self.BACKEND_NUMPY, self.BACKEND_CUPY)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        shape = self.meta.dataset_shape
        self._has_warned = False
        check_frames(self)
        _ = self._search  # made now, or refused
        if self.params.reference is not None:
            positions_in(self.params.reference, tuple(shape.nav))
        buffers = filled_results(self, "nav", "e_xx", "e_yy", "e_xy", "omega", "residual")
        buffers["is_done"] = self.buffer(kind="nav", dtype=np.bool_, use="private")
        if self.wants_sigma:
            buffers |= filled_results(self, "nav", "chi2")
        values = (_UNKNOWN + _ERRORS * bool(self.wants_sigma),)
        buffers["lattice"] = self.buffer(kind="nav", extra_shape=values, dtype=np.float64, use="private")
        return buffers

    def preprocess(self) -> None:
        self.results.lattice[:] = np.nan

    def _process_stack(self, frames: Any) -> None:
        chosen = self._chosen(len(frames))
        self.results.is_done[chosen] = True
        at_once = _AT_ONCE if isinstance(frames, np.ndarray) else len(frames)
        for first in range(0, len(chosen), at_once):
            here = chosen[first : first + at_once]
            is_stretch = here[-1] - here[0] == len(here) - 1
            some = frames[here[0] : here[-1] + 1] if is_stretch else frames[self.xp.asarray(here)]
            self.results.lattice[here] = self.forbuf(self._lattices(some), self.results.lattice)

    def _lattices(self, frames: Any) -> Any:
        """The lattice of each frame, shape (frames, values); NaN where too few disks are found."""
        xp: Any = self.xp  # Any: CuPy has no types
        search, there = self._search, self._search_there
        flat = frames.reshape(len(frames), -1).astype(xp.float32)
        count, peaks = len(flat), len(search.orders)
        gaps = there.gaps
        least = (flat if gaps is None else flat[:, gaps.counted]).min(axis=1)[:, None, None, None]
        taken = xp.maximum(xp.take(flat, there.patches, axis=1) - least, 0)
        patches = xp.log1p(taken)
        length = patches.shape[-1]
        if gaps is not None:
            patches *= gaps.valid
        maps = there.correlation.with_patches(patches.reshape(-1, length, length)).astype(xp.float64)
        if gaps is not None:
            under = gaps.support.with_patches(patches.reshape(-1, length, length))
            by_peak = maps.reshape(count, peaks, *maps.shape[1:])
            by_peak -= under.reshape(by_peak.shape) * gaps.means
            by_peak *= gaps.scales
        numbers = xp.arange(count * peaks)
        best = maps.reshape(count * peaks, -1).argmax(axis=1)
        y, x = best // maps.shape[1], best % maps.shape[1]
        heights = maps[numbers, y, x]
        # Correlation of the template with what it lies on, there: 1 for the template itself.
        corners = (numbers * length + y) * length + x
        below = patches.reshape(-1)[corners[:, np.newaxis] + there.used]
        if gaps is None:
            below -= below.mean(axis=1, keepdims=True)
        else:
            seen = gaps.valid.reshape(-1)[(corners % patches[0].size)[:, np.newaxis] + there.used]
            below -= below.sum(axis=1, keepdims=True) / xp.maximum(seen.sum(axis=1, keepdims=True), 1)
            below *= seen
        spread = xp.sqrt((below * below).sum(axis=1)) * search.norm
        is_found = heights > xp.maximum(self.params.least_correlation * spread, 1e-12)
        if gaps is not None:
            is_found &= gaps.scales[numbers % peaks, y, x] < _LARGEST_SCALE
        offsets = xp.stack(disk_search.centres_of(xp, maps, y, x, search.refine), axis=1)
        found = is_found.reshape(count, peaks)
        places = offsets.reshape(count, peaks, 2) - search.reach + there.places
        weights = xp.where(found, heights.reshape(count, peaks), 0.0)
        lattices = disk_search.fit_lattices(xp, there.orders, places, weights)
        if self.wants_sigma:
            patches = taken.reshape(-1, length, length), least.repeat(peaks)
            slopes = disk_search.slopes_of(xp, maps, (y, x), offsets, search.refine)
            variances = there.variances(xp, slopes, *patches).reshape(count, peaks, 2)
            lattices = disk_search.with_errors(xp, there.orders, lattices, (places, weights), variances)
            lattices[:, -1] = flat.sum(axis=1, dtype=np.float64)
        lattices[found.sum(axis=1) < self.params.least_peaks, : _UNKNOWN + _ERRORS - 1] = np.nan
        return lattices

    def get_coverage(self) -> Array:
        return np.asarray(self.results.is_done).reshape(-1)

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return {"omega": Unit("rad"), "residual": Unit("px")}

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        lattice = self.results.lattice
        turn, vectors, reference = self._matrices()
        # T = G Gr⁻¹ and D = T⁻ᵀ = (Gr G⁻¹)ᵀ.
        is_known = np.isfinite(vectors).all(axis=(1, 2))
        deformation = np.full(vectors.shape, np.nan)
        deformation[is_known] = (reference @ np.linalg.inv(vectors[is_known])).transpose(0, 2, 1)
        deformation = turn @ deformation @ turn.T
        strain = (deformation + deformation.transpose(0, 2, 1)) / 2 - np.eye(2)
        self._warn_if_absurd(lattice[is_known, 6], deformation[is_known])
        maps = {
            "e_xx": strain[:, 1, 1],
            "e_yy": strain[:, 0, 0],
            "e_xy": strain[:, 0, 1],
            "omega": (deformation[:, 1, 0] - deformation[:, 0, 1]) / 2,
            "residual": lattice[:, 6].copy(),
        }
        if self.wants_sigma:
            maps["chi2"] = lattice[:, 13] / lattice[:, 14]
        return {name: self.with_mask(values, self.get_coverage()) for name, values in maps.items()}

    def _matrices(self) -> tuple[Array, Array, Array]:
        """The turn to the scan's axes; of each frame and of the reference a matrix with columns g1, g2."""
        vectors = self.results.lattice[:, 2:6].reshape(-1, 2, 2).transpose(0, 2, 1)
        reference = self._vectors
        if self.params.reference is not None:
            inside = positions_in(self.params.reference, tuple(self.meta.dataset_shape.nav))
            there = vectors[inside.reshape(-1)[self.meta.selection.indices]]
            there = there[np.isfinite(there).all(axis=(1, 2))]
            reference = there.mean(axis=0) if len(there) else np.full((2, 2), np.nan)
        scales = np.diag(ratios(self.params.mrad_per_pixel))
        y, x = np.eye(2)
        turn = np.array(turn_shifts(y, x, self._probe.scan_rotation, self._probe.flip_y))
        return turn, scales @ vectors, scales @ reference

    def variance(self) -> Mapping[str, VarianceOfGain]:
        """Propagate noise to places, vectors, strain; times chi² per freedom above its 99 % point."""
        turn, vectors, reference = self._matrices()
        values = self.results.lattice[:, _UNKNOWN:].copy()
        inverse = np.full(vectors.shape, np.nan)
        is_known = np.isfinite(vectors).all(axis=(1, 2))
        inverse[is_known] = np.linalg.inv(vectors[is_known])
        # dD = -turn (Gr G⁻¹ dG G⁻¹)ᵀ turnᵀ, as sums over the elements of dG.
        left, right = turn @ reference @ inverse, inverse @ turn.T
        slopes = -np.einsum("ndi,njc->ncdij", left, right)
        a, b, c, d, e, f = values[:, :6].T
        covariances = np.stack([[[a, b], [b, c]], [[d, e], [e, f]]]).transpose(3, 0, 1, 2)
        covariances = covariances * np.square(ratios(self.params.mrad_per_pixel))[:, np.newaxis, np.newaxis]
        parts = {
            "e_xx": slopes[:, 1, 1],
            "e_yy": slopes[:, 0, 0],
            "e_xy": (slopes[:, 0, 1] + slopes[:, 1, 0]) / 2,
            "omega": (slopes[:, 1, 0] - slopes[:, 0, 1]) / 2,
        }
        chi2, free = values[:, 6], values[:, 7]

        def scaled(variances: Array, gain: Any) -> Array:
            limit = free * (1 - 2 / (9 * free) + _BEYOND_CHANCE * np.sqrt(2 / (9 * free))) ** 3
            scale: Array = np.where(chi2 > gain * limit, chi2 / free, gain)
            return variances * scale

        return {
            name: partial(scaled, np.einsum("nij,nijk,nik->n", part, covariances, part))
            for name, part in parts.items()
        }

    def count_samples(self) -> CountSamples:
        counts = np.nan_to_num(self.results.lattice[:, -1])
        return CountSamples(counts, counts)

    def _warn_if_absurd(self, residuals: Array, deformation: Array) -> None:
        """Warn once in a run if most lattices cannot be those of a crystal."""
        if self._has_warned or not len(residuals):
            return
        residual = float(np.median(residuals))
        change = float(np.median(np.abs(deformation - np.eye(2)).max(axis=(1, 2))))
        largest = max(1.0, self._reach() / 4)  # disks at random places in their windows are at 0.8 of it
        if residual > largest or change > _ABSURD_STRAIN:
            self._has_warned = True
            warnings.warn(
                f"StrainUDF: the template does not fit: in half of the frames disks are {residual:.2g} px or "
                f"more from the lattice (expected up to {largest:.2g}), and it is stretched or turned by "
                f"{change:.0%} or more (expected up to {_ABSURD_STRAIN:.0%}): check g1, g2, radius and "
                "centre",
                RuntimeWarning,
                stacklevel=2,
            )

    def _reach(self) -> int:
        if self.params.window is not None:
            return int(self.params.window)
        return max(1, int(np.linalg.norm(self._vectors, axis=0).min() / 3))

    def _chosen(self, count: int) -> Array:
        """The frames at hand that are processed: all, unless the cores do not suffice."""
        if (most := self.params.every_at_most) == 1 or self.meta.backlog < 2:
            return np.arange(count)
        every = 2 ** int(np.log2(min(self.meta.backlog, most)))
        y, x = self.meta.coordinates.T
        return np.flatnonzero((y * self.meta.dataset_shape.nav[1] + x) % every == 0)

    @cached_property
    def _search_there(self) -> DiskSearch:
        return self._search.on(self.xp)

    @cached_property
    def _search(self) -> DiskSearch:
        name, params = type(self).__name__, self.params
        sig = tuple(self.meta.dataset_shape.sig)
        check_disk(name, params.radius, sig, "radius")
        middle, reach = self._probe.middle(sig), self._reach()
        template = disk_search.disk_template(params.radius, params.template, ratios(params.mrad_per_pixel))
        margin = len(template) // 2
        span = range(-params.max_order, params.max_order + 1)
        orders, places = [], []
        for order in product(span, span):
            place = np.round(middle + self._vectors @ order).astype(int)
            if (place >= reach + margin).all() and (place + reach + margin < sig).all():
                orders.append(order)
                places.append(place)
        if len(orders) < params.least_peaks:
            raise ValueError(
                f"{name}: {len(orders)} windows of {2 * (reach + margin) + 1} pixels around the expected "
                f"disks lie in frames of shape {sig}, expected {params.least_peaks} or more: look at g1, g2, "
                "centre and window"
            )
        side = np.arange(-reach - margin, reach + margin + 1)
        rows = np.array(places)[:, 0, np.newaxis] + side
        columns = np.array(places)[:, 1, np.newaxis] + side
        used_rows, used_columns = np.nonzero(template)
        patches = rows[:, :, np.newaxis] * sig[1] + columns[:, np.newaxis]
        gaps, counted = None, self.meta.counted_pixels
        if counted is not None and not counted.reshape(-1)[patches].all():
            gaps = Gaps.of(template, counted.reshape(-1), patches)
        return DiskSearch(
            gaps=gaps,
            orders=np.array(orders),
            places=np.array(places, dtype=np.float64),
            patches=patches,
            correlation=PatchCorrelation(template, len(side)),
            norm=float(np.sqrt((template**2).sum())),
            used=used_rows * len(side) + used_columns,
            reach=reach,
            refine=max(1, min(reach, int(np.ceil(params.radius)))),
            template=template,
        )
