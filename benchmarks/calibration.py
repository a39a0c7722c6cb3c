"""How often a measured calibration is right, wrong, or not known, for scans of random specimens.

    python benchmarks/calibration.py --cases 200 --processes 2

Each case has a random rotation, flip, offset, ellipse, descan, dose and defocus; some have gaps and hot
pixels. Frames are those of ``benchmarks/measure/random_scans.py``; sums, centres of mass and images of
segments are made of them as the UDFs make them. A value is wrong if it is known and more than four of its
errors away from the truth. It is determinable if its Cramér-Rao error, of the frames without noise, is below
the tolerance; for the rotation, below half of it, as the bound takes the specimen as known. The script prints
a Markdown table, and the pulls: (found - true) / error.

    python benchmarks/calibration.py --aberrations 200 --processes 2

Each case is a weak phase object of 20 waves with random aberrations up to C3, rotation, flip and counts.
Rotation and flip are known, as after a scan in focus. Of vacuum, and of 5 electrons in a frame, nothing may
be known.
"""

import argparse
import json
import sys
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

sys.path.append(str(Path(__file__).parent.parent / "tests" / "shared"))
from specimens import WeakPhaseScan, speckle
from stemd.calibration.bright_field_disk import measure_disk
from stemd.calibration.measured_aberrations import SegmentImages, measure_aberrations
from stemd.calibration.measurement import DESCAN_TOLERANCE, Measurement, measure
from stemd.calibration.scan_results import DARK_FIELD_RADII, ROTATION_TOLERANCE_DEG, ScanResults
from stemd_udfs.builtin.bf_columns import DiskColumns
from stemd_udfs.builtin.bf_segments import segment_labels
from stemd_udfs.builtin.sum import part_of_positions
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import MeasuredValue

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
DEFOCUS_TOLERANCE = 0.25
Fitted = dict[str, list[float]]
"""(Found - true) / error of each value of a fit; none if it is not known."""
SEGMENT = 0.13
"""Reach of a segment from its middle, in radii of the disk."""


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
    numbers = part_of_positions(truth.nav).ravel()
    parts = np.stack([stack[numbers == one].sum(0, dtype=float) for one in np.unique(numbers)])
    largest = stack.max(0)
    results = ScanResults(
        pattern=pattern,
        centres=centres.reshape(*truth.nav, 2),
        ignored=scan.ignored,
        parts=parts,
        peaks=np.stack([largest, (stack == largest).sum(0)]),
        totals=total.reshape(truth.nav),
    )
    disk = measure_disk(pattern, scan.ignored, parts)
    results = results.without_dark(disk)
    y, x = np.indices(truth.sig) - np.reshape(disk.centre, (2, 1, 1))
    beyond = (np.hypot(y, x) > DARK_FIELD_RADII * disk.radius_px) & ~results.ignored
    dark = stack[:, beyond].sum(1, dtype=float).reshape(truth.nav)
    labels = np.where(results.ignored, -1, segment_labels(truth.sig, disk.centre, disk.radius_px, 4))
    segments = [labels == number for number in range(labels.max() + 1)]
    images = np.stack([stack[:, one].sum(1, dtype=float) for one in segments], -1).reshape(*truth.nav, -1)
    positions = np.array([(y[one].mean(), x[one].mean()) if one.any() else (0.0, 0.0) for one in segments])
    return results._replace(segments=SegmentImages(images, positions, disk.radius_px), dark_field=dark)


