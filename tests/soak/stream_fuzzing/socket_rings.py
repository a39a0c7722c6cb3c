"""Two sockets of one scan, and the rings that other processes write for them in the daemon."""

import functools
import os
import random
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from stemd.ingest.several import joined_modules, several_sockets
from stemd.ingest.several.joined_modules import JoinedModules
from stemd.ingest.several.several_sockets import OrderedSockets
from stemd.ingest.several.socket_reader import SocketQueue
from stemd_sources.detectors.modules.messages import ModuleLayout
from stemd_sources.interfaces import Parser, Receiver
from stemd_sources.registry import PROTOCOLS
from stream_fuzzing.counting_receiver import LARGEST_MESSAGE, RING_BYTES, new_ring
from stream_fuzzing.subjects import MODULES, Subject
from written_ring import Socket

SOCKETS_OF_SCAN = 2
SILENCE_S = 0.7  # passes each time when all sockets are empty and nothing more is to come
REFUSAL = b"message of 2 parts, expected 1"


class SocketRings:
    """Writes the rings of several sockets, and has the source that reads them and a clock of its own."""

    def __init__(self, subject: Subject) -> None:
        self.are_modules = MODULES in subject.ways
        self._subject = subject
        self._now = 1000.0
        self._sockets = [Socket(new_ring(RING_BYTES), LARGEST_MESSAGE) for _ in range(SOCKETS_OF_SCAN)]
        rings = [socket.ring for socket in self._sockets]
        wake_fd, pids = os.eventfd(0), [os.getpid()]
        self.source: Receiver
        if self.are_modules:
            queues = [SocketQueue(ring, subject.make_parser()) for ring in rings]
            self.source = JoinedModules(
                queues, wake_fd, pids, layout=ModuleLayout(None), max_message_bytes=LARGEST_MESSAGE
            )
        else:
            parser = subject.make_parser()
            self.source = OrderedSockets([SocketQueue(ring, parser) for ring in rings], wake_fd, pids)
        for socket in self._sockets:
            socket.writer.map_ahead()

    def make_parser(self) -> Parser:
        return PROTOCOLS["modules"].parser(None) if self.are_modules else self._subject.make_parser()

    def pieces_of(self, messages: list[list[bytes]]) -> list[Callable[[], None]]:
        """Return functions that write the messages of each socket, in pieces, in any order of the sockets."""
        pieces: list[Callable[[], None]] = []
        left = [deque(one) for one in messages]
        while any(left):
            number = random.choice([place for place, one in enumerate(left) if one])
            size = random.randint(1, min(len(left[number]), 16))
            some = [left[number].popleft() for _ in range(size)]
            pieces.append(functools.partial(self._write, self._sockets[number], some))
        return pieces

    def _write(self, socket: Socket, messages: list[bytes]) -> None:
        if socket.writer.room() is None or socket.writer.free_records() < len(messages):
            return  # a detector would be held back now; here the messages are lost
        if random.random() < 0.02:
            socket.bring_words(REFUSAL)
        else:
            socket.bring(*messages)

    def pass_time(self, is_more_to_come: bool) -> None:
        """Move the clock on, and note for all sockets that they are empty now."""
        self._now += random.choice((0.001, 0.02, SILENCE_S)) if is_more_to_come else SILENCE_S
        for socket in self._sockets:
            socket.look(self._now)

    @contextmanager
    def clock(self) -> Iterator[None]:
        """Have the source read the clock of these sockets."""
        time = SimpleNamespace(monotonic=lambda: self._now, sleep=lambda _: None)
        with patch.object(several_sockets, "time", time), patch.object(joined_modules, "time", time):
            yield
