"""The source and the parser of several sockets, in the receiver process."""

from collections.abc import Sequence

from stemd.ingest.messages import OpenSource
from stemd.ingest.ring import Ring
from stemd.ingest.several.joined_modules import JoinedModules
from stemd.ingest.several.several_sockets import OrderedSockets
from stemd.ingest.several.socket_queue import SocketQueue
from stemd.processes import shared_memory
from stemd_sources.detectors.modules.layout import ModuleLayout
from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.interfaces import Parser, Receiver
from stemd_sources.registry import parser_of


def open_sockets(order: OpenSource, fds: Sequence[int]) -> tuple[Parser, Receiver]:
    """Return parser and source of messages that others receive; `fds`: this process's event, then rings."""
    wake_fd, *ring_fds = fds
    rings = [
        Ring(shared_memory.map_shared(fd), socket.records)
        for fd, socket in zip(ring_fds, order.sockets, strict=True)
    ]
    pids = [socket.pid for socket in order.sockets]
    if order.are_modules:
        queues = [SocketQueue(ring, parser_of(order.url, order.channel)) for ring in rings]
        layout = ModuleLayout(order.places)
        joined = JoinedModules(
            queues, wake_fd, pids, layout=layout, max_message_bytes=order.max_message_bytes
        )
        return ModulesParser(), joined
    parser = parser_of(order.url, order.channel)
    queues = [SocketQueue(ring, parser) for ring in rings]
    return parser_of(order.url, order.channel), OrderedSockets(queues, wake_fd, pids)
