"""An object that is known between scan positions, too: what a drift between scans moves."""

import numpy as np

_WAVES = 80


def scanned(shape, drift=(0.0, 0.0), seed=0):
    """Its image with the mean 1, displaced by a drift in rows and columns; shape (rows, columns)."""
    random = np.random.default_rng(seed)
    frequencies = random.uniform(-0.25, 0.25, (_WAVES, 2))
    phases = random.uniform(0, 2 * np.pi, _WAVES)
    y, x = np.indices(shape) - np.reshape(drift, (2, 1, 1))
    turns = np.multiply.outer(frequencies[:, 0], y) + np.multiply.outer(frequencies[:, 1], x)
    waves = np.cos(2 * np.pi * turns + phases[:, None, None])
    return np.clip(1 + 0.35 * np.sqrt(2 / _WAVES) * waves.sum(axis=0), 0, None)


def bilinear(image, shift):
    """An image moved by a shift: for each pixel the shares of the values around, and the sum of these."""
    values, weights = np.zeros((2, *image.shape))
    beyond = np.pad(image.astype(float), 1, constant_values=np.nan)  # what lies there has no value
    lengths = np.reshape(image.shape, (2, 1, 1))
    at = np.indices(image.shape) - np.reshape(shift, (2, 1, 1))
    low = np.floor(at).astype(int)
    for step in np.ndindex(2, 2):
        one = low + np.reshape(step, (2, 1, 1))
        share = np.prod(1 - np.abs(one - at), axis=0)
        found = beyond[tuple(np.clip(one + 1, 0, lengths + 1))]
        values += np.where(np.isfinite(found), share * found, 0)
        weights += np.where(np.isfinite(found), share, 0)
    return values, weights
