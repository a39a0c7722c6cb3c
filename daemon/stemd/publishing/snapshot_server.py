"""The snapshots socket: the newest messages and the history of recent scans, for those who join late."""

from collections.abc import Sequence

import zmq.asyncio

from stemd.monitoring.log import get_logger
from stemd.publishing.stream_memory import StreamMemory
from stemd.sockets.peer_limits import Limits
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.answering_socket import AnsweringSocket
from stemd.wire.messages import Part
from stemd_sources.closing import Closing

_LARGEST_REQUEST = 4096
_REQUESTS = 64  # of one client that wait
_MOST_UNREAD_BYTES = 64 * 2**20  # of answers to one client that asks again

log = get_logger(__name__)


class SnapshotServer(Closing):
    """Answers ``[b"snapshot", topic prefix]`` and ``[b"history", scan id]``.

    A DEALER gets all messages, then ``[b"end"]``. A REQ socket may get one only: the first (a topic named in
    full), or ``[b"end"]``. Other requests get ``[b"error", words]`` (and ``[b"end"]``). An empty delimiter
    before the request stands before each message. A client that asks again while 64 MiB wait that only it
    needs is cut off. `context`: ended by its owner after this is closed.
    """

    def __init__(
        self,
        context: zmq.asyncio.Context,
        address: str,
        memory: StreamMemory,
        *,
        zap_thread: ZAPThread,
        max_connections: int,
        waiting_bytes: int,
    ) -> None:
        self._memory = memory
        self._asking = AnsweringSocket(
            context,
            zap_thread,
            address,
            name="snapshots",
            setting="[publish] snapshots",
            limits=Limits(connections=max_connections),
            largest=_LARGEST_REQUEST,
            waiting=_REQUESTS,
            most_bytes=waiting_bytes,
            most_bytes_of_one=min(_MOST_UNREAD_BYTES, waiting_bytes),
            is_kept=memory.keeps,
        )
        self.address = self._asking.address
        self.check = self._asking.check
        """To be called when results are replaced."""

    def close(self) -> None:
        self._asking.close()

    async def serve(self) -> None:
        """Answer requests until cancelled."""
        while True:
            asked = await self._asking.receive()
            answer = self._answer(asked.parts)
            for message in answer[:1] if asked.origin.socket_type == "REQ" else answer:
                await self._asking.send(asked, message)

    def _answer(self, request: Sequence[bytes]) -> list[Sequence[Part]]:
        match request:
            case [b"snapshot", prefix]:
                return [*self._memory.snapshot(prefix), [b"end"]]
            case [b"history", scan_id]:
                return [*self._memory.history(scan_id.decode(errors="replace")), [b"end"]]
        log.debug("snapshot_request_refused", parts=len(request))
        words = b'expected ["snapshot", topic prefix] or ["history", scan id]'
        return [[b"error", words], [b"end"]]
