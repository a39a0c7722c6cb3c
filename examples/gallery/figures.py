"""Makes the figures of docs/gallery.md: each method of stemd over one simulated specimen.

    python examples/gallery/figures.py FOLDER

It needs matplotlib. Each figure is compared with what is known of the specimen.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np

import stemd

mpl.use("Agg")
sys.path.insert(0, str(Path(__file__).parent))
import matplotlib.pyplot as plt
from specimen import (
    ATOMIC,
    CORE_NM,
    CORE_RADIUS_NM,
    DEFOCUSED,
    LATTICE_NM,
    NANOBEAM,
    STRETCH,
    WAVELENGTH_NM,
)

ENERGY_KEV = 80.0
NAV_IN_A_ROW = (40, 40)
Image = tuple[str, np.ndarray, str]
"""Title, values, colour map."""
FIGURES: dict[str, Callable[[], list[Image]]] = {}


def figure(make: Callable[[], list[Image]]) -> Callable[[], list[Image]]:
    """Have a function make the figure of its name."""
    FIGURES[make.__name__] = make
    return make


def run(frames: np.ndarray, udf: stemd.UDF) -> Any:
    """Return the results of one UDF."""
    with stemd.Context(executor="inline") as ctx:
        return ctx.run_udf(ctx.load("memory", data=frames, sig_dims=2, num_partitions=4), udf)


_cache: dict[str, np.ndarray] = {}


def frames_of(name: str) -> np.ndarray:
    """Return the frames of one of the scans."""
    if name not in _cache:
        _cache[name] = {"atomic": ATOMIC, "defocused": DEFOCUSED, "nanobeam": NANOBEAM}[name].frames()
    return _cache[name]


def likeness(image: np.ndarray, truth: np.ndarray) -> float:
    """Return the correlation of two images; values that are not known do not count."""
    known = np.isfinite(image)
    return float(np.corrcoef(image[known], truth[known])[0, 1])


@figure
def specimen() -> list[Image]:
    return [
        ("phase, wide view", NANOBEAM._replace(every=3, nav=(136, 136)).positions_phase(), "magma"),
        ("phase, atoms", ATOMIC.positions_phase(), "magma"),
        ("pattern of atoms", np.log1p(frames_of("atomic")[8, 30]), "viridis"),
        ("pattern, nanobeam", np.log1p(frames_of("nanobeam")[8, 20]), "viridis"),
    ]


@figure
def virtual_detectors() -> list[Image]:
    radius = ATOMIC.radius_px
    masks = [
        {"shape": "disk", "radius": 0.5 * radius},
        {"shape": "ring", "radius": radius, "radius_inner": 0.5 * radius},
        {"shape": "ring", "radius": 31, "radius_inner": 1.2 * radius},
    ]
    images = np.moveaxis(run(frames_of("atomic"), stemd.ApplyMasksUDF(masks=masks))["intensity"].data, -1, 0)
    assert likeness(images[2], ATOMIC.positions_phase()) > 0.8
    return list(
        zip(("bright field", "annular bright field", "annular dark field"), images, ["gray"] * 3, strict=True)
    )


@figure
def centre_of_mass() -> list[Image]:
    udf = stemd.CoMUDF.with_params(cy=32, cx=32, r=1.3 * ATOMIC.radius_px, regression=0, high_pass=0.02)
    com = run(frames_of("atomic"), udf)
    assert likeness(com["phase"].data, ATOMIC.positions_phase()) > 0.8
    field = stemd.rgb_from_2dvector(x=com["field_x"].data, y=com["field_y"].data)
    return [
        ("field", field, ""),
        ("divergence (dCoM)", com["divergence"].data, "gray"),
        ("phase (iCoM)", com["phase"].data, "magma"),
    ]


@figure
def tilt_corrected_bright_field() -> list[Image]:
    known = {"mrad_per_pixel": DEFOCUSED.mrad_per_pixel, "scan_step_nm": DEFOCUSED.step_nm}
    bright = {"shape": "disk", "radius": DEFOCUSED.radius_px}
    plain = run(frames_of("defocused"), stemd.ApplyMasksUDF(masks=[bright]))["intensity"].data[..., 0]
    corrected = run(
        frames_of("defocused"),
        stemd.TiltCorrectedBFUDF(DEFOCUSED.defocus_nm, radius=DEFOCUSED.radius_px, **known),
    )
    sharp = corrected["intensity"].data
    assert sharp[8:-8, 8:-8].std() / sharp.mean() > 2 * plain.std() / plain.mean()
    return [("bright field, 12 nm overfocus", plain, "gray"), ("tilt-corrected", sharp, "gray")]


@figure
def aberrations() -> list[Image]:
    known = {"mrad_per_pixel": DEFOCUSED.mrad_per_pixel, "scan_step_nm": DEFOCUSED.step_nm}
    segments = run(frames_of("defocused"), stemd.BFSegmentsUDF(DEFOCUSED.radius_px))
    images = np.moveaxis(segments["intensity"].data, -1, 0)
    positions, pixels = segments["positions"].data, segments["pixels"].data
    angle = DEFOCUSED.semi_convergence_mrad
    fit = stemd.fit_aberrations(
        images, positions, beam_energy_kev=ENERGY_KEV, semi_convergence_mrad=angle, **known
    )
    assert abs(fit.defocus_nm / DEFOCUSED.defocus_nm - 1) < 0.05, fit
    title = f"fit: {fit.defocus_nm:.1f} ± {fit.defocus_error_nm:.1f} nm"
    tried = [(f"{value:g} nm", value) for value in (0.0, 6.0, 18.0)] + [(title, fit.defocus_nm)]
    return [
        (text, stemd.shift_and_add(images, positions, pixels, defocus_nm=value, **known), "gray")
        for text, value in tried
    ]


@figure
def single_side_band() -> list[Image]:
    common = {"mrad_per_pixel": ATOMIC.mrad_per_pixel, "scan_step_nm": ATOMIC.step_nm, "bin_pixels": 2}
    angle, truth = ATOMIC.semi_convergence_mrad, ATOMIC.positions_phase()
    focused = run(frames_of("atomic"), stemd.SSBUDF(ENERGY_KEV, angle, **common))
    udf = stemd.SSBUDF(ENERGY_KEV, angle, defocus_nm=DEFOCUSED.defocus_nm, **common)
    defocused = run(frames_of("defocused"), udf)
    assert likeness(focused["phase"].data, truth) > 0.7
    assert likeness(defocused["phase"].data, truth) > 0.7
    return [
        ("phase, in focus", focused["phase"].data, "magma"),
        ("phase, 12 nm overfocus", defocused["phase"].data, "magma"),
    ]


@figure
def strain() -> list[Image]:
    spacing = 1e3 * WAVELENGTH_NM / LATTICE_NM / NANOBEAM.mrad_per_pixel
    reference = {"shape": "rectangle", "from": [17, 26], "to": [21, 34]}
    udf = stemd.StrainUDF(
        (spacing, 0), (0, spacing), NANOBEAM.radius_px, max_order=1, window=6, reference=reference
    )
    maps = run(frames_of("nanobeam"), udf)
    y, x = (np.indices(NANOBEAM.nav) * NANOBEAM.step_nm + np.reshape(NANOBEAM.corner_nm, (2, 1, 1))).astype(
        float
    )
    core = np.hypot(y - CORE_NM[0], x - CORE_NM[1]) < CORE_RADIUS_NM - 2
    assert abs(np.nanmedian(maps["e_xx"].data[core]) - STRETCH) < 0.008
    crystal = np.where(y < 24, 1.0, np.nan)
    return [
        (name, maps[buffer].data * crystal, "RdBu_r")
        for name, buffer in (("ε xx", "e_xx"), ("ε yy", "e_yy"), ("ε xy", "e_xy"), ("ω", "omega"))
    ]


@figure
def radial_profiles() -> list[Image]:
    udf = stemd.RadialProfileUDF(bin_width=2, radius=60, variance=True)
    result = run(frames_of("nanobeam"), udf)
    ring = slice(12, 17)  # around the first Bragg disks
    intensity = result["intensity"].data[..., ring].mean(axis=-1)
    variance = result["variance"].data[..., ring].mean(axis=-1)
    assert np.median(variance[2:20, 8:]) > 2 * np.median(variance[27:, 8:])
    profiles = np.log1p(result["intensity"].data[[5, 30], 20][:, 3:].repeat(6, axis=0))
    return [
        ("first ring, intensity", intensity, "gray"),
        ("first ring, variance", variance, "gray"),
        ("profiles: crystal, amorphous", profiles, "viridis"),
    ]


@figure
def patterns_of_regions() -> list[Image]:
    step = NANOBEAM.step_nm
    regions = {
        "PACBED, crystal": ("atomic", {"shape": "rectangle", "from": [3, 3], "to": [24, 60]}),
        "nanobeam, crystal": ("nanobeam", {"shape": "rectangle", "from": [2, 22], "to": [20, 33]}),
        "nanobeam, amorphous": (
            "nanobeam",
            {"shape": "rectangle", "from": [int(25 / step), 6], "to": [33, 33]},
        ),
    }
    return [
        (
            title,
            np.log1p(run(frames_of(name), stemd.PickSumUDF(region, mean=True))["intensity"].data),
            "viridis",
        )
        for title, (name, region) in regions.items()
    ]


@figure
def disk_centre() -> list[Image]:
    frames = frames_of("nanobeam")[::2, ::2].copy()
    for row, column in np.ndindex(frames.shape[:2]):  # descan that is not aligned
        frames[row, column] = np.roll(frames[row, column], (row // 4, -(column // 3)), axis=(0, 1))
    result = run(frames, stemd.DiskCentreUDF(NANOBEAM.radius_px, reach=8))
    centre = result["centre"].data
    assert np.allclose(result["plane"].data[:, 1:], [[1 / 4, 0], [0, -1 / 3]], atol=0.05)
    return [
        ("row of the disk", centre[..., 0], "RdBu_r"),
        ("column of the disk", centre[..., 1], "RdBu_r"),
    ]


@figure
def scans_in_a_row() -> list[Image]:
    images: list[np.ndarray] = []
    mean, steps = stemd.ScanMean(), [(0, 0), (2, -1), (3, -3), (5, -4), (6, -6), (8, -7)]
    ring = [{"shape": "ring", "radius": 31, "radius_inner": 1.2 * ATOMIC.radius_px}]
    for number, step in enumerate(steps):
        corner = tuple(np.subtract(ATOMIC.corner_nm, np.multiply(step, ATOMIC.step_nm)))
        scan = ATOMIC._replace(corner_nm=corner, nav=NAV_IN_A_ROW, counts=700.0)
        image = run(scan.frames(seed=number), stemd.ApplyMasksUDF(masks=ring))["intensity"].data[..., 0]
        images.append(image)
        mean = mean.with_scan(image, f"scan {number}")
    assert np.abs(np.subtract(mean.drifts, steps)).max() < 0.5, mean.drifts
    truth = ATOMIC._replace(nav=NAV_IN_A_ROW).positions_phase()
    assert likeness(mean.image, truth) > likeness(images[0], truth)
    return [
        ("one scan", images[0], "gray"),
        ("mean of six, drift undone", mean.image, "gray"),
        ("how often added", mean.weight, "viridis"),
    ]


def draw(path: Path, images: list[Image]) -> None:
    """Write a figure with an image beside the other."""
    whole, axes = plt.subplots(1, len(images), figsize=(1.9 * len(images), 2.1), squeeze=False)
    for axis, (title, values, colours) in zip(axes[0], images, strict=True):
        known = values[np.isfinite(values)]
        low, high = np.percentile(known, (1, 99))
        if colours == "RdBu_r":
            middle, half = np.median(known), max(abs(np.percentile(known - np.median(known), (2, 98))))
            low, high = middle - half, middle + half
        options = {"cmap": colours, "vmin": low, "vmax": high} if colours else {}
        axis.imshow(values, interpolation="nearest", aspect="auto", **options)
        axis.set_title(title, fontsize=7)
        axis.set_axis_off()
    whole.tight_layout(pad=0.3)
    whole.savefig(path, dpi=90, metadata={"Software": None})
    plt.close(whole)


def main(folder: str) -> None:
    """Write all figures."""
    for name, make in FIGURES.items():
        draw(Path(folder) / f"{name}.png", make())
        print(name)


if __name__ == "__main__":
    main(sys.argv[1])
