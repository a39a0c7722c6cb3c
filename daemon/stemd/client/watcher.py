"""Follows the result stream of a daemon through its restarts: message by message, or for who watches it."""

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from stemd.client.control_client import ControlClient, ControlFailed, DaemonUnreachable, value_of
from stemd.client.subscriber import HEARTBEAT, SILENCE_S, NotJoined, SeenMessages, Subscriber
from stemd.config.models import PublishConfig
from stemd.errors import ConfigurationError
from stemd.monitoring.log import get_logger
from stemd.sockets.addresses import check_zmq_address, host_trouble, seen_from
from stemd.sockets.curve_keys import ClientKey
from stemd.wire.messages import Message
from stemd.wire.packing import MalformedResult
from stemd.wire.text import ScanSummaries
from stemd_sources.closing import Closing

_LOOK_AGAIN_S = 1.5  # longer than the time between two heartbeats
_WAIT_S = 1.0
_JOIN_S = 5.0
_STARTING_S = 0.05
_SAY_AGAIN_S = 30.0
_CHECK = "that a daemon runs there, the address, and a firewall on its computer"

log = get_logger(__name__)


@dataclass(frozen=True, kw_only=True)
class StreamAddresses:
    """Where results are published, and where the newest of them are asked for."""

    results: str
    snapshots: str
    udfs: Sequence[str] | None = None  # names of the UDFs that the daemon runs now; None: not known
    trouble: str = ""  # why nobody can be asked; empty if that is not known


class Watcher:
    """Watches results of some UDFs (all, if none is named) and events of a daemon, which `find` finds."""

    def __init__(
        self,
        find: Callable[[], StreamAddresses | None],
        udfs: Sequence[str] = (),
        key: ClientKey | None = None,
        awaited: Sequence[str] = (),
    ) -> None:
        self._find = find
        self._key = key
        self._named = {*udfs, *awaited}
        self._topics = [*(f"result/{udf}" for udf in udfs), "event/"] if udfs else ["result/", "event/"]
        self.summaries = ScanSummaries()

    def run(
        self, *, scans: int | None, on_watching: Callable[[], None], on_message: Callable[[Message], object]
    ) -> None:
        """Watch until `scans` runs have ended (None: without end), or `on_message` returns a true answer."""
        with closing(self._messages(on_watching)) as messages:
            for message in messages:
                self.summaries.take(message)
                if on_message(message) or len(self.summaries.ended) == scans:
                    return

    def _messages(self, on_watching: Callable[[], None]) -> Generator[Message, None, None]:
        seen = SeenMessages(self._topics)
        is_first = True
        while True:
            with self._subscribed() as subscriber:
                try:
                    newest = subscriber.join()
                except NotJoined:
                    if is_first:
                        raise
                    continue
                if is_first:
                    on_watching()  # then come the newest partial results of a run in progress
                for message in sorted(newest, key=lambda message: message.header["t_publish"]):
                    is_wanted = not is_first or (message.is_result and not message.is_last)
                    if seen.is_new(message) and is_wanted and message.topic != HEARTBEAT:
                        yield message
                is_first = False
                for message in _until_silent(subscriber):
                    if seen.is_new(message) and message.topic != HEARTBEAT:
                        yield message

    def _subscribed(self) -> Subscriber:
        said_at: float | None = None
        while True:
            addresses = self._find()
            if addresses is None:
                time.sleep(_STARTING_S)
                continue
            subscriber = Subscriber(addresses.results, addresses.snapshots, self._topics, key=self._key)
            try:
                if subscriber.is_subscribed(_LOOK_AGAIN_S):
                    running = addresses.udfs
                    for udf in self._named:
                        if running is not None and udf not in running:
                            log.warning("udf_not_running", udf=udf, running=",".join(running))
                    return subscriber
            except BaseException:
                subscriber.close()
                raise
            subscriber.close()
            now = time.monotonic()
            if said_at is None:
                trouble = addresses.trouble or host_trouble(addresses.results)
                known = {"trouble": trouble} if trouble else {}
                log.info("waiting_for_daemon", results=addresses.results, **known)
                said_at = now
            elif now - said_at >= _SAY_AGAIN_S:
                log.warning("waiting_for_daemon", results=addresses.results, check=_CHECK)
                said_at = now


