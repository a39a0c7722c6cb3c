"""Single side band ptychography or tilt-corrected bright field over frames of a file, in quantem.

    python quantem_method.py (ssb|wiener|tcbf) FRAMES.npy RESULTS.npz REPEATS

``ssb`` and ``wiener`` are two of quantem's ways to a phase from the same sidebands. The first adds all pixels
with weights of modulus 1. The second divides by what the probe transfers, as stemd does, and lessens noise.

Prints one line of JSON: microseconds of processor time for a frame, for each repeat after the first. ``run``
is from the array of frames to the image. ``reconstruct`` is the last part of it, which a change of the
defocus repeats. Before it, frames are shifted to their centre, and the images of the disk's pixels are taken
from them and Fourier transformed. The centre, the rotation and the defocus are given, and not fitted.

quantem collects garbage twice in each run. What was imported is excluded from that: it would add about 0.27 s
to each run.
"""

import gc
import json
import sys
import time

import method as shared
import numpy as np
import torch
from quantem.core.datastructures import Dataset4dstem
from quantem.diffractive_imaging import DirectPtychography

KERNELS = {"ssb": "ssb", "wiener": "wiener", "tcbf": "prlx"}
LEAST = 0.5  # of the brightest pixel: the disk, without pixels at its edge that have hardly any counts


def prepared(method, frames):
    """quantem's object for frames; lengths in Å."""
    step, angle = 10 * shared.STEP_NM, shared.PIXEL_MRAD
    dataset = Dataset4dstem.from_array(
        frames, sampling=(step, step, angle, angle), units=("A", "A", "mrad", "mrad")
    )
    return DirectPtychography.from_dataset4d(
        dataset,
        energy=1e3 * shared.KEV,
        semiangle_cutoff=shared.ANGLE_MRAD,
        aberration_coefs={"C10": 10 * shared.DEFOCUS_NM if method == "tcbf" else 0.0},
        rotation_angle=0.0,
        force_fitted_origin=tuple(length / 2 for length in frames.shape[2:]),
        intensity_threshold=LEAST,
        device="cpu",
        verbose=False,
    )


def main() -> None:
    """Measure."""
    method, source, target, repeats = sys.argv[1:]
    torch.set_num_threads(1)
    gc.collect()
    gc.freeze()
    frames = np.load(source)
    spent = {"run": [], "reconstruct": []}
    for _ in range(1 + int(repeats)):
        begin = time.process_time()
        found = prepared(method, frames)
        ready = time.process_time()
        # The sign of the transfer is kept: what stemd computes, too.
        found.reconstruct(deconvolution_kernel=KERNELS[method], parallax_flip_phase=False)
        image = found.corrected_bf.numpy()
        end = time.process_time()
        spent["run"].append(end - begin)
        spent["reconstruct"].append(end - ready)
    np.savez(target, image=image)
    count = frames.shape[0] * frames.shape[1]
    print(json.dumps({name: [1e6 * one / count for one in values[1:]] for name, values in spent.items()}))


if __name__ == "__main__":
    main()
