"""Looking for disks in patches of a frame, what noise does to their centres, and lattices through them."""

from copy import copy
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.builtin.probe import Floats

# Any, in this file: arrays are of NumPy or CuPy, which has no types.


class PatchCorrelation:
    """Correlates patches (`length` rows and columns) with a template by float32 matrices: fast if small."""

    def __init__(self, template: Floats, length: int) -> None:
        self._xp: Any = np
        size = len(template)
        frequencies = np.arange(length // 2 + 1)
        waves = 2 * np.pi / length * np.outer(frequencies, np.arange(length))
        self._forward = np.concatenate([np.cos(waves), -np.sin(waves)]).astype(np.float32).T.copy()
        whole = np.zeros((size, length))
        whole[:, :size] = template
        of_rows = np.fft.rfft(whole, axis=1).conj().T  # frequencies, rows of the template
        places = length - size + 1
        rows = np.zeros((len(frequencies), length, places), np.complex64)
        for place in range(places):
            rows[:, place : place + size, place] = of_rows
        self._rows = rows
        twice = np.where((frequencies == 0) | (2 * frequencies == length), 1, 2)[:, np.newaxis] / length
        back = [twice * np.cos(waves[:, :places]), -twice * np.sin(waves[:, :places])]
        self._back = np.concatenate(back).T.astype(np.float32)

    def on(self, xp: Any) -> "PatchCorrelation":
        """The same for patches that are arrays of NumPy or CuPy."""
        there = copy(self)
        there._xp, there._forward = xp, xp.asarray(self._forward)
        there._rows, there._back = xp.asarray(self._rows), xp.asarray(self._back)
        return there

    def with_patches(self, patches: Any) -> Any:
        """Return the correlation where the template lies in the patch, shape (patches, places, places)."""
        xp = self._xp
        count, length = len(patches), patches.shape[1]
        waves = patches.reshape(-1, length) @ self._forward
        half = len(self._rows)
        spectra = xp.empty((half, count, length), np.complex64)
        flat = spectra.reshape(half, -1)
        flat.real = waves[:, :half].T
        flat.imag = waves[:, half:].T
        moved = (spectra @ self._rows).reshape(half, -1)
        maps = self._back @ xp.concatenate([moved.real, moved.imag])
        return xp.ascontiguousarray(maps.reshape(len(maps), count, -1).transpose(1, 2, 0))


Array = np.ndarray[Any, Any]

_SURROUNDINGS = 1.5  # radii of the disk: what lies around it makes the template's mean 0
_RING = 0.3  # width of a ring in radii


def _of_few(count: int) -> tuple[float, ...]:
    """Functions of counts whose mean over Poisson counts is the variance of ``log(1 + counts)``."""
    # Of the product of both sides with the exponential of the rate, the terms of each power are alike.
    logarithms = np.log1p(np.arange(count))
    factorials = np.cumprod(np.maximum(np.arange(count), 1.0))
    series = logarithms / factorials
    means = np.convolve(np.convolve(series, series), (-1.0) ** np.arange(count) / factorials)[:count]
    return tuple(logarithms**2 - means * factorials)


_OF_FEW = _of_few(8)


class DiskSearch(NamedTuple):
    """Where disks are looked for, and what for."""

    orders: Array  # h and k of each disk
    places: Floats  # whole pixels that the windows are around
    patches: Array  # flat pixels of each window with a margin for the template
    correlation: PatchCorrelation
    norm: float
    used: Array  # pixels of the template that are not 0, flat in a patch whose corner is the template's
    reach: int  # half of a window's length
    refine: int  # pixels around a maximum in its centre of mass
    template: Array
    gaps: "Gaps | None" = None  # what is left out of windows, if they have pixels without value

    def on(self, xp: Any) -> "DiskSearch":
        """The same with arrays of NumPy or CuPy."""
        return self._replace(
            orders=xp.asarray(self.orders, np.float64),
            places=xp.asarray(self.places),
            patches=xp.asarray(self.patches),
            used=xp.asarray(self.used),
            template=xp.asarray(self.template),
            correlation=self.correlation.on(xp),
            gaps=None if self.gaps is None else self.gaps.on(xp),
        )

    def variances(self, xp: Any, slopes: Any, counts: Any, least: Any) -> Any:
        """Variances of centres, shape (maps, 2), of noise in patches of counts above the least ones."""
        noise = noise_of_logarithms(xp, counts, least)
        if self.gaps is not None:
            noise *= xp.tile(self.gaps.valid, (len(noise) // len(self.places), 1, 1))
        shape = noise.shape[1:]
        kernels = xp.fft.irfft2(xp.fft.rfft2(slopes, shape) * xp.fft.rfft2(self.template, shape), shape)
        return (kernels**2 * noise[:, None]).sum(axis=(2, 3))


class Gaps(NamedTuple):
    """Pixels without value, which count neither in the correlation nor in mean and norm of the template."""

    counted: Array  # flat pixels with a value
    valid: Array  # 1 for pixels of each window with a value, else 0; float32, shape (windows, length, length)
    support: PatchCorrelation  # with 1 where the template is not 0
    means: Floats
    """Mean of the template over what it has there with a value, at each of its places in the windows."""
    scales: Floats  # what makes up for the part of the template without value, 0 if that is more than half

    @classmethod
    def of(cls, template: Floats, counted: Array, patches: Array) -> "Gaps":
        """Find what each place of the template in the windows lacks."""
        length = patches.shape[-1]
        valid = counted[patches].astype(np.float32)
        support = PatchCorrelation((template != 0).astype(np.float64), length)
        sums, squares = (
            PatchCorrelation(one, length).with_patches(valid).astype(np.float64)
            for one in (template, template**2)
        )
        means = sums / np.maximum(support.with_patches(valid), 1)
        left = squares - sums * means
        whole = float((template**2).sum())
        scales = np.where(left >= whole / 2, whole / np.maximum(left, whole / 2), 0)
        return cls(np.flatnonzero(counted), valid, support, means, scales)

    def on(self, xp: Any) -> "Gaps":
        """The same with arrays of NumPy or CuPy."""
        arrays = {name: xp.asarray(one) for name, one in self._asdict().items() if name != "support"}
        return Gaps(support=self.support.on(xp), **arrays)


def disk_template(radius: float, kind: str, pixels: tuple[float, float]) -> Floats:
    """A disk or ring with a soft edge and its surroundings, with the mean 0."""
    outer = _SURROUNDINGS * radius
    half = int(np.ceil(outer / min(pixels)))
    y, x = np.indices((2 * half + 1, 2 * half + 1)) - half
    r = np.hypot(pixels[0] * y, pixels[1] * x)
    template: Floats = np.clip(radius + 0.5 - r, 0, 1)
    if kind == "ring":
        template -= np.clip((1 - _RING) * radius + 0.5 - r, 0, 1)
    inside = r <= outer + 0.5
    template[inside] -= template.sum() / np.count_nonzero(inside)
    template[~inside] = 0
    return template


def centres_of(xp: Any, maps: Any, y: Any, x: Any, refine: int) -> tuple[Any, Any]:
    """Centre of mass around each maximum, of what is above half of it."""
    around = xp.arange(-refine, refine + 1)
    length = maps.shape[1]
    rows, columns = y[:, np.newaxis] + around, x[:, np.newaxis] + around
    inside = ((rows >= 0) & (rows < length))[:, :, None] & ((columns >= 0) & (columns < length))[:, None]
    peaks = xp.arange(len(maps))[:, None, None]
    values = maps[peaks, xp.clip(rows, 0, length - 1)[:, :, None], xp.clip(columns, 0, length - 1)[:, None]]
    values = xp.where(inside, xp.maximum(values - values[:, refine, refine][:, None, None] / 2, 0), 0)
    total = values.sum(axis=(1, 2))
    total[total == 0] = 1
    return (
        y + (values * around[:, np.newaxis]).sum(axis=(1, 2)) / total,
        x + (values * around).sum(axis=(1, 2)) / total,
    )


def noise_of_logarithms(xp: Any, counts: Any, least: Any) -> Any:
    """Variances of ``log(1 + counts)``, if each electron is a count: linear but for few counts."""
    values = (counts + least[:, None, None]) / (1 + counts) ** 2
    few = (counts < len(_OF_FEW)) & (counts == xp.floor(counts)) & (least == 0)[:, None, None]
    return xp.where(few, xp.asarray(_OF_FEW)[xp.minimum(counts, len(_OF_FEW) - 1).astype(np.intp)], values)


def slopes_of(xp: Any, maps: Any, places: tuple[Any, Any], offsets: Any, refine: int) -> Any:
    """How the centres of `centres_of` change with the values of the maps: shape (maps, 2, rows, columns)."""
    y, x = places
    heights = maps[xp.arange(len(maps)), y, x][:, None, None]
    along = xp.arange(maps.shape[1])
    near_y, near_x = (xp.abs(along - one[:, None]) <= refine for one in (y, x))
    values = xp.where(near_y[:, :, None] & near_x[:, None], xp.maximum(maps - heights / 2, 0), 0)
    total = values.sum(axis=(1, 2))
    from_y, from_x = (along - offsets[:, axis, None] for axis in (0, 1))
    inside = (values > 0) / xp.where(total > 0, total, 1)[:, None, None]
    slopes = xp.stack([inside * from_y[:, :, None], inside * from_x[:, None]], axis=1)
    # The height of the maximum is subtracted, too.
    numbers = xp.arange(len(maps))
    slopes[numbers, :, y, x] -= slopes.sum(axis=(2, 3)) / 2
    return slopes


def with_errors(xp: Any, orders: Any, lattices: Any, fitted: tuple[Any, Any], variances: Any) -> Any:
    """Add covariances of both vectors along rows (11, 12, 22) and columns, chi², its freedom, and a place.

    `fitted`: places and weights of `fit_lattices`; `variances`: of these, along rows and columns.
    """
    places, weights = fitted
    design, squares = _design(xp, orders)
    weights = weights / xp.maximum(weights.sum(axis=1, keepdims=True), 1e-300)
    determinant, adjugate = _adjugate(xp, weights @ squares)
    inverse = adjugate / xp.where(determinant > 0, determinant, np.nan)[:, None, None]
    found = []
    for axis in (0, 1):
        covariance = inverse @ ((weights**2 * variances[:, :, axis]) @ squares).reshape(-1, 3, 3) @ inverse
        found += [covariance[:, 1, 1], covariance[:, 1, 2], covariance[:, 2, 2]]
    left = design @ lattices[:, :6].reshape(-1, 3, 2) - places
    # Sums over disks of squares and of what is expected of them: the variance of a disk is not known well.
    squares, expected = (
        (weights[:, :, None] * xp.nan_to_num(one)).reshape(len(weights), -1) for one in (left**2, variances)
    )
    total = xp.maximum(expected.sum(axis=1), 1e-300)
    count = total**2 / xp.maximum((expected**2).sum(axis=1), 1e-300)
    chi2, free = count * squares.sum(axis=1) / total, xp.maximum(count - 6, 1)
    return xp.concatenate([lattices, xp.stack([*found, chi2, free, xp.zeros(len(chi2))], axis=1)], axis=1)


def fit_lattices(xp: Any, orders: Any, places: Any, weights: Any) -> Any:
    """Fit a zero beam and two lattice vectors to weighted places of each frame; NaN if these lie on a line.

    Shapes: `orders` (disks, 2), `places` (frames, disks, 2), `weights` (frames, disks), 0 for lost disks.
    """
    design, squares = _design(xp, orders)
    # Of integers: 0 if and only if all disks that were found lie on a line.
    volume, _ = _adjugate(xp, (weights > 0).astype(np.float64) @ squares)
    weights = weights / xp.maximum(weights.sum(axis=1, keepdims=True), 1e-300)
    determinant, adjugate = _adjugate(xp, weights @ squares)
    right = design.T @ (weights[:, :, None] * places)
    is_plane = (volume > 0.5) & (determinant > 0)
    solution = adjugate @ right / xp.where(is_plane, determinant, np.nan)[:, None, None]
    left = design @ solution - places
    residual = xp.sqrt((weights[:, :, None] * left * left).sum(axis=(1, 2)))
    return xp.concatenate([solution.reshape(len(places), -1), residual[:, None]], axis=1)


def _design(xp: Any, orders: Any) -> tuple[Any, Any]:
    """What each disk's place depends on, and the products of these, as rows of 9 values."""
    design = xp.concatenate([xp.ones((len(orders), 1)), orders], axis=1)
    return design, (design[:, :, None] * design[:, None, :]).reshape(len(design), 9)


def _adjugate(xp: Any, matrices: Any) -> tuple[Any, Any]:
    a, b, c, _, d, e, _, _, f = matrices.T
    ab, ac, bc = c * e - b * f, b * e - c * d, b * c - a * e
    parts = [d * f - e * e, ab, ac, ab, a * f - c * c, bc, ac, bc, a * d - b * b]
    return a * parts[0] + b * ab + c * ac, xp.stack(parts, axis=1).reshape(-1, 3, 3)
