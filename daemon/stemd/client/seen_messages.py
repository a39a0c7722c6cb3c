"""Which messages of the result stream came, and which did not."""

from collections import Counter
from typing import Final

from stemd.wire.messages import Message

RUN_ENDED: Final = "event/run_ended"


class Topics:
    """Topics of a subscription, `wanted` by full name, by prefix that ends in ``/``, or all (``""``)."""

    def __init__(self, wanted: tuple[str, ...]) -> None:
        self._wanted = wanted

    def __contains__(self, topic: str) -> bool:
        # ZeroMQ matches prefixes: result/sum also brings result/sumsig.
        return any(
            topic == wanted or (topic.startswith(wanted) and (not wanted or wanted.endswith("/")))
            for wanted in self._wanted
        )


class SeenMessages:
    """Recognizes messages that come twice, and knows what was lost."""

    def __init__(self, topics: Topics) -> None:
        self._topics = topics
        self._seen: dict[str, tuple[str, int]] = {}
        self._runs: dict[str, tuple[str, bool]] = {}
        self._newest_run = ""
        self._newest_end: tuple[str, int] | None = None
        self.missed: Counter[str] = Counter()  # by topic, messages missing between received ones

    def is_new(self, message: Message) -> bool:
        """Take a message of the stream; return whether it comes for the first time."""
        known = self._seen.get(message.topic)
        if not _is_beyond(message, known):
            return False
        if known is None:
            known = ("", 0)
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
        """Return whether messages of a run were lost: its `ended`, or the last result of one of its UDFs.

        `has_joined`: all messages before the stream were asked for; else a run may have ended before it.
        """
        if not _is_beyond(ended, self._newest_end):
            return False
        run_id = ended.header.get("run_id") or ""
        if not has_joined and run_id != self._newest_run:
            return False
        if RUN_ENDED in self._topics and _is_beyond(ended, self._seen.get(RUN_ENDED)):
            return True
        for udf in ended.header.get("udfs") or ():
            topic = f"result/{udf}"
            known_run_id, is_last = self._runs.get(topic, ("", False))
            if topic in self._topics and (known_run_id, is_last) < (run_id, True):  # they sort by time
                return True
        return False

    def settle(self, ended: Message) -> None:
        """Note that what was lost of a run and the ones before is known."""
        self._newest_end = (ended.header["instance"], ended.header["seq"])


def _is_beyond(message: Message, known: tuple[str, int] | None) -> bool:
    instance, seq = message.header.get("instance", ""), message.header.get("seq", 0)
    return known is None or instance != known[0] or seq > known[1]
