"""Mutated messages of every protocol through the receiver's own code: nothing but events and refusals.

``python tests/soak/fuzz_streams.py [--messages N] [--seed S] [SUBJECT ...]``: takes messages that a detector
would send, changes them at random (bytes, numbers, pieces, parts; half of them so that the outer framing
still holds), and lets the loop of the receiver process take them, into a ring whose frames are decoded as a
worker decodes them. They come in rounds, and each round in one of these ways:

- one by one;
- many in one call, from a stand-in for a socket that puts them into the ring;
- over a connection to the receiver of the protocol, where it takes many in one call: some pieces of the bytes
  end within a message, and in some rounds heads of ZeroMQ's frames are changed, too;
- over several sockets, in their order or joined as modules.

Half of the messages come with compiled kernels, half without. A second receiver takes all of them one by one:
records, payloads, counts and reports of both have to be the same. Ends with an error if they are not, if a
record says what does not lie where its message lies, if anything but the errors for bad input is raised, if a
round takes more than a second, or if memory keeps growing.
"""

import argparse
import ctypes
import functools
import gc
import itertools
import os
import random
import socket
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from stemd.ingest import joined_modules, kept_start, several_sockets
from stemd.ingest.joined_modules import JoinedModules
from stemd.ingest.messages import FROM_RECEIVER, FromReceiver, NewFormat, OpenSource
from stemd.ingest.receiver import Receiver
from stemd.ingest.ring import ALIGNMENT, Counter, FrameSpans, RecordKind, Ring, RingWriter
from stemd.ingest.several_sockets import OrderedSockets
from stemd.ingest.socket_queue import SocketQueue
from stemd.processes import shared_memory
from stemd.processes.channel import _encoder
from stemd_sources import compiling, interfaces
from stemd_sources.asi_csr import cut_rows
from stemd_sources.asi_csr import frame_decoder as asi_frame_decoder
from stemd_sources.asi_csr import messages as asi
from stemd_sources.codecs import decoders, encode_frame, frame_decoder, many
from stemd_sources.dectris_v1 import writer as v1
from stemd_sources.dectris_v2 import writer as v2
from stemd_sources.errors import CodecUnavailable, DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat
from stemd_sources.follow import messages as follow_messages
from stemd_sources.interfaces import Spans
from stemd_sources.layouts import many_images
from stemd_sources.merlin import framing
from stemd_sources.merlin.pixels import RAW_BITS
from stemd_sources.merlin.writer import acquisition_header, frame_record
from stemd_sources.modules.layout import ModuleLayout
from stemd_sources.ncem.module_assembly import ModuleAssembly
from stemd_sources.ncem.writer import frame_messages
from stemd_sources.psi import writer as psi_writer
from stemd_sources.registry import PROTOCOLS, open_source
from stemd_sources.sls import writer as sls_writer
from stemd_sources.stins import writer as stins_writer
from stemd_sources.zeromq import framing as zeromq_framing
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import MAX_PARTS, join_parts, split_parts

SHAPE = (8, 64)
FRAME = np.random.default_rng(0).integers(0, 100, SHAPE).astype("<u2")
LONGEST_S = 1.0  # of CPU time: other jobs of the machine cost a message none
MOST_GROWTH_BYTES, MOST_GROWTH_PER_MESSAGE = 16 * 2**20, 50
LARGEST_DECODED_BYTES = 2**24
NUMBERS = (
    b"0",
    b"-1",
    b"1",
    b"255",
    b"65536",
    b"4294967296",
    b"99999999999999999999",
    b"1e999",
    b"null",
    b'""',
)
RING_BYTES, RECORDS, LARGEST_MESSAGE = 2**22, 2**10, 2**18
MOST_AT_ONCE = 40  # messages of a round
SCAN_FRAMES = 48
FEWEST = 40  # one message of so many, at least, is a frame that came together with others
PIECE_BYTES = 2**15  # at most in one go over a connection: what its buffers hold whoever reads
SILENCE_S = 0.7  # that several sockets are told of, whenever they have nothing to take
SILENCES = 8  # until they wait for nothing more
OUTCOMES = (
    *("kept", "decoded", "undecodable", "malformed"),
    *("together", "at_once"),  # frames of `_take_many`, and those of them of `_take_images`
    *("seconds", "longest_s", "growth_mib"),
)
ONE, ROW, CONNECTION, SOCKETS, MODULES = "one by one", "row", "connection", "sockets", "modules"


def dectris_v1() -> list[bytes]:
    """One message of each kind and encoding."""
    header = {"series": 5, "images": 4, "sig_shape": SHAPE, "dtype": "u2"}
    messages = [
        v1.header_message(**header, detail=detail, appendix=b'{"nav_shape": [2, 2]}')  # type: ignore[arg-type]
        for detail in ("none", "basic", "all")
    ]
    for codec in ("none", "lz4-block", "bslz4"):
        writer = v1.ImageWriter(
            series=5, frame_format=FrameFormat(codec=codec, dtype="<u2", shape=SHAPE), appendix=b"{}"
        )
        messages += [writer.message(index, encode_frame(FRAME, codec)) for index in range(2)]
    messages += [(part,) for part in v1.header_message(**header, detail="all")]  # type: ignore[arg-type]
    return [join_parts(message) for message in [*messages, v1.end_message(series=5)]]


def dectris_v2() -> list[bytes]:
    """One message of each kind and codec."""
    mask = np.zeros(SHAPE, "<u4")
    messages = [
        v2.start_message(
            series=5,
            unique_id="01J",
            images=4,
            sig_shape=SHAPE,
            dtype="u2",
            channels=("one", "two"),
            user_data={"nav_shape": [2, 2]},
            pixel_mask=mask,
        )
    ]
    for codec in ("none", "lz4", "bslz4", "bszstd"):
        formats = dict.fromkeys(("one", "two"), FrameFormat(codec=codec, dtype="<u2", shape=SHAPE))
        writer = v2.ImageWriter(series=5, unique_id="01J", formats=formats)
        payload = encode_frame(FRAME, codec)
        messages += [writer.message(index, payload, payload) for index in range(2)]
    return [*messages, v2.end_message(series=5, unique_id="01J")]


