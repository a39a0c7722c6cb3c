"""Frames of simulated specimens with a known answer, made by wave optics and not by the formulas of UDFs."""

from typing import NamedTuple

import numpy as np


def wavelength_nm(kev):
    """De Broglie wavelength of electrons, relativistic, from the CODATA constants."""
    volts = 1e3 * kev
    return 1.226426 / np.sqrt(volts * (1 + 0.9784754e-6 * volts))


class Wave(NamedTuple):
    """One cosine of a phase: ``amplitude * cos(2π (cycles · r / nav) + angle)``."""

    amplitude: float
    cycles: tuple[int, int]  # periods over the whole scan: along rows and columns
    angle: float


class WeakPhaseScan(NamedTuple):
    """A scan of a weak phase object, one plane wave of the specimen for each of its Fourier coefficients."""

    waves: tuple[Wave, ...]
    nav: tuple[int, int] = (32, 32)
    sig: tuple[int, int] = (32, 32)
    centre: tuple[float, float] = (15.7, 16.2)
    kev: float = 80.0
    semi_convergence_mrad: float = 20.0
    mrad_per_pixel: float | tuple[float, float] = 2.0
    scan_step_nm: float | tuple[float, float] = 0.05  # of rows and columns, if they differ
    defocus_nm: float = 0.0
    astigmatism_nm: tuple[float, float] = (0.0, 0.0)
    coma_nm: tuple[float, float] = (0.0, 0.0)
    trefoil_nm: tuple[float, float] = (0.0, 0.0)
    cs_mm: float = 0.0
    scan_rotation: float = 0.0
    flip_y: bool = False
    counts: float = 1e4  # in each pixel of the disk without a specimen

    def phase(self):
        """The phase of the specimen at the scan positions."""
        r = np.indices(self.nav, dtype=float)
        total = np.zeros(self.nav)
        for wave in self.waves:
            turns = sum(n * at / length for n, at, length in zip(wave.cycles, r, self.nav, strict=True))
            total += wave.amplitude * np.cos(2 * np.pi * turns + wave.angle)
        return total

    def scan_angles(self):
        """Angle of each pixel in rad along the axes of the scan: flipped, then turned; shape (2, *sig)."""
        pixel = 1e-3 * np.broadcast_to(self.mrad_per_pixel, 2).reshape(2, 1, 1)
        y, x = (np.indices(self.sig) - np.reshape(self.centre, (2, 1, 1))) * pixel
        if self.flip_y:
            y = -y
        turn = np.deg2rad(self.scan_rotation)
        return np.stack([np.cos(turn) * y + np.sin(turn) * x, np.cos(turn) * x - np.sin(turn) * y])

    def probe(self, u):
        """Wave of the probe at angles in rad: an aperture with the aberration phase ``exp(-i chi)``."""
        length = wavelength_nm(self.kev)
        a, b = self.astigmatism_nm
        y, x = u
        chi = np.pi / length * ((self.defocus_nm + a) * y**2 + 2 * b * y * x + (self.defocus_nm - a) * x**2)
        radius, direction = np.hypot(y, x), np.arctan2(x, y)
        for times, (along, across) in ((1, self.coma_nm), (3, self.trefoil_nm)):
            size, angle = np.hypot(along, across), np.arctan2(across, along)
            chi = chi + 2 * np.pi / length / 3 * radius**3 * size * np.cos(times * direction - angle)
        chi = chi + np.pi / 2 / length * 1e6 * self.cs_mm * radius**4
        return (np.hypot(y, x) <= 1e-3 * self.semi_convergence_mrad) * np.exp(-1j * chi)

    def frames(self):
        """Mean counts of each frame, shape (*nav, *sig): the square of the wave behind the specimen."""
        u = self.scan_angles()
        step, length = np.broadcast_to(self.scan_step_nm, 2), wavelength_nm(self.kev)
        amplitudes, cycles = [1.0 + 0j], [np.zeros(2)]  # first what is not scattered
        for wave in self.waves:
            for sign in (1, -1):
                # In the specimen's transmission 1 + i phase: half of the cosine for each sign.
                amplitudes.append(0.5j * wave.amplitude * np.exp(1j * sign * wave.angle))
                cycles.append(sign * np.array(wave.cycles) / self.nav)  # per scan step
        probes = [self.probe(u - (length / step * one).reshape(2, 1, 1)).ravel() for one in cycles]
        at_position = np.exp(2j * np.pi * (np.indices(self.nav).reshape(2, -1).T @ np.transpose(cycles)))
        exit_wave = (amplitudes * at_position) @ np.array(probes)
        return self.counts * (np.abs(exit_wave) ** 2).reshape(*self.nav, *self.sig)


