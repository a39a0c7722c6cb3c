"""Scans of random specimens by a microscope of random geometry, simulated with phase objects.

A specimen is a phase: a sum of Gaussians (projected potential of atoms), of smooth steps, or nothing. Frames
are ``|F[probe · exp(i phase)]|²`` with Poisson noise. The wave is sampled on the lattice that is dual to the
detector's pixels, so rotation, flip and ellipse of the detector are exact and need no interpolation.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stemd_sources.simulate.specimens import wavelength_nm

KINDS = ("atoms", "honeycomb", "domains", "pores", "amorphous", "vacuum")
WINDOW = 64
"""Pixels of the simulated pattern along each side; the detector may be larger."""


@dataclass(frozen=True, kw_only=True)
class Geometry:
    """The truth of a scan: everything that a calibration is to find."""

    kind: str
    seed: int
    dose: float
    """Electrons for each scan position."""
    nav: tuple[int, int] = (40, 40)
    sig: tuple[int, int] = (96, 96)
    kev: float = 80.0
    semi_convergence_mrad: float = 22.0
    radius: float = 14.0
    """Of the disk in pixels: the geometric mean of the axes of its edge."""
    scan_step_nm: float = 0.03
    rotation_deg: float = 0.0
    flip_y: bool = False
    offset: tuple[float, float] = (0.0, 0.0)
    """Of the disk from the middle of the detector in pixels, at the middle of the scan."""
    ellipse: tuple[float, float] = (0.0, 0.0)
    """The edge of the disk is at ``radius (1 + e1 cos 2φ + e2 sin 2φ)``, φ from rows to columns."""
    descan: tuple[tuple[float, float], tuple[float, float]] = ((0.0, 0.0), (0.0, 0.0))
    """Pixels by which the disk moves over the whole scan: along scan rows, along scan columns."""
    defocus_nm: float = 0.0
    astigmatism_nm: tuple[float, float] = (0.0, 0.0)
    gap: tuple[int, int] | None = None
    """First row and column of a cross of four pixels without value."""
    hot_pixels: int = 0

    @property
    def mrad_per_pixel(self) -> float:
        """Angle of a pixel."""
        return self.semi_convergence_mrad / self.radius

    @property
    def centre(self) -> tuple[float, float]:
        """Of the disk at the middle of the scan, in pixels of the detector."""
        rows, columns = self.sig
        return rows // 2 + self.offset[0], columns // 2 + self.offset[1]

    def distortion(self) -> np.ndarray:
        """The symmetric matrix that makes the ellipse of a circle; its determinant is 1."""
        size = np.hypot(*self.ellipse)
        a, b = self.ellipse
        if not size:
            return np.eye(2)
        axis = np.array([[a, b], [b, -a]]) / size
        stretch = 0.5 * np.log((1 + size) / (1 - size))
        return np.cosh(stretch) * np.eye(2) + np.sinh(stretch) * axis

    def to_scan(self) -> np.ndarray:
        """The matrix from pixels to 1/nm along the axes of the scan: undistorted, flipped, turned."""
        turn = np.deg2rad(self.rotation_deg)
        rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        flip = np.diag([-1.0 if self.flip_y else 1.0, 1.0])
        scale = 1e-3 * self.mrad_per_pixel / wavelength_nm(self.kev)
        return scale * rotation @ flip @ np.linalg.inv(self.distortion())


@dataclass(frozen=True, kw_only=True, eq=False)
class Scan:
    """Frames of a scan, and what made them."""

    truth: Geometry
    frames: np.ndarray
    """Counts, shape (*nav, *sig)."""
    expected: np.ndarray
    """Expected counts without hot pixels, of the same shape."""
    ignored: np.ndarray
    """Pixels without value, shape sig."""
    hot: np.ndarray
    """Expected counts of hot pixels in each frame, shape sig."""
    extra: dict[str, Any] = field(default_factory=dict)


def random_geometry(seed: int, kind: str | None = None, dose: float | None = None) -> Geometry:
    """Return a geometry from ranges that microscopes have."""
    random = np.random.default_rng([42, seed])
    kind = KINDS[seed % len(KINDS)] if kind is None else kind
    radius = float(random.uniform(10, 17))
    kev = float(random.choice([60.0, 80.0, 200.0]))
    semi = float(random.uniform(19, 25))
    step = {"atoms": 0.03, "honeycomb": 0.025}.get(kind, 0.06) * float(random.uniform(0.8, 1.2))
    size, angle = random.uniform(0, 0.05), random.uniform(0, np.pi)
    defocus = {"atoms": 0.0, "honeycomb": random.uniform(-5, 5)}.get(
        kind, random.choice([0, 1, 1]) * random.uniform(8, 30)
    )
    turn = random.uniform(0, 2 * np.pi)
    return Geometry(
        kind=kind,
        seed=seed,
        dose=float(10 ** random.uniform(1, 4)) if dose is None else dose,
        kev=kev,
        semi_convergence_mrad=semi,
        radius=radius,
        scan_step_nm=step,
        rotation_deg=float(random.uniform(0, 360)),
        flip_y=bool(random.integers(2)),
        offset=tuple(random.uniform(-30, 30, 2)),
        ellipse=(float(size * np.cos(2 * angle)), float(size * np.sin(2 * angle))),
        descan=tuple(tuple(row) for row in random.uniform(-1, 1, (2, 2))),
        defocus_nm=float(defocus * random.choice([-1, 1])),
        astigmatism_nm=tuple(0.15 * abs(defocus) * np.array([np.cos(turn), np.sin(turn)])),
        gap=(int(random.integers(36, 60)), int(random.integers(36, 60))) if random.random() < 0.3 else None,
        hot_pixels=int(random.choice([0, 0, 3])),
    )


def expected_frames(truth: Geometry) -> np.ndarray:
    """Return the share of the electrons in each pixel, shape (*nav, *sig), float32."""
    n, to_scan = WINDOW, truth.to_scan()
    # Scan positions and sampling points in units of the lattice dual to the pixels.
    step = truth.scan_step_nm * n * to_scan.T
    rows, columns = np.indices(truth.nav)
    places = np.stack([rows - (truth.nav[0] - 1) / 2, columns - (truth.nav[1] - 1) / 2], -1).reshape(-1, 2)
    positions = places @ step.T
    reach = int(np.ceil(np.abs(positions).max())) + n // 2 + 2
    grid = np.stack(np.meshgrid(*[np.arange(-reach, reach + 1)] * 2, indexing="ij"), -1)
    in_nm = grid @ (np.linalg.inv(to_scan.T).T / n)
    transmission = np.exp(1j * _phase(truth, in_nm)).astype(np.complex64)
    pixels = np.fft.fftfreq(n, 1 / n)
    p = np.stack(np.meshgrid(pixels, pixels, indexing="ij"), -1)
    centre = np.array(truth.centre)
    frames = np.zeros((len(places), *truth.sig), np.float32)
    span = np.array(truth.nav) - 1
    moves = centre + (places / span) @ np.array(truth.descan)
    whole = np.floor(moves.mean(axis=0)).astype(int)
    inner = np.fft.ifftshift(np.arange(-n // 2, n // 2))
    for begin in range(0, len(places), 256):
        here = slice(begin, begin + 256)
        first = np.round(positions[here]).astype(int)
        left = positions[here] - first
        # The aperture lies where the disk is, so that pixels on its edge have the share of their area in it.
        probe = _aperture(truth, p - (moves[here] - whole)[:, None, None])
        ramps = [np.exp(-2j * np.pi / n * left[:, axis, None] * pixels) for axis in (0, 1)]
        waves = np.fft.ifft2((probe * ramps[0][:, :, None] * ramps[1][:, None, :]).astype(np.complex64))
        index = first[:, :, None] + reach + inner
        waves *= transmission[index[:, 0, :, None], index[:, 1, None, :]]
        patterns = np.fft.fftshift(np.abs(np.fft.fft2(waves)) ** 2, axes=(1, 2))
        to = [
            slice(max(0, c - n // 2), min(length, c + n // 2))
            for c, length in zip(whole, truth.sig, strict=True)
        ]
        of = [slice(t.start - c + n // 2, t.stop - c + n // 2) for t, c in zip(to, whole, strict=True)]
        frames[here, to[0], to[1]] = patterns[:, of[0], of[1]]
    return frames.reshape(*truth.nav, *truth.sig)


def _aperture(truth: Geometry, p: np.ndarray) -> np.ndarray:
    """Wave of the probe at pixels from the centre of the disk."""
    length = wavelength_nm(truth.kev)
    y, x = np.moveaxis((length * p @ truth.to_scan().T).astype(np.float32), -1, 0)
    pixel = 1e-3 * truth.mrad_per_pixel
    share = np.clip((1e-3 * truth.semi_convergence_mrad - np.hypot(y, x)) / pixel + 0.5, 0, 1)
    a, b = truth.astigmatism_nm
    c1 = truth.defocus_nm
    chi = np.pi / length * ((c1 + a) * y**2 + 2 * b * y * x + (c1 - a) * x**2)
    probe = np.sqrt(share) * np.exp(-1j * chi)
    return probe / np.sqrt(share.sum(axis=(-2, -1), keepdims=True))


def simulate(truth: Geometry) -> Scan:
    """Return a scan with Poisson noise, gaps and hot pixels."""
    random = np.random.default_rng([7, truth.seed])
    expected = truth.dose * expected_frames(truth)
    ignored = np.zeros(truth.sig, bool)
    if truth.gap is not None:
        ignored[truth.gap[0] : truth.gap[0] + 4] = True
        ignored[:, truth.gap[1] : truth.gap[1] + 4] = True
    expected[..., ignored] = 0
    hot = np.zeros(truth.sig, np.float32)
    for _ in range(truth.hot_pixels):
        hot[tuple(random.integers(0, truth.sig))] = truth.dose * random.uniform(0.005, 0.05)
    hot[ignored] = 0
    frames = random.poisson(expected + hot).astype(np.float32)
    return Scan(truth=truth, frames=frames, expected=expected, ignored=ignored, hot=hot)


def _phase(truth: Geometry, places: np.ndarray) -> np.ndarray:
    """The phase of the specimen in rad at places in nm."""
    random = np.random.default_rng([3, truth.seed])
    if truth.kind == "vacuum":
        return np.zeros(places.shape[:2])
    half = np.abs(places).max()
    turn = random.uniform(0, 2 * np.pi)
    axes = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    match truth.kind:
        case "atoms":
            atoms = _lattice(0.39 * np.eye(2) @ axes, half, [(0, 0), (0.5, 0.5)])
            return _gaussians(places, atoms, 0.045, np.tile([1.5, 0.7], len(atoms) // 2))
        case "honeycomb":
            cell = 0.246 * np.array([[np.sqrt(3) / 2, 0.5], [0, 1]]) @ axes
            return _gaussians(places, _lattice(cell, half, [(0, 0), (1 / 3, 1 / 3)]), 0.05, 0.4)
        case "amorphous":
            atoms = random.uniform(-half, half, (int(60 * half**2 * 4), 2))
            return _gaussians(places, atoms, 0.06, random.uniform(0.05, 0.15, len(atoms)))
        case "pores":
            pores = random.uniform(-half, half, (max(12, int(1.2 * half**2 * 4)), 2))
            return -_gaussians(places, pores, 0.25, random.uniform(0.8, 2.0, len(pores)))
        case _:
            seeds = random.uniform(-half, half, (max(8, int(0.8 * half**2 * 4)), 2))
            phases = random.uniform(0, 1.5, len(seeds))
            square = ((places[:, :, None] - seeds) ** 2).sum(-1)
            weights = np.exp(-(square - square.min(-1, keepdims=True)) / (2 * 0.3**2))
            return (weights * phases).sum(-1) / weights.sum(-1)


def _lattice(cell: np.ndarray, half: float, basis: list[tuple[float, float]]) -> np.ndarray:
    count = int(np.ceil(2 * half / 0.2))
    grid = np.stack(np.meshgrid(*[np.arange(-count, count + 1)] * 2, indexing="ij"), -1).reshape(-1, 1, 2)
    atoms = (grid + np.array(basis)).reshape(-1, len(basis), 2) @ cell
    return atoms[(np.abs(atoms).max(-1) <= half + 0.5).any(-1)].reshape(-1, 2)


def _gaussians(places: np.ndarray, atoms: np.ndarray, sigma: float, heights: Any) -> np.ndarray:
    total = np.zeros(places.shape[:2])
    heights = np.broadcast_to(heights, len(atoms))
    # The lattice of places is skewed, so a box of it holds all that is near an atom.
    origin, steps = places[0, 0], np.stack([places[1, 0] - places[0, 0], places[0, 1] - places[0, 0]])
    index = (atoms - origin) @ np.linalg.inv(steps)
    box = int(np.ceil(5 * sigma / np.sqrt(abs(np.linalg.det(steps))))) + 2
    for (row, column), atom, height in zip(np.round(index).astype(int), atoms, heights, strict=True):
        rows = slice(max(0, row - box), max(0, row + box + 1))
        columns = slice(max(0, column - box), max(0, column + box + 1))
        here = places[rows, columns]
        if here.size:
            total[rows, columns] += height * np.exp(-((here - atom) ** 2).sum(-1) / (2 * sigma**2))
    return total
