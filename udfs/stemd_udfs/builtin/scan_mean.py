"""Running mean over scans in a row, with their drift measured and undone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from stemd_udfs.builtin.image_shifts import Shift, measure_shift, shifted_image
from stemd_udfs.builtin.native_frames import filled_results
from stemd_udfs.builtin.number_checks import check_count, check_positive, check_share
from stemd_udfs.builtin.probe import Floats
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult
from stemd_udfs.interface.udf import UDF
from stemd_udfs.interface.units import Unit, length_unit

# Any, in this file: results of other UDFs have many dtypes.
Array = np.ndarray[Any, Any]


# eq=False: arrays cannot be compared as one.
@dataclass(frozen=True, kw_only=True, eq=False)
class ScanMean:
    """Mean of the images of several scans, each shifted back by its drift; :meth:`with_scan` adds one.

    Parameters
    ----------
    most_scans : int
        How many scans are in the mean; after that the oldest one leaves it.
    most_drift : float
        By how many scan steps a scan may be displaced from the one before it.

    Attributes
    ----------
    scans, left_out : tuple of str
        Ids of the scans in the mean, oldest first; of those that do not agree with it.
    shift : Shift or None
        Of the newest scan against the mean before it, also if it was left out; None for the first one.
    drifts : tuple of tuple of float
        Of each of the scans: by how many rows and columns it is displaced from the first one.
    """

    most_scans: int = 50
    most_drift: float = np.inf
    left_out: tuple[str, ...] = ()
    shift: Shift | None = None
    scans: tuple[str, ...] = ()
    drifts: tuple[tuple[float, float], ...] = ()
    _images: tuple[Array, ...] = ()  # those of the scans, float32
    _total: Floats | None = None
    _weight: Floats | None = None

    @property
    def image(self) -> Floats:
        """The mean, where the first scan shows it; NaN where no scan has a value."""
        total, weight = self._sums()
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(weight > _LEAST_WEIGHT, total / weight, np.nan)

    @property
    def weight(self) -> Floats:
        """How often each position was added."""
        weight = self._sums()[1]
        return np.where(weight > _LEAST_WEIGHT, weight, 0.0)

    def with_scan(self, image: ArrayLike, scan_id: str = "") -> "ScanMean":
        """Return the mean with one more scan.

        Its drift is measured against the mean so far; of the shifts of a lattice that look alike the one
        nearest to the last drift is taken. A scan that shows something else, or too little, is left out.

        Parameters
        ----------
        image : array_like, shape (rows, columns)
            NaN where the scan has no value.
        scan_id : str
            Id of the scan.

        Raises
        ------
        ValueError
            If the image does not have two dimensions, or another shape than those before.
        """
        new = np.array(image, np.float32)
        if new.ndim != 2 or (self._images and new.shape != self._images[0].shape):
            expected = self._images[0].shape if self._images else "two dimensions"
            raise ValueError(f"ScanMean: the image has the shape {new.shape}, expected {expected}")
        # The kept image is the one that is measured and added, so that taking it out leaves nothing of it.
        known = new.astype(np.float64)
        drift, shift = (0.0, 0.0), None
        if self._images:
            shift = measure_shift(known, self.image, expected=self.drifts[-1], most=self.most_drift)
            drift = shift.rows, shift.columns
            if shift.confidence < LEAST_CONFIDENCE:
                return replace(self, shift=shift, left_out=(*self.left_out[-self.most_scans :], scan_id))
        total, weight = (one.copy() for one in self._sums(new.shape))
        _add(known, drift, total, weight)
        images, drifts, scans = (*self._images, new), (*self.drifts, drift), (*self.scans, scan_id)
        while len(images) > self.most_scans:
            _add(images[0].astype(np.float64), drifts[0], total, weight, factor=-1)
            images, drifts, scans = images[1:], drifts[1:], scans[1:]
        return replace(
            self, shift=shift, scans=scans, drifts=drifts, _images=images, _total=total, _weight=weight
        )

    def _sums(self, shape: tuple[int, ...] = (0, 0)) -> tuple[Floats, Floats]:
        if self._total is None or self._weight is None:
            return np.zeros(shape), np.zeros(shape)
        return self._total, self._weight


class ScanMeanUDF(UDF):
    """Running mean of an image over the scans of a daemon, with the drift between scans measured and undone.

    The image is a result of another UDF of the same run: one value for each scan position. The mean is over
    the newest scan and those before it that were not cancelled. A run over stored data has one scan;
    :class:`stemd_udfs.ScanMean` takes the results of several.

    Its buffers, float64:

    ``intensity``
        The mean, kind nav, where the first scan of the series shows it. NaN where no scan has a value.
    ``weight``
        How often each position was added, kind nav.
    ``drift``
        Of the newest scan in the mean, kind single, shape (2,): by how many rows and columns it is displaced
        from the first one.
    ``drifts``
        The same for all scans in the mean, kind single, shape (most_scans, 2), oldest first; NaN at the end.
    ``drift_sigma``
        Standard errors of ``drift`` in scan steps, kind single, shape (2,); NaN for the first scan.
    ``confidence``
        Of the newest scan, kind single, shape (2,): its correlation with the mean, in standard errors for
        noise, and the height of the next peak relative to the highest one, near 1 for a lattice. A scan below
        6 is left out of the mean. NaN for the first scan.

    The header of results has the ids of the scans in the mean as ``scans``.

    Parameters
    ----------
    source : str
        Name of the UDF whose result is averaged, such as ``"sumsig"``. It must be registered before.
    buffer, channel : str, int
        Name of that result, of kind nav, and which of its values is taken if it has several.
    most_scans : int
        How many scans are in the mean; after that the oldest one leaves it.
    least_coverage : float
        Part of the positions, 0 to 1, that must be processed before a running scan is added.
    most_drift : float, optional
        By how many scan steps a scan may be displaced from the one before it; by default by any.
    series : int
        Any number. With another one than before, the mean starts again.

    Raises
    ------
    ValueError
        If a parameter is out of its range, the scan does not have two dimensions, or the result is not of
        kind nav or does not have that channel.
    """

    title = "Mean of scans"
    buffer_titles: ClassVar[Mapping[str, str]] = {"drifts": "Drift of scans"}
    panel = "drift"

    def __init__(
        self,
        source: str,
        buffer: str = "intensity",
        *,
        channel: int = 0,
        most_scans: int = 50,
        least_coverage: float = 0.9,
        most_drift: float | None = None,
        series: int = 0,
    ) -> None:
        check_count("ScanMeanUDF", "channel", channel, least=0)
        check_count("ScanMeanUDF", "most_scans", most_scans)
        check_share("ScanMeanUDF", "least_coverage", least_coverage)
        check_positive("ScanMeanUDF", "most_drift", most_drift, is_optional=True)
        super().__init__(
            source=source,
            buffer=buffer,
            channel=channel,
            most_scans=most_scans,
            least_coverage=least_coverage,
            most_drift=most_drift,
            series=series,
        )
        drift = np.inf if most_drift is None else float(most_drift)
        self._empty = ScanMean(most_scans=most_scans, most_drift=drift)
        self._newest = self._empty

    def get_inputs(self) -> Mapping[str, str]:
        return {"source": self.params.source}

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        if len(nav := tuple(self.meta.dataset_shape.nav)) != 2:
            raise ValueError(f"ScanMeanUDF: the scan has the shape {nav}, expected two dimensions")
        return {
            **filled_results(self, "nav", "intensity", "weight"),
            **filled_results(self, "single", "drift", "drift_sigma", "confidence", extra_shape=(2,)),
            **filled_results(self, "single", "drifts", extra_shape=(self.params.most_scans, 2)),
        }

    def process_tile(self, tile: Any) -> None:
        """Do nothing: the results of the other UDF are enough."""

    def get_results(self) -> Mapping[str, Array | MaskedResult]:
        image, covered = self._image()
        mean = self._before(image.shape)
        if covered >= self.params.least_coverage or (covered > 0 and not mean.scans):
            mean = mean.with_scan(image, self.meta.scan_id)
        self._newest = mean
        drifts = np.full((self.params.most_scans, 2), np.nan)
        drifts[: len(mean.drifts)] = np.reshape(mean.drifts, (-1, 2))
        selected, shift, unknown = self.meta.selection.indices, mean.shift, (np.nan, np.nan)
        values = mean.image if mean.scans else np.full(image.shape, np.nan)
        weight = mean.weight if mean.scans else np.zeros(image.shape)
        return {
            "intensity": self.with_mask(values.reshape(-1)[selected], (weight > 0).reshape(-1)[selected]),
            "weight": self.with_mask(weight.reshape(-1)[selected], True),
            "drift": np.array(mean.drifts[-1] if mean.drifts else unknown),
            "drift_sigma": np.array(unknown if shift is None else shift.sigma),
            "confidence": np.array(unknown if shift is None else (shift.confidence, shift.next_peak)),
            "drifts": drifts,
        }

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        return dict.fromkeys(("drift", "drifts", "drift_sigma"), length_unit(calibration))

    def events(self, results: Mapping[str, Array]) -> Mapping[str, Mapping[str, Any]]:
        """Return the drift of the scan if it is in the mean, else that it was left out."""
        newest, scan = self._newest, self.meta.scan_id
        if scan in newest.left_out and newest.shift is not None:
            return {"left_out": {"confidence": newest.shift.confidence}}
        return {"drift": {"drift": results["drift"].tolist()}} if newest.scans[-1:] == (scan,) else {}

    def carry_over(self) -> "tuple[object, ScanMean]":
        return self._key(), self._newest

    def get_scans(self) -> Sequence[str]:
        return self._newest.scans

    def _key(self) -> object:
        params = self.params
        return params.source, params.buffer, params.channel, params.series

    def _before(self, shape: tuple[int, ...]) -> ScanMean:
        """The mean that was carried over, if it is one of the same images."""
        if self.carried is not None:
            key: object
            mean: ScanMean
            key, mean = self.carried
            if key == self._key() and (not mean.scans or mean.image.shape == shape):
                return replace(mean, most_scans=self._empty.most_scans, most_drift=self._empty.most_drift)
        return self._empty

    def _image(self) -> tuple[Floats, float]:
        """The image of this scan so far, and the part of its positions that it has."""
        values = np.asarray(getattr(self.inputs.source, self.params.buffer))
        valid = np.asarray(self.meta.get_valid_nav_mask(), bool)
        if values.shape[:1] != valid.shape or np.prod(values.shape[1:]) <= self.params.channel:
            raise ValueError(
                f"ScanMeanUDF: {self.params.buffer} of {self.params.source} has the shape {values.shape}, "
                f"expected {len(valid)} positions with a channel {self.params.channel} each"
            )
        nav = tuple(self.meta.dataset_shape.nav)
        image = np.full(int(np.prod(nav)), np.nan)
        of_scan = np.asarray(values.reshape(len(values), -1)[:, self.params.channel], np.float64)
        image[self.meta.selection.indices] = np.where(valid, of_scan, np.nan)
        return image.reshape(nav), float(np.isfinite(image).mean())


LEAST_CONFIDENCE = 6.0
"""Standard errors of the correlation of a scan with the mean; the best shift of noise reaches 5."""
_LEAST_WEIGHT = 1e-6  # less is rounding of what was added and taken out again


def _add(
    image: Floats, drift: tuple[float, float], total: Floats, weight: Floats, *, factor: float = 1
) -> None:
    values, shares = shifted_image(image, (-drift[0], -drift[1]))
    total += factor * values
    weight += factor * shares
