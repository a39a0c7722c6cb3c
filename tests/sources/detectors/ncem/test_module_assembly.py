from collections import Counter

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.ingest.series_tracker import SeriesTracker
from stemd_sources.detectors.ncem import module_assembly
from stemd_sources.detectors.ncem.module_assembly import Kind, ModuleAssembly, NcemParser
from stemd_sources.detectors.ncem.simulation import module_message
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameBegan, FrameIncomplete, ImageReceived, ScanStarted
from stemd_sources.layouts.frame_assembly import MOST_OPEN
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import decoded

MODULES, ROWS, COLUMNS = 4, 1, 3
NAV = (16, 16)


class Played:
    """An assembly, and the events of what it gives."""

    def __init__(self, frames: int = 0) -> None:
        self.assembly = ModuleAssembly(modules=MODULES, rows=ROWS, columns=COLUMNS, frames=frames)
        self.parser = NcemParser()

    def send(self, frame: int, *modules: int, scan: int = 1) -> None:
        for module in modules:
            pixels = np.full((ROWS, COLUMNS), 10 * frame + module, "<u2").tobytes()
            parts = module_message(frame, module, pixels, scan=scan, nav_shape=NAV, frames=256)
            self.assembly.take(parts)

    def events(self):
        """Return what became ready, as (kind, scan, frame)."""
        found = []
        while self.assembly.ready:
            message = join_parts(self.assembly.ready.popleft())
            event = self.parser.parse(message)
            match event:
                case ScanStarted():
                    found.append(("start", event.series))
                case FrameBegan():
                    found.append(("began", event.series, event.index))
                case FrameIncomplete():
                    found.append(("incomplete", event.series, event.index))
                case ImageReceived():
                    pixels = np.frombuffer(message, "<u2", event.size // 2, event.offset)
                    assert (pixels.reshape(4, -1) == 10 * event.index + np.arange(4)[:, None]).all()
                    found.append(("whole", event.series, event.index))
        return found


@pytest.fixture
def played():
    return Played()


def test_modules_that_are_ahead_by_a_scan_are_not_wanted_until_the_others_follow(played):
    played.send(0, 0, 1, 2)
    frame = 0
    while played.assembly.wanted is None:
        played.send(frame % 256, 0, 1, 2, scan=2)
        frame += 1
    assert played.assembly.wanted == {3}
    assert [kind for kind, *_ in played.events()] == ["start", "began"]
    played.send(0, 3)
    played.send(0, 3, scan=2)
    events = played.events()
    assert events[:2] == [("whole", 1, 0), ("start", 2)]
    assert ("whole", 2, 0) in events


@pytest.mark.parametrize("ahead", [(0,), (0, 3), (3, 1, 0)])
def test_the_frames_of_modules_that_were_ahead_by_a_scan_wait_for_the_others(played, ahead):
    played.send(0, 0, 1, 2, 3)
    behind = {0, 1, 2, 3}.difference(ahead)
    count = 0
    while played.assembly.wanted is None:
        played.send(count, *ahead, scan=2)
        count += 1
    assert played.assembly.wanted == behind
    for frame in range(count):
        played.send(frame, *behind, scan=2)
    kinds = Counter(kind for kind, *_ in played.events())
    assert kinds == {"start": 2, "began": 1 + count, "whole": 1 + count}


def test_memory_is_bounded_also_if_everything_is_read(played):
    played.send(0, 0, 1, 2, 3)
    for frame in range(1, 250):
        played.send(frame, 0, 1, 2, scan=2)
    kinds = Counter(kind for kind, *_ in played.events())
    assert kinds["began"] - kinds["incomplete"] - kinds["whole"] < 2 * MOST_OPEN


def test_a_copy_of_a_frame_is_given_once_however_many_of_its_modules_come(played):
    played.send(5, 0, 0, 1, 2, 3)
    assert [kind for kind, *_ in played.events()] == ["start", "began", "began", "whole"]
    played.send(5, 1, 2, 3, 0)
    assert played.events() == [("began", 1, 5)]  # module 0 of a third copy
    played.send(5, 1, 2)
    assert played.events() == []


def test_the_next_scan_waits_until_each_module_has_sent_something_of_it(played):
    played.send(0, 0, 1, 2)
    played.send(0, 0, 1, 2, scan=2)
    assert played.events() == [("start", 1), ("began", 1, 0)]
    played.send(0, 3)
    assert played.events() == [("whole", 1, 0)]
    played.send(1, 0)
    played.send(0, 3, scan=2)
    began, *found = played.events()
    assert began == ("began", 1, 1)
    assert found == [("incomplete", 1, 1), ("start", 2), ("began", 2, 0), ("whole", 2, 0)]
    played.send(1, 1, 2, 3)
    assert played.events() == [("began", 1, 1)]  # of a scan that is over: foreign, as one frame


def test_a_frame_beyond_the_scan_is_not_put_together_and_the_next_scan_does_not_wait_for_a_whole_one():
    played = Played(frames=2)
    played.send(0, 0, 1, 2, 3)
    played.events()
    played.send(2, 0, 1, 2, 3)
    assert played.events() == [("began", 1, 2)]  # the tracker knows that it is foreign
    played.send(1, 0, 1, 2, 3)
    played.events()
    played.send(0, 0, scan=2)
    assert played.events() == [("start", 2), ("began", 2, 0)]


def test_silence_gives_up_what_waits(played):
    played.send(0, 0, 1)
    played.send(0, 1, scan=2)
    played.send(0, 2, scan=3)
    played.events()
    played.assembly.give_up()
    assert played.events() == [("incomplete", 1, 0), ("start", 2), ("began", 2, 0)]
    played.assembly.give_up()
    assert played.events() == [("incomplete", 2, 0), ("start", 3), ("began", 3, 0)]


def test_a_detector_that_was_away_may_repeat_its_scan_number(played):
    played.send(0, 0, 1, 2, 3)
    played.send(0, 0, 1, 2, 3, scan=2)
    played.events()
    played.assembly.forget_scans()
    played.send(0, 0, 1, 2, 3, scan=1)
    assert played.events() == [("start", 1), ("began", 1, 0), ("whole", 1, 0)]


@pytest.mark.parametrize("parts", [[b"abc"], [b"", b""], [b"\x91\x00", b""], [b"\x99" + bytes(9)] * 3])
def test_what_is_no_module_is_malformed(played, parts):
    with pytest.raises(MalformedMessage):
        played.assembly.take(parts)


def test_a_module_that_the_detector_does_not_have_is_malformed(played):
    with pytest.raises(MalformedMessage, match="module 4, expected 0 to 3"):
        played.send(0, 4)


ACTIONS = st.tuples(st.integers(1, 3), st.integers(0, 6), st.integers(0, MODULES - 1)) | st.just("silence")


@given(st.lists(ACTIONS, max_size=80))
def test_whatever_comes_each_frame_has_one_fate(actions):
    played = Played(frames=5)
    tracker = SeriesTracker()
    fates: Counter[str] = Counter()
    scans = []

    def take():
        while played.assembly.ready:
            event = played.parser.parse(join_parts(played.assembly.ready.popleft()))
            match event:
                case ScanStarted():
                    assert not tracker.begun
                    scans.append((tracker.received, fates.total()))
                    fates.clear()
                    tracker.start(event)
                case FrameBegan():
                    tracker.begin(event)
                case FrameIncomplete() | ImageReceived():
                    assert tracker.end_joining(event)
                    fates[type(event).__name__] += 1
            assert tracker.received == len(tracker.begun) + fates.total()

    for action in actions:
        if action == "silence":
            played.assembly.give_up()
        else:
            scan, frame, module = action
            played.send(frame, module, scan=scan)
        take()
    while played.assembly.is_waiting:
        played.assembly.give_up()
        take()
    assert tracker.received == fates.total()
    assert all(received == settled for received, settled in scans)


DOCUMENTED = bytes.fromhex("992acd04d264cc80cc8005090302")
"""The example of the format's description: scan 42, frame 1234, 100 frames in this thread, 128 x 128 scan."""
PIXELS = [np.full((2, 6), module, "<u2").tobytes() for module in range(4)]


def message(kind: Kind, *pixels: bytes, came: int = 0, header: bytes = DOCUMENTED, **other: int) -> bytes:
    values = {"modules": 4, "rows": 2, "columns": 6, "frames": 16384} | other
    description = module_assembly.Description(kind, 3, **values, came=came)
    return join_parts([header, msgspec.msgpack.encode(description), *pixels])


def test_the_documented_header_is_read_and_written_as_it_stands():
    header = module_assembly.read_header(DOCUMENTED)
    assert header == module_assembly.ModuleHeader(42, 1234, 100, 128, 128, 5, 9, 3, 2)
    written, _ = module_message(9 * 128 + 5, 2, b"", scan=42, nav_shape=(128, 128), frames=100, thread=3)
    assert module_assembly.read_header(written) == header._replace(frame_number=9 * 128 + 5)


def test_a_start_says_the_shape_of_scan_and_frames():
    event = NcemParser().parse(message(Kind.START))
    assert (event.series, event.unique_id, event.announced, event.nav_shape) == (42, "3", 16384, (128, 128))
    assert (event.sig_shape, event.dtype, event.has_end) == ((8, 6), "<u2", False)
    assert event.header["width"] == 128


@pytest.mark.parametrize("sizes", [(24, 24, 24, 12), (12, 36, 24, 24), (24, 24, 0, 48), (0, 0, 0, 0)])
def test_a_module_of_another_size_makes_the_frame_undecodable(sizes):
    data = message(Kind.WHOLE, *[bytes(size) for size in sizes])
    event = NcemParser().parse(data)
    with pytest.raises(DecodeError):
        decoded(event, data)


def test_a_frame_begins_and_is_given_up():
    parser = NcemParser()
    assert parser.parse(message(Kind.CAME)) == FrameBegan(42, "3", 1234)
    for came, words in ((0b0101, "modules 1, 3 did not come"), (0b0111, "module 3 did not come")):
        assert parser.parse(message(Kind.GIVEN_UP, came=came)) == FrameIncomplete(42, "3", 1234, words)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (join_parts([DOCUMENTED]), "1 part"),
        (message(Kind.WHOLE, *PIXELS[:3]), "pixels of 3 modules, expected 4"),
        (message(Kind.CAME, *PIXELS), "pixels of 4 modules, expected 0"),
        (message(Kind.WHOLE, *PIXELS, header=DOCUMENTED[:-1]), "nine numbers"),
        (message(Kind.WHOLE, *PIXELS, header=DOCUMENTED + b"\x00"), "nine numbers"),
        (message(Kind.WHOLE, *PIXELS, header=b"\x99" + b"\xff" * 9), "nine numbers"),
        (message(Kind.WHOLE, *PIXELS, rows=0), "description"),
        (message(Kind.START, rows=2**30, columns=2**30), "expected"),
        (join_parts([DOCUMENTED, b"\x93"]), "description"),
    ],
)
def test_what_is_no_message_is_named(data, words):
    with pytest.raises(MalformedMessage, match=words):
        NcemParser().parse(data)
