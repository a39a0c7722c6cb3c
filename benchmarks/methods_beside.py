"""Strain and single side band ptychography, compared with libertem-blobfinder and ptychography40.

    python benchmarks/methods_beside.py --libertem PYTHON

PYTHON is an interpreter of an environment with LiberTEM and both packages, as ``.ci/libertem-packages`` makes
one in ``.venv-libertem``. These packages are licensed under the GPL, version 3; stemd contains nothing of it.

Each system processes the same frames in one process of one thread. The systems take turns; what is printed is
the median of the processor time for a frame over all turns, and the errors of both against the truth of the
simulated frames. blobfinder's time is that of the positions of the disks alone; the lattice is fitted
afterwards, and not timed. Strain of stemd contains the fit.
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
NAMES = {"strain": "libertem-blobfinder", "ssb": "ptychography40"}


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


def weak_phase(nav=(32, 32), sig=(64, 64)):
    """Frames of a weak phase object of twelve waves, and its phase."""
    rng = np.random.default_rng(1)
    y, x = (np.indices(sig) - np.reshape(np.array(sig) / 2, (2, 1, 1))) * 1e-3 * shared.PIXEL_MRAD
    r = np.indices(nav)

    def probe(shift):
        return np.hypot(y - shift[0], x - shift[1]) <= 1e-3 * shared.ANGLE_MRAD

    wave = np.zeros((*nav, *sig), np.complex64) + probe((0, 0))
    phase = np.zeros(nav)
    for cycles in rng.integers(-7, 8, (12, 2)):
        turn = 2 * np.pi * (cycles[0] * r[0] / nav[0] + cycles[1] * r[1] / nav[1]) + rng.uniform(0, 6)
        tilt = shared.WAVELENGTH_NM / shared.STEP_NM * cycles / nav
        phase += 0.02 * np.cos(turn)
        at = np.exp(1j * turn)[..., np.newaxis, np.newaxis]
        wave += 0.01j * (at * probe(tilt) + at.conj() * probe(-tilt))
    return rng.poisson(2000 * abs(wave) ** 2).astype(np.uint16), {"phase": phase - phase.mean()}


def error(name, found, truth) -> str:
    """How far results are from the truth, in words."""
    if name == "strain":
        return f"rms error {np.sqrt(np.mean((found['strain'] - truth['strain']) ** 2)):.1e}"
    image = found["phase"] - found["phase"].mean()
    likeness = np.corrcoef(image.ravel(), truth["phase"].ravel())[0, 1]
    return f"correlation {abs(likeness):.4f}"


def main() -> None:
    """Measure by turns, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--libertem", required=True, help="interpreter of an environment with the packages")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--repeats", type=int, default=3, help="runs in each turn")
    arguments = parser.parse_args()
    pythons = {"stemd": sys.executable, "LiberTEM": arguments.libertem}
    print(f"{'method':8} {'system':20} {'us/frame':>9}  error")
    with tempfile.TemporaryDirectory() as folder:
        for name, (frames, truth) in {"strain": crystal(), "ssb": weak_phase()}.items():
            source = Path(folder) / f"{name}.npy"
            np.save(source, frames)
            spent: dict[str, list[float]] = {system: [] for system in pythons}
            errors = {}
            for _ in range(arguments.turns):
                for system, python in pythons.items():
                    target = Path(folder) / f"{system}.npz"
                    command = [python, HERE / "measure" / "method.py", system, name, source, target]
                    done = subprocess.run(
                        [*command, str(arguments.repeats)],
                        env=os.environ | ONE_THREAD,
                        capture_output=True,
                        text=True,
                        check=False,
                    )
                    if done.returncode:
                        raise SystemExit(f"{name} in {system}: {done.stderr.strip().splitlines()[-1]}")
                    spent[system] += json.loads(done.stdout.splitlines()[-1])
                    errors[system] = error(name, np.load(target), truth)
            for system, values in spent.items():
                label = "stemd" if system == "stemd" else NAMES[name]
                print(f"{name:8} {label:20} {median(values):9.1f}  {errors[system]}", flush=True)
            print(f"{name:8} {'times as fast':20} {median(spent['LiberTEM']) / median(spent['stemd']):9.2f}")


if __name__ == "__main__":
    main()
