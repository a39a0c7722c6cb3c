"""Messages that wait in a ZeroMQ socket for peers that do not read, and the memory that only they hold."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import zmq

from stemd.sockets.peer_limits import PeerLimits
from stemd.wire.messages import Part

_SHARED_BYTES: Final = 4096  # parts from this size on are sent from where they are; smaller ones are copied
_OVERHEAD_BYTES: Final = 512  # of each message that waits, in ZeroMQ and here
_CHECK_S: Final = 0.1  # between two looks; a peer that was cut off needs some of it to be gone


@dataclass(frozen=True, slots=True)
class _Unread:
    """One message on its way to one peer, or to all subscribers of its topic."""

    tracker: zmq.MessageTracker
    parts: Sequence[Part]
    shared_bytes: int
    """Of the parts that are sent from where they are."""
    own_bytes: int
    """Of copies, and what it takes to hold it."""


class UnreadMessages:
    """Knows which messages ZeroMQ still holds, and cuts peers off when they hold too much memory.

    ZeroMQ bounds its queues in messages, not in bytes. Here the last part of each message is tracked: as long
    as ZeroMQ holds it, the message waits. Its large parts are not copied: they count once, however many peers
    they wait for, and not at all while the daemon keeps them anyway. Used from one event loop only.

    Parameters
    ----------
    peer_limits : PeerLimits
        Of the socket; closes the connections of those who are cut off.
    most_bytes : int
        That may wait in all. Beyond it the peers that have not read for longest are cut off.
    most_bytes_of_one : int, optional
        That may wait for a peer that asks for more; only where peers are named.
    is_kept : callable, optional
        Says whether the daemon keeps a message in any case.
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
        self._unread: dict[bytes, deque[_Unread]] = {}
        self._checked_at = 0.0

    def frames(self, parts: Sequence[Part], peer: bytes = b"") -> list[zmq.Frame]:
        """Return a message as it is to be sent, and note that it waits for `peer` from now on."""
        *others, last = parts
        tracked = zmq.Frame(last, track=True, copy=False)
        shared = sum(len(part) for part in parts if len(part) >= _SHARED_BYTES)
        own = sum(len(part) for part in parts) - shared + _OVERHEAD_BYTES
        self._unread.setdefault(peer, deque()).append(_Unread(tracked.tracker, parts, shared, own))
        return [*(zmq.Frame(part, copy=len(part) < _SHARED_BYTES) for part in others), tracked]

    def size_bytes(self) -> int:
        """Bytes that are held for nobody but peers that have not read them yet."""
        self._forget_read()
        return self._sum(one for queue in self._unread.values() for one in queue)

    def has_too_many(self, peer: bytes) -> bool:
        """Whether so much waits for `peer` that it may not ask for more."""
        waiting = (one for one in self._unread.get(peer, ()) if not one.tracker.done)
        return self._sum(waiting) > self._most_bytes_of_one

    def check(self) -> None:
        """Cut off who holds too much; cheap, to be called with each message."""
        now = time.monotonic()
        if now - self._checked_at < _CHECK_S:
            return
        self._checked_at = now
        if self.size_bytes() > self._most_bytes:
            self._peer_limits.cut_behind()

    def _sum(self, waiting: Iterable[_Unread]) -> int:
        total = 0
        shared: dict[int, _Unread] = {}
        for one in waiting:
            total += one.own_bytes
            if one.shared_bytes:
                shared[id(one.parts)] = one
        return total + sum(one.shared_bytes for one in shared.values() if not self._is_kept(one.parts))

    def _forget_read(self) -> None:
        for peer, queue in list(self._unread.items()):
            left = deque(one for one in queue if not one.tracker.done)
            if left:
                self._unread[peer] = left
            else:
                del self._unread[peer]