def merlin() -> list[bytes]:
    """One message of each kind."""
    pixels = encode_frame(FRAME, "none>")
    records = [frame_record(index, pixels, shape=SHAPE, dtype="u2") for index in range(2)]
    records += [
        frame_record(0, bytes(64 * RAW_BITS[depth]), shape=SHAPE, dtype="u1", depth=depth, is_raw=True)
        for depth in (1, 6, 12, 24)
    ]
    return [framing.frame(body) for body in [acquisition_header(frames=4, scan_shape=(2, 2)), *records]]


def stins() -> list[bytes]:
    """One message of each kind and compression, of one channel and of several."""
    messages = [
        stins_writer.header_message(number=0, filename="a"),
        stins_writer.header_message(number=0, metadata={"images": 4, "nav_shape": [2, 2]}),
    ]
    for codec in ("none", "bslz4"):
        frame_format = FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)
        payload = encode_frame(FRAME, codec)
        for payloads in ((payload,), (payload, payload)):
            messages += [
                stins_writer.image_message(index, *payloads, number=1 + index, frame_format=frame_format)
                for index in range(2)
            ]
    return [join_parts(message) for message in [*messages, stins_writer.end_message(number=5)]]


def follow() -> list[bytes]:
    """One message of each kind."""
    frame_format = FrameFormat(codec="none", dtype="<u2", shape=SHAPE)
    pixels = FRAME.tobytes()
    options = {"series": 1, "frame_format": frame_format}
    heads = [follow_messages.image_head(**options, index=index, size=len(pixels)) for index in range(2)]  # type: ignore[arg-type]
    start = follow_messages.start_message(**options, file="/scan", frames=4, nav_shape=(2, 2))  # type: ignore[arg-type]
    return [start, *(head + pixels for head in heads)]


def ncem() -> list[bytes]:
    """Messages of two scans: starts, frames that begin, whole ones, copies, and frames that lack modules."""
    rows, columns = SHAPE
    assembly = ModuleAssembly(modules=4, rows=rows // 4, columns=columns)
    for scan in (1, 2):
        for index in range(4):
            frame = frame_messages(index, FRAME.tobytes(), modules=4, scan=scan, nav_shape=(2, 2), frames=4)
            for parts in frame[: 4 if index < 3 else scan]:
                assembly.take(parts)
            assembly.take(frame[0])
        assembly.give_up()
    return [join_parts(parts) for parts in assembly.ready]


def psi() -> list[bytes]:
    """Messages of both byte orders and of two runs."""
    messages = []
    for codec in ("none", "none>"):
        frame_format = FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)
        messages += [
            psi_writer.image_message(
                index,
                encode_frame(FRAME, codec),
                frame_format=frame_format,
                others={"images": 4, "nav_shape": [2, 2]},
            )
            for index in range(4)
        ]
    return [join_parts(message) for message in messages]


def sls() -> list[bytes]:
    """Images of two acquisitions, with their rows in both orders, and an end."""
    messages = [
        sls_writer.image_message(
            index,
            FRAME.tobytes(),
            acquisition=acquisition,
            shape=SHAPE,
            dtype="u2",
            added={"images": "4", "nav_shape": "[2, 2]"},
            flip_rows=flip_rows,
        )
        for acquisition, flip_rows in ((1, False), (2, True))
        for index in range(3)
    ]
    ports = [
        sls_writer.image_message(
            3, FRAME.tobytes(), acquisition=2, shape=SHAPE, dtype="u2", column=column, flip_rows=True
        )
        for column in range(2)
    ]
    messages += [
        tuple(part for parts in zip(*ports, strict=True) for part in parts),
        (ports[0][0], b"", ports[0][1], b""),
    ]
    return [join_parts(message) for message in [*messages, sls_writer.end_message()]]


def asi_csr() -> list[bytes]:
    """Start, scan positions of three types of values, and end, as the cutter makes them."""
    start = asi.acquisition_start(asi.Acquisition(7, 0, 2, 2, asi.U32, *SHAPE, asi.U32, 5))
    pixels = np.flatnonzero(FRAME)
    values = FRAME.reshape(-1)[pixels]
    positions = [
        asi.frame_message(number, SHAPE, pixels, values.astype(dtype))
        for number, dtype in enumerate(("<u2", "<u4", "<u8", "<u2"))
    ]
    return [start + asi.scan_start(5, b'{"dose": 3}'), *positions, asi.scan_end(5)]


def dectris_v1_scans(first: int) -> list[list[bytes]]:
    """Whole scans, one of each codec and of each header."""
    found = []
    for series, (codec, detail) in enumerate((("none", "none"), ("lz4-block", "all"), ("bslz4", "basic"))):
        writer = v1.ImageWriter(
            series=first + series, frame_format=FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)
        )
        start = v1.header_message(
            series=first + series,
            images=SCAN_FRAMES,
            sig_shape=SHAPE,
            dtype="u2",
            detail=detail,  # type: ignore[arg-type]
        )
        images = [writer.message(index, encode_frame(FRAME, codec)) for index in range(SCAN_FRAMES)]
        found.append([start, *images, v1.end_message(series=first + series)])
    return [[join_parts(message) for message in scan] for scan in found]


