"""Vector fields over the scan: the phase whose gradient is nearest, and vectors as colours."""

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike

Floats = np.ndarray[Any, np.dtype[np.float64]]

Edges = Literal["mirror", "periodic"]
"""What :func:`phase_of_field` can take for granted beyond the edges of the scan."""


def phase_of_field(
    y: Floats,
    x: Floats,
    edges: Edges = "mirror",
    high_pass: float = 0.0,
    *,
    steps: Sequence[float] = (1.0, 1.0),
) -> Floats:
    """Integrate a vector field over a scan by Fourier transforms, to a phase with the mean 0.

    The transform of the phase is ``(q_y c_y + q_x c_x) / (2πi (q² + q0²))`` with the transforms ``c`` of the
    field and frequencies ``q`` per scan step. Its unit is that of the field times scan steps.

    * `y`, `x`: row and column components; not finite ones count as the mean, or all is NaN if all are.
    * `edges`: ``"periodic"``: the field goes on with the opposite edge. ``"mirror"``: the phase is mirrored
      at each edge, so that each component is odd across its own edge and even across the other.
    * `high_pass`: the frequency q0 per scan step, below which slow changes are damped. 0 keeps all.
    * `steps`: distance between two rows and between two columns, in scan steps.
    """
    is_known = np.isfinite(y) & np.isfinite(x)
    if not is_known.any():
        return np.full(y.shape, np.nan)
    y, x = (np.where(is_known, part, part[is_known].mean()) for part in (y, x))
    if edges == "periodic":
        return _periodic(y, x, high_pass, steps)
    # Cosines are mirrored at the edges: an eighth of the work of mirrored fields.
    q_y, q_x, damped = _cosine_frequencies(y.shape, high_pass, steps)
    slopes_y, slopes_x = _cosines(_sines(y.T).T), _cosines(_sines(x).T).T
    return _from_cosines(_from_cosines((q_y * slopes_y + q_x * slopes_x) / (-2 * np.pi * damped)).T).T


def _periodic(y: Floats, x: Floats, high_pass: float, steps: Sequence[float]) -> Floats:
    q_y, q_x = np.fft.fftfreq(y.shape[0])[:, np.newaxis], np.fft.rfftfreq(y.shape[1])
    damped = (q_y / steps[0]) ** 2 + (q_x / steps[1]) ** 2 + high_pass**2
    damped[0, 0] = 1.0  # the transform is 0 there
    # A wave of the highest frequency has no slope at the samples.
    q_y, q_x = (np.where(np.abs(q) == 0.5, 0, q) / step for q, step in zip((q_y, q_x), steps, strict=True))
    return np.fft.irfft2((q_y * np.fft.rfft2(y) + q_x * np.fft.rfft2(x)) / (2j * np.pi * damped), s=y.shape)


def phase_variance(
    y: Floats,
    x: Floats,
    both: Floats,
    edges: Edges = "mirror",
    high_pass: float = 0.0,
    *,
    steps: Sequence[float] = (1.0, 1.0),
) -> Floats:
    """Return the variance of :func:`phase_of_field` for noise that differs from position to position.

    It is the sum of the squared kernel of the integral times the field's. With mirrored edges kernels of a
    position and its images are added before squaring: that factor is taken from even noise.

    `y`, `x`, `both`: variances of the row and the column component, and their covariance; not finite: 0.
    """
    y, x, both = (np.where(np.isfinite(part), part, 0.0) for part in (y, x, both))
    if edges == "periodic":
        return _convolved(y, x, both, high_pass, steps)
    rows, columns = y.shape
    all_y, all_x = (np.block([[part, part[:, ::-1]], [part[::-1], part[::-1, ::-1]]]) for part in (y, x))
    all_both = np.block([[both, -both[:, ::-1]], [-both[::-1], both[::-1, ::-1]]])
    found = _convolved(all_y, all_x, all_both, high_pass, steps)[:rows, :columns]
    mean_y, mean_x, ones = float(y.mean()), float(x.mean()), np.ones(all_y.shape)
    alone = _convolved(mean_y * ones, mean_x * ones, 0 * ones, high_pass, steps)[:rows, :columns]
    together = _even_noise(y.shape, mean_y, mean_x, high_pass, steps)
    return np.maximum(found, 0) * np.divide(together, alone, out=np.zeros_like(alone), where=alone > 0)


def _convolved(y: Floats, x: Floats, both: Floats, high_pass: float, steps: Sequence[float]) -> Floats:
    """Variances and covariance, convolved with the squares and the product of both kernels."""
    impulse, nothing = np.zeros(y.shape), np.zeros(y.shape)
    impulse[0, 0] = 1
    of_y = _periodic(impulse, nothing, high_pass, steps)
    of_x = _periodic(nothing, impulse, high_pass, steps)
    parts = ((of_y**2, y), (of_x**2, x), (2 * of_y * of_x, both))
    return np.fft.irfft2(sum(np.fft.rfft2(kernel) * np.fft.rfft2(part) for kernel, part in parts), s=y.shape)


