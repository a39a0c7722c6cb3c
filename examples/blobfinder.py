"""Positions of diffraction disks with libertem-blobfinder, computed by stemd.

libertem-blobfinder is a package of its own, licensed under the GPL, version 3: ``pip install --no-deps
libertem-blobfinder``. stemd does not need it, and contains nothing of it. Whoever passes on a program
that contains it does so under that licence.
"""

import numpy as np

import stemd

NAV, SIG, RADIUS = (6, 8), (64, 64), 4
PEAKS = np.array([(20, 20), (32, 32), (44, 44), (20, 44)])


def scan() -> tuple[np.ndarray, np.ndarray]:
    """Frames with one disk near each of the peaks, uint16 counts, and the true centres of the disks."""
    rng = np.random.default_rng(3)
    y, x = np.mgrid[: SIG[0], : SIG[1]]
    centres = PEAKS + rng.integers(-2, 3, (*NAV, *PEAKS.shape))
    frames = np.full((*NAV, *SIG), 2.0)
    for place in np.ndindex(*NAV):
        for cy, cx in centres[place]:
            frames[place] += 90 * (np.hypot(y - cy, x - cx) <= RADIUS)
    return rng.poisson(frames).astype(np.uint16), centres


def main() -> None:
    """Find the disks of all frames, and compare with the truth."""
    data, truth = scan()
    # From here on, `import libertem` in this program and its worker processes returns stemd's classes.
    stemd.use_as_libertem()
    from libertem_blobfinder.common.patterns import RadialGradient
    from libertem_blobfinder.udf.correlation import FastCorrelationUDF

    udf = FastCorrelationUDF(peaks=PEAKS, match_pattern=RadialGradient(radius=RADIUS))
    with stemd.Context("processes", workers=2) as ctx:
        dataset = ctx.load("memory", data=data, num_partitions=4)
        found = ctx.run_udf(dataset=dataset, udf=udf)
    assert np.array_equal(found["centers"].data, truth)
    error = np.abs(found["refineds"].data - truth).max()
    print(f"{truth[..., 0].size} disks found, refined centres differ by {error:.2f} pixels at most")
    assert error < 0.5


if __name__ == "__main__":
    main()
