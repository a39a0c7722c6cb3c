"""How often a measured calibration is right, wrong, or not known, for scans of random specimens.

    python benchmarks/calibration.py --cases 200 --processes 2

Each case has a random rotation, flip, offset, ellipse, descan, dose and defocus; some have gaps and hot
pixels. Frames are those of ``benchmarks/measure/random_scans.py``; sums, centres of mass and images of
segments are made of them as the UDFs make them. A value is wrong if it is known and more than four of its
errors away from the truth. It is determinable if its Cramér-Rao error, of the frames without noise, is below
the tolerance; for the rotation, below half of it, as the bound takes the specimen as known. The script prints
a Markdown table, and the pulls: (found - true) / error.
"""

import argparse
import json
from multiprocessing import Pool
from pathlib import Path

import numpy as np

if __package__:
    from benchmarks.measure.random_scans import (
        KINDS,
        Geometry,
        Scan,
        random_geometry,
        simulate,
        wavelength_nm,
    )
else:
    from measure.random_scans import KINDS, Geometry, Scan, random_geometry, simulate, wavelength_nm

from stemd.calibration.bright_field_disk import measure_disk
from stemd.calibration.measured_aberrations import SegmentImages
from stemd.calibration.measurement import DARK_FIELD_RADII, ScanResults, measure
from stemd_udfs.builtin.disk_segments import segment_labels
from stemd_udfs.interface.calibration import Calibration

VALUES = (
    "centre",
    "radius_px",
    "ellipse",
    "descan",
    "axis",
    "rotation_deg",
    "flip_y",
    "defocus_nm",
    "astigmatism_nm",
)
ROTATION_BOUND_DEG = 3.0
"""Half of the tolerance: the bound takes the specimen as known."""


def results_of(scan: Scan, frames: np.ndarray) -> ScanResults:
    """Reduce frames as the UDFs do: pixels without value are left out."""
    truth = scan.truth
    stack = frames.reshape(-1, *truth.sig)
    counts = np.where(scan.ignored, 0, 1)
    rows = (stack * counts).sum(2, dtype=float)
    columns = (stack * counts).sum(1, dtype=float)
    total = rows.sum(1)
    with np.errstate(invalid="ignore"):
        centres = np.stack(
            [rows @ np.arange(truth.sig[0]) / total, columns @ np.arange(truth.sig[1]) / total], -1
        )
    pattern = stack.sum(0, dtype=float)
    disk = measure_disk(pattern, scan.ignored)
    y, x = np.indices(truth.sig) - np.reshape(disk.centre, (2, 1, 1))
    beyond = (np.hypot(y, x) > DARK_FIELD_RADII * disk.radius_px) & ~scan.ignored & ~hot_pixels(pattern)
    dark = stack[:, beyond].sum(1, dtype=float).reshape(truth.nav)
    labels = np.where(scan.ignored, -1, segment_labels(truth.sig, disk.centre, disk.radius_px, 4))
    segments = [labels == number for number in range(labels.max() + 1) if (labels == number).any()]
    images = np.stack([stack[:, one].sum(1, dtype=float) for one in segments], -1).reshape(*truth.nav, -1)
    positions = np.array([(y[one].mean(), x[one].mean()) for one in segments])
    return ScanResults(
        pattern=pattern,
        centres=centres.reshape(*truth.nav, 2),
        segments=SegmentImages(images, positions, disk.radius_px),
        dark_field=dark,
        ignored=scan.ignored,
    )


def hot_pixels(pattern: np.ndarray) -> np.ndarray:
    """Pixels that are much brighter than all of their neighbours."""
    padded = np.pad(pattern, 1)
    around = np.maximum.reduce([padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]])
    return pattern > 3 * around + 10


