"""Frames per second of live scans as fast as they go, and how old results are."""

import json
import socket
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from runs import Bench, line_with

WORKLOADS = ("sum", "sumsig", "masks", "three", "com", "stddev", "python frame", "python tile")
SIZES = ((256, 128), (192, 256))
QUICK = ((64, 16),)
PEER = "LiberTEM"
SYSTEMS = ("stemd", "stemd, base install", PEER)
PROTOCOLS = ("dectris-v1", "dectris-v2")
RATE = 4000.0
Runs = list[dict[str, Any]]


def run(bench: Bench) -> None:
    """Measure the daemon, the peer and the bare pipeline on the same streams."""
    for size, side in QUICK if bench.is_quick else SIZES:
        for protocol in PROTOCOLS:
            what = f"{size}² {protocol}: sum"
            if bench.wants(what, "bare pipeline"):
                values = [bare_rate(bench, protocol, size, side) for _ in range(bench.repeat)]
                bench.add("live", what, "bare pipeline", "frames/s", values)
        for workload in WORKLOADS[:1] if bench.is_quick else WORKLOADS:
            for protocol in PROTOCOLS:
                for system in ("stemd",) if bench.is_quick else SYSTEMS:
                    what = f"{size}² {protocol}: {workload}"
                    if bench.wants(what, system) and (system != PEER or protocol == "dectris-v1"):
                        measure = _peer if system == PEER else _stemd
                        runs = measure(bench, system, protocol, workload, size, side)
                        rates = [run["frames"] / run["seconds"] for run in runs]
                        bench.add("live", what, system, "frames/s", rates)
                        cost = [sum(run["cpu_us"].values()) for run in runs]
                        bench.add("cpu", what, system, "CPU us/frame", cost)
                        bench.note_parts(what, system, [run["cpu_us"] for run in runs])


def run_latency(bench: Bench) -> None:
    """Measure from the newest covered frame sent to its result at the subscriber, at a steady rate."""
    size, side = (64, 32) if bench.is_quick else (256, 128)
    for protocol in PROTOCOLS:
        what = f"{protocol} at {RATE:.0f} frames/s"
        if bench.wants(what, "stemd"):
            _add_ages(bench, what, "stemd", _stemd_latency(bench, protocol, size, side))
    what = f"dectris-v1 at {RATE:.0f} frames/s"
    for name, partition in (("smallest useful partitions", 64), ("default partitions", 0)):
        if not bench.is_quick and bench.wants(what, PEER):
            _add_ages(bench, what, f"{PEER}, {name}", _peer_latency(bench, size, side, partition))


def _add_ages(bench: Bench, what: str, system: str, ages: list[float]) -> None:
    ordered = sorted(1e3 * age for age in ages)
    bench.add("latency", f"{what}, median", system, "ms", [statistics.median(ordered)])
    bench.add("latency", f"{what}, 99th percentile", system, "ms", [ordered[int(0.99 * (len(ordered) - 1))]])


def daemon_lines(
    bench: Bench, system: str, protocol: str, workload: str, size: int, side: int, **environment: str
) -> list[dict[str, Any]]:
    """What live_stemd.py prints of a daemon with one workload: its start, then each scan."""
    address, scans = f"tcp://127.0.0.1:{free_port()}", bench.repeat + 1
    program = ("live_stemd.py", protocol, address, workload, size, side, scans)
    with bench.started(system, *program, **environment) as daemon:
        start = json.loads(line_with(daemon, "ready"))
        with bench.started("stemd", "detector.py", protocol, address, side, size, scans):
            assert daemon.stdout is not None
            return [start, *(json.loads(line) for line in daemon.stdout)]


def _stemd(bench: Bench, system: str, protocol: str, workload: str, size: int, side: int) -> Runs:
    found = daemon_lines(bench, system, protocol, workload, size, side)
    return found[2:]


def _peer(bench: Bench, system: str, protocol: str, workload: str, size: int, side: int) -> Runs:
    port, scans = free_port(), bench.repeat + 1
    address = f"tcp://127.0.0.1:{port}"
    with bench.started(system, "live_libertem.py", port, workload, size, side, scans) as peer:
        line_with(peer, "ready")
        with bench.started("stemd", "detector.py", protocol, address, side, size, scans):
            assert peer.stdout is not None
            found = [json.loads(line) for line in peer.stdout if line.startswith("{")]
    return found[1:]


def bare_rate(bench: Bench, protocol: str, size: int, side: int, *more: str) -> float:
    with TemporaryDirectory() as folder:
        address = f"ipc://{Path(folder) / 'bare'}"
        with (
            bench.started("stemd", "bare.py", protocol, address, size, *more) as one,
            bench.started("stemd", "bare.py", protocol, address, size, *more) as two,
        ):
            line_with(one, "ready")
            line_with(two, "ready")
            with bench.started("stemd", "detector.py", protocol, address, side, size, 1):
                results = [json.loads(line_with(process, "frames")) for process in (one, two)]
    frames = sum(result["frames"] for result in results)
    if frames != side * side:
        raise SystemExit(f"the bare pipeline saw {frames} of {side * side} frames")
    used = [result for result in results if result["frames"]]
    return frames / (max(one["last"] for one in used) - min(one["first"] for one in used))


def _stemd_latency(bench: Bench, protocol: str, size: int, side: int) -> list[float]:
    address = f"tcp://127.0.0.1:{free_port()}"
    with bench.started(
        "stemd", "live_stemd.py", protocol, address, "three", size, side, 2, "results"
    ) as daemon:
        line_with(daemon, "ready")
        with bench.started("stemd", "detector.py", protocol, address, side, size, 2, RATE) as detector:
            assert daemon.stdout is not None
            found = [json.loads(line) for line in daemon.stdout]
            begins = _begins(detector)
    return _ages(begins[-1], found[-1]["arrived"])


def _peer_latency(bench: Bench, size: int, side: int, partition: int) -> list[float]:
    port = free_port()
    with bench.started(PEER, "live_libertem.py", port, "three", size, side, 2, partition) as peer:
        line_with(peer, "ready")
        address = f"tcp://127.0.0.1:{port}"
        with bench.started("stemd", "detector.py", "dectris-v1", address, side, size, 2, RATE) as detector:
            assert peer.stdout is not None
            found = [json.loads(line) for line in peer.stdout if line.startswith("{")]
            begins = _begins(detector)
    return _ages(begins[-1], found[-1]["arrived"])


def _begins(detector) -> list[float]:
    reports = [json.loads(line) for line in detector.stdout]
    return [report["time"] for report in reports if report["kind"] == "scan_started"]


def _ages(begin: float, arrived: list[tuple[float, int]]) -> list[float]:
    """Seconds from when a result's newest frame was due to when the result arrived."""
    return [time - begin - newest / RATE for time, newest in arrived]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
