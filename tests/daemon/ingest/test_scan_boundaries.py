"""Losses at every place of some scans: no scan has frames of two, and the next whole one is complete."""

import os
import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import numpy as np
import pytest

from stemd.ingest import series_tracker
from stemd.ingest.series_tracker import SeriesTracker
from stemd.ingest.several import joined_modules, several_sockets
from stemd.ingest.several.joined_modules import JoinedModules
from stemd.ingest.several.several_sockets import OrderedSockets, SeveralSockets
from stemd.ingest.several.socket_reader import SocketQueue
from stemd_sources import events
from stemd_sources.codecs import frame_decoder
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record
from stemd_sources.detectors.modules.messages import ModuleLayout
from stemd_sources.detectors.ncem.module_assembly import ModuleAssembly
from stemd_sources.detectors.ncem.simulation import frame_messages
from stemd_sources.detectors.psi import simulation as psi
from stemd_sources.detectors.sls import simulation as sls
from stemd_sources.detectors.sls.receiver import FrameAssembly
from stemd_sources.detectors.stins import simulation as stins
from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.runs import FEW
from stemd_sources.merlin import frame_header
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.zeromq.multipart import join_parts, split_parts
from written_ring import LARGEST_OF_SOCKET as LARGEST
from written_ring import Socket

Assembly = ModuleAssembly | FrameAssembly
SHAPE = (2, 8)
FORMAT = events.FrameFormat(codec="none", dtype="<u2", shape=SHAPE)
MODULES = 2
WAKE_FD = os.eventfd(0, os.EFD_NONBLOCK)

Message = tuple[int | None, bytes] | tuple[int | None, bytes, int]
"""Frame (None: a start or an end), message, and the socket where there are several."""


class Sent(NamedTuple):
    """A message of a detector."""

    message: bytes
    scan: int
    frame: int | None  # None: a start or an end
    socket: int = 0


@dataclass(kw_only=True)
class Scan:
    """What a detector does in a scan."""

    number: int
    frames: int
    sent: int  # Images, after which the detector stops
    has_end: bool = True
    is_announced: bool = True
    first_message: int = 0
    first_frame: int = 0  # frames of the detector before this scan, where it counts them over all scans

    def payload(self, frame: int) -> bytes:
        """Pixels that name scan and frame."""
        pixels = np.zeros(SHAPE, "<u2")
        pixels[:, 0], pixels[:, 1] = self.number, frame
        return pixels.tobytes()


def dectris_v1(scan: Scan) -> Iterator[Message]:
    writer = v1.ImageWriter(series=scan.number, frame_format=FORMAT)
    scanned = {"series": scan.number, "images": scan.frames}
    yield None, join_parts(v1.header_message(**scanned, sig_shape=SHAPE, dtype="u2", detail="basic"))
    for frame in range(scan.sent):
        yield frame, join_parts(writer.message(frame, scan.payload(frame)))
    if scan.has_end:
        yield None, join_parts(v1.end_message(series=scan.number))


def dectris_v2(scan: Scan) -> Iterator[Message]:
    names = {"series": 7, "unique_id": f"id{scan.number}"}  # a series number may repeat
    writer = v2.ImageWriter(**names, formats={"one": FORMAT})
    yield None, v2.start_message(**names, images=scan.frames, sig_shape=SHAPE, dtype="u2", channels=("one",))
    for frame in range(scan.sent):
        yield frame, writer.message(frame, scan.payload(frame))
    if scan.has_end:
        yield None, v2.end_message(**names)


