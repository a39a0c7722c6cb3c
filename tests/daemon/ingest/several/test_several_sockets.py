import os
import random
import time
from collections import Counter as Counts
from contextlib import ExitStack

import numpy as np
import pytest

from stemd.errors import ProcessDied
from stemd.ingest.series_tracker import SeriesTracker
from stemd.ingest.several import joined_modules
from stemd.ingest.several.joined_modules import WAIT_S, JoinedModules
from stemd.ingest.several.scan_order import QUIET_S
from stemd.ingest.several.several_sockets import OrderedSockets
from stemd.ingest.several.socket_reader import SocketQueue
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.simulation import DectrisV2Scan
from stemd_sources.detectors.modules.messages import ModuleLayout
from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameBegan, FrameIncomplete, ImageReceived, Images, ScanEnded, ScanStarted
from stemd_sources.sending.scans import Payloads
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import ModuleFrames, modules_scan
from written_ring import LARGEST_OF_SOCKET as LARGEST
from written_ring import Socket

FRAMES = GeneratedFrames((8, 8), (6, 10))
BUFFER = memoryview(bytearray(LARGEST))


@pytest.fixture
def wake_fd():
    fd = os.eventfd(0, os.EFD_NONBLOCK)
    yield fd
    os.close(fd)


@pytest.fixture
def sockets():
    return [Socket(), Socket()]


class ReadsMany(DectrisV2Parser):
    """Reads many images in one call, as compiled code does where it can."""

    def read_images(self, buffer, begins, lengths):
        events = []
        for begin, length in zip(begins.tolist(), lengths.tolist(), strict=True):
            event = self.parse(buffer[begin : begin + length])
            if not isinstance(event, ImageReceived) or (events and event.series != events[0].series):
                break
            events.append(event)
        if not events:
            return None
        columns = np.array([(event.index, event.offset, event.size) for event in events]).T
        return Images(events[0].series, events[0].unique_id, events[0].format, *columns)


@pytest.fixture(params=[DectrisV2Parser, ReadsMany])
def ordered(sockets, wake_fd, request):
    parser = request.param()
    source = OrderedSockets([SocketQueue(one.ring, parser) for one in sockets], wake_fd, [])
    yield source
    source.close()


@pytest.fixture
def join(sockets, wake_fd):
    """Join the modules of sockets."""
    with ExitStack() as stack:

        def make(places=None, parser=DectrisV2Parser, max_message_bytes=LARGEST, sockets=sockets):
            queues = [SocketQueue(one.ring, parser()) for one in sockets]
            layout = ModuleLayout(places)
            source = JoinedModules(queues, wake_fd, [], layout=layout, max_message_bytes=max_message_bytes)
            stack.callback(source.close)
            return source

        yield make


@pytest.fixture(params=[DectrisV2Parser, ReadsMany])
def joined(join, request):
    return join(parser=request.param)


def received(source, parser, timeout_s=0.0):
    """All events that may be taken now."""
    found = []
    while True:
        spans = source.take_whole(BUFFER, 1000)
        for begin, length in zip(*spans, strict=True):
            found.append(parser.parse(bytes(BUFFER[begin : begin + length])))
        if len(spans.begins):
            continue
        size = source.receive_into(BUFFER, timeout_s)
        if size is None:
            return found
        found.append(parser.parse(bytes(BUFFER[:size])))


def whole_scan(series=1):
    return DectrisV2Scan(FRAMES, Payloads(FRAMES, "none"), scan=1, series=series, codec="none")


def scan_in_modules(series=1, frames=FRAMES):
    parts = [ModuleFrames(frames, module, 2) for module in range(2)]
    payloads = [Payloads(part, "none") for part in parts]
    return modules_scan(parts, payloads, scan=1, series=series, rate=None, codec="none")


@pytest.mark.parametrize("ordered", [ReadsMany], indirect=True)
def test_many_images_are_taken_in_one_go_and_in_turn(ordered, sockets):
    scan = whole_scan()
    for number, socket in enumerate(sockets):
        before = [] if number else [scan.start()]
        socket.bring(*before, *(scan.image(2 * frame + number) for frame in range(9)))
    assert ordered.receive_into(BUFFER, 0.0) is not None  # the start
    taken = []
    for _ in range(4):
        images = ReadsMany().read_images(BUFFER, *ordered.take_whole(BUFFER, 6))
        taken.append(images.indices.tolist())
    assert sorted(index for indices in taken for index in indices) == list(range(18))
    assert [len(indices) for indices in taken] == [6, 6, 3, 3]
    assert not len(ordered.take_whole(BUFFER, 6).begins)


