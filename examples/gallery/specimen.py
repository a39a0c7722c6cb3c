"""A simulated specimen, and the frames that a 4D-STEM detector records of it.

The specimen is a phase object: each atom changes the phase of the electron wave by a small Gaussian. A
crystal with a square lattice has a round core that is stretched by 2 % along x, below it is an amorphous
half, and a strip at the left is empty. The wave after the specimen is the probe times exp(i phase); the
detector records the square of its Fourier transform, with counting noise. There is one plane of atoms and no
multiple scattering.
"""

from typing import NamedTuple

import numpy as np

WAVELENGTH_NM = 0.0041757  # 80 kV
LATTICE_NM = 0.36
SIZE_NM = 40.0
CORE_NM, CORE_RADIUS_NM, STRETCH = (13.0, 22.0), 7.0, 0.02
EMPTY_NM = 5.0
"""Width of the strip without atoms."""
AMORPHOUS_NM = 26.0
"""From this row on atoms have no order."""
ATOM_NM, ATOM_RAD = 0.045, 0.55


def atoms() -> np.ndarray:
    """Places of the atoms in nm, shape (atoms, 2): rows, columns."""
    rng = np.random.default_rng(0)
    count = int(SIZE_NM / LATTICE_NM) + 2
    y, x = np.indices((count, count)).reshape(2, -1) * LATTICE_NM
    away = np.hypot(y - CORE_NM[0], x - CORE_NM[1])
    # Stretched in the core; outside of it the displacement fades out.
    inside = np.where(away < CORE_RADIUS_NM, 1.0, (CORE_RADIUS_NM / np.maximum(away, 0.1)) ** 2)
    x = x + STRETCH * (x - CORE_NM[1]) * inside
    crystal = np.stack([y, x], axis=1)[(y < AMORPHOUS_NM) & (x > EMPTY_NM)]
    number = int((SIZE_NM - AMORPHOUS_NM) * (SIZE_NM - EMPTY_NM) / LATTICE_NM**2)
    loose = rng.uniform((AMORPHOUS_NM, EMPTY_NM), (SIZE_NM, SIZE_NM), (number, 2))
    return np.concatenate([crystal, loose])


def phase(corner_nm, shape, step_nm) -> np.ndarray:
    """Phase of the specimen in rad on a grid, periodic at its edges; shape of the grid."""
    places = (atoms() - corner_nm) / step_nm
    places = places[((places >= 0) & (places < np.array(shape) - 1)).all(axis=1)]
    grid = np.zeros(shape)
    low = np.floor(places).astype(int)
    rest = places - low
    for down, right in np.ndindex(2, 2):
        share = np.abs(1 - down - rest[:, 0]) * np.abs(1 - right - rest[:, 1])
        np.add.at(grid, (low[:, 0] + down, low[:, 1] + right), share)
    q = np.meshgrid(*(np.fft.fftfreq(length, step_nm) for length in shape), indexing="ij")
    width = 2 * np.pi**2 * ATOM_NM**2
    area = 2 * np.pi * (ATOM_NM / step_nm) ** 2
    return np.fft.ifft2(np.fft.fft2(grid) * np.exp(-width * (q[0] ** 2 + q[1] ** 2))).real * ATOM_RAD * area


class Scan(NamedTuple):
    """How a part of the specimen is scanned. Scan positions are `every` grid points apart."""

    corner_nm: tuple[float, float]
    nav: tuple[int, int]
    semi_convergence_mrad: float
    grid_nm: float
    """Distance between grid points."""
    every: int
    pixels: int
    """Rows and columns of the detector."""
    counts: float
    """In each frame."""
    defocus_nm: float = 0.0

    @property
    def step_nm(self) -> float:
        """Distance between scan positions."""
        return self.every * self.grid_nm

    @property
    def mrad_per_pixel(self) -> float:
        """Angle between two pixels of the detector."""
        return 1e3 * WAVELENGTH_NM / (self.pixels * self.grid_nm)

    @property
    def radius_px(self) -> float:
        """Radius of the bright-field disk."""
        return self.semi_convergence_mrad / self.mrad_per_pixel

    def positions_phase(self) -> np.ndarray:
        """Phase of the specimen at the scan positions."""
        return self._field()[0][self._middle(0), :][:, self._middle(1)]

    def frames(self, seed: int = 1) -> np.ndarray:
        """Counts of all frames, shape (*nav, pixels, pixels), uint16."""
        field, n = self._field()
        u = np.fft.fftfreq(n, self.grid_nm) * WAVELENGTH_NM
        u2 = u[:, np.newaxis] ** 2 + u**2
        chi = np.pi / WAVELENGTH_NM * self.defocus_nm * u2
        aperture = (u2 <= (1e-3 * self.semi_convergence_mrad) ** 2) * np.exp(-1j * chi)
        probe = np.fft.fftshift(np.fft.ifft2(aperture))
        probe /= np.sqrt((abs(probe) ** 2).sum())
        rng = np.random.default_rng(seed)
        found = np.empty((*self.nav, n, n), np.uint16)
        transmitted = np.exp(1j * field)
        for row in range(self.nav[0]):
            top = row * self.every
            waves = np.stack(
                [transmitted[top : top + n, left : left + n] for left in self.every * np.arange(self.nav[1])]
            )
            recorded = abs(np.fft.fft2(waves * probe)) ** 2
            recorded *= self.counts / recorded.sum(axis=(1, 2), keepdims=True)
            found[row] = rng.poisson(np.fft.fftshift(recorded, axes=(1, 2)))
        return found

    def _field(self) -> tuple[np.ndarray, int]:
        n = self.pixels
        shape = tuple(length * self.every + n for length in self.nav)
        corner = np.array(self.corner_nm) - n / 2 * self.grid_nm
        return phase(corner, shape, self.grid_nm), n

    def _middle(self, axis: int) -> np.ndarray:
        return self.pixels // 2 + self.every * np.arange(self.nav[axis])


ATOMIC = Scan((25.0, 27.0), (64, 64), 20.0, 0.035, 1, 64, 1e5)
"""Atoms at the edge of the amorphous half, in focus, with a wide probe."""
DEFOCUSED = ATOMIC._replace(defocus_nm=12.0)
NANOBEAM = Scan((3.0, 3.0), (34, 34), 1.6, 0.08, 12, 128, 2e5)
"""Nearly the whole specimen with a probe of some nanometres, whose Bragg disks do not overlap."""