def speckle(seed, nav, count, longest, amplitude=0.02):
    """Waves of random directions with up to `longest` periods over the scan."""
    random = np.random.default_rng(seed)
    found = {}
    while len(found) < count:
        cycles = tuple(int(n) for n in random.integers(-longest, longest + 1, 2))
        if cycles > (0, 0) and np.hypot(*cycles) <= longest:
            found[cycles] = Wave(amplitude, cycles, float(random.uniform(0, 2 * np.pi)))
    return tuple(found.values())


class Crystal(NamedTuple):
    """Frames of a thin crystal: disks on a lattice that a deformation of the specimen changes."""

    g1: tuple[float, float] = (28.0, 0.0)
    g2: tuple[float, float] = (0.0, 28.0)
    radius: float = 5.0
    sig: tuple[int, int] = (160, 160)
    centre: tuple[float, float] = (79.3, 80.6)
    order: int = 2
    counts: float = 1000.0  # in each disk

    def frame(self, deformation):
        """Mean counts for a deformation of the specimen, a matrix with axes (y, x) of the detector."""
        vectors = np.linalg.inv(deformation).T @ np.array([self.g1, self.g2]).T
        frame = np.zeros(self.sig)
        y, x = np.indices(self.sig)
        for order in np.ndindex(2 * self.order + 1, 2 * self.order + 1):
            place = self.centre + vectors @ (np.array(order) - self.order)
            window = tuple(slice(max(0, int(c - self.radius - 1)), int(c + self.radius + 3)) for c in place)
            distance = np.hypot(y[window] - place[0], x[window] - place[1])
            disk = np.clip(self.radius + 0.5 - distance, 0, 1)
            frame[window] += disk * self.counts / disk.sum()
        return frame


class AtomsScan(NamedTuple):
    """A scan of atoms at random places, which scatter far beyond the disk; flipped, and turned."""

    nav: tuple[int, int] = (48, 48)
    size: int = 64
    kev: float = 80.0
    semi_convergence_mrad: float = 20.0
    mrad_per_pixel: float = 1.5
    defocus_nm: float = 12.0
    counts: float = 2e4  # in each frame
    atoms: int = 300
    height: float = 0.6  # of the phase of an atom, in rad

    rotation_deg = 90.0
    flip_y = True

    @property
    def scan_step_nm(self):
        """Two points of the grid on which waves are computed."""
        return 2 * wavelength_nm(self.kev) / (self.size * 1e-3 * self.mrad_per_pixel)

    def phase(self):
        """The phase on the grid, twice as fine as the scan and with a margin of half a frame."""
        sides = [2 * length + self.size for length in self.nav]
        y, x = np.indices(sides) * self.scan_step_nm / 2
        places = np.random.default_rng(3).uniform(0, 1, (self.atoms, 2)) * sides * self.scan_step_nm / 2
        total = np.zeros(sides)
        for row, column in places:
            total += self.height * np.exp(-((y - row) ** 2 + (x - column) ** 2) / (2 * 0.035**2))
        return total

    def phase_of_scan(self):
        """The phase at the positions of the scan."""
        half = self.size // 2
        return self.phase()[half : half + 2 * self.nav[0] : 2, half : half + 2 * self.nav[1] : 2]

    def frames(self):
        """Counts, as the detector sees them."""
        k = np.fft.fftfreq(self.size, 1 / self.size) * 1e-3 * self.mrad_per_pixel
        u_square = k[:, np.newaxis] ** 2 + k**2
        chi = np.pi / wavelength_nm(self.kev) * self.defocus_nm * u_square
        inside = u_square <= (1e-3 * self.semi_convergence_mrad) ** 2
        probe = np.fft.fftshift(np.fft.ifft2(inside * np.exp(-1j * chi)))
        through = np.exp(1j * self.phase())
        frames = np.empty((*self.nav, self.size, self.size))
        for row, column in np.ndindex(self.nav):
            patch = through[2 * row : 2 * row + self.size, 2 * column : 2 * column + self.size]
            frames[row, column] = np.fft.fftshift(np.abs(np.fft.fft2(probe * patch)) ** 2)
        frames *= self.counts / frames.sum(axis=(2, 3)).mean()
        # R(90°) F (y, x) = (x, y): rows of the detector are columns of the scan.
        return np.random.default_rng(1).poisson(frames.swapaxes(2, 3)).astype(np.uint16)
