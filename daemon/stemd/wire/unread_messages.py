"""Messages that wait in a socket for peers that do not read, in bytes."""

import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

import zmq

from stemd.sockets.peer_limits import PeerLimits
from stemd.wire.messages import Part

_SHARED_BYTES: Final = 4096  # parts from this size on are sent from where they are; smaller ones are copied
_MESSAGE_BYTES: Final = 2048  # that each message takes in addition to its bytes, in ZeroMQ and here
_PART_BYTES: Final = 256  # that each of its parts takes
_CHECK_S: Final = 0.1  # between two looks; a peer that was cut off needs some of it to be gone


@dataclass(frozen=True, slots=True)
class _Unread:
    """One message on its way to one peer, or to all subscribers of its topic."""

    tracker: zmq.MessageTracker
    parts: Sequence[Part]
    shared_bytes: int  # of the parts that are sent from where they are
    own_bytes: int  # of copies, and what it takes to hold it


@dataclass(slots=True)
class _Queue:
    """Messages that wait for one peer, oldest first, and what they hold."""

    unread: deque[_Unread] = field(default_factory=deque)
    own_bytes: int = 0
    times_shared: Counter[int] = field(default_factory=Counter)
    shared: dict[int, _Unread] = field(default_factory=dict)  # one of each message, by its parts

    def add(self, one: _Unread) -> None:
        self.unread.append(one)
        self.own_bytes += one.own_bytes
        if one.shared_bytes:
            self.times_shared[id(one.parts)] += 1
            self.shared.setdefault(id(one.parts), one)

    def forget_first_read(self) -> None:
        """Forget what was read before the first message that waits: all, where messages are read in order."""
        while self.unread and self.unread[0].tracker.done:
            self._remove_first()

    def forget_read(self) -> None:
        """Forget whatever was read."""
        for _ in range(len(self.unread)):
            first = self._remove_first()
            if not first.tracker.done:
                self.add(first)

    def _remove_first(self) -> _Unread:
        first = self.unread.popleft()
        self.own_bytes -= first.own_bytes
        if first.shared_bytes:
            key = id(first.parts)
            self.times_shared[key] -= 1
            if not self.times_shared[key]:
                del self.times_shared[key], self.shared[key]
        return first


class UnreadMessages:
    """Knows which messages ZeroMQ still holds, and cuts peers off when they hold too much memory.

    ZeroMQ bounds its queues in messages, not in bytes. A message waits as long as ZeroMQ holds its last part.
    Large parts count once for all peers, and not while the daemon keeps them (`is_kept`). Beyond `most_bytes`
    in all, peers that have not read for longest are cut off; `most_bytes_of_one`: for a named peer that asks
    for more. For one event loop.
    """

    def __init__(
        self,
        peer_limits: PeerLimits,
        *,
        most_bytes: int,
        most_bytes_of_one: int = 0,
        is_kept: Callable[[Sequence[Part]], bool] = lambda _: False,
    ) -> None:
        self._peer_limits = peer_limits
        self._most_bytes = most_bytes
        self._most_bytes_of_one = most_bytes_of_one
        self._is_kept = is_kept
        self._unread: dict[bytes, _Queue] = {}
        self._checked_at = 0.0

    def frames(self, parts: Sequence[Part], peer: bytes = b"") -> list[zmq.Frame]:
        """Return a message as it is to be sent, and note that it waits for `peer` from now on."""
        *others, last = parts
        tracked = zmq.Frame(last, track=True, copy=False)
        shared = sum(len(part) for part in parts if len(part) >= _SHARED_BYTES)
        own = sum(len(part) + _PART_BYTES for part in parts) - shared + _MESSAGE_BYTES
        self._unread.setdefault(peer, _Queue()).add(_Unread(tracked.tracker, parts, shared, own))
        return [*(zmq.Frame(part, copy=len(part) < _SHARED_BYTES) for part in others), tracked]

    def size_bytes(self) -> int:
        """Bytes that are held for nobody but peers that have not read them yet."""
        for peer, queue in self._unread.items():
            if peer:
                queue.forget_first_read()
            else:  # of many subscribers: the oldest may wait for one while later ones were read
                queue.forget_read()
        self._unread = {peer: queue for peer, queue in self._unread.items() if queue.unread}
        return self._sum(self._unread.values())

    def has_too_many(self, peer: bytes) -> bool:
        """Whether so much waits for `peer` that it may not ask for more; to be called with each request."""
        queue = self._unread.get(peer)
        if queue is None:
            return False
        queue.forget_first_read()
        return self._sum([queue]) > self._most_bytes_of_one

    def check(self) -> None:
        """Cut off who holds too much; cheap, to be called with each message."""
        now = time.monotonic()
        if now - self._checked_at < _CHECK_S:
            return
        self._checked_at = now
        if self.size_bytes() > self._most_bytes:
            self._peer_limits.cut_slowest()

    def _sum(self, queues: Collection[_Queue]) -> int:
        shared = {key: one for queue in queues for key, one in queue.shared.items()}
        not_kept = sum(one.shared_bytes for one in shared.values() if not self._is_kept(one.parts))
        return sum(queue.own_bytes for queue in queues) + not_kept
