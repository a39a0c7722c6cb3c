"""A 4D-STEM scan in HyperSpy and in stemd: lazy signals in both directions.

HyperSpy is a package of its own, licensed under the GPL, version 3: ``pip install hyperspy``. stemd does not
need it, and contains nothing of it.
"""

import tempfile
from pathlib import Path

import dask
import hyperspy.api as hs
import numpy as np

from stemd import CoMUDF, Context, DelayedJobExecutor, SumSigUDF, make_dask_array

NAV, SIG, STEP_NM = (12, 16), (32, 32), 0.4


def scan() -> np.ndarray:
    """A disk that is deflected as by a round particle, uint16 counts."""
    y, x = np.mgrid[: SIG[0], : SIG[1]]
    frames = np.zeros((*NAV, *SIG))
    for row, column in np.ndindex(*NAV):
        dy, dx = row - NAV[0] / 2, column - NAV[1] / 2
        pull = 3 * np.exp(-(dy**2 + dx**2) / 20)
        frames[row, column] = 40 * (np.hypot(y - 16 + pull * dy / 4, x - 16 + pull * dx / 4) < 6)
    return np.random.default_rng(7).poisson(frames).astype(np.uint16)


def to_hyperspy(path: Path) -> hs.signals.Signal2D:
    """Open the file with stemd; HyperSpy gets a lazy signal with calibrated axes."""
    dataset = Context("inline").load("npy", path, num_partitions=6)
    array, _ = make_dask_array(dataset, dtype=dataset.dtype)
    signal = hs.signals.Signal2D(array).as_lazy()
    for axis, name in zip(signal.axes_manager.navigation_axes, "xy", strict=True):
        axis.name, axis.scale, axis.units = name, STEP_NM, "nm"
    return signal


def to_stemd(signal: hs.signals.Signal2D) -> tuple[hs.signals.Signal2D, hs.signals.Signal2D]:
    """Run UDFs over a lazy signal; the results are lazy images with the axes of the scan."""
    with Context(executor=DelayedJobExecutor()) as ctx:
        dataset = ctx.load("dask", signal.data, sig_dims=2, min_size=0)
        centre, total = ctx.run_udf(dataset, [CoMUDF.with_params(cy=15.5, cx=15.5, r=12), SumSigUDF()])
    axes = [axis.get_axis_dictionary() for axis in signal.axes_manager.navigation_axes[::-1]]
    images = []
    for lazy in (centre["magnitude"].delayed_data, total["intensity"].delayed_data):
        image = hs.signals.Signal2D(lazy).as_lazy()
        for axis, known in zip(image.axes_manager.signal_axes[::-1], axes, strict=True):
            axis.name, axis.scale, axis.offset, axis.units = (
                known[key] for key in ("name", "scale", "offset", "units")
            )
        images.append(image)
    return images[0], images[1]


def main() -> None:
    """Go there and back, and compare with NumPy."""
    data = scan()
    with tempfile.TemporaryDirectory() as folder:
        np.save(Path(folder) / "scan.npy", data)
        signal = to_hyperspy(Path(folder) / "scan.npy")
        # Whatever HyperSpy does with a lazy signal stays lazy: here it selects a part of the scan.
        part = signal.inav[2:14, 1:11]
        magnitude, total = to_stemd(part)
        assert magnitude._lazy
        # Both images in one pass over the file.
        magnitude.data, total.data = dask.compute(magnitude.data, total.data)
    expected = data[1:11, 2:14].sum(axis=(2, 3))
    assert np.array_equal(total.data, expected)
    strongest = magnitude.axes_manager.signal_axes[0]
    print(f"{magnitude.data.max():.2f} pixels at most, one position is {strongest.scale} {strongest.units}")
    assert (strongest.scale, strongest.offset) == (STEP_NM, 2 * STEP_NM)
    assert magnitude.data.shape == (10, 12)


if __name__ == "__main__":
    main()
