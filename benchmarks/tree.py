"""CPU time for a frame in a tree of daemons, compared with one daemon on the same frames.

``python benchmarks/tree.py [--nodes 2] [--modules] [--turns 3] [--scans 6] [--nav 64] [--side 192]
[--rate R]``: a detector process sends scans, as fast as they are taken or R frames per second: to one daemon,
or each frame to the next node of a tree. By turns. With ``--modules``, a frame has as many modules of equal
rows as the tree has nodes: the one daemon takes all of them, over a socket for each, and a node takes one.
A subscriber reads the results of the daemon, or of the head. CPU time is that of all processes of all
daemons; that of the detector does not count. Nodes have a longer target latency, as heads ask ten times a
second: larger partitions cost less. Everything shares the cores of this machine, so frames per
second say little, and the ratio of CPU times says what a tree costs.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import zmq
from measure.cpu_time import by_role
from measure.one_daemon import FEW_UDFS, free_port
from measure.scan_ends import wait_ends

from stemd.client.control_client import ControlClient
from stemd.client.subscriber import Subscriber
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.simulation import new_unique_id
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat
from stemd_sources.sending.scans import FrameSource
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import ModuleFrames

_LATE_S = 0.2

SOCKETS = """
results = "ipc://{folder}/results"
snapshots = "ipc://{folder}/snapshots"
queue_messages = 1000
[control]
address = "ipc://{folder}/control"
[http]
address = "127.0.0.1:0"
[state]
keep = false
"""


def send(addresses: list[str], options: argparse.Namespace) -> None:
    """Send scans: of each frame a module to each address, or each frame to the next address."""
    nav, side, rate = options.nav, options.side, options.rate
    frames = GeneratedFrames((nav, nav), (side, side), "uint16")
    parts: list[FrameSource] = [frames]
    if options.modules:
        parts = [ModuleFrames(frames, module, len(addresses)) for module in range(len(addresses))]
    pools = [[encode_frame(part.frame(n), "bslz4") for n in range(frames.distinct)] for part in parts]
    with ExitStack() as stack:
        context = stack.enter_context(zmq.Context())
        sockets = [stack.enter_context(context.socket(zmq.PUSH)) for _ in addresses]
        for socket, address in zip(sockets, addresses, strict=True):
            socket.bind(address)
        due = 0.0
        for scan in range(1, options.scans + 1):
            name = new_unique_id()
            formats = {"threshold_1": FrameFormat(codec="bslz4", dtype="<u2", shape=parts[0].sig_shape)}
            writer = ImageWriter(series=scan, unique_id=name, formats=formats)
            start = start_message(
                series=scan,
                unique_id=name,
                images=frames.count,
                sig_shape=parts[0].sig_shape,
                dtype=frames.dtype,
                user_data={"nav_shape": [nav, nav]},
            )
            for socket in sockets:
                socket.send(start)
            for index in range(frames.count):
                number = frames.number(index, scan)
                if options.modules:
                    for socket, pool in zip(sockets, pools, strict=True):
                        socket.send(writer.message(index, pool[number]))
                else:
                    sockets[index % len(sockets)].send(writer.message(index, pools[0][number]))
                if rate:
                    now = time.monotonic()
                    due = max(due, now - _LATE_S) + 1 / rate  # what came late is not made up for all at once
                    time.sleep(max(0.0, due - now))
            for socket in sockets:
                socket.send(end_message(series=scan, unique_id=name))


@contextmanager
def daemon(folder: Path, sections: str) -> Iterator[int]:
    """Run a daemon with sockets in `folder`; yields its process id when it is ready."""
    folder.mkdir()
    config = folder / "stemd.toml"
    config.write_text(f"{sections}\n{SOCKETS.format(folder=folder)}{FEW_UDFS}")
    command = [sys.executable, "-P", str(Path(__file__).parent / "measure" / "daemon.py"), str(config)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            if process.stdout is None or not any("ready" in line for line in process.stdout):
                raise SystemExit(f"the daemon ended with {process.wait()} before it was ready")
            yield process.pid
        finally:
            process.terminate()


def measure(folder: Path, nodes: int, options: argparse.Namespace) -> tuple[Counter[str], float]:
    """Return microseconds of CPU time for a frame of each kind of process, and frames per second.

    With 0 nodes, of one daemon.
    """
    names = [f"node{number}" for number in range(nodes)] or ["one"]
    cpus = 1 if nodes else 2
    sockets = options.nodes if options.modules else len(names)
    # Not ipc: the kernel holds little of what libzmq sends there, so the detector waits for each receiver.
    addresses = [f"tcp://127.0.0.1:{free_port()}" for _ in range(sockets)]
    with ExitStack() as stack:
        pids = {}
        for number, name in enumerate(names):
            place = folder / name
            source = _sources(addresses, number if nodes else None, options)
            more = f'[publish]\nmerged = "ipc://{place}/merged"\n' if nodes else "[publish]\n"
            rest = f'[ring]\nsize_bytes = "256 MiB"\n[workers]\ncpus = {cpus}\n'
            if nodes:
                rest += f"[partition]\ntarget_latency_ms = {options.latency}\n"
            pids[name] = stack.enter_context(daemon(place, f"{source}{rest}{more}"))
        top = names[0]
        if nodes:
            places = [folder / name for name in names]
            tables = ", ".join(
                f'{{ results = "ipc://{place}/merged", control = "ipc://{place}/control" }}'
                for place in places
            )
            top = "head"
            share = "modules" if options.modules else "frames"
            pids[top] = stack.enter_context(
                daemon(folder / top, f'[upstream]\nshare = "{share}"\ndaemons = [{tables}]\n[publish]\n')
            )
            _wait_joined(folder / top)
        results, snapshots = f"ipc://{folder}/{top}/results", f"ipc://{folder}/{top}/snapshots"
        subscriber = stack.enter_context(Subscriber(results, snapshots, queue_messages=10_000))
        subscriber.is_subscribed(10)
        command = [sys.executable, __file__, "--nav", str(options.nav), "--side", str(options.side)]
        command += ["--scans", str(options.scans), "--rate", str(options.rate)]
        command += ["--modules"] if options.modules else []
        command += ["--send", *addresses]
        # From before the first frame: receivers read ahead, as far as the ring has room.
        before, began = _spent(pids), time.monotonic()
        detector = stack.enter_context(subprocess.Popen(command))
        wait_ends(subscriber, options.scans)
        took_s, after = time.monotonic() - began, _spent(pids)
        detector.wait()
    frames = options.scans * options.nav**2
    return Counter({role: 1e6 * (after[role] - before[role]) / frames for role in after}), frames / took_s


def _sources(addresses: list[str], node: int | None, options: argparse.Namespace) -> str:
    """Return the sources of a node, or of the one daemon."""
    if options.modules and node is None:
        tables = [
            f'[[source]]\nurl = "dectris-v2+{address}"\nmodule = {module}\n'
            + ('max_message_bytes = "4 MiB"\n' if module == 0 else "")
            for module, address in enumerate(addresses)
        ]
        return "".join(tables)
    table = f'[source]\nurl = "dectris-v2+{addresses[node or 0]}"\nmax_message_bytes = "4 MiB"\n'
    if options.modules:
        side, row = options.side, (node or 0) * options.side // options.nodes
        table += f"module = {node}\nplace = [{row}, 0]\ndetector_shape = [{side}, {side}]\n"
    return table


def _wait_joined(folder: Path) -> None:
    while True:
        with ControlClient(f"ipc://{folder}/control", timeout_s=10) as client:
            if all(node["state"] == "connected" for node in client.call("status")["status"]["nodes"]):
                return
        time.sleep(0.05)


def _spent(pids: dict[str, int]) -> Counter[str]:
    """Return seconds of CPU time of each kind of process; those of the head by themselves."""
    found: Counter[str] = Counter()
    for name, pid in pids.items():
        for role, seconds in by_role(pid).items():
            found[f"head: {role}" if name == "head" else role] += seconds
    return found


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--modules", action="store_true", help="frames have a module for each node")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--scans", type=int, default=6)
    parser.add_argument("--nav", type=int, default=64)
    parser.add_argument("--side", type=int, default=192)
    parser.add_argument("--latency", type=float, default=100, help="target of the nodes in milliseconds")
    parser.add_argument("--rate", type=float, default=0.0, help="frames per second; 0: as fast as taken")
    parser.add_argument("--send", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.send:
        send(options.send, options)
        return
    sums: dict[int, list[float]] = {0: [], options.nodes: []}
    for _ in range(options.turns):
        for nodes, totals in sums.items():
            with tempfile.TemporaryDirectory() as folder:
                spent, rate = measure(Path(folder), nodes, options)
            totals.append(spent.total())
            parts = ", ".join(f"{role} {spent[role]:.1f}" for role in sorted(spent) if spent[role] >= 0.1)
            name = f"{nodes} nodes and a head" if nodes else "one daemon"
            # What daemons and results processes take depends on seconds more than on frames.
            per_s = sum(spent[role] for role in spent if "daemon" in role or "merger" in role) * rate / 1e3
            print(
                f"{name}: {spent.total():.1f} us for a frame ({parts}); {rate:.0f} frames/s; daemons and "
                f"results processes {per_s:.0f} ms per second",
                flush=True,
            )
    ratios = [tree / one for one, tree in zip(sums[0], sums[options.nodes], strict=True)]
    print(f"ratio: median {statistics.median(ratios):.2f}, {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main()
