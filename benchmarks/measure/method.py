"""One method over frames of a file, in stemd or in LiberTEM: processor time for a frame, and the results.

    python method.py (stemd|LiberTEM) (strain|ssb|tcbf) FRAMES.npy RESULTS.npz REPEATS

LiberTEM has no ``tcbf``.

Prints one line of JSON: microseconds of processor time for a frame, the set-up of a run included, for each
repeat after the first.
"""

import json
import sys
import time

import numpy as np

PEAK_PX, DISK_PX, ORDER = 28, 5.0, 2
KEV, WAVELENGTH_NM = 80.0, 0.00417572
ANGLE_MRAD, PIXEL_MRAD, STEP_NM = 20.0, 1.5, 0.05
DEFOCUS_NM = 5.0  # of tilt-corrected bright field: shifts of up to 2 scan steps
IMAGES = {"ssb": "phase", "tcbf": "intensity"}  # the buffers of stemd and LiberTEM


def peaks(sig) -> np.ndarray:
    """Rows and columns of the disks of an unstrained crystal."""
    span = range(-ORDER, ORDER + 1)
    return np.array([(sig[0] // 2 + h * PEAK_PX, sig[1] // 2 + k * PEAK_PX) for h in span for k in span])


def strain_of(places: np.ndarray, heights: np.ndarray, sig) -> np.ndarray:
    """e_yy, e_xx of the lattices that fit disks best; shape (frames, 2)."""
    orders = (peaks(sig) - np.array(sig) // 2) / PEAK_PX
    design = np.column_stack([np.ones(len(orders)), orders])
    found = []
    for place, height in zip(places, heights, strict=True):
        root = np.sqrt(np.maximum(height, 0))[:, np.newaxis]
        vectors = np.linalg.lstsq(design * root, place * root, rcond=None)[0][1:].T
        deformation = np.linalg.inv(vectors / PEAK_PX).T
        found.append(np.diag(deformation) - 1)
    return np.array(found)


def stemd_udf(method, sig):
    import stemd

    if method == "strain":
        return stemd.StrainUDF((PEAK_PX, 0), (0, PEAK_PX), DISK_PX, window=9)
    if method == "tcbf":
        return stemd.TiltCorrectedBFUDF(DEFOCUS_NM, PIXEL_MRAD, STEP_NM, semi_convergence_mrad=ANGLE_MRAD)
    return stemd.SSBUDF(KEV, ANGLE_MRAD, PIXEL_MRAD, STEP_NM, bin_pixels=1)


def libertem_udf(method, sig):
    if method == "strain":
        from libertem_blobfinder.common.patterns import BackgroundSubtraction
        from libertem_blobfinder.udf.correlation import FastCorrelationUDF

        pattern = BackgroundSubtraction(radius=DISK_PX, radius_outer=1.5 * DISK_PX, search=9 + 1.5 * DISK_PX)
        return FastCorrelationUDF(peaks=peaks(sig), match_pattern=pattern)
    from ptychography40.reconstruction.ssb import SSB_UDF

    return SSB_UDF(
        lamb=WAVELENGTH_NM * 1e-9,
        dpix=STEP_NM * 1e-9,
        semiconv=ANGLE_MRAD * 1e-3,
        semiconv_pix=ANGLE_MRAD / PIXEL_MRAD,
        dtype=np.float32,
        cy=sig[0] / 2,
        cx=sig[1] / 2,
        cutoff=1,
    )


def context(system):
    if system == "stemd":
        import stemd

        return stemd.Context(executor="inline")
    import libertem.api as lt
    from libertem.executor.inline import InlineJobExecutor

    return lt.Context(executor=InlineJobExecutor())


def arrays(method, system, results, sig) -> dict[str, np.ndarray]:
    """What is compared with the truth."""
    if method in IMAGES:
        return {"image": np.asarray(results[IMAGES[method]].data)}
    if system == "stemd":
        maps = [np.asarray(results[name].data).reshape(-1) for name in ("e_yy", "e_xx")]
        return {"strain": np.stack(maps, axis=1)}
    places, heights = (np.asarray(results[name].data) for name in ("refineds", "peak_values"))
    count = len(peaks(sig))
    return {"strain": strain_of(places.reshape(-1, count, 2), heights.reshape(-1, count), sig)}


def main() -> None:
    """Measure."""
    system, method, source, target, repeats = sys.argv[1:]
    frames = np.load(source)
    sig = frames.shape[2:]
    make = stemd_udf if system == "stemd" else libertem_udf
    here = context(system)
    dataset = here.load("memory", data=frames, sig_dims=2, num_partitions=4)
    spent = []
    for _ in range(1 + int(repeats)):
        begin = time.process_time()
        results = here.run_udf(dataset=dataset, udf=make(method, sig))
        found = arrays(method, system, results, sig) if method in IMAGES else None
        spent.append((time.process_time() - begin) / (frames.shape[0] * frames.shape[1]))
    found = found or arrays(method, system, results, sig)
    np.savez(target, **found)
    print(json.dumps([1e6 * one for one in spent[1:]]))


if __name__ == "__main__":
    main()
