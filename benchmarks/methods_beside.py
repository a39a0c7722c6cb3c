"""Strain, single side band ptychography and tilt-corrected bright field, compared with other packages.

    python benchmarks/methods_beside.py [--libertem PYTHON] [--quantem PYTHON]

The PYTHON of ``--libertem`` is an interpreter of an environment with LiberTEM, libertem-blobfinder and
ptychography40, as ``.ci/libertem-packages`` makes one in ``.venv-libertem``. These packages are licensed
under the GPL, version 3. That of ``--quantem`` has quantem, licensed under the MIT licence, and PyTorch.
stemd contains nothing of any of them.

Each system processes the same frames in one process of one thread. The systems take turns; what is printed is
the median of the processor time for a frame over all turns, and the errors of all against the truth of the
simulated frames. blobfinder's time is that of the positions of the disks alone; the lattice is fitted
afterwards, and not timed. Strain of stemd contains the fit. quantem begins when it has all frames.
``measure/quantem_method.py`` names its last part, which is printed too.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import numpy as np

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "measure"))
import method as shared  # noqa: E402

ONE_THREAD = dict.fromkeys(
    ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"), "1"
)
EDGE = 3  # scan positions at which tilt-corrected bright field lacks pixels of the disk
NAMES = {"strain": "libertem-blobfinder", "ssb": "ptychography40"}
QUANTEM = {"ssb": ("ssb", "wiener"), "tcbf": ("tcbf",)}
PARTS = {"run": "", "reconstruct": ", last part"}


def crystal(nav=(12, 16), sig=(192, 192)):
    """Frames of 25 disks with 1000 counts each, and their strain e_yy, e_xx."""
    rng = np.random.default_rng(0)
    truth = rng.uniform(-0.03, 0.03, (nav[0] * nav[1], 2))
    y, x = np.indices(sig)
    frames = np.empty((len(truth), *sig), np.uint16)
    away = shared.peaks(sig) - np.array(sig) // 2
    for number, strain in enumerate(truth):
        mean = np.full(sig, 0.05)
        for row, column in np.array(sig) // 2 + away / (1 + strain):
            disk = np.clip(shared.DISK_PX + 0.5 - np.hypot(y - row, x - column), 0, 1)
            mean += 1000 * disk / disk.sum()
        frames[number] = rng.poisson(mean)
    return frames.reshape(*nav, *sig), {"strain": truth}


def weak_phase(nav, sig=(64, 64), defocus_nm=0.0):
    """Frames of a weak phase object of twelve waves, its phase, and that which the bright field transfers.

    The images that all pixels of the disk record, each shifted back by the defocus, have the sum
    ``2 sin(χ(q)) Σ A(k) A(k - q)`` of each wave of the phase with the frequency q.
    """
    rng = np.random.default_rng(1)
    y, x = (np.indices(sig) - np.reshape(np.array(sig) / 2, (2, 1, 1))) * 1e-3 * shared.PIXEL_MRAD
    r = np.indices(nav)

    def chi(u_y, u_x):
        return np.pi / shared.WAVELENGTH_NM * defocus_nm * (u_y**2 + u_x**2)

    def probe(shift):
        u_y, u_x = y - shift[0], x - shift[1]
        return (np.hypot(u_y, u_x) <= 1e-3 * shared.ANGLE_MRAD) * np.exp(-1j * chi(u_y, u_x))

    wave = np.zeros((*nav, *sig), np.complex64) + probe((0, 0))
    phase, transferred = np.zeros((2, *nav))
    for cycles in rng.integers(-7, 8, (12, 2)) * np.array(nav) // 32:
        turn = 2 * np.pi * (cycles[0] * r[0] / nav[0] + cycles[1] * r[1] / nav[1]) + rng.uniform(0, 6)
        tilt = shared.WAVELENGTH_NM / shared.STEP_NM * cycles / nav
        phase += 0.02 * np.cos(turn)
        transferred += np.sin(chi(*tilt)) * (abs(probe((0, 0))) * abs(probe(tilt))).sum() * np.cos(turn)
        at = np.exp(1j * turn)[..., np.newaxis, np.newaxis]
        wave += 0.01j * (at * probe(tilt) + at.conj() * probe(-tilt))
    frames = rng.poisson(2000 * abs(wave) ** 2).astype(np.uint16)
    return frames, {"phase": phase - phase.mean(), "transferred": transferred}


def error(name, found, truth) -> str:
    """How far results are from the truth, in words."""
    if name == "strain":
        return f"rms error {np.sqrt(np.mean((found['strain'] - truth['strain']) ** 2)):.1e}"
    image, truth = found["image"], truth["phase" if name == "ssb" else "transferred"]
    if name == "tcbf":
        image, truth = (one[EDGE:-EDGE, EDGE:-EDGE] for one in (image, truth))
    return f"correlation {abs(np.corrcoef(image.ravel(), truth.ravel())[0, 1]):.4f}"


def systems(arguments, name) -> dict[str, list]:
    """Who computes a method, and with which program."""
    folder = HERE / "measure"
    found = {"stemd": [sys.executable, folder / "method.py", "stemd", name]}
    if arguments.libertem and name in NAMES:
        found[NAMES[name]] = [arguments.libertem, folder / "method.py", "LiberTEM", name]
    if arguments.quantem and name in QUANTEM:
        for kernel in QUANTEM[name]:
            found[f"quantem, {kernel}"] = [arguments.quantem, folder / "quantem_method.py", kernel]
    return found if len(found) > 1 else {}


def run(command) -> dict[str, list[float]]:
    """What one process measures: µs for a frame, by the part of the run."""
    done = subprocess.run(command, env=os.environ | ONE_THREAD, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr.strip().splitlines()[-1]}")
    values = json.loads(done.stdout.splitlines()[-1])
    return values if isinstance(values, dict) else {"run": values}


def main() -> None:
    """Measure by turns, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--libertem", help="interpreter of an environment with LiberTEM and its packages")
    parser.add_argument("--quantem", help="interpreter of an environment with quantem")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--repeats", type=int, default=3, help="runs in each turn")
    parser.add_argument("--scan", type=int, default=32, help="rows of the scan of ssb and tcbf: 32, 64, ...")
    arguments = parser.parse_args()
    if not arguments.libertem and not arguments.quantem:
        parser.error("nothing to compare with, expected --libertem PYTHON, --quantem PYTHON or both")
    nav = (arguments.scan, arguments.scan)
    data = {
        "strain": crystal,
        "ssb": lambda: weak_phase(nav),
        "tcbf": lambda: weak_phase(nav, defocus_nm=shared.DEFOCUS_NM),
    }
    print(f"{'method':8} {'system':26} {'us/frame':>9} {'to stemd':>9}  error")
    with tempfile.TemporaryDirectory() as folder:
        for name, make in data.items():
            commands = systems(arguments, name)
            if not commands:
                continue
            frames, truth = make()
            source, target = Path(folder) / f"{name}.npy", Path(folder) / "results.npz"
            np.save(source, frames)
            spent: dict[str, list[float]] = {}
            errors = {}
            for _ in range(arguments.turns):
                for system, command in commands.items():
                    for part, values in run([*command, source, target, str(arguments.repeats)]).items():
                        label = system + PARTS[part]
                        spent.setdefault(label, []).extend(values)
                        errors[label] = error(name, np.load(target), truth)
            for label, values in spent.items():
                ratio = median(values) / median(spent["stemd"])
                print(f"{name:8} {label:26} {median(values):9.1f} {ratio:9.2f}  {errors[label]}", flush=True)


if __name__ == "__main__":
    main()