def dectris_modules(scan: Scan) -> Iterator[Message]:
    """Each socket brings a row of pixels of every frame, and start and end."""
    names = {"series": scan.number, "unique_id": f"id{scan.number}"}
    shape = (SHAPE[0] // MODULES, SHAPE[1])
    start = v2.start_message(**names, images=scan.frames, sig_shape=shape, dtype="u2", channels=("one",))
    writer = v2.ImageWriter(**names, formats={"one": replace(FORMAT, shape=shape)})
    for module in range(MODULES):
        yield None, start, module
    for frame in range(scan.sent):
        message = writer.message(frame, scan.payload(frame)[: len(scan.payload(frame)) // MODULES])
        for module in range(MODULES):
            yield frame, message, module
    if scan.has_end:
        for module in range(MODULES):
            yield None, v2.end_message(**names), module


def dectris_sockets(scan: Scan) -> Iterator[Message]:
    """Frames are dealt to the sockets; the first one brings start and end."""
    for place, (frame, message) in enumerate(dectris_v2(scan)):
        yield frame, message, 0 if frame is None else place % MODULES


def merlin(scan: Scan) -> Iterator[Message]:
    yield None, frame_header.frame(acquisition_header(frames=scan.frames if scan.is_announced else 0))
    for frame in range(scan.sent):
        payload = np.frombuffer(scan.payload(frame), "<u2").astype(">u2").tobytes()
        yield frame, frame_header.frame(frame_record(frame, payload, shape=SHAPE, dtype="u2"))


def stins_with_end(scan: Scan) -> Iterator[Message]:
    metadata = {"images": scan.frames} if scan.is_announced else {}
    yield None, join_parts(stins.header_message(number=scan.first_message, metadata=metadata))
    for frame in range(scan.sent):
        number = scan.first_message + 1 + frame
        message = stins.image_message(frame, scan.payload(frame), number=number, frame_format=FORMAT)
        yield frame, join_parts(message)
    if scan.has_end:
        yield None, join_parts(stins.end_message(number=scan.first_message + 1 + scan.sent))


def psi_array(scan: Scan) -> Iterator[Message]:
    others = {"images": scan.frames} if scan.is_announced else {}
    for frame in range(scan.sent):
        parts = psi.image_message(frame, scan.payload(frame), frame_format=FORMAT, others=others)
        yield frame, join_parts(parts)


def sls_message(scan: Scan, frame: int, payload: bytes, **known: Any) -> tuple[bytes, bytes]:
    added = {"images": str(scan.frames)} if scan.is_announced else None
    return sls.image_message(frame, payload, dtype="u2", added=added, **known)


def sls_of(*, constant: bool, resets: bool) -> Callable[[Scan], Iterator]:
    """Scans of an slsDetectorPackage receiver.

    `constant`: ``fileIndex`` is the same in all scans. `resets`: ``frameNumber`` starts anew in each scan.
    """

    def messages(scan: Scan) -> Iterator[Message]:
        for frame in range(scan.sent):
            known = {"acquisition": 3 if constant else scan.number, "shape": SHAPE}
            header, payload = sls_message(scan, frame, scan.payload(frame), **known)
            if not resets:
                number = scan.first_frame + frame + 1
                header = header.replace(b'"frameNumber":%d,' % (frame + 1), b'"frameNumber":%d,' % number)
                progress = 100 * (frame + 1) / scan.frames
                header = header.replace(b'"progress":0.0', b'"progress":%f' % progress)
            yield frame, join_parts((header, payload))
        if scan.has_end:
            yield None, join_parts(sls.end_message())

    return messages


def ncem_modules(scan: Scan) -> Iterator[Message]:
    for frame in range(scan.sent):
        scanned = {"scan": scan.number, "nav_shape": (scan.frames, 1), "frames": scan.frames}
        parts = frame_messages(frame, scan.payload(frame), modules=MODULES, **scanned)
        for module, one in enumerate(parts):
            yield frame, join_parts(one), module


def sls_ports(scan: Scan) -> Iterator[Message]:
    """As `sls_of`, with a row of pixels from each port."""
    for frame in range(scan.sent):
        size = len(scan.payload(frame)) // MODULES
        for port in range(MODULES):
            known = {"acquisition": scan.number, "shape": (SHAPE[0] // MODULES, SHAPE[1]), "row": port}
            yield frame, join_parts(sls_message(scan, frame, scan.payload(frame)[:size], **known)), port
    if scan.has_end:
        for port in range(MODULES):
            yield None, join_parts(sls.end_message()), port


class Receiving:
    """What a receiver process makes of messages: parser and tracker, as `stemd.ingest.receiver` has them."""

    def __init__(self, protocol: str) -> None:
        self._protocol = protocol
        self.scans: dict[int, dict[int, tuple[int, int]]] = {}
        """By scan and index: the scan and the frame in the pixels."""
        self.replace()

    def replace(self) -> None:
        """Go on in another process."""
        self._parser = PROTOCOLS[self._protocol].parser(None)
        self._tracker = SeriesTracker(len(self.scans))

    def silence(self) -> None:
        """Nothing comes for a while."""
        if (started := self._parser.settle()) is not None:
            self._start(started)

    def take(self, message: bytes) -> None:
        tracker = self._tracker
        before = sum(tracker.counts)
        try:
            event = self._parser.parse(message)
        except MalformedMessage:
            tracker.malformed += 1
            return
        if isinstance(event, events.LateStart):
            self._start(event.started)
            event, before = event.event, 0
        is_waited_for = False
        match event:
            case events.ScanStarted():
                self._start(event)
                return
            case events.ScanEnded():
                tracker.ends(event)
                return
            case events.FrameBegan():
                tracker.begin(event)
            case events.FrameIncomplete():
                is_waited_for = tracker.end_joining(event) or (tracker.take(event) and False)
            case events.ImageReceived():
                is_waited_for = tracker.end_joining(event)
                if is_waited_for or tracker.take(event):
                    self._note(event, message)
            case _:
                raise AssertionError(event)
        assert sum(tracker.counts) == before + (not is_waited_for), "each frame is counted once"

    def _start(self, event: events.ScanStarted) -> None:
        self.scans[self._tracker.start(event)] = {}

    def _note(self, image: events.ImageReceived, message: bytes) -> None:
        pixels = np.empty(image.format.shape, image.format.dtype)
        frame_decoder(image.format)(message[image.offset : image.offset + image.size], pixels)
        assert (pixels == pixels[0]).all(), "modules of different frames"
        found = self.scans[self._tracker.scan]
        assert image.index not in found
        found[image.index] = int(pixels[0, 0]), int(pixels[0, 1])


class ReceivingModules(Receiving):
    """The same of modules that are put together first."""

    def __init__(self, protocol: str, make_assembly: Callable[[], Assembly]) -> None:
        self._make_assembly = make_assembly
        super().__init__(protocol)

    def replace(self) -> None:
        self._assembly = self._make_assembly()
        self._unread: list[deque[bytes]] = [deque() for _ in range(MODULES)]
        super().replace()

    def silence(self) -> None:
        while self._assembly.is_waiting:
            if isinstance(self._assembly, ModuleAssembly):
                self._assembly.give_up()
            else:
                self._assembly.give_up_oldest()
            self._read()
        self._pass_on()

    def take_module(self, socket: int, message: bytes) -> None:
        self._unread[socket].append(message)
        self._read()
        self._pass_on()

    def _read(self) -> None:
        """Read from the sockets that the assembly looks at."""
        while ready := [number for number in self._awaited() if self._unread[number]]:
            message = self._unread[ready[0]].popleft()
            if isinstance(self._assembly, ModuleAssembly):
                self._assembly.take(split_parts(message))
            else:
                self._assembly.take(ready[0], message)

    def _awaited(self) -> list[int]:
        if isinstance(self._assembly, FrameAssembly):
            return self._assembly.awaited
        wanted = self._assembly.wanted
        return [number for number in range(MODULES) if wanted is None or number in wanted]

    def _pass_on(self) -> None:
        while self._assembly.ready:
            message = self._assembly.ready.popleft()
            self.take(message if isinstance(message, bytes) else join_parts(message))


class ReceivingSockets(Receiving):
    """The same of sockets of which a process each reads one; `protocol`: of what the source makes."""

    def __init__(self, protocol: str, make_source: Callable[[list[SocketQueue]], SeveralSockets]) -> None:
        self._make_source = make_source
        super().__init__(protocol)

    def replace(self) -> None:
        self._sockets = [Socket() for _ in range(MODULES)]
        queues = [SocketQueue(one.ring, PROTOCOLS["dectris-v2"].parser(None)) for one in self._sockets]
        self._source = self._make_source(queues)
        super().replace()

    def silence(self) -> None:
        for _ in range(8):
            CLOCK.now += 1.0
            for socket in self._sockets:
                socket.look(CLOCK.now)
            self._pass_on()

    def take_module(self, socket: int, message: bytes) -> None:
        self._sockets[socket].bring(message)
        self._pass_on()

    def _pass_on(self) -> None:
        buffer = memoryview(bytearray(LARGEST))
        while True:
            spans = self._source.take_whole(buffer, 100)
            for begin, length in zip(*spans, strict=True):
                self.take(bytes(buffer[begin : begin + length]))
            if len(spans.begins):
                continue
            try:
                size = self._source.receive_into(buffer, 0.0)
            except MalformedMessage:
                continue
            if size is None:
                return
            self.take(bytes(buffer[:size]))


class Clock:
    """In place of the module `time`."""

    now = 1000.0

    def monotonic(self) -> float:
        """Seconds that pass only in silence."""
        return self.now


CLOCK = Clock()


class Wire(NamedTuple):
    """A detector's protocol."""

    messages: Callable[[Scan], Iterator[Message]]
    receiving: Callable[[], Receiving]
    pauses: bool = False
    """Nothing comes for a while before the last scan: else images that overtake its start are foreign."""
    are_equal: bool = False
    """All scans have as many frames: else the first of one can look like a damaged one of another."""


NCEM_ASSEMBLY = partial(ModuleAssembly, modules=MODULES, rows=SHAPE[0] // MODULES, columns=SHAPE[1])


def ordered(queues: list[SocketQueue]) -> SeveralSockets:
    return OrderedSockets(queues, WAKE_FD, [])


def joined(queues: list[SocketQueue]) -> SeveralSockets:
    return JoinedModules(queues, WAKE_FD, [], layout=ModuleLayout(None), max_message_bytes=LARGEST)


WIRES = {
    "dectris-v1": Wire(dectris_v1, partial(Receiving, "dectris-v1")),
    "dectris-v2": Wire(dectris_v2, partial(Receiving, "dectris-v2")),
    "dectris-v2, two modules": Wire(dectris_modules, partial(ReceivingSockets, "modules", joined)),
    "dectris-v2, two sockets": Wire(
        dectris_sockets, partial(ReceivingSockets, "dectris-v2", ordered), pauses=True
    ),
    "merlin": Wire(merlin, partial(Receiving, "merlin")),
    "ncem": Wire(ncem_modules, partial(ReceivingModules, "ncem", NCEM_ASSEMBLY)),
    "psi": Wire(psi_array, partial(Receiving, "psi")),
    "sls": Wire(sls_of(constant=False, resets=True), partial(Receiving, "sls")),
    "sls, two ports": Wire(sls_ports, partial(ReceivingModules, "sls", partial(FrameAssembly, MODULES))),
    "sls, one fileIndex": Wire(sls_of(constant=True, resets=True), partial(Receiving, "sls")),
    "sls, one fileIndex, frameNumber goes on": Wire(
        sls_of(constant=True, resets=False), partial(Receiving, "sls"), are_equal=True
    ),
    "stins": Wire(stins_with_end, partial(Receiving, "stins")),
}
NUMBERS_ALONE = {"merlin", "psi", "sls, one fileIndex", "sls, one fileIndex, frameNumber goes on", "stins"}
"""Their messages do not name their scan."""


def some_scans(rng: random.Random, *, are_equal: bool) -> list[Scan]:
    """Scans of which all but the last may be stopped early."""
    scans, messages, frames = [], 0, 0
    is_announced = rng.random() < 0.5
    count = rng.randint(3, 5)
    sizes = rng.choices([1, 2, 3, 5, 8, 13, 30], k=1 if are_equal or rng.random() < 0.3 else count) * count
    for number in range(1, count + 1):
        size = sizes[number - 1]
        scan = Scan(number=number, frames=size, sent=size, is_announced=is_announced)
        scan.first_message, scan.first_frame = messages, frames
        if number < count and rng.random() < 0.4:
            scan.sent = rng.randint(0, size)
            scan.has_end = rng.random() < 0.5
        scans.append(scan)
        messages += scan.sent + 2
        frames += scan.sent
    return scans


def lose_some(sent: list[Sent], rng: random.Random) -> list[Sent]:
    """Messages without one, two, the first or the last of them: at most half of `FEW`."""
    number = rng.randint(1, FEW // 2)
    lost: set[int] = set()
    match rng.choice(["none", "any", "first", "last"]):
        case "any":
            lost = set(rng.sample(range(len(sent)), min(len(sent), number)))
        case "first":
            lost = set(range(number))
        case "last":
            lost = set(range(len(sent) - number, len(sent)))
    return [one for place, one in enumerate(sent) if place not in lost]


def is_between_scans(stream: list[Sent], place: int) -> bool:
    """Whether all messages before this one are of other scans than it and all after it."""
    return max(one.scan for one in stream[:place]) < min(one.scan for one in stream[place:])


def interleaved(sent: list[Sent], rng: random.Random) -> list[Sent]:
    """The messages with those of one socket up to some places later."""
    late, places = rng.randrange(MODULES), rng.randint(0, 12)
    order = sorted(enumerate(sent), key=lambda one: one[0] + places * (one[1].socket == late))
    return [one for _, one in order]


def hidden_boundaries(stream: list[Sent]) -> set[tuple[int, int]]:
    """Scans that follow each other so that nothing shows it: the numbers of their frames only rise."""
    parts = [list(part) for _, part in groupby(stream, key=lambda one: one.scan)]
    found = set()
    for before, after in pairwise(parts):
        last, first = before[-1].frame, after[0].frame
        if last is not None and first is not None and first > last:
            found.add((before[0].scan, after[0].scan))
    return found


def play(name: str, rng: random.Random) -> int:
    """Play some scans with losses and check what was made of them; return how many boundaries are hidden."""
    messages, make_receiving, pauses, are_equal = WIRES[name]
    scans = some_scans(rng, are_equal=are_equal)
    parts = [[Sent(one[1], scan.number, one[0], *one[2:]) for one in messages(scan)] for scan in scans]
    faulty = [*(lose_some(part, rng) for part in parts[:-1]), parts[-1]]
    before = [one for part in faulty[:-1] for one in part]
    stream = interleaved(before, rng) + interleaved(faulty[-1], rng)
    if not pauses:
        stream = interleaved(before + faulty[-1], rng)
    begins = [one.scan for one in stream].index(scans[-1].number)  # the last scan, which nothing happens to
    if rng.random() < 0.2:  # the receiver came late
        late = rng.randint(0, begins)
        stream, begins = stream[late:], begins - late
    dies_at = rng.randint(0, begins) if rng.random() < 0.3 else len(stream)
    is_silent = rng.random() < 0.3
    receiving = make_receiving()
    for place, one in enumerate(stream):
        if place == dies_at:
            receiving.replace()
        if (is_silent and place and is_between_scans(stream, place)) or (pauses and place == begins):
            receiving.silence()
        if isinstance(receiving, ReceivingModules | ReceivingSockets):
            receiving.take_module(one.socket, one.message)
        else:
            receiving.take(one.message)
    receiving.silence()
    hidden = set()
    if name in NUMBERS_ALONE:
        hidden = hidden_boundaries(stream[:dies_at]) | hidden_boundaries(stream[dies_at:])
    for found in receiving.scans.values():
        of_scans = sorted({scan for scan, _ in found.values()})
        assert set(pairwise(of_scans)) <= hidden, f"frames of scans {of_scans}"
        assert all(index == frame for index, (_, frame) in found.items())
    last = scans[-1]
    whole = {frame: (last.number, frame) for frame in range(last.frames)}
    assert whole in receiving.scans.values(), "the last scan is not complete"
    return len(hidden)


@pytest.mark.parametrize("name", WIRES)
def test_no_scan_has_frames_of_two_and_the_next_whole_one_is_complete(name, amount, monkeypatch):
    for module in (joined_modules, several_sockets):
        monkeypatch.setattr(module, "time", CLOCK)
    monkeypatch.setattr(series_tracker, "_PASS", 1 << 10)  # memory of each scan that announces no number
    quick = 15 if name.startswith("dectris-v2, ") else 50  # of several sockets each takes long
    sequences, hidden = amount(quick=quick, soak=10_008 // len(WIRES)), 0
    for seed in range(sequences):
        try:
            hidden += play(name, random.Random(seed))
        except AssertionError as error:
            error.add_note(f"{name}, seed {seed}")
            raise
    assert hidden < sequences / 5
