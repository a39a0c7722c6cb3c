"""Watches the result stream of a daemon: finds it, joins, and hands on each message until it is stopped."""

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Any

from stemd.client.control_client import ControlClient, ControlFailed, DaemonUnreachable, value_of
from stemd.client.subscriber import HEARTBEAT, SILENCE_S, NotJoined, SeenMessages, Subscriber, Topics
from stemd.config.models import PublishConfig
from stemd.errors import ConfigurationError
from stemd.monitoring.log import get_logger
from stemd.sockets.addresses import check_zmq_address, host_trouble, seen_from
from stemd.sockets.curve_keys import ClientKey
from stemd.wire.messages import Message
from stemd.wire.packing import MalformedResult
from stemd.wire.text import ScanSummaries

_LOOK_AGAIN_S = 1.5  # longer than the time between two heartbeats
_WAIT_S = 1.0
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
    """Watches results of some UDFs (all, if none is named) and events of a daemon, which `find` finds.

    A line of the log names those of `udfs` and `awaited` that the daemon does not run.
    """

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
        """Watch until `scans` runs have ended (None: without end); a lost daemon is looked for again.

        `on_watching` is called when the subscription holds, then `on_message`: first the newest partial
        results of a run in progress, then all but heartbeats. A true answer ends it.
        """
        with closing(self._messages(on_watching)) as messages:
            for message in messages:
                self.summaries.take(message)
                if on_message(message) or len(self.summaries.ended) == scans:
                    return

    def _messages(self, on_watching: Callable[[], None]) -> Generator[Message, None, None]:
        seen = SeenMessages(Topics(tuple(self._topics)))
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
                    on_watching()
                for message in sorted(newest, key=lambda message: message.header["t_publish"]):
                    is_wanted = not is_first or (message.is_result and not message.is_last)
                    if seen.is_new(message) and is_wanted and message.topic != HEARTBEAT:
                        yield message
                is_first = False
                for message in _until_silent(subscriber):
                    if seen.is_new(message) and message.topic != HEARTBEAT:
                        yield message

    def _report_unknown_udfs(self, running: Sequence[str] | None) -> None:
        for udf in self._named:
            if running is not None and udf not in running:
                log.warning("udf_not_running", udf=udf, running=",".join(running))

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
                    self._report_unknown_udfs(addresses.udfs)
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
    """Return where a daemon's stream is, or None while it is starting.

    As given; else as the daemon says; else ``STEMD_PUBLISH_RESULTS``, ``STEMD_PUBLISH_SNAPSHOTS``; else
    defaults.
    """
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
