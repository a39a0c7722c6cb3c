"""The snapshots socket, for those who join late: the newest messages, and the results of recent scans."""

from collections.abc import Sequence

from stemd.monitoring.log import get_logger
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.answering_socket import AnsweringSocket
from stemd.wire.messages import Part, topic_of, without_buffers
from stemd_sources.closing import Closing

SCANS_KEPT = 16
_LARGEST_REQUEST = 4096
_REQUESTS = 64  # of one client that wait
_MOST_UNREAD_BYTES = 64 * 2**20  # of answers to one client that asks again

log = get_logger(__name__)


class StreamMemory:
    """Answers the snapshots socket; holds the bytes that were published, without copies.

    `history_bytes`: most of recent results' buffers. The oldest go first; the headers of 16 scans stay.
    """

    def __init__(self, history_bytes: int) -> None:
        self._history_bytes = history_bytes
        self._newest: dict[bytes, Sequence[Part]] = {}
        self._scans: dict[str, dict[bytes, Sequence[Part]]] = {}
        self.used_bytes = 0  # of the buffers that the history holds now

    @property
    def topics(self) -> list[str]:
        """Topics that were published so far, without those that are forgotten."""
        return [topic.decode() for topic in self._newest]

    def remember(self, parts: Sequence[Part], scan_id: str | None = None) -> None:
        """Keep a message as its topic's newest, and in the history of `scan_id` when one is given."""
        topic = topic_of(parts)
        self._newest[topic] = parts
        if scan_id is None:
            return
        scan = self._scans.setdefault(scan_id, {})
        before = scan.pop(topic, ())
        scan[topic] = parts
        self.used_bytes += _size(parts) - _size(before)
        while len(self._scans) > SCANS_KEPT:
            oldest = self._scans.pop(next(iter(self._scans)))
            self.used_bytes -= sum(_size(message) for message in oldest.values())
        if self.used_bytes > self._history_bytes:
            self._drop_buffers()

    def forget(self, topic: str) -> None:
        """Release a topic's newest message: no more messages follow. The history keeps what it has."""
        self._newest.pop(topic.encode(), None)

    def keeps(self, parts: Sequence[Part]) -> bool:
        """Whether this same message is held here."""
        topic = topic_of(parts)
        return any(messages.get(topic) is parts for messages in (self._newest, *self._scans.values()))

    def snapshot(self, prefix: bytes) -> list[Sequence[Part]]:
        """Return the newest message of each topic with this prefix: an equal topic first, others by name."""
        return [self._newest[topic] for topic in sorted(self._newest) if topic.startswith(prefix)]

    def newest(self, topic: bytes) -> Sequence[Part] | None:
        """Return the newest message of a topic."""
        return self._newest.get(topic)

    def last_of(self, scan_id: str, topic: bytes) -> Sequence[Part] | None:
        """Return the last result of a topic in one of the last 16 scans."""
        return self._scans.get(scan_id, {}).get(topic)

    @property
    def newest_scan(self) -> str | None:
        """Id of the newest scan that has results."""
        return next(reversed(self._scans), None)

    def history(self, scan_id: str) -> list[Sequence[Part]]:
        """Return the last results of one of the last 16 scans, by topic; empty for one not remembered."""
        return [message for _, message in sorted(self._scans.get(scan_id, {}).items())]

    def _drop_buffers(self) -> None:
        for scan in self._scans.values():
            for topic, parts in scan.items():
                if len(parts) > 2:
                    scan[topic] = without_buffers(parts)
                    self.used_bytes += _size(scan[topic]) - _size(parts)
                    if self.used_bytes <= self._history_bytes:
                        return


def _size(parts: Sequence[Part]) -> int:
    return sum(len(part) for part in parts[2:])


class SnapshotServer(Closing):
    """Answers ``[b"snapshot", topic prefix]`` and ``[b"history", scan id]``.

    A DEALER gets all messages, then ``[b"end"]``. A REQ socket may get one only: the first (a topic named in
    full), or ``[b"end"]``. Other requests get ``[b"error", words]`` (and ``[b"end"]``). An empty delimiter
    before the request stands before each message. A client that asks again while 64 MiB wait that only it
    needs is cut off.
    """

    def __init__(
        self,
        zap_thread: ZAPThread,
        address: str,
        memory: StreamMemory,
        waiting_bytes: int,
    ) -> None:
        self._memory = memory
        self._asking = AnsweringSocket(
            zap_thread,
            address,
            name="snapshots",
            setting="[publish] snapshots",
            largest=_LARGEST_REQUEST,
            waiting=_REQUESTS,
            most_bytes=waiting_bytes,
            most_bytes_of_one=min(_MOST_UNREAD_BYTES, waiting_bytes),
            is_kept=memory.keeps,
        )
        self.address = self._asking.address
        self.check = self._asking.check  # to be called when results are replaced

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
