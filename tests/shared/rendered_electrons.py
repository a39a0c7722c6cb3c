"""Frames of a camera that integrates charge, with electrons at known places."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SHARES = ((1.0,), (0.6, 0.4), (0.5, 0.3, 0.2), (0.4, 0.25, 0.2, 0.15))
"""How the charge of an electron is shared between the pixels of a 2 x 2 square, by their number."""


@dataclass(frozen=True, kw_only=True)
class RenderedElectrons:
    """Frames and the truth about them."""

    frames: NDArray[np.float64]  # shape (n, rows, columns), less the dark reference
    dark: NDArray[np.float64]  # dark reference, shape (rows, columns)
    pixels: list[NDArray[np.int64]]
    """Flat numbers of the pixels that electrons have hit, of each frame; where charge is shared, of the pixel
    that got most."""

    def as_read(self, dtype: str) -> NDArray[np.generic]:
        """The frames as a camera sends them: with its dark reference, rounded."""
        frames = self.frames + self.dark
        return frames.astype(dtype) if dtype.startswith("f") else np.rint(frames.clip(0)).astype(dtype)

    def precision_and_recall(self, found: list[NDArray[np.int64]], reach: int = 0) -> tuple[float, float]:
        """How many of the found pixels are electrons, and how many of the electrons were found.

        `found` has flat numbers, of each frame; a find may be `reach` pixels off.
        """
        columns = self.frames.shape[2]
        right, total, hits, electrons = 0, 0, 0, 0
        for mine, true in zip(found, self.pixels, strict=True):
            y, x = np.divmod(mine, columns)
            ty, tx = np.divmod(true, columns)
            near = (abs(y[:, None] - ty) <= reach) & (abs(x[:, None] - tx) <= reach)
            right, total = right + int(near.any(axis=1).sum()), total + len(mine)
            hits, electrons = hits + int(near.any(axis=0).sum()), electrons + len(true)
        return right / total, hits / electrons


def rendered_electrons(
    count: int, shape: tuple[int, int], *, seed: int, height: float, sigma: float, density=0.002, shared=False
) -> RenderedElectrons:
    """Render frames of electrons of the charge `height` on a background with the noise `sigma`.

    `density` is electrons for each pixel, at least 3 px apart; with `shared`, each goes to 1 to 4 pixels.
    """
    rng = np.random.default_rng(seed)
    frames = rng.normal(0, sigma, (count, *shape)) if sigma else np.zeros((count, *shape))
    dark = np.rint(rng.normal(100, 3, shape)) if sigma else np.zeros(shape)
    pixels = []
    for frame in frames:
        places = _apart(rng, shape, round(density * shape[0] * shape[1]))
        pixels.append(np.sort(places[:, 0] * shape[1] + places[:, 1]))
        for y, x in places:
            shares = SHARES[rng.integers(len(SHARES)) if shared else 0]
            down, right = rng.choice((-1, 1), 2)
            for share, (dy, dx) in zip(shares, ((0, 0), (0, right), (down, 0), (down, right)), strict=False):
                if 0 <= y + dy < shape[0] and 0 <= x + dx < shape[1]:
                    frame[y + dy, x + dx] += share * height
    return RenderedElectrons(frames=frames, dark=dark, pixels=pixels)


def _apart(rng: np.random.Generator, shape: tuple[int, int], wanted: int) -> NDArray[np.int64]:
    """Places at least 3 px apart in rows or columns."""
    is_free = np.ones(shape, bool)
    places: list[tuple[int, int]] = []
    while len(places) < wanted:
        y, x = (int(rng.integers(length)) for length in shape)
        if is_free[y, x]:
            is_free[max(0, y - 2) : y + 3, max(0, x - 2) : x + 3] = False
            places.append((y, x))
    return np.array(places)