def bounds(scan: Scan) -> dict[str, float]:
    """Cramér-Rao errors from frames without noise, and what the tolerance of the defocus is.

    They are those of centres of mass and images of segments, which a calibration is measured from. The
    specimen is not known: its Fourier coefficients are normal numbers, with the mean powers next to them.
    """
    truth = scan.truth
    expected = (scan.expected + scan.hot).reshape(-1, *truth.sig)
    total = expected.sum((1, 2), dtype=float)
    rows, columns = expected.sum(2, dtype=float), expected.sum(1, dtype=float)
    line, column = np.arange(truth.sig[0]), np.arange(truth.sig[1])
    com = np.stack([rows @ line, columns @ column], -1) / total[:, None]
    spread = (rows @ line**2 + columns @ column**2) / total - (com**2).sum(1)
    noise = np.mean(spread / 2 / total)
    positions = np.indices(truth.nav).reshape(2, -1).T
    design = np.column_stack([np.ones(len(positions)), positions])
    field = com - design @ np.linalg.lstsq(design, com, rcond=None)[0]
    field = field.reshape(*truth.nav, 2)
    snr = (np.abs(np.fft.fft2(field, axes=(0, 1))) ** 2).sum(-1) / total.size / noise
    snr = sum(np.roll(snr, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) / 9
    slopes = np.sqrt(noise * np.diag(np.linalg.inv(design.T @ design))[1:])
    y, x = (one.astype(float) for one in np.indices(truth.sig))
    radii = np.hypot(y - truth.centre[0], x - truth.centre[1]) / truth.radius
    dark = expected[:, radii > DARK_FIELD_RADII].sum(1, dtype=float)
    in_scan = field @ truth.to_scan().T
    convergence = np.gradient(in_scan[..., 0], axis=0) + np.gradient(in_scan[..., 1], axis=1)
    overlap = (convergence.ravel() * (dark - dark.mean())).sum()
    depth = wavelength_nm(truth.kev) / (1e-3 * truth.semi_convergence_mrad) ** 2
    return {
        "rotation": float(np.rad2deg(1 / np.sqrt(max((snr**2 / (1 + snr)).sum(), 1e-300)))),
        "descan": float(max(slopes * truth.nav)) / truth.radius,
        "sign": float(abs(overlap) / np.sqrt((convergence**2).sum() * dark.mean() + 1e-300)),
        "defocus": _defocus_bound(truth, scan.expected.reshape(expected.shape)),
        "depth": depth,
        "defocus tolerance": max(DEFOCUS_TOLERANCE * abs(truth.defocus_nm), depth),
    }


def _defocus_bound(truth: Geometry, expected: np.ndarray) -> float:
    """Cramér-Rao error of the defocus from shifts between images of segments.

    Of frequencies at which both scattered disks overlap a segment: at others, shifts are not those of the
    lens. Phases of the specimen are not known: a frequency counts by how far its segments are apart.
    """
    labels = segment_labels(truth.sig, truth.centre, truth.radius, 4)
    frequencies = np.stack(np.meshgrid(*(np.fft.fftfreq(n) for n in truth.nav), indexing="ij"))
    scattered = wavelength_nm(truth.kev) / truth.scan_step_nm * frequencies
    alpha = 1e-3 * truth.semi_convergence_mrad
    y, x = np.indices(truth.sig) - np.reshape(truth.centre, (2, 1, 1))
    sums = np.zeros((3, *truth.nav))
    for number in range(labels.max() + 1):
        inside = labels == number
        image = expected[:, inside].sum(1, dtype=float).reshape(truth.nav)
        if not image.any():
            continue
        u = wavelength_nm(truth.kev) * truth.to_scan() @ [y[inside].mean(), x[inside].mean()]
        seen = np.hypot(*scattered) + np.hypot(*u) + SEGMENT * alpha <= alpha
        snr = seen * np.abs(np.fft.fft2(image - image.mean())) ** 2 / image.sum()
        slope = 2 * np.pi * np.tensordot(u / truth.scan_step_nm, frequencies, 1)
        sums += [snr, snr * slope, snr * slope**2]
    sums[:, 0, 0] = 0
    several = sums[0] > 0
    total, first, second = sums[:, several]
    information = ((second - first**2 / total) * total / (1 + total)).sum()
    return float(1 / np.sqrt(max(information, 1e-300)))


def truth_of(truth: Geometry) -> dict[str, np.ndarray]:
    """The true values under the names of the measured ones."""
    rows = np.array(truth.nav) - 1
    return {
        "centre": np.array(truth.centre),
        "radius_px": np.array([truth.radius * (1 - np.hypot(*truth.ellipse) ** 2 / 4)]),
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
    try:
        found = measure(results_of(scan, scan.frames), known_of(truth))
    except ValueError as error:
        found = error
    return compared(truth, bounds(scan), found)


def known_of(truth: Geometry) -> Calibration:
    """The numbers that no pattern contains."""
    return Calibration(
        beam_energy_kev=truth.kev,
        semi_convergence_mrad=truth.semi_convergence_mrad,
        scan_step_nm=truth.scan_step_nm,
    )


def compared(
    truth: Geometry, limits: dict[str, float], found: Measurement | ValueError
) -> list[dict[str, object]]:
    """A record for each value: whether it is known and determinable, and its pulls."""
    has_axis = limits["rotation"] < ROTATION_TOLERANCE_DEG
    # Without the flip, defocus and astigmatism take each other's place. In focus, images of segments differ
    # in other ways than by shifts, so that the bound is not that of a defocus.
    has_defocus = (
        has_axis
        and limits["defocus"] < limits["defocus tolerance"]
        and abs(truth.defocus_nm) > limits["depth"]
    )
    # A sign has no error: it counts if the dark field shows it by 6 errors. Of edges of smooth objects,
    # counts far from the disk do not say which side of the field is which.
    has_sign = has_axis and truth.kind in ("atoms", "honeycomb") and limits["sign"] > 6
    determinable = dict.fromkeys(VALUES, True) | {
        "descan": limits["descan"] < DESCAN_TOLERANCE,
        "axis": has_axis,
        "rotation_deg": has_sign,
        "flip_y": has_axis,
        "defocus_nm": has_defocus,
        "astigmatism_nm": has_defocus,
    }
    pulls: dict[str, list[float]] = {}
    reasons = dict.fromkeys(VALUES, str(found))
    if isinstance(found, Measurement):
        reasons = {name: one.reason for name, one in found.measured.items()}
        reasons["axis"] = reasons["rotation_deg"]
        pulls = _pulls(truth, found)
    return [
        {
            "seed": truth.seed,
            "kind": truth.kind,
            "dose": truth.dose,
            "name": name,
            "known": name in pulls,
            "pulls": pulls.get(name, []),
            "reason": reasons[name],
            "determinable": bool(determinable[name]),
        }
        for name in VALUES
    ]


def _pulls(truth: Geometry, found: Measurement) -> dict[str, list[float]]:
    """(Found - true) / error of each known value; 99 for a wrong flip or sign."""
    pulls = {}
    measured = found.measured
    rotation, flip = measured["rotation_deg"], measured["flip_y"]
    for name, true in truth_of(truth).items():
        one = measured[name]
        sign = 1
        if name in ("defocus_nm", "astigmatism_nm") and found.candidates and found.aberrations is not None:
            # Known up to the sign that the rotation gives.
            sign = np.sign(np.cos(np.deg2rad(found.candidates[0] - truth.rotation_deg)))
        elif not one.known:
            continue
        pulls[name] = ((sign * np.ravel(one.value) - true) / np.ravel(one.sigma)).tolist()
    if rotation.known or found.candidates:
        pulls["axis"] = [((rotation.value - truth.rotation_deg + 90) % 180 - 90) / rotation.sigma]
    if rotation.known:
        is_right = np.cos(np.deg2rad(rotation.value - truth.rotation_deg)) > 0
        pulls["rotation_deg"] = [0.0 if is_right else 99.0]
    if flip.known:
        pulls["flip_y"] = [0.0 if flip.value == truth.flip_y else 99.0]
    return pulls


def aberration_case(arguments: tuple[str, int]) -> Fitted:
    """Fit the aberrations of one case."""
    kind, seed = arguments
    random = np.random.default_rng(seed)
    scan = WeakPhaseScan(
        speckle(seed, (48, 48), 20, 12),
        nav=(48, 48),
        sig=(24, 24),
        centre=(11.7, 12.2),
        defocus_nm=float(random.choice([-1, 1]) * random.uniform(10, 40)),
        astigmatism_nm=tuple(map(float, random.normal(0, 3, 2))),
        coma_nm=tuple(map(float, random.normal(0, 200, 2))),
        trefoil_nm=tuple(map(float, random.normal(0, 150, 2))),
        cs_mm=float(random.normal(0, 0.015)),
        scan_rotation=float(random.uniform(-180, 180)),
        flip_y=bool(random.integers(2)),
        counts=float(random.choice([30, 100, 1000])),
    )
    if kind == "vacuum":
        scan = scan._replace(waves=())
    elif kind == "5 electrons":
        scan = scan._replace(counts=5 / (np.pi * (scan.semi_convergence_mrad / scan.mrad_per_pixel) ** 2))
    return fitted(scan, random.poisson(scan.frames()))


def fitted(scan: WeakPhaseScan, frames: np.ndarray) -> Fitted:
    """Measure the aberrations in the frames of a scan."""
    labels = segment_labels(scan.sig, scan.centre, scan.semi_convergence_mrad / scan.mrad_per_pixel, 4)
    made = DiskColumns.of(labels, scan.centre, labels.max() + 1)
    images = np.stack([frames[..., labels == one].sum(-1) for one in range(len(made.pixels))], -1)
    known = Calibration(
        beam_energy_kev=scan.kev,
        semi_convergence_mrad=scan.semi_convergence_mrad,
        mrad_per_pixel=scan.mrad_per_pixel,
        scan_step_nm=scan.scan_step_nm,
        rotation_deg=scan.scan_rotation,
        flip_y=scan.flip_y,
    )
    segments = SegmentImages(images, made.positions, scan.semi_convergence_mrad / scan.mrad_per_pixel)
    unknown = MeasuredValue.unknown("not measured")
    found, _ = measure_aberrations(segments, known, (0.0, 0.0), unknown, scattered=0.0, notes=[])
    return {
        name: ((np.array(one.value) - getattr(scan, name)) / one.sigma).ravel().tolist() if one.known else []
        for name, one in found.items()
    }


def table_of_fits(fits: dict[str, list[Fitted]]) -> str:
    """How many values of each kind of case are known, and how far these are from the truth."""
    lines = [
        "| | known | not known | within 3 errors | beyond 5 | largest | rms |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for kind, found in fits.items():
        for name in found[0]:
            pulls = np.abs([pull for one in found for pull in one[name]])
            known = sum(bool(one[name]) for one in found)
            words = f"| {kind}: `{name}` | {known} | {len(found) - known} |"
            if known:
                words += f" {np.mean(pulls <= 3):.1%} | {np.sum(pulls > 5)} | {pulls.max():.1f} |"
                words += f" {np.sqrt(np.mean(pulls**2)):.2f} |"
            else:
                words += " | | | |"
            lines.append(words)
    pulls = np.abs(
        [pull for found in fits.values() for one in found for some in one.values() for pull in some]
    )
    lines.append(
        f"| all | {len(pulls)} | | {np.mean(pulls <= 3):.1%} | {np.sum(pulls > 5)} | {pulls.max():.1f} | |"
    )
    return "\n".join(lines)


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
    parser.add_argument("--aberrations", type=int, metavar="CASES", help="fit aberrations instead")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--dose", type=float)
    parser.add_argument("--json", type=Path, help="write the records to this file, too")
    parser.add_argument("--read", type=Path, nargs="+", help="print the table of such files, and run nothing")
    options = parser.parse_args()
    if options.read:
        print(table([record for path in options.read for record in json.loads(path.read_text())]))
        return
    if options.aberrations:
        count = options.aberrations
        kinds = {"specimen": count, "vacuum": -(-count // 10), "5 electrons": -(-count // 10)}
        with Pool(options.processes) as pool:
            fits = {
                kind: pool.map(aberration_case, [(kind, options.first + seed) for seed in range(number)])
                for kind, number in kinds.items()
            }
        print(table_of_fits(fits))
        return
    seeds = [(seed, options.dose) for seed in range(options.first, options.first + options.cases)]
    with Pool(options.processes) as pool:
        records = [record for one in pool.imap(case, seeds) for record in one]
    print(table(records))
    if options.json:
        options.json.write_text(json.dumps(records, default=float))


if __name__ == "__main__":
    main()
