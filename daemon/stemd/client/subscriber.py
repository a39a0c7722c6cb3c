"""The reading side of the result stream: joins late without a gap and reports what it missed."""

import time
from collections import Counter, deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import zmq

from stemd.errors import StemdError
from stemd.sockets.addresses import check_zmq_address, connectable, host_trouble
from stemd.sockets.curve_keys import ClientKey
from stemd.sockets.handshake import Handshake
from stemd.wire.messages import Message, decode
from stemd_sources.closing import Closing
from stemd_sources.zeromq.ended_context import end_context

RUN_ENDED: Final = "event/run_ended"
SILENCE_S: Final = 5.0
"""A daemon that says nothing for so long is looked for again: it sends a heartbeat each second."""
HEARTBEAT: Final = "event/heartbeat"
_ASK_AGAIN_S = 0.1  # after a connection that was lost
_QUIET_S = 1.0  # without a message: then a subscriber asks whether it lost the end of a run
_STILL_QUIET_S = 10.0  # then it asks again
_ANSWER_S = 1.0  # for the answer; meanwhile it reads no messages


class SeenMessages:
    """Recognizes doubles and losses; `topics`: full names, prefixes that end in ``/``, or all (``""``)."""

    def __init__(self, topics: Sequence[str]) -> None:
        self._topics = topics
        self._seen: dict[str, tuple[str, int]] = {}
        self._runs: dict[str, tuple[str, bool]] = {}
        self._newest_run = ""
        self._newest_end: tuple[str, int] | None = None
        self.missed: Counter[str] = Counter()  # by topic, messages missing between received ones

    def is_about(self, topic: str) -> bool:
        """Whether the subscription has a topic: to ZeroMQ, result/sum is a prefix of result/sumsig, too."""
        return any(
            topic == wanted or (topic.startswith(wanted) and (not wanted or wanted.endswith("/")))
            for wanted in self._topics
        )

    def is_new(self, message: Message) -> bool:
        """Take a message of the stream; return whether it comes for the first time."""
        known = self._seen.get(message.topic)
        if not _is_beyond(message, known):
            return False
        known = known or ("", 0)
        if message.header.get("instance", "") == known[0]:
            self.missed[message.topic] += message.header.get("seq", 0) - known[1] - 1
        self.remember(message)
        return True

    def remember(self, message: Message) -> None:
        """Take the newest message of a topic, however it came."""
        header = message.header
        self._seen[message.topic] = (header.get("instance", ""), header.get("seq", 0))
        self._newest_run = header.get("run_id") or self._newest_run
        if message.is_result:
            self._runs[message.topic] = (header.get("run_id") or "", message.is_last)

    def has_lost(self, ended: Message, *, has_joined: bool) -> bool:
        """Return whether messages of a run were lost: its `ended`, or the last result of one of its UDFs."""
        if not _is_beyond(ended, self._newest_end):
            return False
        run_id = ended.header.get("run_id") or ""
        if not has_joined and run_id != self._newest_run:  # it may have ended before the stream
            return False
        if self.is_about(RUN_ENDED) and _is_beyond(ended, self._seen.get(RUN_ENDED)):
            return True
        for udf in ended.header.get("udfs") or ():
            topic = f"result/{udf}"
            known_run_id, is_last = self._runs.get(topic, ("", False))
            if self.is_about(topic) and (known_run_id, is_last) < (run_id, True):  # they sort by time
                return True
        return False

    def mark_known(self, ended: Message) -> None:
        """Note that what was lost of a run and the ones before is known."""
        self._newest_end = (ended.header["instance"], ended.header["seq"])


def _is_beyond(message: Message, known: tuple[str, int] | None) -> bool:
    instance, seq = message.header.get("instance", ""), message.header.get("seq", 0)
    return known is None or instance != known[0] or seq > known[1]


class NotJoined(StemdError):
    """The daemon's sockets did not answer in time."""


