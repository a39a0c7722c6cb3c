"""Images by py4DSTEM, for ``images_beside.py``; run in an environment that has it.

python py4dstem_images.py FRAMES.npz IMAGES.npz
"""

import sys
import warnings

import numpy as np
import py4DSTEM
from py4DSTEM.process.phase import DPC, SSB, Parallax
from py4DSTEM.process.utils import radial_integral
from simulated import aberrations, specimens

QUIET = {"plot_center_of_mass": None, "plot_rotation": False}
STRAIGHT = {"force_com_rotation": 0.0, "force_com_transpose": False}


def cube(frames: np.ndarray, known: dict[str, float]) -> py4DSTEM.DataCube:
    """Return frames with their calibration: lengths in Å."""
    made = py4DSTEM.DataCube(data=frames.astype(np.float32))
    made.calibration.set_R_pixel_size(10 * known["step_nm"])
    made.calibration.set_R_pixel_units("A")
    made.calibration.set_Q_pixel_size(known["mrad"])
    made.calibration.set_Q_pixel_units("mrad")
    return made


def com_phase(frames: np.ndarray, known: dict[str, float]) -> tuple[np.ndarray, np.ndarray]:
    """Return rows of centres of mass in 1/Å, and the phase of differential phase contrast, iterated."""
    made = DPC(datacube=cube(frames, known), energy=1e3 * known["kev"], verbose=False)
    made.preprocess(**QUIET, **STRAIGHT, fit_function="constant")
    made.reconstruct(max_iter=256, progress_bar=False, butterworth_filter=False, gaussian_filter=False)
    return np.asarray(made._com_x), np.asarray(made.object_phase)


def ssb_phase(frames: np.ndarray, known: dict[str, float], polar: dict[str, float]) -> np.ndarray:
    """Return the phase of single side band ptychography."""
    made = SSB(
        datacube=cube(frames, known),
        energy=1e3 * known["kev"],
        semiangle_cutoff=known["alpha"],
        polar_parameters=polar,
        verbose=False,
    )
    made.preprocess(**QUIET, **STRAIGHT, plot_overlap_trotters=False, fit_function="constant")
    made.reconstruct(progress_bar=False)
    return np.angle(np.asarray(made.object))


def tilt_corrected(frames: np.ndarray, known: dict[str, float]) -> tuple[np.ndarray, np.ndarray]:
    """Return the aligned bright field of parallax, and the same with its phases flipped."""
    made = Parallax(
        energy=1e3 * known["kev"],
        datacube=cube(frames, known),
        verbose=False,
        object_padding_px=(0, 0),
    )
    made.preprocess(plot_average_bf=False, edge_blend=0)
    _, aligned = made.guess_common_aberrations(
        C10=10 * known["defocus_nm"], plot_shifts_and_aligned_bf=False, return_shifts_and_aligned_bf=True
    )
    made._recon_BF, made.aberrations_C1 = aligned, 10 * known["defocus_nm"]
    made.aberration_correct(use_CTF_fit=False, plot_corrected_phase=False, upsampled=False)
    return aligned, np.asarray(made._recon_phase_corrected)


def strain(frames: np.ndarray, vectors: np.ndarray, middle: np.ndarray, radius: float) -> np.ndarray:
    """Return e_yy and e_xx of each frame: its disks, and a lattice fitted to them by least squares."""
    y, x = np.indices(frames.shape[2:]) - np.reshape(np.array(frames.shape[2:]) // 2, (2, 1, 1))
    disk = np.clip(radius + 0.5 - np.hypot(y, x), 0, 1)
    around = (np.hypot(y, x) <= 1.5 * radius + 0.5) & (disk == 0)
    kernel = np.fft.ifftshift(disk / disk.sum() - around / around.sum())
    made = py4DSTEM.DataCube(data=frames.astype(np.float32))
    disks = made.find_Bragg_disks(
        template=kernel, corrPower=1.0, sigma_cc=1, subpixel="multicorr", upsample_factor=16,
        minRelativeIntensity=0.2, minPeakSpacing=12, edgeBoundary=8, maxNumPeaks=25,
    )  # fmt: skip
    found = []
    for row, column in np.ndindex(frames.shape[:2]):
        points = disks.raw[row, column]
        places = np.stack([points.qx, points.qy], axis=1)
        orders = np.round((places - middle) @ np.linalg.inv(vectors).T)
        design = np.concatenate([np.ones((len(orders), 1)), orders], axis=1)
        lattice = np.linalg.lstsq(design, places, rcond=None)[0][1:].T
        deformation = (vectors @ np.linalg.inv(lattice)).T
        found.append(np.diag(deformation) - 1)
    return np.array(found)


def main(source: str, target: str) -> None:
    """Write all images."""
    data = dict(np.load(source))
    images = {}
    for name, known, near, far in specimens(data):
        found = dict(zip(("com, rows", "com"), com_phase(near, known), strict=True))
        found["ssb"] = ssb_phase(near, known, {})
        found["ssb, out of focus"] = ssb_phase(far, known, aberrations(known))
        found |= dict(zip(("tcbf", "tcbf, phases flipped"), tilt_corrected(far, known), strict=True))
        images |= {f"{name}/{key}": one for key, one in found.items()}
    mean = near.mean(axis=(0, 1))
    images["radial"] = radial_integral(mean, *np.array(mean.shape) // 2, dr=1.0)[1]
    crystal = (data["vectors"], data["crystal_middle"], float(data["radius"]))
    images["strain"] = strain(data["crystal"], *crystal)
    np.savez(target, **images)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(*sys.argv[1:])
