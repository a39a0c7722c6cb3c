"""Phases by ptychography40 on LiberTEM, for ``images_beside.py``; run in an environment that has them.

python ptychography40_images.py FRAMES.npz IMAGES.npz
"""

import sys

import libertem.api as lt
import numpy as np
from libertem.executor.inline import InlineJobExecutor
from ptychography40.reconstruction.common import wavelength
from ptychography40.reconstruction.ssb import SSB_UDF
from simulated import specimens


def main(source: str, target: str) -> None:
    """Write all images."""
    data, images = dict(np.load(source)), {}
    context = lt.Context(executor=InlineJobExecutor())
    for name, known, frames, _ in specimens(data):
        udf = SSB_UDF(
            lamb=wavelength(known["kev"]),
            dpix=1e-9 * known["step_nm"],
            semiconv=1e-3 * known["alpha"],
            semiconv_pix=known["alpha"] / known["mrad"],
            dtype=np.float64,
            cy=frames.shape[2] / 2,
            cx=frames.shape[3] / 2,
            cutoff=3,
        )
        found = context.run_udf(context.load("memory", data=frames, sig_dims=2), udf)
        images[f"{name}/ssb"] = found["phase"].data
    np.savez(target, **images)


if __name__ == "__main__":
    main(*sys.argv[1:])
