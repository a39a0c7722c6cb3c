"""UDFs on a GPU beside the CPUs of the same machine: frames per second, and the time of each stage.

    python benchmarks/gpu.py [--side 192] [--frames 16384] [--dtype uint16] [--only PART]

Sum, four masks, crystallinity (which is made of Fourier transforms), centre of mass and strain over frames in
memory: on CPU workers alone, on one GPU worker alone, and on both together. Results are compared first. Live,
the same UDFs run on a scan that a simulated detector sends as fast as it can.

From the ring: compressed frames lie as the receiver leaves them. One process has a GPU decode them and run
three UDFs together (sum, sum of each frame, and four masks or strain), and merges the results. Once for
frames that compress well, once for frames that compress about four times.

The stages, measured apart on one GPU: upload with the copy into pinned memory, the UDF itself, export of its
results.
Without a GPU it says what is missing, and exits with 1.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

import stemd

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "shared"))
from gpu_samples import RingInMemory
from stemd.processes.gpus import what_is_missing

REPEATS = 3
COLUMNS = 128
PLACES = {"CPU": ("numpy",), "GPU": ("cupy",), "both": None}


def workloads(side):
    radius = np.hypot(*np.ogrid[-side // 2 : side - side // 2, -side // 2 : side - side // 2])
    stack = np.stack([radius < side * part for part in (0.1, 0.2, 0.3, 0.4)]).astype("f4")
    yield "sum", stemd.SumUDF, "intensity"
    yield "four masks", lambda: stemd.ApplyMasksUDF(lambda: stack), "intensity"
    yield "crystallinity", lambda: stemd.CrystallinityUDF(rad_in=3, rad_out=side // 4), "intensity"
    yield "centre of mass", stemd.CoMUDF, "raw_com"
    yield "strain", lambda: stemd.StrainUDF((side / 7, 0), (0, side / 7), side / 40), "e_xx"


def offline(arguments, data):
    with stemd.Context("processes", gpus=1) as ctx:
        dataset = ctx.load("memory", data=data)
        print(f"\noffline, {ctx.executor.workers} CPU workers, frames/s")
        for name, make, result in workloads(arguments.side):
            line, reference = f"{name:16}", None
            for place, backends in PLACES.items():
                found = ctx.run_udf(dataset, make(), backends=backends)[result].data
                reference = found if reference is None else reference
                np.testing.assert_allclose(found, reference, rtol=1e-5, atol=1e-5, err_msg=f"{name}, {place}")
                times = []
                for _ in range(REPEATS):
                    begin = time.perf_counter()
                    ctx.run_udf(dataset, make(), backends=backends)
                    times.append(time.perf_counter() - begin)
                line += f"   {place} {data.shape[0] * data.shape[1] / min(times):10.0f}"
            print(line, flush=True)


def stages(arguments, data):
    import cupy

    from stemd_udfs.engine import DataDescription, PartitionRunner, RunPlan
    from stemd_udfs.engine.cupy_device import CuPyDevice

    class Timed(CuPyDevice):
        """Notes the time of each stage, waiting for the GPU behind each; a run is faster than that."""

        def __init__(self):
            super().__init__(0)
            self.seconds = {"upload": 0.0, "export": 0.0}

        def upload(self, block, dtype):
            return self._timed("upload", super().upload, block, dtype)

        def download(self, array):
            return self._timed("export", super().download, array)

        def _timed(self, stage, function, *values):
            cupy.cuda.get_current_stream().synchronize()
            begin = time.perf_counter()
            result = function(*values)
            cupy.cuda.get_current_stream().synchronize()
            self.seconds[stage] += time.perf_counter() - begin
            return result

    from stemd.datasets.base import ArrayFrames

    flat = data.reshape(-1, *data.shape[-2:])
    description = DataDescription(
        nav_shape=data.shape[:2], sig_shape=data.shape[2:], dtype=data.dtype, backends=("cupy",)
    )
    print("\nstages on one GPU, us per frame")
    for name, make, _ in workloads(arguments.side):
        device = Timed()
        runner = PartitionRunner(RunPlan([make()], description), device_class="cuda", device=device)
        runner.run(ArrayFrames(flat, slice(0, len(flat))))  # kernels are compiled
        device.seconds = dict.fromkeys(device.seconds, 0.0)
        begin = time.perf_counter()
        runner.run(ArrayFrames(flat, slice(0, len(flat))))
        whole = time.perf_counter() - begin
        seconds = {**device.seconds, "UDF": whole - sum(device.seconds.values())}
        print(f"{name:16}" + "".join(f"   {k} {v / len(flat) * 1e6:8.2f}" for k, v in seconds.items()))


def ring(arguments, _):
    from stemd.geometry.frame_map import FrameMap, ScanGeometry
    from stemd.workers.ring_frames import RingSource
    from stemd_sources.codecs import encode_frame
    from stemd_sources.events import FrameFormat

    side, dtype = arguments.side, np.dtype(arguments.dtype)
    nav, sig = (arguments.frames // COLUMNS, COLUMNS), (side, side)
    count = nav[0] * nav[1]
    random = np.random.default_rng(1)
    makes = {name: make for name, make, _ in workloads(side)}
    print("\nfrom the ring on one GPU, one process, frames/s")
    for name, dose in (("1 count in 10 pixels", 0.1), ("8 counts a pixel", 8)):
        frames = random.poisson(dose, (256, *sig)).astype(dtype)
        payloads = [encode_frame(frame, "bslz4") for frame in frames]
        payloads = [payloads[number % 256] for number in range(count)]
        smaller = frames.nbytes / 256 / (sum(map(len, payloads)) / count)
        source = RingSource(
            RingInMemory(payloads),
            {0: FrameFormat(codec="bslz4", dtype=dtype.str, shape=sig)},
            sig_shape=sig,
            dtype=dtype,
            nodata="zero",
            pixel_mask=None,
            frame_map=FrameMap(ScanGeometry(), nav),
        )
        signals = np.resize(frames.sum(axis=(1, 2)), count)
        total = frames.sum(axis=0) * float(count // 256) + frames[: count % 256].sum(axis=0)
        for third in ("four masks", "strain"):
            line = f"{name}, {smaller:4.1f} times smaller; sum, sumsig, {third:10}"
            for partition in (1024, 2048, 4096):
                udfs = [stemd.SumUDF(), stemd.SumSigUDF(), makes[third]()]
                seconds, results = run_from_ring(source, udfs, nav, partition)
                np.testing.assert_array_equal(results[0]["intensity"].data, total)
                np.testing.assert_array_equal(results[1]["intensity"].data.ravel(), signals)
                line += f"   {count / seconds:9.0f} ({partition} a partition)"
            print(line, flush=True)


def run_from_ring(source, udfs, nav, partition):
    from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan
    from stemd_udfs.engine.cupy_device import CuPyDevice

    count = nav[0] * nav[1]
    plan = RunPlan(udfs, DataDescription(nav_shape=nav, sig_shape=source.sig_shape, dtype=source.dtype))
    runner = PartitionRunner(plan, device_class="cuda", device=CuPyDevice(0))
    seconds = []
    for _ in range(REPEATS):
        mains = [MainNode(udf, plan) for udf in plan.udfs]
        begin = time.perf_counter()
        for first in range(0, count, partition):
            part = source.frames(1, first, min(first + partition, count))
            for main, buffers in zip(mains, runner.run(part), strict=True):
                main.merge(part.indices, buffers)
        seconds.append(time.perf_counter() - begin)
    return min(seconds), [main.results() for main in mains]


def live(arguments, _):
    side = int(np.sqrt(arguments.frames))
    print(f"\nlive, {side} x {side} frames, frames/s")
    for name, make, _ in workloads(arguments.side):
        line = f"{name:16}"
        for place, backends in PLACES.items():
            with TemporaryDirectory(prefix="stemd-gpu-") as folder:
                address = f"ipc://{folder}/detector"
                line += f"   {place} {one_live(arguments, make, backends, address, side):10.0f}"
        print(line, flush=True)


def one_live(arguments, make, backends, address, side):
    command = [sys.executable, "-m", "stemd", "simulate", "dectris-v2", "--bind", address]
    command += ["--nav", f"{side},{side}", "--sig", f"{arguments.side},{arguments.side}", "--scans", "2"]
    with (
        stemd.Context("processes", gpus=1) as ctx,
        ctx.live(f"dectris-v2+{address}", nav_shape=(side, side)) as scans,
        subprocess.Popen(command, stdout=subprocess.DEVNULL) as detector,
    ):
        for number, scan in zip(range(2), scans, strict=False):  # the first one compiles kernels
            begin = time.perf_counter()
            ctx.run_udf(scan, make(), backends=backends)
            seconds = time.perf_counter() - begin
            if number == 1:
                detector.wait()
        return side * side / seconds


PARTS = {"ring": ring, "offline": offline, "stages": stages, "live": live}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--side", type=int, default=192, help="rows and columns of a frame")
    parser.add_argument(
        "--frames",
        type=int,
        default=16384,
        help=f"whole rows of {COLUMNS} are taken; live, a square",
    )
    parser.add_argument("--dtype", default="uint16")
    parser.add_argument("--only", choices=PARTS, help="one part of it")
    arguments = parser.parse_args()
    if arguments.frames < COLUMNS:
        parser.error(f"--frames: got {arguments.frames}, expected at least {COLUMNS}")
    if missing := what_is_missing():
        print(f"no GPU can be used: {missing}", file=sys.stderr)
        return 1
    random = np.random.default_rng(1)
    side = arguments.side
    disks = (
        np.hypot(*((np.indices((side, side)) - side / 2 + side / 14) % (side / 7) - side / 14)) < side / 40
    )
    block = random.poisson(2 + 14 * disks, (256, side, side)).astype(arguments.dtype)
    rows = arguments.frames // COLUMNS
    data = np.resize(block, (rows, COLUMNS, arguments.side, arguments.side))
    print(f"{rows} x {COLUMNS} frames of {arguments.side} x {arguments.side} {arguments.dtype}")
    for name, part in PARTS.items():
        if arguments.only in {None, name}:
            part(arguments, data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
