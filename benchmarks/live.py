"""Frames per second of a live scan, beside the bare pipeline, in one run.

``python benchmarks/live.py [--repeat N] [--sides A B]``: for each frame size, by turns, the bare pipeline
(`bare.py`) and the daemon with sum, sumsig and four float masks take the same generated stream from a
detector process over a real ZeroMQ socket, as fast as it goes. The daemon's time runs from the first frame
received to the last result published. Everything shares the cores of this machine.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import zmq

from stemd.wire import decode
from stemd_sources.codecs import codec_report

HERE = Path(__file__).parent
ENVIRONMENT = os.environ | dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
MASKS = """{ shape = "disk", radius = 20 }, { shape = "disk", radius = 40 },
           { shape = "disk", radius = 30, centre = [80, 80] }, { shape = "disk", radius = 60 }"""
CONFIG = """
[source]
url = "dectris-v2+{detector}"
max_message_bytes = "4 MiB"
queue_messages = 1000
[ring]
size_bytes = "{ring}"
[scan]
nav_shape = [-1, -1]
[publish]
results = "{results}"
snapshots = "{snapshots}"
[control]
address = "{control}"
[http]
address = "127.0.0.1:0"
[log]
level = "warning"
[[udf]]
name = "sum"
[[udf]]
name = "sumsig"
[[udf]]
name = "masks"
use = "stemd_udfs:ApplyMasksUDF"
params = {{ masks = [{masks}], mask_dtype = "float32" }}
"""


@contextmanager
def started(*command: str, wait_for: str) -> Iterator[subprocess.Popen[str]]:
    """Start a process, wait for a word on its output, end it on leaving."""
    with subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if wait_for in line:
                break
        try:
            yield process
        finally:
            process.terminate()


def bare(folder: Path, side: int, size: int) -> float:
    """Frames per second of the bare pipeline."""
    address = f"ipc://{folder}/bare"
    with (
        started(str(HERE / "detector.py"), address, str(side), str(size), wait_for="listening"),
        started(str(HERE / "bare.py"), address, str(size), wait_for="ready") as one,
        started(str(HERE / "bare.py"), address, str(size), wait_for="ready") as two,
    ):
        results = []
        for process in (one, two):
            assert process.stdout is not None
            results.append(json.loads(process.stdout.readline()))
    frames = sum(result["frames"] for result in results)
    assert frames == side * side, f"{frames} of {side * side} frames"
    seconds = max(result["last"] for result in results) - min(result["first"] for result in results)
    return frames / seconds


def daemon(folder: Path, side: int, size: int) -> float:
    """Frames per second of the daemon."""
    names = {name: f"ipc://{folder}/{name}" for name in ("detector", "results", "snapshots", "control")}
    config = folder / "stemd.toml"
    config.write_text(CONFIG.format(**names, masks=MASKS, ring="1 GiB"))
    context = zmq.Context.instance()
    with (
        context.socket(zmq.SUB) as subscriber,
        started(str(HERE / "daemon.py"), str(config), wait_for="ready"),
    ):
        subscriber.connect(names["results"])
        subscriber.subscribe(b"result/")
        subscriber.subscribe(b"event/run_ended")
        subscriber.subscribe(b"event/heartbeat")
        subscriber.rcvtimeo = 120_000
        while decode(subscriber.recv_multipart()).topic != "event/heartbeat":
            pass
        with started(
            str(HERE / "detector.py"), names["detector"], str(side), str(size), wait_for="listening"
        ):
            first, last = 0.0, 0.0
            while True:
                message = decode(subscriber.recv_multipart())
                if message.topic == "event/run_ended":
                    break
                if message.is_last:
                    first, last = message.header["t_first"], message.header["t_publish"]
    ledger = message.header["ledger"]
    assert message.header["complete"], ledger
    return float(ledger["processed"] / (last - first))


def main() -> None:
    """Measure and print a table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--repeat", type=int, default=5)
    arguments.add_argument("--sides", type=int, nargs=2, default=(192, 128), help="scan side per frame size")
    options = arguments.parse_args()
    report = codec_report()
    print(
        f"{platform.machine()}, {len(os.sched_getaffinity(0))} cores, Python {platform.python_version()}, "
        f"bslz4 by {report.implementation} {report.version}"
    )
    print("frames/s, median (lowest to highest); ratio = daemon / bare pipeline\n")
    print(f"{'frame':>10} {'frames':>7} {'bare':>25} {'daemon':>25}  ratio")
    for size, side in zip((192, 256), options.sides, strict=True):
        rates: dict[str, list[float]] = {"bare": [], "daemon": []}
        for _ in range(options.repeat):
            with tempfile.TemporaryDirectory() as folder:
                rates["bare"].append(bare(Path(folder), side, size))
                rates["daemon"].append(daemon(Path(folder), side, size))
        cells = [
            f"{statistics.median(found):9.0f} ({min(found):.0f} to {max(found):.0f})"
            for found in rates.values()
        ]
        ratio = statistics.median(rates["daemon"]) / statistics.median(rates["bare"])
        print(f"{size:>4} x {size:<4}{side * side:>7} {cells[0]:>25} {cells[1]:>25}  {ratio:.2f}")


if __name__ == "__main__":
    main()