def bounds(scan: Scan) -> dict[str, float]:
    """Cramér-Rao errors of the rotation (degrees) and the defocus (nm), and the tolerance of the latter."""
    truth = scan.truth
    expected = scan.expected.reshape(-1, *truth.sig)
    y, x = (one.astype(float) for one in np.indices(truth.sig))
    total = expected.sum((1, 2), dtype=float)
    rows, columns = expected.sum(2, dtype=float), expected.sum(1, dtype=float)
    line, column = np.arange(truth.sig[0]), np.arange(truth.sig[1])
    com = np.stack([rows @ line, columns @ column], -1) / total[:, None]
    spread = (rows @ line**2 + columns @ column**2) / total - (com**2).sum(1)
    noise = np.mean(spread / 2 / total)
    positions = np.indices(truth.nav).reshape(2, -1).T
    design = np.column_stack([np.ones(len(positions)), positions])
    field = com - design @ np.linalg.lstsq(design, com, rcond=None)[0]
    rotation = np.rad2deg(np.sqrt(noise / max((field**2).sum(), 1e-300)))
    radii = np.hypot(y - truth.centre[0], x - truth.centre[1]) / truth.radius
    dark = expected[:, (radii > DARK_FIELD_RADII)].sum(1, dtype=float)
    contrast = dark.std() / np.sqrt(dark.var() + dark.mean() + 1e-300)
    labels = segment_labels(truth.sig, truth.centre, truth.radius, 4)
    information = 0.0
    middles = []
    for number in range(labels.max() + 1):
        inside = labels == number
        image = expected[:, inside].sum(1, dtype=float).reshape(truth.nav)
        if not image.any():
            continue
        u = truth.to_scan() @ [(y[inside].mean() - truth.centre[0]), (x[inside].mean() - truth.centre[1])]
        u = wavelength_nm(truth.kev) * u / truth.scan_step_nm
        middles.append((u, image))
    frequencies = np.stack(np.meshgrid(*(np.fft.fftfreq(n) for n in truth.nav), indexing="ij"))
    for u, image in middles:
        power = np.abs(np.fft.fft2(image - image.mean())) ** 2
        slope = (2 * np.pi * np.tensordot(u, frequencies, 1)) ** 2
        information += (slope * power).sum() / (image.size**1 * image.sum())
    depth = wavelength_nm(truth.kev) / (1e-3 * truth.semi_convergence_mrad) ** 2
    return {
        "rotation": float(rotation),
        "sign": float(contrast * np.sqrt(len(dark))),
        "defocus": float(1 / np.sqrt(max(information, 1e-300))),
        "defocus tolerance": max(0.25 * abs(truth.defocus_nm), depth),
        "depth": depth,
    }


def truth_of(truth: Geometry) -> dict[str, np.ndarray]:
    """The true values under the names of the measured ones."""
    rows = np.array(truth.nav) - 1
    return {
        "centre": np.array(truth.centre),
        "radius_px": np.array([truth.radius]),
        "ellipse": np.array(truth.ellipse),
        "descan": (np.array(truth.descan) / rows[:, None]).ravel(),
        "defocus_nm": np.array([truth.defocus_nm]),
        "astigmatism_nm": np.array(truth.astigmatism_nm),
    }


