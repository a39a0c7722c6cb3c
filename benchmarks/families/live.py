"""Frames per second of live scans as fast as they go, and how old results are."""

import json
import statistics
from subprocess import Popen
from typing import Any

from measure.one_daemon import free_port
from runs import Bench, json_lines, line_with, tell

WORKLOADS = ("sum", "sumsig", "masks", "three", "com", "stddev", "python frame", "python tile")
SIZES = ((256, 128), (192, 256))
QUICK = ((64, 16),)
PEER = "LiberTEM"
SYSTEMS = ("stemd", "stemd, plain", PEER)
PROTOCOLS = ("dectris-v1", "dectris-v2")
RATE = 4000.0
SCANS_A_TURN = 3
"""Of which the first, in which processes warm up, does not count."""
Runs = list[dict[str, Any]]


def run(bench: Bench) -> None:
    """Measure the daemon, the peer and the bare pipeline on the same streams."""
    for size, side in QUICK if bench.is_quick else SIZES:
        for protocol in PROTOCOLS:
            what = f"{size}² {protocol}: sum"
            if bench.wants(what, "bare pipeline"):
                bench.add("live", what, "bare pipeline", "frames/s", bare_rates(bench, protocol, size, side))
        for workload in WORKLOADS[:1] if bench.is_quick else WORKLOADS:
            _by_turns(bench, workload, size, side)


def _by_turns(bench: Bench, workload: str, size: int, side: int) -> None:
    """Measure one system after the other, and again: what else the machine does changes within minutes."""
    found: dict[tuple[str, str], Runs] = {}
    for _ in range(bench.repeat):
        for protocol in PROTOCOLS:
            for system in ("stemd",) if bench.is_quick else SYSTEMS:
                what = f"{size}² {protocol}: {workload}"
                if bench.wants(what, system) and (system != PEER or protocol == "dectris-v1"):
                    measure = _peer if system == PEER else _stemd
                    runs = measure(bench, system, protocol, workload, size, side)
                    found.setdefault((what, system), []).extend(runs)
    for (what, system), runs in found.items():
        bench.add("live", what, system, "frames/s", [run["frames"] / run["seconds"] for run in runs])
        bench.add("cpu", what, system, "CPU us/frame", [sum(run["cpu_us"].values()) for run in runs])
        bench.note_parts(what, system, [run["cpu_us"] for run in runs])


def run_latency(bench: Bench) -> None:
    """Measure from the newest covered frame sent to its result at the subscriber, at a steady rate."""
    size, side = (64, 32) if bench.is_quick else (256, 128)
    for protocol in PROTOCOLS:
        what = f"{protocol} at {RATE:.0f} frames/s"
        if bench.wants(what, "stemd"):
            _add_ages(bench, what, "stemd", daemon_ages(bench, "stemd", protocol, size, side))
    what = f"dectris-v1 at {RATE:.0f} frames/s"
    for name, partition in (("smallest useful partitions", 64), ("default partitions", 0)):
        if not bench.is_quick and bench.wants(what, PEER):
            _add_ages(bench, what, f"{PEER}, {name}", _peer_latency(bench, size, side, partition))


def _add_ages(bench: Bench, what: str, system: str, scans: list[list[float]]) -> None:
    ordered = [sorted(1e3 * age for age in ages) for ages in scans]
    medians = [statistics.median(ages) for ages in ordered]
    bench.add("latency", f"{what}, median", system, "ms", medians)
    last = [ages[int(0.99 * (len(ages) - 1))] for ages in ordered]
    bench.add("latency", f"{what}, 99th percentile", system, "ms", last)


def daemon_lines(
    bench: Bench,
    system: str,
    protocol: str,
    workload: str,
    size: int,
    side: int,
    *,
    scans: int | None = None,
    **environment: str,
) -> list[dict[str, Any]]:
    """What live_stemd.py prints of a daemon with one workload: its start, then each scan."""
    address, scans = f"tcp://127.0.0.1:{free_port()}", scans or bench.repeat + 1
    program = ("live_stemd.py", protocol, address, workload, size, side, scans)
    with bench.started(system, *program, **environment) as daemon:
        start = json.loads(line_with(daemon, "ready"))
        with bench.started("stemd", "detector.py", protocol, address, side, size, scans) as detector:
            return [start, *_told_scans(daemon, detector, scans)]


