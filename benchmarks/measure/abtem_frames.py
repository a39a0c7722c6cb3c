"""Frames of specimens by multislice calculations of abTEM, for ``images_beside.py``; run where abTEM is.

    python abtem_frames.py FRAMES.npz COUNTS

For each specimen the file has the probe and the scan, the phase of the projected potential at the positions
of the scan, and frames with COUNTS counts each, in focus and out of focus. The phase has only frequencies
that the probe transfers. Rows and columns of detector and scan lie along abTEM's x and y.
"""

import sys
import warnings

import abtem
import numpy as np
from abtem.core.energy import energy2sigma, energy2wavelength
from ase import Atoms
from ase.build import mx2

SCAN, MARGIN = 48, 16  # positions along a side, and grid points around them; a position is two grid points
KNOWN = {"alpha": 20.0, "defocus_nm": 12.0, "c12": 2.0, "phi12": 0.4, "coma": 150.0, "cs_mm": 0.005}
SLICE_ANGSTROM = 2.0


def molybdenum_disulphide() -> Atoms:
    """Return a layer of MoS2, turned so that no direction of it is one of the scan."""
    layer = mx2("MoS2", size=(30, 30, 1), vacuum=2.0)
    layer.rotate(17, "z")
    return layer


def strontium_titanate() -> Atoms:
    """Return 4 nm of SrTiO3 along [001]."""
    a = 3.905
    cell = Atoms(
        "SrTiO3",
        scaled_positions=[(0, 0, 0), (0.5, 0.5, 0.5), (0.5, 0.5, 0), (0.5, 0, 0.5), (0, 0.5, 0.5)],
        cell=(a, a, a),
    )
    return cell * (20, 20, 10)


def carbon_film(side: float) -> Atoms:
    """Return 3 nm of atoms at random places, as many as in amorphous carbon."""
    thickness, random = 30.0, np.random.default_rng(0)
    places = random.uniform(0, 1, (int(0.1 * side**2 * thickness), 3)) * (side, side, thickness)
    return Atoms(f"C{len(places)}", positions=places, cell=(side, side, thickness))


def in_a_box(atoms: Atoms, side: float) -> Atoms:
    """Cut a square box of the atoms, in Å."""
    atoms.positions -= atoms.positions.min(axis=0)
    atoms.positions[:, :2] -= atoms.positions[:, :2].max(axis=0) / 2 - side / 2
    inside = ((atoms.positions[:, :2] >= 0) & (atoms.positions[:, :2] < side)).all(axis=1)
    atoms = atoms[inside]
    atoms.positions[:, 2] += 1
    atoms.set_cell((side, side, atoms.positions[:, 2].max() + 1))
    return atoms


def specimen(make, energy: float, counts: float) -> dict[str, np.ndarray]:
    """Return frames of a specimen for a beam energy in eV, and its phase."""
    wavelength = energy2wavelength(energy)  # Å
    step = 0.96 * wavelength / (4e-3 * KNOWN["alpha"])  # twice the finest detail
    points = 2 * (SCAN + MARGIN)
    side = points * step / 2
    atoms = in_a_box(make(side) if make is carbon_film else make(), side)
    potential = abtem.Potential(atoms, gpts=points, slice_thickness=SLICE_ANGSTROM, projection="infinite")
    potential = potential.build().compute()
    start, stop = MARGIN * step / 2, (MARGIN / 2 + SCAN) * step
    scan = abtem.GridScan((start, start), (stop, stop), gpts=(SCAN, SCAN), endpoint=False)
    far = {
        "C10": 10 * KNOWN["defocus_nm"],
        "C12": 10 * KNOWN["c12"],
        "phi12": KNOWN["phi12"],
        "C21": 10 * KNOWN["coma"],
        "phi21": 0.0,
        "C30": 1e7 * KNOWN["cs_mm"],
    }
    phase = energy2sigma(energy) * np.asarray(potential.array).sum(axis=0)
    q = np.hypot(*np.meshgrid(*[np.fft.fftfreq(points, step / 2)] * 2, indexing="ij"))
    phase = np.fft.ifft2(np.fft.fft2(phase) * (q <= 2e-3 * KNOWN["alpha"] / wavelength)).real
    inner = slice(MARGIN, MARGIN + 2 * SCAN, 2)
    found = {
        "phase": phase[inner, inner],
        "kev": energy / 1e3,
        "step_nm": step / 10,
        "mrad": 1e3 * wavelength / side,
    }
    random = np.random.default_rng(1)
    for name, aberrations in (("focus", {}), ("defocus", far)):
        probe = abtem.Probe(energy=energy, semiangle_cutoff=KNOWN["alpha"], soft=False, **aberrations)
        detector = abtem.PixelatedDetector(max_angle=None)
        frames = np.asarray(probe.scan(potential, scan=scan, detectors=detector).compute().array)
        width = 2 * int(1.5 * KNOWN["alpha"] / found["mrad"])
        corner = frames.shape[2] // 2 - width // 2
        frames = frames[:, :, corner : corner + width, corner : corner + width]
        found[name] = random.poisson(frames * (counts / frames.sum(axis=(2, 3)).mean())).astype(np.uint16)
    return found


def main(target: str, counts: str) -> None:
    """Write the frames of all specimens."""
    specimens = {
        "MoS2": (molybdenum_disulphide, 80e3),
        "SrTiO3, 4 nm": (strontium_titanate, 200e3),
        "amorphous C, 3 nm": (carbon_film, 80e3),
    }
    arrays = {f"known/{name}": value for name, value in KNOWN.items()}
    for name, (make, energy) in specimens.items():
        arrays |= {f"{name}/{key}": value for key, value in specimen(make, energy, float(counts)).items()}
    np.savez(target, **arrays)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(*sys.argv[1:])
