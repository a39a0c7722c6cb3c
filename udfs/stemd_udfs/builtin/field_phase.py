"""The phase whose gradient is nearest to a vector field over the scan."""

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

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
    """Integrate a vector field over a scan by Fourier transforms.

    The transform of the phase is ``(q_y c_y + q_x c_x) / (2πi (q² + q0²))`` with the transforms ``c`` of the
    field and frequencies ``q`` per scan step. The phase has the mean 0.

    * `y`, `x`: row and column components; those that are not finite count as the mean of the field.
    * `edges`: {"mirror", "periodic"}; ``"periodic"``: the field goes on with the opposite edge. ``"mirror"``:
      the phase is mirrored at each edge, so that each component is odd across its own edge and even across
      the other.
    * `high_pass`: the frequency q0 per scan step; slow changes, of frequencies below it, are damped. 0 keeps
      all.
    * `steps`: distance between two rows and between two columns, in scan steps.

    Returns an array of float64: the phase, in units of the field times scan steps. NaN everywhere if no
    vector is finite.
    """
    is_known = np.isfinite(y) & np.isfinite(x)
    if not is_known.any():
        return np.full(y.shape, np.nan)
    y, x = (np.where(is_known, part, part[is_known].mean()) for part in (y, x))
    if edges == "mirror":
        return _mirrored(y, x, high_pass, steps)
    q_y, q_x = np.fft.fftfreq(y.shape[0])[:, np.newaxis], np.fft.rfftfreq(y.shape[1])
    damped = (q_y / steps[0]) ** 2 + (q_x / steps[1]) ** 2 + high_pass**2
    damped[0, 0] = 1.0  # the transform is 0 there
    # A wave of the highest frequency has no slope at the samples.
    q_y, q_x = (np.where(np.abs(q) == 0.5, 0, q) / step for q, step in zip((q_y, q_x), steps, strict=True))
    transform = (q_y * np.fft.rfft2(y) + q_x * np.fft.rfft2(x)) / (2j * np.pi * damped)
    phase: Floats = np.fft.irfft2(transform, s=y.shape)
    return phase


def _mirrored(y: Floats, x: Floats, high_pass: float, steps: Sequence[float]) -> Floats:
    """Integrate with a phase of cosines, which are mirrored at the edges, and components of their slopes.

    The same as Fourier transforms of the field continued to twice its lengths, in an eighth of the work.
    """
    rows, columns = y.shape
    q_y, q_x = (
        np.arange(length) / (2 * length * step) for length, step in zip((rows, columns), steps, strict=True)
    )
    q_y = q_y[:, np.newaxis]
    damped = q_y**2 + q_x**2 + high_pass**2
    damped[0, 0] = 1.0  # the slopes are 0 there
    slopes_y = _cosines(_sines(y.T).T)
    slopes_x = _cosines(_sines(x).T).T
    return _from_cosines(_from_cosines((q_y * slopes_y + q_x * slopes_x) / (-2 * np.pi * damped)).T).T


def _cosines(values: Floats) -> Floats:
    """Sums of the last axis with cos(πk(n + ½)/N), k = 0 to N - 1, by one transform of the same length.

    Makhoul, IEEE Trans. ASSP 28 (1980) 27: even samples, then odd ones backwards.
    """
    count = values.shape[-1]
    ordered = np.concatenate([values[..., ::2], values[..., 1::2][..., ::-1]], axis=-1)
    turned = np.fft.rfft(ordered) * np.exp(-0.5j * np.pi / count * np.arange(count // 2 + 1))
    sums: Floats = np.empty_like(values)
    sums[..., : count // 2 + 1] = turned.real
    upper = count - 1 - count // 2
    if upper:
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