def test_an_image_that_comes_before_its_start_over_the_same_socket_costs_only_itself(ordered, sockets):
    scan = whole_scan()
    sockets[0].bring(scan.image(0), scan.start(), scan.image(2))
    sockets[1].bring(*(scan.image(frame) for frame in range(1, 40, 2)))
    events = received(ordered, DectrisV2Parser())
    start = next(place for place, event in enumerate(events) if isinstance(event, ScanStarted))
    assert [event.index for event in events[:start]] == [0]
    assert sorted(event.index for event in events[start + 1 :]) == sorted([2, *range(1, 40, 2)])


def test_a_late_start_does_not_start_a_scan_again_that_is_over(ordered, sockets):
    one, two, three = (whole_scan(series) for series in (1, 2, 3))
    sockets[0].bring(one.start(), one.image(0), two.start(), two.image(0))
    sockets[1].look(1e9)
    begun = received(ordered, DectrisV2Parser())
    assert [event.series for event in begun if isinstance(event, ScanStarted)] == [1, 2]
    sockets[0].bring(two.image(2), three.start(), three.image(0))
    sockets[1].look(0.0)
    sockets[1].bring(one.start(), one.image(1), two.start(), two.image(1), two.end(), three.start())
    events = received(ordered, DectrisV2Parser())
    assert [event.series for event in events if isinstance(event, ScanStarted)] == [3]
    images = [(event.series, event.index) for event in events if isinstance(event, ImageReceived)]
    assert sorted(images) == [(1, 1), (2, 1), (2, 2), (3, 0)]
    assert images[-1] == (3, 0)


def test_a_late_start_of_a_module_does_not_start_a_scan_again_that_is_over(joined, sockets):
    one, two = scan_in_modules(1), scan_in_modules(2)
    sockets[0].bring(one.start(), one.image(0)[0], two.start(), two.image(0)[0])
    sockets[1].look(1e9)
    begun = received(joined, ModulesParser())
    sockets[0].bring(two.image(1)[0])
    sockets[1].look(0.0)
    sockets[1].bring(one.start(), one.image(0)[1], two.start(), two.image(1)[1])
    events = begun + received(joined, ModulesParser())
    assert [event.series for event in events if isinstance(event, ScanStarted)] == [1, 2]
    assert [event.series for event in events if isinstance(event, ImageReceived)] == [2]


def test_a_scan_that_starts_again_with_the_same_name_is_refused(ordered, sockets):
    scan = whole_scan()
    sockets[0].bring(scan.start(), scan.image(0), scan.start(), scan.image(1))
    sockets[1].bring(scan.image(2))
    with pytest.raises(MalformedMessage, match=r"start of series 1 \(\w+\), which has started again"):
        received(ordered, DectrisV2Parser())
    with pytest.raises(MalformedMessage, match=r"message of series 1 \(\w+\), which has started again"):
        received(ordered, DectrisV2Parser())
    assert received(ordered, DectrisV2Parser()) == []


def test_words_of_what_could_not_be_received_are_raised_once(ordered, sockets):
    sockets[0].bring_words(b"part of 9 bytes, expected 8")
    with pytest.raises(MalformedMessage, match="part of 9 bytes, expected 8"):
        ordered.receive_into(BUFFER, 0.0)
    assert ordered.receive_into(BUFFER, 0.0) is None


def test_silence_is_that_of_all_sockets(ordered, sockets):
    looks = []
    assert ordered.report_empty(lambda: looks.append(1))
    ordered.receive_into(BUFFER, 0.0)
    looks.clear()
    sockets[0].look(1e9)
    assert ordered.receive_into(BUFFER, 0.0) is None
    assert not looks
    sockets[1].look(1e9)
    assert ordered.receive_into(BUFFER, 0.0) is None
    assert looks


def test_the_sockets_are_not_silent_after_an_end_while_one_still_brings_the_scan(ordered, sockets):
    scan, looks = whole_scan(), []
    ordered.report_empty(lambda: looks.append(1))
    sockets[0].bring(scan.start(), scan.image(0), scan.end())
    for socket in sockets:
        socket.look(1e9)
    received(ordered, DectrisV2Parser())
    assert looks
    looks.clear()
    sockets[1].bring(scan.image(1))
    assert len(received(ordered, DectrisV2Parser())) == 1
    assert not looks
    received(ordered, DectrisV2Parser(), QUIET_S)
    received(ordered, DectrisV2Parser())
    assert looks


