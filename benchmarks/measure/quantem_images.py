"""Images by quantem, for ``images_beside.py``; run in an environment that has it.

python quantem_images.py FRAMES.npz IMAGES.npz
"""

import sys
import warnings

import numpy as np
from quantem.core.datastructures import Dataset4dstem
from quantem.diffractive_imaging import DirectPtychography
from simulated import aberrations, specimens

NEAR = {"ssb": "ssb", "ssb, noise": "obf", "ssb, wiener": "wiener"}


def prepared(frames: np.ndarray, known: dict[str, float], polar: dict[str, float]) -> DirectPtychography:
    """Return quantem's object for frames; lengths in Å."""
    step, angle = 10 * known["step_nm"], known["mrad"]
    dataset = Dataset4dstem.from_array(
        frames, sampling=(step, step, angle, angle), units=("A", "A", "mrad", "mrad")
    )
    return DirectPtychography.from_dataset4d(
        dataset,
        energy=1e3 * known["kev"],
        semiangle_cutoff=known["alpha"],
        aberration_coefs=polar,
        rotation_angle=0.0,
        force_fitted_origin=tuple(length / 2 for length in frames.shape[2:]),
        device="cpu",
        verbose=False,
    )


def main(source: str, target: str) -> None:
    """Write all images."""
    data, images = dict(np.load(source)), {}
    for name, known, frames, others in specimens(data):
        near, far = prepared(frames, known, {"C10": 0.0}), prepared(others, known, aberrations(known))
        for key, kernel in NEAR.items():
            near.reconstruct(deconvolution_kernel=kernel)
            images[f"{name}/{key}"] = near.corrected_bf.numpy()
        far.reconstruct(deconvolution_kernel="ssb")
        images[f"{name}/ssb, out of focus"] = far.corrected_bf.numpy()
        for key, is_flipped in (("tcbf", False), ("tcbf, phases flipped", True)):
            far.reconstruct(deconvolution_kernel="prlx", parallax_flip_phase=is_flipped)
            images[f"{name}/{key}"] = far.corrected_bf.numpy()
    np.savez(target, **images)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(*sys.argv[1:])
