"""The bright-field disk in columns: groups of its pixels, and their counts at each scan position."""

import weakref
from collections.abc import Iterable
from typing import Any, NamedTuple, Self

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats
from stemd_udfs.interface.udf import CountSamples

# Any, in this file: counts of many dtypes.
Array = np.ndarray[Any, Any]
Labels = np.ndarray[Any, np.dtype[np.intp]]

_WIDER = 1.02
_STRIP = 3
_MOST_SAMPLES = 16  # sums of columns
_AT_ONCE = 1024  # frames


class DiskColumns(NamedTuple):
    """Which pixels belong to which column."""

    labels: Labels  # frame shape; the number of the column of each pixel, or -1
    pixels: Labels  # shape (columns,); number of pixels of each
    positions: Floats
    """Shape (columns, 2): mean row and column of its pixels, from the middle of the disk; NaN without any."""

    @classmethod
    def of(cls, labels: Labels, centre: tuple[float, float], count: int) -> Self:
        """Measure the columns of these labels."""
        inside = labels >= 0
        pixels = np.bincount(labels[inside], minlength=count)
        y, x = np.indices(labels.shape, dtype=np.float64) - np.reshape(centre, (2, 1, 1))
        sums = [np.bincount(labels[inside], part[inside], minlength=count) for part in (y, x)]
        with np.errstate(invalid="ignore"):
            return cls(labels, pixels, np.stack(sums, axis=-1) / pixels[:, np.newaxis])

    @classmethod
    def binned(cls, inside: Array, centre: tuple[float, float], most: int, width: int | None) -> Self:
        """Bin the pixels of the disk (`inside`, bool) to squares of `width` pixels, or to at most `most`."""
        places = np.argwhere(inside)
        side = max(1.0, np.sqrt(len(places) / most)) if width is None else float(width)
        while True:
            cells = np.floor((places - np.array(centre)) / side + 0.5).astype(np.intp)
            # In strips of a few columns, so that those with neighbouring numbers lie close together.
            y, x = cells.T
            found, numbers = np.unique(2**40 * (x // _STRIP) + 2**20 * y + x, return_inverse=True)
            if width is not None or len(found) <= most:
                break
            side *= _WIDER
        labels = np.full(inside.shape, -1)
        labels[inside] = numbers
        return cls.of(labels, centre, len(found))


class ColumnCounts(NamedTuple):
    """What columns of the disk have counted; `positions` and `pixels` are those of `DiskColumns`."""

    counts: Array  # shape (frames, columns); a row for each frame that a run takes
    places: Array  # shape (frames,); its position in the flattened scan
    is_present: Array  # bool, shape (frames,); which of these rows count: other ones may change
    nav: tuple[int, int]
    positions: Floats
    pixels: Array

    def scanned(self) -> Array:
        """Which positions of the scan have a frame: bool, shape (rows, columns)."""
        scanned = np.zeros(self.nav, bool)
        scanned.reshape(-1)[self.places[self.is_present]] = True
        return scanned

    def grouped(self, groups: Labels) -> Floats:
        """Add the images of each group of columns (-1: of none), NaN without a frame; (groups, *scan)."""
        sums = np.full((groups.max() + 1, self.nav[0] * self.nav[1]), np.nan)
        counts = self.counts if self.is_present.all() else self.counts[self.is_present]
        for group, total in enumerate(sums):
            total[self.places[self.is_present]] = counts[:, groups == group].sum(axis=1, dtype=np.float64)
        return sums.reshape(-1, *self.nav)

    def at_positions(self) -> Array:
        """Return a row of counts for each position of the scan; any, if there is no frame."""
        if len(self.places) == self.nav[0] * self.nav[1]:
            return np.asarray(self.counts)
        counts = np.zeros((self.nav[0] * self.nav[1], self.counts.shape[1]), self.counts.dtype)
        counts[self.places] = self.counts
        return counts

    def sampled(self, weights: Floats) -> CountSamples:
        """Return a few sums of the columns of each frame with weights, shape (columns, sums)."""
        # Many sums are joined with random signs, which leaves their mean variance as it is.
        if weights.shape[1] > _MOST_SAMPLES:
            weights = weights @ _signs(weights.shape[1])
        values, variances = (np.empty((len(self.counts), weights.shape[1])) for _ in range(2))
        for begin in range(0, len(values), _AT_ONCE):
            some = slice(begin, begin + _AT_ONCE)
            counts = self.counts[some].astype(np.float64)
            values[some], variances[some] = counts @ weights, counts @ weights**2
        return CountSamples(values, variances)

    def folded(
        self, kernels: Iterable[tuple[Array, Array | float]], times: int = 1
    ) -> tuple[Floats, CountSamples]:
        """Return the variance of a sum of the columns' images, each folded with a kernel; samples of it.

        `kernels`: of each column the real transform over the scan, and the factor of its variance at each
        position. `times`: rows and columns of the sum for each of the scan.
        """
        shape = times * self.nav[0], times * self.nav[1]
        counts, scanned = self.at_positions(), self.scanned()
        signs = _signs(shape[0] * shape[1])
        image, total, samples = np.zeros(shape), np.zeros((shape[0], shape[1] // 2 + 1), complex), []
        for number, (transform, factor) in enumerate(kernels):
            image[::times, ::times] = np.where(scanned, counts[:, number].reshape(self.nav), 0)
            kernel = np.fft.irfft2(transform, s=shape)
            total += np.fft.rfft2(kernel**2) * np.fft.rfft2(image * factor)
            samples.append(kernel.reshape(-1) @ signs)
        variance: Floats = np.maximum(np.fft.irfft2(total, s=shape), 0)
        return variance, self.sampled(np.stack(samples))


def _signs(count: int) -> Floats:
    """Return as many random signs for each of some samples, always the same."""
    return np.random.default_rng(1).choice((-1.0, 1.0), (count, _MOST_SAMPLES))


class SummedCounts(NamedTuple):
    """Which counts some sums are made of."""

    memory: "weakref.ref[Array]"
    is_present: Array

    @classmethod
    def of(cls, columns: ColumnCounts) -> Self:
        """All that count now."""
        return cls(weakref.ref(_owner(columns.counts)), columns.is_present)

    def are_all_of(self, columns: ColumnCounts) -> bool:
        """Whether just the same counts count now."""
        is_same = self.memory() is _owner(columns.counts)
        return is_same and np.array_equal(self.is_present, columns.is_present)


def _owner(array: Array) -> Array:
    """The array whose memory another one shows: inputs of UDFs are new views each time."""
    base = array.base.obj if isinstance(array.base, memoryview) else array.base
    return _owner(base) if isinstance(base, np.ndarray) else array
