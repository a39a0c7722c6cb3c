"""Mutated messages of every protocol through the receiver's own code: nothing but events and refusals.

``python tests/soak/fuzz_streams.py [--messages N] [--seed S] [SUBJECT ...]``: takes messages that a detector
would send, changes them at random (bytes, numbers, pieces, parts; half of them so that the outer framing
still holds), and hands them to parser, ring and decoder as the receiver and a worker do. Ends with an error
if anything but the errors for bad input is raised, if one message takes more than a second, or if memory
keeps growing.
"""

import argparse
import os
import random
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from stemd.ingest import kept_start
from stemd.ingest import receiver as receiver_module
from stemd.ingest.messages import FROM_RECEIVER, FromReceiver, OpenSource
from stemd.ingest.receiver import Receiver
from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd.processes import shared_memory
from stemd.processes.channel import _encoder
from stemd_sources import interfaces
from stemd_sources.asi_csr import messages as asi
from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.dectris_v1 import writer as v1
from stemd_sources.dectris_v2 import writer as v2
from stemd_sources.errors import CodecUnavailable, DecodeError
from stemd_sources.events import FrameFormat
from stemd_sources.follow import messages as follow_messages
from stemd_sources.merlin import framing
from stemd_sources.merlin.pixels import RAW_BITS
from stemd_sources.merlin.writer import acquisition_header, frame_record
from stemd_sources.ncem.module_assembly import ModuleAssembly
from stemd_sources.ncem.writer import frame_messages
from stemd_sources.psi import writer as psi_writer
from stemd_sources.registry import PROTOCOLS
from stemd_sources.sls import writer as sls_writer
from stemd_sources.stins import writer as stins_writer
from stemd_sources.zeromq.multipart import join_parts, split_parts

SHAPE = (8, 64)
FRAME = np.random.default_rng(0).integers(0, 100, SHAPE).astype("<u2")
LONGEST_S = 1.0  # of CPU time: other jobs of the machine cost a message none
MOST_GROWTH_BYTES = 200 * 2**20
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
OUTCOMES = ("kept", "decoded", "undecodable", "malformed", "seconds", "longest_s")


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