def test_the_detector_has_left_when_all_that_came_is_taken(ordered, sockets):
    scan = whole_scan()
    for number, socket in enumerate(sockets):
        socket.bring(scan.start(), scan.image(number))
    assert ordered.is_connected
    assert len(received(ordered, DectrisV2Parser())) == 3, "both sockets bring the start"
    sockets[0].lose()
    assert ordered.receive_into(BUFFER, 0.0) is None
    sockets[1].bring(scan.image(3))
    assert not ordered.connection_lost()  # there is a message
    assert ordered.receive_into(BUFFER, 0.0) is not None
    assert ordered.receive_into(BUFFER, 0.0) is None
    assert not ordered.is_connected
    assert not ordered.connection_lost()  # the other socket was not looked at since
    sockets[1].look(1e9)
    assert ordered.connection_lost()
    assert not ordered.connection_lost()


def test_a_scan_that_starts_over_another_socket_is_no_loss_of_the_one_before(ordered, sockets):
    scan, following = whole_scan(), whole_scan(series=2)
    sockets[0].bring(scan.start(), scan.image(0))
    sockets[1].bring(scan.image(1))
    received(ordered, DectrisV2Parser())
    sockets[0].lose()
    sockets[1].bring(scan.image(3), following.start(), following.image(0))
    events = received(ordered, DectrisV2Parser())
    assert [type(event) for event in events] == [ImageReceived, ScanStarted, ImageReceived]
    assert not ordered.connection_lost()  # as long as the other socket may bring more


def test_a_loss_is_forgotten_when_all_are_connected_again(ordered, sockets):
    sockets[0].lose()
    received(ordered, DectrisV2Parser())
    ordered.forget_loss()
    sockets[0].connect()
    sockets[1].look(1e9)
    ordered.forget_loss()
    assert not ordered.connection_lost()


def test_a_reader_that_is_gone_ends_the_receiver(sockets, wake_fd):
    queues = [SocketQueue(one.ring, DectrisV2Parser()) for one in sockets]
    child = os.fork()
    if child == 0:
        os._exit(0)
    source = OrderedSockets(queues, wake_fd, [child])
    try:
        with pytest.raises(ProcessDied, match="a process that reads one of the sockets is gone"):
            source.receive_into(BUFFER, 100.0)
    finally:
        source.close()
        os.waitpid(child, 0)
    with pytest.raises(ProcessDied, match=f"process {child}, which reads one of the sockets, is gone"):
        OrderedSockets(queues, wake_fd, [child])


def test_after_few_frames_were_taken_the_next_ones_wait_to_be_taken_together(sockets, join, monkeypatch):
    joined = join(parser=ReadsMany)
    scan, paused = scan_in_modules(), []
    monkeypatch.setattr(joined_modules.time, "sleep", paused.append)

    def bring(*frames):
        for frame in frames:
            for socket, message in zip(sockets, scan.image(frame), strict=True):
                socket.bring(message)

    sockets[0].bring(scan.start())
    bring(0)
    received(joined, ModulesParser())
    bring(1, 2)
    assert len(joined.take_whole(BUFFER, 100).begins) == 2
    bring(3, 4, 5)
    assert len(joined.take_whole(BUFFER, 100).begins) == 0
    assert joined.read_more(0.05, 0.004)
    assert paused == [0.004]
    assert len(joined.take_whole(BUFFER, 100).begins) == 3
    assert joined.read_more(0.05, 0.004)
    assert paused[1:] == [0.008], "until several frames are there"
    bring(*range(6, scan.frames))
    taken = 6
    while (taken := taken + len(joined.take_whole(BUFFER, 100).begins)) < scan.frames:
        assert joined.read_more(0.05)
    assert not joined.read_more(0.05), "all frames of the scan are there"


def test_a_module_that_waits_for_the_start_of_the_next_scan_is_past_this_one(join):
    sockets = [Socket() for _ in range(3)]
    source = join(sockets=sockets)
    scan, following = scan_in_modules(), scan_in_modules(series=2)
    sockets[1].bring(following.image(0)[1])
    sockets[0].bring(scan.start())
    for socket in sockets:
        socket.look(1e9)
    received(source, ModulesParser())  # the image of the next scan is foreign
    for socket in sockets:
        socket.look(0.0)
    sockets[0].bring(*(scan.image(frame)[0] for frame in range(64)), scan.image(63)[0])
    sockets[1].bring(following.image(1)[1])
    sockets[2].bring(following.start())
    events = received(source, ModulesParser(), 1.1 * WAIT_S)
    assert Counts(type(event) for event in events)[FrameIncomplete] == 64
    sockets[0].look(1e9)
    events = received(source, ModulesParser())
    assert [event.series for event in events if isinstance(event, ScanStarted)] == [2]


