"""Standard errors of one scan against the scatter of many, and what they cost.

``python benchmarks/sigma.py [--scans N] [--doses E …] [--only truth|resolution|cpu]``: seeded Poisson
scans of one object, whose disk moves and changes its brightness smoothly over the scan. The table has,
for each result with a standard error, the rms error over the rms scatter; how many of the intervals ±
error hold the mean of all scans; and gF as measured. Detectors: gF = 1; 1.46, where an electron is
counted in one to four pixels of 2 x 2; and 20, a gain. Resolution: how many rings the crossing found in
one scan is off the place where the correlation of noisy images with the one without noise is expected to
be a half, and off that of the same scan. CPU: microseconds for a frame of 256 x 256 pixels without and
with standard errors, and with a resolution (thinning), by turns, smallest of all turns.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import chain

import numpy as np

import stemd
from stemd_udfs import (
    SSBUDF,
    UDF,
    ApplyMasksUDF,
    CoMUDF,
    RadialProfileUDF,
    StdDevUDF,
    StrainUDF,
    SumSigUDF,
    SumUDF,
    TiltCorrectedBFUDF,
)

NAV, SIG = (24, 24), (32, 32)
MASKS = [{"shape": "disk", "radius": radius} for radius in (20, 40, 60, 80)]
Array = np.ndarray


def rates(dose: float) -> Array:
    """Mean counts of each pixel."""
    rows, columns = np.indices(NAV)[:, :, :, np.newaxis, np.newaxis]
    y, x = np.indices(SIG)[:, np.newaxis, np.newaxis] - 15.5
    distance = np.hypot(y - 1.5 * np.sin(rows / 4), x - 1.5 * np.cos(columns / 5))
    disk = (1 + 0.3 * np.sin(y / 3 + rows / 6)) / (1 + np.exp((distance - 9) / 0.7))
    disk /= disk.sum(axis=(2, 3), keepdims=True)
    return dose * disk * (1 + 0.3 * np.sin(rows / 5) * np.cos(columns / 4))


def shared(rng: np.random.Generator, mean: Array, again: float) -> Array:
    """Counts where an electron counts also in each other pixel of 2 x 2 with a probability."""
    hits = rng.poisson(mean)
    counts = hits.copy()
    counts[..., 1:, :] += rng.binomial(hits, again)[..., :-1, :]
    counts[..., :, 1:] += rng.binomial(hits, again)[..., :, :-1]
    counts[..., 1:, 1:] += rng.binomial(hits, again)[..., :-1, :-1]
    return counts


def excess(again: float) -> float:
    """<n²> / <n> of the counts n of an electron, with n - 1 of 3 by that probability."""
    mean, variance = 1 + 3 * again, 3 * again * (1 - again)
    return (variance + mean**2) / mean


DETECTORS = {
    "1": (1.0, lambda rng, mean: rng.poisson(mean)),
    "1.46, shared": (excess(0.0892), lambda rng, mean: shared(rng, mean, 0.0892)),
    "20": (20.0, lambda rng, mean: 20 * rng.poisson(mean)),
}


def udfs() -> dict[str, UDF]:
    """Built-in UDFs with a standard error."""
    ring = {"shape": "ring", "radius": 15, "radius_inner": 9}
    return {
        "sum": SumUDF(dtype="float64"),
        "sumsig": SumSigUDF(),
        "masks": ApplyMasksUDF(masks=[{"shape": "disk", "radius": 8}, ring]),
        "thin masks": ApplyMasksUDF(masks=[{"shape": "point"}, {"shape": "disk", "radius": 1.2}]),
        "gradients": ApplyMasksUDF(masks=np.indices(SIG) - 15.25),
        "com": CoMUDF.with_params(scan_rotation=30, flip_y=True),
        "com, periodic": CoMUDF.with_params(edges="periodic"),
        "stddev": StdDevUDF(),
        "radial": RadialProfileUDF(radius=12, bin_width=2),
        "tcbf": TiltCorrectedBFUDF(
            200.0,
            2.0,
            1.0,
            radius=9,
            columns=80,
            beam_energy_kev=300,
            semi_convergence_mrad=18,
            upsampling=2,
        ),
        "ssb": SSBUDF(300, 18.0, 2.0, 0.02, columns=80),
    }


def truths(context: stemd.Context, scans: int, dose: float, detector: str) -> Iterator[str]:
    """Lines of the table for one dose and detector."""
    mean, (gain, count) = rates(dose), DETECTORS[detector]
    found: dict[tuple[str, str], list[tuple[Array, Array]]] = {}
    gains: dict[str, list[float]] = {}
    for seed in range(scans):
        counts = count(np.random.default_rng(seed), mean).astype(np.uint16)
        dataset = context.load("memory", data=counts, sig_dims=2)
        for name, result in zip(udfs(), context.run_udf(dataset, udfs(), sigma=True), strict=True):
            measured = result.gain()
            gains.setdefault(name, []).append(measured.value if measured.known else np.nan)
            for key in result:
                if f"{key}_sigma" in result:
                    pair = result[key].data, result[f"{key}_sigma"].data
                    found.setdefault((name, key), []).append(pair)
    for (name, key), pairs in found.items():
        values, errors = (np.array(one) for one in zip(*pairs, strict=True))
        scatter = values.std(axis=0, ddof=1) * (1 + 1 / (4 * (scans - 1)))
        there = np.isfinite(scatter) & np.isfinite(errors).all(axis=0) & (scatter > 0)
        ratio = np.sqrt((errors[:, there] ** 2).mean() / (scatter[there] ** 2).mean())
        inside = np.abs(values - values.mean(axis=0)) <= errors
        held = inside[:, there].mean()
        unknown = int(np.isnan(gains[name]).sum())
        measured = f"{np.nanmean(gains[name]) / gain:.3f} ± {np.nanstd(gains[name]) / gain:.3f}"
        words = f"{ratio:.3f} | {100 * held:.0f} % | {measured} | {unknown}"
        yield f"| {detector} | {dose:g} | {name} | {key} | {words} |"


def strain(context: stemd.Context, scans: int, dose: float, detector: str) -> Iterator[str]:
    """Lines of 25 Bragg disks of a crystal, with 50 times as many electrons, of five frames for a scan."""
    y, x = np.indices((160, 160))[:, np.newaxis] - 80.0
    places = 28.0 * np.indices((5, 5)).reshape(2, 25, 1, 1) - 56.2
    disks = 1 / (1 + np.exp((np.hypot(y - places[0], x - places[1]) - 5) / 0.4))
    frame = 2 * dose * (disks / disks.sum(axis=(1, 2), keepdims=True)).sum(axis=0)
    gain, count = DETECTORS[detector]
    udf = StrainUDF((28, 0), (0, 28), 5)
    counts = [
        count(np.random.default_rng(seed), np.broadcast_to(frame, (2, 20, 160, 160)))
        for seed in range(-(-scans // 8))
    ]
    results = [
        context.run_udf(context.load("memory", data=one.astype(np.uint32), sig_dims=2), udf, sigma=gain)
        for one in counts
    ]
    for key in ("e_yy", "e_xx", "e_xy", "omega"):
        values, errors = (
            np.concatenate([result[name].data.reshape(-1) for result in results])
            for name in (key, f"{key}_sigma")
        )
        yield _line(detector, 50 * dose, "strain", key, values, errors)


def drift(scans: int, dose: float, detector: str) -> Iterator[str]:
    """A line of the drift between an image almost free of noise and ones with noise."""
    y, x = np.indices((48, 48))
    centres = np.random.default_rng(7).uniform(4, 44, (40, 2))

    def image(shift: tuple[float, float]) -> Array:
        spots = [np.exp(-(np.hypot(y - b - shift[0], x - a - shift[1]) ** 2) / 8) for b, a in centres]
        return dose * (1 + np.sum(spots, axis=0))

    count = DETECTORS[detector][1]
    first = stemd.ScanMean().with_scan(image((0, 0)))
    found = []
    for seed in range(scans):
        counts = count(np.random.default_rng(seed), image((0.3, -0.6))[..., np.newaxis, np.newaxis])
        found.append(first.with_scan(counts.sum(axis=(2, 3))).shift)
    values = np.array([(one.rows, one.columns) for one in found])
    errors = np.array([one.sigma for one in found])
    yield _line(detector, dose, "scanmean", "drift", values, errors)


def _line(detector: str, dose: float, udf: str, key: str, values: Array, errors: Array) -> str:
    """A line of values that are all of the same thing."""
    ratio = np.sqrt((errors**2).mean() / values.var(axis=0, ddof=1).mean())
    held = (np.abs(values - values.mean(axis=0)) <= errors).mean()
    return f"| {detector} | {dose:g} | {udf} | {key} | {ratio:.3f} | {100 * held:.0f} % | | |"


def resolution(context: stemd.Context, scans: int, size: int, dose: float) -> str:
    """A line of images with ever less detail: rings off the expected place, and off that of the scan."""
    q = np.hypot(np.fft.fftfreq(size)[:, np.newaxis], np.fft.fftfreq(size)) * size
    ring = np.rint(q).astype(int).reshape(-1)

    def rings(values: Array) -> Array:
        return np.bincount(ring, values.reshape(-1))[1 : size // 2]

    def half(correlation: Array) -> float:
        last = int(np.flatnonzero(correlation > 0.5)[-1])
        upper, lower = correlation[last : last + 2]
        return last + 1 + (upper - 0.5) / (upper - lower)

    off, errors = [], []
    for seed in range(scans):
        rng = np.random.default_rng(seed)
        detail = np.fft.fft2(rng.normal(size=(size, size))) * np.exp(-q / (0.06 * size)) / (q / size + 0.02)
        image = np.fft.ifft2(detail).real
        image = dose * np.clip(1 + 0.15 * (image - image.mean()) / image.std(), 0.1, None)
        counts = rng.poisson(image)
        dataset = context.load(
            "memory", data=counts.astype(np.uint32)[..., np.newaxis, np.newaxis], sig_dims=2
        )
        udf = stemd.SumSigUDF()
        found = context.run_udf(dataset, udf, sigma=1.0, resolution=True).resolution()["intensity"]
        free, noisy = np.fft.fft2(image), np.fft.fft2(counts)
        power = rings(abs(free) ** 2)
        expected = np.sqrt(power / (power + rings(np.full(q.shape, image.sum()))))
        same = rings((noisy * free.conj()).real) / np.sqrt(power * rings(abs(noisy) ** 2))
        if found.known and expected[-1] < 0.5 and same[-1] < 0.5:
            off.append([size / found.value - half(one) for one in (expected, same)])
            errors.append(size * found.sigma / found.value**2)
    mean, scatter = np.mean(off, axis=0), np.std(off, axis=0)
    most = np.abs(off).max(axis=0)
    words = " | ".join(f"{m:+.2f} ± {s:.2f}, {x:.1f}" for m, s, x in zip(mean, scatter, most, strict=True))
    return f"| {size} | {dose:g} | {len(off)} | {words} | {np.mean(errors):.2f} |"


def cpu(context: stemd.Context, turns: int) -> Iterator[str]:
    """Lines of the table of costs."""
    for dtype in (np.uint8, np.uint16):
        counts = np.random.default_rng(0).poisson(1.0, (16, 128, 256, 256)).astype(dtype)
        counts = np.concatenate([counts] * 8)
        dataset = context.load("memory", data=counts, sig_dims=2)
        spent: dict[tuple[bool, bool], list[float]] = {
            (False, False): [],
            (True, False): [],
            (True, True): [],
        }
        for _ in range(turns):
            for wanted, seconds in spent.items():
                some = [SumUDF(), SumSigUDF(), ApplyMasksUDF(masks=MASKS), CoMUDF()]
                begin = time.process_time()
                context.run_udf(dataset, some, sigma=wanted[0], resolution=wanted[1])
                seconds.append((time.process_time() - begin) / counts.shape[0] / counts.shape[1])
        off, on, thinned = (1e6 * min(seconds) for seconds in spent.values())
        ratios = f"{on / off:.2f} | {thinned:.1f} | {thinned / off:.2f}"
        yield f"| {dtype.__name__} | {off:.1f} | {on:.1f} | {ratios} |"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scans", type=int, default=200)
    parser.add_argument("--doses", type=float, nargs="+", default=[20, 200, 2000])
    parser.add_argument("--detectors", nargs="+", default=list(DETECTORS), choices=list(DETECTORS))
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--only", choices=("truth", "resolution", "cpu"))
    args = parser.parse_args()
    context = stemd.Context.make_with("inline")
    if args.only in (None, "resolution"):
        print("| positions | counts | scans | off the expected place, most | off that of the scan | error |")
        print("|---|---|---|---|---|---|")
        for size in (64, 128, 256):
            for dose in args.doses:
                print(resolution(context, args.scans // 4, size, dose), flush=True)
    if args.only in (None, "truth"):
        print("| gF | electrons | UDF | result | error / scatter | held | gF measured / true | not known |")
        print("|---|---|---|---|---|---|---|---|")
        for detector in args.detectors:
            for dose in args.doses:
                lines = (
                    truths(context, args.scans, dose, detector),
                    strain(context, args.scans, dose, detector),
                    drift(args.scans, dose, detector),
                )
                for line in chain(*lines):
                    print(line, flush=True)
    if args.only in (None, "cpu"):
        print("| dtype | µs off | µs on | ratio | µs resolution | ratio |")
        print("|---|---|---|---|---|---|")
        for line in cpu(context, args.turns):
            print(line, flush=True)


if __name__ == "__main__":
    main()
