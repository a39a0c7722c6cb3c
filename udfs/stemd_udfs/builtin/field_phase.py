"""The phase whose gradient is nearest to a vector field over the scan."""

from typing import Any

import numpy as np

Floats = np.ndarray[Any, np.dtype[np.float64]]

EDGES = ("mirror", "periodic")
"""What :func:`phase_of_field` can take for granted beyond the edges of the scan."""


def phase_of_field(y: Floats, x: Floats, edges: str = "mirror", high_pass: float = 0.0) -> Floats:
    """Integrate a vector field over a scan by Fourier transforms.

    The transform of the phase is ``(q_y c_y + q_x c_x) / (2πi (q² + q0²))`` with the transforms ``c`` of the
    field and frequencies ``q`` per scan step. The phase has the mean 0.

    Parameters
    ----------
    y, x : ndarray, two dimensions
        Row and column components; those that are not finite count as the mean of the field.
    edges : str
        ``"periodic"``: the field goes on with the opposite edge. ``"mirror"``: the phase is mirrored at each
        edge, so that each component is odd across its own edge and even across the other.
    high_pass : float
        The frequency q0 per scan step; slow changes, of frequencies below it, are damped. 0 keeps all.

    Returns
    -------
    ndarray of float64
        The phase, in units of the field times scan steps. NaN everywhere if no vector is finite.
    """
    is_known = np.isfinite(y) & np.isfinite(x)
    if not is_known.any():
        return np.full(y.shape, np.nan)
    rows, columns = y.shape
    y, x = (np.where(is_known, part, part[is_known].mean()) for part in (y, x))
    if edges == "mirror":
        y = np.concatenate([y, -y[::-1]])
        y = np.concatenate([y, y[:, ::-1]], axis=1)
        x = np.concatenate([x, -x[:, ::-1]], axis=1)
        x = np.concatenate([x, x[::-1]])
    q_y, q_x = np.fft.fftfreq(y.shape[0])[:, np.newaxis], np.fft.rfftfreq(y.shape[1])
    damped = q_y**2 + q_x**2 + high_pass**2
    damped[0, 0] = 1.0  # the transform is 0 there
    # A wave of the highest frequency has no slope at the samples.
    q_y, q_x = (np.where(np.abs(q) == 0.5, 0, q) for q in (q_y, q_x))
    transform = (q_y * np.fft.rfft2(y) + q_x * np.fft.rfft2(x)) / (2j * np.pi * damped)
    phase: Floats = np.fft.irfft2(transform, s=y.shape)[:rows, :columns]
    return phase
