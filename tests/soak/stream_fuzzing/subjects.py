"""What is fuzzed: the messages of each protocol, and the ways in which they arrive."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from stemd_sources.interfaces import Parser
from stemd_sources.layouts import many_images
from stemd_sources.merlin import framing
from stemd_sources.registry import PROTOCOLS
from stemd_sources.zeromq.multipart import join_parts, split_parts
from stream_fuzzing import example_messages as messages
from stream_fuzzing import example_scans as scans

ONE, ROW, CONNECTION, SOCKETS, MODULES = "one by one", "row", "connection", "sockets", "modules"
MANY = (ONE, ROW, CONNECTION)


@dataclass(frozen=True)
class Subject:
    """Messages of a protocol, and how to change what lies inside their framing."""

    messages: Callable[[], list[bytes]]
    inside: Callable[[bytes, Callable[[bytes], bytes]], bytes]
    """Applies a change to a message in such a way that its outer framing still holds."""
    protocol: str
    channel: str | None = None
    scans: Callable[[int], list[list[bytes]]] | None = None
    """Whole scans, numbered from this number on, of a protocol whose messages are taken many in one call."""
    ways: tuple[str, ...] = (ONE,)
    """How the messages of a round may arrive."""

    def make_parser(self) -> Parser:
        """Return a new parser of these messages."""
        return PROTOCOLS[self.protocol].parser(self.channel)

    @property
    def expected(self) -> tuple[str, ...]:
        """The outcomes that there must be: frames taken together, and images read in one call."""
        has_reader = many_images.compiled_reader() is not None
        if self.scans is None:
            return ()
        if MODULES in self.ways:
            return ("together",)
        if SOCKETS in self.ways:
            return ("together", "at_once") if has_reader else ()
        is_read = self.protocol == "asi-csr" or (has_reader and self.protocol in ("dectris-v1", "dectris-v2"))
        return ("together", "at_once") if is_read else ("together",)


def _inside_parts(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    parts = split_parts(message)
    place = random.randrange(len(parts))
    parts[place] = change(parts[place])
    return join_parts(parts)


def _inside_frame(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    return framing.frame(change(message[framing.PREFIX_BYTES :]))


def _anywhere(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    return change(message)


SUBJECTS = {
    "asi-csr": Subject(messages.asi_csr, _anywhere, "asi-csr", scans=scans.asi_csr, ways=MANY),
    "dectris-v1": Subject(
        messages.dectris_v1, _inside_parts, "dectris-v1", scans=scans.dectris_v1, ways=MANY
    ),
    "dectris-v2": Subject(messages.dectris_v2, _anywhere, "dectris-v2", scans=scans.dectris_v2, ways=MANY),
    "dectris-v2-all": Subject(messages.dectris_v2, _anywhere, "dectris-v2", "all", scans.dectris_v2, MANY),
    "follow": Subject(messages.follow, _anywhere, "follow"),
    "merlin": Subject(messages.merlin, _inside_frame, "merlin"),
    "modules": Subject(messages.dectris_v2, _anywhere, "dectris-v2", "one", scans.dectris_v2, (MODULES,)),
    "ncem": Subject(messages.ncem, _inside_parts, "ncem"),
    "psi": Subject(messages.psi, _inside_parts, "psi", scans=scans.psi, ways=MANY),
    "sls": Subject(messages.sls, _inside_parts, "sls"),
    "sockets": Subject(messages.dectris_v2, _anywhere, "dectris-v2", scans=scans.dectris_v2, ways=(SOCKETS,)),
    "stins": Subject(messages.stins, _inside_parts, "stins", scans=scans.stins, ways=MANY),
}
