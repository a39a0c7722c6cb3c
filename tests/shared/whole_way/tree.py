"""A head and its nodes, each with a detector of its own that shows it a share of the frames."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

from whole_way.daemon import NO_SOURCE, DaemonProcess, settings
from whole_way.detector import Detector, Series
from whole_way.reference import Reference
from whole_way.waiting import wait_until

UDFS = ("sum", "sumsig", "max")


def begin(detectors: Sequence[Detector], number: int = 1, *, scan: int = 1) -> list[Series]:
    return [detector.series(number, scan=scan).start() for detector in detectors]


def end(series: Sequence[Series]) -> None:
    for one in series:
        one.end()


def send_frames(series: Sequence[Series], indices: Iterable[int]) -> None:
    """Send frames, each to one node in turn."""
    for index in indices:
        series[index % len(series)].image(index)


def send_modules(series: Sequence[Series], indices: Iterable[int]) -> None:
    """Send each module of frames to its node."""
    for index in indices:
        for one in series:
            one.image(index)


class Tree:
    """Daemons in folders below one; the nodes are up when this is made, the head is started later.

    Each of `modules` is the part of each frame that a node gets, of frames of `detector_shape`; by default
    there are two nodes, which get whole frames, but not all.
    """

    def __init__(self, folder: Path, env=None, *, modules=(), detector_shape=(0, 0)) -> None:
        self._folder = folder
        folder.mkdir(exist_ok=True)
        self._env: dict[str, str] = env or {}
        self.heads: list[DaemonProcess] = []
        self.modules: Sequence[tuple[slice, slice]] = modules
        self._detector_shape = detector_shape
        self.nodes = [self._make_node(number) for number in range(len(modules) or 2)]
        for node in self.nodes:
            node.wait_ready()

    def _make_node(self, number: int) -> DaemonProcess:
        name = f"node{number}"
        env = settings(publish_merged=f"ipc://{self._folder / name}/merged")
        if self.modules:
            rows, columns = self.modules[number]
            env |= settings(source_url=f"dectris-v2+ipc://{self._folder / name}/detector")
            shape = ",".join(map(str, self._detector_shape))
            place = f"{rows.start},{columns.start}"
            env |= settings(source_module=number, source_place=place, source_detector_shape=shape)
        return self._make(name, NO_SOURCE if self.modules else None, **env)

    def _make(self, name: str, source: str | None, *, config: str = "", **env: str) -> DaemonProcess:
        folder = self._folder / name
        folder.mkdir()
        return DaemonProcess(folder, udfs=UDFS, config=config, env=self._env | env, source=source)

    @property
    def head(self) -> DaemonProcess:
        """The last one that was started."""
        return self.heads[-1]

    def __enter__(self) -> Self:
        self.start_head()
        return self

    def __exit__(self, *_: object) -> None:
        for daemon in (*self.heads, *self.nodes):
            print(f"--- {daemon.folder.name}", daemon.log[-4000:])  # shown if the test failed
            if daemon.process.poll() is None:
                daemon.stop()

    def detectors(self, reference: Reference) -> list[Detector]:
        pairs = zip(self.nodes, self.modules or [None] * len(self.nodes), strict=True)
        return [Detector(node.detector, reference, module) for node, module in pairs]

    def start_head(self) -> None:
        """Start a head; return when it has reached all nodes."""
        daemons = ", ".join(
            f'{{ results = "ipc://{node.folder}/merged", control = "{node.control}" }}' for node in self.nodes
        )
        share = "modules" if self.modules else "frames"
        config = f'[upstream]\nshare = "{share}"\ndaemons = [{daemons}]\n'
        name = f"head{len(self.heads)}"
        self.heads.append(self._make(name, NO_SOURCE, config=config))
        self.head.wait_ready()
        wait_until(self.is_joined)

    def is_joined(self) -> bool:
        """Whether the head has reached all nodes."""
        return all(node["state"] == "connected" for node in self.head.status()["nodes"])