@pytest.mark.parametrize("seed", range(40))
def test_modules_in_any_step_make_each_frame_once(joined, sockets, seed):
    rng = random.Random(seed)
    scan, following = scan_in_modules(), scan_in_modules(series=2)
    lost = {frame: rng.randrange(2) for frame in rng.sample(range(64), rng.choice((0, 0, 1, 5)))}
    twice = set(rng.sample(range(64), rng.choice((0, 0, 3)))) - lost.keys()
    waiting = [[scan.start()], []]
    for frame in range(64):
        for module in range(2):
            copies = 0 if lost.get(frame) == module else 1 + (frame in twice)
            waiting[module] += copies * [scan.image(frame)[module]]
    waiting[rng.randrange(2)].append(scan.end())
    for messages in waiting:
        messages.append(following.start())
    tracker, parser, found = SeriesTracker(), ModulesParser(), []
    while any(waiting) or found[-1:] != ["next"]:
        for module in rng.sample(range(2), 2):
            count = rng.choice((0, 1, 3, 20))
            sockets[module].bring(*waiting[module][:count])
            del waiting[module][:count]
        for event in received(joined, parser):
            match event:
                case ScanStarted(series=2):
                    found.append("next")
                case ScanStarted():
                    tracker.start(event)
                case FrameBegan():
                    tracker.begin(event)
                case ImageReceived():
                    assert tracker.end_joining(event) or tracker.take(event) or event.index in twice
                    found.append(event.index)
                case FrameIncomplete():
                    found.append(-event.index)
        for socket in sockets:
            socket.look(time.monotonic() if not any(waiting) else 0.0)
    frames = [frame for frame in found if frame != "next"]
    assert sorted(map(abs, frames)) == list(range(64))
    assert {-frame for frame in frames if frame < 0} == lost.keys() - {0}
    assert tracker.counts == (64, len(twice), 0, 0)


def test_a_module_that_is_far_ahead_is_held_back_and_nothing_is_lost(joined, sockets):
    scan = scan_in_modules(frames=GeneratedFrames((10, 20), FRAMES.sig_shape))
    sockets[0].bring(scan.start())
    sockets[1].look(1e9)  # an answer to whoever asks: the socket is empty
    for first in (0, 50, 100, 150):
        sockets[0].bring(*(scan.image(frame)[0] for frame in range(first, first + 10)))
    sockets[1].look(0.0)
    events = received(joined, ModulesParser())
    for first in (0, 50, 100, 150):
        sockets[1].bring(*(scan.image(frame)[1] for frame in range(first, first + 10)))
    events += received(joined, ModulesParser())
    assert Counts(type(event) for event in events)[ImageReceived] == 40


@pytest.mark.parametrize("masked", [(), (0,), (0, 1)])
def test_a_mask_has_what_modules_mask_and_what_lies_between_them(sockets, join, masked):
    source = join([(0, 0), (4, 12)])
    bad = mask_of_module(1)
    for module, socket in enumerate(sockets):
        socket.bring(start_of_module(module, bad if module in masked else None)[0])
    (started,) = received(source, ModulesParser())
    assert started.sig_shape == (7, 22)
    expected = np.ones((7, 22), bool)
    for module, (row, column) in enumerate([(0, 0), (4, 12)]):
        expected[row : row + 3, column : column + 10] = bad > 0 if module in masked else False
    assert (started.pixel_mask == expected).all()
    assert started.has_marks is (len(masked) < 2)


def messages_of_module(part, bad=None):
    payloads = Payloads(part, "none")
    scan = DectrisV2Scan(part, payloads, scan=1, series=1, codec="none", pixel_mask=bad, unique_id="u")
    return scan.start(), scan.image(0), scan.end()


def start_of_module(module, bad=None, frames=FRAMES):
    return messages_of_module(ModuleFrames(frames, module, 2), bad)


def mask_of_module(row, shape=(3, 10)):
    bad = np.zeros(shape, np.uint32)
    bad[row, 2] = 1
    return bad