def _told_scans(system: Popen[str], detector: Popen[str], scans: int) -> Runs:
    """What a system prints of scans of which each begins when it is through with the one before."""
    found = []
    for _ in range(scans):
        tell(detector)
        found.append(json.loads(line_with(system, "{")))
    return found


def _stemd(bench: Bench, system: str, protocol: str, workload: str, size: int, side: int) -> Runs:
    found = daemon_lines(bench, system, protocol, workload, size, side, scans=SCANS_A_TURN)
    return found[2:]


def _peer(bench: Bench, system: str, protocol: str, workload: str, size: int, side: int) -> Runs:
    port, scans = free_port(), SCANS_A_TURN
    address = f"tcp://127.0.0.1:{port}"
    with bench.started(system, "live_libertem.py", port, workload, size, side, scans) as peer:
        line_with(peer, "ready")
        with bench.started("stemd", "detector.py", protocol, address, side, size, scans) as detector:
            found = _told_scans(peer, detector, scans)
    return found[1:]


def bare_rates(bench: Bench, protocol: str, size: int, side: int, way: str = "sum") -> list[float]:
    """Frames per second of each scan but the first, in which the two processes of bare.py connect."""
    scans = bench.repeat + 1
    address = f"tcp://127.0.0.1:{free_port()}"
    program = ("bare.py", protocol, address, size, scans, way)
    with bench.started("stemd", *program) as one, bench.started("stemd", *program) as two:
        line_with(one, "ready")
        line_with(two, "ready")
        with bench.started("stemd", "detector.py", protocol, address, side, size, scans) as detector:
            for _ in range(scans):  # one after the other: nothing is kept here between two scans
                tell(detector)
            found = [json_lines(process, 1)[0]["scans"] for process in (one, two)]
    rates = []
    for scan in range(2, scans + 1):
        parts = [of_one[str(scan)] for of_one in found if str(scan) in of_one]
        frames = sum(part["frames"] for part in parts)
        if frames != side * side:
            raise SystemExit(f"the bare pipeline saw {frames} of {side * side} frames of scan {scan}")
        rates.append(frames / (max(part["last"] for part in parts) - min(part["first"] for part in parts)))
    return rates


def daemon_ages(bench: Bench, system: str, protocol: str, size: int, side: int) -> list[list[float]]:
    """By how many seconds results of three UDFs are older than their newest frame, for each scan but one."""
    address, scans = f"tcp://127.0.0.1:{free_port()}", bench.repeat + 1
    program = ("live_stemd.py", protocol, address, "three", size, side, scans, "results")
    with bench.started(system, *program) as daemon:
        line_with(daemon, "ready")
        return _ages(bench, daemon, protocol, address, size, side)


def _peer_latency(bench: Bench, size: int, side: int, partition: int) -> list[list[float]]:
    port, scans = free_port(), bench.repeat + 1
    with bench.started(PEER, "live_libertem.py", port, "three", size, side, scans, partition) as peer:
        line_with(peer, "ready")
        return _ages(bench, peer, "dectris-v1", f"tcp://127.0.0.1:{port}", size, side)


def _ages(
    bench: Bench, system: Popen[str], protocol: str, address: str, size: int, side: int
) -> list[list[float]]:
    """Seconds from when a result's newest frame was due to its arrival, for each scan but the first."""
    scans = bench.repeat + 1
    with bench.started("stemd", "detector.py", protocol, address, side, size, scans, RATE) as detector:
        found = _told_scans(system, detector, scans)
        begins = [told["time"] for told in json_lines(detector) if told["kind"] == "scan_started"]
    return [
        [time - begin - newest / RATE for time, newest in scan["arrived"]]
        for begin, scan in zip(begins[1:], found[1:], strict=True)
    ]
