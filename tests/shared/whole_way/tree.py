"""A head and its nodes, each with a detector of its own that shows it a share of the frames."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from whole_way.collector import Collector
from whole_way.daemon import NO_SOURCE, DaemonProcess
from whole_way.detector import Detector, Series
from whole_way.waiting import wait_until

UDFS = ("sum", "sumsig", "max")


def begin(detectors: Sequence[Detector], number: int = 1, *, scan: int = 1) -> list[Series]:
    """Have all detectors start a scan."""
    return [detector.series(number, scan=scan).start() for detector in detectors]


def end(series: Sequence[Series]) -> None:
    """Have all detectors end a scan."""
    for one in series:
        one.end()


class Tree:
    """Daemons in folders below one; the nodes are up when this is made, the head is started later.

    The head gives its `udfs` to its nodes. Each of `modules` is the part of each frame that a node gets, of
    frames of `detector_shape`; by default nodes get whole frames, but not all.
    """

    def __init__(
        self,
        folder: Path,
        nodes: int = 2,
        udfs: tuple[str, ...] = UDFS,
        env: dict[str, str] | None = None,
        *,
        modules: Sequence[tuple[slice, slice]] = (),
        detector_shape: tuple[int, int] = (0, 0),
    ) -> None:
        self._folder = folder
        folder.mkdir(exist_ok=True)
        self._udfs = udfs
        self._env = env or {}
        self.heads: list[DaemonProcess] = []
        self.modules = modules
        self._detector_shape = detector_shape
        self.nodes = [self._make_node(number) for number in range(len(modules) or nodes)]
        for node in self.nodes:
            node.wait_ready()

    def _make_node(self, number: int) -> DaemonProcess:
        name = f"node{number}"
        env = {"STEMD_PUBLISH_MERGED": f"ipc://{self._folder / name}/merged"}
        if self.modules:
            rows, columns = self.modules[number]
            env |= {
                "STEMD_SOURCE_URL": f"dectris-v2+ipc://{self._folder / name}/detector",
                "STEMD_SOURCE_MODULE": str(number),
                "STEMD_SOURCE_PLACE": f"{rows.start},{columns.start}",
                "STEMD_SOURCE_DETECTOR_SHAPE": ",".join(map(str, self._detector_shape)),
            }
        return self._make(name, self._udfs, NO_SOURCE if self.modules else None, env=env)

    def _make(
        self,
        name: str,
        udfs: tuple[str, ...],
        source: str | None,
        *,
        config: str = "",
        env: dict[str, str] | None = None,
    ) -> DaemonProcess:
        folder = self._folder / name
        folder.mkdir()
        return DaemonProcess(folder, udfs=udfs, config=config, env=self._env | (env or {}), source=source)

    @property
    def head(self) -> DaemonProcess:
        """The last one that was started."""
        return self.heads[-1]

    def start_head(self, udfs: tuple[str, ...] | None = None, *, wait: bool = True) -> DaemonProcess:
        """Start a head; return when it has reached all nodes."""
        daemons = ", ".join(
            f'{{ results = "ipc://{node.folder}/merged", control = "{node.control}" }}' for node in self.nodes
        )
        share = "modules" if self.modules else "frames"
        config = f'[upstream]\nshare = "{share}"\ndaemons = [{daemons}]\n'
        name = f"head{len(self.heads)}"
        given = self._udfs if udfs is None else udfs
        self.heads.append(self._make(name, given, NO_SOURCE, config=config))
        self.head.wait_ready()
        if wait:
            wait_until(self.is_joined)
        return self.head

    def is_joined(self) -> bool:
        """Whether the head has reached all nodes."""
        return all(node["state"] == "connected" for node in self.head.status()["nodes"])

    def ledger(self) -> dict[str, Any]:
        """Of the scan that runs at the head; empty without one."""
        scan = self.head.status()["scan"]
        return {} if scan is None else scan["ledger"]

    def is_processed(self, frames: int) -> bool:
        """Whether the head has so many frames of the scan that runs."""
        return bool(self.ledger().get("processed") == frames)

    def collect(self, stack: ExitStack) -> Collector:
        """Collect what the head publishes, until the stack is closed."""
        return stack.enter_context(Collector(self.head))

    def stop(self) -> None:
        for daemon in (*self.heads, *self.nodes):
            print(f"--- {daemon.folder.name}", daemon.log[-4000:])  # shown if the test failed
            if daemon.process.poll() is None:
                daemon.stop()