@dataclass(frozen=True)
class Subject:
    """Messages of a protocol, and how to change what lies inside their framing."""

    messages: Callable[[], list[bytes]]
    inside: Callable[[bytes, Callable[[bytes], bytes]], bytes]
    protocol: str
    channel: str | None = None


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
    "asi-csr": Subject(asi_csr, _anywhere, "asi-csr"),
    "dectris-v1": Subject(dectris_v1, _inside_parts, "dectris-v1"),
    "dectris-v2": Subject(dectris_v2, _anywhere, "dectris-v2"),
    "dectris-v2-all": Subject(dectris_v2, _anywhere, "dectris-v2", "all"),
    "follow": Subject(follow, _anywhere, "follow"),
    "merlin": Subject(merlin, _inside_frame, "merlin"),
    "ncem": Subject(ncem, _inside_parts, "ncem"),
    "psi": Subject(psi, _inside_parts, "psi"),
    "sls": Subject(sls, _inside_parts, "sls"),
    "stins": Subject(stins, _inside_parts, "stins"),
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

    def __init__(self) -> None:
        self.message = b""

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int:
        """One message."""
        size = min(len(self.message), len(buffer))
        buffer[:size] = self.message[:size]
        return size

    def connection_lost(self) -> bool:
        """Never."""
        return False

    def forget_loss(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Packing:
    """Stands in for the channel to the scheduler; what cannot be sent there fails here as well."""

    def send(self, message: FromReceiver) -> None:
        """Pack a message as the channel does, and read it as the scheduler does."""
        FROM_RECEIVER.decode(_encoder.encode(message))


def fuzz(name: str, count: int, seed: int) -> dict[str, float]:
    """Hand over `count` changed messages; return what became of them.

    Raises
    ------
    AssertionError
        If a message took too long, or memory grew too much.
    """
    random.seed(seed)
    subject = SUBJECTS[name]
    originals = subject.messages()
    source = Messages()
    receiver, ring = make_receiver(subject, source)
    outcomes = dict.fromkeys(OUTCOMES, 0.0)
    for codec in (
        "none",
        "lz4",
        "lz4-block",
        "bslz4",
        "bszstd",
    ):  # what is loaded at first is none of a message's time
        frame_decoder(FrameFormat(codec=codec, dtype="<u2", shape=SHAPE))(
            encode_frame(FRAME, codec), FRAME.copy()
        )
    begin = time.monotonic()
    grown_from = 0
    for number in range(count):
        message = random.choice(originals)
        if random.random() < 0.8:
            message = subject.inside(message, changed) if random.random() < 0.5 else changed(message)
        source.message = message[:LARGEST_MESSAGE]
        started = time.thread_time()
        take(receiver, ring, source, outcomes)
        longest = time.thread_time() - started
        outcomes["longest_s"] = max(outcomes["longest_s"], longest)
        assert longest < LONGEST_S, f"message {number} took {longest:.2f} s: {source.message[:200]!r}"
        if number == min(count // 10, 5000):
            grown_from = resident_bytes()
    growth = resident_bytes() - grown_from
    assert growth < MOST_GROWTH_BYTES, f"memory grew by {growth} bytes"
    outcomes["seconds"] = time.monotonic() - begin
    return outcomes


def make_receiver(subject: Subject, source: Messages) -> tuple[Receiver, Ring]:
    """A receiver of what `source` holds, and its ring."""
    descriptor = shared_memory.allocate("fuzz", Ring.bytes_needed(RING_BYTES, RECORDS))
    ring = Ring(shared_memory.map_shared(descriptor), RECORDS)
    original_open = receiver_module.open_source
    receiver_module.open_source = lambda *_, **__: (
        PROTOCOLS[subject.protocol].parser(subject.channel),
        source,
    )  # type: ignore[assignment, misc, return-value]
    try:
        order = OpenSource(
            url="dectris-v2+tcp://127.0.0.1:1",
            channel=None,
            queue_messages=1,
            max_message_bytes=LARGEST_MESSAGE,
            records=RECORDS,
        )
        return Receiver(ring, os.eventfd(0), kept_start.create(), Packing(), order), ring  # type: ignore[arg-type]
    finally:
        receiver_module.open_source = original_open


def take(receiver: Receiver, ring: Ring, source: Messages, outcomes: dict[str, float]) -> None:
    """Have one message received, and decode what frame it brings."""
    room = receiver._writer.room()
    assert room is not None
    before = int(ring.counters[Counter.HEAD])
    refused = receiver._tracker.malformed + ring.counters[Counter.MALFORMED]
    size = source.receive_into(room, 0.0)
    receiver._take(receiver._parse(room[:size]), size, keep=True)
    head = int(ring.counters[Counter.HEAD])
    outcomes["malformed"] += receiver._tracker.malformed + ring.counters[Counter.MALFORMED] > refused
    for record in ring.between(before, head):
        if record["kind"] != RecordKind.FRAME:
            continue
        outcomes["kept"] += 1
        frame_format = receiver._formats.current
        assert frame_format is not None
        size = int(np.prod(frame_format.shape)) * np.dtype(frame_format.dtype).itemsize
        if size > LARGEST_DECODED_BYTES:
            continue
        out = np.empty(frame_format.shape, frame_format.dtype)
        start = int(record["payload"])
        try:
            frame_decoder(frame_format)(ring.data[start : start + int(record["size"])], out)
        except (DecodeError, CodecUnavailable):
            outcomes["undecodable"] += 1
        else:
            outcomes["decoded"] += 1
    ring.counters[Counter.FREED] = head


def resident_bytes() -> int:
    """Memory that this process has taken at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> int:
    """Run and print what became of the messages."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("protocols", nargs="*", default=list(SUBJECTS), metavar="SUBJECT")
    arguments.add_argument("--messages", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=None)
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
    for protocol in options.protocols:
        try:
            outcomes = fuzz(protocol, options.messages, seed)
        except Exception as error:
            print(f"{protocol}: seed {seed}: {error!r}")
            raise
        text = ", ".join(f"{name} {value:g}" for name, value in outcomes.items())
        print(f"{protocol}: {options.messages} messages, seed {seed}: {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
