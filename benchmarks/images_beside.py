"""Images of stemd, py4DSTEM, quantem and ptychography40 made of the same frames, which abTEM computes.

    python benchmarks/images_beside.py [--environments FOLDER] [--counts 5000] [--frames FRAMES.npz]

Frames are those of three specimens by multislice calculations (``measure/abtem_frames.py``), in focus, and
out of focus with astigmatism, coma and C3; and of a strained crystal. Each program runs in an environment of
its own, which is made in FOLDER when it is first asked for. abTEM, py4DSTEM and ptychography40 are licensed
under the GPL, version 3; quantem under the MIT licence. stemd contains nothing of any of them. A program that
cannot be installed is left out, and named. FRAMES.npz keeps the frames of abTEM, which take some minutes.

The script prints Markdown tables. For each image and specimen: its correlation with the projected potential,
and its slope over the phase of that in rad; in parentheses its correlation with the image of stemd, and the
rms difference of both after a common scale, relative to the rms of stemd's. Five positions at each edge are
left out. Last, the phases of single side band are computed by their definition, pixel by pixel, as each of
stemd and quantem has it, and the same difference is printed.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "measure"), str(HERE.parent / "tests" / "shared")]
from environments import python_of  # noqa: E402
from simulated import specimens as simulated_specimens  # noqa: E402

import stemd  # noqa: E402
from specimens import Crystal  # noqa: E402
from stemd_udfs.interface.calibration import Calibration, wavelength_nm  # noqa: E402

EDGE = 5
STRAINS = 48
PROGRAMS = {
    "py4DSTEM": "py4dstem_images.py",
    "quantem": "quantem_images.py",
    "ptychography40": "ptychography40_images.py",
}
IN_RAD = ("com", "ssb")
"""Images whose names begin so are phases."""


def crystal_frames(crystal: Crystal) -> dict[str, np.ndarray]:
    """Return frames of a strained crystal, and what is known of it."""
    random = np.random.default_rng(0)
    strain = random.uniform(-0.03, 0.03, (STRAINS, 2))
    frames = [crystal.frame(np.diag(1 + one)) + 0.05 for one in strain]
    return {
        "strain": strain,
        "crystal": random.poisson(frames).astype(np.uint16).reshape(6, STRAINS // 6, *crystal.sig),
        "vectors": np.array([crystal.g1, crystal.g2]).T,
        "crystal_middle": np.array(crystal.centre),
        "radius": np.array(crystal.radius),
    }


def images_of_stemd(data: dict[str, np.ndarray], crystal: Crystal) -> dict[str, np.ndarray]:
    """Return the same images as the programs in ``measure``."""
    images: dict[str, np.ndarray] = {}
    with stemd.Context(executor="inline") as context:

        def run(frames: np.ndarray, calibration: Calibration, *udfs: stemd.UDF) -> Any:
            dataset = context.load("memory", data=frames, sig_dims=2, calibration=calibration)
            return context.run_udf(dataset, list(udfs))

        for name, known, near, far in simulated_specimens(data):
            calibration = Calibration(
                beam_energy_kev=known["kev"],
                semi_convergence_mrad=known["alpha"],
                mrad_per_pixel=known["mrad"],
                scan_step_nm=known["step_nm"],
            )
            angle, size = 2 * known["phi12"], known["c12"]
            aberrations: dict[str, Any] = {
                "defocus_nm": known["defocus_nm"],
                "astigmatism_nm": (size * np.cos(angle), size * np.sin(angle)),
                "coma_nm": (known["coma"], 0.0),
                "cs_mm": known["cs_mm"],
            }
            ssb = [stemd.SSBUDF(bin_pixels=1, filter=one) for one in ("transfer", "noise", "wiener")]
            com, columns, *phases, radial = run(
                near,
                calibration,
                stemd.CoMUDF.with_params(regression=0),
                stemd.SSBUDF(),
                *ssb,
                stemd.RadialProfileUDF(),
            )
            others = (stemd.SSBUDF(**aberrations), stemd.TiltCorrectedBFUDF(**aberrations))
            far_ssb, tcbf = run(far, calibration, *others)
            scales = stemd.CoMUDF().result_units(calibration)
            found = {
                "com, rows": com["raw_com"].data[..., 0],
                "com": com["phase"].data * scales["phase"].scale,
                **dict(
                    zip(
                        ("ssb", "ssb, noise", "ssb, wiener"),
                        (one["phase"].data for one in phases),
                        strict=True,
                    )
                ),
                "ssb, 300 columns": columns["phase"].data,
                "ssb, out of focus": far_ssb["phase"].data,
                "tcbf": tcbf["intensity"].data,
                "tcbf, phases flipped": tcbf["phase_flipped"].data,
            }
            images |= {f"{name}/{key}": one for key, one in found.items()}
        images["radial"] = radial["intensity"].data.mean(axis=(0, 1))
        strain = context.run_udf(
            context.load("memory", data=data["crystal"], sig_dims=2),
            stemd.StrainUDF(crystal.g1, crystal.g2, crystal.radius, centre=crystal.centre),
        )
    images["strain"] = np.stack([strain[name].data.ravel() for name in ("e_yy", "e_xx")], axis=1)
    return images


def single_side_band(
    frames: np.ndarray, known: dict[str, float], *, edge: float, by_pixel: bool, is_divided: bool
) -> np.ndarray:
    """Return the phase in focus by its definition.

    `edge`: width of the edge of the aperture in pixels; 0 for a hard one, where frequencies of fewer than
    three pixels and the highest ones are left out as in stemd. `by_pixel`: each pixel is divided by its mean
    over the scan, else all by the mean of all. `is_divided`: N / sqrt(D), else signs instead of weights, and
    no division.
    """
    length, middle, radius = len(frames), frames.shape[2] // 2, known["alpha"]
    angles = (np.indices(frames.shape[2:]) - middle) * known["mrad"]
    q = np.stack(np.meshgrid(*[np.fft.fftfreq(length)] * 2, indexing="ij"))
    sent = q * 1e3 * wavelength_nm(known["kev"]) / known["step_nm"]

    def aperture(y: np.ndarray, x: np.ndarray) -> np.ndarray:
        distance = radius - np.hypot(y, x)
        return np.clip(distance / (edge * known["mrad"]) + 0.5, 0, 1) if edge else 1.0 * (distance >= -1e-9)

    inside = aperture(*angles)
    counts = frames[:, :, inside > 0].astype(np.float64)
    images = np.fft.fft2(counts / (counts.mean(axis=(0, 1)) if by_pixel else counts.mean()), axes=(0, 1))
    total, norm = np.zeros((length, length), complex), np.zeros((length, length))
    for number, place in enumerate(np.argwhere(inside > 0)):
        y, x = angles[(slice(None), *place)]
        weights = aperture(y - sent[0], x - sent[1]) - aperture(y + sent[0], x + sent[1])
        weights *= inside[tuple(place)]
        norm += weights**2
        weights = weights if is_divided else np.where(np.abs(weights) > 1e-6, np.sign(weights), 0)
        total += weights * images[:, :, number]
    is_used = norm > 1e-9 if edge else (norm >= 3) & (np.abs(q).max(axis=0) < 0.5)
    is_used[0, 0] = False
    if is_divided:
        total /= np.sqrt(np.where(is_used, norm, 1))
    return np.fft.ifft2(np.where(is_used, total / 1j, 0)).real


def print_definitions(data: dict[str, np.ndarray], images: dict[str, dict[str, np.ndarray]]) -> None:
    """Compare phases with their definition: which edge of the aperture a program has makes the difference."""
    definitions = {
        "stemd, ssb, noise": {"edge": 0.0, "by_pixel": False, "is_divided": True},
        "quantem, ssb, noise": {"edge": 1.0, "by_pixel": True, "is_divided": True},
        "quantem, ssb": {"edge": 1.0, "by_pixel": True, "is_divided": False},
    }
    print()
    for which, definition in definitions.items():
        program, _, key = which.partition(", ")
        if program not in images:
            continue
        words = []
        for name, known, near, _ in simulated_specimens(data):
            one, other = (single_side_band(near, known, **definition), images[program][f"{name}/{key}"])
            one, other = one - one.mean(), other - other.mean()
            left = other - one * ((one * other).sum() / (one**2).sum())
            words.append(f"{np.sqrt((left**2).sum() / (other**2).sum()):.1e} ({name})")
        print(f"{which}: {', '.join(words)} from its definition")


def cell(image: np.ndarray, ours: np.ndarray, truth: np.ndarray, *, is_phase: bool, is_ours: bool) -> str:
    """Compare an image with the potential, and with that of stemd."""
    inner = (slice(EDGE, -EDGE), slice(EDGE, -EDGE))
    one, other, phase = (np.asarray(part)[inner].ravel() for part in (image, ours, truth))
    one, other, phase = (part - part.mean() for part in (one, other, phase))
    words = f"{one @ phase / np.sqrt((one @ one) * (phase @ phase)):.3f}"
    if is_phase:
        words += f", {one @ phase / (phase @ phase):.3f}"
    if not is_ours:
        left = other - one * (one @ other) / (one @ one)
        alike = one @ other / np.sqrt((one @ one) * (other @ other))
        words += f" ({alike:.4f}, {np.sqrt(left @ left / (other @ other)):.1e})"
    return words


def print_tables(data: dict[str, np.ndarray], images: dict[str, dict[str, np.ndarray]]) -> None:
    """Compare all images."""
    names = [name for name, *_ in simulated_specimens(data)]
    ours, first = images["stemd"], names[0]
    print(f"| image | program | {' | '.join(names)} |")
    print(f"|---|---|{'---:|' * len(names)}")
    for key in (name.split("/")[1] for name in ours if name.startswith(f"{first}/")):
        for program, found in images.items():
            if f"{first}/{key}" not in found:
                continue
            cells = [
                cell(
                    found[f"{name}/{key}"],
                    ours[f"{name}/{key}"],
                    data[f"{name}/phase"],
                    is_phase=key.startswith(IN_RAD),
                    is_ours=program == "stemd",
                )
                for name in names
            ]
            print(f"| {key} | {program} | {' | '.join(cells)} |")
    for program, found in images.items():
        if "strain" in found:
            error = np.sqrt(np.nanmean((found["strain"] - data["strain"]) ** 2))
            apart = np.sqrt(np.nanmean((found["strain"] - ours["strain"]) ** 2))
            profile, other = (one["radial"][1:12] for one in (ours, found))  # py4DSTEM's are sums over angles
            ratio = np.abs(profile / other * (other.mean() / profile.mean()) - 1).max()
            print(
                f"\n{program}: strain, rms {error:.1e}, {apart:.1e} from stemd; radial within {ratio:.1e}",
            )


def computed(program: str, python: Path, script: str, *arguments: object) -> bool:
    """Run a script of ``measure`` where its program is."""
    command = [str(one) for one in (python, HERE / "measure" / script, *arguments)]
    variables = os.environ | {"MPLBACKEND": "Agg"}
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{program}: {done.stderr.strip().splitlines()[-1]}", flush=True)
    return not done.returncode


def environment(program: str, folder: Path) -> Path | None:
    """Return the interpreter of a program, or None if it cannot be installed."""
    try:
        return python_of(program, folder)
    except subprocess.CalledProcessError:
        print(f"{program} cannot be installed", flush=True)
        return None


def main() -> None:
    """Make all images, and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--environments", type=Path, default=HERE / ".cache" / "environments")
    parser.add_argument("--counts", type=float, default=5e3, help="in each frame")
    parser.add_argument("--frames", type=Path, help="where the frames of abTEM are kept")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        frames = arguments.frames or Path(folder) / "frames.npz"
        if not frames.exists():
            abtem = environment("abTEM", arguments.environments)
            if abtem is None or not computed("abTEM", abtem, "abtem_frames.py", frames, arguments.counts):
                raise SystemExit(1)
        crystal = Crystal()
        data = dict(np.load(frames)) | crystal_frames(crystal)
        source, target = Path(folder) / "all.npz", Path(folder) / "images.npz"
        np.savez(source, **data)
        images = {"stemd": images_of_stemd(data, crystal)}
        for program, script in PROGRAMS.items():
            python = environment(program, arguments.environments)
            if python is not None and computed(program, python, script, source, target):
                images[program] = dict(np.load(target))
    print_tables(data, images)
    print_definitions(data, images)


if __name__ == "__main__":
    main()
