"""UDFs of packages that were written for LiberTEM: their numbers under LiberTEM, and on stemd.

``reference FOLDER`` runs in an environment with LiberTEM and writes its results. ``check FOLDER`` runs in
one with stemd and without LiberTEM: over data in memory, inline and in worker processes, over a file, and
live in a daemon. It ends with status 1 if a number differs.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

NAV, SIG = (6, 6), (64, 64)
PEAKS = np.array([[20, 20], [32, 32], [44, 20]])
TILES = {"num_partitions": 6, "tileshape": (6, *SIG)}
START_S = 120.0


def frames() -> np.ndarray:
    """Disks that wander by a pixel or two, with noise, uint16."""
    rng = np.random.default_rng(18)
    y, x = np.mgrid[: SIG[0], : SIG[1]]
    data = np.zeros((*NAV, *SIG))
    for place in np.ndindex(*NAV):
        for peak, strength in zip(PEAKS, (400, 900, 600), strict=True):
            cy, cx = peak + rng.integers(-2, 3, 2)
            data[place] += strength * (np.hypot(y - cy, x - cx) < 4)
    return rng.poisson(data + 20).astype(np.uint16)


def udfs() -> dict:
    """The UDFs of the three packages; `libertem` is whichever is there."""
    from libertem_blobfinder.common.patterns import BackgroundSubtraction, RadialGradient
    from libertem_blobfinder.udf.correlation import (
        FastCorrelationUDF,
        FullFrameCorrelationUDF,
        SparseCorrelationUDF,
    )
    from libertem_blobfinder.udf.integration import IntegrationUDF
    from libertem_holo.udf.reconstr import HoloReconstructUDF
    from ptychography40.reconstruction.ssb import SSB_UDF

    pattern = RadialGradient(radius=4)
    centers = np.broadcast_to(PEAKS, (*NAV, *PEAKS.shape)).copy()
    aux = IntegrationUDF.aux_data(data=centers, kind="nav", dtype=int, extra_shape=PEAKS.shape)
    return {
        "fast": FastCorrelationUDF(peaks=PEAKS, match_pattern=pattern),
        "full": FullFrameCorrelationUDF(peaks=PEAKS, match_pattern=pattern),
        "sparse": SparseCorrelationUDF(peaks=PEAKS, match_pattern=pattern, steps=3),
        "integration": IntegrationUDF(centers=aux, pattern=BackgroundSubtraction(radius=4, radius_outer=6)),
        "holo": HoloReconstructUDF(out_shape=(16, 16), sb_position=(16, 20), aperture=np.ones((16, 16))),
        "ssb": SSB_UDF(lamb=2e-12, dpix=1e-11, semiconv=0.03, semiconv_pix=16.0, dtype=np.float64, cutoff=1),
    }


def arrays(result: dict) -> dict[str, np.ndarray]:
    """The results of one UDF as arrays."""
    return {name: np.array(buffer.data) for name, buffer in result.items()}


def run_here(context: object, dataset: object) -> dict[str, dict[str, np.ndarray]]:
    """Run each UDF by itself; one that raises is named and has no results."""
    found = {}
    for name, udf in udfs().items():
        try:
            found[name] = arrays(context.run_udf(dataset=dataset, udf=udf))
        except Exception as error:
            print(f"{name}: {type(error).__name__}: {error}", flush=True)
    return found


def reference(folder: Path) -> None:
    """Write what LiberTEM makes of the frames."""
    import libertem.api as lt
    from libertem.executor.inline import InlineJobExecutor

    np.save(folder / "frames.npy", frames())
    context = lt.Context(executor=InlineJobExecutor())
    found = run_here(context, context.load("memory", data=frames(), sig_dims=2, **TILES))
    np.savez(
        folder / "reference.npz", **{f"{udf}.{name}": a for udf, r in found.items() for name, a in r.items()}
    )


def live(folder: Path) -> dict[str, dict[str, np.ndarray]]:
    """Register the UDFs in a daemon, and take their results of a scan."""
    import stemd

    python = [sys.executable, "-m", "stemd"]
    control, detector = f"ipc://{folder}/control/socket", f"ipc://{folder}/detector"
    addresses = ["--results", f"ipc://{folder}/results", "--snapshots", f"ipc://{folder}/snapshots"]
    serve = [*python, "serve", "--libertem", "--source", f"dectris-v2+{detector}", "--control", control]
    serve += ["--http", "127.0.0.1:0", *addresses]
    simulate = [*python, "simulate", "dectris-v2", "--from", str(folder / "frames.npy"), "--bind", detector]
    with subprocess.Popen(serve, env=dict(_environment())) as daemon:
        try:
            with _connected(stemd, control) as client:
                names = [name for name, udf in udfs().items() if _registered(client, name, udf)]
                subprocess.run(simulate, check=True)
                return {name: _final(client, name) for name in names}
        finally:
            daemon.terminate()


def _environment() -> dict[str, str]:
    # Compiling the packages' functions with numba takes some seconds in each process.
    return (
        os.environ
        | {"STEMD_RING_SIZE_BYTES": "200 MB", "STEMD_SOURCE_MAX_MESSAGE_BYTES": "20 MB"}
        | {
            "STEMD_WORKERS_UDF_TIMEOUT_S": "120",
            "STEMD_WORKERS_CPUS": "2",
        }
    )


def _connected(stemd: object, control: str) -> object:
    deadline = time.monotonic() + START_S
    while True:
        try:
            return stemd.connect(control, timeout_s=START_S)
        except Exception:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def _registered(client: object, name: str, udf: object) -> bool:
    try:
        client.register(name, udf)
    except Exception as error:
        print(f"{name}, live: {type(error).__name__}: {error}", flush=True)
        return False
    return True


def _final(client: object, name: str) -> dict[str, np.ndarray]:
    for update in client.results(name):
        if update.status == "failed":
            print(f"{name}, live: {update.error}", flush=True)
            return {}
        if update.status == "final":
            return {key: np.array(array) for key, array in update.items()}
    raise RuntimeError(f"{name}: no final result")


def differences(found: dict[str, dict[str, np.ndarray]], expected: dict[str, np.ndarray]) -> list[str]:
    """Name each result that differs: integers equal, floats within 1e-9 or, in single precision, 1e-5."""
    wrong = []
    for key, right in expected.items():
        udf, _, name = key.partition(".")
        got = found.get(udf, {}).get(name)
        if got is None or got.shape != right.shape or got.dtype != right.dtype:
            wrong.append(
                f"{key}: got {None if got is None else (got.shape, got.dtype)}, expected {right.dtype}"
            )
            continue
        span = float(np.ptp(np.abs(right))) or 1.0
        tolerance = 0 if right.dtype.kind in "iub" else (1e-5 if right.dtype in ("f4", "c8") else 1e-9) * span
        error = np.nanmax(np.abs(got.astype(complex) - right.astype(complex)))
        if error > tolerance:
            wrong.append(f"{key}: differs by {error:.3g}, expected at most {tolerance:.3g}")
    return wrong


def check(folder: Path) -> int:
    """Compare what stemd makes of the frames."""
    import stemd

    with np.load(folder / "reference.npz") as file:
        expected = {key: file[key] for key in file.files}
    # Sparse correlation takes the logarithm relative to the minimum of a tile, so its numbers, but for the
    # centres, depend on the tiles: the same ones in memory, others elsewhere.
    comparable = {
        key: array for key, array in expected.items() if key[:7] != "sparse." or key == "sparse.centers"
    }
    wrong: list[str] = []
    with stemd.use_as_libertem():
        for executor in ("inline", "processes"):
            with stemd.Context(executor, workers=None if executor == "inline" else 2) as context:
                for kind, dataset in (
                    ("memory", context.load("memory", frames(), **TILES)),
                    ("file", context.load("npy", folder / "frames.npy", num_partitions=3)),
                ):
                    wanted = expected if kind == "memory" else comparable
                    found = differences(run_here(context, dataset), wanted)
                    print(f"{executor}, {kind}: {len(wanted)} results, {len(found)} differ", flush=True)
                    wrong += [f"{executor}, {kind}: {line}" for line in found]
        found = differences(live(folder), comparable)
        print(f"live: {len(comparable)} results, {len(found)} differ", flush=True)
        wrong += [f"live: {line}" for line in found]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    task, where = sys.argv[1], Path(sys.argv[2])
    sys.exit(reference(where) if task == "reference" else check(where))