def dectris_v2_scans(first: int) -> list[list[bytes]]:
    """Whole scans, one of each codec."""
    found = []
    for series, codec in enumerate(("none", "lz4", "bslz4", "bszstd")):
        names = {"series": first + series, "unique_id": f"01J{first + series}"}
        formats = dict.fromkeys(("one", "two"), FrameFormat(codec=codec, dtype="<u2", shape=SHAPE))
        writer = v2.ImageWriter(**names, formats=formats)  # type: ignore[arg-type]
        start = v2.start_message(
            **names,  # type: ignore[arg-type]
            images=SCAN_FRAMES,
            sig_shape=SHAPE,
            dtype="u2",
            channels=("one", "two"),
        )
        payload = encode_frame(FRAME, codec)
        images = [writer.message(index, payload, payload) for index in range(SCAN_FRAMES)]
        found.append([start, *images, v2.end_message(**names)])  # type: ignore[arg-type]
    return found


def stins_scans(_: int) -> list[list[bytes]]:
    """Whole scans, one of each compression."""
    found = []
    for codec in ("none", "bslz4"):
        frame_format = FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)
        payload = encode_frame(FRAME, codec)
        images = [
            stins_writer.image_message(index, payload, number=1 + index, frame_format=frame_format)
            for index in range(SCAN_FRAMES)
        ]
        start = stins_writer.header_message(number=0, metadata={"images": SCAN_FRAMES})
        found.append([start, *images, stins_writer.end_message(number=1 + SCAN_FRAMES)])
    return [[join_parts(message) for message in scan] for scan in found]


def psi_scans(_: int) -> list[list[bytes]]:
    """Whole scans, one of each byte order."""
    found = []
    for codec in ("none", "none>"):
        frame_format = FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)
        payload, others = encode_frame(FRAME, codec), {"images": SCAN_FRAMES}
        found.append(
            [
                join_parts(psi_writer.image_message(index, payload, frame_format=frame_format, others=others))
                for index in range(SCAN_FRAMES)
            ]
        )
    return found


def asi_csr_scans(first: int) -> list[list[bytes]]:
    """Whole scans, one of each type of values."""
    rows, columns = 6, SCAN_FRAMES // 6
    pixels = np.flatnonzero(FRAME)
    found = []
    for series, dtype in enumerate(("<u2", "<u4", "<u8")):
        start = asi.acquisition_start(
            asi.Acquisition(7, 0, rows, columns, asi.U32, *SHAPE, asi.U32, first + series)
        )
        values = FRAME.reshape(-1)[pixels].astype(dtype)
        # Of different lengths, as events come.
        images = [
            asi.frame_message(index, SHAPE, pixels[index * 7 :], values[index * 7 :])
            for index in range(SCAN_FRAMES)
        ]
        found.append([start + asi.scan_start(first + series), *images, asi.scan_end(first + series)])
    return found


@dataclass(frozen=True)
class Subject:
    """Messages of a protocol, and how to change what lies inside their framing."""

    messages: Callable[[], list[bytes]]
    inside: Callable[[bytes, Callable[[bytes], bytes]], bytes]
    protocol: str
    channel: str | None = None
    scans: Callable[[int], list[list[bytes]]] | None = None
    """Whole scans, numbered from this number on, of a protocol whose messages are taken many in one call."""
    ways: tuple[str, ...] = (ONE,)
    """In which messages come."""


