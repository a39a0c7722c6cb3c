"""What the placer needs of an engine, and nodes as child processes: here, or by actors on workers of Dask."""

import shutil
import signal
import subprocess
import tempfile
import weakref
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from stemd._version import __version__
from stemd.errors import StemdError
from stemd.placement.messages import FROM_NODE, FromNode, NodeOrder, NodeRefused, StartNode
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import START_S, Child
from stemd.sockets import curve_keys


class EngineLost(StemdError):
    """The engine does not answer, or refuses to be used."""


class NodeGone(StemdError):
    """A node has ended, or could not be started."""


class Addresses(NamedTuple):
    """How a head reaches a node."""

    merged: str
    control: str
    public_key: str


class PlacedNode(Protocol):
    """A node that the engine has started."""

    def look(self) -> Addresses | None:
        """Return its addresses, None while it starts. Raises NodeGone when it has ended; never waits long."""

    def release(self) -> None:
        """End it; does not wait."""

    def has_ended(self) -> bool:
        """Return whether it has ended after `release`."""


class Engine(Protocol):
    """Starts nodes on workers."""

    def connect(self) -> None:
        """Reach the engine. Raises EngineLost."""

    def workers(self) -> dict[str, str]:
        """Return the host of each worker that takes a node. Raises EngineLost."""

    def start(self, worker: str, order: NodeOrder) -> PlacedNode:
        """Start a node on a worker. Raises EngineLost or NodeGone."""

    def close(self) -> None:
        """Leave the engine."""


PROGRAM: Final = "stemd.service.placed_node"
_LOOK_S: Final = 0.5
_END_S: Final = 12.0  # for a daemon that cancels its scans and publishes this
_HOST: Final = "localhost"


def own_values(folder: Path, host: str, head: str) -> dict[str, object]:
    """Return the values of a node's configuration that are not the user's, by ``section.key``."""
    key, _ = curve_keys.create(folder, "node")
    address = f"tcp://{f'[{host}]' if ':' in host else host}:0"
    return {
        "publish.merged": address,
        "control.address": address,
        "publish.results": f"ipc://{folder}/results",
        "publish.snapshots": f"ipc://{folder}/snapshots",
        "http.address": "127.0.0.1:0",
        "state.keep": False,
        "manifest.signing_key": str(folder / "manifest.key"),
        "security.server_key": str(key),
        "security.clients": [{"name": "head", "public_key": head, "may_register": True}],
    }


class NodeProcess:
    """A node in a process of its own, with keys and sockets in a private folder; NodeGone if it cannot start.

    The node ends with this object, or its process. Only plain values pass, so Dask pickles the class by name.
    """

    def __init__(self, version: str, values: dict[str, object], head: str, host: str = "127.0.0.1") -> None:
        if version != __version__:
            seen = f"stemd {__version__} is installed there and {version} at the head"
            raise NodeGone(f"{seen}: install the same version")
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="stemd-node-"))
            self._child: Child[StartNode, FromNode]
            self._child = Child(PROGRAM, FROM_NODE, arguments=(str(self._folder),))
        except (ChannelClosed, OSError) as error:
            raise NodeGone(f"the process of the node cannot be started: {error}") from error
        weakref.finalize(self, self._child.end, wait=False)
        try:
            self._child.channel.send(StartNode(values={**values, **own_values(self._folder, host, head)}))
            self.addresses = self._wait()
        except NodeGone:
            self.end()
            raise
        except (StemdError, OSError) as error:
            self.end()
            raise NodeGone(str(error)) from error

    def _wait(self) -> Addresses:
        key = curve_keys.ClientKey.read(self._folder / f"node{curve_keys.SUFFIX}")
        try:
            while not self._child.channel.has_message(_LOOK_S):
                self._child.look(START_S, START_S)
            answer = self._child.channel.receive().message
        except ChannelClosed as error:
            raise NodeGone(f"the node has ended at its start: {self._child.ending()}") from error
        if isinstance(answer, NodeRefused):
            raise NodeGone(f"the node cannot start: {answer.why}")
        return Addresses(merged=answer.merged, control=answer.control, public_key=key.public)

    @property
    def pid(self) -> int:
        """Process number of the daemon."""
        return self._child.pid

    def state(self) -> tuple[str, str, str, str]:
        """Return how the daemon has ended (empty while it runs), its addresses and its public key."""
        return (self._child.ending() if self.has_ended() else "", *self.addresses)

    def has_ended(self) -> bool:
        """Return whether the daemon has ended."""
        try:
            self._child.process.wait(0)
        except subprocess.TimeoutExpired:
            return False
        return True

    def end(self) -> None:
        """End the daemon: it cancels its scans; it is killed if it does not end."""
        self._child.end(wait=False)
        try:
            self._child.process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self._child.process.send_signal(signal.SIGKILL)
        shutil.rmtree(self._folder, ignore_errors=True)


class LocalNode(PlacedNode):
    """A node on this computer; it starts in a thread."""

    def __init__(self, threads: ThreadPoolExecutor, order: NodeOrder) -> None:
        self._threads = threads
        self._starting = threads.submit(NodeProcess, order.version, order.values, order.head)
        self._ending: Future[None] | None = None

    def look(self) -> Addresses | None:
        if not self._starting.done():
            return None
        process = self._starting.result()
        if process.has_ended():
            raise NodeGone(process.state()[0])
        return process.addresses

    def release(self) -> None:
        self._ending = self._threads.submit(self._end)

    def _end(self) -> None:
        with suppress(NodeGone):
            self._starting.result().end()

    def has_ended(self) -> bool:
        return self._ending is not None and self._ending.done()


class LocalEngine(Engine):
    """Starts any number of nodes on this computer."""

    def __init__(self, nodes: int) -> None:
        self._workers = {f"{_HOST} {number}": _HOST for number in range(nodes)}
        self._threads = ThreadPoolExecutor(2 * nodes)

    def connect(self) -> None:
        """Nothing to reach."""

    def workers(self) -> dict[str, str]:
        return self._workers

    def start(self, worker: str, order: NodeOrder) -> PlacedNode:
        del worker
        return LocalNode(self._threads, order)

    def close(self) -> None:
        self._threads.shutdown(wait=False)
