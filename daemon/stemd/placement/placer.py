"""The process that places the nodes of a head: ``python -m stemd.placement.placer FD LIFE_FD``.

The engine's client runs here, so that one that hangs does not hold up the daemon. It ends with the daemon,
and the nodes with it.
"""

import os
import sys
from typing import Final

from stemd.monitoring.log import configure
from stemd.placement.engine import Engine
from stemd.placement.local_engine import LocalEngine
from stemd.placement.messages import TO_PLACER, FromPlacer, NodesReleased, PlaceNodes, ToPlacer
from stemd.placement.places import Places
from stemd.processes import named_modules
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import leave_with_parent
from stemd.processes.user_output import VARIABLE

_LOOK_S: Final = 0.5
RELEASE_S: Final = 15.0


def make_engine(order: PlaceNodes) -> Engine:
    """Return the engine of an order; it is not reached yet."""
    if order.engine == "local":
        return LocalEngine(len(order.orders))
    from stemd.placement.dask_engine import DaskEngine

    return DaskEngine(order.engine, order.tls, insecure=order.insecure)


def main() -> None:
    """Place nodes until the daemon wants them released."""
    leave_with_parent(int(sys.argv[2]))
    named_modules.allow_from_parent(os.environ)
    configure(os.environ.get(VARIABLE, "warning"))
    with Channel[FromPlacer, ToPlacer].from_fd(int(sys.argv[1]), TO_PLACER) as channel:
        try:
            order = channel.receive().message
            if not isinstance(order, PlaceNodes):
                return
            places = Places(make_engine(order), order.orders, channel.send)
            while not channel.has_message(_LOOK_S):
                places.look()
            places.release(RELEASE_S)
            channel.send(NodesReleased())
        except ChannelClosed:
            return


if __name__ == "__main__":
    main()