def case(arguments: tuple[int, float | None]) -> list[dict[str, object]]:
    """Simulate and measure one case: a record for each value."""
    seed, dose = arguments
    truth = random_geometry(seed, dose=dose)
    scan = simulate(truth)
    known = Calibration(
        beam_energy_kev=truth.kev,
        semi_convergence_mrad=truth.semi_convergence_mrad,
        scan_step_nm=truth.scan_step_nm,
    )
    try:
        found = measure(results_of(scan, scan.frames), known)
    except ValueError as error:
        return [
            {
                "seed": seed,
                "kind": truth.kind,
                "dose": truth.dose,
                "name": name,
                "known": False,
                "pulls": [],
                "reason": str(error),
                "determinable": True,
            }
            for name in VALUES[:3]
        ]
    limits = bounds(scan)
    measured = dict(found.measured)
    rotation = measured["rotation_deg"]
    axis_known = rotation.known or bool(found.candidates)
    records = []

    def add(name: str, known: bool, pulls: list[float], reason: str, determinable: bool) -> None:
        records.append(
            {
                "seed": seed,
                "kind": truth.kind,
                "dose": truth.dose,
                "name": name,
                "known": known,
                "pulls": pulls,
                "reason": reason,
                "determinable": determinable,
            }
        )

    axis_determinable = truth.kind != "vacuum" and limits["rotation"] < ROTATION_BOUND_DEG
    for name, true in truth_of(truth).items():
        one = measured[name]
        pulls = []
        if one.value is not None and one.sigma is not None:
            pulls = ((np.ravel(one.value) - true) / np.ravel(one.sigma)).tolist()
        determinable = name != "descan" or "hide" not in one.reason
        if name in ("defocus_nm", "astigmatism_nm"):
            determinable = (
                axis_determinable
                and abs(truth.defocus_nm) > 2 * limits["depth"]
                and limits["defocus"] < limits["defocus tolerance"]
            )
            if not rotation.known and one.value is not None and found.aberrations is not None:
                # Known up to the sign of the rotation.
                one_known = bool(found.candidates)
                wrong_half = (
                    abs((found.candidates[0] - truth.rotation_deg + 180) % 360 - 180) > 90
                    if one_known
                    else False
                )
                value = np.ravel(one.value) * (-1 if wrong_half else 1)
                pulls = ((value - true) / np.ravel(one.sigma)).tolist()
                add(name, one_known, pulls if one_known else [], one.reason, determinable)
                continue
        add(name, one.known, pulls if one.known else [], one.reason, determinable)
    axis = []
    if rotation.value is not None and rotation.sigma is not None:
        axis = [((rotation.value - truth.rotation_deg + 90) % 180 - 90) / rotation.sigma]
    add("axis", axis_known, axis if axis_known else [], rotation.reason, axis_determinable)
    flip = measured["flip_y"]
    add(
        "flip_y",
        flip.known,
        [0.0 if flip.value == truth.flip_y else 99.0] if flip.known else [],
        flip.reason,
        axis_determinable,
    )
    sign = []
    if rotation.known:
        sign = [0.0 if abs((rotation.value - truth.rotation_deg + 180) % 360 - 180) < 90 else 99.0]
    add(
        "rotation_deg",
        rotation.known,
        sign,
        rotation.reason,
        axis_determinable and truth.kind in ("atoms", "honeycomb") and limits["sign"] > 6,
    )
    return records


def table(records: list[dict]) -> str:
    """Kind of specimen against known, wrong and not known values, without the sign; and each value."""
    lines = [
        "| | known | wrong | not known | determinable | of them known |",
        "|---|---:|---:|---:|---:|---:|",
    ]

    def line(label: str, some: list[dict]) -> str:
        known = [one for one in some if one["known"]]
        wrong = [one for one in known if np.abs(one["pulls"]).max(initial=0) > 4]
        can = [one for one in some if one["determinable"]]
        share = f"{np.mean([one['known'] for one in can]):.0%}" if can else ""
        return f"| {label} | {len(known)} | {len(wrong)} | {len(some) - len(known)} | {len(can)} | {share} |"

    lines += [line(kind, [one for one in records if one["kind"] == kind]) for kind in KINDS]
    lines += [line(f"`{name}`", [one for one in records if one["name"] == name]) for name in VALUES]
    lines.append(line("all", records))
    pulls = {
        name: np.array([p for one in records if one["name"] == name for p in one["pulls"]])
        for name in VALUES
        if name not in ("flip_y", "rotation_deg")
    }
    lines += ["", "| pulls of | rms | beyond 4 | beyond 6 | number |", "|---|---:|---:|---:|---:|"]
    pulls["all"] = np.concatenate(list(pulls.values()))
    for name, one in pulls.items():
        if len(one):
            rms = np.sqrt(np.mean(one**2))
            lines.append(
                f"| `{name}` | {rms:.2f} | {(abs(one) > 4).sum()} | {(abs(one) > 6).sum()} | {len(one)} |"
            )
    return "\n".join(lines)


def main() -> None:
    """Run the cases and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--dose", type=float)
    parser.add_argument("--json", type=Path, help="write the records to this file, too")
    options = parser.parse_args()
    seeds = [(seed, options.dose) for seed in range(options.first, options.first + options.cases)]
    with Pool(options.processes) as pool:
        records = [record for one in pool.imap(case, seeds) for record in one]
    print(table(records))
    if options.json:
        options.json.write_text(json.dumps(records, default=float))


if __name__ == "__main__":
    main()
