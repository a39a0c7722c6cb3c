"""Images shifted by parts of a pixel, and the shift between two images of the same object."""

from typing import Any

import numpy as np

from stemd_udfs.builtin.detector_angles import Floats

_DIGITS = 9  # of a shift: whole pixels stay whole
_ROUNDS = 4  # of shifting back and measuring what is left
_NEWTON_STEPS = 20
_SMALL = 1e-5  # pixels
_TAPER = 0.15  # of each side that fades out
_FULL_TURN = 2 * np.pi


def shifted_image(image: Floats, shift: tuple[float, float]) -> tuple[Floats, Floats]:
    """Return the values at r - shift, bilinear, times their weights, and the weights.

    The weight is 1 where all of the four values around r - shift are known, less at edges and next to NaN.
    """
    is_known = np.isfinite(image)
    known = np.where(is_known, image, 0)
    values, weights = np.zeros((2, *image.shape))
    rounded = [float(np.round(one, _DIGITS)) for one in shift]
    whole = [int(np.floor(one)) for one in rounded]
    for step in np.ndindex(2, 2):
        share = 1.0
        to, come = [], []
        for one, first, more, length in zip(rounded, whole, step, image.shape, strict=True):
            share *= one - first if more else 1 - (one - first)
            moved = first + more
            to.append(slice(max(0, moved), max(0, length + min(0, moved))))
            come.append(slice(max(0, -moved), max(0, length - max(0, moved))))
        if share:
            values[tuple(to)] += share * known[tuple(come)]
            weights[tuple(to)] += share * is_known[tuple(come)]
    return values, weights


def measure_shift(image: Floats, reference: Floats) -> tuple[float, float]:
    """Measure by how many rows and columns what an image shows is displaced from where a reference shows it.

    The maximum of the correlation is found at whole pixels, then between them: the correlation is a sum of
    waves, which is known everywhere. Each wave counts as much as waves of its length agree in the two images,
    so noise does not. Images fade out towards their edges. Because that window stays where it is while the
    object moves, both images are cut to what they have in common after the shift by whole pixels. The image
    is shifted back by the rest, and what is left is measured, several times.

    Parameters
    ----------
    image, reference : ndarray, shape (rows, columns)
        NaN counts as the mean.

    Returns
    -------
    tuple of float
        Rows and columns; (0, 0) if one of them shows nothing.
    """
    window = _window(image.shape)
    here, there = (_faded(np.fft.rfft2(_contrast(one)), window) for one in (image, reference))
    correlation = np.fft.irfft2(here * there.conj(), s=image.shape)
    if not correlation.any():
        return 0.0, 0.0
    sizes = np.array(image.shape)
    shift = (np.unravel_index(correlation.argmax(), image.shape) + sizes // 2) % sizes - sizes // 2.0
    for _ in range(_ROUNDS):
        whole = np.round(shift).astype(int)
        left = _left(_overlap(image, whole), _overlap(reference, -whole), shift - whole)
        shift = shift + left
        if np.abs(left).max() < _SMALL:
            break
    return float(shift[0]), float(shift[1])


def _overlap(image: Floats, shift: Any) -> Floats:
    """Cut an image to what the other one shows, too, from which it is displaced by whole pixels."""
    rows, columns = (
        slice(max(0, moved), length + min(0, moved)) for moved, length in zip(shift, image.shape, strict=True)
    )
    return image[rows, columns]


def _left(image: Floats, reference: Floats, shift: Floats) -> Floats:
    """By how much more than a part of a pixel the image is displaced."""
    q = np.stack(np.meshgrid(np.fft.fftfreq(image.shape[0]), np.fft.rfftfreq(image.shape[1]), indexing="ij"))
    rings = np.round(np.hypot(*q) * min(image.shape)).astype(np.intp)
    window = _window(image.shape)
    here, there = (np.fft.rfft2(_contrast(one)) for one in (image, reference))
    back = here * np.exp(1j * _FULL_TURN * np.tensordot(shift, q, 1))
    return _maximum(_agreeing(_faded(back, window), _faded(there, window), rings), q)


def _contrast(image: Floats) -> Floats:
    known = np.isfinite(image)
    mean = image[known].mean() if known.any() else 0.0
    return np.where(known, image, mean) - mean


def _window(shape: tuple[int, ...]) -> Floats:
    sides = []
    for length in shape:
        side = np.ones(length)
        taper = max(1, round(_TAPER * length))
        side[:taper] = np.sin(np.pi / 2 * (np.arange(taper) + 0.5) / taper) ** 2
        side[-taper:] = side[:taper][::-1]
        sides.append(side)
    return np.outer(*sides)


def _faded(transform: Any, window: Floats) -> Any:
    image = np.fft.irfft2(transform, s=window.shape) * window
    return np.fft.rfft2(image - window * image.sum() / window.sum())


def _agreeing(here: Any, there: Any, rings: Any) -> Any:
    """Product of two transforms, weighted with the correlation of the images in rings of frequencies."""
    cross = here * there.conj()
    power = [np.bincount(rings.ravel(), (np.abs(one) ** 2).ravel()) for one in (here, there)]
    both = np.bincount(rings.ravel(), cross.real.ravel())
    strength = np.sqrt(power[0] * power[1])
    weights = np.divide(both, strength, out=np.zeros_like(both), where=strength > 0)
    return cross * np.maximum(weights, 0)[rings]


def _maximum(cross: Any, q: Floats) -> Floats:
    """Where the correlation has its maximum, within a pixel of 0, by Newton's method."""
    weights = np.abs(cross) * np.where(q[1] > 0, 2, 1)
    phases = np.angle(cross)
    shift = np.zeros(2)
    for _ in range(_NEWTON_STEPS):
        angle = phases + _FULL_TURN * np.tensordot(shift, q, 1)
        slope = -_FULL_TURN * np.tensordot(q, weights * np.sin(angle), 2)
        curvature = _FULL_TURN**2 * np.einsum("iab,jab,ab->ij", q, q, weights * np.cos(angle), optimize=True)
        if np.linalg.det(curvature) <= 0 or np.trace(curvature) <= 0:
            break
        step = np.clip(np.linalg.solve(curvature, slope), -0.5, 0.5)
        shift = shift + step
        if np.abs(step).max() < _SMALL:
            break
    return np.clip(shift, -1, 1)
