"""The XPUB socket: every subscriber gets each message, and none that is slow holds up the others."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence

import anyio
import zmq

from stemd.sockets.addresses import remove_socket_path
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.messages import Part
from stemd.wire.unread_messages import UnreadMessages

LAST_S = 1.0
"""How long messages that wait here may take to leave at the end, and then those in the socket's queues."""
_READABLE = int(zmq.POLLIN)  # operations with flags of an enum take long
_RETRY_S = 0.001
_GRACE_S = 0.02  # patience with full queues, used up while waiting, and refilled over a second
_MOST_SUBSCRIPTIONS = 100_000  # different ones, of all subscribers together
_READ_AT_ONCE = 256  # subscription messages read between two sends, so that a flood of them cannot hold us up


class FanOut:
    """Sends messages to all subscribers of their topics. For one event loop, which it never holds.

    Messages of a subscriber that does not read are dropped while its queue of `queue_messages` is full. A
    burst is sent in steps of half a queue with 1 ms between them, so that subscribers that read lose nothing;
    for a full queue the publisher waits at most 20 ms in each second in all. `waiting_bytes`: beyond it
    subscribers that do not read are cut off.
    """

    def __init__(
        self,
        zap_thread: ZAPThread,
        address: str,
        *,
        queue_messages: int,
        waiting_bytes: int,
        is_kept: Callable[[Sequence[Part]], bool],
    ) -> None:
        # A plain socket: sending with NOBLOCK needs no futures, and reading is done between two sends.
        self._socket: zmq.Socket[bytes] = zmq.Socket(zap_thread.context, zmq.XPUB)
        self._socket.setsockopt(zmq.SNDHWM, queue_messages)
        self._socket.setsockopt(zmq.RCVHWM, 1000)
        self._socket.setsockopt(zmq.MAXMSGSIZE, 4096)
        # Every subscription is passed up, not only the first of its topic: they are counted.
        self._socket.setsockopt(zmq.XPUB_VERBOSER, 1)
        # A full queue is reported, and nothing is dropped before its reader had some time.
        self._socket.setsockopt(zmq.XPUB_NODROP, 1)
        self.address, self._peer_limits = zap_thread.open(
            self._socket, address, name="results", setting="[publish] results"
        )
        self._unread = UnreadMessages(self._peer_limits, most_bytes=waiting_bytes, is_kept=is_kept)
        self._subscriptions: Counter[bytes] = Counter()
        self._emptied = 0  # of the limits of peers, when that was last cleared for it
        self._outbox: deque[Sequence[Part]] = deque()
        self._retry: asyncio.TimerHandle | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._most_at_once = max(1, queue_messages // 2)
        self._sent_at_once = 0
        self._is_waiting = False
        self._grace_s = _GRACE_S
        self._tried_at = time.monotonic()

    def send(self, parts: Sequence[Part]) -> None:
        """Send a message, after those that still wait."""
        self._unread.check()
        self._outbox.append(parts)
        if self._retry is None:
            self._send_waiting()

    def subscriptions(self) -> Counter[bytes]:
        """Read what subscribers have asked for by now: how many subscriptions there are of each prefix."""
        self._read_subscriptions()
        # A peer that subscribes twice to the same takes only one back. A new peer may have subscribed
        # before the limits know of the connection: so it is not enough that there is none.
        if self._peer_limits.connections == 0 and self._peer_limits.emptied != self._emptied:
            self._emptied = self._peer_limits.emptied
            self._subscriptions.clear()
        return self._subscriptions

    async def close(self) -> None:
        """Send what waits, and close; the socket's own queues are given up when the context ends."""
        with anyio.move_on_after(LAST_S, shield=True):
            while self._outbox:
                await anyio.sleep(_RETRY_S)
        for timer in (self._retry, self._rest):
            if timer is not None:
                timer.cancel()
        remove_socket_path(self.address)
        self._socket.close(linger=int(LAST_S * 1000))

    def _send_waiting(self) -> None:
        self._retry = None
        while self._outbox:
            if not self._may_go_on() or not self._send_one(self._outbox[0]):
                self._retry = asyncio.get_running_loop().call_later(_RETRY_S, self._send_waiting)
                return
            self._outbox.popleft()

    def _may_go_on(self) -> bool:
        now = time.monotonic()
        elapsed, self._tried_at = now - self._tried_at, now
        if self._is_waiting:
            self._grace_s -= elapsed
        else:
            self._grace_s = min(_GRACE_S, self._grace_s + elapsed * _GRACE_S)
        if elapsed >= _RETRY_S:
            self._sent_at_once = 0
        return self._sent_at_once < self._most_at_once

    def _send_one(self, parts: Sequence[Part]) -> bool:
        # Reading makes ZeroMQ notice which queues have been emptied since; sending alone does so late.
        self._read_subscriptions()
        frames = self._unread.frames(parts)
        try:
            self._socket.send_multipart(frames, flags=zmq.NOBLOCK, copy=False)
        except zmq.Again:  # somebody's queue is full
            if self._grace_s > 0:
                self._is_waiting = True
                return False
            # Now it is dropped for who is slow; ZeroMQ then leaves that one out until it reads again.
            self._socket.setsockopt(zmq.XPUB_NODROP, 0)
            try:
                self._socket.send_multipart(frames, flags=zmq.NOBLOCK, copy=False)
            finally:
                self._socket.setsockopt(zmq.XPUB_NODROP, 1)
        self._is_waiting = False
        self._sent_at_once += 1
        return True

    def _read_subscriptions(self) -> None:
        for _ in range(_READ_AT_ONCE):
            # Asking for its events takes less than a read that finds nothing, and does the same otherwise.
            if not int(self._socket.getsockopt(zmq.EVENTS)) & _READABLE:
                return
            parts = self._socket.recv_multipart(flags=zmq.NOBLOCK)
            if len(parts) == 1 and parts[0][:1] in (b"\x00", b"\x01"):
                self._count(parts[0])
        if self._rest is None:  # a flood: the rest in turns with all else that there is to do
            self._rest = asyncio.get_running_loop().call_later(_RETRY_S, self._read_rest)

    def _read_rest(self) -> None:
        self._rest = None
        self._read_subscriptions()

    def _count(self, message: bytes) -> None:
        prefix = message[1:]
        if len(self._subscriptions) >= _MOST_SUBSCRIPTIONS:
            # Which peer it was is not known. An honest one is back in a moment, and subscribes again.
            self._peer_limits.close_all("too_many_subscriptions")
            self._subscriptions.clear()
        self._subscriptions[prefix] += 1 if message[0] else -1
        if self._subscriptions[prefix] <= 0:
            del self._subscriptions[prefix]
