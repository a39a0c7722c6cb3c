"""A head whose nodes are placed by an engine, each node with a detector of its own."""

import random
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from whole_way.checks import check_complete, check_run
from whole_way.collector import Collector
from whole_way.daemon import NO_SOURCE, DaemonProcess, settings
from whole_way.detector import Detector, Series
from whole_way.processes import is_running, module_of
from whole_way.reference import Reference
from whole_way.tree import send_frames
from whole_way.waiting import wait_until

NODE, PLACER = "stemd.service.placed_node", "stemd.placement.placer"
_AT_ONCE = 3  # scans that are sent before the oldest of them has ended: a node keeps 4 for its head


def processes_of(module: str, folder: Path) -> list[int]:
    """Return the processes that run one of our modules for a folder: it is their folder for files."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended, or is another user's
            pid, environment = int(path.parent.name), path.read_bytes()
            if f"TMPDIR={folder}\0".encode() in environment and module_of(pid) == module and is_running(pid):
                found.append(pid)
    return sorted(found)


class PlacedHead:
    """A head with an engine, and the detectors of its nodes; the nodes share frames."""

    def __init__(self, folder: Path, engine: str, nodes: int, more: str = "", files: Path | None = None):
        self.folder = folder
        # Short: the paths of sockets are limited.
        self.files = files or Path(tempfile.mkdtemp(prefix="placed-"))
        self.reference = Reference((16, 32), (16, 16))
        addresses = [f"ipc://{folder}/detector{number}" for number in range(nodes)]
        sources = "".join(f'[[source]]\nurl = "dectris-v2+{address}"\n' for address in addresses)
        (folder / "head.toml").write_text(f'{sources}[upstream]\nengine = "{engine}"\n{more}')
        self.detectors = [Detector(address, self.reference) for address in addresses]
        self._number = 0
        self.errors: list[str] = []  # those that were published during the last broken scan
        self.daemon = self._start()
        self.daemon.wait_ready()

    def _start(self) -> DaemonProcess:
        udfs, options = ("sum", "sumsig", "max"), ("-c", str(self.folder / "head.toml"))
        env = {"TMPDIR": str(self.files)} | settings(ring_size_bytes="80 MB", kernels="plain")
        return DaemonProcess(self.folder, udfs=udfs, options=options, env=env, source=NO_SOURCE, anew=True)

    def kill(self) -> None:
        """End the head with SIGKILL, and start another one."""
        self.daemon.kill()
        wait_until(lambda: not self.nodes())
        self.daemon = self._start()
        self.daemon.wait_ready()

    def nodes(self) -> list[int]:
        return processes_of(NODE, self.files)

    def is_whole(self) -> bool:
        """Whether the head has reached all nodes."""
        return not self.lost()

    def series(self) -> list[Series]:
        """Start the next scan at all detectors."""
        self._number += 1
        return [detector.series(self._number, scan=self._number).start() for detector in self.detectors]

    def show(self, series: list[Series], first: int = 0, stop: int | None = None) -> None:
        send_frames(series, range(first, self.reference.count if stop is None else stop))

    def check_whole_scan(self) -> None:
        """Show a scan, and compare every number of it with numpy's."""
        with Collector(self.daemon) as collector:
            self.show(self.series())
            (run,) = collector.runs(1)
            check_complete(run, self.reference, self._number, every=True)

    def check_broken_scan(self, break_it: Callable[[], None], lost: int = 1) -> None:
        """Show half a scan, break something, show the rest: what is published is exact, if not complete.

        `lost`: how many nodes are lost by that.
        """
        half = self.reference.count // 2
        with Collector(self.daemon) as collector:
            series = self.series()
            self.show(series, stop=half)
            self.daemon.wait_for(processed=half)
            break_it()
            wait_until(lambda: len(self.lost()) == lost)
            broken = self.lost()
            for number, one in enumerate(series):
                if number not in broken:
                    for index in range(half, self.reference.count):
                        if index % len(series) == number:
                            one.image(index)
                    one.end()
            (run,) = collector.runs(1)
            self.errors = collector.errors
            check_run(run, self.reference, self._number, every=True)
            # A node whose worker has ended is asked to end, and may still say so.
            assert run.ended["status"] == "cancelled"
            assert run.ended["reason"] in ("node_lost", "shutdown")

    def restart_scans(self, rng: random.Random, scans: int) -> None:
        """Restart scans at random frames; what is published of each is exact, and the last one complete."""
        first, checked = self._number + 1, 0
        with Collector(self.daemon) as collector:
            while checked < scans:
                sent = self._number - first + 1
                if sent < scans and sent - checked < _AT_ONCE:
                    is_last = sent == scans - 1
                    self.show(self.series(), stop=None if is_last else rng.randrange(self.reference.count))
                    continue
                run = collector.take_run()
                check_run(run, self.reference, first + checked, every=True)
                checked += 1
            assert run.ended["complete"]

    def lost(self) -> list[int]:
        """Return the numbers of the nodes that the head does not reach."""
        nodes = self.daemon.status()["nodes"]
        return [number for number, node in enumerate(nodes) if node["state"] != "connected"]

    def left(self) -> list[int]:
        """Return the processes that the head or its engine has left."""
        return self.nodes() + processes_of(PLACER, self.files)

    def close(self) -> None:
        print(self.daemon.log[-6000:])  # shown if the test failed
        if self.daemon.process.poll() is None:
            self.daemon.stop()
        for detector in self.detectors:
            detector.close()
        assert not self.left()
        assert not list(self.files.glob("stemd-node-*"))
        shutil.rmtree(self.files)