class Subscriber(Closing):
    """Subscribes to topics; a context manager. Call `join` once, then `receive`.

    A slow subscriber loses messages. After a second without a message, `receive` asks for a lost end of a run
    or last result. `topics`: as in `SeenMessages`. `queue_messages`: that wait here; past it, and the
    daemon's queue, some are lost. `key`: where it is refused, methods that wait raise KeyRefused.
    """

    def __init__(
        self,
        results: str,
        snapshots: str,
        topics: Sequence[str] = ("",),
        *,
        queue_messages: int = 1000,
        key: ClientKey | None = None,
    ) -> None:
        self._results = connectable(check_zmq_address(results))
        self._snapshots = connectable(check_zmq_address(snapshots))
        self._topics = tuple(topics)
        self._messages = SeenMessages(self._topics)
        self._key = key
        self._early: deque[Message] = deque()
        self._has_joined = False
        self._is_subscribed = False
        self._ask_at = float("inf")
        self.missed = self._messages.missed  # by topic, messages published since joining that are lost
        self._context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self._stream = self._context.socket(zmq.SUB)
        self._stream.setsockopt(zmq.RCVHWM, queue_messages)
        self._handshake = Handshake(self._stream, self._results, key)
        self._stream.connect(self._results)
        # Subscriptions take effect in their order, so a heartbeat shows that all earlier ones have.
        for topic in (*self._topics, HEARTBEAT):
            self._stream.subscribe(topic)

    def close(self) -> None:
        self._handshake.close()
        self._stream.close()
        end_context(self._context)

    def is_subscribed(self, timeout_s: float) -> bool:
        """Wait until the subscription has taken effect; messages of the meantime are kept for `receive`."""
        deadline = time.monotonic() + timeout_s
        while not self._is_subscribed and (message := self._next(deadline)) is not None:
            if message.topic == HEARTBEAT:
                self._is_subscribed = True
                if not self._messages.is_about(HEARTBEAT):
                    self._stream.unsubscribe(HEARTBEAT)
            else:
                self._early.append(message)
        return self._is_subscribed

    def join(self, timeout_s: float = 10.0) -> list[Message]:
        """Subscribe, and return the newest of each topic; `receive` goes on. NotJoined if that takes long."""
        if not self.is_subscribed(timeout_s):
            why = host_trouble(self._results) or "is a daemon running there?"
            raise NotJoined(f"no message from {self._results}: {why}")
        newest = self.snapshot(timeout_s)
        for message in newest:
            self._messages.remember(message)
        self._has_joined = True
        self._ask_at = time.monotonic() + _STILL_QUIET_S
        return newest

    def snapshot(self, timeout_s: float = 10.0) -> list[Message]:
        """Ask for the newest message of each subscribed topic."""
        newest: dict[str, Message] = {}
        for prefix in self._topics:
            for message in self._ask(b"snapshot", prefix.encode(), timeout_s):
                if self._messages.is_about(message.topic):
                    newest[message.topic] = message
        return list(newest.values())

    def history(self, scan_id: str, timeout_s: float = 10.0) -> list[Message]:
        """Ask for the last results of one of the last 16 scans."""
        return self._ask(b"history", scan_id.encode(), timeout_s)

    def receive(self, timeout_s: float) -> Message | None:
        """Return the next message, or None when none came in time. Raises MalformedResult for a wrong one."""
        deadline = time.monotonic() + timeout_s
        while True:
            message = self._early.popleft() if self._early else self._next(min(deadline, self._ask_at))
            if message is None:
                if time.monotonic() >= deadline:
                    return None
                self._ask_for_lost()
                continue
            if message.topic != HEARTBEAT:
                self._ask_at = time.monotonic() + _QUIET_S
            if self._messages.is_new(message) and self._messages.is_about(message.topic):
                return message

    def _ask_for_lost(self) -> None:
        """Have `receive` give the newest messages if the last ones of a run did not come."""
        self._ask_at = time.monotonic() + _QUIET_S
        with suppress(NotJoined):  # the daemon is away, or has no time
            for ended in self._ask(b"snapshot", RUN_ENDED.encode(), _ANSWER_S):
                if ended.topic != RUN_ENDED:
                    continue
                if self._messages.has_lost(ended, has_joined=self._has_joined):
                    newest = self.snapshot()
                    self._early.extend(sorted(newest, key=lambda message: message.header["t_publish"]))
                self._messages.mark_known(ended)
            self._ask_at = time.monotonic() + _STILL_QUIET_S

    def _next(self, deadline: float) -> Message | None:
        has_come = self._handshake.wait(self._stream, max(0.0, deadline - time.monotonic()))
        return decode(self._stream.recv_multipart()) if has_come else None

    def _ask(self, kind: bytes, about: bytes, timeout_s: float) -> list[Message]:
        deadline = time.monotonic() + timeout_s
        while True:
            answer = self._ask_once(kind, about, deadline)
            if answer is not None:
                return answer
            if time.monotonic() >= deadline:
                raise NotJoined(f"no answer from the snapshots socket {self._snapshots} in {timeout_s:g} s")
            time.sleep(_ASK_AGAIN_S)

    def _ask_once(self, kind: bytes, about: bytes, deadline: float) -> list[Message] | None:
        """Return the answer; None if it is late, or the daemon disconnected this reader, the slowest one."""
        with (
            self._context.socket(zmq.DEALER) as client,
            Handshake(client, self._snapshots, self._key, ends_with_connection=True) as handshake,
        ):
            client.connect(self._snapshots)
            client.send_multipart([kind, about])
            answer: list[Message] = []
            while handshake.wait(client, max(0.0, deadline - time.monotonic())):
                parts = client.recv_multipart()
                if parts == [b"end"]:
                    return answer
                answer.append(decode(parts))
        return None
