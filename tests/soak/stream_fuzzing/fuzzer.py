"""Rounds of random messages of one subject, each in one of the subject's ways."""

import random
import tempfile
from collections import deque

from stream_fuzzing.counting_receiver import LARGEST_MESSAGE, RECORDS
from stream_fuzzing.detector_connection import DetectorConnection
from stream_fuzzing.example_messages import SCAN_FRAMES
from stream_fuzzing.fed_source import WaitingMessages
from stream_fuzzing.random_messages import MOST_AT_ONCE, RandomMessages
from stream_fuzzing.receiver_pair import ReceiverPair
from stream_fuzzing.socket_rings import SOCKETS_OF_SCAN, SocketRings
from stream_fuzzing.subjects import CONNECTION, MODULES, ONE, ROW, SOCKETS, Subject


class Fuzzer:
    """Has two receivers take rounds of messages, and checks them; see `ReceiverPair`."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self._folder = tempfile.TemporaryDirectory()
        self._one_by_one, self._many_at_once = WaitingMessages(), WaitingMessages(takes_many=True)
        self._connection: DetectorConnection | None = None
        self._recent: deque[bytes] = deque(maxlen=4 * RECORDS)
        self._sockets: SocketRings | None = None
        if {SOCKETS, MODULES} & set(subject.ways):
            self._sockets = SocketRings(subject)
            self._pair = ReceiverPair(self._sockets.make_parser, self._sockets.pass_time)
        else:
            self._pair = ReceiverPair(subject.make_parser)
        # The order of several sockets is found by the numbers of scans.
        self._messages = RandomMessages(subject, each_scan_is_new=self._sockets is not None)
        self.outcomes = self._pair.outcomes

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._sockets is not None:
            self._sockets.source.close()
        self._folder.cleanup()

    def round(self) -> int:
        way = random.choice(self.subject.ways)
        if way == ONE:
            return self.take(self._messages.strange(), takes_many=False)
        if way == ROW:
            return self.take(self._messages.mixed(self._messages.some_of_scans()), takes_many=True)
        if way == CONNECTION:
            return self._round_of_connection()
        return self._round_of_sockets(self._messages.some_of_scans(), 0.03)

    def take(self, messages: list[bytes], *, takes_many: bool) -> int:
        """Have messages taken one by one or many at once; return how many."""
        source = self._many_at_once if takes_many else self._one_by_one
        source.waiting.extend(messages)
        self._pair.run(source)
        assert self._pair.fed.brought == messages
        return len(messages)

    def settle(self) -> None:
        """Start a scan of known size: the next measurement of memory contains nothing of another one."""
        if self._sockets is None:
            self.take(self._messages.originals, takes_many=False)
            return
        for _ in range(3 * SCAN_FRAMES // MOST_AT_ONCE):
            self._round_of_sockets(self._messages.next_of_scans(MOST_AT_ONCE), share=0)

    def _round_of_connection(self) -> int:
        if self._connection is None:
            self._connection = DetectorConnection(self.subject.protocol, self._folder.name)
        connection, fed = self._connection, self._pair.fed
        # Without ZeroMQ's frames the receiver does not find the next message after a changed length.
        share = 0.15 if connection.is_zeromq else 0.01
        messages = self._messages.mixed(self._messages.some_of_scans(), share)
        is_broken = random.random() < 0.1
        self._pair.run(connection.source, connection.pieces_of(messages, is_broken=is_broken))
        if connection.is_zeromq and not is_broken:
            sent = [message for message in messages if len(message) <= LARGEST_MESSAGE]
            assert fed.brought == sent, "other messages than those that were sent"
            assert not fed.is_over, "the connection is lost"
        if is_broken or fed.is_over:
            connection.close()
            self._connection = None
        return len(messages)

    def _round_of_sockets(self, messages: list[bytes], share: float) -> int:
        assert self._sockets is not None
        sockets, mixed = self._sockets, self._messages.mixed
        if sockets.are_modules:
            dealt = [mixed(messages, share) for _ in range(SOCKETS_OF_SCAN)]
        else:
            dealt = [[] for _ in range(SOCKETS_OF_SCAN)]
            for message in mixed(messages, share):
                random.choice(dealt).append(message)
        self._recent.extend(message for one in dealt for message in one)
        with sockets.clock():
            self._pair.run(sockets.source, sockets.pieces_of(dealt))
        if not sockets.are_modules:
            assert set(self._pair.fed.brought) <= set(self._recent), "messages that were never sent"
        return sum(map(len, dealt))
