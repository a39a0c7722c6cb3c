"""A subscriber that keeps what was published, sorted by run."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stemd.client.subscriber import Subscriber
from stemd.sockets.curve_keys import ClientKey
from stemd.wire.messages import Message
from stemd_sources.closing import Closing
from whole_way.daemon import DaemonProcess
from whole_way.waiting import LIMIT_S


@dataclass
class Run:
    """All that was published of one run."""

    messages: list[Message] = field(default_factory=list)

    @property
    def ended(self) -> dict[str, Any]:
        return next(m.header for m in self.messages if m.topic == "event/run_ended")

    def results(self, udf: str) -> list[Message]:
        return [m for m in self.messages if m.topic == f"result/{udf}"]

    def last(self, udf: str) -> Message:
        return self.results(udf)[-1]


class Collector(Closing):
    """A subscriber in a thread that keeps everything that it `wants`, sorted by scan."""

    def __init__(self, daemon: DaemonProcess, wants=lambda _: True, key: ClientKey | None = None) -> None:
        self._wants: Callable[[Message], bool] = wants
        self._subscriber = Subscriber(daemon.results, daemon.snapshots, queue_messages=100_000, key=key)
        assert self._subscriber.is_subscribed(LIMIT_S)
        self.messages: list[Message] = []
        self._changed = threading.Condition()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._collect)
        self._thread.start()

    def wait_for(self, is_enough: Callable[[list[Message]], bool], timeout_s: float = LIMIT_S) -> None:
        with self._changed:
            if not self._changed.wait_for(lambda: is_enough(self.messages), timeout_s):
                ended = [m.header["series"] for m in self.messages if m.topic == "event/run_ended"]
                topics = [(m.topic, m.header.get("status")) for m in self.messages[-10:]]
                raise AssertionError(
                    f"not enough after {timeout_s} s; runs that ended: {ended}; errors: {self.errors}; "
                    f"messages missed: {self.missed}; the last ones: {topics}"
                )

    def wait_counted(self, term: str, least: int) -> None:
        """Return when this term of the ledger of a result is large enough."""
        self.wait_for(lambda all_: any(m.is_result and m.header["ledger"][term] >= least for m in all_))

    def forget(self) -> None:
        """Begin anew, without what came so far."""
        with self._changed:
            self.messages.clear()

    @property
    def errors(self) -> list[str]:
        """What was told in error events."""
        return [m.header["message"] for m in self.messages if m.topic == "event/error"]

    @property
    def missed(self) -> int:
        return sum(self._subscriber.missed.values())

    def runs(self, count: int, timeout_s: float = LIMIT_S) -> list[Run]:
        """Wait until `count` runs have ended; return all runs in the order of their start."""
        self.wait_for(lambda all_: sum(m.topic == "event/run_ended" for m in all_) >= count, timeout_s)
        runs: dict[str, Run] = {}
        for message in self.messages:
            if message.header.get("run_id") is not None:
                runs.setdefault(message.header["run_id"], Run()).messages.append(message)
        return list(runs.values())

    def take_run(self, timeout_s: float = LIMIT_S) -> Run:
        """Wait until the oldest run has ended; return it, and forget it and what came before it."""
        self.wait_for(lambda messages: any(m.topic == "event/run_ended" for m in messages), timeout_s)
        with self._changed:
            end = next(n for n, m in enumerate(self.messages) if m.topic == "event/run_ended") + 1
            run_id = self.messages[end - 1].header["run_id"]
            run = Run([m for m in self.messages[:end] if m.header.get("run_id") == run_id])
            self.messages = self.messages[end:]
        return run

    def close(self) -> None:
        """Stop collecting; a second time nothing is left to do."""
        if self._stop.is_set():
            return
        self._stop.set()
        self._thread.join()
        self._subscriber.close()

    def _collect(self) -> None:
        while not self._stop.is_set():
            message = self._subscriber.receive(0.1)
            if message is not None and message.topic != "event/heartbeat" and self._wants(message):
                with self._changed:
                    self.messages.append(message)
                    self._changed.notify_all()
