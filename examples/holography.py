"""The phase of electron holograms with LiberTEM-holo, computed by stemd.

LiberTEM-holo is a package of its own, licensed under the GPL, version 3: ``pip install --no-deps
LiberTEM-holo``. stemd does not need it, and contains nothing of it. Whoever passes on a program
that contains it does so under that licence.
"""

import numpy as np

import stemd

HOLOGRAMS, SIZE, OUT = 6, 64, 16
FRINGES = (11, 9)
"""Periods across the image, along y and x."""


def holograms() -> tuple[np.ndarray, np.ndarray]:
    """Holograms of a smooth phase that grows from one to the next, in uint16 counts, and that phase."""
    y, x = np.mgrid[:SIZE, :SIZE] / SIZE
    shape = np.exp(-((y - 0.5) ** 2 + (x - 0.5) ** 2) / 0.05)
    phases = np.linspace(0, 1, HOLOGRAMS)[:, None, None] * shape
    carrier = 2 * np.pi * (FRINGES[0] * y + FRINGES[1] * x)
    counts = 4000 * (1 + 0.8 * np.cos(carrier + phases))
    return np.random.default_rng(9).poisson(counts).astype(np.uint16), phases


def main() -> None:
    """Reconstruct all holograms, and compare with the truth."""
    data, phases = holograms()
    # From here on, `import libertem` in this program and its worker processes returns stemd's classes.
    stemd.use_as_libertem()
    from libertem_holo.udf import HoloReconstructUDF

    # Of the two sidebands the one whose phase has the sign of the object's.
    sideband = tuple(SIZE - periods for periods in FRINGES)
    aperture = np.fft.fftshift(_disk(OUT, 5))
    udf = HoloReconstructUDF(out_shape=(OUT, OUT), sb_position=sideband, aperture=aperture)
    with stemd.Context("processes", workers=2) as ctx:
        dataset = ctx.load("memory", data=data, num_partitions=3)
        wave = ctx.run_udf(dataset=dataset, udf=udf)["wave"].data
    found = np.angle(wave[1:] / wave[:1])
    step = SIZE // OUT
    expected = phases[1:].reshape(-1, OUT, step, OUT, step).mean(axis=(2, 4))
    error = np.abs(found - expected)[:, 2:-2, 2:-2].max()
    print(f"{len(wave)} waves of {OUT} x {OUT} pixels, phases differ by {error:.2f} rad at most")
    assert error < 0.2


def _disk(size: int, radius: float) -> np.ndarray:
    y, x = np.mgrid[:size, :size] - size // 2
    return (np.hypot(y, x) <= radius).astype(float)


if __name__ == "__main__":
    main()