class FollowedStream(Closing):
    """Subscribes to a daemon wherever it is started again (`find`, None meanwhile); a context manager."""

    def __init__(
        self, find: Callable[[], StreamAddresses | None], topics: Sequence[str], key: ClientKey | None = None
    ) -> None:
        self._find = find
        self._topics = (*topics, HEARTBEAT)
        self._key = key
        self._subscriber: Subscriber | None = None
        self._received_at = 0.0
        self._missed_before = 0
        self._skipped = 0
        self._waiting: list[Message] = []

    def close(self) -> None:
        if self._subscriber is not None:
            self._subscriber.close()
            self._subscriber = None

    def join(self) -> None:
        """Have what is published from now on, and the newest of each topic. Raises DaemonUnreachable."""
        self.close()
        addresses = self._find()
        if addresses is None:
            raise DaemonUnreachable("the daemon is starting: try again")
        subscriber = Subscriber(addresses.results, addresses.snapshots, self._topics, key=self._key)
        try:
            self._waiting = [message for message in subscriber.join(_JOIN_S) if message.topic != HEARTBEAT]
        except BaseException:
            subscriber.close()
            raise
        self._subscriber, self._received_at = subscriber, time.monotonic()
        self._missed_before = 0

    def receive(self, timeout_s: float) -> Message | None:
        """Return the next message, or None if none came in time; joins again when the daemon was away."""
        until = time.monotonic() + timeout_s
        while True:
            # First: what waits shows that the daemon is there, however long nobody looked.
            message, left = self._take_waiting(), until - time.monotonic()
            if message is not None or left <= 0:
                return message
            if self._subscriber is not None and time.monotonic() - self._received_at <= SILENCE_S:
                self._receive_into(min(left, 1.0))
            elif not self._is_there_again():
                time.sleep(min(left, 0.5))

    def receive_newest(self, timeout_s: float) -> Message | None:
        """As `receive`, without older partial results; the last result of a run is never skipped."""
        message = self.receive(timeout_s)
        while message is not None and message.header["status"] == "partial":
            newer = self._take_waiting()
            if newer is None:
                break
            self._skipped += 1
            message = newer
        return message

    def take_missed(self) -> int:
        """Return how many messages were lost or skipped since the last call."""
        new, self._skipped = self._skipped, 0
        if self._subscriber is not None:
            missed = sum(count for topic, count in self._subscriber.missed.items() if topic != HEARTBEAT)
            new, self._missed_before = new + missed - self._missed_before, missed
        return new

    def _take_waiting(self) -> Message | None:
        """Return the next message if it is there already."""
        while not self._waiting and self._receive_into(0):
            pass
        return self._waiting.pop(0) if self._waiting else None

    def _receive_into(self, timeout_s: float) -> bool:
        """Let the next message wait, unless it is a heartbeat; return whether one came in time."""
        message = None if self._subscriber is None else self._subscriber.receive(timeout_s)
        if message is None:
            return False
        self._received_at = time.monotonic()
        if message.topic != HEARTBEAT:
            self._waiting.append(message)
        return True

    def _is_there_again(self) -> bool:
        try:
            self.join()
        except (DaemonUnreachable, NotJoined):
            return False
        return True


def _until_silent(subscriber: Subscriber) -> Iterator[Message]:
    received_at = time.monotonic()
    while time.monotonic() - received_at <= SILENCE_S:
        try:
            message = subscriber.receive(_WAIT_S)
        except MalformedResult as error:
            log.warning("message_skipped", error=error)
        else:
            if message is None:
                continue
            yield message
        received_at = time.monotonic()  # after the yield: what takes the messages may be slow


def find_stream(
    control: str,
    environ: Mapping[str, str],
    *,
    results: str | None = None,
    snapshots: str | None = None,
    key: ClientKey | None = None,
) -> StreamAddresses | None:
    """Return a daemon's stream as given, as it says, by ``STEMD_PUBLISH_…`` or default; None: it starts."""
    if results is not None and snapshots is not None:
        return StreamAddresses(results=results, snapshots=snapshots)
    try:
        with ControlClient(control, timeout_s=2.0, key=key) as client:
            found = stream_addresses(client.status(), control)
    except (DaemonUnreachable, ControlFailed):
        usual = PublishConfig()
        found = StreamAddresses(
            results=environ.get("STEMD_PUBLISH_RESULTS") or usual.results,
            snapshots=environ.get("STEMD_PUBLISH_SNAPSHOTS") or usual.snapshots,
            trouble=host_trouble(control),
        )
    if found is None:
        return None
    return replace(found, results=results or found.results, snapshots=snapshots or found.snapshots)


def stream_addresses(status: Mapping[str, Any], control: str) -> StreamAddresses | None:
    """Return where a daemon's stream is, as it said at its control address; None while it is starting."""
    if status.get("addresses") is None:
        return None
    said = value_of(status, "addresses", dict)
    try:
        results, snapshots = (
            seen_from(control, check_zmq_address(value_of(said, key, str)))
            for key in ("results", "snapshots")
        )
    except ConfigurationError as error:
        raise MalformedResult(f"an answer has no address of a stream: {error}") from error
    udfs = status.get("udfs")
    return StreamAddresses(
        results=results, snapshots=snapshots, udfs=None if udfs is None else value_of(status, "udfs", list)
    )
