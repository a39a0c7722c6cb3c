"""Images of stemd and of py4DSTEM made of the same simulated frames.

    python benchmarks/images_beside.py [--environments FOLDER] [--counts 20000]

Frames are those of random atoms (``AtomsScan`` of ``tests/shared/specimens.py``), in focus and 12 nm out of
focus, and of a strained crystal. py4DSTEM runs in an environment of its own, which is made in FOLDER when it
is first asked for. It is licensed under the GPL, version 3; stemd contains nothing of it. The script prints a
Markdown table: correlation of each image with the projected potential, its slope over the phase in rad, and
the correlation of both images. Five positions at each edge are left out.
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
sys.path[:0] = [str(HERE), str(HERE.parent / "tests" / "shared")]
from environments import python_of  # noqa: E402

import stemd  # noqa: E402
from specimens import AtomsScan, Crystal  # noqa: E402
from stemd_udfs.interface.calibration import Calibration  # noqa: E402

DEFOCUS_NM = 12.0
EDGE = 5
STRAINS = 48


def simulated(counts: float) -> tuple[dict[str, np.ndarray], dict[str, float], Crystal]:
    """Return frames and truths, what is known of them, and the crystal."""
    scan = AtomsScan(counts=counts)
    known = {
        "kev": scan.kev,
        "alpha": scan.semi_convergence_mrad,
        "mrad": scan.mrad_per_pixel,
        "step_nm": scan.scan_step_nm,
        "defocus_nm": DEFOCUS_NM,
    }
    data = {
        # Rows of the detector along rows of the scan.
        name: scan._replace(defocus_nm=defocus_nm).frames().swapaxes(2, 3)
        for name, defocus_nm in (("focus", 0.0), ("defocus", DEFOCUS_NM))
    }
    data["phase"], data["middle"] = scan.phase_of_scan(), np.full(2, scan.size / 2)
    crystal, random = Crystal(), np.random.default_rng(0)
    data["strain"] = random.uniform(-0.03, 0.03, (STRAINS, 2))
    frames = [crystal.frame(np.diag(1 + one)) + 0.05 for one in data["strain"]]
    data["crystal"] = random.poisson(frames).astype(np.uint16).reshape(6, STRAINS // 6, *crystal.sig)
    data["vectors"], data["crystal_middle"] = np.array([crystal.g1, crystal.g2]).T, np.array(crystal.centre)
    data["radius"] = np.array(crystal.radius)
    return data, known, crystal


def images_of_stemd(data: dict[str, np.ndarray], known: dict[str, float], crystal: Crystal) -> dict[str, Any]:
    """Return the same images as ``measure/py4dstem_images.py``."""
    calibration = Calibration(
        beam_energy_kev=known["kev"],
        semi_convergence_mrad=known["alpha"],
        mrad_per_pixel=known["mrad"],
        scan_step_nm=known["step_nm"],
        centre=(float(data["middle"][0]), float(data["middle"][1])),
    )
    with stemd.Context(executor="inline") as context:

        def run(frames: str, *udfs: stemd.UDF) -> Any:
            dataset = context.load("memory", data=data[frames], sig_dims=2, calibration=calibration)
            return context.run_udf(dataset, list(udfs))

        com, ssb, radial = run(
            "focus", stemd.CoMUDF.with_params(regression=0), stemd.SSBUDF(), stemd.RadialProfileUDF()
        )
        far, tcbf = run("defocus", stemd.SSBUDF(defocus_nm=DEFOCUS_NM), stemd.TiltCorrectedBFUDF(DEFOCUS_NM))
        strain = context.run_udf(
            context.load("memory", data=data["crystal"], sig_dims=2),
            stemd.StrainUDF(crystal.g1, crystal.g2, crystal.radius, centre=crystal.centre),
        )
    return {
        "com": com["phase"].data * stemd.CoMUDF().result_units(calibration)["phase"].scale,
        "ssb": ssb["phase"].data,
        "ssb, out of focus": far["phase"].data,
        "tcbf, bright field": tcbf["intensity"].data,
        "tcbf, phases flipped": tcbf["phase_flipped"].data,
        "radial": radial["intensity"].data.mean(axis=(0, 1)),
        "strain": np.stack([strain[name].data.ravel() for name in ("e_yy", "e_xx")], axis=1),
    }


def rows(data: dict[str, np.ndarray], ours: dict[str, Any], theirs: dict[str, Any]) -> list[tuple[str, ...]]:
    """Compare all images."""
    inner = (slice(EDGE, -EDGE), slice(EDGE, -EDGE))
    truth = data["phase"][inner].ravel()
    found = []
    for name, image in ours.items():
        if image.ndim == 2 and name != "strain":
            both = [np.asarray(one)[inner].ravel() for one in (image, theirs[name])]
            likeness = [f"{np.corrcoef(one, truth)[0, 1]:.3f}" for one in both]
            slopes = [f"{np.polyfit(truth, one, 1)[0]:.2f}" for one in both]
            if not name.startswith(("com", "ssb")):
                slopes = ["", ""]  # no phase in rad
            together = f"{np.corrcoef(*both)[0, 1]:.3f}"
            found.append((name, likeness[0], likeness[1], slopes[0], slopes[1], together))
    errors = [
        f"rms {np.sqrt(np.nanmean((one - data['strain']) ** 2)):.1e}"
        for one in (ours["strain"], theirs["strain"])
    ]
    apart = np.sqrt(np.nanmean((ours["strain"] - theirs["strain"]) ** 2))
    found.append(("strain", *errors, "", "", f"rms {apart:.1e}"))
    profile, other = (
        np.asarray(one["radial"])[1:12] for one in (ours, theirs)
    )  # theirs are sums over angles
    apart = np.abs(profile / other * (other.mean() / profile.mean()) - 1).max()
    found.append(("radial, in the disk", "", "", "", "", f"within {apart:.1e}"))
    return found


def main() -> None:
    """Make all images, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--environments", type=Path, default=HERE / ".cache" / "environments")
    parser.add_argument("--counts", type=float, default=2e4, help="in each frame of the atoms")
    arguments = parser.parse_args()
    python = python_of("py4DSTEM", arguments.environments)
    data, known, crystal = simulated(arguments.counts)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "frames.npz", Path(folder) / "images.npz"
        np.savez(source, **data, **{f"known_{name}": one for name, one in known.items()})
        command = [python, HERE / "measure" / "py4dstem_images.py", source, target]
        done = subprocess.run(
            command, env=os.environ | {"MPLBACKEND": "Agg"}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"py4DSTEM: {done.stderr.strip().splitlines()[-1]}")
        theirs = dict(np.load(target))
    print("| image | stemd, potential | py4DSTEM, potential | stemd, slope | py4DSTEM, slope | both |")
    print("|---|---:|---:|---:|---:|---:|")
    for row in rows(data, images_of_stemd(data, known, crystal), theirs):
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
