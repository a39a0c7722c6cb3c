"""What is fuzzed: the messages of each protocol, and the ways in which they arrive."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Parser
from stemd_sources.layouts import learned_layout
from stemd_sources.merlin import frame_header
from stemd_sources.protocols import PROTOCOLS, connect_zeromq, connect_zeromq_multipart, own_protocols
from stemd_sources.zeromq.multipart import join_parts, split_parts
from stream_fuzzing import example_messages as messages

ONE, ROW, CONNECTION, SOCKETS, MODULES = "one by one", "row", "connection", "sockets", "modules"
MANY = (ONE, ROW, CONNECTION)


@dataclass(frozen=True)
class Subject:
    """Messages of a protocol, and how to change what lies inside their framing."""

    messages: Callable[[], list[bytes]]
    protocol: str
    channel: str | None = None
    scans: Callable[[int], list[list[bytes]]] | None = None
    """Whole scans, numbered from this number on, of a protocol whose messages are taken many in one call."""
    ways: tuple[str, ...] = (ONE,)  # how the messages of a round may arrive

    def make_parser(self) -> Parser:
        return PROTOCOLS[self.protocol].parser(self.channel)

    @property
    def expected(self) -> tuple[str, ...]:
        """The outcomes that there must be: frames taken together, and images read in one call."""
        has_reader = learned_layout.compiled_reader() is not None
        if self.scans is None:
            return ()
        if MODULES in self.ways:
            return ("together",)
        if SOCKETS in self.ways:
            return ("together", "at_once") if has_reader else ()
        is_read = self.protocol == "asi-csr" or (has_reader and self.protocol in ("dectris-v1", "dectris-v2"))
        return ("together", "at_once") if is_read else ("together",)


def inside(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """Apply a change to a message in such a way that its outer framing, if it has one, still holds."""
    if frame_header.message_bytes(message[: frame_header.PREFIX_BYTES]) == len(message):
        return frame_header.frame(change(message[frame_header.PREFIX_BYTES :]))
    try:
        parts = split_parts(message)
    except MalformedMessage:
        return change(message)
    place = random.randrange(len(parts))
    parts[place] = change(parts[place])
    return join_parts(parts)


def _subject(protocol: str) -> Subject:
    detector = PROTOCOLS[protocol]
    is_taken_many = detector.connect in (None, connect_zeromq, connect_zeromq_multipart)
    examples = partial(messages.examples, protocol)
    if not is_taken_many:
        return Subject(examples, protocol)
    return Subject(examples, protocol, scans=partial(messages.simulated_scans, protocol), ways=MANY)


_CSR, _V2 = (partial(messages.examples, name) for name in ("asi-csr", "dectris-v2"))
SUBJECTS = {
    # The receiver of tpx3 makes the messages of asi-csr; frames of modules are made by joining those of v2.
    **{name: _subject(name) for name in own_protocols() if name not in ("tpx3", "modules")},
    "asi-csr": Subject(_CSR, "asi-csr", scans=messages.asi_csr_scans, ways=MANY),
    "dectris-v2": Subject(_V2, "dectris-v2", scans=messages.dectris_v2_scans, ways=MANY),
    "dectris-v2-all": Subject(_V2, "dectris-v2", "all", messages.dectris_v2_scans, MANY),
    "modules": Subject(_V2, "dectris-v2", "one", messages.dectris_v2_scans, (MODULES,)),
    "sockets": Subject(_V2, "dectris-v2", scans=messages.dectris_v2_scans, ways=(SOCKETS,)),
}
