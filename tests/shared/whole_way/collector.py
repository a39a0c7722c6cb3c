"""A subscriber that keeps what was published, sorted by run."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from stemd.subscriber import Subscriber
from stemd.wire import Message
from whole_way.daemon import START_S, DaemonProcess

RUN_S = 60.0


@dataclass
class Run:
    """All that was published of one run."""

    messages: list[Message] = field(default_factory=list)

    @property
    def ended(self) -> dict[str, Any]:
        """Header of the event that ended it."""
        return next(m.header for m in self.messages if m.topic == "event/run_ended")

    def results(self, udf: str) -> list[Message]:
        """Results of one UDF, in order."""
        return [m for m in self.messages if m.topic == f"result/{udf}"]

    def last(self, udf: str) -> Message:
        """The last result of one UDF."""
        return self.results(udf)[-1]


class Collector:
    """A subscriber in a thread that keeps everything, sorted by scan."""

    def __init__(self, daemon: DaemonProcess) -> None:
        self._subscriber = Subscriber(daemon.results, daemon.snapshots, queue_messages=100_000)
        assert self._subscriber.is_subscribed(START_S)
        self.messages: list[Message] = []
        self._changed = threading.Condition()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._collect)
        self._thread.start()

    def wait_for(self, is_enough: Callable[[list[Message]], bool], timeout_s: float = RUN_S) -> None:
        """Return when the messages so far are enough."""
        with self._changed:
            if not self._changed.wait_for(lambda: is_enough(self.messages), timeout_s):
                topics = [(m.topic, m.header.get("status")) for m in self.messages[-10:]]
                raise AssertionError(f"not enough after {timeout_s} s; the last messages: {topics}")

    def runs(self, count: int) -> list[Run]:
        """Wait until `count` runs have ended; return all runs in the order of their start."""
        self.wait_for(lambda messages: sum(m.topic == "event/run_ended" for m in messages) >= count)
        runs: dict[str, Run] = {}
        for message in self.messages:
            if message.header.get("run_id") is not None:
                runs.setdefault(message.header["run_id"], Run()).messages.append(message)
        return list(runs.values())

    def close(self) -> None:
        """Stop collecting."""
        self._stop.set()
        self._thread.join()
        self._subscriber.close()

    def _collect(self) -> None:
        while not self._stop.is_set():
            message = self._subscriber.receive(0.1)
            if message is not None and message.topic != "event/heartbeat":
                with self._changed:
                    self.messages.append(message)
                    self._changed.notify_all()
