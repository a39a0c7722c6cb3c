"""Frames of simulated specimens: atoms, a probe with aberrations, and diffraction, with Poisson's noise.

The projected potential is a sum over atoms with the scattering factors of Peng, Ren, Dudarev and Whelan, Acta
Cryst. A52 (1996) 257, table 1, and a mean displacement of 8 pm. One slice: the wave after the specimen is
``probe * exp(i sigma V)``, and a frame has ``|F[wave]|²``. Waves are sampled on the lattice that is dual to
the detector's pixels: a rotation and a flip of the detector are exact.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stemd_sources.simulate.frames import GeneratedFrames

Floats = NDArray[np.float64]
Atoms = Mapping[str, tuple[Floats, int]]
"""By element, where atoms are in nm along rows and columns of the scan, shape (n, 2), and how many are at
each place, one above the other."""

_SCATTERING: Final = {
    "C": ((0.0893, 0.2563, 0.7570, 1.0487, 0.3575), (0.2465, 1.7100, 6.4094, 18.6113, 50.2523)),
    "Au": ((0.3055, 1.3945, 2.9617, 3.8990, 2.0026), (0.0596, 0.5827, 3.1035, 11.9693, 47.9106)),
}
"""In Å and Å²: ``f(s) = sum a exp(-b s²)``, with s half of the spatial frequency."""
_DISPLACEMENT: Final = 0.08  # Å, mean square root along an axis
_POTENTIAL: Final = 47.878  # V Å²: h² / (2 pi m e)
_REST_KEV: Final = 510.999
_GOLD_NM: Final = 0.20391  # between columns of a crystal of gold along [001]
_BOND_NM: Final = 0.142  # of graphene
_CARBON_PER_NM3: Final = 100.0  # amorphous, 2 g/cm³
_SPREAD: Final = 1.0  # of an atom on the grid, taken back in Fourier space; pixels
_REACH: Final = 5  # of that
_BAND: Final = 1 / 3  # cycles per pixel that the potential has at most: no product of two of them folds back
_MOST_WINDOW: Final = 256
_AT_ONCE: Final = 16


def wavelength_nm(kev: float) -> float:
    """De Broglie wavelength of electrons, relativistic, from the CODATA constants."""
    volts = 1e3 * kev
    return float(1.226426 / np.sqrt(volts * (1 + 0.9784754e-6 * volts)))


@dataclass(frozen=True, kw_only=True)
class Microscope:
    """What a specimen is looked at with."""

    beam_energy_kev: float
    semi_convergence_mrad: float
    scan_step_nm: float
    radius: float = 1 / 6  # of the bright-field disk, in shorter sides of a frame


SPECIMENS: Final = {
    "lattice": Microscope(beam_energy_kev=300, semi_convergence_mrad=21.4, scan_step_nm=0.02),
    "graphene": Microscope(beam_energy_kev=80, semi_convergence_mrad=25, scan_step_nm=0.02),
    "strained": Microscope(beam_energy_kev=300, semi_convergence_mrad=3, scan_step_nm=0.5, radius=1 / 18),
    "gold": Microscope(beam_energy_kev=300, semi_convergence_mrad=21.4, scan_step_nm=0.06),
    "amorphous": Microscope(beam_energy_kev=300, semi_convergence_mrad=21.4, scan_step_nm=0.06),
    "vacuum": Microscope(beam_energy_kev=300, semi_convergence_mrad=21.4, scan_step_nm=0.06),
}
"""By name: a layer of gold; graphene; three layers of gold, stretched by 3 % across a band of rows and by 2 %
across a band of columns; a particle of gold on a film of carbon; the film; nothing."""


def bragg_mrad(specimen: str) -> float:
    """Angle of the first Bragg reflections of the specimens with gold, along rows and columns of the scan."""
    return 1e3 * wavelength_nm(SPECIMENS[specimen].beam_energy_kev) / _GOLD_NM


class SpecimenFrames(GeneratedFrames):
    """Frames over one of `SPECIMENS`, of the same place; `dose`: electrons for each; as `CoMParams`."""

    def __init__(
        self,
        specimen: str,
        nav_shape: tuple[int, ...],
        sig_shape: tuple[int, int],
        dtype: str = "uint16",
        *,
        dose: float = 2000.0,
        defocus_nm: float = 0.0,
        rotation_deg: float = 0.0,
        flip: bool = False,
        seed: int = 0,
    ) -> None:
        super().__init__(nav_shape, sig_shape, dtype, seed=seed, distinct=int(np.prod(nav_shape)))
        if len(nav_shape) != 2:
            raise ValueError(f"a scan of {len(nav_shape)} dimensions: a specimen has rows and columns")
        self.microscope = SPECIMENS[specimen]
        self._dose = dose
        self._window = min(_MOST_WINDOW, *sig_shape)
        radius = self.microscope.radius * self._window
        self.mrad_per_pixel = self.microscope.semi_convergence_mrad / radius
        length = wavelength_nm(self.microscope.beam_energy_kev)
        turn = np.deg2rad(rotation_deg)
        rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        # From pixels of the detector to 1/nm along the axes of the scan.
        self._scale = 1e-3 * self.mrad_per_pixel / length
        to_scan = self._scale * rotation @ np.diag([-1.0 if flip else 1.0, 1.0])
        rows, columns = np.indices(nav_shape).reshape(2, -1) - (np.reshape(nav_shape, (2, 1)) - 1) / 2
        positions = np.stack([rows, columns], axis=1) * self.microscope.scan_step_nm
        self._at = self._window * positions @ to_scan  # on the grid of waves
        d = np.fft.fftfreq(self._window, 1 / self._window)
        distance = np.hypot(d[:, np.newaxis], d)
        chi = np.pi * length * defocus_nm * (self._scale * distance) ** 2
        aperture = np.clip(radius + 0.5 - distance, 0, 1)  # of pixels at its edge the part that lies within
        self._probe = np.sqrt(aperture) * np.exp(-1j * chi) * self._window / np.sqrt(aperture.sum())
        self._ramp = -2j * np.pi * d / self._window
        reach = np.hypot(*np.abs(positions).max(axis=0)) + np.sqrt(0.5) / self._scale
        atoms = _atoms(specimen, reach, float(np.abs(positions).max()), np.random.default_rng(seed))
        self._through, self._origin = self._transmission(atoms, to_scan)
        self._batch: tuple[int, NDArray[np.float32]] = (-1, np.empty((0, 0, 0), np.float32))

    def number(self, index: int, scan: int = 1) -> int:
        return index

    def expected(self, number: int) -> NDArray[np.float32]:
        """Mean counts of a frame, shape `sig_shape`."""
        first = number // _AT_ONCE * _AT_ONCE
        if self._batch[0] != first:
            self._batch = first, self._patterns(self._at[first : first + _AT_ONCE])
        pattern = self._batch[1][number - first]
        frame = np.zeros(self.sig_shape, np.float32)
        rows, columns = (slice(n // 2 - self._window // 2, None) for n in self.sig_shape)
        frame[rows, columns][: self._window, : self._window] = pattern
        return frame

    def frame(self, number: int) -> np.ndarray:
        random = np.random.Generator(np.random.Philox(key=self._seed, counter=[0, 0, 0, number]))
        counts = random.poisson(self.expected(number))
        return np.minimum(counts, np.iinfo(self.dtype).max - 1).astype(self.dtype)

    def _patterns(self, places: Floats) -> NDArray[np.float32]:
        """Mean counts after the specimen for some places of the probe on the grid."""
        size = self._window
        whole = np.floor(places).astype(int)
        waves = np.empty((len(places), size, size), np.complex64)
        corners = whole - self._origin - size // 2
        for number, (corner, rest) in enumerate(zip(corners, places - whole, strict=True)):
            # The probe in the middle of the window, shifted by parts of a pixel.
            y, x = (np.exp(self._ramp * (size // 2 + one)) for one in rest)
            probe = np.fft.ifft2((self._probe * np.multiply.outer(y, x)).astype(np.complex64))
            waves[number] = probe * self._through[tuple(slice(begin, begin + size) for begin in corner)]
        patterns = np.abs(np.fft.fft2(waves)).astype(np.float32) ** 2
        patterns *= self._dose / size**2
        return np.fft.fftshift(patterns, axes=(1, 2))

    def _transmission(self, atoms: Atoms, to_scan: Floats) -> tuple[NDArray[np.complex64], NDArray[np.int_]]:
        """``exp(i sigma V)`` on the grid of waves where the probe is, and the place of its first point."""
        half = self._window // 2 + 2
        origin = np.floor(self._at.min(axis=0)).astype(int) - half
        shape = np.ceil(self._at.max(axis=0)).astype(int) + half + 1 - origin
        along = [np.fft.fftfreq(int(n)) for n in shape]
        cycles = np.hypot(along[0][:, np.newaxis], along[1])  # per point of the grid
        per_nm = cycles * self._window * self._scale
        total = np.zeros(cycles.shape, complex)
        for element, (places, layers) in atoms.items():
            grid = layers * _spread(self._window * places @ to_scan - origin, tuple(shape))
            total += np.fft.fft2(grid) * _scattering(element, 0.1 * per_nm)
        total *= (cycles <= _BAND) * np.exp(2 * (np.pi * _SPREAD * cycles) ** 2)
        point = 10 / (self._window * self._scale)  # Å
        volts = _POTENTIAL / point**2 * np.fft.ifft2(total).real
        through = np.exp(1j * _interaction(self.microscope.beam_energy_kev) * volts)
        return through.astype(np.complex64), origin


def _interaction(kev: float) -> float:
    """The interaction constant in rad / (V Å)."""
    length = 10 * wavelength_nm(kev)
    return float(2 * np.pi / (length * 1e3 * kev) * (_REST_KEV + kev) / (2 * _REST_KEV + kev))


def _scattering(element: str, per_angstrom: Floats) -> Floats:
    """The scattering factor of an atom that moves, in Å."""
    half_square = (per_angstrom / 2) ** 2
    moves = 8 * (np.pi * _DISPLACEMENT) ** 2
    terms = zip(*_SCATTERING[element], strict=True)
    total: Floats = sum(a * np.exp(-(b + moves) * half_square) for a, b in terms)  # type: ignore[assignment]
    return total


def _spread(places: Floats, shape: tuple[int, ...]) -> Floats:
    """Each atom as a Gaussian of `_SPREAD` pixels whose sum is 1; those outside of the grid are left out."""
    inside = ((places > _REACH) & (places < np.array(shape) - _REACH - 1)).all(axis=1)
    places = places[inside]
    near = np.rint(places).astype(int)
    offsets = np.arange(-_REACH, _REACH + 1)
    weights = np.exp(-((offsets - (places - near)[..., np.newaxis]) ** 2) / (2 * _SPREAD**2))
    weights /= np.sqrt(2 * np.pi) * _SPREAD
    rows, columns = (near[:, axis, np.newaxis] + offsets for axis in (0, 1))
    flat = rows[:, :, np.newaxis] * shape[1] + columns[:, np.newaxis, :]
    values = weights[:, 0, :, np.newaxis] * weights[:, 1, np.newaxis, :]
    total = np.zeros(shape)
    np.add.at(total.reshape(-1), flat.ravel(), values.ravel())
    return total


def _atoms(specimen: str, reach: float, field: float, random: np.random.Generator) -> Atoms:
    """The atoms within `reach` of the middle of a scan that goes as far as `field`, in nm."""
    if specimen == "vacuum":
        return {}
    if specimen == "graphene":
        axes = _BOND_NM * np.array([[1.5, np.sqrt(0.75)], [1.5, -np.sqrt(0.75)]])
        return {"C": (_grid(reach, axes, ((0.0, 0.0), (_BOND_NM, 0.0))), 1)}
    gold = _grid(reach, _GOLD_NM * np.eye(2), ((0.0, 0.0),))
    if specimen == "lattice":
        return {"Au": (gold, 1)}
    if specimen == "strained":
        width = 0.35 * field
        return {"Au": (gold + np.array([0.03, 0.02]) * width * np.tanh(gold / width), 3)}
    film = random.uniform(-reach, reach, (int(2 * _CARBON_PER_NM3 * (2 * reach) ** 2), 2))  # 2 nm thick
    if specimen == "amorphous":
        return {"C": (film, 1)}
    return {"C": (film, 1), "Au": (gold[np.hypot(*gold.T) < 0.5 * field], 2)}


def _grid(reach: float, axes: Floats, basis: tuple[tuple[float, float], ...]) -> Floats:
    """The points of a lattice with a basis within a square."""
    most = int(2 * reach / np.sqrt(abs(np.linalg.det(axes)))) + 2
    counts = np.indices((2 * most + 1,) * 2).reshape(2, -1).T - most
    points = (counts @ axes)[:, np.newaxis] + np.array(basis)
    found: Floats = points.reshape(-1, 2)
    return found[(np.abs(found) <= reach).all(axis=1)]
