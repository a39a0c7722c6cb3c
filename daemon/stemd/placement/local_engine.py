"""The engine ``local``: nodes are child processes on this computer."""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from stemd.placement.engine import Addresses, Engine, NodeGone, PlacedNode
from stemd.placement.messages import NodeOrder
from stemd.placement.node_process import NodeProcess

_HOST: Final = "localhost"


class LocalNode(PlacedNode):
    """A node on this computer; it starts in a thread."""

    def __init__(self, threads: ThreadPoolExecutor, order: NodeOrder) -> None:
        self._threads = threads
        self._starting: Future[NodeProcess] = threads.submit(NodeProcess.of, order)
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
        try:
            process = self._starting.result()
        except NodeGone:
            return
        process.end()

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