def _inside_parts(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    parts = split_parts(message)
    place = random.randrange(len(parts))
    parts[place] = change(parts[place])
    return join_parts(parts)


def _inside_frame(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    return framing.frame(change(message[framing.PREFIX_BYTES :]))


def _anywhere(message: bytes, change: Callable[[bytes], bytes]) -> bytes:
    return change(message)


MANY = (ONE, ROW, CONNECTION)
SUBJECTS = {
    "asi-csr": Subject(asi_csr, _anywhere, "asi-csr", scans=asi_csr_scans, ways=MANY),
    "dectris-v1": Subject(dectris_v1, _inside_parts, "dectris-v1", scans=dectris_v1_scans, ways=MANY),
    "dectris-v2": Subject(dectris_v2, _anywhere, "dectris-v2", scans=dectris_v2_scans, ways=MANY),
    "dectris-v2-all": Subject(dectris_v2, _anywhere, "dectris-v2", "all", dectris_v2_scans, MANY),
    "follow": Subject(follow, _anywhere, "follow"),
    "merlin": Subject(merlin, _inside_frame, "merlin"),
    "modules": Subject(dectris_v2, _anywhere, "dectris-v2", "one", dectris_v2_scans, (MODULES,)),
    "ncem": Subject(ncem, _inside_parts, "ncem"),
    "psi": Subject(psi, _inside_parts, "psi", scans=psi_scans, ways=MANY),
    "sls": Subject(sls, _inside_parts, "sls"),
    "sockets": Subject(dectris_v2, _anywhere, "dectris-v2", scans=dectris_v2_scans, ways=(SOCKETS,)),
    "stins": Subject(stins, _inside_parts, "stins", scans=stins_scans, ways=MANY),
}


def changed(data: bytes) -> bytes:
    """The data with one to four changes."""
    array = bytearray(data)
    for _ in range(random.randint(1, 4)):
        # Heads are where the structure is, and payloads are long.
        reach = len(array) if random.random() < 0.3 else min(len(array), 400)
        place = random.randint(0, reach)
        size = random.choice((0, 1, 1, 2, 4, 8, 60))
        match random.randrange(6):
            case 0:
                array[place : place + size] = random.randbytes(size)
            case 1:
                array[place:place] = random.randbytes(size)
            case 2:
                del array[place : place + size]
            case 3:
                array[place:place] = array[place : place + size] * random.choice((1, 2, 50))
            case 4:
                array[place : place + 1] = random.choice(NUMBERS)
            case _:
                del array[place:]
    return bytes(array)


class Messages(interfaces.Receiver):
    """Stands in for a detector's socket."""

    is_connected = True

    def __init__(self, *, takes_many: bool = False) -> None:
        self.takes_many = takes_many
        self.waiting: deque[bytes] = deque()

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """One message."""
        if not self.waiting:
            return None
        message = self.waiting.popleft()
        buffer[: len(message)] = message
        return len(message)

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """Some messages, with other bytes between them, as heads of messages are."""
        begins, lengths, place = [], [], 0
        many = random.randint(1, MOST_AT_ONCE)
        while self.waiting and len(begins) < min(most, many):
            gap = random.randbytes(random.choice((0, 0, 9)))
            message = self.waiting[0]
            if place + len(gap) + len(message) > len(buffer):
                break
            buffer[place : place + len(gap)] = gap
            begins.append(place + len(gap))
            lengths.append(len(message))
            place = begins[-1] + len(message)
            buffer[begins[-1] : place] = self.waiting.popleft()
        return Spans(np.array(begins, np.int64), np.array(lengths, np.int64))

    def connection_lost(self) -> bool:
        """Never."""
        return False

    def forget_loss(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Mirror(Messages):
    """The source of the second receiver; it says of the connection what the first one has heard."""

    is_lost = False

    def connection_lost(self) -> bool:
        """What the source of the first receiver has said."""
        return self.is_lost


class Packing:
    """Stands in for the channel to the scheduler; what cannot be sent there fails here as well."""

    def __init__(self) -> None:
        self.sent: list[FromReceiver] = []

    def send(self, message: FromReceiver) -> None:
        """Pack a message as the channel does, and read it as the scheduler does."""
        self.sent.append(FROM_RECEIVER.decode(_encoder.encode(message)))


class Counted(Receiver):
    """A receiver that counts what it takes in which way."""

    outcomes: dict[str, float]
    release: Callable[[], None]
    """Makes room in the ring."""

    def _wake(self) -> None:
        super()._wake()
        if self._counters[Counter.HELD_BACK]:
            self.release()

    def _malformed(self, *arguments: Any) -> None:
        self.outcomes["malformed"] += 1
        super()._malformed(*arguments)

    def _take_many(self, room: memoryview, spans: Spans) -> None:
        before = self._counters[Counter.HEAD]
        super()._take_many(room, spans)
        records = self._writer._ring.look(before, self._counters[Counter.HEAD])
        self.outcomes["together"] += int(np.count_nonzero(records["kind"] == RecordKind.FRAME))

    def _take_images(self, room: memoryview, spans: Spans) -> int:
        count = super()._take_images(room, spans)
        self.outcomes["at_once"] += count
        return count


class Fed(interfaces.Receiver):
    """A source that is given bytes while it is read, and stops its receiver when nothing is left.

    The second receiver takes what the source brings, one message after the other.
    """

    def __init__(self) -> None:
        self.inner: interfaces.Receiver = Messages()
        self.takes_many = False
        self.pieces: deque[Callable[[], None]] = deque()
        self.silences = 0
        self.on_silence: Callable[[bool], None] = lambda _: None
        self.brought: list[bytes] = []
        self.places: set[tuple[int, int]] = set()
        self.is_over = False
        self._silent = 0

    def follow(self, receiver: Receiver, ring: Ring, second: Receiver, mirror: Mirror) -> None:
        """Be the source of `receiver`, and have `second` take the same."""
        self._receiver, self._ring, self._second, self._mirror = receiver, ring, second, mirror

    def use(self, inner: interfaces.Receiver) -> None:
        """Read from this source from now on."""
        if inner is not self.inner:
            self.inner, self.is_over = inner, False
            inner.report_empty(self._feed)
        self.takes_many = inner.takes_many

    def begin(self, pieces: Sequence[Callable[[], None]]) -> None:
        """Have all of this given to the source; each piece when nothing of the one before is left."""
        self.pieces.extend(pieces)
        self.brought.clear()
        self.places.clear()
        self._silent = 0

    def _feed(self) -> None:
        if self.pieces:
            try:
                self.pieces.popleft()()
            except ConnectionError:  # the source has closed the connection
                self.pieces.clear()
                self.is_over = True

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """See `interfaces.Receiver`."""
        spans = self.inner.take_whole(buffer, most)
        for begin, length in zip(spans.begins.tolist(), spans.lengths.tolist(), strict=True):
            assert 0 <= begin <= begin + length <= len(buffer), (begin, length)
            self._bring(buffer, begin, length)
        return spans

    def read_more(self, timeout_s: float, gather_s: float = 0.0) -> bool:
        """See `interfaces.Receiver`."""
        if random.random() < 0.7:
            self._feed()
        return self.inner.read_more(0.0)

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """See `interfaces.Receiver`."""
        try:
            size = self.inner.receive_into(buffer, 0.0)
        except MalformedMessage as error:
            self._second._malformed(error)
            raise
        if size is not None:
            assert size <= len(buffer), size
            self._bring(buffer, 0, size)
            return size
        self.on_silence(bool(self.pieces))
        if self.pieces:
            self._feed()
        elif self._silent < self.silences:
            self._silent += 1
        else:
            self._ring.counters[Counter.STOP] = 1
        return None

    def _bring(self, buffer: memoryview, begin: int, length: int) -> None:
        message = bytes(buffer[begin : begin + length])
        self.brought.append(message)
        self.places.add((self._receiver._writer.begin + begin, length))
        take_one(self._second, message)

    @property
    def is_connected(self) -> bool:
        """See `interfaces.Receiver`."""
        self._mirror.is_connected = self.inner.is_connected
        self.is_over = self.is_over or not self._mirror.is_connected
        return self._mirror.is_connected

    def connection_lost(self) -> bool:
        """See `interfaces.Receiver`; nothing is asked after it, so the second receiver asks the same now."""
        self._mirror.is_lost = self.inner.connection_lost()
        self.is_over = self.is_over or self._mirror.is_lost
        self._second._look_around()
        return self._mirror.is_lost

    @property
    def event_counts(self) -> tuple[int, int, int]:
        """See `interfaces.Receiver`."""
        return self.inner.event_counts

    def forget_loss(self) -> None:
        """See `interfaces.Receiver`."""
        self.inner.forget_loss()

    def close(self) -> None:
        """Stay open for the next round."""


class Peer:
    """A detector at the other end of a connection to the receiver of a protocol.

    Parameters
    ----------
    protocol : str
    folder : str
        For the socket.
    """

    def __init__(self, protocol: str, folder: str) -> None:
        self._is_zeromq = "ipc" in PROTOCOLS[protocol].transports
        with socket.socket(socket.AF_UNIX if self._is_zeromq else socket.AF_INET) as listener:
            if self._is_zeromq:
                path = f"{folder}/detector"
                Path(path).unlink(missing_ok=True)
                listener.bind(path)
                url = f"{protocol}+ipc://{path}"
            else:
                listener.bind(("127.0.0.1", 0))
                url = f"{protocol}+tcp://127.0.0.1:{listener.getsockname()[1]}"
            listener.listen()
            self.source = open_source(url, max_message_bytes=LARGEST_MESSAGE)[1]
            nothing = self.source.receive_into(memoryview(bytearray(LARGEST_MESSAGE)), 0.0)
            self._socket = listener.accept()[0]
        self._socket.setblocking(False)  # nobody reads while it would wait
        if self._is_zeromq:
            self._socket.sendall(GREETING)
        else:  # no port is left that waits for nothing
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, bytes([1, *bytes(7)]))
        assert nothing is None
        assert not self._is_zeromq or self.source.is_connected

    def pieces_of(self, messages: list[bytes], *, is_broken: bool) -> list[Callable[[], None]]:
        """What sends these messages, in pieces; with `is_broken`, heads of frames are changed, and it leaves.

        Messages that are not of several parts, where they have to be, become such: their list is changed.
        """
        data = b""
        for place, message in enumerate(messages):
            data += self._on_wire(messages, place) if self._is_zeromq else message
        if is_broken:
            data = changed(data) if random.random() < 0.5 else self._with_changed_heads(messages)
        pieces: list[Callable[[], None]] = []
        while data:
            size = random.randint(1, PIECE_BYTES)
            pieces.append(functools.partial(self._send, data[:size]))
            data = data[size:]
        return [*pieces, self._leave] if is_broken else pieces

    def _on_wire(self, messages: list[bytes], place: int) -> bytes:
        parts = [messages[place]]
        if self.is_multipart:
            with suppress(MalformedMessage):
                parts = split_parts(messages[place])
            if random.random() < 0.05:
                parts = random.choices(parts, k=random.choice((1, 2, 3, 7, MAX_PARTS)))
            messages[place] = join_parts(parts)
        ping = zmtp.command(b"PING", b"\0\0" + random.randbytes(4)) if random.random() < 0.03 else b""
        return ping + on_wire(parts)

    def _with_changed_heads(self, messages: list[bytes]) -> bytes:
        data = b""
        for message in messages:
            head = changed(on_wire([message])[: zmtp.MAX_HEAD_BYTES]) if random.random() < 0.1 else None
            data += on_wire([message]) if head is None else head + message
        return data

    @property
    def is_multipart(self) -> bool:
        """Whether messages become runs of bytes that say where their parts are."""
        return bool(getattr(self.source, "_is_multipart", False))

    def _send(self, data: bytes) -> None:
        with suppress(BlockingIOError):  # the answers to pings
            self._socket.recv(2**16, socket.MSG_DONTWAIT)
        self._socket.sendall(data)

    def _leave(self) -> None:
        with suppress(OSError):  # the source has left before
            self._socket.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """Close both ends."""
        self.source.close()
        self._socket.close()


GREETING = (b"\xff" + bytes(8) + b"\x7f\x03\0" + b"NULL".ljust(20, b"\0")).ljust(64, b"\0") + zmtp.command(
    b"READY", b"\x0bSocket-Type\0\0\0\4PUSH"
)
"""What a PUSH socket says first."""


def on_wire(parts: Sequence[bytes]) -> bytes:
    """A message as a ZeroMQ socket sends it; some short parts with a head as long ones have."""
    data = b""
    for number, part in enumerate(parts):
        more = zmtp.MORE if number + 1 < len(parts) else 0
        if len(part) < 256 and random.random() < 0.9:
            data += bytes((more, len(part))) + part
        else:
            data += bytes((more | zmtp.LONG,)) + zmtp.LONG_LENGTH.pack(len(part)) + part
    return data


class Sockets:
    """Several sockets, whose rings are written here as other processes do.

    Parameters
    ----------
    subject : Subject
    now : callable
        Seconds of the clock that the source of these sockets has.
    """

    def __init__(self, subject: Subject, now: Callable[[], float]) -> None:
        self.are_modules = MODULES in subject.ways
        self._now = now
        descriptors = [
            shared_memory.allocate("fuzz", Ring.bytes_needed(RING_BYTES, RECORDS)) for _ in range(2)
        ]
        self._rings = [Ring(shared_memory.map_shared(one), RECORDS) for one in descriptors]
        for descriptor in descriptors:
            os.close(descriptor)
        self._writers = [RingWriter(ring, LARGEST_MESSAGE) for ring in self._rings]
        make = PROTOCOLS[subject.protocol].parser
        parser = make(subject.channel)
        wake_fd, pids = os.eventfd(0), [os.getpid()]
        self.source: interfaces.Receiver
        if self.are_modules:
            queues = [SocketQueue(ring, make(subject.channel)) for ring in self._rings]
            layout = ModuleLayout(None)
            self.source = JoinedModules(
                queues, wake_fd, pids, layout=layout, max_message_bytes=LARGEST_MESSAGE
            )
            self.parser: interfaces.Parser = PROTOCOLS["modules"].parser(None)
        else:
            queues = [SocketQueue(ring, parser) for ring in self._rings]
            self.source = OrderedSockets(queues, wake_fd, pids)
            self.parser = make(subject.channel)
        for writer, ring in zip(self._writers, self._rings, strict=True):
            ring.counters[Counter.CONNECTED] = 1
            writer.map_ahead()

    def pieces_of(self, messages: list[list[bytes]]) -> list[Callable[[], None]]:
        """What brings the messages of each socket, in pieces, in any order of the sockets."""
        pieces: list[Callable[[], None]] = []
        left = [deque(one) for one in messages]
        while any(left):
            number = random.choice([place for place, one in enumerate(left) if one])
            size = random.randint(1, min(len(left[number]), 20))
            some = [left[number].popleft() for _ in range(size)]
            pieces.append(functools.partial(self._bring, number, some))
        return pieces

    def _bring(self, number: int, messages: list[bytes]) -> None:
        writer = self._writers[number]
        room = writer.room()
        if room is None or writer.free_records() < len(messages):
            return  # they wait for others: a detector would be held back
        if random.random() < 0.02:
            words = b"message of 2 parts, expected 1"
            room[: len(words)] = words
            writer.keep(len(words))
            writer.record(
                RecordKind.COUNTED,
                scan=0,
                time=0.0,
                counts=(0, 0, 0, 0),
                begin=writer.begin,
                length=len(words),
            )
            return
        lengths = np.array([len(message) for message in messages], np.int64)
        begins = np.cumsum(lengths) - lengths
        room[: lengths.sum()] = b"".join(messages)
        spans = FrameSpans(np.zeros_like(begins), begins, lengths, begins, lengths)
        writer.record_frames(spans, scan=0, frame_format=0, time=0.0, counts=(len(messages), 0, 0, 0))
        writer.align()

    def look(self) -> None:
        """Find all sockets empty."""
        for ring in self._rings:
            ring.counters[Counter.LOOKED_AT] = int(self._now() * 1e9)


class Fuzzed:
    """Two receivers of the same messages, of which one takes them as the daemon does, the other one by one.

    Parameters
    ----------
    subject : Subject
    """

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.originals = subject.messages()
        self.outcomes = dict.fromkeys(OUTCOMES, 0.0)
        self._peer: Peer | None = None
        self._folder = tempfile.TemporaryDirectory()
        self._rows, self._ones = Messages(takes_many=True), Messages()
        self._now = 1000.0
        self._sockets: Sockets | None = None
        self._recent: deque[bytes] = deque(maxlen=4 * RECORDS)
        self._fed = Fed()
        make = functools.partial(PROTOCOLS[subject.protocol].parser, subject.channel)
        parsers = make(), make()
        if {SOCKETS, MODULES} & set(subject.ways):
            sockets = self._sockets = Sockets(subject, lambda: self._now)
            parsers = sockets.parser, PROTOCOLS["modules"].parser(None) if sockets.are_modules else make()
            self._fed.silences, self._fed.on_silence = SILENCES, self._pass_time
        mirror = Mirror()
        self._receiver, self._ring, self._channel = make_receiver(parsers[0], self._fed, RING_BYTES)
        self._receiver.outcomes, self._receiver.release = self.outcomes, self._release
        # Messages that come one by one take more room: each begins at a cache line.
        self._second, self._second_ring, self._second_channel = make_receiver(
            parsers[1], mirror, 2 * RING_BYTES
        )
        self._second.outcomes = dict.fromkeys(OUTCOMES, 0.0)
        self._fed.follow(self._receiver, self._ring, self._second, mirror)
        self._formats: dict[int, FrameFormat] = {}
        self._stream = self._scans()
        for receiver in (self._receiver, self._second):
            receiver._writer.map_ahead()

    def close(self) -> None:
        """Close all sockets."""
        if self._peer is not None:
            self._peer.close()
        if self._sockets is not None:
            self._sockets.source.close()
        self._folder.cleanup()

    def _scans(self) -> Iterator[bytes]:
        """The messages of scan after scan."""
        assert self.subject.scans is not None
        first, scans = 0, self.subject.scans(0)
        while True:
            if self._sockets is None:
                yield from random.choice(scans)
                continue
            for scan in scans:
                yield from scan
            first += len(scans)  # over several sockets each scan has to have a number of its own
            scans = self.subject.scans(first)

    def changed(self, message: bytes) -> bytes:
        """A changed message, of which half still have the outer framing of the protocol."""
        message = self.subject.inside(message, changed) if random.random() < 0.5 else changed(message)
        return message[:LARGEST_MESSAGE]

    def strange(self) -> list[bytes]:
        """Messages of all kinds, most of them changed."""
        found = random.choices(self.originals, k=random.randint(1, MOST_AT_ONCE))
        return [self.changed(message) if random.random() < 0.8 else message for message in found]

    @property
    def expected(self) -> list[str]:
        """Which of the outcomes for many messages in one call there have to be."""
        ways, protocol = self.subject.ways, self.subject.protocol
        has_reader = many_images.compiled_reader() is not None
        if SOCKETS in ways:
            return ["together", "at_once"] if has_reader else []
        if self.subject.scans is None or MODULES in ways:
            return ["together"] if MODULES in ways else []
        is_read = protocol == "asi-csr" or (has_reader and protocol in ("dectris-v1", "dectris-v2"))
        return ["together", "at_once"] if is_read else ["together"]

    def settle(self) -> None:
        """Have a scan of known size begin: the next measurement of memory has nothing of another one."""
        if self._sockets is None:
            self.take(self.originals, takes_many=False)
            return
        for _ in range(3 * SCAN_FRAMES // MOST_AT_ONCE):
            self._round_of_sockets([next(self._stream) for _ in range(MOST_AT_ONCE)], share=0)

    def whole(self) -> list[bytes]:
        """The next messages of scans."""
        return [next(self._stream) for _ in range(random.randint(1, MOST_AT_ONCE))]

    def mixed(self, messages: list[bytes], share: float = 0.15) -> list[bytes]:
        """These messages with a share of changed ones among them, with copies and gaps."""
        found: list[bytes] = []
        for message in messages:
            chance = random.random()
            if chance < share:
                found.append(self.changed(random.choice((message, *self.originals))))
            if 0.96 < chance < 0.98:
                found.append(message)
            if chance < 0.98:
                found.append(message)
        return found

    def round(self) -> int:
        """Have some messages taken; return how many."""
        way = random.choice(self.subject.ways)
        if way == ONE:
            return self.take(self.strange(), takes_many=False)
        if way == ROW:
            return self.take(self.mixed(self.whole()), takes_many=True)
        if way == CONNECTION:
            return self._round_of_connection()
        return self._round_of_sockets(self.whole(), 0.03)

    def take(self, messages: list[bytes], *, takes_many: bool) -> int:
        """Have messages taken one by one or many at once; return how many."""
        source = self._rows if takes_many else self._ones
        source.waiting.extend(messages)
        self._fed.use(source)
        self._run([])
        assert self._fed.brought == messages
        return len(messages)

    def _round_of_connection(self) -> int:
        if self._peer is None:
            self._peer = Peer(self.subject.protocol, self._folder.name)
        peer = self._peer
        self._fed.use(peer.source)
        is_zeromq = "ipc" in PROTOCOLS[self.subject.protocol].transports
        messages = self.mixed(self.whole(), 0.15 if is_zeromq else 0.01)
        is_broken = random.random() < 0.1
        self._run(peer.pieces_of(messages, is_broken=is_broken))
        if is_zeromq and not is_broken:
            sent = [message for message in messages if len(message) <= LARGEST_MESSAGE]
            assert self._fed.brought == sent, "other messages than those that were sent"
            assert not self._fed.is_over, "the connection is lost"
        if is_broken or self._fed.is_over:
            peer.close()
            self._peer = None
        return len(messages)

    def _round_of_sockets(self, whole: list[bytes], share: float) -> int:
        assert self._sockets is not None
        sockets = self._sockets
        if sockets.are_modules:
            messages = [self.mixed(whole, share) for _ in range(2)]
        else:
            messages = [[], []]
            for message in self.mixed(whole, share):
                messages[random.randrange(2)].append(message)
        self._fed.use(sockets.source)
        self._recent.extend(message for one in messages for message in one)
        clock = SimpleNamespace(monotonic=lambda: self._now)
        before = several_sockets.time, joined_modules.time
        several_sockets.time = joined_modules.time = clock  # type: ignore[assignment]
        try:
            self._run(sockets.pieces_of(messages))
        finally:
            several_sockets.time, joined_modules.time = before
        if not sockets.are_modules:
            assert set(self._fed.brought) <= set(self._recent), "messages that nobody sent"
        return sum(map(len, messages))

    def _pass_time(self, is_more_to_come: bool) -> None:
        assert self._sockets is not None
        self._now += random.choice((0.001, 0.02, SILENCE_S)) if is_more_to_come else SILENCE_S
        self._sockets.look()

    def _run(self, pieces: Sequence[Callable[[], None]]) -> None:
        """Have all of this taken by the loop of the receiver process, and look at what became of it."""
        keep_all = random.random() < 0.3
        for ring in (self._ring, self._second_ring):
            ring.counters[Counter.KEEP_ALL] = keep_all
        self._ring.counters[Counter.STOP] = 0
        self._fed.begin(pieces)
        self._receiver.run()
        self._release()

    def _release(self) -> None:
        """Look at what both receivers have written, and have it overwritten."""
        records, expected = (
            ring.between(int(ring.counters[Counter.FREED]), int(ring.counters[Counter.HEAD]))
            for ring in (self._ring, self._second_ring)
        )
        self._compare(records, expected)
        self._decode(records)
        self._fed.places.clear()
        for ring in (self._ring, self._second_ring):
            ring.counters[Counter.FREED] = ring.counters[Counter.HEAD]

    def _compare(self, records: np.ndarray, expected: np.ndarray) -> None:
        """Compare what both receivers have written, and look whether it lies where the messages lie."""
        size_bytes = self._ring.size_bytes
        for record in records[records["length"] > 0]:
            begin, length = int(record["begin"]), int(record["length"])
            assert (begin, length) in self._fed.places, f"no message lies there: {record}"
            assert (int(record["end"]) - begin - length) % size_bytes < ALIGNMENT, f"wrong end: {record}"
            if record["kind"] == RecordKind.FRAME:
                offset, size = int(record["payload"]) - begin, int(record["size"])
                assert 0 <= offset <= offset + size <= length, f"the payload is not in its message: {record}"
        assert (records[records["kind"] == RecordKind.FRAME]["length"] > 0).all()
        for one, other in zip(records, expected, strict=False):
            for field in SAME:
                assert (one[field] == other[field]).all(), f"{field}: {one}, one by one: {other}"
            if one["kind"] == RecordKind.FRAME:
                assert one["payload"] - one["begin"] == other["payload"] - other["begin"], (one, other)
            assert bytes_of(self._ring, one) == bytes_of(self._second_ring, other), (one, other)
        assert len(records) == len(expected), f"{len(records)} records, one by one: {len(expected)}"
        sent, expected_sent = self._channel.sent, self._second_channel.sent
        assert sent == expected_sent, f"other reports: {sent}, one by one: {expected_sent}"
        for report in sent:
            if isinstance(report, NewFormat):
                self._formats[report.number] = report.format
        sent.clear()
        expected_sent.clear()
        first, second = self._receiver, self._second
        assert first._tracker.counts == second._tracker.counts
        assert first._tracker.begun == second._tracker.begun
        assert first._start_messages.latest == second._start_messages.latest
        for counter in SAME_COUNTERS:
            assert self._ring.counters[counter] == self._second_ring.counters[counter], counter.name

    def _decode(self, records: np.ndarray) -> None:
        for record in records[records["kind"] == RecordKind.FRAME]:
            self.outcomes["kept"] += 1
            frame_format = self._formats[int(record["format"])]
            if (
                int(np.prod(frame_format.shape)) * np.dtype(frame_format.dtype).itemsize
                > LARGEST_DECODED_BYTES
            ):
                continue
            out = np.empty(frame_format.shape, frame_format.dtype)
            start = int(record["payload"])
            try:
                frame_decoder(frame_format)(self._ring.data[start : start + int(record["size"])], out)
            except (DecodeError, CodecUnavailable):
                self.outcomes["undecodable"] += 1
            else:
                self.outcomes["decoded"] += 1


SAME = (
    *("kind", "is_counted", "format", "scan", "index", "size", "length"),
    *("received", "duplicate", "foreign", "malformed"),
)
"""Fields of records that do not depend on how messages come."""
SAME_COUNTERS = Counter.MALFORMED, Counter.FOREIGN, Counter.SCANS, Counter.FORMATS, Counter.REFUSED


def bytes_of(ring: Ring, record: np.void) -> bytes:
    """The message of a record."""
    begin = int(record["begin"])
    return bytes(ring.data[begin : begin + int(record["length"])])


def make_receiver(
    parser: interfaces.Parser, source: interfaces.Receiver, ring_bytes: int
) -> tuple[Counted, Ring, Packing]:
    """A receiver of what `source` brings, its ring, and what it sends its reports to."""
    descriptor = shared_memory.allocate("fuzz", Ring.bytes_needed(ring_bytes, RECORDS))
    ring = Ring(shared_memory.map_shared(descriptor), RECORDS)
    os.close(descriptor)
    order = OpenSource(
        url="dectris-v2+tcp://127.0.0.1:1",
        channel=None,
        queue_messages=1,
        max_message_bytes=LARGEST_MESSAGE,
        records=RECORDS,
    )
    channel = Packing()
    made = Counted(
        ring,
        os.eventfd(0),
        kept_start.create(),
        channel,  # type: ignore[arg-type]
        order,
        opened=(parser, source),
    )
    return made, ring, channel


def take_one(receiver: Receiver, message: bytes) -> None:
    """Have one message taken by itself."""
    room = receiver._writer.room()
    assert room is not None
    room[: len(message)] = message
    receiver._take(receiver._parse(room[: len(message)]), len(message), keep=True)


KERNELS = "plain", "compiled"
LOADED = (
    *(many.decode_many_bslz4, many_images.compiled_reader),
    *(zeromq_framing.framing_routines, cut_rows._chosen, asi_frame_decoder._routines),
)


@contextmanager
def chosen(kernels: str) -> Iterator[None]:
    """Have what can be compiled be compiled or not, and undo that."""
    before = os.environ.get(compiling.VARIABLE)
    os.environ[compiling.VARIABLE] = kernels
    forget_kernels()
    try:
        yield
    finally:
        del os.environ[compiling.VARIABLE]
        if before is not None:
            os.environ[compiling.VARIABLE] = before
        forget_kernels()


def forget_kernels() -> None:
    """Have everybody ask again what is compiled."""
    for cached in (*LOADED, decoders._decoder):
        cached.cache_clear()


def fuzz(name: str, count: int, seed: int, kernels: str) -> dict[str, float]:
    """Hand over `count` messages, many of them changed; return what became of them.

    Raises
    ------
    AssertionError
        If they were not taken as one by one, a round took too long, or memory grew too much.
    """
    random.seed(seed)
    with chosen(kernels):
        fuzzed = Fuzzed(SUBJECTS[name])
        try:
            return run(fuzzed, count)
        finally:
            fuzzed.close()


def run(fuzzed: Fuzzed, count: int) -> dict[str, float]:
    """Hand over so many messages; see `fuzz`."""
    outcomes = fuzzed.outcomes
    # What is loaded at first is none of a message's time.
    for codec in ("none", "lz4", "lz4-block", "bslz4", "bszstd"):
        decode = frame_decoder(FrameFormat(codec=codec, dtype="<u2", shape=SHAPE))
        decode(encode_frame(FRAME, codec), FRAME.copy())
    for load in LOADED:
        load()
    begin = time.monotonic()
    number = grown_from = 0
    while number < count:
        started = time.thread_time()
        before, number = number, number + fuzzed.round()
        longest = time.thread_time() - started
        outcomes["longest_s"] = max(outcomes["longest_s"], longest)
        assert longest < LONGEST_S, f"messages {before} to {number} took {longest:.2f} s"
        if not grown_from and number >= min(count // 10, 5000):
            grown_from = settled_bytes(fuzzed)
    growth = settled_bytes(fuzzed) - grown_from
    most = MOST_GROWTH_BYTES + MOST_GROWTH_PER_MESSAGE * count
    assert growth < most, f"memory grew by {growth} bytes, expected {most} at most"
    outcomes["growth_mib"] = growth / 2**20
    outcomes["seconds"] = time.monotonic() - begin
    for what in fuzzed.expected:
        assert outcomes[what] > count / FEWEST, f"{outcomes[what]:.0f} of {count} messages are {what}"
    return outcomes


def settled_bytes(fuzzed: Fuzzed) -> int:
    """Memory that this process takes, with nothing of a changed scan, and without what was freed before."""
    fuzzed.settle()
    gc.collect()
    with suppress(AttributeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)
    # Not that of files: the share of a library grows when another process that has it, too, ends.
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(("Pss_Anon:", "Pss_Shmem:")))


def main() -> int:
    """Run and print what became of the messages."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("protocols", nargs="*", default=list(SUBJECTS), metavar="SUBJECT")
    arguments.add_argument("--messages", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=None)
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
    for protocol, kernels in itertools.product(options.protocols, KERNELS):
        count = options.messages // len(KERNELS)
        try:
            outcomes = fuzz(protocol, count, seed, kernels)
        except Exception as error:
            print(f"{protocol}, {kernels}: seed {seed}: {error!r}")
            raise
        text = ", ".join(f"{name} {value:.4g}" for name, value in outcomes.items())
        print(f"{protocol}, {kernels}: {count} messages, seed {seed}: {text}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