def _even_noise(
    shape: tuple[int, ...], y: float, x: float, high_pass: float, steps: Sequence[float]
) -> Floats:
    """Variance of the phase with mirrored edges, of noise with the same variances everywhere."""
    q_y, q_x, damped = _cosine_frequencies(shape, high_pass, steps)
    shares = (q_y**2 * y + q_x**2 * x) / (2 * np.pi * damped) ** 2
    for axis, length in enumerate(shape):
        number = np.arange(length)
        waves = np.cos(np.pi / length * np.outer(number + 0.5, number)) ** 2
        waves[:, 1:] *= 2
        shares = np.moveaxis(np.tensordot(waves / length, shares, (1, axis)), 0, axis)
    return shares


def _cosine_frequencies(
    shape: tuple[int, ...], high_pass: float, steps: Sequence[float]
) -> tuple[Floats, Floats, Floats]:
    """Frequencies along rows (a column) and columns; their squares with that of the high pass."""
    q_y, q_x = (np.arange(length) / (2 * length * step) for length, step in zip(shape, steps, strict=True))
    damped = q_y[:, np.newaxis] ** 2 + q_x**2 + high_pass**2
    damped[0, 0] = 1.0  # the slopes are 0 there
    return q_y[:, np.newaxis], q_x, damped


def _cosines(values: Floats) -> Floats:
    """Sums of the last axis with cos(πk(n + ½)/N), k = 0 to N - 1, by one transform of the same length."""
    count = values.shape[-1]
    # Makhoul, IEEE Trans. ASSP 28 (1980) 27: even samples, then odd ones backwards.
    ordered = np.concatenate([values[..., ::2], values[..., 1::2][..., ::-1]], axis=-1)
    turned = np.fft.rfft(ordered) * np.exp(-0.5j * np.pi / count * np.arange(count // 2 + 1))
    sums: Floats = np.empty_like(values)
    sums[..., : count // 2 + 1] = turned.real
    if upper := count - 1 - count // 2:
        sums[..., -upper:] = -turned.imag[..., upper:0:-1]
    return sums


def _sines(values: Floats) -> Floats:
    """Sums of the last axis with sin(πk(n + ½)/N), k = 0 to N - 1."""
    signs = np.where(np.arange(values.shape[-1]) % 2, -1.0, 1.0)
    sums = np.zeros_like(values)
    sums[..., 1:] = _cosines(values * signs)[..., :0:-1]
    return sums


def _from_cosines(sums: Floats) -> Floats:
    """Return the values that have these sums with cosines."""
    count = sums.shape[-1]
    half = count // 2 + 1
    mirrored = np.zeros_like(sums)
    mirrored[..., 1:] = sums[..., :0:-1]
    turned = (sums[..., :half] - 1j * mirrored[..., :half]) * np.exp(0.5j * np.pi / count * np.arange(half))
    ordered = np.fft.irfft(turned, n=count)
    values: Floats = np.empty_like(sums)
    values[..., ::2] = ordered[..., : (count + 1) // 2]
    values[..., 1::2] = ordered[..., (count + 1) // 2 :][..., ::-1]
    return values


def rgb_from_2dvector(
    x: ArrayLike, y: ArrayLike, vmax: float | None = None
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Show vectors as colours: their direction as the hue, their length as the brightness.

    Vectors towards rising `x` are red, and hues go on through yellow, green, cyan, blue and magenta as they
    turn from `x` to `y`. With column components as `x` and row components as `y`, that is clockwise on an
    image with row 0 at the top.

    Parameters
    ----------
    x, y : array_like
        Components of the vectors, real, any shape. NaN shows as black.
    vmax : float, optional
        Length that is shown in full brightness, as are longer ones; by default that of the longest vector.

    Returns
    -------
    ndarray of uint8, shape (*shape of x, 3)
        Red, green and blue.
    """
    x, y = np.broadcast_arrays(np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64))
    length = np.nan_to_num(np.hypot(x, y), nan=0.0)
    if vmax is None:
        vmax = length.max(initial=0.0)
    brightness = np.clip(length / vmax, 0, 1) if vmax > 0 else np.zeros_like(length)
    sector = np.nan_to_num(np.arctan2(y, x), nan=0.0) / (np.pi / 3)
    # Each colour is full for two sixths of the wheel around its own hue, and gone two sixths away.
    hues = np.array([0, 2, 4])
    colours = np.clip(2 - np.abs((sector[..., np.newaxis] - hues + 3) % 6 - 3), 0, 1)
    return np.asarray(np.round(255 * colours * brightness[..., np.newaxis]).astype(np.uint8))
