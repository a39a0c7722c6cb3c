"""The process that places the nodes of a head: ``python -m stemd.placement.placer FD LIFE_FD``.

The engine's client runs here, so that one that hangs does not hold up the daemon. It ends with the daemon,
and the nodes with it. `Places` has no processes: it says which nodes to start, where, and when again.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from stemd.monitoring.log import configure
from stemd.placement.engine import Addresses, Engine, EngineLost, LocalEngine, NodeGone, PlacedNode
from stemd.placement.messages import (
    TO_PLACER,
    EngineTrouble,
    FromPlacer,
    NodeEnded,
    NodeOrder,
    NodePlaced,
    NodesReleased,
    PlaceNodes,
    ToPlacer,
)
from stemd.processes import named_modules
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import own_channel
from stemd.processes.user_output import VARIABLE

_AGAIN_S: Final = 0.5
_LONGEST_AGAIN_S: Final = 30.0
_STEADY_S: Final = 10.0  # a node that was up for so long is started again at once
_LOOK_S: Final = 0.5
RELEASE_S: Final = 15.0


@dataclass(eq=False)
class _Place:
    number: int
    order: NodeOrder
    node: PlacedNode | None = None
    worker: str = ""
    addresses: Addresses | None = None  # of its node, since it is up
    up_since: float = 0.0
    again_at: float = 0.0
    pause_s: float = 0.0
    trouble: str = ""  # the last one that was sent
    tried: set[str] = field(default_factory=set)  # workers where it failed since it was up


class Places:
    """The nodes of one head. A worker gets one node at most, and hosts get equal numbers."""

    def __init__(
        self, engine: Engine, orders: Sequence[NodeOrder], send: Callable[[FromPlacer], None]
    ) -> None:
        self._engine = engine
        self._send = send
        self._places = [_Place(number, order) for number, order in enumerate(orders)]
        self._is_connected = False
        self._engine_trouble = ""

    def look(self) -> None:
        """Look at the engine and all nodes once, and start those that are to be started."""
        try:
            if not self._is_connected:
                self._engine.connect()
                self._is_connected = True
            workers = self._engine.workers()
        except EngineLost as error:
            self._lose_engine(str(error))
            return
        if self._engine_trouble:
            self._engine_trouble = ""
            self._send(EngineTrouble(why=""))
        for place in self._places:
            try:
                self._look_at(place, workers)
            except EngineLost as error:
                self._lose_engine(str(error))
                return

    def _lose_engine(self, why: str) -> None:
        """Forget the nodes, which go on while their workers do: others are started later."""
        self._is_connected = False
        for place in self._places:
            place.node, place.addresses, place.again_at = None, None, 0.0
        if why != self._engine_trouble:
            self._engine_trouble = why
            self._send(EngineTrouble(why=why))

    def _look_at(self, place: _Place, workers: dict[str, str]) -> None:
        now = time.monotonic()
        if place.node is None:
            if now >= place.again_at:
                self._start(place, workers)
            return
        try:
            addresses = place.node.look()
            if place.worker not in workers:
                raise NodeGone(f"its worker {place.worker} is gone")
        except NodeGone as error:
            self._end(place, str(error))
            return
        if addresses is not None and place.addresses is None:
            place.addresses, place.up_since, place.trouble = addresses, now, ""
            place.tried.clear()
            self._send(NodePlaced(number=place.number, where=place.worker, **addresses._asdict()))

    def _start(self, place: _Place, workers: dict[str, str]) -> None:
        taken = {one.worker for one in self._places if one.node is not None}
        on_host = Counter(workers[worker] for worker in taken if worker in workers)
        free = [worker for worker in workers if worker not in taken]
        if not free:
            self._trouble(place, "no worker of the engine is free for it: start another one")
            return
        worker = min(free, key=lambda one: (one in place.tried, on_host[workers[one]], one))
        place.worker, place.addresses = worker, None
        try:
            place.node = self._engine.start(worker, place.order)
        except NodeGone as error:
            self._end(place, str(error))

    def _end(self, place: _Place, why: str) -> None:
        """Note that a node is gone; the longer after each failure, the later it is started again."""
        now = time.monotonic()
        if place.node is not None:
            place.node.release()
        was_steady = place.addresses is not None and now - place.up_since >= _STEADY_S
        place.pause_s = 0.0 if was_steady else min(2 * place.pause_s + _AGAIN_S, _LONGEST_AGAIN_S)
        place.again_at = now + place.pause_s
        if place.addresses is None:
            place.tried.add(place.worker)
        place.node = place.addresses = None
        self._trouble(place, why)

    def _trouble(self, place: _Place, why: str) -> None:
        if why != place.trouble:
            place.trouble = why
            self._send(NodeEnded(number=place.number, where=place.worker, why=why))

    def release(self, limit_s: float) -> None:
        """End all nodes, and wait for them."""
        nodes = [place.node for place in self._places if place.node is not None]
        for node in nodes:
            node.release()
        until = time.monotonic() + limit_s
        while time.monotonic() < until and not all(node.has_ended() for node in nodes):
            time.sleep(0.05)
        self._engine.close()


def make_engine(order: PlaceNodes) -> Engine:
    """Return the engine of an order; it is not reached yet."""
    if order.engine == "local":
        return LocalEngine(len(order.orders))
    from stemd.placement.dask_engine import DaskEngine

    return DaskEngine(order.engine, order.tls, insecure=order.insecure)


def main() -> None:
    """Place nodes until the daemon wants them released."""
    channel: Channel[FromPlacer, ToPlacer] = own_channel(TO_PLACER)
    named_modules.allow_from_parent(os.environ)
    configure(os.environ.get(VARIABLE, "warning"))
    with channel, suppress(ChannelClosed):
        order = channel.receive().message
        if not isinstance(order, PlaceNodes):
            return
        places = Places(make_engine(order), order.orders, channel.send)
        while not channel.has_message(_LOOK_S):
            places.look()
        places.release(RELEASE_S)
        channel.send(NodesReleased())


if __name__ == "__main__":
    main()
