"""The part of a Context with ready-made evaluations."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd.context.running import ROI, ContextRuns
from stemd.context.virtual_detectors import Detector, MaskFactory
from stemd.datasets import DataSet
from stemd.errors import DataSetException
from stemd.offline.udf_run import Results
from stemd_udfs import UDF, ApplyMasksUDF, CoMUDF, CorrectionSet, PickUDF, SumUDF
from stemd_udfs.arrays import html
from stemd_udfs.errors import there_are

Array = np.ndarray[Any, Any]

# Any, in this file: results have any dtype, a region of interest many forms.


@dataclass(frozen=True, kw_only=True)
class Analysis:
    """What `Context.run` runs."""

    dataset: DataSet
    udf: UDF
    name_results: Callable[[Results], Mapping[str, Array]] = field(repr=False)
    """Takes the result buffers of the UDF; returns arrays by the names that they are to have."""
    roi: Any = None
    """The frames that it is about; all, or those that are given to `Context.run`, if None."""


class AnalysisResult:
    """One result of an analysis; NumPy takes it as an array, `raw_data` in the shape of scan or frame."""

    def __init__(self, key: str, raw_data: Array) -> None:
        self.key = key
        self.raw_data = raw_data

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        if copy:
            return np.array(self.raw_data, dtype=dtype)
        return np.asarray(self.raw_data, dtype=dtype)

    def __repr__(self) -> str:
        return f"<AnalysisResult {self.key}: {self.raw_data.dtype} {self.raw_data.shape}>"

    def _repr_html_(self) -> str:
        rows = [("shape", str(self.raw_data.shape)), ("dtype", str(self.raw_data.dtype))]
        return html.table(self.key, rows, html.pictures(self.raw_data, self.key))


class AnalysisResultSet:
    """The results of an analysis: by name, as attribute or item, by number, or in a loop."""

    def __init__(self, arrays: Mapping[str, Array]) -> None:
        self._results = {name: AnalysisResult(name, array) for name, array in arrays.items()}

    def __getattr__(self, name: str) -> AnalysisResult:
        if name.startswith("_") or name not in self._results:
            raise AttributeError(f"no result {name!r}, {there_are(name, self.__dict__.get('_results', ()))}")
        return self._results[name]

    def __getitem__(self, key: str | int) -> AnalysisResult:
        if isinstance(key, int):
            return list(self._results.values())[key]
        if key not in self._results:
            raise KeyError(f"no result {key!r}, {there_are(key, self._results)}")
        return self._results[key]

    def __iter__(self) -> Iterator[AnalysisResult]:
        return iter(self._results.values())

    def __len__(self) -> int:
        return len(self._results)

    def __contains__(self, name: object) -> bool:
        return name in self._results

    def keys(self) -> list[str]:
        """The names."""
        return list(self._results)

    def __repr__(self) -> str:
        return f"<AnalysisResultSet {', '.join(self._results)}>"

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._results]

    def _ipython_key_completions_(self) -> list[str]:
        return self.keys()

    def _repr_html_(self) -> str:
        rows = [(one.key, f"shape {one.raw_data.shape}, {one.raw_data.dtype}") for one in self]
        return html.table("Results", rows, *(html.pictures(one.raw_data, one.key) for one in self))


class ContextAnalyses(ContextRuns):
    """Makes and runs analyses; :class:`stemd.Context` derives from it.

    Centres and radii are in pixels of the detector; `cx` and `x` count columns, `cy` and `y` rows.
    """

    def run(
        self,
        job: Analysis,
        roi: ROI = None,
        progress: object = False,
        corrections: CorrectionSet | None = None,
    ) -> AnalysisResultSet:
        """Return the results of an analysis by name, such as ``results.intensity.raw_data``.

        Parameters
        ----------
        job : Analysis
            From one of the ``create_…_analysis`` methods.
        roi, progress, corrections
            See :meth:`run_udf`.

        Raises
        ------
        ValueError
            If `roi` is given for an analysis that is about frames of its own.
        """
        if job.roi is not None and roi is not None:
            raise ValueError("roi is given, but the analysis is about one frame already: leave it out")
        chosen = roi if job.roi is None else job.roi
        results = self.run_udf(job.dataset, job.udf, chosen, corrections, progress=progress)
        return AnalysisResultSet(job.name_results(results))

    def create_mask_analysis(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        factories: MaskFactory | Sequence[MaskFactory],
        dataset: DataSet,
        use_sparse: bool | str | None = None,
        mask_count: int | None = None,
        mask_dtype: DTypeLike | None = None,
        dtype: DTypeLike | None = None,
    ) -> Analysis:
        """Make an analysis that sums each frame under masks.

        Its results are ``mask_0``, ``mask_1`` and so on: scan shape, one value for each position. Of complex
        values these are the magnitudes; all analyses then have ``_complex``, ``_real``, ``_imag`` and
        ``_angle`` of each, too.

        Parameters
        ----------
        factories, use_sparse, mask_count, mask_dtype
            See :class:`stemd_udfs.ApplyMasksUDF`.
        dataset : DataSet
        dtype : dtype, optional
            The least dtype that frames are converted to.
        """
        udf = ApplyMasksUDF(
            factories,
            use_sparse=use_sparse,
            mask_count=mask_count,
            mask_dtype=mask_dtype,
            preferred_dtype=dtype,
        )
        return Analysis(dataset=dataset, udf=udf, name_results=_masks)

    def create_disk_analysis(
        self, dataset: DataSet, cx: float | None = None, cy: float | None = None, r: float | None = None
    ) -> Analysis:
        """Make an analysis that sums each frame over a disk.

        Its results are ``intensity`` and ``intensity_log``, which is the same: scan shape.

        Parameters
        ----------
        dataset : DataSet
        cx, cy : float, optional
            Centre; the middle of the frame if not given.
        r : float, optional
            Radius; 0.3 times that of the largest circle within a frame if not given.
        """
        return _virtual_detector(dataset, Detector(dataset, cx, cy).disk(r))

    def create_ring_analysis(
        self,
        dataset: DataSet,
        cx: float | None = None,
        cy: float | None = None,
        ri: float | None = None,
        ro: float | None = None,
    ) -> Analysis:
        """Make an analysis that sums each frame over a ring.

        Its results are ``intensity`` and ``intensity_log``, which is the same: scan shape.

        Parameters
        ----------
        dataset : DataSet
        cx, cy : float, optional
            Centre; the middle of the frame if not given.
        ri : float, optional
            Inner radius; 0.8 times the outer one if not given.
        ro : float, optional
            Outer radius; that of the largest circle within a frame if not given.
        """
        return _virtual_detector(dataset, Detector(dataset, cx, cy).ring(ri, ro))

    def create_point_analysis(
        self, dataset: DataSet, x: float | None = None, y: float | None = None
    ) -> Analysis:
        """Make an analysis that takes one pixel of each frame.

        Its results are ``intensity`` and ``intensity_log``, which is the same: scan shape.

        Parameters
        ----------
        dataset : DataSet
        x, y : float, optional
            The pixel; that in the middle of the frame if not given.
        """
        return _virtual_detector(dataset, Detector(dataset, x, y).point())

    def create_sum_analysis(self, dataset: DataSet) -> Analysis:
        """Make an analysis that sums all frames.

        Its results are ``intensity`` and ``intensity_lin``, which is the same: frame shape.

        Parameters
        ----------
        dataset : DataSet
        """
        return Analysis(dataset=dataset, udf=SumUDF(), name_results=_image("intensity_lin"))

    def create_pick_analysis(
        self, dataset: DataSet, x: int, y: int | None = None, z: int | None = None
    ) -> Analysis:
        """One frame: result ``intensity`` (and ``intensity_lin``, the same), frame shape.

        Parameters
        ----------
        dataset : DataSet
        x, y, z : int
            Its place along the last scan dimension, the one before, and the one before that; as many as the
            scan has dimensions.

        Raises
        ------
        DataSetException
            If there are more or fewer of them.
        """
        place = tuple(int(index) for index in (z, y, x) if index is not None)
        dims = dataset.shape.nav.dims
        if len(place) != dims:
            raise DataSetException(f"{len(place)} coordinates are given, the scan has {dims} dimensions")
        return Analysis(dataset=dataset, udf=PickUDF(), name_results=_image("intensity_lin", 0), roi=place)

    def create_com_analysis(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        dataset: DataSet,
        cx: float | None = None,
        cy: float | None = None,
        mask_radius: float | None = None,
        flip_y: bool = False,
        mask_radius_inner: float | None = None,
        scan_rotation: float = 0.0,
    ) -> Analysis:
        """Make an analysis that finds the centre of mass of each frame.

        Its results are ``x``, ``y``, ``magnitude``, ``divergence`` and ``curl``, scan shape, in pixels; and
        ``field``, shape (2, *scan), which is ``x`` and ``y``.

        Parameters
        ----------
        dataset : DataSet
        cx, cy : float, optional
            Reference point; half the width and height of the frame if not given.
        mask_radius, mask_radius_inner : float, optional
            Only pixels between these distances from it count.
        flip_y, scan_rotation
            See :class:`stemd_udfs.CoMParams`.
        """
        rows, columns = tuple(dataset.shape.sig) if dataset.shape.sig.dims == 2 else (0, 0)
        udf = CoMUDF.with_params(
            cy=rows / 2 if cy is None else cy,
            cx=columns / 2 if cx is None else cx,
            r=float("inf") if mask_radius is None else mask_radius,
            ri=0.0 if mask_radius_inner is None else mask_radius_inner,
            scan_rotation=scan_rotation,
            flip_y=flip_y,
        )
        return Analysis(dataset=dataset, udf=udf, name_results=_centre_of_mass)

    def create_radial_fourier_analysis(  # noqa: PLR0917 -- an order that users of other 4D-STEM software know
        self,
        dataset: DataSet,
        cx: float | None = None,
        cy: float | None = None,
        ri: float | None = None,
        ro: float | None = None,
        n_bins: int = 1,
        max_order: int = 24,
        use_sparse: bool | str | None = None,
    ) -> Analysis:
        """Make an analysis that computes Fourier coefficients along rings in each frame.

        For each ring `b` and order `o` its results are ``absolute_b_o``, ``phase_b_o`` (rad) and
        ``complex_b_o``, scan shape; and ``dominant_b``, the order from 1 on with the largest magnitude, 0 if
        all are 0.

        Parameters
        ----------
        dataset : DataSet
        cx, cy : float, optional
            Centre; the middle of the frame if not given.
        ri, ro : float, optional
            Inner radius of the first and outer radius of the last ring; the whole frame if not given.
        n_bins : int
            Number of rings.
        max_order : int
            Highest order, at least 1.
        use_sparse
            See :class:`stemd_udfs.ApplyMasksUDF`.

        Raises
        ------
        ValueError
            If there are no rings or orders.
        """
        if n_bins < 1 or max_order < 1:
            raise ValueError(f"n_bins is {n_bins} and max_order {max_order}, expected 1 or more of both")
        stack = Detector(dataset, cx, cy).fourier(ri or 0.0, ro, n_bins, max_order)
        udf = ApplyMasksUDF(
            stack, use_sparse=use_sparse, mask_count=n_bins * (max_order + 1), mask_dtype=np.complex64
        )

        def name(results: Results) -> Mapping[str, Array]:
            return _fourier(results["intensity"].data, n_bins, max_order)

        return Analysis(dataset=dataset, udf=udf, name_results=name)


def _virtual_detector(dataset: DataSet, factory: MaskFactory) -> Analysis:
    udf = ApplyMasksUDF([factory], mask_count=1)
    return Analysis(dataset=dataset, udf=udf, name_results=_image("intensity_log", (..., 0)))


# Any: an index of NumPy.
def _image(second_name: str, item: Any = ...) -> Callable[[Results], Mapping[str, Array]]:
    """Return what gives the result `intensity`, or a part of it, under two names."""

    def named(results: Results) -> Mapping[str, Array]:
        parts = _parts("intensity", results["intensity"].data[item])
        return {"intensity": parts["intensity"], second_name: parts["intensity"], **parts}

    return named


def _masks(results: Results) -> Mapping[str, Array]:
    values = results["intensity"].data
    named: dict[str, Array] = {}
    for number in range(values.shape[-1]):
        named |= _parts(f"mask_{number}", values[..., number])
    return named


def _parts(name: str, values: Array) -> dict[str, Array]:
    """The magnitude of complex values under this name, with their parts; others as they are."""
    if values.dtype.kind != "c":
        return {name: values}
    others = {"real": values.real, "imag": values.imag, "angle": np.angle(values), "complex": values}
    return {name: np.abs(values), **{f"{name}_{part}": one for part, one in others.items()}}


def _centre_of_mass(results: Results) -> Mapping[str, Array]:
    y, x = results["field_y"].data, results["field_x"].data
    others = {name: results[name].data for name in ("magnitude", "divergence", "curl")}
    return {"field": np.stack([x, y]), **others, "x": x, "y": y}


def _fourier(values: Array, n_bins: int, max_order: int) -> Mapping[str, Array]:
    by_ring = values.reshape(*values.shape[:-1], n_bins, max_order + 1)
    named: dict[str, Array] = {}
    for ring in range(n_bins):
        magnitudes = np.abs(by_ring[..., ring, 1:])
        named[f"dominant_{ring}"] = np.where(magnitudes.any(axis=-1), magnitudes.argmax(axis=-1) + 1, 0)
        for order in range(max_order + 1):
            named[f"absolute_{ring}_{order}"] = np.abs(by_ring[..., ring, order])
    for kind, values_of in (("phase", np.angle), ("complex", np.asarray)):
        for ring, order in np.ndindex(n_bins, max_order + 1):
            named[f"{kind}_{ring}_{order}"] = values_of(by_ring[..., ring, order])
    return named
