"""The snapshots socket: the newest messages and the history of recent scans, for those who join late."""

from collections.abc import Iterable, Sequence

import zmq
import zmq.asyncio

from stemd.monitoring.log import get_logger
from stemd.publishing.stream_memory import StreamMemory
from stemd.sockets.addresses import remove_socket_path
from stemd.sockets.peer_limits import Limits
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.messages import Part
from stemd.wire.unread_messages import UnreadMessages
from stemd_sources.closing import Closing

# ZeroMQ drops messages beyond a limit without a word, in the middle of an answer; what waits is bounded in
# bytes instead, and who leaves more unread is cut off.
_QUEUE_MESSAGES = 0  # no limit
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
        self._socket = context.socket(zmq.ROUTER)
        self._socket.setsockopt(zmq.SNDHWM, _QUEUE_MESSAGES)
        self._socket.setsockopt(zmq.RCVHWM, _REQUESTS)
        self._socket.setsockopt(zmq.MAXMSGSIZE, _LARGEST_REQUEST)
        self._socket.setsockopt(zmq.LINGER, 0)
        limits = Limits(connections=max_connections)
        self.address, self._peer_limits = zap_thread.open(
            self._socket, address, name="snapshots", setting="[publish] snapshots", limits=limits
        )
        self._unread = UnreadMessages(
            self._peer_limits,
            most_bytes=waiting_bytes,
            most_bytes_of_one=min(_MOST_UNREAD_BYTES, waiting_bytes),
            is_kept=memory.keeps,
        )

    def check(self) -> None:
        """Cut off who does not read, if all of them hold too much; to be called when results are replaced."""
        self._unread.check()

    def close(self) -> None:
        remove_socket_path(self.address)
        self._socket.close()

    async def serve(self) -> None:
        """Answer requests until cancelled."""
        while True:
            frames = await self._socket.recv_multipart(copy=False)
            origin = self._peer_limits.received(frames[-1])
            if origin is None:
                continue
            client, *request = (frame.bytes for frame in frames)
            self._unread.check()
            if self._unread.has_too_many(client):
                self._peer_limits.cut(origin)
                continue
            envelope = [client]
            if request and request[0] == b"":
                envelope.append(request.pop(0))
            answer = self._answer(request)
            if origin.socket_type == "REQ":
                answer = answer[:1]
            await self._send(client, envelope, answer)

    def _answer(self, request: Sequence[bytes]) -> list[Sequence[Part]]:
        match request:
            case [b"snapshot", prefix]:
                return [*self._memory.snapshot(prefix), [b"end"]]
            case [b"history", scan_id]:
                return [*self._memory.history(scan_id.decode(errors="replace")), [b"end"]]
        log.debug("snapshot_request_refused", parts=len(request))
        words = b'expected ["snapshot", topic prefix] or ["history", scan id]'
        return [[b"error", words], [b"end"]]

    async def _send(self, client: bytes, envelope: list[bytes], answer: Iterable[Sequence[Part]]) -> None:
        for message in answer:
            frames = self._unread.frames(message, client)
            await self._socket.send_multipart([*envelope, *frames], copy=False)
