"""The publisher: results and events on the stream, and the newest of them on request."""

import asyncio
import time
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager

import anyio
import zmq
import zmq.asyncio

from stemd.closing import Running
from stemd.publishing.fan_out import FanOut
from stemd.publishing.snapshot_server import SnapshotServer, StreamMemory
from stemd.sockets.access_list import Access
from stemd.sockets.zap_thread import ZAPThread
from stemd.wire.messages import PackedResult, Part, ResultFields, event_message, pack_result, result_message

_HEARTBEAT_S = 1.0


class HeldPartials:
    """Sends partial results as the limits allow; holds at most one of each topic. Used from one event loop.

    `RunMerger` paces the results of a run already; this also limits all topics together, and other results.
    `max_rate_hz`: a second and topic. `max_bytes_per_s`: of all topics; a larger result waits until others
    are paid off. `on_superseded`: gets the topic of one that is replaced or dropped.
    """

    def __init__(
        self,
        max_rate_hz: float,
        max_bytes_per_s: float,
        send: Callable[[PackedResult], None],
        on_superseded: Callable[[str], None] = lambda _: None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._send = send
        self._on_superseded = on_superseded
        self._held: dict[str, PackedResult] = {}  # oldest first: it is the next to go
        self._timer: asyncio.TimerHandle | None = None
        self._sent_at: dict[str, float] = {}
        self._bytes_paid_at = 0.0
        self._period_s = 1.0 / max_rate_hz
        self._max_bytes_per_s = max_bytes_per_s

    def limit(self, max_rate_hz: float, max_bytes_per_s: float) -> None:
        """Set other limits from now on, also for what waits already."""
        now = self._clock()
        owed_bytes = max(0.0, self._bytes_paid_at - now) * self._max_bytes_per_s
        self._bytes_paid_at = now + owed_bytes / max_bytes_per_s
        self._period_s = 1.0 / max_rate_hz
        self._max_bytes_per_s = max_bytes_per_s
        self._send_due()

    def offer(self, packed: PackedResult) -> None:
        """Send a partial result now if it may go, else hold it in place of an older one of its topic."""
        if packed.topic in self._held:
            self._on_superseded(packed.topic)
        self._held[packed.topic] = packed
        self._send_due()

    def drop(self, topic: str) -> None:
        """Forget what is held of a topic: its run has ended."""
        if self._held.pop(topic, None) is not None:
            self._on_superseded(topic)

    def forget(self, topic: str) -> None:
        """Keep nothing of a topic of which nothing more comes."""
        self.drop(topic)
        self._sent_at.pop(topic, None)

    def close(self) -> None:
        """Forget everything."""
        self._held.clear()
        self._cancel_timer()

    def wait_s(self, topic: str) -> float:
        """Return how many seconds a partial result of this topic has to wait: 0 when it may go now."""
        sent_at = self._sent_at.get(topic)
        next_at = 0.0 if sent_at is None else sent_at + self._period_s
        return max(0.0, max(next_at, self._bytes_paid_at) - self._clock())

    def _send_due(self) -> None:
        self._cancel_timer()
        for topic in list(self._held):
            if self.wait_s(topic) == 0:
                packed = self._held.pop(topic)
                self._sent_at[topic] = now = self._clock()
                self._bytes_paid_at = max(self._bytes_paid_at, now)
                self._bytes_paid_at += packed.size_bytes / self._max_bytes_per_s
                self._send(packed)
        if self._held:
            wait_s = min(self.wait_s(topic) for topic in self._held)
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._send_due)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Publisher(Running):
    """Binds the result stream and its snapshots socket; an async context manager for one event loop.

    Publishing never waits for a subscriber. Partial results are held as `HeldPartials` does; last ones go out
    at once. `queue_messages`, `waiting_bytes`: as of `FanOut`, for each socket. `on_published`: gets (topic,
    t_last or None, t_publish) of each result. `results_address`, `snapshots_address`: with the chosen ports
    after ``async with``.
    """

    def __init__(
        self,
        *,
        results: str,
        snapshots: str,
        queue_messages: int = 8,
        max_rate_hz: float = 30.0,
        max_bytes_per_s: float = 200e6,
        history_bytes: int = 512 * 2**20,
        waiting_bytes: int = 512 * 2**20,
        on_published: Callable[[str, float | None, float], None] = lambda *_: None,
        on_superseded: Callable[[str], None] = lambda _: None,
        heartbeat_s: float = _HEARTBEAT_S,
        access: Access | None = None,
    ) -> None:
        super().__init__()
        self._access = access or Access()
        self.instance = uuid.uuid4().hex
        """New for each publisher: shows subscribers that the daemon was started again."""
        self.results_address = results
        self.snapshots_address = snapshots
        self._queue_messages = queue_messages
        self._waiting_bytes = waiting_bytes
        self.memory = StreamMemory(history_bytes)
        """The newest message of each topic, and the last results of recent scans."""
        self._seq: Counter[str] = Counter()
        self._on_published = on_published
        self._listeners: list[Callable[[Sequence[Part]], None]] = []
        self._has_readers: list[Callable[[], bool]] = []
        self._heartbeat_s = heartbeat_s
        self._held = HeldPartials(max_rate_hz, max_bytes_per_s, self._send_result, on_superseded)
        self.limit = self._held.limit  # sets other limits of partial results, also for those that wait
        self._fan_out: FanOut | None = None
        self._snapshots: SnapshotServer | None = None

    def publish_result(self, fields: ResultFields) -> None:
        """Publish a result; its arrays are copied before this returns, but for those that are read-only."""
        packed = pack_result(fields)
        if packed.is_last:
            self._held.drop(packed.topic)
            self._send_result(packed)
        else:
            self._held.offer(packed)

    def publish_event(self, kind: str, **fields: object) -> None:
        """Publish an event; `fields`: plain values of its header, with ids and series of the scan if any."""
        topic, now = f"event/{kind}", time.time()
        self._seq[topic] = seq = self._seq[topic] + 1
        self._send(event_message(kind, instance=self.instance, seq=seq, t_publish=now, **fields))

    def listen(self, listener: Callable[[Sequence[Part]], None], has_readers: Callable[[], bool]) -> None:
        """Call `listener` with each sent message, which stays unchanged; `has_readers`: anyone reads."""
        self._listeners.append(listener)
        self._has_readers.append(has_readers)

    def forget(self, topic: str) -> None:
        """Hold nothing more of a topic after its last message; if it is used again, its numbers continue."""
        self._held.forget(topic)
        self.memory.forget(topic)

    def subscribers(self) -> dict[str, int]:
        """Count subscriptions by topic; those of no known topic (prefixes, unknown names) are ``other``."""
        counts = dict.fromkeys(self.memory.topics, 0) | {"other": 0}
        for prefix, number in self._out.subscriptions().items():
            topic = prefix.decode(errors="replace")
            counts[topic if topic in counts else "other"] += number
        return counts

    def read_udfs(self, names: Iterable[str]) -> frozenset[str]:
        """Return those of some UDFs whose results are read; all of them if a listener has readers."""
        if any(has_readers() for has_readers in self._has_readers):
            return frozenset(names)
        prefixes = tuple(self._out.subscriptions())
        return frozenset(name for name in names if f"result/{name}".encode().startswith(prefixes))

    @property
    def _out(self) -> FanOut:
        if self._fan_out is None:
            raise RuntimeError("the publisher is not running: publish inside `async with`")
        return self._fan_out

    def _send_result(self, packed: PackedResult) -> None:
        now = time.time()
        self._seq[packed.topic] = seq = self._seq[packed.topic] + 1
        parts = result_message(packed, instance=self.instance, seq=seq, t_publish=now)
        self._send(parts, packed.header["scan_id"])
        self._on_published(packed.topic, packed.t_last, now)

    def _send(self, parts: Sequence[Part], scan_id: str | None = None) -> None:
        self.memory.remember(parts, scan_id)
        self._out.send(parts)
        if self._snapshots is not None:
            self._snapshots.check()
        for listener in self._listeners:
            listener(parts)

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[None]:
        context = zmq.asyncio.Context()
        zap_thread = ZAPThread(context, self._access)
        try:
            self._fan_out = FanOut(
                zap_thread,
                self.results_address,
                queue_messages=self._queue_messages,
                waiting_bytes=self._waiting_bytes,
                is_kept=self.memory.keeps,
            )
            self.results_address = self._fan_out.address
            try:
                address, most_bytes = self.snapshots_address, self._waiting_bytes
                with SnapshotServer(zap_thread, address, self.memory, most_bytes) as snapshots, zap_thread:
                    self.snapshots_address = snapshots.address
                    self._snapshots = snapshots
                    async with anyio.create_task_group() as tasks:
                        tasks.start_soon(snapshots.serve)
                        tasks.start_soon(self._beat)
                        yield
                        tasks.cancel_scope.cancel()
            finally:
                self._snapshots = None
                self._held.close()
                await self._fan_out.close()
                self._fan_out = None
        finally:
            zap_thread.close()
            # Ending the context waits for the last messages to leave, by the linger time of the sockets.
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(context.term)

    async def _beat(self) -> None:
        while True:
            self.publish_event("heartbeat")
            await anyio.sleep(self._heartbeat_s)