def test_a_mask_that_comes_when_the_scan_has_begun_is_reported_with_its_module_and_not_used(joined, sockets):
    bad = mask_of_module(1)
    sockets[0].bring(start_of_module(0, bad)[0])
    sockets[1].look(1e9)
    (started,) = received(joined, ModulesParser())
    assert (started.pixel_mask == np.concatenate([bad > 0, np.zeros_like(bad)])).all()
    assert started.has_marks
    assert started.pixel_mask.sum() == 1
    sockets[1].bring(*start_of_module(1, bad)[:2])
    with pytest.raises(MalformedMessage, match=r"module 1: start of series 1 .*: its pixel mask is not used"):
        received(joined, ModulesParser())
    sockets[0].bring(start_of_module(0)[1])
    assert isinstance(received(joined, ModulesParser())[-1], ImageReceived)


@pytest.mark.parametrize("first", [0, 1])
def test_the_start_of_a_module_that_comes_later_brings_its_mask(joined, sockets, first):
    bad = [mask_of_module(module) for module in range(2)]
    messages = [start_of_module(module, bad[module]) for module in range(2)]
    sockets[first].bring(*messages[first])
    assert received(joined, ModulesParser()) == []
    sockets[1 - first].look(time.monotonic())
    assert received(joined, ModulesParser()) == []
    sockets[1 - first].bring(*messages[1 - first])
    events = received(joined, ModulesParser())
    assert (events[0].pixel_mask == (np.concatenate(bad) > 0)).all()
    assert [type(event) for event in events[-2:]] == [ImageReceived, ScanEnded]


def test_modules_are_placed_when_all_have_brought_their_sizes(sockets, join):
    source = join([(1, 0), (0, 0)])
    for module, rows in enumerate((4, 1)):
        sockets[module].bring(messages_of_module(GeneratedFrames((8, 8), (rows, 10)))[0])
    assert received(source, ModulesParser())[0].sig_shape == (5, 10)


def test_a_start_is_handed_on_as_soon_as_the_other_modules_bring_images(joined, sockets):
    sockets[0].bring(start_of_module(0, mask_of_module(0))[0])
    sockets[1].bring(start_of_module(1)[1])
    assert isinstance(received(joined, ModulesParser())[0], ScanStarted)


def test_a_start_waits_some_time_at_most_for_modules_that_are_never_silent(joined, sockets, monkeypatch):
    sockets[0].bring(start_of_module(0)[0])
    assert received(joined, ModulesParser()) == []
    sockets[1].look(time.monotonic())
    assert received(joined, ModulesParser()) == []
    monkeypatch.setattr(joined_modules, "HOLD_S", 0.0)
    assert isinstance(received(joined, ModulesParser())[0], ScanStarted)


def test_a_start_that_waits_for_other_modules_is_not_lost_with_the_connection(joined, sockets):
    sockets[0].bring(start_of_module(0)[0])
    assert received(joined, ModulesParser()) == []
    sockets[1].look(time.monotonic())
    assert received(joined, ModulesParser()) == []
    sockets[0].lose()
    assert received(joined, ModulesParser()) == []
    sockets[1].look(1e9)
    assert not joined.connection_lost()
    assert isinstance(received(joined, ModulesParser())[0], ScanStarted)
    assert joined.connection_lost()


def test_a_start_that_is_too_large_with_the_masks_of_all_modules_is_malformed(sockets, join):
    source = join(max_message_bytes=200)
    frames = GeneratedFrames((8, 8), (40, 40))
    sockets[0].bring(start_of_module(0, mask_of_module(1, (20, 40)), frames)[0])
    sockets[1].look(1e9)
    with pytest.raises(MalformedMessage, match=r"start of series 1: \d+ bytes .*, expected at most 200"):
        received(source, ModulesParser())
    assert received(source, ModulesParser()) == []


def test_places_that_overlap_are_said_and_no_frame_is_made(sockets, join):
    source = join([(0, 0), (1, 0)])
    scan = scan_in_modules()
    sockets[0].bring(scan.start(), scan.image(0)[0])
    sockets[1].bring(scan.image(0)[1])
    with pytest.raises(MalformedMessage, match="modules 0 and 1 cover the same pixels"):
        received(source, ModulesParser())
    events = received(source, ModulesParser())
    assert [type(event) for event in events] == [FrameBegan, FrameBegan]  # of a scan that nobody knows


def test_a_frame_that_is_too_large_is_given_up(sockets, join):
    source = join(max_message_bytes=200)
    scan = scan_in_modules()
    sockets[0].bring(scan.start(), scan.image(0)[0])
    sockets[1].bring(scan.image(0)[1])
    events = received(source, ModulesParser())
    assert isinstance(events[-1], FrameIncomplete)
    assert "expected at most 200: raise source.max_message_bytes" in events[-1].text
